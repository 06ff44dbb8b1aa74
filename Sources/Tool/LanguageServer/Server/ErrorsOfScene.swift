import Documents
import SceneRendering

/// The errors of a scene, to tell whether an edit adds some. They are counted by their ids, for an edit may change the names in
/// their texts.
struct ErrorsOfScene {
  private var messages: [(id: String, text: String)] = []

  /// What is wrong with the scene in its first state.
  init(_ request: SceneRequest) {
    do {
      messages = try request.findFirstMistakes().diagnostics.sorted.filter { $0.severity == .error }
        .map { ($0.id.rawValue, $0.message) }
    } catch {
      messages = [("", "\(error)")]
    }
  }

  /// One of a kind of which there were fewer before; nil where there is none.
  func first(beyond before: ErrorsOfScene) -> String? {
    messages.first { message in
      messages.count { $0.id == message.id } > before.messages.count { $0.id == message.id }
    }?.text
  }
}
