import Documents
import Files
import TestFixtures
import Testing

@testable import SpecSite

/// Whatever documents are called, pages run one script, and files stay in their folder.
struct HostileNamesTests {
  private static let scene = """
    scene: test
    description: "</script><script>alert(1)</script>"
    tokens: tokens.json
    state: { "a\\"b": "</title>" }
    children:
      - box: a
        label: "<img src=x onerror=alert(1)> \\u202E \\u0301\\""
        fill: "#FF9500"
        layout: [left == 0, top == 0, width == 100, height == 40]
      - text: "</script\\u0301><script>alert(2)</script>"
        id: b
        style: "{small}"
        layout: [left == 0, top == 60]
    captures: [{ name: one, about: "--></script><script>alert(3)</script>", set: { "a\\"b": "<!--script-->" } }]

    """

  @Test func noNameBecomesAScript() throws {
    let page = try WrittenSite(Self.scene).page()
    // By bytes, as browsers read them.
    let tags = page.utf8.split(separator: UInt8(ascii: "<")).dropFirst()
    #expect(tags.count { $0.starts(with: "script".utf8) } == 2)
    #expect(tags.count { $0.starts(with: "/script".utf8) } == 2)
    #expect(!page.contains("<img"))
    // What turns the direction of reading is written out.
    #expect(!page.unicodeScalars.contains("\u{202E}"))
  }

  @Test func theDataIsWhatTheDocumentsSay() throws {
    let data = try WrittenSite(Self.scene).data()
    #expect(data["about"]?.string == "</script><script>alert(1)</script>")
    #expect(try data.facts(of: "b")["text"]?.string == "</script\u{301}><script>alert(2)</script>")
    #expect(
      data["screens"]?.items?[0]["look"]?.items?.last?.items?.map(\.string) == ["a\"b", "<!--script-->"])
  }

  @Test func thePolicyLetsOnlyTheSitesScriptRun() throws {
    let page = try WrittenSite(Self.scene).page()
    let start = try #require(page.firstRange(of: "</script>\n<script>")).upperBound
    let end = try #require(page[start...].firstRange(of: "</script>")).lowerBound
    let hash = base64(SHA256.digest(Array(page[start..<end].utf8)))
    #expect(page.contains("script-src 'sha256-\(hash)'"))
    #expect(page.contains("default-src 'none'"))
  }

  @Test(arguments: [
    ("host.avatar@2x", "host.avatar@2x"), ("../../etc/passwd", "etc-passwd"), ("A b/c", "a-b-c"),
    ("..", "unnamed"),
    ("", "unnamed"), ("\u{0}\u{301}", "unnamed"), (".htaccess", "htaccess"), ("x\u{301}.", "x"),
  ])
  func namesOfFilesAreFitForEveryDisk(_ text: String, _ name: String) {
    #expect(SiteFiles.fileName(text) == name)
  }
}
