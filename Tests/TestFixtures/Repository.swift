import Foundation

/// The folder of the repository.
package let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().path

/// The example of a scene in a page of the repository, by the scene's name.
/// - Throws: where the page has no such example.
package func documentedScene(_ name: String, in page: String) throws -> String {
  let text = try String(contentsOfFile: "\(repository)/\(page)", encoding: .utf8)
  let examples = text.components(separatedBy: "```yaml\n").dropFirst().compactMap {
    $0.components(separatedBy: "```").first
  }
  guard let example = examples.first(where: { $0.hasPrefix("scene: \(name)\n") }) else {
    throw MissingFixture("no example \(name) in \(page)")
  }
  return example
}

/// What a fixture was asked for and has not.
package struct MissingFixture: Error, CustomStringConvertible {
  package let description: String

  /// Says what is missing.
  package init(_ description: String) { self.description = description }
}
