package import Documents
import GoldenCompare
import Goldens
import Graphics2D
import SceneModel
package import SceneRendering

/// A property of a node's look.
package struct LookFact: Sendable {
  package let name, value: String
  /// Whether it is the label, which assistive technology reads.
  package let isLabel: Bool
  /// Tokens from which the value comes, each referring to the next.
  package let tokens: [String]
  /// Where it is written; nil for a default.
  package let span: Span?
}

extension LaidOutScene {
  /// How each node looks, as a golden's record tells it, with the tokens that gave each value and where it is written.
  package var looks: [[LookFact]] {
    let record = record(of: .empty) { _ in "" }
    return record.nodes.indices.map { index in
      let origins = scene.nodeOrigins.indices.contains(index) ? scene.nodeOrigins[index] : nil
      return record.nodes[index].look.map { fact in
        let origin = fact.property.keys.lazy.compactMap { origins?[$0] }.first
        let tokens = (origin?.tokens ?? []).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        return LookFact(
          name: fact.property.title, value: fact.text, isLabel: fact.property == .label, tokens: tokens,
          span: origin?.span)
      }
    }
  }
}
