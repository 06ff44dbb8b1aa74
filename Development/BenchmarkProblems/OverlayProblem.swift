public import ConstraintSolver

/// A live-stream overlay with a table of comments, on a screen of 390 x 844 points, y downwards.
public struct OverlayProblem {
  /// How a row gets its place.
  public enum Mode: String, CaseIterable, Sendable {
    /// Below the row before, the last one at the table's bottom.
    case chained
    /// At an offset from the table's bottom, known beforehand.
    case independent
    /// The same, in coordinates of the table, as views have: rows do not move when the table does.
    case nested
  }

  /// A frame's leading edge, top, width and height.
  struct Frame {
    var leading, top, width, height: Variable
  }

  /// Has the variables and the edit of ``keyboard``, and no constraint yet.
  public private(set) var solver = Solver()
  /// All constraints, in the order of the frames.
  public private(set) var constraints: [Constraint] = []
  /// The height the keyboard covers, in points: 0...420, editable.
  public private(set) var keyboard = Variable(index: 0)

  private static let strong = Strength(1e6) ?? .high
  private static let medium = Strength(1e3) ?? .high
  private static let weak = Strength(1) ?? .low

  /// Heights of a keyboard that comes up in one second at 60 steps a second, in points: 0...336, without the 0 at its start.
  public static let steps: [Double] = (1...60).map { step in
    let time = Double(step) / 60
    return 336 * time * time * (3 - 2 * time)
  }

  /// Heights of which each makes other constraints active than the one before: the input lifts off at 34, the table starts
  /// to shrink at 253.
  public static let switches: [Double] = [20, 50, 270, 50]

  /// The problem with this many rows of comments: 49 + 14 `rows` variables, 55 + 17 `rows` constraints.
  public init(rows: Int, _ mode: Mode) throws(SolverError) {
    let root = frame()
    keyboard = solver.makeVariable()
    require(root.leading == 0, root.top == 0, root.width == 390, root.height == 844)
    require(keyboard >= 0, keyboard <= 420)
    try solver.addEdit(keyboard, strength: OverlayProblem.strong)
    let header = frame()
    let table = chrome(root, header)
    addRows(rows, table, mode)
  }

  private mutating func frame() -> Frame {
    Frame(
      leading: solver.makeVariable(), top: solver.makeVariable(), width: solver.makeVariable(),
      height: solver.makeVariable())
  }

  private mutating func require(_ constraints: Constraint...) { self.constraints += constraints }

  private mutating func wish(_ constraint: Constraint, _ strength: Strength) {
    constraints.append(constraint.strength(strength))
  }

  private mutating func center(_ frame: Frame, in other: Frame) {
    require(frame.top + 0.5 * frame.height == other.top + 0.5 * other.height)
  }
}

// The parts around the rows.
extension OverlayProblem {
  /// Adds header, input and table.
  /// - Returns: the table.
  private mutating func chrome(_ root: Frame, _ header: Frame) -> Frame {
    let (avatar, title, close) = (frame(), frame(), frame())
    let counters = [frame(), frame(), frame()]
    let (input, send, field, table) = (frame(), frame(), frame(), frame())
    require(header.leading == root.leading, header.top == root.top + 47)
    require(header.width == root.width, header.height == 56)
    require(avatar.leading == header.leading + 12, avatar.width == 36, avatar.height == avatar.width)
    center(avatar, in: header)
    require(title.leading == avatar.leading + avatar.width + 8, title.width >= 40, title.height == 20)
    center(title, in: header)
    wish(title.width == 220, OverlayProblem.medium)
    require(title.leading + title.width <= counters[0].leading - 8)
    require(close.leading + close.width == header.leading + header.width - 12)
    require(close.width == 24, close.height == close.width)
    center(close, in: header)
    addCounters(counters, close, header)
    addInput(input, send, field, root)
    require(table.leading == root.leading + 12, table.width == 0.72 * root.width)
    require(table.top + table.height == input.top - 8)
    require(table.top >= header.top + header.height + 8)
    wish(table.height == 420, OverlayProblem.strong)
    return table
  }

  private mutating func addCounters(_ counters: [Frame], _ close: Frame, _ header: Frame) {
    require(counters[0].leading + counters[0].width == counters[1].leading - 6)
    require(counters[1].leading + counters[1].width == counters[2].leading - 6)
    require(counters[2].leading + counters[2].width == close.leading - 8)
    for (counter, width) in zip(counters, [52.0, 44, 38]) {
      center(counter, in: header)
      wish(counter.width == width, OverlayProblem.strong)
      require(counter.height == 20)
    }
  }

  private mutating func addInput(_ input: Frame, _ send: Frame, _ field: Frame, _ root: Frame) {
    require(input.leading == root.leading, input.width == root.width, input.height == 52)
    require(input.top + input.height <= root.top + root.height - 34)
    require(input.top + input.height <= root.top + root.height - keyboard)
    wish(input.top + input.height == root.top + root.height - 34, OverlayProblem.medium)
    require(send.leading + send.width == input.leading + input.width - 12, send.height == 36)
    center(send, in: input)
    wish(send.width == 64, OverlayProblem.strong)
    require(field.leading == input.leading + 12, field.leading + field.width == send.leading - 8)
    require(field.top == send.top, field.height == send.height)
  }
}

// The rows.
extension OverlayProblem {
  private static func textHeight(_ row: Int) -> Double { Double(18 * ((7 * row) % 4)) }

  private static func offsets(_ rows: Int) -> [Double] {
    var offsets = [Double](repeating: 0, count: rows)
    var sum = 0.0
    for row in (0..<rows).reversed() {
      sum += max(30 + textHeight(row), 44)
      offsets[row] = sum + 4 * Double(rows - 1 - row)
    }
    return offsets
  }

  private mutating func addRows(_ rows: Int, _ table: Frame, _ mode: Mode) {
    let left: Expression = mode == .nested ? Expression() : table.leading.expression
    let right = left + table.width
    let bottom = mode == .nested ? table.height.expression : table.top + table.height
    let offsets = OverlayProblem.offsets(rows)
    var last: (top: Variable, height: Variable)?
    for row in 0..<rows {
      let (top, height) = (solver.makeVariable(), solver.makeVariable())
      if mode != .chained { require(top == bottom - 8 - offsets[row]) }
      if mode == .chained, let last { require(top == last.top + last.height + 4) }
      addContents(row, top, height, left, right)
      wish(height == 0, OverlayProblem.weak)
      last = (top, height)
    }
    if mode == .chained, let last { require(last.top + last.height == bottom - 8) }
  }

  private mutating func addContents(
    _ row: Int, _ top: Variable, _ height: Variable, _ left: Expression, _ right: Expression
  ) {
    let (avatar, name, text) = (frame(), frame(), frame())
    require(avatar.leading == left + 8, avatar.top == top + 6)
    require(avatar.width == 32, avatar.height == avatar.width)
    require(name.leading == avatar.leading + avatar.width + 8, name.top == top + 6)
    wish(name.width == Double(40 + (37 * row) % 200), OverlayProblem.medium)
    require(name.leading + name.width <= right - 8, name.height == 16)
    require(text.leading == name.leading, text.top == name.top + name.height + 2)
    require(text.leading + text.width == right - 8)
    wish(text.height == OverlayProblem.textHeight(row), OverlayProblem.strong)
    require(top + height >= text.top + text.height + 6)
    require(top + height >= avatar.top + avatar.height + 6)
  }
}
