import GoldenCompare
import Graphics2D
import ScreenshotVerify

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
    let (columns, rows) = (
      Shares(layer.box.x, layer.box.width, factor: x), Shares(layer.box.y, layer.box.height, factor: y)
    )
    var sums = [SIMD4<Float>](repeating: .zero, count: columns.count * rows.count)
    let bytes = layer.pixels.bytes.span
    for row in 0..<layer.box.height {
      for target in rows.targets(of: row) {
        for column in 0..<layer.box.width {
          let start = (row * layer.box.width + column) * 4
          let alpha = Float(bytes[start + 3])
          if alpha == 0 { continue }
          let color = SIMD4(
            Float(bytes[start]) * alpha, Float(bytes[start + 1]) * alpha, Float(bytes[start + 2]) * alpha,
            alpha)
          for place in columns.targets(of: column) {
            sums[target.index * columns.count + place.index] += color * (target.share * place.share)
          }
        }
      }
    }
    return Layer(
      x: columns.first, y: rows.first,
      pixels: PixelBuffer(width: columns.count, height: rows.count, bytes: sums.flatMap(Self.bytes)))
  }

  private static func bytes(_ sum: SIMD4<Float>) -> [UInt8] {
    guard sum.w > 0 else { return [0, 0, 0, 0] }
    func byte(_ value: Float) -> UInt8 { UInt8(min(255, max(0, value.rounded()))) }
    return [byte(sum.x / sum.w), byte(sum.y / sum.w), byte(sum.z / sum.w), byte(sum.w)]
  }

  func callAsFunction(_ box: PixelBox) -> PixelBox {
    func scaled(_ edge: Int, _ factor: Double) -> Int { Int((Double(edge) * factor).rounded()) }
    let (left, top) = (scaled(box.x, x), scaled(box.y, y))
    return PixelBox(
      x: left, y: top, width: scaled(box.maxX, x) - left, height: scaled(box.maxY, y) - top)
  }

  /// Along one axis, the new pixels that each old one falls on, with the shares of the new ones that it covers.
  private struct Shares {
    let first, count: Int
    private let parts: [[(index: Int, share: Float)]]

    init(_ start: Int, _ length: Int, factor: Double) {
      let first = Int((Double(start) * factor + 1e-9).rounded(.down))
      let end = Int((Double(start + length) * factor - 1e-9).rounded(.up))
      (self.first, count) = (first, end - first)
      parts = (start..<start + length).map { place in
        let (from, to) = (Double(place) * factor, Double(place + 1) * factor)
        let range = Int((from + 1e-9).rounded(.down))..<Int((to - 1e-9).rounded(.up))
        return range.map { ($0 - first, Float(min(to, Double($0 + 1)) - max(from, Double($0)))) }
      }
    }

    func targets(of place: Int) -> [(index: Int, share: Float)] { parts[place] }
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
