import Documents
import Testing

@testable import DesignImport

/// What `--check` says of changes that are far inside or reached by a detour.
@Suite struct DriftTests {
  private func document(_ text: String) throws -> DocumentNode {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    return try #require(map.readDocument(name: "t.yaml", bytes: Array(text.utf8), into: &diagnostics))
  }

  private func changes(_ before: String, _ after: String) throws -> [String] {
    func documents(_ pill: String) throws -> DesignDrift.Documents {
      DesignDrift.Documents(
        library: try document("library: kit\ncomponents: { pill: \(pill) }\n"), tokens: .map([]),
        lock: try document("components: { pill: { figma: '1:1', ids: {} } }"))
    }
    return DesignDrift(from: try documents(before), to: try documents(after)).changes.map(\.sentence)
  }

  @Test func aValueInsideOfVariantsIsToldByItself() throws {
    func pill(_ color: String, _ line: String) -> String {
      "{ variants: { state: { chosen: { self: { fill: \"\(color)\" }, badge: { layout: [\(line), width == 27] } } } } }"
    }
    #expect(
      try changes(pill("#111111", "leading == 3"), pill("#222222", "leading == 4")) == [
        "pill.variants.state.chosen.self.fill #111111 -> #222222 (Figma 1:1)",
        "pill.variants.state.chosen.badge.layout leading == 3 -> leading == 4 (Figma 1:1)",
      ])
  }

  /// Long values that begin alike would be cut to the same words.
  @Test func longValuesAreToldWhereTheyDiffer() throws {
    let words = "normal-left-to-right, normal-right-to-left, chosen-left-to-right, chosen-right-to-left"
    func pill(_ last: String) -> String { "{ with: { variant: { one-of: [\(words), \(last)] } } }" }
    let told = try changes(pill("faint"), pill("hidden"))
    #expect(
      told.count == 1 && told[0].contains("faint") && told[0].contains("-> ...") && told[0].contains("hidden")
    )
    let sides = told.first?.splitScalars(">").map { $0.filter { $0 != "-" } } ?? []
    #expect(sides.count == 2 && sides[0] != sides[1], "\(told)")
  }

  // MARK: Variables

  private static let library = """
    library: kit
    components:
      pill:
        fill: "{color.pill}"
        children: [{ text: hi, id: label, color: "{base.blue}" }, { box: plain, fill: "#FFFFFF" }]
      card: { shadow: "{shadow.card}" }
    """
  private static let lock = """
    components: { pill: { figma: '1:1', ids: { '1:2': label, '1:3': plain } }, card: { figma: '1:9', ids: {} } }
    """
  private static let roles = """
    color:
      pill: { $value: "{base.blue}", $extensions: { com.figma.variableId: "VariableID:7" } }
      shade: { $value: "{color.pill}" }
      other: { $value: "{base.red}" }
    """
  private static let styles = "shadow: { card: { $value: [{ color: \"{color.shade}\" }] } }"

  private static func base(_ blue: String) -> String {
    """
    $extensions: { com.figma.modeName: Dark }
    base:
      blue: { $value: { hex: "\(blue)" }, $extensions: { com.figma.variableId: "VariableID:6" } }
      red: { $value: { hex: "#ff0000" } }
    """
  }

  @Test func whatIsReachedThroughAliasesNamesItsNodes() throws {
    let (before, after) = (try document(Self.base("#0000ff")), try document(Self.base("#00ff00")))
    let users = VariableUsers(
      library: try document(Self.library), lock: try document(Self.lock),
      tokens: [after, try document(Self.roles), try document(Self.styles)])
    let changes = VariableDrift(from: before, to: after, users: users).changes
    #expect(
      changes.map(\.sentence) == [
        "dark: base.blue #0000FF -> #00FF00 (Figma VariableID:6), in 3 nodes: "
          + "pill (Figma 1:1), pill/label (Figma 1:2), card (Figma 1:9)"
      ])
    #expect(changes.first?.nodes.map(\.sourceID) == ["1:1", "1:2", "1:9"])
  }

  @Test func anAliasThatNamesAnotherVariableNamesItsNodes() throws {
    let (before, after) = (
      try document(Self.roles),
      try document(
        Self.roles.replacing("pill: { $value: \"{base.blue}\"", with: "pill: { $value: \"{base.red}\""))
    )
    let users = VariableUsers(
      library: try document(Self.library), lock: try document(Self.lock), tokens: [after])
    #expect(
      VariableDrift(from: before, to: after, users: users).changes.map(\.sentence) == [
        "variables: color.pill {base.blue} -> {base.red} (Figma VariableID:7), in pill (Figma 1:1)"
      ])
  }
}
