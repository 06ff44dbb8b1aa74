import Documents
import JSONRPC
import Testing

@testable import LanguageServer

@Suite struct TextDocumentTests {
  private func document(_ text: String) -> TextDocument {
    TextDocument(uri: "file:///a.yaml", path: "/a.yaml", version: 1, text: text)
  }

  private func place(_ line: Int, _ character: Int) -> DocumentNode {
    .map([("line", .integer(line)), ("character", .integer(character))])
  }

  @Test(arguments: [(0, 0, 0), (0, 2, 2), (1, 1, 6), (1, 3, 10), (1, 4, 11), (1, 99, 11), (9, 0, 13)])
  func positionsAreUTF16(_ line: Int, _ character: Int, _ offset: Int) {
    // The emoji is two units and four bytes.
    let document = document("abcd\nx😀y\nz")
    #expect(document.offset(line: line, character: character) == offset)
    if character < 99, line < 9 {
      #expect(document.position(offset).jsonLine == place(line, character).jsonLine)
    }
  }

  @Test func editsReplaceRanges() {
    var edited = document("one\ntwo\nthree")
    let range: DocumentNode = .map([("start", place(0, 3)), ("end", place(2, 2))])
    edited.change(.map([("range", range), ("text", .text(" 😀\nx"))]))
    #expect(String(decoding: edited.bytes, as: UTF8.self) == "one 😀\nxree")
    #expect(edited.lineCount == 2 && edited.line(1) == "xree")
    edited.change(.map([("text", .text("all"))]))
    #expect(edited.lineCount == 1 && edited.line(0) == "all")
  }

  @Test(arguments: [
    ("file:///tmp/a%20b.yaml", "/tmp/a b.yaml"), ("file:///%C3%A4.yaml", "/ä.yaml"),
    ("file://localhost/x", "/x"), ("file:///50%25", "/50%"), ("untitled:1", nil), ("file:///a%00b", nil),
  ])
  func addressesBecomePaths(_ uri: String, _ path: String?) {
    #expect(FileAddress.path(uri) == path)
    if let path, !uri.contains("localhost") { #expect(FileAddress.uri(path) == uri) }
  }
}
