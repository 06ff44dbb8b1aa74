/// Says what is to blame where a number changed although all that it depends on is as it was.
struct NumberBlame {
  let records: RecordPair
  let turnover: NodeTurnover
  let provenance: Provenance
  let lostSides: LostSides

  /// What is to blame.
  enum Verdict {
    /// A cause that was found before, by its place in the list.
    case known(Int)
    /// A number changed by itself, and what that may rest on.
    case new(Cause, FrameNumber, [Origin])
  }

  init(
    _ records: RecordPair, _ turnover: NodeTurnover, _ provenance: Provenance, _ lostSides: LostSides
  ) {
    (self.records, self.turnover, self.provenance) = (records, turnover, provenance)
    self.lostSides = lostSides
  }

  /// Whether a number is another one than before.
  func changed(_ number: FrameNumber) -> Bool { turnover.changed(number, records) }

  /// By how many points a number is another one; infinite where its node is new.
  func distance(_ number: FrameNumber) -> Double {
    records.distance(number) ?? (turnover.appeared.contains(number.node) ? .infinity : 0)
  }

  /// - Parameter causes: those found so far.
  func cause(of number: FrameNumber, _ step: NumberBasis?, _ causes: CauseList) -> Verdict {
    // A bound that holds the node now is no cause if what the node shows drove it there.
    if step?.reason.isEquation != true, let own = contentThatDrives(number.node, step, causes) {
      return .known(own)
    }
    if let row = turnover.rowThatShifted(number.node), let cause = causes.at(row).first {
      return .known(cause)
    }
    switch step?.reason {
    case .content(let node)?:
      let (from, to) = records.values(of: number)
      return .new(
        Cause(root: .measure(number, from: from, to: to), nodes: [node], origin: nil), number, [])
    case .written(let origins)?:
      if let gone = neighbourThatWent(number.node, causes) { return .known(gone) }
      let equation =
        newEquation(among: origins) ?? (isEdited(origins) ? nil : changedNear(number.node))
      return changedNumber(equation?.number ?? number, equation?.origins ?? origins)
    case .meaning?, nil:
      if let gone = neighbourThatWent(number.node, causes) { return .known(gone) }
      let new = newOrigins(of: number.node)
      if new.isEmpty, let near = changedNear(number.node) { return changedNumber(near.number, near.origins) }
      return changedNumber(number, new)
    }
  }

  /// Told as it is written, where one equation says it: `9 -> 11`, and not where on the canvas that is.
  private func changedNumber(_ number: FrameNumber, _ origins: [Origin]) -> Verdict {
    let equation = provenance.equations().first { equation in
      equation.origins.first.map(origins.contains) == true
        && equation.terms.contains { $0.number == number }
    }
    let swapped = provenance.equations().first { equation in
      equation.origins.first.map(origins.contains) == true && lostSides.explains(equation)
    }
    if let origin = swapped.flatMap({ lostSides.origin(of: $0.node) }) {
      let (from, to) = records.values(of: number)
      return .new(
        Cause(root: .number(number, from: from, to: to), nodes: [number.node], origin: nil), number, [origin])
    }
    let (from, to) =
      equation?.numbers(before: records.before, after: records.after) ?? records.values(of: number)
    return .new(
      Cause(root: .number(number, from: from, to: to), nodes: [number.node], origin: nil), number, origins)
  }

  /// Of several constraints that fix a number together the one that did not hold before, and its own number.
  private func newEquation(among origins: [Origin]) -> (number: FrameNumber, origins: [Origin])? {
    guard Set(origins.map { [$0.place, $0.text] }).count > 1 else { return nil }
    // What must hold comes before wishes, such as that a stack ends behind its last child.
    for equation in demands + provenance.equations().filter(\.isWish) {
      guard let own = equation.origins.first, origins.contains(own), isNew(equation),
        let number = equation.terms.map(\.number).first(where: changed)
      else { continue }
      return (number, equation.origins)
    }
    return nil
  }

  /// Whether one of the constraints that fix a number is another one than before.
  private func isEdited(_ origins: [Origin]) -> Bool {
    provenance.equations().contains { $0.origins.first.map(origins.contains) == true && isNew($0) }
  }

  /// A constraint on a node, its children or its neighbours that has another number than before.
  private func changedNear(_ node: String) -> (number: FrameNumber, origins: [Origin])? {
    let edited = demands.filter { equation in
      equation.numbers(before: records.before, after: records.after) != nil
        && equation.terms.contains { changed($0.number) }
    }
    let parent = records.after[node]?.parent
    func isNear(_ equation: Equation, _ isMeant: (String) -> Bool) -> Bool {
      equation.terms.contains { isMeant($0.number.node) }
    }
    let near =
      edited.first { isNear($0) { $0 == node } } ?? edited.first {
        isNear($0) { records.after[$0]?.parent == node }
      }
      ?? edited.first { isNear($0) { records.after[$0]?.parent == parent } }
    return near.flatMap { equation in
      equation.terms.map(\.number).first(where: changed).map { ($0, equation.origins) }
    }
  }

  /// Constraints on a node that did not hold before: where nothing fixes its numbers now, they let it go.
  private func newOrigins(of node: String) -> [Origin] {
    demands.first { equation in
      equation.terms.contains { $0.number.node == node } && isNew(equation)
    }?.origins ?? []
  }

  /// What must hold.
  private var demands: [Equation] { provenance.equations().filter { !$0.isWish } }

  /// What does not hold now either holds at rest only: what is shown is on its way.
  private func isNew(_ equation: Equation) -> Bool {
    equation.holds(in: records.before) == false && equation.holds(in: records.after) != false
  }

  /// A changed content that leaves a node to a bound: its own or, where the bound is no new one, that of a node inside.
  private func contentThatDrives(_ node: String, _ step: NumberBasis?, _ causes: CauseList) -> Int? {
    if let own = causes.shownDifferently(node) { return own }
    guard case .written(let origins)? = step?.reason else { return nil }
    let isNewBound = demands.contains { equation in
      equation.origins.first.map(origins.contains) == true && isNew(equation)
    }
    if isNewBound { return nil }
    return causes.all.indices.first { index in
      causes.all[index].nodes.contains { records.isInside($0, node) && causes.shownDifferently($0) == index }
    }
  }

  private func neighbourThatWent(_ node: String, _ causes: CauseList) -> Int? {
    turnover.neighbourThatWent(node, records).flatMap { causes.at($0).first }
  }
}

extension NumberBasis.Reason {
  fileprivate var isEquation: Bool {
    if case .written(let origins) = self {
      origins.contains { $0.text?.contains("==") == true }
    } else {
      false
    }
  }
}
