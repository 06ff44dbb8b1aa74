import Testing

@testable import SceneRendering

/// Scenes that the binary carries need nothing else.
@Suite struct BundledSceneTests {
  @Test func librariesOfAFolderAreThoseOfTheBinary() throws {
    let files = try SceneFiles("video-feed")
    let names = try files.names(in: "Scenes/libraries/video")
    #expect(names.contains("cell.yaml") && !names.contains { $0.contains("/") })
    #expect(try files.names(in: "Sources").isEmpty)
  }
}
