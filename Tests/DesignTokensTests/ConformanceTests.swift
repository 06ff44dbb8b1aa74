import Documents
import Foundation
import Testing

@testable import DesignTokens

/// The published cases of the format: what must load, what must be refused, what the text leaves open.
private struct Case: CustomTestStringConvertible {
  let node: DocumentNode
  subscript(key: String) -> DocumentNode? { node[key] }
  var id: String { node["id"]?.string ?? "" }
  var testDescription: String { id }
  var url: URL { folder.appending(path: node["file"]?.string ?? "") }

  /// Loads the case with its inputs; inputs that are no text end there.
  func load() -> Loaded {
    var diagnostics = Diagnostics()
    var inputs: [String: String] = [:]
    if let given = node["inputs"] {
      guard let read = TokenSet.inputs(from: given, diagnostics: &diagnostics) else {
        return Loaded(tokens: nil, diagnostics: diagnostics.all, sources: SourceMap())
      }
      inputs = read
    }
    return DesignTokensTests.load(url, inputs: inputs)
  }
}

private let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
  path: "Fixtures/dtcg")

private func cases(_ expect: String) -> [Case] {
  var sources = SourceMap()
  var diagnostics = Diagnostics()
  let url = folder.appending(path: "manifest.json")
  guard let data = try? Data(contentsOf: url),
    let manifest = sources.readDocument(
      name: "manifest.json", bytes: Array(data), into: &diagnostics)
  else { return [] }
  return (manifest["cases"]?.items ?? []).map(Case.init).filter { $0["expect"]?.string == expect }
}

/// Same structure, same texts, numbers within 1e-9; order of members does not matter.
private func same(_ a: DocumentNode, _ b: DocumentNode) -> Bool {
  switch (a.value, b.value) {
  case (.number(let x), .number(let y)): abs(x - y) <= 1e-9
  case (.sequence(let x), .sequence(let y)): x.count == y.count && zip(x, y).allSatisfy(same)
  case (.mapping(let x), .mapping(let y)):
    x.count == y.count
      && x.allSatisfy { entry in b[entry.key].map { same(entry.value, $0) } ?? false }
  default: a.value == b.value
  }
}

@Test func theManifestHasItsCases() {
  #expect(cases("valid").count == 51)
  #expect(cases("invalid").count == 72)
  #expect(cases("ambiguous").count == 9)
}

@Test(arguments: cases("valid"))
private func validFilesResolve(published: Case) throws {
  let loaded = published.load()
  #expect(loaded.errors.isEmpty)
  let tokens = try #require(loaded.tokens)
  if let count = published["token_count"]?.number { #expect(tokens.paths.count == Int(count)) }
  var sources = SourceMap()
  var diagnostics = Diagnostics()
  let json = try #require(
    sources.readDocument(name: "out.json", bytes: Array(tokens.json.utf8), into: &diagnostics))
  for expected in published["resolved"]?.entries ?? [] {
    let found = try #require(json[expected.key], "\(expected.key) is missing")
    #expect(
      same(found, expected.value), "\(expected.key): \(tokens.token(expected.key)?.json ?? "")")
  }
  for (key, number) in (published["numeric"]?.entries ?? []).map({ ($0.key, $0.value.number) }) {
    #expect(TokenFontWeight.keywords.first { $0.key == key }?.value == number)
  }
}

@Test(arguments: cases("invalid"))
private func invalidFilesAreRefused(published: Case) throws {
  let loaded = published.load()
  #expect(loaded.tokens == nil)
  #expect(!loaded.errors.isEmpty)
  for word in (published["error_must_mention"]?.items ?? []).compactMap(\.string) {
    #expect(loaded.errors.contains { $0.message.contains(word) }, "no message mentions \(word)")
  }
  for error in loaded.errors {
    #expect(error.span != nil, "\(error.id) has no place")
    #expect(!error.hints.isEmpty, "\(error.id) says not what to do")
  }
}

@Test(
  arguments: [
    ("a01-alias-to-$root", []),
    ("a02-gradient-position-clamp", ["gradient-position-clamped", "gradient-position-clamped"]),
    ("a03-group-$ref-as-extends", []), ("a04-untyped-base-in-example", ["missing-token-type"]),
    ("a05-gradient-array-ref-no-flatten", []),
    ("a06-fontfamily-array-alias", ["font-family-alias"]),
    ("a07-hsl-hex-disagree", ["hex-mismatch"]), ("a08-$schema-key", []),
    ("a09-extends-changes-type", []),
  ] as [(String, [String])])
func ambiguousFilesAreAnsweredAsDocumented(id: String, diagnostics: [String]) throws {
  let found = try #require(cases("ambiguous").first { $0.id == id }).load()
  #expect(found.ids == diagnostics)
  #expect((found.tokens == nil) == diagnostics.contains("missing-token-type"))
}

@Test func ambiguousValuesAreAsDocumented() throws {
  func json(_ id: String, _ path: String) throws -> String {
    let found = try #require(cases("ambiguous").first { $0.id == id })
    return try #require(found.load().tokens?.token(path)).value.json
  }
  #expect(try json("a02-gradient-position-clamp", "x").contains("\"position\": 0}"))
  #expect(try json("a02-gradient-position-clamp", "x").contains("\"position\": 1}"))
  #expect(try json("a03-group-$ref-as-extends", "button-primary.text").contains("[1, 1, 1]"))
  #expect(try json("a05-gradient-array-ref-no-flatten", "g.b").contains("[1, 1, 1]"))
  #expect(try json("a06-fontfamily-array-alias", "f.s") == "[\"Inter\", \"sans-serif\"]")
  #expect(try json("a09-extends-changes-type", "extended.primary").contains("colorSpace"))
}

@Test func everyOffenceOfARealLegacySystemHasItsPlace() throws {
  let broken = try #require(cases("invalid").first { $0.id == "m02-github-primer" })
  let loaded = load(
    broken.url, inputs: ["theme": "dark", "size": "default"], checkingAllContexts: true)
  let named = Set(loaded.errors.compactMap { $0.span.map { loaded.sources[$0.source].name } })
  let read = Set(loaded.sources.files.map(\.name))
  for file in (broken["files_that_break"]?.items ?? []).compactMap(\.string) {
    let path = folder.appending(path: file).path
    if read.contains(path) {
      #expect(named.contains(path), "\(file) has no error")
    } else {
      #expect(!load(folder.appending(path: file)).errors.isEmpty)
    }
  }
}
