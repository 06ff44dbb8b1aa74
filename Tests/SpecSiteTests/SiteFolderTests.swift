import Files
import TestFixtures
import Testing
import ToolOutcome

@testable import SpecSite

/// A site's folder: whose it is, and what becomes of what lies in it.
struct SiteFolderTests {
  private static func files(_ texts: String...) -> SiteFiles {
    let files = SiteFiles()
    for text in texts { _ = files.add(Array(text.utf8), in: .pictures, named: text, ending: "webp") }
    return files
  }

  private static func write(_ folder: TemporaryFolder, _ files: SiteFiles, pages: [String] = ["index.html"])
    throws
  {
    try SiteFolder(folder("site")).write(files, pages: pages.map { ($0, "page \($0)") })
  }

  @Test func whatNoPageUsesAnyMoreIsRemoved() throws {
    let folder = TemporaryFolder()
    try Self.write(folder, Self.files("one", "two"), pages: ["index.html", "old.html"])
    #expect(try folder.names("site/pictures").count == 2)
    try Self.write(folder, Self.files("two", "three"))
    #expect(try folder.names("site/pictures").map { $0.prefix(3) } == ["thr", "two"])
    #expect(try folder.names("site") == ["index.html", "pictures", "specrender-site.json"])
  }

  @Test func whatOthersPutThereStays() throws {
    let folder = TemporaryFolder()
    try Self.write(folder, Self.files("one"), pages: ["index.html", "old.html"])
    try folder.write("example.org", "site/CNAME")
    try folder.write("mine", "site/pictures/mine.webp")
    try folder.write("changed", "site/old.html")
    let own = try #require(try folder.names("site/pictures").first { $0.hasPrefix("one") })
    try folder.write("changed", "site/pictures/\(own)")
    try Self.write(folder, Self.files("two"))
    #expect(try folder.text("site/CNAME") == "example.org")
    #expect(try folder.text("site/old.html") == "changed")
    #expect(try folder.text("site/pictures/mine.webp") == "mine")
    #expect(try folder.text("site/pictures/\(own)") == "changed")
  }

  @Test func theFolderOfSomebodyElseIsRefused() throws {
    let folder = TemporaryFolder()
    try folder.write("mine", "site/letter.txt")
    #expect(throws: ToolFailure.self) { try SiteFolder(folder("site")) }
    try folder.write("{}", "site/specrender-site.json")
    #expect(throws: ToolFailure.self) { try SiteFolder(folder("site")) }
    #expect(try folder.names("site") == ["letter.txt", "specrender-site.json"])
  }

  @Test func aMarkThatNamesOtherFilesRemovesNone() throws {
    let folder = TemporaryFolder()
    try folder.write("mine", "letter.txt")
    try folder.write(
      "{\"maker\": \"specrender spec\", \"pages\": {\"../letter.txt\": \"x\"}, \"files\": [\"../letter.txt\", \"pictures/../../letter.txt\"]}",
      "site/specrender-site.json")
    try Self.write(folder, Self.files("one"))
    #expect(try folder.text("letter.txt") == "mine")
  }
}
