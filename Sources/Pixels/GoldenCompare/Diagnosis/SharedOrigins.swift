/// What failed, looked at together: one edit of a document is one cause, although a single capture leaves open which of
/// several places was edited.
extension [Diagnosis] {
  /// The same, with each cause at the place at which most captures have one, among those at which it may be.
  public func sharingOrigins() -> [Diagnosis] {
    var counts: [String: Int] = [:]
    for diagnosis in self {
      for place in Set(diagnosis.causes.compactMap(\.origin?.editedPlace)) { counts[place, default: 0] += 1 }
    }
    return map { $0.blaming(counts) }
  }
}

extension Diagnosis {
  /// - Parameter counts: in how many captures each place is blamed.
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
