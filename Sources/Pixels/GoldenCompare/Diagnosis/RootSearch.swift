import SceneModel

/// Follows numbers that changed along what fixes them, to the one that changed by itself.
struct RootSearch {
  private(set) var causes: CauseList
  /// By number that was met on the way, its cause.
  private(set) var roots: [FrameNumber: Int] = [:]
  private let blame: NumberBlame

  /// - Parameter causes: what changed by itself.
  init(from causes: CauseList, _ blame: NumberBlame) { (self.causes, self.blame) = (causes, blame) }

  /// Finds the cause of a number that changed, and of all on which it depends.
  mutating func trace(_ number: FrameNumber) {
    // Numbers that depend on each other in a circle: where the search comes back there is no way on.
    var path: [FrameNumber] = []
    let cause = cause(of: number, along: &path)
    for quantity in path { roots[quantity] = cause }
  }

  private mutating func cause(of number: FrameNumber, along path: inout [FrameNumber]) -> Int {
    var place = number
    while true {
      if let known = roots[place] { return known }
      path.append(place)
      let step = blame.provenance.derivation(place)
      let inputs = inputs(of: place, step).filter { !path.contains($0) && blame.changed($0) }
      guard let next = inputs.max(by: { blame.distance($0) < blame.distance($1) }) else {
        return index(of: blame.cause(of: place, step, causes))
      }
      if blame.turnover.appeared.contains(next.node), let came = causes.at(next.node).first { return came }
      place = next
    }
  }

  /// A text is as high as its width makes it.
  private func inputs(of number: FrameNumber, _ step: NumberBasis?) -> [FrameNumber] {
    let inputs = step?.inputs ?? []
    guard case .content(let node)? = step?.reason, number.attribute == .height,
      causes.shownDifferently(node) == nil
    else { return inputs }
    return inputs + [FrameNumber(node, .width)]
  }

  private mutating func index(of blamed: NumberBlame.Verdict) -> Int {
    switch blamed {
    case .known(let cause): cause
    case .new(let cause, let number, let origins): causes.add(.number(number), cause, origins)
    }
  }
}
