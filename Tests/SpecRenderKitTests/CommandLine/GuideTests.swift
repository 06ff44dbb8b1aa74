import Foundation
import PNGCodec
import TestFixtures
import Testing

@testable import Files

/// The guides of Documentation, followed as a reader would: `Tools/run-guides` does the same and writes what has changed.
@Suite struct GuideTests {
  /// Pages with the mark of a guide.
  private static let guides: [String] = {
    let folder = "\(repository)/Documentation"
    let pages = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return pages.filter { page in
      guard page.hasSuffix(".md") else { return false }
      return (try? String(contentsOfFile: "\(folder)/\(page)", encoding: .utf8))?.contains(
        "\n<!-- guide -->\n") == true
    }.sorted()
  }()

  @Test func thereAreGuides() { #expect(Self.guides.count >= 12 && Self.guides.contains("FirstScreen.md")) }

  @Test(arguments: guides) func whatAGuideSaysHappens(_ page: String) throws {
    let text = try String(contentsOfFile: "\(repository)/Documentation/\(page)", encoding: .utf8)
    var session = try GuideSession()
    defer { session.tool.remove() }
    for block in GuideBlock.all(of: text) { try session.follow(block) }
    #expect(session.commands > 0 && session.printed == nil, "what the last command prints is not shown")
  }
}

/// A part of a guide that does something.
private enum GuideBlock {
  /// A document, with the line above it, which may name its file.
  case document(String, above: String)
  case change(String)
  /// A command; it may fail where what it prints is shown.
  case command(String, isAnswered: Bool)
  case printed(String)
  case picture(String)

  static func all(of text: String) -> [GuideBlock] {
    let lines = text.components(separatedBy: "\n")
    var (blocks, place) = ([GuideBlock](), 0)
    while place < lines.count {
      defer { place += 1 }
      for match in lines[place].matches(of: /(?:src="|\]\()guides\/([^)"]+)/) {
        blocks.append(.picture(String(match.1)))
      }
      guard lines[place].hasPrefix("```") else { continue }
      let (language, first) = (lines[place].dropFirst(3), place + 1)
      place = lines[first...].firstIndex(of: "```") ?? lines.count
      let content = lines[first..<place].map { "\($0)\n" }.joined()
      switch language {
      case "yaml", "json":
        blocks.append(.document(content, above: lines[..<(first - 1)].last { !$0.isEmpty } ?? ""))
      case "diff": blocks.append(.change(content))
      case "sh":
        let next = lines[(place + 1)...].first { !$0.isEmpty }
        blocks.append(.command(content, isAnswered: next == "```"))
      default: blocks.append(.printed(content))
      }
    }
    return blocks
  }
}

/// What a reader of a guide has on the disk.
private struct GuideSession {
  let tool: CommandLineTool
  var file = ""
  /// What the last command printed, until the guide shows it.
  var printed: String?
  var commands = 0

  init() throws {
    tool = try CommandLineTool(copying: [])
    let figma = tool.folder.appending(path: "Examples/Figma")
    try FileManager.default.createDirectory(
      at: figma.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: URL(filePath: "\(repository)/Examples/Figma"), to: figma)
  }

  mutating func follow(_ block: GuideBlock) throws {
    switch block {
    case .document(let text, let above): try save(text, above)
    case .change(let lines): try change(lines)
    case .command(let command, let isAnswered):
      let result = try tool.run("exec 2>&1\n\(command)")
      #expect(result.code == 0 || isAnswered, "\(command)\(result.text)")
      printed = isAnswered ? result.text : nil
      commands += 1
    case .printed(let text):
      #expect(printed == text, "Tools/run-guides --write writes what is printed")
      printed = nil
    case .picture(let name): try compare(name)
    }
  }

  private mutating func save(_ text: String, _ above: String) throws {
    let named = above.matches(of: /`([\w.\/\-]+\.(?:yaml|json))`/).last.map { String($0.1) }
    let scene = text.prefixMatch(of: /scene: (\S+)/).map { "Scenes/\($0.1).yaml" }
    file = try tool.folder.appending(path: #require(named ?? scene)).path
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try text.write(toFile: file, atomically: true, encoding: .utf8)
  }

  /// Lines with a minus become those with a plus.
  private func change(_ lines: String) throws {
    func side(_ mark: String) -> String {
      lines.split(separator: "\n").filter { $0.hasPrefix(" ") || $0.hasPrefix(mark) }.map {
        "\($0.dropFirst())\n"
      }.joined()
    }
    let whole = try String(contentsOfFile: file, encoding: .utf8)
    #expect(whole.components(separatedBy: side("-")).count == 2, "\(lines)")
    try whole.replacing(side("-"), with: side("+")).write(toFile: file, atomically: true, encoding: .utf8)
  }

  /// Kept in 256 colours, so that they stay small.
  private func compare(_ name: String) throws {
    let drawn = try PNG.decode(FileReader.read(tool.folder.appending(path: name).path, limit: 1 << 24))
    let kept = try PNG.decode(FileReader.read("\(repository)/Documentation/guides/\(name)", limit: 1 << 20))
    try #require(kept.width == drawn.width && kept.height == drawn.height, "\(name)")
    let difference = zip(kept.bytes, drawn.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    #expect(Double(difference) / Double(kept.bytes.count) < 1.5, "\(name): run Tools/run-guides --write")
  }
}
