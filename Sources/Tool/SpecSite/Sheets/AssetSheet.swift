import CairoRaster
import Documents
import Graphics2D
import NodeInspection
import SceneLayout
import SceneModel
import SceneMotion
import SceneRendering

/// Icons and pictures to download: each node that shows a shape or a picture, alone on nothing, once for each look and size.
struct AssetSheet {
  private struct Entry {
    let id: String
    let laidOut: LaidOutScene
    let pipeline: Pipeline
    let node: NodeID
    let isShape: Bool
    var nodes: [String]
  }

  /// What two nodes have in common that are one asset.
  private struct Key: Hashable {
    let content: ResolvedNode.Content
    let address: String
    let box: Box
    let width, height: String
  }

  /// In order of first sight.
  private var found: [(key: Key, entry: Entry)] = []

  /// Most assets: a list of a thousand photographs is data, not design.
  private static let capacity = 120
  /// Largest sides in points of what is given at three densities.
  private static let largeSide = 160.0

  mutating func add(_ laidOut: LaidOutScene, _ pipeline: Pipeline) {
    for (index, node) in laidOut.tree.nodes.enumerated() {
      let isShape: Bool
      switch node.node.content {
      case .shape: isShape = true
      case .picture(let picture) where picture.image != nil: isShape = false
      case .picture, .text, .field, .none: continue
      }
      guard node.frame.width >= 1, node.frame.height >= 1, !node.node.isHidden, !node.node.isMask else {
        continue
      }
      let key = key(of: node, laidOut)
      if let place = found.firstIndex(where: { $0.key == key }) {
        let id = node.node.id
        if found[place].entry.nodes.count < 12, !found[place].entry.nodes.contains(id) {
          found[place].entry.nodes.append(id)
        }
      } else if found.count < Self.capacity {
        let entry = Entry(
          id: node.node.id, laidOut: laidOut, pipeline: pipeline, node: NodeID(index: Int32(index)),
          isShape: isShape, nodes: [node.node.id])
        found.append((key, entry))
      }
    }
  }

  private func key(of node: PresentationTree.Node, _ laidOut: LaidOutScene) -> Key {
    var (content, address) = (node.node.content, "")
    if case .picture(var picture) = content {
      address = picture.image.map { laidOut.tree.pictures[Int($0)] } ?? ""
      picture.image = nil
      content = .picture(picture)
    }
    // Of a large picture one size will do.
    let isLarge = !address.isEmpty && Self.isLarge(node.frame.size)
    return Key(
      content: content, address: address, box: node.node.box,
      width: isLarge ? "" : node.frame.width.inHundredths,
      height: isLarge ? "" : node.frame.height.inHundredths)
  }

  private static func isLarge(_ size: Size) -> Bool { max(size.width, size.height) > largeSide }

  /// All assets with their files.
  func json(_ files: SiteFiles) throws -> DocumentNode {
    .list(try found.map { try json($0.entry, files) })
  }

  private func json(_ entry: Entry, _ files: SiteFiles) throws -> DocumentNode {
    var alone = entry.laidOut
    let node = alone.tree[entry.node]
    alone.tree.roots = [entry.node]
    alone.tree.children[Int(entry.node.index)] = []
    alone.tree.background = .clear
    // At the corner its edges are sharp; what is turned is turned around the place where it stands.
    if node.transform == .identity {
      alone.tree.nodes[Int(entry.node.index)].frame.origin = .zero
    }
    let frame = alone.tree[entry.node].frame
    let size = frame.size
    let isLarge = Self.isLarge(size)
    var given: [DocumentNode] = []
    func add(_ bytes: [UInt8], _ label: String, _ suffix: String, _ ending: String) -> String {
      let path = files.add(bytes, in: .assets, named: entry.id + suffix, ending: ending)
      given.append(.list([.text(label), .text(path), .number(Double(bytes.count))]))
      return path
    }
    var preview = ""
    for scale in isLarge ? [2.0] : [1.0, 2, 3] {
      alone.scale = scale
      let box = frame.snapped(scale: scale).pixels(scale: scale)
      guard !box.isEmpty else { continue }
      let bytes = try entry.pipeline.file(isLarge ? "a.webp" : "a.png", alone, box)
      let path = add(
        bytes, "\(Int(scale))x", scale == 1 ? "" : "@\(Int(scale))x", isLarge ? "webp" : "png")
      if scale == 2 { preview = path }
    }
    if entry.isShape {
      alone.scale = 1
      let box = frame.pixels(scale: 1)
      for ending in ["svg", "pdf"] where !box.isEmpty {
        _ = add(try entry.pipeline.file("a.\(ending)", alone, box), ending.uppercased(), "", ending)
      }
    }
    return .map([
      ("id", .seen(entry.id)), ("kind", .text(entry.isShape ? "shape" : "picture")),
      ("size", .numbers([size.width, size.height])), ("picture", .text(preview)),
      ("files", .list(given)), ("nodes", .texts(entry.nodes)),
    ])
  }
}
