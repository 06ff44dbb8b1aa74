import Files
package import ToolOutcome

/// Where a report goes besides the terminal.
public struct ReportTargets: Sendable {
  /// Folder for the page, the results and the files of failures; nil for none.
  public var folder: String?
  /// File for JUnit XML; nil for none.
  public var junit: String?
  /// Whether annotations for GitHub are printed.
  public var annotates = false
  /// Path of the working directory in the checkout, with a slash at its end; empty where it is the checkout. GitHub takes
  /// the files of annotations from there.
  public var folderInCheckout = ""
  /// File to which the summary of GitHub's step is added; nil for none.
  public var stepSummary: String?

  /// Nowhere.
  public init() {}

  /// Where GitHub wants it, if this runs there.
  public static var ofEnvironment: ReportTargets {
    var targets = ReportTargets()
    targets.annotates = environmentVariable("GITHUB_ACTIONS") == "true"
    if let checkout = environmentVariable("GITHUB_WORKSPACE").flatMap({ realPath($0) }),
      let here = realPath("."), here.hasPrefix(checkout + "/")
    {
      targets.folderInCheckout = here.dropFirst(checkout.count + 1) + "/"
    }
    targets.stepSummary = environmentVariable("GITHUB_STEP_SUMMARY").flatMap { $0.isEmpty ? nil : $0 }
    return targets
  }

  /// Adds a report to what a verb has to say. What cannot be written is an error beside the verdict.
  /// - Parameter annotations: workflow commands in place of the report's own.
  package func deliver(
    _ report: TestReport, after verdict: Outcome, style: OutputStyle, annotations: String? = nil
  ) -> Outcome {
    var outcome = verdict
    if annotates {
      outcome.messages +=
        annotations
        ?? report.annotations.prefix(Annotation.limit).map { $0.command(in: folderInCheckout) }.joined()
    }
    let errors = [writeFolder(report), writeJUnit(report), writeSummary(report)].compactMap { $0 }
    for error in errors {
      let failure = style.outcome(of: ToolFailure.cannot("the report is not complete: \(error)", hint: ""))
      outcome.messages += failure.messages
      outcome.exitCode = failure.exitCode
    }
    if errors.isEmpty, let folder, !style.isQuiet { outcome.messages += "report: \(folder)/index.html\n" }
    return outcome
  }

  private func writeFolder(_ report: TestReport) -> FileError? {
    guard let folder else { return nil }
    do throws(FileError) { try report.write(to: folder) } catch { return error }
    return nil
  }

  private func writeJUnit(_ report: TestReport) -> FileError? {
    guard let junit else { return nil }
    do throws(FileError) { try FileWriter.writeAtomically(report.junit, to: junit) } catch { return error }
    return nil
  }

  private func writeSummary(_ report: TestReport) -> FileError? {
    guard annotates, let stepSummary else { return nil }
    do throws(FileError) { try append(report.stepSummary, to: stepSummary) } catch { return error }
    return nil
  }

  /// Other steps of a job may have written there before.
  private func append(_ text: String, to path: String) throws(FileError) {
    let before = FileReader.exists(path) ? try FileReader.read(path, limit: 16 << 20) : []
    try FileWriter.writeAtomically(before + Array(text.utf8), to: path)
  }
}
