import Documents
import SceneExpressions
import SceneFormat
import SceneModel

/// How a grid lays its cells out, as its keys say.
struct GridLayout {
  /// How wide a column or how high a row is.
  enum Track {
    case points(Double)
    /// In proportion to the other shares.
    case fraction(Double)
    /// As large as what stands in it needs.
    case auto
  }

  var columns: [Track]
  /// Heights of rows; further ones are as the last.
  package var rows: [Track]
  package var padding = Padding()
  /// Points between columns, and between rows.
  package var spacing = (x: 0.0, y: 0.0)
  var alignX = StackAlignment.fill
  var alignY = StackAlignment.fill
  var isDense = false
}

/// Where a cell stands: from 0, and how far it reaches.
struct GridPlace: Hashable {
  var column, row, columns, rows: Int
}

/// Finds places for cells in order, row by row.
struct GridFiller {
  private let columns: Int
  private let isDense: Bool
  private var taken: [[Bool]] = []
  /// Where the next one is looked for.
  private var cursor = (row: 0, column: 0)
  /// Above it nothing is free.
  private var firstOpenRow = 0

  init(columns: Int, isDense: Bool) { (self.columns, self.isDense) = (columns, isDense) }

  /// The next place with so many free columns and rows: behind the last one, or wherever there is one.
  package mutating func place(columns span: Int, rows: Int) -> GridPlace {
    var (row, column) = isDense ? (firstOpenRow, 0) : cursor
    while !isFree(column, row, span, rows) {
      column += 1
      if column + span > columns { (row, column) = (row + 1, 0) }
    }
    for line in row..<row + rows {
      while taken.count <= line { taken.append(Array(repeating: false, count: columns)) }
      for place in column..<column + span { taken[line][place] = true }
    }
    cursor = (row, column)
    while firstOpenRow < taken.count, !taken[firstOpenRow].contains(false) { firstOpenRow += 1 }
    return GridPlace(column: column, row: row, columns: span, rows: rows)
  }

  private func isFree(_ column: Int, _ row: Int, _ span: Int, _ rows: Int) -> Bool {
    guard column + span <= columns else { return false }
    return (row..<row + rows).allSatisfy { line in
      line >= taken.count || !taken[line][column..<column + span].contains(true)
    }
  }
}

extension ValueReader {
  mutating func gridLayout(_ attributes: Spec) -> GridLayout {
    var layout = GridLayout(columns: columns(attributes[.columns]), rows: tracks(attributes[.rows]))
    layout.padding = padding(attributes[.padding])
    if let spacing = attributes[.spacing] {
      if spacing.template != nil {
        let both = number(spacing) ?? 0
        layout.spacing = (both, both)
      } else if let two = numbers(spacing, count: 2) {
        layout.spacing = (two[0], two[1])
      }
    }
    layout.alignX = choice(attributes[.alignX]) ?? .fill
    layout.alignY = choice(attributes[.alignY]) ?? .fill
    layout.isDense = bool(attributes[.dense]) ?? false
    return layout
  }

  /// A number of equal columns, or a width for each.
  private mutating func columns(_ spec: Spec?) -> [GridLayout.Track] {
    guard let spec else { return [] }
    guard spec.template != nil else { return tracks(spec) }
    guard let count = wholeNumber(spec) else { return [] }
    return Array(repeating: .fraction(1), count: count)
  }

  private mutating func tracks(_ spec: Spec?) -> [GridLayout.Track] {
    guard let spec else { return [.auto] }
    return (spec.template == nil ? spec.items : [spec]).compactMap { track($0) }
  }

  private mutating func track(_ spec: Spec) -> GridLayout.Track? {
    guard let text = spec.literal else { return number(spec).map { .points($0) } }
    if text == "auto" { return .auto }
    if let fraction = ExpectedValue.fraction(text) { return .fraction(fraction) }
    return number(spec).map { .points($0) }
  }

  /// How many columns and rows a cell reaches over.
  package mutating func span(_ spec: Spec?) -> (columns: Int, rows: Int) {
    guard let spec else { return (1, 1) }
    if spec.template != nil { return (wholeNumber(spec) ?? 1, 1) }
    let numbers = spec.items.compactMap { wholeNumber($0) }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : (1, 1)
  }

  private mutating func wholeNumber(_ spec: Spec) -> Int? {
    guard let number = number(spec) else { return nil }
    if let whole = Int(exactly: number) { return whole }
    findings.diagnostics.error(
      .outOfRange, "\(Value.text(of: number)) is not a whole number", at: spec.span)
    return nil
  }
}
