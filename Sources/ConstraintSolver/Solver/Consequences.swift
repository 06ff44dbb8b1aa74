/// How eliminated variables follow from columns that change: found when first asked for, and kept.
///
/// Evaluating the rows that elimination left is simpler, and took a third more time in each step of an edit.
struct Consequences: Sendable {
  /// Gives an eliminated variable its value: `constant` plus the sum of the terms behind those of the step before.
  private struct Step: Sendable {
    var variable: Int32
    var end: Int32
    var constant: Double
  }

  /// What follows from changes of these columns, each step after those it depends on.
  private struct Plan: Sendable {
    var columns: [Int]
    var steps: [Step] = []
    var terms: [Entry] = []
  }

  private static let mostPlans = 8

  /// By variable, where its users begin: the eliminated variables whose row mentions it.
  private var userStart: [Int] = []
  private var users: [Int] = []
  /// For the sets of columns that changed together: in an edit, the same ones again and again.
  private var plans: [Plan] = []
  private var oldest = 0

  /// Brings all variables up to date that depend on columns whose values changed.
  mutating func follow(
    _ columns: [Int], _ elimination: Elimination, in solution: inout [Double], changed: inout [Int]
  ) {
    guard !columns.isEmpty else { return }
    let plan = plan(for: columns, elimination, variables: solution.count)
    var place = 0
    for step in plans[plan].steps {
      var sum = step.constant
      while place < step.end {
        let term = plans[plan].terms[place]
        sum += term.factor * solution[term.index]
        place += 1
      }
      let variable = Int(step.variable)
      if solution[variable] != sum {
        solution[variable] = sum
        changed.append(variable)
      }
    }
  }

  private mutating func plan(for columns: [Int], _ elimination: Elimination, variables: Int) -> Int {
    if let known = plans.firstIndex(where: { $0.columns == columns }) { return known }
    if userStart.isEmpty { collectUsers(elimination, variables) }
    var plan = Plan(columns: columns)
    for variable in sortedFollowers(of: columns) {
      let row = elimination.pivotRow(variable)
      for place in elimination.rows.places(row).dropFirst() {
        plan.terms.append(elimination.rows.entries[place])
      }
      plan.steps.append(
        Step(
          variable: Int32(variable), end: Int32(plan.terms.count), constant: elimination.rows[row].constant))
    }
    guard plans.count == Consequences.mostPlans else {
      plans.append(plan)
      return plans.count - 1
    }
    let place = oldest
    plans[place] = plan
    oldest = (oldest + 1) % plans.count
    return place
  }

  private mutating func collectUsers(_ elimination: Elimination, _ variables: Int) {
    let rows = elimination.rows
    userStart = Array(repeating: 0, count: variables + 1)
    for variable in elimination.order {
      for place in rows.places(elimination.pivotRow(variable)).dropFirst() {
        userStart[rows.entries[place].index + 1] += 1
      }
    }
    for index in 1..<userStart.count { userStart[index] += userStart[index - 1] }
    users = Array(repeating: 0, count: userStart[userStart.count - 1])
    var fill = userStart
    for variable in elimination.order {
      for place in rows.places(elimination.pivotRow(variable)).dropFirst() {
        users[fill[rows.entries[place].index]] = variable
        fill[rows.entries[place].index] += 1
      }
    }
  }

  /// A depth-first walk leaves a variable after all that depends on it; its reverse is the order wanted.
  private func sortedFollowers(of columns: [Int]) -> [Int] {
    var left: [Int] = []
    var next = userStart
    var isSeen = [Bool](repeating: false, count: userStart.count)
    for column in columns {
      var path = [column]
      isSeen[column] = true
      while let variable = path.last {
        guard next[variable] < userStart[variable + 1] else {
          if path.count > 1 { left.append(variable) }
          path.removeLast()
          continue
        }
        let user = users[next[variable]]
        next[variable] += 1
        if !isSeen[user] {
          isSeen[user] = true
          path.append(user)
        }
      }
    }
    return left.reversed()
  }
}
