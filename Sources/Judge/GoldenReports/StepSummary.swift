import Documents
import GoldenCompare
import SceneCompiler
import SceneFormat

extension TestReport {
  /// The report in Markdown for the summary of a step on GitHub, worst first; cut before GitHub's limit of 1 MiB.
  var stepSummary: String {
    var text = "## \(passes ? "✅" : "❌") Goldens: \(summary)\n\n"
    for problem in problems { text += "- **\(markdown(problem))**\n" }
    for remark in remarks { text += "- \(markdown(remark))\n" }
    let failures = failures
    if failures.isEmpty { return text + "\n" }
    text += causesTable
    text += "\n| Capture | Verdict | Pixels | Unexplained | Why |\n|---|---|---:|---:|---|\n"
    for (index, failure) in failures.enumerated() {
      guard text.utf8.count < 900_000 else {
        return text + "\n… and \(failures.count - index) more.\n\n"
      }
      text += failure.summaryRow
    }
    return text + "\n"
  }
}

extension TestReport {
  /// What most failures come from: one change of a document may fail every capture.
  private var causesTable: String {
    let shared = sharedCauses.filter { $0.captures.count > 1 }
    if shared.isEmpty { return "" }
    let rows = shared.prefix(20).map {
      "| \($0.captures.count) | \(markdown($0.cause.subjectAndPlace)) | \($0.pixels) |\n"
    }
    let rest = shared.count > 20 ? "\n… and \(shared.count - 20) more causes.\n" : ""
    return "\n| Captures | Cause | Pixels |\n|---:|---|---:|\n" + rows.joined() + rest
  }
}

extension CaptureReport {
  fileprivate var summaryRow: String {
    var reasons = causes.map(\.sentence) + rasterOnly.map(\.sentence)
    if reasons.isEmpty { reasons = [headline] }
    if reasons.count > 6 { reasons = reasons.prefix(5) + ["… and \(reasons.count - 5) more"] }
    reasons += environmentDifferences.map { "environment: \($0.sentence)" }
    let why = reasons.map { markdown($0) }.joined(separator: "<br>")
    return "| \(markdown(path)) | \(verdict.label) | \(differingPixels) | \(unexplainedPixels) | \(why) |\n"
  }
}

/// Text inside of a table's cell: what Markdown or HTML would take for its own is escaped, in numbers so that no
/// backslash meets another.
func markdown(_ text: String) -> String {
  shown(text, keepsLines: true).unicodeScalars.reduce(into: "") { result, scalar in
    switch scalar {
    case "\\", "`", "*", "_", "[", "]", "<", ">", "&", "|", "~", "@": result += "&#\(scalar.value);"
    case "\n", "\t": result += " "
    default: result.unicodeScalars.append(scalar)
    }
  }
}
