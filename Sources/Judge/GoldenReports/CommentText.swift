import GoldenCompare
import Goldens

extension TestReport {
  /// The report in Markdown for a comment on a pull request: every cause, and the pictures of the five worst captures. It begins
  /// with a mark that nobody sees, by which a job finds its comment to write it anew.
  ///
  /// - Parameter link: address under which the report's folder can be seen, with a slash at its end; nil for paths alone.
  package func comment(link: String? = nil) -> String {
    var text = "\(Self.commentMark)\n## \(passes ? "✅" : "❌") Goldens: \(summary)\n"
    if !(problems + remarks).isEmpty { text += "\n" }
    for problem in problems { text += "- **\(markdown(problem))**\n" }
    for remark in remarks { text += "- \(markdown(remark))\n" }
    let failures = failures
    if failures.isEmpty { return text }
    // GitHub takes 65 536 characters; what is cut off is said.
    text += Self.listed("Causes", causeLines, room: 40_000)
    text += Self.listed("Worst pictures", failures.prefix(5).map { $0.pictureLine(link) }, room: 10_000)
    text += Self.listed("Other failures", failures.dropFirst(5).map(\.shortLine), room: 10_000)
    return text
  }

  /// First line of every comment.
  package static let commentMark = "<!-- specrender goldens -->"

  /// Every cause once; failures that no change of a document explains tell why themselves.
  private var causeLines: [String] {
    // What explains no pixel is no reason to look.
    let causes = sharedCauses.filter { $0.pixels > 0 }.map { shared in
      let count = shared.captures.count
      let others = count > 3 ? " and \(count - 3) more" : ""
      let captures = shared.captures.prefix(3).map { markdown($0) }.joined(separator: ", ") + others
      return "- \(markdown(shared.cause.sentence)): \(shared.pixels) px in \(captures)\n"
    }
    let rest = failures.filter { !$0.isExplained || $0.unexplainedPixels > 0 }.map { capture in
      let why =
        !capture.isExplained ? capture.headline : "\(capture.unexplainedPixels) px that no cause explains"
      let environment = capture.environmentDifferences.map(\.sentence)
      return "- \(markdown(capture.path)): \(markdown(([why] + environment).joined(separator: "; ")))\n"
    }
    return causes + rest
  }

  private static func listed(_ title: String, _ lines: [String], room: Int) -> String {
    if lines.isEmpty { return "" }
    var text = "\n### \(title)\n\n"
    for (index, line) in lines.enumerated() {
      guard text.utf8.count + line.utf8.count < room else {
        return text + "- … and \(lines.count - index) more\n"
      }
      text += line
    }
    return text
  }
}

extension CaptureReport {
  /// Whether a cause explains some of its pixels.
  fileprivate var isExplained: Bool { causes.contains { $0.pixels > 0 } }

  /// A capture with the paths of its pictures.
  fileprivate func pictureLine(_ link: String?) -> String {
    let pictures = [GoldenResult.FailureFile.Content.expected, .actual, .difference].compactMap { content in
      file(content).map { "  - \(content.rawValue): \(Self.reference($0, link))\n" }
    }
    return "\(shortLine)\(pictures.joined())"
  }

  fileprivate var shortLine: String {
    "- \(markdown(path)): \(verdict.label), \(differingPixels) px differ, \(unexplainedPixels) unexplained\n"
  }

  private static func reference(_ path: String, _ link: String?) -> String {
    guard let link else { return markdown(path) }
    return "[\(markdown(path))](<\(link + path)>)"
  }
}
