import GoldenCompare
import Mustache

/// The report as one HTML file that needs nothing else: style, script and the pictures of failures are inside, and its
/// content security policy lets nothing be fetched.
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
      var failures: [Failure] = []
      var space = space
      let shared = report.sharedCauses.filter { $0.captures.count > 1 }
      for capture in report.failures {
        failures.append(try Failure(capture, folder: folder, sharedCauses: shared, space: &space))
      }
      return Self.template.render(Content(report, failures, shared))
    }
  }

  private static let template: MustacheTemplate = {
    MustacheContentTypes.register(HTMLByScalars(), named: "HTML-BY-SCALARS")
    do { return try MustacheTemplate(string: asset("report.mustache")) } catch {
      preconditionFailure("the template is part of the program: \(error)")
    }
  }()

  fileprivate static func asset(_ name: String) -> String {
    String(decoding: Bundled.read("Sources/SpecRenderKit/GoldenReport/Page/\(name)") ?? [], as: UTF8.self)
  }
}

/// Escapes by scalars: a quote before a combining character is no `Character` `"`, and ends an attribute all the same.
/// What no HTML file may hold becomes the replacement character.
private struct HTMLByScalars: MustacheContentType {
  func escapeText(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}

// What the template is filled with; the names are the template's. Optionals are looked up in what lies around, too, so
// that their names occur once.

private struct Content {
  let title: String
  let passes: Bool
  let passed: Int
  let failed: Int
  let hasFailures: Bool
  let problems: [String]
  let remarks: [String]
  let scenes: [String]
  let verdicts: [VerdictCount]
  let failures: [Failure]
  let sharedCauses: [SharedCauseRow]
  let hasSharedCauses: Bool
  let passedScenes: [PassedScene]
  let style = ReportPage.asset("report.css")
  let script = ReportPage.asset("report.js")
  let scriptHash: String

  init(_ report: TestReport, _ failures: [Failure], _ shared: [SharedCause]) {
    title = "Goldens" + (report.shard.map { ", shard \($0.index) of \($0.count)" } ?? "")
    (passes, passed, failed) = (report.passes, report.passed, failures.count)
    (problems, remarks, scenes) = (report.problems, report.remarks, report.scenes)
    (self.failures, hasFailures) = (failures, !failures.isEmpty)
    sharedCauses = shared.enumerated().map { SharedCauseRow($0, $1) }
    hasSharedCauses = !shared.isEmpty
    verdicts = CaptureReport.Verdict.allCases.compactMap { verdict in
      let count = report.captures.count { $0.verdict == verdict }
      return count == 0 ? nil : VerdictCount(name: verdict.rawValue, label: verdict.label, count: count)
    }
    passedScenes = report.scenes.compactMap { scene in
      let passed = report.captures.filter { $0.scene == scene && $0.verdict.passes }
      return passed.isEmpty
        ? nil : PassedScene(name: scene, count: passed.count, captures: passed.map { Passed($0) })
    }
    scriptHash = base64(SHA256.digest(Array(script.utf8)))
  }
}

private struct VerdictCount {
  let name: String
  let label: String
  let count: Int
}

private struct SharedCauseRow {
  let number: Int
  let count: Int
  let subject: String
  let place: String
  /// Without its folder.
  let shortPlace: String

  init(_ number: Int, _ shared: SharedCause) {
    (self.number, count, subject) = (number, shared.captures.count, shared.cause.subject)
    place = shared.cause.origin?.editedPlace ?? ""
    shortPlace = place.split(separator: "/").last.map(String.init) ?? ""
  }
}

private struct PassedScene {
  let name: String
  let count: Int
  let captures: [Passed]
}

private struct Passed {
  let scene: String
  let capture: String
  let verdict: String
  let words: String
  let note: String?

  init(_ report: CaptureReport) {
    (scene, capture, verdict) = (report.scene, report.capture, report.verdict.rawValue)
    words = report.words
    let notes =
      (report.verdict == .unchanged ? [] : [report.headline])
      + report.environmentDifferences.map(\.sentence) + report.notes
    note = notes.isEmpty ? nil : notes.joined(separator: "; ")
  }
}
