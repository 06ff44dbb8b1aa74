package import Documents

extension MatrixReport {
  /// What `check --matrix` looks for by itself; what else is found are messages of documents and layouts.
  package static let checks: [DiagnosticID] = [
    .textTruncated, .textCut, .textClipped, .numberBroken, .textOverlap, .textOutsideBackground,
    .fixedTextSize, .untranslated,
    .smallTarget, .targetOverlap, .missingLabel, .unlabelledPicture, .stretchedPicture,
    .offScreen,
    .outsideSafeArea, .covered, .readingOrder, .lowContrast, .lowContrastIcon, .colorOnly,
  ]

  /// JUnit XML: a suite for each scene, a test case for each check, without times.
  package var junit: String {
    let failures = scenes.map { $0.failedChecks.count }.reduce(0, +)
    let tests = scenes.map { $0.checks.count }.reduce(0, +)
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites name=\"specrender check --matrix\" tests=\"\(tests)\" failures=\"\(failures)\" errors=\"0\">\n"
      + scenes.map(\.suite).joined() + "</testsuites>\n"
  }
}

extension SceneFindings {
  fileprivate var failedChecks: Set<DiagnosticID> { Set(findings.map(\.worst.check)) }

  fileprivate var checks: [DiagnosticID] {
    MatrixReport.checks + failedChecks.subtracting(MatrixReport.checks).sorted()
  }

  fileprivate var suite: String {
    "<testsuite name=\"\(xmlText(scene.name))\" tests=\"\(checks.count)\" failures=\"\(failedChecks.count)\" errors=\"0\">\n"
      + checks.map(testCase).joined() + "</testsuite>\n"
  }

  private func testCase(_ check: DiagnosticID) -> String {
    let head = "<testcase classname=\"\(xmlText(scene.name))\" name=\"\(xmlText(check.rawValue))\""
    let found = findings.filter { $0.worst.check == check }
    guard !found.isEmpty else { return head + "/>\n" }
    let text = found.map { finding in
      let place = finding.worst.span.map { "\(scene.map.location(of: $0)): " } ?? ""
      return "\(place)\(message(finding)); in \(words(finding))\n"
    }
    return head
      + "><failure type=\"\(xmlText(check.rawValue))\" message=\"\(number(found.count, "finding"))\">"
      + xmlText(text.joined()) + "</failure></testcase>\n"
  }
}
