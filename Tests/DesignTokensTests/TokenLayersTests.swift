import Documents
import Testing

@testable import DesignTokens

/// Token documents that build on others.
@Suite struct TokenLayersTests {
  private static let library = """
    { "version": "2025.10",
      "sets": { "base": { "sources": [{ "lib": { "$type": "number", "one": { "$value": 1 } } }] } },
      "modifiers": { "theme": { "default": "light", "contexts": {
        "light": [{ "lib": { "shade": { "$type": "number", "$value": 10 } } }],
        "dark": [{ "lib": { "shade": { "$type": "number", "$value": 20 } } }] } } },
      "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/theme" }] }
    """

  private func load(
    _ file: String, _ files: [String: String], inputs: [String: String] = [:]
  ) -> (tokens: TokenSet?, messages: [String]) {
    struct Missing: Error {}
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let files = files.merging(["kit:lib/lib.resolver.json": Self.library]) { own, _ in own }
    let tokens = TokenSet.sound(
      path: file, inputs: inputs, checkingAllContexts: true,
      read: { path in
        guard let text = files[path] else { throw Missing() }
        return Array(text.utf8)
      }, sources: &map, diagnostics: &diagnostics)
    return (tokens, diagnostics.all.map(\.message))
  }

  private let mine = """
    { "$extensions": { "dev.specrender.builds-on": ["lib"] }, "mine": { "$value": "{lib.shade}" } }
    """

  @Test func referencesLeadIntoABundledLibrary() {
    let light = load("a.tokens.json", ["a.tokens.json": mine])
    #expect(light.messages.isEmpty)
    #expect(light.tokens?.token("mine")?.value == .number(10))
    let dark = load("a.tokens.json", ["a.tokens.json": mine], inputs: ["theme": "dark"])
    #expect(dark.messages.isEmpty && dark.tokens?.token("mine")?.value == .number(20))
  }

  @Test func withoutTheKeyTheLibraryIsUnknown() {
    let found = load("a.tokens.json", ["a.tokens.json": "{ \"mine\": { \"$value\": \"{lib.shade}\" } }"])
    #expect(found.messages.count == 1)
  }

  @Test(arguments: [
    "\"sets\": { \"own\": { \"$extensions\": { \"dev.specrender.builds-on\": \"lib\" }, \"sources\": [{ \"mine\": { \"$value\": \"{lib.one}\" } }] } }",
    "\"sets\": { \"own\": { \"sources\": [{ \"$ref\": \"a.tokens.json\" }] } }",
  ])
  func resolverDocumentsSayItInTheirSetsOrFiles(_ sets: String) {
    let resolver =
      "{ \"version\": \"2025.10\", \(sets), \"resolutionOrder\": [{ \"$ref\": \"#/sets/own\" }] }"
    let found = load("r.resolver.json", ["r.resolver.json": resolver, "a.tokens.json": mine])
    #expect(found.messages.isEmpty && found.tokens?.token("mine") != nil, "\(found.messages)")
  }

  @Test func documentsBuildOnOthersAndEndInACycle() {
    let found = load(
      "a.tokens.json",
      [
        "a.tokens.json": mine.replacing("[\"lib\"]", with: "[\"b.tokens.json\"]"),
        "b.tokens.json":
          "{ \"$extensions\": { \"dev.specrender.builds-on\": [\"a.tokens.json\", \"lib\"] }, \"lib\": { \"shade\": { \"$type\": \"number\", \"$value\": 7 } } }",
      ])
    #expect(found.messages.isEmpty && found.tokens?.token("mine")?.value == .number(7), "\(found.messages)")
  }

  /// The dark theme of the library lacks what this one refers to.
  @Test func otherContextsOfTheLibraryAreChecked() {
    let library = Self.library.replacing(
      "\"light\": [{", with: "\"light\": [{ \"day\": { \"$type\": \"number\", \"$value\": 1 }, ")
    let found = load(
      "a.tokens.json",
      ["a.tokens.json": mine.replacing("lib.shade", with: "day"), "kit:lib/lib.resolver.json": library])
    #expect(found.messages.count == 1, "\(found.messages)")
  }

  @Test(arguments: [
    ("[\"nobody\"]", "no bundled library with tokens is named \"nobody\""),
    ("3", "expected names of libraries or paths of token documents, not a number"),
    ("[true]", "expected names of libraries or paths of token documents, not a boolean"),
    ("[\"../x.tokens.json\"]", "\"../x.tokens.json\" leaves the folder of the token document"),
  ])
  func whatIsNotThereIsAnError(_ value: String, _ message: String) {
    let text = "{ \"$extensions\": { \"dev.specrender.builds-on\": \(value) } }"
    #expect(load("a.tokens.json", ["a.tokens.json": text]).messages == [message])
  }
}
