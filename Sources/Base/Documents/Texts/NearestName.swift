/// The candidate that `name` was probably meant to be: the one with the fewest edits, at most a third of its
/// length; unless one edit is enough, the only one that has all its letters in their order; else the shortest that ends in it
/// after a hyphen or full stop, as `ios-button` does in `button`. Nil where none is
/// near. Of equals, one with the same first letter wins, and else the first.
///
/// Another number is another thing and no slip: digits must be the same. Names of one or two letters are near only where
/// they differ in nothing but upper and lower case.
public func nearestName(to name: String, among candidates: [String]) -> String? {
  let limit = max(1, name.count / 3)
  let digits = name.filter(\.isWholeNumber)
  var best: (name: String, distance: Int)?
  for candidate in candidates
  where abs(candidate.count - name.count) <= limit && candidate.filter(\.isWholeNumber) == digits {
    let distance = editDistance(Array(name.lowercased()), Array(candidate.lowercased()))
    let limit = max(candidate.count, name.count) > 2 ? limit : 0
    // Of equally near ones, the first letter is most likely right.
    let isNearer =
      distance < best?.distance ?? .max
      || distance == best?.distance && candidate.first == name.first && best?.name.first != name.first
    if distance <= limit, isNearer { best = (candidate, distance) }
  }
  if let best, best.distance == 1 { return best.name }
  return candidate(shortenedTo: name, among: candidates) ?? best?.name
    ?? candidate(endingIn: name, among: candidates)
}

/// The only candidate that has all letters of a name of several words in their order, as `ios-navigation-bar` has those of
/// `ios-navbar`.
private func candidate(shortenedTo name: String, among candidates: [String]) -> String? {
  guard name.utf8.contains(UInt8(ascii: "-")) else { return nil }
  let found = candidates.filter { candidate in
    var rest = candidate.utf8[...]
    return candidate.utf8.first == name.utf8.first && candidate.utf8.last == name.utf8.last
      && name.utf8.allSatisfy { letter in
        guard let place = rest.firstIndex(of: letter) else { return false }
        rest = rest[rest.index(after: place)...]
        return true
      }
  }
  return found.count == 1 ? found[0] : nil
}

private func candidate(endingIn name: String, among candidates: [String]) -> String? {
  guard name.utf8.count > 2 else { return nil }
  let ends = ["-", "."].map { $0 + name.lowercased() }
  return candidates.filter { candidate in ends.contains { candidate.lowercased().hasSuffix($0) } }
    .min { $0.utf8.count < $1.utf8.count }
}

/// The hint that names the candidate that `name` was probably meant to be; nil where none is near.
public func didYouMean(_ name: String, among candidates: [String]) -> String? {
  nearestName(to: name, among: candidates).map { didYouMean($0) }
}

/// The hint that names what was probably meant.
public func didYouMean(_ name: String) -> String { "did you mean \"\(name)\"?" }

/// Insertions, deletions, substitutions and swaps of neighbours that turn `a` into `b` (optimal string alignment).
private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
      row.append(cost)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}

/// The hint on a name that a mapping does not have: the nearest of its names, else what these are.
public func hint(on name: String, amongFields fields: [String]) -> String? {
  if let near = didYouMean(name, among: fields) { return near }
  guard !fields.isEmpty else { return nil }
  let more = fields.count > 6 ? " and \(fields.count - 6) more" : ""
  return "it has \(fields.prefix(6).joined(separator: ", "))\(more)"
}
