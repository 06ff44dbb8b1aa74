import CairoRaster
import CurveFitting
import Documents
import Graphics2D
import SceneModel
import SceneRendering

/// Layers of a Lottie document made of channels.
struct LottieEmission {
  /// Where layers stand: what carries them, and how visible it is.
  struct Place {
    /// Index of the layer that carries them; nil for none.
    var parent: Int?
    /// Added to positions of layers that nothing carries.
    var offset: Point
    /// By moment; nil for 1 throughout.
    var opacity: [Double]?
  }

  let recording: Recording
  let keys: LottieKeys
  let options: ExportedLottie.Options
  let pipeline: Pipeline
  let pictures: [String]
  let canvas: Size
  let origin: Point
  private(set) var gaps: [(id: DiagnosticID, message: String, hint: String)] = []
  var assets: [DocumentNode] = []
  private(set) var layerCount = 0
  private(set) var keyCount = 0
  var imageIDs: [Int32: String] = [:]
  private var said: Set<String> = []
  private var compositionCount = 0

  init(
    _ recording: Recording, _ options: ExportedLottie.Options, pipeline: Pipeline, pictures: [String],
    canvas: Size, origin: Point
  ) {
    (self.recording, self.options, self.pipeline, self.pictures) = (recording, options, pipeline, pictures)
    (self.canvas, self.origin) = (canvas, origin)
    keys = LottieKeys(recording: recording, frameRate: options.frameRate)
  }

  // MARK: Document

  mutating func layers(background: Color) -> [DocumentNode] {
    var layers: [DocumentNode] = []
    let place = Place(parent: nil, offset: Point(-origin.x, -origin.y), opacity: nil)
    emit(recording.roots, place, into: &layers)
    if background.alpha > 0 {
      let path = Path(rect: Rect(origin: .zero, size: canvas))
      let color = LottieKeys.fixed([background.red, background.green, background.blue])
      let fill = DocumentNode.map([
        ("ty", .text("fl")), ("c", color), ("o", LottieKeys.fixed([background.alpha * 100])),
        ("r", .number(1)),
      ])
      let outlines = LottieOutline(path).closedParts.map { part in
        DocumentNode.map([
          ("ty", .text("sh")), ("ks", .map([("a", .number(0)), ("k", part.node(in: path.numbers))])),
        ])
      }
      layers.append(
        layer(
          name: "background", kind: 4, place: place, transform: [], stretch: nil,
          [("shapes", .list([group(outlines + [fill], name: "background")]))], index: layers.count + 1))
    }
    return numbered(layers)
  }

  /// Layers from front to back, as documents have them.
  private func numbered(_ layers: [DocumentNode]) -> [DocumentNode] { layers }

  func document(_ layers: [DocumentNode], name: String, frames: Double) -> DocumentNode {
    .map([
      ("v", .text("5.7.0")), ("fr", .number(options.frameRate)), ("ip", .number(0)),
      ("op", LottieKeys.number(frames)), ("w", LottieKeys.number(canvas.width)),
      ("h", LottieKeys.number(canvas.height)), ("nm", .text(name)), ("ddd", .number(0)),
      ("assets", .list(assets)), ("layers", .list(layers)),
    ])
  }

  // MARK: Messages

  mutating func leaveOut(_ what: String, of id: String, hint: String) {
    say(.lottieLeftOut, "\(id): \(what) left out", hint)
  }

  mutating func approximate(_ what: String, of id: String, hint: String) {
    say(.lottieApproximated, "\(id): \(what)", hint)
  }

  private mutating func say(_ id: DiagnosticID, _ message: String, _ hint: String) {
    if said.insert(message).inserted { gaps.append((id, message, hint)) }
  }

  // MARK: Layers

