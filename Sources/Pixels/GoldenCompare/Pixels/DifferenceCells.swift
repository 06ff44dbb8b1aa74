import Graphics2D

/// A picture divided into squares of 8 px, each with the differing pixels that lie in it.
///
/// Regions are joined over cells and not over pixels: a text that changed is one region then, not one per letter,
/// and the flood fill visits a 64th of the places.
struct DifferenceCells: Sendable {
  /// Pixels along one edge of a cell.
  static let side = 8

  private struct Cell: Sendable {
    var minX = Int32.max
    var minY = Int32.max
    var maxX: Int32 = -1
    var maxY: Int32 = -1
    var pixels: Int32 = 0

    mutating func add(_ other: Cell) {
      minX = min(minX, other.minX)
      minY = min(minY, other.minY)
      maxX = max(maxX, other.maxX)
      maxY = max(maxY, other.maxY)
      pixels += other.pixels
    }
  }

  private let columns: Int
  private let rows: Int
  private var cells: [Cell]

  init(columns width: Int, rows height: Int) {
    columns = (width + Self.side - 1) / Self.side
    rows = (height + Self.side - 1) / Self.side
    cells = [Cell](repeating: Cell(), count: columns * rows)
  }

  /// Notes `count` differing pixels of row `y` between the columns `first` and `last`, which lie in one cell.
  mutating func add(_ count: Int, row y: Int, from first: Int, to last: Int) {
    let index = y / Self.side * columns + first / Self.side
    cells[index].minX = min(cells[index].minX, Int32(first))
    cells[index].maxX = max(cells[index].maxX, Int32(last))
    cells[index].minY = min(cells[index].minY, Int32(y))
    cells[index].maxY = max(cells[index].maxY, Int32(y))
    cells[index].pixels += Int32(count)
  }

  /// Takes what another one of the same picture has noted.
  mutating func add(_ other: DifferenceCells) {
    for index in cells.indices { cells[index].add(other.cells[index]) }
  }

  /// The connected parts, by edges and corners of cells, from the top, then from the left.
  func regions() -> [PixelDifference.Region] {
    var seen = [Bool](repeating: false, count: cells.count)
    var found: [PixelDifference.Region] = []
    for index in cells.indices where cells[index].pixels > 0 && !seen[index] {
      found.append(region(from: index, &seen))
    }
    return found.sorted { a, b in
      (a.box.y, a.box.x, a.box.height, a.box.width) < (b.box.y, b.box.x, b.box.height, b.box.width)
    }
  }

  private func region(from start: Int, _ seen: inout [Bool]) -> PixelDifference.Region {
    var (whole, waiting) = (Cell(), [start])
    seen[start] = true
    while let index = waiting.popLast() {
      whole.add(cells[index])
      forEachNeighbour(of: index) { neighbour in
        if seen[neighbour] || cells[neighbour].pixels == 0 { return }
        seen[neighbour] = true
        waiting.append(neighbour)
      }
    }
    let box = PixelBox(
      x: Int(whole.minX), y: Int(whole.minY), width: Int(whole.maxX - whole.minX) + 1,
      height: Int(whole.maxY - whole.minY) + 1)
    return PixelDifference.Region(box: box, pixels: Int(whole.pixels))
  }

  private func forEachNeighbour(of index: Int, _ visit: (Int) -> Void) {
    let (row, column) = (index / columns, index % columns)
    for y in max(0, row - 1)...min(rows - 1, row + 1) {
      for x in max(0, column - 1)...min(columns - 1, column + 1) { visit(y * columns + x) }
    }
  }
}
