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
  /// Documents with a theme and data, read and laid out.
  struct Loaded {
    let pipeline: Pipeline
    let rested: RestedMoments
  }

  /// Most pages that are open at once; of more, the one that has asked least lately is drawn anew.
  private static let capacity = 8
  /// Most themes and data with which the documents are kept.
  private static let variants = 6

  let request: SceneRequest
  /// Grows with every change of the scene's files.
  private(set) var version = 1
  private var tools = RenderingTools()
  /// What was of use last stands last.
  private var loaded: [(name: [String], loaded: Loaded)] = []
  private var pages: [OpenPage] = []
  private let log = ReadLog()
  private var foldersBefore: Set<String> = []

  init(_ request: SceneRequest) { self.request = request }

  // MARK: Files

  /// Folders in which something lies that the scene was read from. Those of before still count until it is read again: what is
  /// saved meanwhile must not be missed.
  var folders: Set<String> {
    let found = Set(
      log.facts.compactMap { fact in
        switch fact.question {
        case .file, .plain: SceneFiles.folder(of: fact.name)
        case .names: fact.name.isEmpty ? "" : fact.name + "/"
        case .reference: nil
        }
      })
    return found.isEmpty ? foldersBefore : found
  }

  /// Whether the scene is read from a file, by its path without links.
  func hasRead(_ path: String) -> Bool {
    log.facts.contains { [.file, .plain].contains($0.question) && realPath($0.name) == path }
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
    if !files.allSatisfy(Self.isDocument) {
      tools = RenderingTools()
      for page in pages { page.sequence = nil }
    }
    version += 1
    loaded = []
    foldersBefore = self.folders
    log.restart()
    return true
  }

  private static func isDocument(_ path: String) -> Bool {
    [".yaml", ".yml", ".json", ".xcstrings"].contains { path.hasSuffix($0) }
  }

  /// The documents, as a page looks at them.
  func load(_ look: Look) throws -> (Loaded, SceneRequest) {
    var request = look.request(request)
    request.data += try look.data.map { ($0[0], try path(ofData: $0[1], named: $0[0])) }
    let name = [request.theme ?? ""] + request.data.flatMap { [$0.name, $0.path] }
    if let place = loaded.firstIndex(where: { $0.name == name }) {
      loaded.append(loaded.remove(at: place))
      return (loaded[loaded.count - 1].loaded, request)
    }
    let rested = RestedMoments()
    let new = Loaded(
      pipeline: Pipeline(try request.load(log: log), tools: tools, rested: rested), rested: rested)
    if loaded.count == Self.variants { loaded.removeFirst() }
    loaded.append((name, new))
    return (new, request)
  }

  // MARK: Pages

  /// What belongs to a page that is open; a new one where it has not asked before, or long ago.
  func page(_ name: String) -> OpenPage {
    let page: OpenPage
    if let index = pages.firstIndex(where: { $0.name == name }) {
      page = pages.remove(at: index)
    } else {
      if pages.count >= Self.capacity { pages.removeFirst() }
      page = OpenPage(name)
    }
    pages.append(page)
    return page
  }

  /// A page was closed: what it has played is of no use any more.
  func forget(_ name: String) { pages.removeAll { $0.name == name } }

  // MARK: Pictures

  /// The answer to a question: its facts as JSON behind their length in four bytes, the lowest first; and the pixels that have
  /// changed, box by box, as ``PackedPixels`` has them.
  func answer(_ question: PreviewQuestion) -> (facts: [UInt8], pixels: [UInt8]) {
    let page = page(question.page)
    var facts: [(String, DocumentNode)] = [("version", .number(Double(version)))]
    do {
      let (loaded, request) = try load(question.look)
      let environment = try request.environment(for: loaded.pipeline.loaded)
      if question.isStill {
        let shown = try OpenPage.still(question, loaded, request, environment)
        facts += self.facts(of: shown)
        facts.append(("nodes", .list(shown.inspector.nodes.map(\.json))))
        let picture = try shown.pipeline.picture(shown.laidOut)
        var pixels = PackedPixels()
        pixels.append(picture.rect, of: picture)
        return (Self.packed(facts), pixels.bytes)
      }
      let nothing = try page.show(question, loaded, request, environment, version)
      guard let shown = page.shown else { return (Self.packed(facts), []) }
      let boxes = try page.draw(shown, sinceKnown: question.known)
      facts += self.facts(of: shown)
      facts += page.facts(for: question)
      if let nothing { facts.append(("nothing", .text(nothing.message))) }
      facts.append(("number", .number(Double(page.number))))
      facts.append(
        ("boxes", .list(boxes.map { .numbers([$0.x, $0.y, $0.width, $0.height].map(Double.init)) })))
      return (Self.packed(facts), page.pixels(boxes).bytes)
    } catch {
      facts.append(("failed", .bool(true)))
      facts.append(("diagnostics", complaints(error)))
      return (Self.packed(facts), [])
    }
  }

  private func facts(of shown: OpenPage.Shown) -> [(String, DocumentNode)] {
    let (laidOut, pipeline) = (shown.laidOut, shown.pipeline)
    var diagnostics = laidOut.diagnostics
    diagnostics.add(contentsOf: pipeline.videos.diagnostics)
    let (device, size) = (laidOut.scene.device, laidOut.tree.size)
    let (width, height) = ((size.width * laidOut.scale).rounded(), (size.height * laidOut.scale).rounded())
    let safe = device.safeArea
    return [
      ("diagnostics", complaints(diagnostics, pipeline.loaded.map)),
      ("device", .text(device.name)),
      ("isCanvas", .bool(device.isCanvas)),
      ("points", .numbers([size.width, size.height])),
      ("pixels", .numbers([width, height])),
      ("scale", .number(laidOut.scale)),
      ("safeArea", .numbers([safe.top, safe.right, safe.bottom, safe.left])),
      ("focus", .bool(laidOut.scene.nodes.contains { $0.focusedField != nil })),
    ]
  }

  private static func packed(_ facts: [(String, DocumentNode)]) -> [UInt8] {
    var head = Array(DocumentNode.map(facts).jsonLine.utf8)
    // What stands behind it is read in words of four bytes.
    head += [UInt8](repeating: UInt8(ascii: " "), count: -head.count & 3)
    return (0..<4).map { UInt8(truncatingIfNeeded: head.count >> (8 * $0)) } + head
  }
}

extension DocumentNode {
  /// A list of numbers.
  static func numbers(_ numbers: [Double]) -> DocumentNode { .list(numbers.map { .number($0) }) }
}
