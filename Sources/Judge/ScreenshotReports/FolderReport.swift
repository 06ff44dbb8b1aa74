import Documents
import Files

extension FolderVerification {
  /// A line for each screenshot, with the causes of those that differ, then how many there are.
  package var text: String {
    let lines = reports.map { report in
      let name = report.scene.isEmpty ? report.capture : "\(report.scene).\(report.capture)"
      switch report.outcome {
      case .passed: return "ok       \(name)\n"
      case .differs: return "differs  \(name)\n" + report.causes.map { "           \($0)\n" }.joined()
      case .error: return "error    \(name)\n           \(report.text)\n"
      }
    }
    return lines.joined() + "\n" + summary + "\n"
  }

  private var summary: String {
    func count(_ outcome: ShotReport.Outcome) -> Int { reports.count { $0.outcome == outcome } }
    return "\(count(.passed)) as specified, \(count(.differs)) differ, \(count(.error)) could not be compared"
  }

  /// The results as JUnit XML: a test suite for each scene, a test case for each screenshot.
  package var junit: String {
    let scenes = Set(reports.map(\.scene)).sorted()
    let suites = scenes.map { scene in
      let own = reports.filter { $0.scene == scene }
      return "<testsuite name=\"\(xmlText(scene.isEmpty ? "unknown" : scene))\"\(counts(own))>\n"
        + own.map { testCase($0) }.joined() + "</testsuite>\n"
    }
    return
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"specrender verify\"\(counts(reports))>\n"
      + suites.joined() + "</testsuites>\n"
  }

  private func counts(_ reports: [ShotReport]) -> String {
    let (failures, errors) = (
      reports.count { $0.outcome == .differs }, reports.count { $0.outcome == .error }
    )
    return " tests=\"\(reports.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
  }

  private func testCase(_ report: ShotReport) -> String {
    let head = "<testcase classname=\"\(xmlText(report.scene))\" name=\"\(xmlText(report.capture))\""
    if report.outcome == .passed { return head + "/>\n" }
    let tag = report.outcome == .error ? "error" : "failure"
    let message = report.causes.first ?? report.text
    return head + "><\(tag) message=\"\(xmlText(message))\">\(xmlText(report.text))</\(tag)></testcase>\n"
  }

  /// One page that needs nothing else: no script, and nothing may be fetched.
  package var page: String {
    let rows = reports.sorted {
      ($0.outcome.order, $0.scene, $0.capture) < ($1.outcome.order, $1.scene, $1.capture)
    }
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><title>Screenshots against the specification</title>
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
      <meta name="viewport" content="width=device-width">
      <style>
      :root { color-scheme: light dark; font: 15px/1.45 system-ui, sans-serif; }
      body { max-width: 75rem; margin: 2rem auto; padding: 0 1rem; }
      article { border-top: 1px solid #8886; padding: 1rem 0; }
      h2 { font-size: 1.05rem; margin: 0 0 .5rem; }
      .differs h2::before, .error h2::before { content: "\\2717  "; color: #d1242f; }
      .passed h2::before { content: "\\2713  "; color: #1a7f37; }
      .columns { display: grid; grid-template-columns: minmax(0, 22rem) minmax(0, 1fr); gap: 1.5rem; }
      img { width: 100%; border-radius: 6px; }
      pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .8rem; }
      li { margin-bottom: .35rem; overflow-wrap: anywhere; }
      @media (max-width: 45rem) { .columns { grid-template-columns: minmax(0, 1fr); } }
      </style></head><body>
      <h1>Screenshots against the specification</h1>
      <p>\(xmlText(summary))</p>
      \(rows.map { article($0) }.joined(separator: "\n"))
      </body></html>

      """
  }

  private func article(_ report: ShotReport) -> String {
    let name = report.scene.isEmpty ? report.capture : "\(report.scene): \(report.capture)"
    let picture = report.picture.map {
      "<img alt=\"\(xmlText("The screenshot with what differs: cyan as specified, magenta as found"))\" src=\"data:image/png;base64,\(base64($0))\">"
    }
    let causes =
      report.causes.isEmpty ? "" : "<ol>" + report.causes.map { "<li>\(xmlText($0))</li>" }.joined() + "</ol>"
    let details =
      "<details\(report.outcome == .error ? " open" : "")><summary>All that was said</summary><pre>\(xmlText(report.text))</pre></details>"
    return "<article class=\"\(report.outcome.rawValue)\"><h2>\(xmlText(name))</h2>"
      + "<div class=\"columns\"><div>\(picture ?? "")</div><div>\(causes)\(details)</div></div></article>"
  }
}

extension ShotReport.Outcome {
  /// What needs attention comes first.
  fileprivate var order: Int {
    switch self {
    case .error: 0
    case .differs: 1
    case .passed: 2
    }
  }
}
