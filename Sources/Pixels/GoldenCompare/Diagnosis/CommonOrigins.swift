import SceneModel

/// Joins causes that rest on the same thing written in the documents.
///
/// A change may rest on several: a property, the tokens that it names, those that they refer to, a value of the data. The
/// one is blamed on which most changes rest; of several, the one on which least rests that did not change; of several
/// again, one in the user's own documents before the kit, and the one nearest to the value. What then is left goes on in
/// the same way.
struct CommonOrigins {
  /// By cause, what it may rest on, the value last.
  private let origins: [[Origin]]
  /// How often what did not change rests on a place.
  private let unchanged: [String: Int]
  /// By cause, which of its origins is blamed; nil where it has none.
  private var blamed: [Origin?]

  init(_ origins: [[Origin]], unchanged: [Origin]) {
    let counts = Dictionary(unchanged.map { ($0.editedPlace, 1) }, uniquingKeysWith: +)
    self.unchanged = counts
    self.origins = origins.map { Self.withoutInnocent($0, counts) }
    blamed = origins.map { _ in nil }
    while let places = mostBlamed(), let next = places.first {
      for index in origins.indices where blamed[index] == nil {
        guard var origin = origins[index].last(where: { $0.editedPlace == next }) else { continue }
        let others = places.dropFirst().filter { place in
          origins[index].contains { $0.valuePlaces == [place] }
        }
        if origin.valuePlaces.isEmpty {
          // What is written is to blame, and says more with the token that it names now.
          let tokens = Set(origins[index].filter { $0.place == origin.place }.compactMap(\.token))
          if tokens.count == 1, origin.text == nil { origin.token = tokens.first }
        } else {
          origin.valuePlaces += others.prefix(Self.alternatives)
        }
        blamed[index] = origin
      }
    }
  }

  /// Of the places that a token's value comes from, without those on which something else rests that did not change.
  private static func withoutInnocent(_ origins: [Origin], _ unchanged: [String: Int]) -> [Origin] {
    let suspects = Set(
      origins.filter { $0.token != nil && unchanged[$0.editedPlace] == nil }.map(\.editedPlace))
    if suspects.isEmpty { return origins }
    return origins.filter { $0.token == nil || suspects.contains($0.editedPlace) }
  }

  /// How many more places are told where any of several may be to blame.
  private static let alternatives = 2

  /// The places on which most of what has no origin yet rests, the nearest to the value first; nil where all have one.
  private func mostBlamed() -> [String]? {
    var changed: [String: Int] = [:]
    for index in origins.indices where blamed[index] == nil {
      for place in origins[index].map(\.editedPlace).uniqued() { changed[place, default: 0] += 1 }
    }
    var best: (count: Int, fraction: Double, places: [String])?
    for index in origins.indices where blamed[index] == nil {
      for place in origins[index].map(\.editedPlace) {
        let count = changed[place] ?? 0
        let fraction = Double(count) / Double(count + (unchanged[place] ?? 0))
        if let known = best, (count, fraction) == (known.count, known.fraction) {
          // What stands nearer to the value comes later. The kit changes only with the program.
          let isInKit = known.places.first?.isInKit ?? false
          if place.isInKit, !isInKit { continue }
          best?.places = [place] + (place.isInKit == isInKit ? known.places.filter { $0 != place } : [])
        } else if (count, fraction) > (best?.count ?? 0, best?.fraction ?? 0) {
          best = (count, fraction, [place])
        }
      }
    }
    return best?.places
  }

  /// Where a cause may be written, by what is known here: on the other places rests more that did not change.
  private func suspects(_ index: Int) -> [Origin] {
    guard let blamed = blamed[index] else { return [] }
    let bound = unchanged[blamed.editedPlace] ?? 0
    return origins[index].filter { (unchanged[$0.editedPlace] ?? 0) <= bound }
  }

  /// One cause for each thing that is blamed, in the order of its first; consequences in that of `changes`.
  func join(_ causes: [Cause], inOrderOf changes: [LayoutChange]) -> [Cause] {
    var joined: [Cause] = []
    var roots: [[Cause.Root]] = []
    var places: [String: Int] = [:]
    for (index, var cause) in causes.enumerated() {
      cause.origin = blamed[index]
      cause.suspects = suspects(index)
      guard let place = cause.origin?.editedPlace, let same = places[place] else {
        if let place = cause.origin?.editedPlace { places[place] = joined.count }
        joined.append(cause)
        roots.append([cause.root])
        continue
      }
      // What is seen speaks for what is only read aloud.
      if joined[same].root.isLabel, !cause.root.isLabel, cause.root.quantity == nil {
        (joined[same].root, cause.root) = (cause.root, joined[same].root)
        (joined[same].nodes, cause.nodes) = (cause.nodes, joined[same].nodes)
        joined[same].origin = cause.origin
      }
      // Numbers follow from what a node shows; their changes are consequences then.
      if joined[same].root.quantity != nil || cause.root.quantity == nil {
        joined[same].nodes = (joined[same].nodes + cause.nodes).uniqued()
      }
      joined[same].consequences += cause.consequences
      joined[same].pixels += cause.pixels
      joined[same].suspects.removeAll { suspect in
        !cause.suspects.contains { $0.editedPlace == suspect.editedPlace }
      }
      roots[same].append(cause.root)
    }
    let order = Dictionary(changes.enumerated().map { ($1, $0) }) { first, _ in first }
    for index in joined.indices {
      let told = joined[index].root.quantity == nil ? [] : Set(roots[index].compactMap(\.quantity))
      joined[index].consequences = joined[index].consequences.uniqued().filter { change in
        let numbers = change.kind.attributes.map { FrameNumber(change.node, $0) }
        return numbers.isEmpty || !told.isSuperset(of: numbers)
      }.sorted { (order[$0] ?? 0) < (order[$1] ?? 0) }
    }
    return joined
  }
}

extension String {
  fileprivate var isInKit: Bool { hasPrefix("kit:") }
}

extension Cause.Root {
  fileprivate var quantity: FrameNumber? {
    switch self {
    case .number(let quantity, _, _), .measure(let quantity, _, _): quantity
    case .node, .motion, .fonts, .crop, .background, .scale: nil
    }
  }

  /// Whether it is what assistive technology reads.
  fileprivate var isLabel: Bool {
    if case .node(.look(.label, _, _)) = self { true } else { false }
  }
}
