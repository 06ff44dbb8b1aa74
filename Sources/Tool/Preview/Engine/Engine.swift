import Documents
import Files
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneModel
import SceneMotion
import SceneRendering
import ToolOutcome

/// Draws what pages ask for, and keeps what does not change between their questions.
final class Engine {
  /// A theme's documents, read and laid out.
  private struct Loaded {
    var pipeline: Pipeline
    let rested = RestedMoments()
  }

  /// What a page has.
  private struct Page {
    var number = 0
    var picture = PixelBuffer(width: 0, height: 0)
    var live: (question: Int, look: Look, version: Int, scene: LiveScene)?
  }

  /// Most pages that are open at once; of more, the one that has asked least lately is drawn anew.
  private static let capacity = 8

  let request: SceneRequest
  /// Grows with every change of the scene's files.
  private(set) var version = 1
  private var tools = RenderingTools()
  private var loaded: [String: Loaded] = [:]
  private var pages: [(name: String, page: Page)] = []
  private let log = ReadLog()

  init(_ request: SceneRequest) { self.request = request }

  // MARK: Files

  /// Folders in which something lies that the scene was read from.
  var folders: Set<String> {
    Set(
      log.facts.compactMap { fact in
        switch fact.question {
        case .file, .plain: SceneFiles.folder(of: fact.name)
        case .names: fact.name.isEmpty ? "" : fact.name + "/"
        case .reference: nil
        }
      })
  }

  /// Takes note of paths that have changed.
  /// - Returns: whether the scene looks at one of them.
  func take(changes paths: Set<String>) -> Bool {
    let facts = log.facts
    let files = paths.filter { path in
      // What was read twice is as it was read last.
      guard let fact = facts.last(where: { [.file, .plain].contains($0.question) && $0.name == path }) else {
        return path.hasSuffix("*")
      }
      return fact.answer != ReadFact(plain: path).answer
    }
    let folders = facts.filter { $0.question == .names }.map { $0.name + "/" }
    guard !files.isEmpty || paths.contains(where: { folders.contains(SceneFiles.folder(of: $0)) }) else {
      return false
    }
    // Pictures and fonts that have been decoded are known by their names.
    if !files.allSatisfy(Self.isDocument) { tools = RenderingTools() }
    version += 1
    loaded = [:]
    log.restart()
    return true
  }

  private static func isDocument(_ path: String) -> Bool {
    [".yaml", ".yml", ".json", ".xcstrings"].contains { path.hasSuffix($0) }
  }

  // MARK: Pictures

  /// The answer to a question: its facts as JSON behind their length in four bytes, the lowest first, and the pixels that have
  /// changed, as red, green, blue and alpha.
  func answer(_ question: PreviewQuestion) -> [UInt8] {
    var page = takePage(question.page)
    defer { pages.append((question.page, page)) }
    var facts: [(String, DocumentNode)] = [("version", .number(Double(version)))]
    do {
      let (pipeline, laidOut, nothing) = try laidOut(question, &page)
      let picture = try pipeline.picture(laidOut, of: laidOut.pictureBox(of: [], margin: 0))
      var diagnostics = laidOut.diagnostics
      diagnostics.add(contentsOf: pipeline.videos.diagnostics)
      facts.append(("diagnostics", complaints(diagnostics, pipeline.loaded.map)))
      facts += self.facts(of: laidOut, picture)
      if let live = page.live?.scene, question.session != nil {
        facts.append(("scenario", .text(scenarioText(live.steps, end: laidOut.time))))
        facts.append(("time", .number((laidOut.time.seconds * 1000).rounded())))
      }
      if let nothing { facts.append(("nothing", .text(nothing.message))) }
      return answer(picture, question.known, &page, facts)
    } catch {
      facts.append(("failed", .bool(true)))
      facts.append(("diagnostics", complaints(error)))
      page.live = nil
      return Self.packed(facts, [])
    }
  }

  private func takePage(_ name: String) -> Page {
    if let index = pages.firstIndex(where: { $0.name == name }) { return pages.remove(at: index).page }
    if pages.count >= Self.capacity { pages.removeFirst() }
    return Page()
  }

