import Foundation
import TestFixtures
import Testing

@testable import SceneChecker
@testable import SceneCompiler
@testable import SceneFormat

@Suite struct SceneSchemaTests {
  @Test func theCommittedSchemaIsTheOneOfTheReader() throws {
    let committed = try String(contentsOfFile: "\(repository)/scene.schema.json", encoding: .utf8)
    #expect(committed == sceneSchema(), "make schema writes it anew")
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(committed.utf8)) }
  }

  @Test func everyKeyMayStandSomewhere() {
    let schema = sceneSchema()
    let library = Grammar.library.keys.map(\.name)
    let idle = SceneKey.allCases.filter {
      !library.contains($0.rawValue) && !schema.contains("\"\($0.rawValue)\":{")
    }
    #expect(idle.isEmpty, "nothing has these keys")
  }

  /// Editors fetch it and read it at every start.
  @Test func whatStandsInSeveralPlacesIsWrittenOnce() throws {
    #expect(sceneSchema().utf8.count < 150_000)
  }

  @Test func everyReferenceLeadsToADefinitionAndEveryKeyIsDescribed() throws {
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(sceneSchema().utf8)) as? [String: Any])
    let definitions = try #require(schema["definitions"] as? [String: Any])
    var (unknown, silent): (Set<String>, Set<String>) = ([], [])
    func target(_ value: Any) -> Any {
      guard let name = ((value as? [String: Any])?["$ref"] as? String)?.dropFirst("#/definitions/".count)
      else {
        return value
      }
      if definitions[String(name)] == nil { unknown.insert(String(name)) }
      return definitions[String(name)] ?? value
    }
    func walk(_ value: Any) {
      _ = target(value)
      for (key, property) in (value as? [String: Any])?["properties"] as? [String: Any] ?? [:]
      where (target(property) as? [String: Any])?["description"] == nil { silent.insert(key) }
      for child in (value as? [String: Any])?.values.map({ $0 }) ?? value as? [Any] ?? [] { walk(child) }
    }
    walk(schema)
    #expect(unknown.isEmpty && silent.isEmpty, "\(unknown.sorted()) \(silent.sorted())")
  }
}
