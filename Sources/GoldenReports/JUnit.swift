import Documents
import GoldenCompare

extension TestReport {
  /// The report as JUnit XML: a test suite for each scene, a test case for each capture; what is wrong with the run as a
  /// whole is a suite of its own. Without times, so that the same verdicts are the same bytes.
  var junit: String {
    let suites = scenes.map { scene in
      suite(scene, captures.filter { $0.scene == scene }.map(\.testCase))
    }
    let run = problems.isEmpty ? [] : [suite("run", problems.map { problemCase($0) })]
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + element(
        "testsuites", "specrender", (suites + run).flatMap(\.cases), (run + suites).map(\.xml).joined())
  }

  private typealias Case = (xml: String, outcome: String?)

  private func suite(_ name: String, _ cases: [Case]) -> (cases: [Case], xml: String) {
    (cases, element("testsuite", name, cases, cases.map(\.xml).joined()))
  }

  private func element(_ tag: String, _ name: String, _ cases: [Case], _ content: String) -> String {
    let failures = cases.count { $0.outcome == "failure" }
    let errors = cases.count { $0.outcome == "error" }
    return
      "<\(tag) name=\"\(xmlText(name))\" tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\">\n"
      + content + "</\(tag)>\n"
  }

  private func problemCase(_ problem: String) -> Case {
    (
      "<testcase classname=\"run\" name=\"complete\"><error message=\"\(xmlText(problem))\"/></testcase>\n",
      "error"
    )
  }
}

extension CaptureReport {
  /// A capture that could not be compared is an error, one that compares badly a failure.
  fileprivate var testCase: (xml: String, outcome: String?) {
    let head = "<testcase classname=\"\(xmlText(scene))\" name=\"\(xmlText(capture))\""
    guard !verdict.passes else { return (head + "/>\n", nil) }
    let outcome = verdict == .unreadable || verdict == .unrenderable ? "error" : "failure"
    return (
      head + "><\(outcome) type=\"\(verdict.rawValue)\" message=\"\(xmlText(headline))\">"
        + xmlText(text) + "</\(outcome)></testcase>\n", outcome
    )
  }
}
