import Documents
import GoldenCompare
import SceneModel

/// What says that a node is there, or is not.
struct PresenceOrigins {
  private let scene: TracedScene
  private let values: ValueOrigins

  init(_ scene: TracedScene, _ values: ValueOrigins) { (self.scene, self.values) = (scene, values) }

  /// The condition of a node that is left out, or the items of the list in which a row stood.
  func ofGone(_ node: String) -> [Origin] {
    (scene.resolved.leftOut[node] ?? list(of: node)).map { values.origins($0) } ?? []
  }

  /// A node, then the data of its row or its condition.
  func ofNew(_ node: String) -> [Origin] {
    guard let written = scene[node] else { return [] }
    return written.origins.item == nil
      ? [values.origin(written.span)] + (written.origins["when"].map { values.origins($0) } ?? [])
      : ofPresent(node)
  }

  /// The component that a node uses; nothing for one that holds what is written in it.
  func ofContents(_ node: String) -> [Origin] {
    scene[node]?.origins["use"].map { [values.origin($0.span)] } ?? []
  }

  /// A node, then the data of its row.
  func ofPresent(_ node: String) -> [Origin] {
    guard let written = scene[node] else { return [] }
    let own = values.origin(written.span)
    return [own]
      + (written.origins.item.map { [Origin(place: own.place, valuePlaces: [values.places[$0]])] } ?? [])
  }

  private func list(of row: String) -> NodeOrigins.Property? {
    guard let bracket = row.lastIndex(of: "["), let list = scene[String(row[..<bracket])] else { return nil }
    return list.origins["list"] ?? list.origins["of"]
  }
}