  private func laidOut(_ question: PreviewQuestion, _ page: inout Page) throws
    -> (Pipeline, LaidOutScene, nothing: Diagnostic?)
  {
    let request = question.look.request(request)
    let (pipeline, rested) = try load(request)
    let environment = try request.environment(for: pipeline.loaded)
    guard let session = question.session else {
      page.live = nil
      var still = request
      still.scale = question.scale
      if still.moment != nil {
        return (pipeline, try still.layOut(pipeline, environment, isCheck: false), nil)
      }
      var laidOut = try pipeline.layOut(environment, scale: question.scale)
      if request.isTransparent { laidOut.tree.background = .clear }
      return (pipeline, laidOut, nil)
    }
    let live: LiveScene
    if let known = page.live, known.question == session.number, known.look == question.look,
      known.version == version
    {
      live = known.scene
    } else {
      live = try LiveScene(pipeline, environment, scale: nil, known: rested)
      page.live = (session.number, question.look, version, live)
    }
    var nothing: Diagnostic?
    for (deed, time) in session.deeds { nothing = try live.perform(deed, at: time) ?? nothing }
    var laidOut = try live.laidOut(at: session.time)
    laidOut.scale = question.scale
    return (pipeline, laidOut, nothing)
  }

  private func load(_ request: SceneRequest) throws -> (Pipeline, RestedMoments) {
    let theme = request.theme ?? ""
    if let known = loaded[theme] { return (known.pipeline, known.rested) }
    let rested = RestedMoments()
    let pipeline = Pipeline(try request.load(log: log), tools: tools, rested: rested)
    loaded[theme] = Loaded(pipeline: pipeline)
    return (pipeline, rested)
  }

  private func answer(
    _ picture: PixelBuffer, _ known: Int, _ page: inout Page, _ facts: [(String, DocumentNode)]
  ) -> [UInt8] {
    let isKnown = page.number == known && known > 0
    let box =
      isKnown
      ? changedBox(page.picture, picture) : PixelBox(x: 0, y: 0, width: picture.width, height: picture.height)
    if box != nil { page.number += 1 }
    page.picture = picture
    let place = box.map { [$0.x, $0.y, $0.width, $0.height].map { DocumentNode.number(Double($0)) } }
    let more = [("number", DocumentNode.number(Double(page.number))), ("box", .list(place ?? []))]
    let pixels = box.map { picture.cropped(x: $0.x, y: $0.y, width: $0.width, height: $0.height).bytes }
    return Self.packed(facts + more, pixels ?? [])
  }

  private func facts(of laidOut: LaidOutScene, _ picture: PixelBuffer) -> [(String, DocumentNode)] {
    [
      ("device", .text(laidOut.scene.device.name)),
      ("isCanvas", .bool(laidOut.scene.device.isCanvas)),
      ("points", .list([.number(laidOut.tree.size.width), .number(laidOut.tree.size.height)])),
      ("pixels", .list([.number(Double(picture.width)), .number(Double(picture.height))])),
      ("focus", .bool(laidOut.scene.nodes.contains { $0.focusedField != nil })),
    ]
  }

  private static func packed(_ facts: [(String, DocumentNode)], _ pixels: [UInt8]) -> [UInt8] {
    let head = Array(DocumentNode.map(facts).jsonLine.utf8)
    return (0..<4).map { UInt8(truncatingIfNeeded: head.count >> (8 * $0)) } + head + pixels
  }

  // MARK: The scene

  /// What can be chosen: devices, text sizes, states.
  var scene: [UInt8] {
    var facts: [(String, DocumentNode)] = [
      ("textSizes", .list(SceneRequest.textSizes.map { .text($0) })),
      ("devices", .list(Device.all.map { .text($0.name) })),
    ]
    if let loaded = try? load(request).0.loaded {
      let document = loaded.sources.document
      facts += [
        ("name", .text(document.name)), ("file", .text(loaded.files.scene)),
        ("standardDevice", .text(request.device ?? document.standardDevice)),
        ("devices", .list((document.devices + Device.all).map { .text($0.name) })),
        (
          "states",
          .list(
            document.states.map {
              .map([("name", .text($0.name)), ("initial", .text($0.initial.text ?? ""))])
            })
        ),
      ]
      facts.remove(at: 1)
    }
    return Array(DocumentNode.map(facts).jsonLine.utf8)
  }
}
