import GoldenCompare

extension [GoldenResult] {
  /// The same, with one cause for one edit in all of them.
  func sharingOrigins() -> [GoldenResult] {
    let changed = indices.filter { self[$0].change != nil }
    let diagnoses = changed.compactMap { self[$0].change?.diagnosis }.sharingOrigins()
    var results = self
    for (index, diagnosis) in zip(changed, diagnoses) {
      guard var change = self[index].change else { continue }
      change.diagnosis = diagnosis
      results[index].verdict = .changed(change)
    }
    return results
  }
}

extension GoldenResult {
  fileprivate var change: GoldenChange? {
    if case .changed(let change) = verdict { change } else { nil }
  }
}
