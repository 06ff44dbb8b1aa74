import Documents
import Foundation
import Testing
import XMLReading

@testable import SVGImport

/// Drawings with much of one kind: four times as much takes about four times as long, and too much is an error.
@Suite(.serialized) struct LargeDrawingTests {
  /// What a drawing of some size has in it.
  enum Kind: String, CaseIterable {
    case sameName, rules, clipPaths, linesOfText, entities, texts, stops

    func elements(_ count: Int) -> String {
      func all(_ one: (Int) -> String) -> String { (0..<count).map(one).joined(separator: "\n") }
      switch self {
      case .sameName: return all { "<rect x=\"\($0)\" width=\"1\" height=\"1\"/>" }
      case .rules:
        return "<style>\(all { ".c\($0) { fill: #00f }" })</style>"
          + all { "<rect class=\"c\($0)\" x=\"\($0)\" width=\"1\" height=\"1\"/>" }
      case .clipPaths:
        return "<clipPath id=\"c\"><rect width=\"9\" height=\"9\"/></clipPath>"
          + all { "<rect clip-path=\"url(#c)\" x=\"\($0)\" width=\"1\" height=\"1\"/>" }
      case .linesOfText: return "<title>" + all { _ in String(repeating: "a\n", count: 20) } + "</title>"
      case .entities: return "<desc>" + all { _ in String(repeating: "a&amp;", count: 20) } + "</desc>"
      case .texts: return all { "<text id=\"t\($0)\">a</text>" }
      case .stops:
        return "<linearGradient id=\"g\">" + all { "<stop offset=\"\($0)%\" stop-color=\"#f00\"/>" }
          + "</linearGradient><rect width=\"9\" height=\"9\" fill=\"url(#g)\"/>"
      }
    }
  }

  /// Seconds of this thread, the least of three: what else the machine does counts little.
  private func seconds(_ kind: Kind, _ count: Int) -> Double {
    let text = kind.elements(count)
    func spent() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
    return (0..<3).map { _ in
      let begin = spent()
      _ = Drawing(inside: text)
      return spent() - begin
    }.min() ?? 0
  }

  @Test(arguments: Kind.allCases) func timeGrowsWithTheSize(_ kind: Kind) {
    let (small, large) = (seconds(kind, 500), seconds(kind, 2000))
    // Four times, where it is linear; sixteen times, where all are held against all.
    #expect(large < 9 * small + 0.02, "\(kind): \(small) s, \(large) s")
  }

  @Test(arguments: [
    String(repeating: "<rect width=\"1\" height=\"1\"/>", count: 10_001),
    "<defs><g id=\"a0\"><rect width=\"1\" height=\"1\"/></g>"
      + (1..<19).map {
        "<g id=\"a\($0)\">" + String(repeating: "<use href=\"#a\($0 - 1)\"/>", count: 10) + "</g>"
      }.joined() + "</defs><use href=\"#a18\"/>",
    "<defs><mask id=\"a0\"><rect width=\"1\" height=\"1\"/></mask>"
      + (1..<15).map {
        "<mask id=\"a\($0)\">"
          + String(repeating: "<rect width=\"1\" height=\"1\" mask=\"url(#a\($0 - 1))\"/>", count: 10)
          + "</mask>"
      }.joined() + "</defs><rect width=\"9\" height=\"9\" mask=\"url(#a14)\"/>",
    "<clipPath id=\"c\">" + String(repeating: "<rect width=\"1\" height=\"1\"/>", count: 200) + "</clipPath>"
      + String(repeating: "<rect width=\"9\" height=\"9\" clip-path=\"url(#c)\"/>", count: 200),
  ])
  func whatDrawsTooMuchIsAnError(_ elements: String) {
    let drawing = Drawing(inside: elements)
    #expect(drawing.ids == ["svg-too-large"] && drawing.text.isEmpty, "\(drawing.messages.prefix(3))")
  }
}
