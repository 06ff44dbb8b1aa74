import GoldenCompare
import Graphics2D

/// Scaling down by area: each new pixel is the mean of what it covers, weighted by area and opacity.
struct AreaAverage {
  /// New pixels per old one along x and y, above 0.
  let x, y: Double

  /// A canvas from one size to another.
  init(from old: (width: Int, height: Int), to new: (width: Int, height: Int)) {
    x = Double(new.width) / Double(old.width)
    y = Double(new.height) / Double(old.height)
  }

  func callAsFunction(_ picture: PixelBuffer) -> PixelBuffer {
    callAsFunction(Layer(x: 0, y: 0, pixels: picture)).pixels
  }

  func callAsFunction(_ layer: Layer) -> Layer {
    let columns = Shares(layer.box.x, layer.box.width, factor: x)
    let rows = Shares(layer.box.y, layer.box.height, factor: y)
    var sums = [Float](repeating: 0, count: columns.count * rows.count * 4)
    for row in 0..<layer.box.height {
      let start = row * layer.box.width * 4
      let line = columns.sums(
        of: layer.pixels.bytes.span.extracting(start..<start + layer.box.width * 4))
      for part in rows.parts(of: row) {
        let target = rows.targets[part] * line.count
        for i in 0..<line.count { sums[target + i] += line[i] * rows.shares[part] }
      }
    }
    var bytes = [UInt8](repeating: 0, count: sums.count)
    for pixel in stride(from: 0, to: sums.count, by: 4) where sums[pixel + 3] > 0 {
      for i in pixel..<pixel + 3 { bytes[i] = Self.byte(sums[i] / sums[pixel + 3]) }
      bytes[pixel + 3] = Self.byte(sums[pixel + 3])
    }
    return Layer(
      x: columns.first, y: rows.first,
      pixels: PixelBuffer(width: columns.count, height: rows.count, bytes: bytes))
  }

  private static func byte(_ value: Float) -> UInt8 { UInt8(min(255, max(0, value.rounded()))) }

  func callAsFunction(_ box: PixelBox) -> PixelBox {
    func scaled(_ edge: Int, _ factor: Double) -> Int { Int((Double(edge) * factor).rounded()) }
    let (left, top) = (scaled(box.x, x), scaled(box.y, y))
    return PixelBox(
      x: left, y: top, width: scaled(box.maxX, x) - left, height: scaled(box.maxY, y) - top)
  }

  /// Along one axis, the new pixels that each old one falls on, with the shares of the new ones that it covers.
  private struct Shares {
    let first, count: Int
    /// By part of an old pixel, the new pixel that it falls on.
    private(set) var targets: [Int] = []
    /// By part of an old pixel, how much of the new one it covers, 0...1.
    private(set) var shares: [Float] = []
    /// By old pixel, its first part; then the end.
    private var starts = [0]

    init(_ start: Int, _ length: Int, factor: Double) {
      first = Int((Double(start) * factor + 1e-9).rounded(.down))
      count = Int((Double(start + length) * factor - 1e-9).rounded(.up)) - first
      for place in start..<start + length {
        let (from, to) = (Double(place) * factor, Double(place + 1) * factor)
        for target in Int((from + 1e-9).rounded(.down))..<Int((to - 1e-9).rounded(.up)) {
          targets.append(target - first)
          shares.append(Float(min(to, Double(target + 1)) - max(from, Double(target))))
        }
        starts.append(targets.count)
      }
    }

    func parts(of place: Int) -> Range<Int> { starts[place]..<starts[place + 1] }

    /// Sums of a row of old pixels in each new column: red, green and blue times opacity, and opacity.
    func sums(of row: Span<UInt8>) -> [Float] {
      var sums = [Float](repeating: 0, count: count * 4)
      for column in 0..<row.count / 4 where row[column * 4 + 3] > 0 {
        let alpha = Float(row[column * 4 + 3])
        for part in parts(of: column) {
          let (target, weight) = (targets[part] * 4, shares[part] * alpha)
          for i in 0..<3 { sums[target + i] += Float(row[column * 4 + i]) * weight }
          sums[target + 3] += weight
        }
      }
      return sums
    }
  }
}

extension ExpectedScreen {
  /// The same screen with fewer pixels.
  func averaged(to width: Int, _ height: Int) -> ExpectedScreen {
    let average = AreaAverage(from: (picture.width, picture.height), to: (width, height))
    var screen = self
    screen.picture = average(picture)
    screen.scale = scale * average.x
    for index in nodes.indices {
      screen.nodes[index].frame = average(nodes[index].frame)
      screen.nodes[index].ink = nodes[index].ink.map { average($0) }
      screen.nodes[index].shadow = nodes[index].shadow.map { average($0) }
      screen.nodes[index].cornerRadius = nodes[index].cornerRadius.map { $0 * average.x }
      screen.nodes[index].borderWidth = nodes[index].borderWidth.map { $0 * average.x }
      screen.nodes[index].lines = nodes[index].lines.map { rows in
        Int(
          (Double(rows.lowerBound) * average.y).rounded())..<Int(
            (Double(rows.upperBound) * average.y).rounded())
      }
    }
    return screen
  }
}
