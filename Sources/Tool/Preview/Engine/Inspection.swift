import Documents
import Graphics2D
import SceneModel
import SceneMotion
import SceneRendering
import SceneReports

extension Engine {
  /// The answer to a question about what a page shows, as JSON; null for a page that shows nothing, and for no node.
  func inspect(_ question: InspectionQuestion) -> [UInt8] {
    let answer = page(question.page).shown.flatMap { shown -> DocumentNode? in
      switch question.subject {
      case .tree: .list(shown.inspector.nodes.map(\.json))
      case .timeline: shown.timeline
      case .node: shown.inspector.node(question.node)?.json
      case .curves: shown.curves(of: question.node, at: question.times)
      }
    }
    return Array((answer?.jsonLine ?? "null").utf8)
  }
}

extension OpenPage.Shown {
  var inspector: SceneInspector {
    SceneInspector(pipeline, environment, laidOut, played: played)
  }

  /// What goes on in what is played, in milliseconds; what does not end by itself ends at -1.
  fileprivate var timeline: DocumentNode? {
    guard let played else { return nil }
    let map = pipeline.loaded.map
    let marks = played.timeline.marks.map { mark in
      DocumentNode.map([
        ("kind", .text(mark.kind.rawValue)), ("name", .text(mark.name)),
        ("start", .milliseconds(mark.start)), ("end", mark.end.map(DocumentNode.milliseconds) ?? .number(-1)),
      ])
    }
    let done = steps.map { step in
      DocumentNode.map(
        [
          ("kind", .text("step")), ("name", .text(step.written(map) ?? "")),
          ("start", .milliseconds(step.time)), ("end", .milliseconds(step.time)),
        ] + SourcePlace(step.span, in: map).facts)
    }
    return .list(done + marks)
  }

  /// The numbers of a node at some times of what is played: null where the node or the number is not there.
  fileprivate func curves(of index: Int, at times: [Duration]) -> DocumentNode? {
    guard var played, laidOut.tree.nodes.indices.contains(index) else { return nil }
    guard (try? played.layOut(at: times)) != nil else { return nil }
    let id = laidOut.tree.nodes[index].node.id
    let samples = MotionSamples(played.timeline, times: times, wanted: [id])
    let tracks = samples.nodes.first?.tracks ?? []
    return .list(
      tracks.map { track -> DocumentNode in
        let values = track.values.map { value -> DocumentNode in value.map { .number($0) } ?? .nothing }
        return .map([
          ("name", .text(track.name)), ("unit", .text(track.unit.rawValue)), ("values", .list(values)),
        ])
      })
  }
}

extension DocumentNode {
  static var nothing: DocumentNode { DocumentNode(.null, span: .nowhere) }

  static func milliseconds(_ time: Duration) -> DocumentNode { .number((time.seconds * 1000).rounded()) }
}
