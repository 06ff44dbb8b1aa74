import Documents
import Files
import NodeInspection
import SceneRendering
import TestFixtures
import Testing

@testable import SpecSite

/// A site that was written for a test.
struct WrittenSite {
  let scene: WrittenScene
  let folder = TemporaryFolder()
  let summary: String

  init(_ text: String, tokens: String = WrittenScene.textStyles, since: String? = nil) throws {
    try self.init(try WrittenScene(text, tokens: tokens), since: since)
  }

  init(_ scene: WrittenScene, since: String? = nil) throws {
    self.scene = scene
    var site = SpecSite(in: folder("site"))
    site.scenes = [scene.folder("scene.yaml")]
    site.since = since
    summary = try site.write().summary
  }

  func page() throws -> String { try folder.text("site/index.html") }

  /// What the page's script is given.
  func data() throws -> DocumentNode {
    let page = try page()
    let start = try #require(page.firstRange(of: "id=\"data\">")).upperBound
    let end = try #require(page[start...].firstRange(of: "</script>")).lowerBound
    var (map, found) = (SourceMap(), Diagnostics())
    let node = map.readDocument(
      name: "data.json", bytes: Array(page[start..<end].utf8), asJSON: true, into: &found)
    #expect(found.all.isEmpty)
    return try #require(node)
  }

  /// The bytes of all files, by path.
  func files() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for place in ["", "pictures/", "assets/"] {
      for name in try folder.names("site/\(place)") where !["pictures", "assets"].contains(name) {
        files[place + name] = try FileReader.read(folder("site/\(place)\(name)"), limit: 1 << 26)
      }
    }
    return files
  }
}

extension DocumentNode {
  /// What is told of a node of a screen.
  func facts(of id: String, on screen: Int = 0) throws -> DocumentNode {
    let pool = try #require(self["pool"]?.items)
    let nodes = try #require(self["screens"]?.items?[screen]["nodes"]?.items)
    let facts = nodes.compactMap { $0.items?.first?.number.map { pool[Int($0)] } }
    return try #require(facts.first { $0["id"]?.string == id }, "no node \(id)")
  }

  /// The constraints of a node: text, state and redline.
  func constraints(of id: String) throws -> [(text: String, state: String, line: [String])] {
    let pool = try #require(self["pool"]?.items)
    let screen = try #require(self["screens"]?.items?.first)
    let nodes = try #require(screen["nodes"]?.items)
    let index = nodes.firstIndex { node in
      node.items?.first?.number.flatMap { pool[Int($0)]["id"]?.string } == id
    }
    return try (screen["constraints"]?.items ?? []).compactMap { entry in
      guard let place = entry.items?[0].number, entry.items?[1].number.map({ Int($0) }) == index else {
        return nil
      }
      let told = pool[Int(place)].items ?? []
      let facts = try pool[told.isEmpty ? Int(place) : Int(#require(told[0].number))]
      let line = told.dropFirst().map { $0.string ?? $0.number?.inHundredths ?? "" }
      return (facts["text"]?.string ?? "", facts["state"]?.string ?? "", line)
    }
  }
}
