import DesignTokens
import Documents
import Foundation
import Testing

@testable import TokenExchange

/// Variables that become tokens and go back to Figma.
@Suite struct FigmaRoundTripTests {
  /// Everything that Figma says of variables: kinds, scopes, code syntax, aliases, hidden ones, and those that are no tokens.
  private static let answer = """
    { "status": 200, "error": false, "meta": { "variableCollections": {
        "C:1": { "id": "C:1", "name": "Основа / Primitives", "key": "k1", "defaultModeId": "1:0", "remote": false,
          "hiddenFromPublishing": true, "modes": [{ "modeId": "1:0", "name": "Value" }],
          "variableIds": ["V:2", "V:1", "V:3", "V:8"] },
        "C:2": { "id": "C:2", "name": "Theme", "key": "k2", "defaultModeId": "2:1", "remote": false,
          "hiddenFromPublishing": false,
          "modes": [{ "modeId": "2:0", "name": "Dark Mode" }, { "modeId": "2:1", "name": "Light" }],
          "variableIds": ["V:4", "V:5", "V:6", "V:7"] } },
      "variables": {
        \(variable("1", "Цвет/Красный", "COLOR", 1, color("1:0", 1), scopes: "\"ALL_SCOPES\"")),
        \(variable("2", "Space Large.5", "FLOAT", 1, "\"1:0\": 24", scopes: "\"GAP\", \"WIDTH_HEIGHT\"")),
        \(variable("3", "Flags/On", "BOOLEAN", 1, "\"1:0\": true", scopes: "")),
        \(variable("8", "Label", "STRING", 1, "\"1:0\": \"Hello\"", scopes: "\"TEXT_CONTENT\"")),
        \(variable("4", "Card/Fill", "COLOR", 2, alias("2:0", "V:1") + ", " + color("2:1", 0.5), scopes: "\"FRAME_FILL\"",
          more: "\"codeSyntax\": { \"WEB\": \"--card\", \"iOS\": \"card\" }, \"description\": \"Behind\"")),
        \(variable("5", "Card/Opacity", "FLOAT", 2, "\"2:0\": 7, \"2:1\": 29.5", scopes: "\"OPACITY\"")),
        \(variable("6", "Type/Weight", "STRING", 2, "\"2:0\": \"Semi Bold\", \"2:1\": \"Regular\"",
          scopes: "\"FONT_STYLE\"")),
        \(variable("7", "Card", "FLOAT", 2, "\"2:0\": 4, \"2:1\": 4", scopes: "\"CORNER_RADIUS\"",
          more: "\"hiddenFromPublishing\": true")) } } }
    """

  private static func variable(
    _ id: String, _ name: String, _ type: String, _ collection: Int, _ values: String, scopes: String,
    more: String = ""
  ) -> String {
    """
    "V:\(id)": { "id": "V:\(id)", "name": "\(name)", "key": "key\(id)", "variableCollectionId": "C:\(collection)",
      "resolvedType": "\(type)", "valuesByMode": { \(values) }, "remote": false, "scopes": [\(scopes)]
      \(more.isEmpty ? "" : "," + more) }
    """
  }

  private static func color(_ mode: String, _ red: Double) -> String {
    "\"\(mode)\": { \"r\": \(red), \"g\": 0.20000000298023224, \"b\": 0, \"a\": 1 }"
  }

  private static func alias(_ mode: String, _ id: String) -> String {
    "\"\(mode)\": { \"type\": \"VARIABLE_ALIAS\", \"id\": \"\(id)\" }"
  }

