import Documents
import Files
import Goldens
import SceneCompiler
import SceneFormat
import SceneRendering

/// What pages let other verbs do: check the matrix, test captures, approve them, verify a picture.
struct PageVerbs {
  static let paths = ["findings", "goldens", "approve", "verify"]

  let engine: Engine

  /// What a page asks for; nil for what no page asks.
  func work(_ path: String, _ body: [UInt8], _ keep: @escaping (TestedGoldens?) -> Void) throws -> WorkQueue
    .Work?
  {
    switch path {
    case "findings": try findings(body)
    case "goldens": try test(keep)
    case "approve": try approval(body)
    case "verify": try verification(body)
    default: nil
    }
  }

  private func node(_ body: [UInt8]) -> DocumentNode? {
    var (map, mistakes) = (SourceMap(), Diagnostics())
    return map.readDocument(name: "question.json", bytes: body, into: &mistakes)
  }

  // MARK: The matrix

  private func findings(_ body: [UInt8]) throws -> WorkQueue.Work? {
    guard let node = node(body) else { return nil }
    var words = ["check", "--matrix", "--json"]
    for axis in ["devices", "text-sizes", "locales", "themes", "captures"] {
      guard let values = node[axis]?.items?.map(\.string), !values.isEmpty else { continue }
      // A comma would make two of one.
      let known = values.compactMap { $0.flatMap { $0.hasScalar(",") || $0.isEmpty ? nil : $0 } }
      guard known.count == values.count else { return nil }
      words.append("--\(axis)=\(known.joined(separator: ","))")
    }
    words += ["--", try engine.sceneArgument]
    return WorkQueue.Work(arguments: words) { result in
      guard let code = result.code, code < 2 else { return .failure(result.messages) }
      return HTTPResponse(type: "application/json", body: result.output)
    }
  }

  // MARK: Goldens

  private func test(_ keep: @escaping (TestedGoldens?) -> Void) throws -> WorkQueue.Work {
    let folder = TestedGoldens.folder
    let words = ["test", "--report=\(folder)", "--", try engine.sceneArgument]
    return WorkQueue.Work(arguments: words) { result in
      let tested = result.code.map { $0 < 2 } == true ? TestedGoldens.read() : nil
      keep(tested)
      guard let tested else { return .failure(result.messages) }
      return HTTPResponse(type: "application/json", body: tested.results)
    }
  }

  /// Captures of this scene alone, by their names: what stands in a question names no other.
  private func approval(_ body: [UInt8]) throws -> WorkQueue.Work? {
    let loaded = try engine.load(Look()).0.pipeline.loaded
    let known = Set(loaded.sources.document.captures.map { "\(loaded.sources.document.name)/\($0.name)" })
    guard let paths = node(body)?["captures"]?.items?.compactMap(\.string), !paths.isEmpty,
      paths.allSatisfy({ known.contains($0) && !$0.hasScalar("*") })
    else { return nil }
    let words = ["approve", "--goldens=\(GoldenRun.goldens(of: loaded.files))", "--"] + paths
    return WorkQueue.Work(arguments: words) { result in
      result.code == 0 ? .json(.map([("approved", .texts(paths))])) : .failure(result.messages)
    }
  }

  // MARK: A picture

  /// The question as JSON behind its length in four bytes, the lowest first; then the file.
  private func verification(_ body: [UInt8]) throws -> WorkQueue.Work? {
    guard body.count > 4 else { return nil }
    let length = (0..<4).reduce(0) { $0 | Int(body[$1]) << (8 * $1) }
    guard length <= body.count - 4, let node = node(Array(body[4..<4 + length])),
      let look = node["look"].flatMap({ Look($0) })
    else { return nil }
    var scenario: (String, Duration)?
    if let asked = node["scenario"], asked.value != .null {
      guard let name = asked["name"]?.string, let time = asked["time"]?.milliseconds else { return nil }
      scenario = (name, time)
    }
    let fonts = node["anyFont"]?.bool == true ? ["--any-font"] : []
    let words =
      ["verify", "--json"] + fonts + (try engine.arguments(of: look, scenario)) + [
        "--", "-", try engine.sceneArgument,
      ]
    return WorkQueue.Work(arguments: words, input: Array(body[(4 + length)...])) { result in
      guard let code = result.code, code < 2, !result.output.isEmpty else { return .failure(result.messages) }
      return HTTPResponse(type: "application/json", body: result.output)
    }
  }
}
