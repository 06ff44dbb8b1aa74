import BundledFiles
import Documents
import Files
import GoldenCompare
import SceneRendering

/// The report as one HTML file that needs nothing else: style, script, data and the pictures of failures are inside, and its
/// content security policy lets nothing be fetched. The page is the same for every report; its script shows the data.
struct ReportPage {
  private let report: TestReport
  private let folder: String
  private let space: Int

  /// The files of captures are read from `folder`. Pictures of more than `space` bytes make a page that no browser opens
  /// gladly: those of the least failures stay outside then, and are linked.
  init(_ report: TestReport, folder: String, space: Int = 192 << 20) {
    (self.report, self.folder, self.space) = (report, folder, space)
  }

  /// The file's text.
  var html: String {
    get throws(FileError) {
      let script = Self.asset("report.js")
      return Self.filled([
        ("hash", base64(SHA256.digest(Array(script.utf8)))), ("style", Self.asset("report.css")),
        ("summary", markup(summary)), ("data", try data.replacingScalars("<", with: "\\u003c")),
        ("script", script),
      ])
    }
  }

  /// The page with texts in the places that comments name, in their order: what a text holds is not looked at.
  private static func filled(_ texts: [(place: String, text: String)]) -> String {
    let page = asset("report.html")
    var (result, rest) = ("", page[...])
    for (place, text) in texts {
      // characters: the program's own page
      guard let range = rest.firstRange(of: "<!--\(place)-->") else {
        preconditionFailure("the page is part of the program")
      }
      result += rest[..<range.lowerBound] + text
      rest = rest[range.upperBound...]
    }
    return result + rest
  }

  private static func asset(_ name: String) -> String {
    String(decoding: Bundled.read("Sources/Judge/GoldenReports/Page/\(name)") ?? [], as: UTF8.self)
  }

  /// What a browser without scripts shows.
  private var summary: String {
    let head = "\(title): \(report.failures.count) failed, \(report.passed) passed"
    let failures = report.failures.map { "\($0.path): \($0.headline)" }
    let lines =
      [head, "Pictures and causes are shown where scripts are allowed.", ""] + report.problems
      + report.remarks + failures
    return lines.map { shown($0) }.joined(separator: "\n")
  }

  private var title: String {
    "Goldens" + (report.shard.map { ", shard \($0.index) of \($0.count)" } ?? "")
  }

  /// What the script shows, as JSON: a failure or scene on a line.
  private var data: String {
    get throws(FileError) {
      let shared = FailureSummary(report).shared
      var (failures, pictures) = ([String](), PagePictures(folder: folder, space: space))
      for (index, capture) in report.failures.enumerated() {
        let shown = try pictures.rows(of: capture, index)
        failures.append(
          try capture.pageData(folder: folder, sharedCauses: shared.map(\.cause), pictures: shown))
      }
      return pageObject([
        ("title", pageText(title)), ("passes", "\(report.passes)"), ("passed", "\(report.passed)"),
        ("problems", pageList(report.problems.map(pageText))),
        ("remarks", pageList(report.remarks.map(pageText))),
        ("scenes", pageList(report.scenes.map(pageText))), ("verdicts", pageList(verdicts)),
        ("sharedCauses", pageList(shared.map { $0.cause.pageData(number: $0.number) })),
        ("causes", pageList(overview)),
        ("failures", pageList(failures, separator: ",\n")),
        ("passedScenes", pageList(passedScenes, separator: ",\n")),
      ])
    }
  }

  /// Every cause with its captures, in the order and with the numbers of the summary that `test` prints.
  private var overview: [String] {
    let places = Dictionary(report.failures.enumerated().map { ($1.path, $0) }) { first, _ in first }
    let summary = FailureSummary(report)
    return zip(summary.numbered, summary.origins).map { numbered, origin in
      let captures = numbered.alone + numbered.besideOthers
      return pageObject([
        ("number", "\(numbered.number)"), ("subject", pageText(numbered.subject)),
        ("captures", pageList(captures.compactMap { places[$0] }.sorted().map(String.init))),
        ("approves", pageList(numbered.alone.compactMap { places[$0] }.sorted().map(String.init))),
        ("lines", origin.flatMap { Self.lines(around: $0.editedPlace) }),
      ])
    }
  }

  /// The line at a place, `page.yaml:12:7`, and those around it; nil where it is not there to be read.
  private static func lines(around place: String) -> String? {
    let parts = place.splitScalars(":")
    guard parts.count >= 3, let line = Int(parts[parts.count - 2]), line > 0,
      let bytes = try? FileReader.read(parts.dropLast(2).joined(separator: ":"), limit: 16 << 20)
    else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).splitScalars("\n", keepingEmpty: true)
    guard line <= lines.count else { return nil }
    let shown = max(1, line - 2)...min(lines.count, line + 2)
    return pageList(
      shown.map { number in
        pageObject([
          ("number", "\(number)"), ("text", pageText(String(lines[number - 1].prefix(240)))),
          ("isIt", number == line ? "true" : nil),
        ])
      })
  }

  private var verdicts: [String] {
    GoldenVerdict.Kind.allCases.compactMap { verdict in
      let count = report.captures.count { $0.verdict == verdict }
      return count == 0
        ? nil
        : pageObject([
          ("name", pageText(verdict.rawValue)), ("label", pageText(verdict.label)), ("count", "\(count)"),
        ])
    }
  }

  private var passedScenes: [String] {
    report.scenes.compactMap { scene in
      let passed = report.captures.filter { $0.scene == scene && $0.verdict.passes }
      return passed.isEmpty
        ? nil : pageObject([("name", pageText(scene)), ("captures", pageList(passed.map(\.passedPageData)))])
    }
  }
}

/// Text of HTML.
private func markup(_ text: String) -> String {
  text.replacingScalars { scalar in
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    default: nil
    }
  }
}

extension SharedCause {
  /// - Parameter number: by which the summary calls it.
  fileprivate func pageData(number: Int) -> String {
    pageObject([
      ("number", "\(number)"), ("count", "\(captures.count)"), ("subject", pageText(cause.subject)),
      ("place", pageText(cause.origin?.editedPlace ?? "")),
    ])
  }
}

extension CaptureReport {
  fileprivate var passedPageData: String {
    let notes =
      (verdict == .unchanged ? [] : [headline]) + environmentDifferences.map(\.sentence) + notes
    return pageObject([
      ("scene", pageText(scene)), ("capture", pageText(capture)), ("verdict", pageText(verdict.rawValue)),
      ("words", pageText(words)), ("note", notes.isEmpty ? nil : pageText(notes.joined(separator: "; "))),
    ])
  }
}
