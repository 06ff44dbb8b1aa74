import Documents
import GoldenCompare

extension TestReport {
  /// The report as JUnit XML: a test suite for each scene, a test case for each capture; what is wrong with the run as a
  /// whole is a suite of its own. Times stand where they are known, which is not so in joined reports.
  var junit: String {
    let suites = scenes.map { scene in
      suite(scene, captures.filter { $0.scene == scene }.map { $0.testCase(seconds: seconds[$0.path]) })
    }
    let run = problems.isEmpty ? [] : [suite("run", problems.map { problemCase($0) })]
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + element(
        "testsuites", "specrender", (suites + run).flatMap(\.cases), (run + suites).map(\.xml).joined())
  }

  private func suite(_ name: String, _ cases: [JUnitCase]) -> (cases: [JUnitCase], xml: String) {
    (cases, element("testsuite", name, cases, cases.map(\.xml).joined()))
  }

  private func element(_ tag: String, _ name: String, _ cases: [JUnitCase], _ content: String) -> String {
    let failures = cases.count { $0.outcome == "failure" }
    let errors = cases.count { $0.outcome == "error" }
    let times = cases.compactMap(\.seconds)
    let time = times.isEmpty ? "" : timeAttribute(times.reduce(0, +))
    return
      "<\(tag) name=\"\(xmlText(name))\" tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\"\(time)>\n"
      + content + "</\(tag)>\n"
  }

  private func problemCase(_ problem: String) -> JUnitCase {
    JUnitCase(
      xml:
        "<testcase classname=\"run\" name=\"complete\"><error message=\"\(xmlText(problem))\"/></testcase>\n",
      outcome: "error")
  }
}

/// A test case.
private struct JUnitCase {
  var xml: String
  /// `failure` or `error`; nil for one that passes.
  var outcome: String?
  var seconds: Double?
}

/// Seconds to the millisecond.
private func timeAttribute(_ seconds: Double) -> String {
  " time=\"\(decimal((seconds * 1000).rounded() / 1000))\""
}

extension CaptureReport {
  /// A capture that could not be compared is an error, one that compares badly a failure.
  fileprivate func testCase(seconds: Double?) -> JUnitCase {
    let head =
      "<testcase classname=\"\(xmlText(scene))\" name=\"\(xmlText(capture))\""
      + (seconds.map { timeAttribute($0) } ?? "")
    guard !verdict.passes else { return JUnitCase(xml: head + "/>\n", seconds: seconds) }
    let outcome = verdict == .unreadable || verdict == .unrenderable ? "error" : "failure"
    let text =
      head + "><\(outcome) type=\"\(verdict.rawValue)\" message=\"\(xmlText(headline))\">" + xmlText(text)
      + "</\(outcome)></testcase>\n"
    return JUnitCase(xml: text, outcome: outcome, seconds: seconds)
  }
}
