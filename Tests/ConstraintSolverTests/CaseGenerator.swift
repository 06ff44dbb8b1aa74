import ConstraintSolver
import MotionCurves

/// Random cases of the kinds that layouts are made of, and of those that break solvers.
struct CaseGenerator {
  enum Family: CaseIterable { case random, ui, chain, conflict, redundant, levels, edit, dynamic }

  private var random: SeededGenerator
  private var system: SystemCase

  static func make(_ family: Family, seed: UInt64) -> SystemCase {
    var generator = CaseGenerator(
      random: SeededGenerator(seed: seed), system: SystemCase(name: "\(family) \(seed)", variableCount: 0))
    generator.fill(family)
    return generator.system
  }

  private mutating func fill(_ family: Family) {
    switch family {
    case .random: addAnything()
    case .ui: addBoxes()
    case .chain: addRows()
    case .levels: addLevels()
    case .conflict:
      addBase()
      contradict()
    case .redundant:
      addBase()
      repeatSome()
    case .edit:
      addBase()
      addEdits()
      for _ in 0..<number(2...6) { suggest() }
    case .dynamic:
      addBase()
      if chance(0.3) { contradict() }
      if chance(0.7), system.edits.isEmpty { addEdits() }
      operate()
    }
  }

  private mutating func addBase() {
    switch number(0...2) {
    case 0: addAnything()
    case 1: addBoxes()
    default: addRows()
    }
  }
}

// Numbers.
extension CaseGenerator {
  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func chance(_ fraction: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < fraction
  }

  private mutating func one<T>(of choices: [T]) -> T { choices[number(0...choices.count - 1)] }

  private mutating func length(_ range: ClosedRange<Int>) -> Double {
    Double(number(range)) + (chance(0.2) ? one(of: [0.25, 0.5, 0.75]) : 0)
  }

  private mutating func wishStrength() -> Strength {
    let value = one(of: [1e6, 1e3, 1, 1, 1, 2, 3, 249, 250, 251, 500, 749, 750, 751, 999, 0.1, 1e-7])
    return Strength(value) ?? .low
  }

  private mutating func relation() -> Relation { one(of: Relation.allCases) }
}

// Constraints.
extension CaseGenerator {
  private mutating func variable() -> Variable {
    defer { system.variableCount += 1 }
    return Variable(index: Int32(system.variableCount))
  }

  private mutating func anyVariable() -> Variable {
    Variable(index: Int32(number(0...system.variableCount - 1)))
  }

  private mutating func add(_ constraint: Constraint, _ strength: Strength = .required) {
    system.rows.append(.init(constraint: constraint.strength(strength)))
  }

  private mutating func anyExpression() -> Expression {
    var expression = Expression(constant: chance(0.4) ? 0 : length(-250...300))
    for _ in 0..<number(1...4) {
      expression.terms.append(
        Term(coefficient: one(of: [1, 1, -1, -1, 0.5, -0.5, 2, -2, 3, 0.25]), variable: anyVariable()))
    }
    return expression
  }

  private mutating func addAnything() {
    for _ in 0..<number(1...7) { _ = variable() }
    for _ in 0..<number(1...3 * system.variableCount) {
      add(Constraint(anyExpression(), relation()), chance(0.4) ? .required : wishStrength())
    }
    addNaturals(0.5)
  }

  /// Weak wishes that give some variables a value.
  private mutating func addNaturals(_ fraction: Double) {
    for index in 0..<system.variableCount where chance(fraction) {
      let natural = length(-40...400)
      add(Variable(index: Int32(index)) == natural, one(of: [Strength(1), Strength(2), Strength(3)]) ?? .low)
    }
  }

  /// Buttons side by side in a container, with least and natural widths and a ratio.
  private mutating func addBoxes() {
    let container = variable()
    add(container >= 0)
    var last: (left: Variable, width: Variable)?
    for _ in 0..<number(1...4) {
      let (left, width) = (variable(), variable())
      let gap = Double(number(0...16))
      if let last {
        let start = last.left + last.width + gap
        add(chance(0.5) ? left == start : left >= start, chance(0.8) ? .required : wishStrength())
        if chance(0.3) {
          add(width == (chance(0.5) ? 1 : 0.5) * last.width, chance(0.5) ? .required : wishStrength())
        }
      } else {
        add(left == 8)
      }
      let natural = length(20...160)
      add(width >= Double(number(0...44)))
      add(width >= natural, wishStrength())
      add(width <= natural, wishStrength())
      last = (left, width)
    }
    if let last { add(last.left + last.width <= container - 20, chance(0.5) ? .required : wishStrength()) }
    add(container == length(100...400), chance(0.5) ? .required : wishStrength())
    addNaturals(0.3)
  }

