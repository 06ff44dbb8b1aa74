/// What failed, looked at together: one edit of a document is one cause, although a single capture leaves open which of
/// several places was edited.
extension [Diagnosis] {
  /// The same, with each cause at that of the blamed places which explains most captures, among those at which it may be.
  public func sharingOrigins() -> [Diagnosis] {
    let blamed = Set(flatMap { $0.causes.compactMap(\.origin?.editedPlace) })
    var counts: [String: Int] = [:]
    for diagnosis in self {
      let places = diagnosis.causes.flatMap { [$0.origin].compactMap(\.self) + $0.suspects }
      for place in Set(places.map(\.editedPlace)).intersection(blamed) { counts[place, default: 0] += 1 }
    }
    return map { $0.blaming(counts) }
  }
}

extension Diagnosis {
  /// - Parameter counts: how many captures each place that is blamed somewhere may explain.
  fileprivate func blaming(_ counts: [String: Int]) -> Diagnosis {
    var moved = self
    for index in causes.indices {
      guard let origin = causes[index].origin else { continue }
      func count(_ origin: Origin) -> Int { counts[origin.editedPlace] ?? 0 }
      let best = causes[index].suspects.reduce(origin) { count($1) > count($0) ? $1 : $0 }
      if best.editedPlace != origin.editedPlace { moved.causes[index].origin = best }
    }
    return moved == self ? self : moved.joined()
  }

  /// One cause for each place.
  private func joined() -> Diagnosis {
    let common = CommonOrigins(causes.map { $0.origin.map { [$0] } ?? [] }, unchanged: [])
    var result = self
    result.causes = common.join(causes, inOrderOf: causes.flatMap(\.consequences))
      .stablySorted { $0.pixels > $1.pixels }
    return result
  }
}
