public import Graphics2D

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
public func diagnose(
  _ before: CaptureRecord, _ after: CaptureRecord, _ difference: PixelDifference, expected: PixelBuffer,
  actual: PixelBuffer, provenance: Provenance = .none
) -> Diagnosis {
  let changes = compareLayouts(expected: before.nodes, actual: after.nodes)
  var causes = CauseFinder.causes(of: changes, before, after, provenance) + aroundCauses(before, after)
  let strays = Attribution(causes, before, after)
    .attribute(difference, expected: expected, actual: actual, to: &causes)
  let rasterOnly = PainterSearch(after, provenance).differences(strays)
  // What neither explains a pixel nor concerns a node in the picture is another capture's business.
  var shown = causes.filter { $0.pixels > 0 || $0.concerns(changes, before, after) }
  if shown.isEmpty, rasterOnly.isEmpty { shown = aroundCauses(before, after) }
  return Diagnosis(causes: shown.stablySorted { $0.pixels > $1.pixels }, rasterOnly: rasterOnly)
}

/// Whether a capture's record differs in what its picture shows.
public func differsInPicture(_ before: CaptureRecord, _ after: CaptureRecord) -> Bool {
  if before.picture != after.picture || before.background != after.background { return true }
  let changes = compareLayouts(expected: before.nodes, actual: after.nodes)
  let shown = nodesShown(before).union(nodesShown(after))
  return changes.contains { shown.contains($0.node) }
}

/// What is no node's.
private func aroundCauses(_ before: CaptureRecord, _ after: CaptureRecord) -> [Cause] {
  var causes: [Cause] = []
  if before.picture != after.picture {
    causes.append(Cause(root: .crop(from: before.picture, to: after.picture), nodes: [], origin: nil))
  }
  if before.background != after.background {
    causes.append(
      Cause(root: .background(from: before.background, to: after.background), nodes: [], origin: nil))
  }
  return causes
}

/// Nodes whose frame or painting reaches into the picture.
private func nodesShown(_ record: CaptureRecord) -> Set<String> {
  Set(record.nodes.lazy.filter { $0.reach.overlaps(record.picture) }.map(\.id))
}

extension Cause {
  fileprivate func concerns(
    _ changes: [LayoutChange], _ before: CaptureRecord, _ after: CaptureRecord
  ) -> Bool {
    switch root {
    // The part shown follows its nodes: that it did is worth a word only where no node did.
    case .crop: false
    case .background: true
    case .node, .number, .measure:
      !nodesShown(before).union(nodesShown(after)).isDisjoint(with: nodes + consequences.map(\.node))
    }
  }
}

extension Array {
  /// Sorted; what is equal keeps its order.
  fileprivate func stablySorted(_ precedes: (Element, Element) -> Bool) -> [Element] {
    enumerated().sorted { a, b in
      precedes(a.element, b.element) || !precedes(b.element, a.element) && a.offset < b.offset
    }.map(\.element)
  }
}
