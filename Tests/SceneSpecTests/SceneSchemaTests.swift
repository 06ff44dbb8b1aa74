import Foundation
import TestFixtures
import Testing

@testable import SceneSpec

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
}
