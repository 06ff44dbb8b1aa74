/// Which eliminated variables follow from which component: found when first asked for, and kept.
struct Consequences: Sendable {
  /// By variable, where its users begin: the eliminated variables whose row mentions it.
  private var userStart: [Int] = []
  private var users: [Int] = []
  /// By component, the variables that follow from it, each after those it depends on.
  private var followers: [[Int]] = []
  private var isKnown: [Bool] = []

  /// The eliminated variables that depend on a component's columns, each after those it depends on itself.
  mutating func followers(of component: Int, _ components: Components, _ elimination: Elimination) -> [Int] {
    if userStart.isEmpty {
      collectUsers(elimination, variables: components.ofColumn.count)
      followers = Array(repeating: [], count: components.count)
      isKnown = Array(repeating: false, count: components.count)
    }
    if !isKnown[component] {
      isKnown[component] = true
      let places = components.columnStart[component]..<components.columnStart[component + 1]
      followers[component] = sortedFollowers(of: components.columns[places])
    }
    return followers[component]
  }

  private mutating func collectUsers(_ elimination: Elimination, variables: Int) {
    let rows = elimination.rows
    userStart = Array(repeating: 0, count: variables + 1)
    for variable in elimination.order {
      for place in rows.places(elimination.pivotRow(variable)) {
        userStart[rows.entries[place].index + 1] += 1
      }
    }
    for index in 1..<userStart.count { userStart[index] += userStart[index - 1] }
    users = Array(repeating: 0, count: userStart[userStart.count - 1])
    var fill = userStart
    for variable in elimination.order {
      for place in rows.places(elimination.pivotRow(variable)) {
        users[fill[rows.entries[place].index]] = variable
        fill[rows.entries[place].index] += 1
      }
    }
  }

  /// A depth-first walk leaves a variable after all that depends on it; its reverse is the order wanted.
  private func sortedFollowers(of columns: ArraySlice<Int>) -> [Int] {
    var left: [Int] = []
    var next = userStart
    var isSeen = [Bool](repeating: false, count: userStart.count)
    for column in columns {
      var path = [column]
      isSeen[column] = true
      while let variable = path.last {
        guard next[variable] < userStart[variable + 1] else {
          left.append(variable)
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
    return left.reversed().filter { !columns.contains($0) }
  }
}

extension Reduction {
  /// Brings a solution up to date after edits.
  /// - Parameter changed: gets the variables whose values changed.
  /// - Returns: false where that takes a solution from the start.
  mutating func update(_ solution: inout [Double], changed: inout [Int]) -> Bool {
    let edited = dirty
    guard openCount == 0, solveComponents() == .solved, openCount == 0 else { return false }
    for component in edited {
      for place in components.columnStart[component]..<components.columnStart[component + 1] {
        let column = components.columns[place]
        if solution[column] != values[column] { changed.append(column) }
        solution[column] = values[column]
      }
    }
    for component in edited {
      for variable in consequences.followers(of: component, components, elimination) {
        let value = elimination.value(of: variable, in: solution)
        if value != solution[variable] { changed.append(variable) }
        solution[variable] = value
      }
    }
    return true
  }
}