  /// A layer's members. `ind` tells layers of one composition apart.
  mutating func layer(
    name: String, kind: Int, place: Place, transform: [(String, DocumentNode)], stretch: ClosedRange<Int>?,
    _ more: [(String, DocumentNode)], index: Int
  ) -> DocumentNode {
    layerCount += 1
    var given = Dictionary(uniqueKeysWithValues: transform)
    if given["p"] == nil {
      given["p"] = LottieKeys.fixed(place.parent == nil ? [place.offset.x, place.offset.y, 0] : [0, 0, 0])
    }
    let standard: [(String, DocumentNode)] = [
      ("a", LottieKeys.fixed([0, 0, 0])), ("p", LottieKeys.fixed([0, 0, 0])),
      ("s", LottieKeys.fixed([100, 100, 100])),
      ("r", LottieKeys.fixed([0])), ("o", LottieKeys.fixed([100])),
    ]
    var place = standard.map { ($0.0, given[$0.0] ?? $0.1) }
    for key in ["sk", "sa"] { if let value = given[key] { place.append((key, value)) } }
    for (_, property) in place { count(property) }
    for (_, node) in more { count(node) }
    var members: [(String, DocumentNode)] = [
      ("ddd", .number(0)), ("ind", .number(Double(index))), ("ty", .number(Double(kind))),
      ("nm", .text(name)),
      ("sr", .number(1)), ("ks", .map(place)), ("ao", .number(0)),
    ]
    members += more
    let (first, last) = times(of: stretch)
    members += [("ip", keys.frame(first)), ("op", keys.frame(last)), ("st", .number(0)), ("bm", .number(0))]
    return .map(members)
  }

  /// Counts keyframes.
  private mutating func count(_ node: DocumentNode) {
    if node["a"]?.number == 1, let list = node["k"]?.items { keyCount += list.count }
    for entry in node.entries ?? [] where entry.key != "k" { count(entry.value) }
    for item in node.items ?? [] where item.entries != nil { count(item) }
  }

  /// When a stretch of moments begins, and when the moment behind it does.
  private func times(of stretch: ClosedRange<Int>?) -> (Double, Double) {
    let times = recording.times
    let end = (options.end - options.start).seconds
    guard let stretch else { return (0, end + 1) }
    let behind = stretch.upperBound + 1
    let begin = stretch.lowerBound == 0 ? 0 : times[stretch.lowerBound]
    return (begin, behind < times.count ? times[behind] : end + 1)
  }

  func group(_ items: [DocumentNode], name: String) -> DocumentNode {
    let place = DocumentNode.map([
      ("ty", .text("tr")), ("p", LottieKeys.fixed([0, 0])), ("a", LottieKeys.fixed([0, 0])),
      ("s", LottieKeys.fixed([100, 100])), ("r", LottieKeys.fixed([0])), ("o", LottieKeys.fixed([100])),
    ])
    return .map([("ty", .text("gr")), ("nm", .text(name)), ("it", .list(items + [place]))])
  }

  /// Adds the layers of channels, which come from back to front, in front of those that are there. Layers stand from front to back.
  mutating func emit(_ channels: [Channel], _ place: Place, into layers: inout [DocumentNode]) {
    let cut = channels.lastIndex { $0.cutsAway }
    for channel in channels[(cut.map { $0 + 1 } ?? 0)...].reversed() {
      switch channel.kind {
      case .step(let operation, let count): emit(operation, count, channel, place, into: &layers)
      case .group(let group, let isNode): emit(group, isNode, channel, place, into: &layers)
      }
    }
    if let cut { emit(Array(channels[..<cut]), without: channels[cut], place, into: &layers) }
  }

  /// Makes a composition of channels; three times as large as the canvas, with the canvas in its middle.
  mutating func composition(_ channels: [Channel]) -> String {
    compositionCount += 1
    let id = "comp_\(compositionCount)"
    var layers: [DocumentNode] = []
    let place = Place(parent: nil, offset: margin, opacity: nil)
    emit(channels, place, into: &layers)
    assets.append(.map([("id", .text(id)), ("nm", .text(id)), ("layers", .list(layers))]))
    return id
  }

  /// Where the canvas begins in a composition.
  var margin: Point { Point(size.width, size.height) }
  var size: Size { pageSize }
  private var pageSize: Size {
    let size = Size(canvas.width + abs(origin.x), canvas.height + abs(origin.y))
    return size
  }
}
