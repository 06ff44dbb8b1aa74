import Foundation
import SceneCompiler
import SceneFormat
import SceneRendering
import TestFixtures
import Testing

/// Development/Coverage: where each item of the requirements is shown or asserted. Documentation/Coverage.md counts them.
@Suite struct CoverageDocumentTests {
  private struct Row {
    var section: String
    var cells: [String]

    var isHeader: Bool { cells == ["Item", "Evidence"] }
    var isRule: Bool { cells.allSatisfy { !$0.isEmpty && $0.allSatisfy { "-: ".contains($0) } } }

    /// What stands in the second cell: `scene/capture` or `Suite/test`, without their backticks.
    var evidence: [String] {
      guard cells.count == 2 else { return [] }
      return cells[1].components(separatedBy: ", ").map { String($0.dropFirst().dropLast()) }
    }
  }

  private static let requirements = [
    ("live-stream.md", "live-stream"), ("buff.md", "quiz"), ("video-feed.md", "video-feed"),
    ("tiktok.md", "tiktok"), ("platform.md", "ios-gallery"),
  ]

  private static let rows: [Row] = requirements.flatMap { requirement, _ in
    let path = "\(repository)/Development/Coverage/\(requirement)"
    let list = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return list.components(separatedBy: "\n").filter { $0.hasPrefix("|") }.map { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
      return Row(section: requirement, cells: cells.map { $0.trimmingCharacters(in: .whitespaces) })
    }
  }

  private static let items = rows.filter { !$0.isHeader && !$0.isRule }

  /// A list for each requirement whose scene there is, and a line of the table with its numbers.
  @Test func theTableCountsTheLists() throws {
    let table = try String(contentsOfFile: "\(repository)/Documentation/Coverage.md", encoding: .utf8)
    for (requirement, scene) in Self.requirements {
      #expect(FileManager.default.fileExists(atPath: "\(repository)/Scenes/\(scene).yaml"), "\(scene)")
      let items = Self.items.filter { $0.section == requirement }
      #expect(items.count >= 40, "\(requirement)")
      let evidence = Set(items.flatMap(\.evidence))
      let tests = evidence.count { $0.first?.isUppercase == true }
      let line =
        "| [\(requirement)](../Development/Coverage/\(requirement)) | \(items.count) | \(evidence.count - tests) | \(tests) |\n"
      #expect(table.contains(line), "the line of Documentation/Coverage.md is: \(line)")
    }
    #expect(table.contains("have \(Self.items.count) items"))
  }

  @Test func everyItemHasEvidence() {
    for row in Self.rows { #expect(row.cells.count == 2, "\(row.cells)") }
    for row in Self.items where row.cells.count == 2 {
      #expect(!row.cells[0].isEmpty)
      for evidence in row.cells[1].components(separatedBy: ", ") {
        let isQuoted = evidence.hasPrefix("`") && evidence.hasSuffix("`")
        #expect(isQuoted && evidence.count(where: { $0 == "/" }) == 1, "\(row.cells[0]): \(evidence)")
      }
    }
  }

  @Test func everyCaptureThatIsNamedExists() throws {
    let named = Self.items.flatMap(\.evidence).filter { $0.first?.isUppercase == false }
    let scenes = Set(named.compactMap { $0.split(separator: "/").first.map(String.init) })
    #expect(scenes.count >= 3)
    for scene in scenes.sorted() {
      let loaded = try SceneRequest(scene: "\(repository)/Scenes/\(scene).yaml").load()
      let captures = Set(loaded.sources.document.captures.map { "\(scene)/\($0.name)" })
      for name in Set(named).sorted() where name.hasPrefix("\(scene)/") {
        #expect(captures.contains(name), "\(name)")
        #expect(FileManager.default.fileExists(atPath: "\(repository)/Goldens/\(name).png"), "\(name)")
      }
    }
  }

  @Test func everyTestThatIsNamedExists() throws {
    let tests = try Self.tests()
    #expect(tests.count > 500)
    for row in Self.items {
      for name in row.evidence where name.first?.isUppercase == true {
        #expect(tests.contains(name), "\(row.section), \(row.cells[0]): \(name)")
      }
    }
  }

  // MARK: Tests by name

  /// `Suite/test` of every test of the repository; those outside of suites go by the name of their file.
  private static func tests() throws -> Set<String> {
    let folder = "\(repository)/Tests"
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let files = paths.filter { $0.hasSuffix("Tests.swift") }
    return try Set(
      files.flatMap { path in
        let name = URL(filePath: path).deletingPathExtension().lastPathComponent
        return tests(
          in: try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8), outside: name)
      })
  }

  private static func tests(in text: String, outside file: String) -> [String] {
    var (suite, isTest, found) = (file, false, [String]())
    for line in text.split(separator: "\n") {
      if line == "}" { suite = file }
      let words = line.split(whereSeparator: { " ({:<".contains($0) })
      if let name = word(after: ["struct", "extension"], words), !" /".contains(line.first ?? "/") {
        suite = name
      }
      if words.first == "@Test" { isTest = true }
      guard isTest, let name = word(after: ["func"], words) else { continue }
      found.append("\(suite)/\(name)")
      isTest = false
    }
    return found
  }

  private static func word(after keywords: [Substring], _ words: [Substring]) -> String? {
    guard let place = words.firstIndex(where: { keywords.contains($0) }), place + 1 < words.count else {
      return nil
    }
    return String(words[place + 1])
  }
}
