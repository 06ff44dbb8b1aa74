import Files
import SceneRendering
public import SpecSite
public import ToolOutcome

/// Writes a static site that shows scenes to designers and engineers.
public struct SpecVerb: Verb {
  /// The scenes, the folder, and what is shown besides.
  public var site: SpecSite

  /// Creates a verb that writes a site.
  public init(_ site: SpecSite) { self.site = site }

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) throws -> Outcome {
    let written = try site.write()
    guard !style.isQuiet else { return Outcome() }
    let size = "\((Double(written.size) / 1e5).rounded() / 10) MB"
    let remarks = written.remarks.map { "note: \($0)\n" }.joined()
    return Outcome(messages: remarks + "\(site.folder)/index.html: \(written.summary), \(size)\n")
  }
}
