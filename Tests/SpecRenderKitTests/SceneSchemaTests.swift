import Foundation
import SpecRenderKit
import Testing

@Suite struct SceneSchemaTests {
  @Test func theCommittedSchemaIsTheOneOfTheReader() throws {
    let committed = try String(contentsOfFile: "\(repository)/scene.schema.json", encoding: .utf8)
    #expect(committed == String(decoding: schema().output, as: UTF8.self), "make schema writes it anew")
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(committed.utf8)) }
  }
}
