/// How eliminated variables follow from columns that change: found when first asked for, and kept.
///
/// Evaluating the rows that elimination left, for all that follows from a component, is simpler; it took 1.5 times as long
/// in a step that moves 100 rows, and 14 times where only their container moves.
struct Consequences: Sendable {
  /// Gives an eliminated variable its value: `constant` plus the sum of the terms behind those of the step before.
  private struct Step: Sendable {
    var variable: Int32
    var end: Int32
    var constant: Double
  }

  /// What follows from changes of these columns, each step after those it depends on.
  private struct Plan: Sendable {
    var columns: [Int] = []
    var steps: [Step] = []
    var terms: [Entry] = []

    /// Plans anew in the memory that it has.
    /// - Parameter followers: the last of them first.
    mutating func renew(_ columns: [Int], _ followers: [Int], _ elimination: Elimination) {
      self.columns.removeAll(keepingCapacity: true)
      self.columns.append(contentsOf: columns)
      steps.removeAll(keepingCapacity: true)
      terms.removeAll(keepingCapacity: true)
      for variable in followers.reversed() {
        let row = elimination.pivotRow(variable)
        for place in elimination.rows.places(row).dropFirst() {
          terms.append(elimination.rows.entries[place])
        }
        let constant = elimination.rows[row].constant
        steps.append(Step(variable: Int32(variable), end: Int32(terms.count), constant: constant))
      }
    }
  }

  private static let mostPlans = 8

  /// By variable, where its users begin: the eliminated variables whose row mentions it.
  private var userStart: [Int] = []
  private var users: [Int32] = []
  /// For the sets of columns that changed together: in an edit, the same ones again and again.
  private var plans: [Plan] = []
  private var oldest = 0
  // Of the search for followers; kept, so that it costs what it finds and allocates nothing.
  private var found: [Int] = []
  private var path: [Int] = []
  private var nextUser: [Int] = []
  private var isSeen: [Bool] = []

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
    let place = oldest
    oldest = (oldest + 1) % Consequences.mostPlans
    if place == plans.count { plans.append(Plan()) }
    findFollowers(of: columns)
    plans[place].renew(columns, found, elimination)
    return place
  }

  private mutating func collectUsers(_ elimination: Elimination, _ variables: Int) {
    let rows = elimination.rows
    userStart = Array(repeating: 0, count: variables + 1)
    isSeen = Array(repeating: false, count: variables)
    for variable in elimination.order {
      for place in rows.places(elimination.pivotRow(Int(variable))).dropFirst() {
        userStart[rows.entries[place].index + 1] += 1
      }
    }
    for index in 1..<userStart.count { userStart[index] += userStart[index - 1] }
    nextUser = userStart
    users = Array(repeating: 0, count: userStart[userStart.count - 1])
    var fill = userStart
    for variable in elimination.order {
      for place in rows.places(elimination.pivotRow(Int(variable))).dropFirst() {
        users[fill[rows.entries[place].index]] = variable
        fill[rows.entries[place].index] += 1
      }
    }
  }

  /// A depth-first walk leaves a variable after all that depends on it.
  private mutating func findFollowers(of columns: [Int]) {
    found.removeAll(keepingCapacity: true)
    for column in columns {
      path.append(column)
      isSeen[column] = true
      while let variable = path.last {
        guard nextUser[variable] < userStart[variable + 1] else {
          if path.count > 1 { found.append(variable) }
          path.removeLast()
          continue
        }
        let user = Int(users[nextUser[variable]])
        nextUser[variable] += 1
        if !isSeen[user] {
          isSeen[user] = true
          path.append(user)
        }
      }
    }
    for variable in columns { forget(variable) }
    for place in found.indices { forget(found[place]) }
  }

  private mutating func forget(_ variable: Int) {
    isSeen[variable] = false
    nextUser[variable] = userStart[variable]
  }
}
