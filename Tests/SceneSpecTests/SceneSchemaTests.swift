import Foundation
import SceneSpec
import TestFixtures
import Testing

@Suite struct SceneSchemaTests {
  @Test func theCommittedSchemaIsTheOneOfTheReader() throws {
    let committed = try String(contentsOfFile: "\(repository)/scene.schema.json", encoding: .utf8)
    #expect(committed == sceneSchema(), "make schema writes it anew")
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(committed.utf8)) }
  }
}