  /// Rows of a list above a keyboard.
  private mutating func addRows() {
    let (keyboard, height) = (variable(), variable())
    add(height == 844)
    add(keyboard >= 0)
    system.edits.append((keyboard, chance(0.7) ? Strength(1e6) ?? .high : wishStrength()))
    var end: Expression?
    for _ in 0..<number(1...4) {
      let (top, own) = (variable(), variable())
      if let end {
        add(chance(0.5) ? top == end + 4.0 : top >= end + 4.0)
      } else {
        add(top >= 47, wishStrength())
      }
      add(own >= Double(number(0...44)))
      if chance(0.7) { add(own == length(20...300), wishStrength()) }
      add(own == 0, Strength(1) ?? .low)
      end = top + own
    }
    if let end {
      add(end <= height - keyboard)
      add(end <= height - 34.0)
      if chance(0.7) { add(end == height - 34.0, wishStrength()) }
    }
    addNaturals(0.3)
    for _ in 0..<number(0...4) {
      system.operations.append(.suggest(keyboard, one(of: [0, 10, 120, 336, 346, 600, 900])))
    }
  }

  /// Many wishes for few variables at strengths close to each other.
  private mutating func addLevels() {
    let (first, second, third) = (variable(), variable(), variable())
    for variable in [first, second] { add(variable >= 0) }
    if chance(0.8) { add(first + second == length(50...200)) }
    for strength in [999, 1000, 1001] where chance(0.5) {
      add(third <= length(20...80), Strength(Double(strength)) ?? .low)
    }
    let near = one(of: [[500, 500, 501], [750, 751, 751], [1, (1.0).nextUp, 1]])
    for _ in 0..<number(3...9) {
      let expression = one(of: [
        first.expression, second.expression, third - 0.5 * first, 3 * third + second, third - first,
      ])
      add(expression == length(-10...120), Strength(one(of: near)) ?? .low)
    }
  }
}

// What makes cases difficult.
extension CaseGenerator {
  /// Required constraints against what is there, somewhere in between.
  private mutating func contradict() {
    for _ in 0..<number(1...4) {
      let target = anyExpression()
      let shift = length(1...40)
      for constraint in [
        Constraint(target, .equal), one(of: [target == shift, target >= shift, target <= -shift]),
      ] {
        let row = SystemCase.Row(constraint: constraint)
        system.rows.insert(row, at: number(0...system.rows.count))
      }
    }
  }

  /// The same constraints again, multiplied, and sums of two.
  private mutating func repeatSome() {
    for _ in 0..<number(2...8) {
      let constraint = one(of: system.rows).constraint
      var expression = one(of: [1, 2, 0.5, 3]) * constraint.expression
      let other = one(of: system.rows).constraint
      if chance(0.3), other.relation == constraint.relation { expression = expression + other.expression }
      let strength = other.strength > constraint.strength ? constraint.strength : other.strength
      system.rows.append(.init(constraint: Constraint(expression, constraint.relation, strength: strength)))
    }
    system.rows.shuffle(using: &random)
  }

  private mutating func addEdits() {
    for index in 0..<system.variableCount where chance(0.4) {
      let variable = Variable(index: Int32(index))
      if !system.edits.contains(where: { $0.variable == variable }) {
        system.edits.append((variable, wishStrength()))
      }
    }
  }

  private mutating func suggest() {
    guard !system.edits.isEmpty else { return }
    system.operations.append(.suggest(one(of: system.edits).variable, chance(0.2) ? 0 : length(-150...400)))
  }

  private mutating func operate() {
    for index in system.rows.indices where chance(0.15) { system.rows[index].isInitial = false }
    for _ in 0..<number(2...7) {
      let row = number(0...system.rows.count - 1)
      switch number(0...3) {
      case 0: suggest()
      case 1: system.operations.append(.remove(row))
      default: system.operations.append(.add(row))
      }
    }
  }
}
