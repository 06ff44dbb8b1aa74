import Documents
import Files
import TestFixtures
import Testing

@testable import MatrixCheck

/// Mistakes as people make them, each planted into a scene in which nothing is wrong, and found at its line.
@Suite struct PlantedMistakeTests {
  struct Planted: CustomTestStringConvertible, Sendable {
    var name, scene, old, new, check, node: String
    var testDescription: String { name }
  }

  @Test(arguments: planted) func isFoundAtItsLine(_ mistake: Planted) async throws {
    let sound = Self.head + mistake.scene + "\n"
    let broken = sound.replacing(mistake.old, with: mistake.new, maxReplacements: 1)
    #expect(broken != sound)
    #expect(try await findings(sound).map(\.text) == [])
    let all = try await findings(broken)
    let found = all.filter { $0.check == mistake.check && $0.node == mistake.node }
    let marks = [
      " id: \(mistake.node),", " id: \(mistake.node)\n", "box: \(mistake.node)\n", "group: \(mistake.node)\n",
      "box: \(mistake.node),", "{string.go}",
    ]
    let lines = broken.split(separator: "\n", omittingEmptySubsequences: false).map { $0 + "\n" }
    let line =
      try #require(marks.lazy.compactMap { mark in lines.firstIndex { $0.contains(mark) } }.first) + 1
    let told = all.map(\.text).joined(separator: "; ")
    #expect(found.map(\.line) == [line], "\(told)")
  }

  private typealias Found = (check: String, node: String, line: Int, text: String)

  private func findings(_ text: String) async throws -> [Found] {
    let written = try WrittenScene(text)
    try FileWriter.writeAtomically(Self.photo, to: written.folder("photo.png"))
    var request = MatrixRequest()
    request.scenes = [written.folder("scene.yaml")]
    (request.locales, request.textSizes, request.themes) = (["en", "de"], ["large", "AX3"], ["light"])
    let report = try await request.report()
    return report.scenes.flatMap { scene in
      scene.findings.map { finding in
        let line = finding.worst.span.map { Int(scene.scene.map.location(of: $0).line) } ?? 0
        let text =
          "\(line): \(finding.worst.check) \(finding.node) \(finding.worst.message); \(scene.words(finding))"
        return (finding.worst.check.rawValue, finding.node, line, text)
      }
    }
  }

  /// 16 x 9 pixels of one blue.
  private static let photo: [UInt8] = [
    137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 16, 0, 0, 0, 9, 8, 2, 0, 0, 0, 180,
    72, 59, 101, 0, 0, 0, 20, 73, 68, 65, 84, 120, 218, 99, 136, 170, 88, 64, 18, 98, 24, 213, 48, 40, 52, 0,
    0, 40, 102, 208, 33, 167, 91, 107, 208, 0, 0, 0, 0, 73, 69, 78, 68, 174, 66, 96, 130,
  ]

  private static let head = #"""
    scene: test
    import: ios
    background: "{ios.color.background}"
    strings:
      en: { go: Go on, name: Name, more: More, long: A sentence of several words that does not fit on a single line of a phone }
      de: { go: Weiter, name: Ihr Name, more: Mehr, long: Ein Satz aus mehreren Wörtern der auf keine einzelne Zeile eines Telefons passt }
    state: { on: false, name: "Ann", scroll: 0 }
    drivers: [scroll]
    children:

    """# + "  "

  static let planted = texts + controls
}
