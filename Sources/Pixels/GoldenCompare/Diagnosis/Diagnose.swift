public import Graphics2D
import SceneModel

/// Says why a capture differs from its golden: which nodes changed, what they have in common, and which differing pixels
/// that explains.
///
/// - Parameters:
///   - before: what the golden remembers.
///   - after: what the capture shows now.
///   - difference: of the pictures.
///   - expected: the golden's picture.
///   - actual: the capture's picture.
///   - provenance: what is known about the present layout.
///   - otherFonts: files of fonts that are others than those that the golden was drawn with.
public func diagnose(
  _ before: CaptureRecord, _ after: CaptureRecord, _ difference: PixelDifference, expected: PixelBuffer,
  actual: PixelBuffer, provenance: Provenance = .none, otherFonts: [String] = []
) -> Diagnosis {
  let alignment = Alignment(before, after)
  let touched = TouchedRows(before, aligned: alignment.before, after)
  let before = alignment.before
  let isScaled = before.scale != after.scale
  var changes = compareLayouts(expected: before.nodes, actual: after.nodes)
  changes += after.nodes.compactMap { node in
    alignment.renamed[node.id].map { LayoutChange(node.id, .renamed(from: $0)) }
  }
  // Other pixels a point are other pixels everywhere.
  if isScaled { changes.removeAll { if case .snapped = $0.kind { true } else { false } } }
  let moved = MotionCauses(changes, before, after, provenance)
  var causes = moved.causes + findCauses(of: moved.rest, before, after, provenance, touched)
  if !otherFonts.isEmpty { causes = joined(causes, byFonts: otherFonts, after) }
  causes += causesAround(before, after, provenance, isFramed: causes.contains { $0.movesNodes })
  let strays = Attribution(causes, before, after)
    .attribute(difference, expected: expected, actual: actual, to: &causes)
  let rasterOnly = PainterSearch(after, provenance).differences(strays)
  // What neither explains a pixel nor concerns a node in the picture is another capture's business.
  var shown = causes.filter { $0.pixels > 0 || $0.concerns(before, after) }
  for index in shown.indices {
    let design = shown[index].origin.flatMap(provenance.design)
    shown[index].origin?.design = design
    for place in shown[index].suspects.indices {
      shown[index].suspects[place].design = provenance.design(shown[index].suspects[place])
    }
  }
  return Diagnosis(
    causes: shown.stablySorted { $0.pixels > $1.pixels }.map(\.withoutMarks), rasterOnly: rasterOnly)
}

/// Whether a capture's record differs in what its picture shows.
public func differsInPicture(_ before: CaptureRecord, _ after: CaptureRecord) -> Bool {
  if before.picture != after.picture || before.background != after.background { return true }
  let changes = compareLayouts(expected: before.nodes, actual: after.nodes)
  let shown = nodesShown(before).union(nodesShown(after))
  return changes.contains { shown.contains($0.node) }
}

/// Whether a capture's record tells of other nodes that show the same: one in a group, one with another name or of another
/// kind, another order. Nodes that are the same in both and have other numbers are no such thing, nor are other texts.
public func isBuiltOtherwise(_ before: CaptureRecord, _ after: CaptureRecord) -> Bool {
  guard before.picture == after.picture, before.background == after.background else { return false }
  return before.tree != after.tree && before.contents == after.contents
}

/// What is no node's.
///
/// - Parameter isFramed: whether nodes changed that the part shown may follow: it is worth a word only where none did.
private func causesAround(
  _ before: CaptureRecord, _ after: CaptureRecord, _ provenance: Provenance, isFramed: Bool
) -> [Cause] {
  var causes: [Cause] = []
  if let then = before.scale, let now = after.scale, then != now {
    causes.append(Cause(root: .scale(from: then, to: now), nodes: [], origin: provenance.capture))
  } else if before.picture != after.picture, !isFramed {
    causes.append(
      Cause(
        root: .crop(from: before.picture, to: after.picture), nodes: [], origin: provenance.capture))
  }
  if before.background != after.background {
    let change = LayoutChange("", .look(.background, from: before.background, to: after.background))
    let origins = provenance.origins(change)
    causes.append(
      Cause(
        root: .background(from: before.background, to: after.background), nodes: [], origin: origins.last))
  }
  return causes
}

/// Nodes whose frame or painting reaches into the picture.
private func nodesShown(_ record: CaptureRecord) -> Set<String> {
  Set(record.nodes.lazy.filter { $0.reach.overlaps(record.picture) }.map(\.id))
}

extension CaptureRecord {
  /// Which node stands where.
  fileprivate var tree: [[String]] { nodes.map { [$0.id, $0.kind, $0.parent ?? ""] } }

  /// What nodes in the picture show and are called, in no order.
  fileprivate var contents: [String] {
    let shown = nodesShown(self)
    return nodes.filter { shown.contains($0.id) }.flatMap { node in
      node.look.filter { $0.property == .label || [.content, .filler].contains($0.property.subject) }
        .map { "\($0.property.name) \($0.text)" }
    }.sorted()
  }

  /// Device pixels a point, as the widest node has them; nil where none has an extent.
  fileprivate var scale: Double? {
    nodes.max { $0.width < $1.width }.flatMap { node in
      node.width > 0 ? (Double(node.pixels.width) / node.width * 8).rounded() / 8 : nil
    }
  }
}

extension Cause {
  fileprivate func concerns(_ before: CaptureRecord, _ after: CaptureRecord) -> Bool {
    switch root {
    case .crop, .background, .scale: true
    case .node, .number, .measure, .motion, .fonts:
      !nodesShown(before).union(nodesShown(after)).isDisjoint(with: nodes + consequences.map(\.node))
    }
  }

  /// Whether a node's frame is another one for it.
  var movesNodes: Bool {
    switch root {
    case .number, .measure, .node(.appeared), .node(.disappeared): true
    case .node, .motion, .fonts, .crop, .background, .scale:
      consequences.contains { !$0.kind.attributes.isEmpty }
    }
  }

  /// The cause with the ids that documents have.
  fileprivate var withoutMarks: Cause {
    var cause = self
    func plain(_ id: String) -> String { id.filter { String($0) != Alignment.gone } }
    cause.nodes = nodes.map(plain)
    cause.consequences = consequences.map { LayoutChange(plain($0.node), $0.kind) }
    return cause
  }
}

extension Array {
  /// Sorted; what is equal keeps its order.
  func stablySorted(_ precedes: (Element, Element) -> Bool) -> [Element] {
    enumerated().sorted { a, b in
      precedes(a.element, b.element) || !precedes(b.element, a.element) && a.offset < b.offset
    }.map(\.element)
  }
}
