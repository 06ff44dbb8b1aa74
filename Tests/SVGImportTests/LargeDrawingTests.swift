import Testing

@testable import SVGImport

/// Drawings of which there is too much: an error, whatever multiplies the elements.
@Suite struct LargeDrawingTests {
  private static let rect = "<rect width=\"1\" height=\"1\"/>"

  /// Elements that each show ten of the one before.
  private static func nested(
    _ levels: Range<Int>, _ element: (Int) -> (open: String, inside: String, close: String)
  )
    -> String
  {
    levels.map { level in
      let (open, inside, close) = element(level)
      return open + String(repeating: inside, count: 10) + close
    }.joined()
  }

  private static let uses: String =
    "<defs><g id=\"a0\">\(rect)</g>"
    + nested(1..<19) { ("<g id=\"a\($0)\">", "<use href=\"#a\($0 - 1)\"/>", "</g>") }
    + "</defs><use href=\"#a18\"/>"
  private static let masks: String =
    "<defs><mask id=\"a0\">\(rect)</mask>"
    + nested(1..<15) {
      ("<mask id=\"a\($0)\">", "<rect width=\"1\" height=\"1\" mask=\"url(#a\($0 - 1))\"/>", "</mask>")
    } + "</defs><rect width=\"9\" height=\"9\" mask=\"url(#a14)\"/>"
  private static let clips: String =
    "<clipPath id=\"c\">" + String(repeating: rect, count: 200) + "</clipPath>"
    + String(repeating: "<rect width=\"9\" height=\"9\" clip-path=\"url(#c)\"/>", count: 200)

  @Test(arguments: [String(repeating: rect, count: 10_001), uses, masks, clips])
  func whatDrawsTooMuchIsAnError(_ elements: String) {
    let drawing = Drawing(inside: elements)
    #expect(drawing.ids == ["svg-too-large"] && drawing.text.isEmpty, "\(drawing.messages.prefix(3))")
  }
}
