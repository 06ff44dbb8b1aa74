import GoldenCompare
package import Graphics2D
import SceneCompiler
package import SceneFormat
package import SceneModel
import SceneMotion
import ToolOutcome

/// What captures of a scene share that are looked at one after the other: documents, moments at rest, opened fonts, decoded
/// pictures, and the scenario that was played last. Not meant for several threads at once.
package final class CaptureStages {
  /// Documents of a theme and data.
  private struct Documents {
    let key: String
    let loaded: LoadedScene
    /// On what reading them rests.
    let facts: [ReadFact]
    let rested = RestedMoments(capacity: 6000)
  }

  /// Most sets of documents that are kept.
  private static let capacity = 3

  package let loaded: LoadedScene
  /// On what that rests which the capture at work shows; nil where nobody wants to know.
  package let log: ReadLog?
  private let tools: RenderingTools
  private let played: PlayedCaptures
  /// What was of use last stands last.
  private var documents: [Documents] = []

  /// - Parameter isLogged: whether it is noted on what captures rest.
  package init(_ loaded: LoadedScene, _ tools: RenderingTools, isLogged: Bool = false) {
    log = isLogged ? ReadLog() : nil
    var loaded = loaded
    loaded.files.log = log
    (self.loaded, self.tools) = (loaded, tools)
    played = PlayedCaptures(loaded.sources.document.captures, keepsLatestOnly: true)
  }

  /// The capture's scene with its own theme, data and states, at its time.
  package func layOut(_ capture: Capture) throws -> (pipeline: Pipeline, laidOut: LaidOutScene) {
    try capture.layOut(in: loaded, played) { try pipeline(for: capture) }
  }

  /// A capture's scenario with every one of these times laid out, and the part that is shown.
  package func layOut(_ capture: Capture, _ times: SteppedTimes) throws -> (scene: PlayedScene, box: PixelBox)
  {
    try capture.layOut(times, in: loaded, played) { try pipeline(for: capture) }
  }

  private func pipeline(for capture: Capture) throws -> Pipeline {
    let documents = try documents(of: capture)
    log?.note(documents.facts)
    return Pipeline(documents.loaded, tools: tools, rested: documents.rested)
  }

  private func documents(of capture: Capture) throws -> Documents {
    let key = capture.documentsKey
    if let place = documents.lastIndex(where: { $0.key == key }) {
      documents.append(documents.remove(at: place))
    } else {
      let (found, facts) =
        try log?.collect { try capture.loaded(in: loaded) } ?? (capture.loaded(in: loaded), [])
      if documents.count == Self.capacity { documents.removeFirst() }
      documents.append(Documents(key: key, loaded: found, facts: facts))
    }
    return documents[documents.count - 1]
  }
}
