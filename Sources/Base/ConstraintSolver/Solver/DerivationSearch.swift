/// Orders a solution's active constraints so that each fixes what the ones before left open.
struct DerivationSearch {
  /// A sum of constraints in which one variable is left that no step fixed before.
  private struct Step {
    var variable: Int
    var reasons: [(constraint: Int, factor: Double)]
  }

  private let table: ConstraintTable
  private let values: [Double]
  /// The constraints that hold exactly, the best reasons first.
  private var active: [Int] = []
  /// By active constraint, how many of its variables are not fixed yet.
  private var unknowns: [Int] = []
  /// By variable, where its uses begin, as positions in `active`.
  private var useStart: [Int]
  private var uses: [Int] = []
  private var steps: [Step] = []
  /// By step, its terms, once they were asked for.
  private var derivations: [DerivationStep?] = []
  /// By step, the first of those that were found together with it: they do not rest on each other.
  private var firstOf: [Int] = []
  /// By variable, the step that fixes it, or -1.
  private var stepOf: [Int]
  private var ready = MinimumHeap()
  /// By variable, whether it comes first among those that several constraints fix together.
  private let comesFirst: [Bool]

  init(_ solver: Solver, first comesFirst: (Variable) -> Bool) {
    table = solver.table
    self.comesFirst = solver.values.indices.map { comesFirst(Variable(index: Int32($0))) }
    values = solver.values
    stepOf = Array(repeating: -1, count: values.count)
    useStart = Array(repeating: 0, count: values.count + 1)
    collectActive()
    collectUses()
  }

  /// Makes the steps for all variables.
  mutating func run() {
    for position in active.indices where unknowns[position] == 1 { ready.insert(position) }
    takeReady()
    while let open = stepOf.firstIndex(of: -1) {
      let blocks = firstBlocks(jointSteps())
      for block in blocks {
        let first = steps.count
        for step in block { fix(step, togetherFrom: first) }
      }
      if blocks.isEmpty { fix(Step(variable: open, reasons: [])) }
      takeReady()
    }
  }

  /// The steps that a variable depends on, in order.
  mutating func chain(to variable: Int) -> [DerivationStep] {
    if derivations.isEmpty { derivations = Array(repeating: nil, count: steps.count) }
    var isNeeded = [Bool](repeating: false, count: steps.count)
    isNeeded[stepOf[variable]] = true
    var chain: [DerivationStep] = []
    for index in (0...stepOf[variable]).reversed() where isNeeded[index] {
      let step = derivations[index] ?? derivation(steps[index])
      derivations[index] = step
      for term in step.terms { isNeeded[stepOf[Int(term.variable.index)]] = true }
      chain.append(step)
    }
    return chain.reversed()
  }

  private func entries(of constraint: Int) -> ArraySlice<Entry> {
    table.rows.entries[table.rows.places(constraint)]
  }

  private mutating func collectActive() {
    let exact = (0..<table.count).filter { index in
      guard table.isPresent(index), table.rows.count(index) > 0 else { return false }
      let (value, magnitude) = table.expression(index, values)
      return abs(value) <= 1e-9 * magnitude
    }
    active = exact.sorted { rank($0) < rank($1) }
    unknowns = active.map { table.rows.count($0) }
  }

  /// An equation that holds is why a variable has its value; a bound that is touched may be only by chance.
  private func rank(_ index: Int) -> (Int, Double, Int) {
    (table.relation(index) == .equal ? 0 : 1, -table.strength(index), index)
  }

  private mutating func collectUses() {
    for constraint in active { for entry in entries(of: constraint) { useStart[entry.index + 1] += 1 } }
    for index in useStart.indices.dropFirst() { useStart[index] += useStart[index - 1] }
    uses = Array(repeating: 0, count: useStart[useStart.count - 1])
    var fill = useStart
    for (position, constraint) in active.enumerated() {
      for entry in entries(of: constraint) {
        uses[fill[entry.index]] = position
        fill[entry.index] += 1
      }
    }
  }
}

// Making steps.
extension DerivationSearch {
  private mutating func takeReady() {
    while let position = ready.removeFirst() {
      guard let variable = entries(of: active[position]).first(where: { stepOf[$0.index] < 0 })?.index else {
        continue
      }
      fix(Step(variable: variable, reasons: [(active[position], 1)]))
    }
  }

