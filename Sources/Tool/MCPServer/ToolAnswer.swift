import Documents
import Files
import SpecRenderKit

/// What a tool gives: text in pages, or a picture.
struct ToolAnswer: Sendable {
  var text: String
  /// A PNG file.
  var picture: [UInt8]?
  /// Whether the tool could not do it. Mistakes and differences that it was asked to find are no error.
  var isError = false
  /// The page that is asked for, from 1, and the bytes of a page.
  private var (page, size) = (1, PagedText.standardSize)

  init(_ text: String, _ arguments: ToolArguments, picture: [UInt8]? = nil) {
    (self.text, self.picture) = (text, picture)
    // What is wrong with these two is told on a page of its own.
    page = max(1, arguments.integer("page") ?? 1)
    let sizes = PagedText.sizes
    size = min(
      max(arguments.integer("page_bytes") ?? PagedText.standardSize, sizes.lowerBound), sizes.upperBound)
  }

  /// What a verb says, data before messages.
  /// - Parameter finds: whether exit code 1 means that it found what it looked for.
  init(_ outcome: Outcome, _ arguments: ToolArguments, finds: Bool = false) {
    self.init(String(decoding: outcome.output, as: UTF8.self) + outcome.messages, arguments)
    isError = outcome.exitCode > (finds ? 1 : 0)
  }

  /// As `tools/call` gives it.
  var content: DocumentNode {
    var blocks: [DocumentNode] = []
    if let picture {
      blocks.append(
        .map([
          ("type", .text("image")), ("data", .text(base64(picture))), ("mimeType", .text("image/png")),
        ]))
    }
    let text = PagedText(text, size: size).page(page)
    if !text.isEmpty || blocks.isEmpty {
      blocks.append(.map([("type", .text("text")), ("text", .text(text.isEmpty ? "nothing" : text))]))
    }
    return .map([("content", .list(blocks)), ("isError", .bool(isError))])
  }
}

/// A text in pages that end with a line.
struct PagedText {
  /// Bytes of a page, unless the agent asks for others.
  static let standardSize = 8000
  static let sizes = 1000...64_000
  /// What the line takes that says which page it is.
  private static let footer = 160

  private var pages: [String] = []
  private let count: Int

  init(_ text: String, size: Int) {
    count = text.utf8.count
    guard count > size else {
      pages = [text]
      return
    }
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      let end = Self.end(of: bytes, from: start, room: size - Self.footer)
      pages.append(String(decoding: bytes[start..<end], as: UTF8.self))
      start = end
    }
  }

  /// Behind the last line end in the room; within a line that is longer, before a character.
  private static func end(of bytes: [UInt8], from start: Int, room: Int) -> Int {
    guard start + room < bytes.count else { return bytes.count }
    if let line = bytes[start..<start + room].lastIndex(of: UInt8(ascii: "\n")) { return line + 1 }
    var end = start + room
    while end > start + 1, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return end
  }

  /// A page, from 1, with a line that tells how to go on.
  func page(_ number: Int) -> String {
    if pages.count == 1, number == 1 { return pages[0] }
    guard pages.indices.contains(number - 1) else {
      return "there are \(pages.count) pages; ask for page 1 to \(pages.count)"
    }
    let next = number < pages.count ? "; page \(number + 1) goes on" : ""
    return pages[number - 1] + "\n[page \(number) of \(pages.count), \(count) bytes in all\(next)]"
  }
}
