public import Graphics2D
public import SceneModel

/// What a golden remembers beside its pixels.
public struct CaptureRecord: Hashable, Sendable {
  /// The part of the canvas that the picture shows, in device pixels.
  public var picture: PixelBox
  /// Colour of the canvas, as `#000000`.
  public var background: String
  /// What decides what is shown, the scenario's moment among it; nil where the record is older than that.
  public var motion: [MotionFact]? = nil
  /// All nodes of the scene in document order, also those outside the picture: they may be why others moved.
  public var nodes: [LayoutRecord]

  /// Makes a record.
  public init(
    picture: PixelBox, background: String, motion: [MotionFact]? = nil, nodes: [LayoutRecord]
  ) {
    (self.picture, self.background, self.motion, self.nodes) = (picture, background, motion, nodes)
  }

  /// What outlines were read from, by the checksum that stands for each; each once, where its first fact stands.
  var paths: [(key: String, data: String)] {
    let facts = (motion ?? []).flatMap(\.values).map { ($0.text, $0.data) }
    let looks = nodes.flatMap { $0.look.map { ($0.text, $0.data) } }
    var seen: Set<String> = []
    return (facts + looks).compactMap { text, data in
      let key = PathData.key(in: text)
      return !data.isEmpty && seen.insert(key).inserted ? (key, data.text) : nil
    }
  }

  /// Says of outlines what they were read from.
  mutating func fill(_ paths: [String: PathData]) {
    if paths.isEmpty { return }
    for fact in (motion ?? []).indices {
      for value in (motion?[fact].values ?? []).indices {
        let text = motion?[fact].values[value].text ?? ""
        motion?[fact].values[value].data = paths[PathData.key(in: text)] ?? .none
      }
    }
    for node in nodes.indices {
      for fact in nodes[node].look.indices where nodes[node].look[fact].property.isOutline {
        nodes[node].look[fact].data = paths[PathData.key(in: nodes[node].look[fact].text)] ?? .none
      }
    }
  }

  /// The record as it reads after it was written: lengths rounded to 1/10,000 pt.
  public var rounded: CaptureRecord {
    CaptureRecord(picture: picture, background: background, motion: motion, nodes: nodes.map(\.rounded))
  }
}

extension LookProperty {
  /// Whether its value may be an outline.
  fileprivate var isOutline: Bool { [.outline, .clip, .mask].contains(form) }
}