  private mutating func fix(_ step: Step, togetherFrom first: Int? = nil) {
    stepOf[step.variable] = steps.count
    firstOf.append(first ?? steps.count)
    steps.append(step)
    for position in uses[useStart[step.variable]..<useStart[step.variable + 1]] {
      unknowns[position] -= 1
      if unknowns[position] == 1 { ready.insert(position) }
    }
  }

  /// The variables that several constraints fix together, found by Gauss-Jordan elimination of the open ones.
  private func jointSteps() -> [Step] {
    let open = stepOf.indices.filter { stepOf[$0] < 0 }
    let sources = active.indices.filter { unknowns[$0] > 1 }.map { active[$0] }
    var columnOf = [Int](repeating: -1, count: stepOf.count)
    for (column, variable) in open.enumerated() { columnOf[variable] = column }
    var system = JointSystem(width: open.count, sources: sources.count)
    for (index, constraint) in sources.enumerated() {
      system.add(source: index) { row in
        for entry in entries(of: constraint) where columnOf[entry.index] >= 0 {
          row[columnOf[entry.index]] = entry.factor
        }
      }
    }
    return system.solved.map { column, factors in
      Step(variable: open[column], reasons: factors.map { (sources[$0.source], $0.factor) })
    }
  }

  private func derivation(_ step: Step) -> DerivationStep {
    let variable = Variable(index: Int32(step.variable))
    guard !step.reasons.isEmpty else {
      return DerivationStep(variable: variable, constraints: [], terms: [], constant: values[step.variable])
    }
    var sum = JointSum()
    for (constraint, factor) in step.reasons {
      sum.constant += factor * table.rows[constraint].constant
      for entry in entries(of: constraint) {
        sum.add(factor * entry.factor, entry.index)
      }
    }
    let own = sum.factor(of: step.variable)
    let first = firstOf[stepOf[step.variable]]
    return DerivationStep(
      variable: variable,
      constraints: step.reasons.map(\.constraint).sorted().map { ConstraintID(index: Int32($0)) },
      // Those that were fixed together or later cancel out but for rounding errors, and so do some that were before.
      terms: sum.terms.filter { stepOf[$0.variable] < first && !$0.isNegligible }.map {
        Term(coefficient: -$0.factor / own, variable: Variable(index: Int32($0.variable)))
      },
      constant: -sum.constant / own)
  }
}

// Choosing among steps that several constraints make.
extension DerivationSearch {
  /// Steps that follow from the same constraints: none of them says more than another.
  private struct Block {
    var steps: [Step]
    var constraints: [Int]
  }

  /// The blocks to take now: with what they fix, the others become short.
  ///
  /// Their constraints contain those of no smaller block. Variables that come first go before others, and fewer
  /// constraints before more. Blocks that share no variable are taken at once.
  private func firstBlocks(_ joint: [Step]) -> [[Step]] {
    let least = leastBlocks(joint)
    let preferred = least.filter { $0.steps.contains { comesFirst[$0.variable] } }
    var touched: Set<Int> = []
    return (preferred.isEmpty ? least : preferred).filter { block in
      let open = block.constraints.flatMap { entries(of: $0).map(\.index) }.filter { stepOf[$0] < 0 }
      guard touched.isDisjoint(with: open) else { return false }
      touched.formUnion(open)
      return true
    }.map(\.steps)
  }

  /// The blocks whose constraints contain those of no other one, those of few constraints first.
  private func leastBlocks(_ joint: [Step]) -> [Block] {
    var least: [Block] = []
    var leastOf: [Int: [Int]] = [:]
    for block in blocks(joint) {
      var shared: [Int: Int] = [:]
      for place in block.constraints.flatMap({ leastOf[$0] ?? [] }) { shared[place, default: 0] += 1 }
      guard shared.allSatisfy({ least[$0].constraints.count > $1 }) else { continue }
      for constraint in block.constraints { leastOf[constraint, default: []].append(least.count) }
      least.append(block)
    }
    return least
  }

  private func blocks(_ joint: [Step]) -> [Block] {
    var placeOf: [[Int]: Int] = [:]
    var blocks: [Block] = []
    for step in joint {
      let constraints = step.reasons.map(\.constraint)
      if let place = placeOf[constraints] {
        blocks[place].steps.append(step)
      } else {
        placeOf[constraints] = blocks.count
        blocks.append(Block(steps: [step], constraints: constraints))
      }
    }
    return blocks.enumerated().sorted {
      ($0.element.constraints.count, $0.offset) < ($1.element.constraints.count, $1.offset)
    }.map(\.element)
  }
}
