import Documents
import SceneRendering
import ToolOutcome

/// The errors of a scene, to tell whether an edit adds some. They are counted by their ids, for an edit may change the names in
/// their texts.
struct ErrorsOfScene {
  private var messages: [(id: String, text: String)] = []

  /// What is wrong with the scene in its first state.
  init(_ request: SceneRequest) {
    do {
      let found = try request.findFirstMistakes()
      add(found.diagnostics, found.map)
    } catch ToolFailure.documents(let diagnostics, let map) {
      add(diagnostics, map)
    } catch {
      messages = [("", "\(error)")]
    }
  }

  private mutating func add(_ diagnostics: Diagnostics, _ map: SourceMap) {
    for diagnostic in diagnostics.sorted where diagnostic.severity == .error {
      let place = diagnostic.span.map { span in
        let name = map[span.source].name.splitScalars("/").last ?? ""
        return "\(name):\(map.location(of: span).line): "
      }
      messages.append((diagnostic.id.rawValue, (place ?? "") + diagnostic.message))
    }
  }

  /// One of a kind of which there were fewer before, with the line that it is about; nil where there is none.
  func first(beyond before: ErrorsOfScene) -> String? {
    messages.first { message in
      messages.count { $0.id == message.id } > before.messages.count { $0.id == message.id }
    }?.text
  }
}
