import DesignTokens
import Documents
import GoldenCompare
import SceneModel

/// Says of what is written where it stands and what its value comes from.
struct ValueOrigins {
  let tokens: TokenSet?
  let places: WrittenPlaces

  init(_ tokens: TokenSet?, _ places: WrittenPlaces) { (self.tokens, self.places) = (tokens, places) }

  func token(_ path: String) -> Token? { tokens?.token(path) }

  /// A place where something stands.
  func origin(_ span: Span, text: String? = nil) -> Origin { Origin(place: places[span], text: text) }

  /// A property, then what its value comes from.
  func origins(_ property: NodeOrigins.Property) -> [Origin] {
    let own = origin(property.span)
    return [own] + values(property.sources, of: own, parts: [])
  }

  /// What says on which side a constraint is, the constraint itself, then what its numbers come from.
  func origins(_ origin: ResolvedConstraint.Origin) -> [Origin] {
    let own = self.origin(origin.span, text: origin.text)
    let sources = origin.tokens.flatMap { use in use.path.map { [.token($0)] } ?? use.sources }
    let sides = origin.sides.map { Origin(place: own.place, text: own.text, valuePlaces: [places[$0]]) }
    return (sides.map { [$0] } ?? []) + [own] + values(sources, of: own, parts: [])
  }

  /// What a value comes from; states before arguments before data, and what stands first in a token's trail before what
  /// it leads to.
  ///
  /// - Parameter parts: of tokens' values those that changed; nil for all that there are.
  func values(_ sources: [ValueSource], of own: Origin, parts: [[String]]?) -> [Origin] {
    let written = sources.compactMap { source -> (role: Int, span: Span)? in
      if case .written(let span, let role) = source { (role.rawValue, span) } else { nil }
    }
    let ordered = written.enumerated().sorted { ($0.element.role, $0.offset) < ($1.element.role, $1.offset) }
    return ordered.map { Origin(place: own.place, text: own.text, valuePlaces: [places[$0.element.span]]) }
      + sources.flatMap { source -> [Origin] in
        guard case .token(let path) = source, let tokens else { return [] }
        return TokenTrail(tokens, to: path, parts: parts).places.map {
          Origin(place: own.place, text: own.text, token: path, valuePlaces: [places[$0]])
        }
      }
  }
}
