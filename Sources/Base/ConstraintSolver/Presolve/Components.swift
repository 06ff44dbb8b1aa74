/// The rows that elimination left, split into components that share no variable.
struct Components: Sendable {
  private(set) var count = 0
  /// By component, where its columns begin.
  private(set) var columnStart: [Int] = [0]
  private(set) var columns: [Int] = []
  private(set) var rowStart: [Int] = [0]
  private(set) var rows: [Int] = []
  /// By column, its component; -1 for an eliminated one.
  private var ofColumn: [Int32] = []
  /// By column, its position within its component.
  private(set) var local: [Int32] = []

  /// No components.
  init() {}

  /// - Parameter order: the rows to split; each component gets its rows in this order.
  init(of elimination: Elimination, order: [Int], variables: Int) {
    var sets = DisjointSets(count: variables)
    for row in order {
      let first = elimination.rows.first(row).index
      for place in elimination.rows.places(row).dropFirst() {
        sets.unite(first, elimination.rows.entries[place].index)
      }
    }
    ofColumn = Array(repeating: -1, count: variables)
    local = ofColumn
    group(&sets, elimination)
    collectRows(order, elimination)
  }

  /// The component of a column that was not eliminated.
  func component(of column: Int) -> Int { Int(ofColumn[column]) }

  private mutating func group(_ sets: inout DisjointSets, _ elimination: Elimination) {
    var sizes: [Int] = []
    for column in ofColumn.indices where !elimination.isEliminated(column) {
      let root = sets.root(column)
      // A root is the least member of its set and therefore comes first.
      if root == column {
        ofColumn[column] = Int32(count)
        count += 1
        sizes.append(0)
      }
      ofColumn[column] = ofColumn[root]
      local[column] = Int32(sizes[component(of: root)])
      sizes[component(of: root)] += 1
    }
    columnStart = Components.starts(sizes)
    columns = Array(repeating: 0, count: columnStart[count])
    for column in ofColumn.indices where ofColumn[column] >= 0 {
      columns[columnStart[component(of: column)] + Int(local[column])] = column
    }
  }

  private mutating func collectRows(_ order: [Int], _ elimination: Elimination) {
    var sizes = [Int](repeating: 0, count: count)
    for row in order { sizes[component(of: elimination.rows.first(row).index)] += 1 }
    rowStart = Components.starts(sizes)
    rows = Array(repeating: 0, count: order.count)
    var fill = rowStart
    for row in order {
      let component = component(of: elimination.rows.first(row).index)
      rows[fill[component]] = row
      fill[component] += 1
    }
  }

  private static func starts(_ sizes: [Int]) -> [Int] {
    var starts = [0]
    starts.reserveCapacity(sizes.count + 1)
    var sum = 0
    for size in sizes {
      sum += size
      starts.append(sum)
    }
    return starts
  }
}

/// Sets of numbers that can be united; the least member stands for a set.
struct DisjointSets {
  private var parent: [Int32]

  init(count: Int) { parent = Array(0..<Int32(count)) }

  mutating func root(_ member: Int) -> Int {
    var member = member
    while Int(parent[member]) != member {
      parent[member] = parent[Int(parent[member])]
      member = Int(parent[member])
    }
    return member
  }

  mutating func unite(_ first: Int, _ second: Int) {
    let (one, other) = (root(first), root(second))
    if one != other { parent[max(one, other)] = Int32(min(one, other)) }
  }
}
