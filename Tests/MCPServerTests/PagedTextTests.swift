import Foundation
import Testing

@testable import MCPServer

@Suite struct PagedTextTests {
  /// What stands on the pages, without the lines that count them.
  private func joined(_ text: String, size: Int) -> (text: String, sizes: [Int]) {
    let paged = PagedText(text, size: size)
    var (result, sizes) = ("", [Int]())
    for number in 1...1000 {
      let page = paged.page(number)
      if page.hasPrefix("there are ") { break }
      sizes.append(page.utf8.count)
      result += page.range(of: "\n[page ", options: .backwards).map { String(page[..<$0.lowerBound]) } ?? page
    }
    return (result, sizes)
  }

  @Test func pagesHoldTheWholeTextAndNoMoreThanTheirSize() {
    let lines = (1...2000).map { "line \($0) ä😀\n" }.joined()
    let (text, sizes) = joined(lines, size: 1000)
    #expect(text == lines)
    #expect(sizes.count > 30 && sizes.allSatisfy { $0 <= 1000 })
  }

  @Test func aLineLongerThanAPageIsCutBetweenCharacters() {
    let line = String(repeating: "😀", count: 2000)
    let (text, sizes) = joined(line, size: 1000)
    #expect(text == line && sizes.allSatisfy { $0 <= 1000 })
  }

  @Test func aShortTextIsOnePageAndSaysNothingOfPages() {
    #expect(PagedText("short", size: 1000).page(1) == "short")
    #expect(PagedText("short", size: 1000).page(2) == "there are 1 pages; ask for page 1 to 1")
  }
}