  private func sources() throws -> [String: String] {
    let imported = ImportedVariables(Self.answer)
    let files = try #require(imported.variables?.files)
    return Dictionary(
      uniqueKeysWithValues: files.map {
        ($0.name == "app.resolver.json" ? "t.resolver.json" : $0.name, $0.text)
      })
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// With what Figma leaves out where it is empty, and numbers in the 32 bits that Figma keeps.
  private func plain(_ value: Any) -> NSObject {
    if let members = value as? [String: Any] { return members.mapValues(plain) as NSDictionary }
    if let items = value as? [Any] { return items.map(plain) as NSArray }
    if let number = value as? NSNumber, isFraction(number) { return NSNumber(value: number.floatValue) }
    return value as? NSObject ?? NSNull()
  }

  private func isFraction(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "d" }

  @Test func nothingIsLost() throws {
    let back = Exported(try sources(), to: .figmaVariables).text("variables.json")
    let (before, after) = (try object(Self.answer), try object(back))
    let (old, new) = (
      try #require(before["meta"] as? [String: [String: Any]]),
      try #require(after["meta"] as? [String: [String: Any]])
    )
    for group in ["variableCollections", "variables"] {
      #expect(Set(old[group]?.keys.map { $0 } ?? []) == Set(new[group]?.keys.map { $0 } ?? []))
      for (id, value) in old[group] ?? [:] {
        let (one, other) = (
          try #require(value as? [String: Any]), try #require(new[group]?[id] as? [String: Any])
        )
        for (key, member) in one where key != "modes" && key != "variableIds" {
          let written = other[key].map { plain($0) }
          #expect(written == plain(member), "\(id).\(key)")
        }
        if let modes = one["modes"] as? [[String: String]] {
          #expect(Set(modes) == Set(other["modes"] as? [[String: String]] ?? []), "\(id).modes")
          #expect(other["variableIds"] as? [String] == one["variableIds"] as? [String])
        }
      }
    }
  }

  @Test func aChangedTokenIsUpdatedByItsId() throws {
    var files = try sources()
    let name = try #require(files.first { $0.value.contains("\"com.figma.modeId\": \"1:0\"") }?.key)
    files[name] = files[name]?.replacing("\"value\": 24", with: "\"value\": 32")
    let payload = try object(Exported(files, to: .figmaPayload).text("payload.json"))
    let values = try #require(payload["variableModeValues"] as? [[String: Any]])
    let changed = values.first { $0["variableId"] as? String == "V:2" }
    #expect(changed?["value"] as? Double == 32 && changed?["modeId"] as? String == "1:0")
    for key in ["variableCollections", "variableModes", "variables"] {
      let changes = try #require(payload[key] as? [[String: Any]])
      #expect(Set(changes.compactMap { $0["action"] as? String }) == ["UPDATE"], "\(key)")
    }
    let variable = (payload["variables"] as? [[String: Any]])?.first { $0["id"] as? String == "V:7" }
    #expect(variable?["name"] as? String == "Card" && variable?["hiddenFromPublishing"] as? Bool == true)
  }

  @Test func tokensOfOtherFilesAreCreated() throws {
    let sources = [
      "t.tokens.json": #"{ "space": { "$type": "dimension", "$value": { "value": 8, "unit": "px" } } }"#
    ]
    let payload = try object(Exported(sources, to: .figmaPayload).text("payload.json"))
    let variable = try #require((payload["variables"] as? [[String: Any]])?.first)
    #expect(variable["action"] as? String == "CREATE" && variable["resolvedType"] as? String == "FLOAT")
    let collection = try #require((payload["variableCollections"] as? [[String: Any]])?.first)
    #expect(collection["action"] as? String == "CREATE" && collection["initialModeId"] as? String == "0:0")
  }

  // MARK: Names of other scripts

  @Test func namesOfOtherScriptsAreKeptOrRomanized() {
    let sources = [
      "t.tokens.json": """
      { "цвет": { "$type": "number", "красный": { "$value": 1 }, "щит": { "$value": 2 } },
        "größe": { "$type": "number", "$value": 3 }, "中": { "$type": "number", "$value": 4 } }
      """
    ]
    let swift = Exported(sources, to: .swift)
    #expect(swift.diagnostics.map(\.id.rawValue) == [])
    for name in ["цветКрасный", "цветЩит", "größe", "中"] {
      #expect(swift.text("Tokens.swift").contains("var \(name): "), "\(name)")
    }
    let android = Exported(sources, to: .android)
    for name in ["tsvet_krasnyi", "tsvet_shchit", "grosse", "u4e2d"] {
      #expect(android.text("values/tokens.xml").contains("name=\"\(name)\""), "\(name)")
    }
  }
}
