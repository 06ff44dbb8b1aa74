import Graphics2D
import Testing

@testable import CairoRaster

@Suite struct SequenceRasterizerTests {
  private func images() -> (store: ImageStore, ids: [ImageID]) {
    let store = ImageStore()
    var generator = Seeded(state: 77)
    let ids = [(9, 7), (200, 300)].map { width, height in
      store.add(
        PixelBuffer(
          width: width, height: height,
          bytes: (0..<width * height * 4).map { _ in UInt8.random(in: 0...255, using: &generator) }))
    }
    return (store, ids)
  }

  private func texts(_ fonts: FontLibrary) throws -> [ShapedText] {
    try ["Hello, gjpqy world", "ab 😀 ❤️", "مرحبا بكم", "Ünï A\u{301}\u{302}\u{303}"].map {
      try fonts.shape(content($0, size: 17, lineHeight: 20), maxWidth: 90)
    }
  }

  /// What is redrawn is what a whole frame shows, byte for byte, whatever came before.
  @Test(arguments: 0..<9)
  func redrawnRowsAreTheSameBytes(seed: Int) throws {
    let fonts = try TestFonts.library()
    let (store, ids) = images()
    var random = RandomList(
      generator: Seeded(state: UInt64(seed * 7919 + 1)), texts: try texts(fonts), images: ids)
    let scale = [1.0, 1.5, 2][seed % 3]
    let background = seed % 4 == 0 ? Color(red: 1, green: 0, blue: 0, alpha: 0.3) : .white
    let sequence = SequenceRasterizer(fonts: fonts, images: store, scale: scale)
    let single = Rasterizer(fonts: fonts)
    var parts = random.parts()
    var before: PixelBuffer?
    for frame in 0..<8 {
      let list = random.list(parts, background: background)
      let dirty = try sequence.draw(list)
      let fresh = try single.rasterize(list, scale: scale, images: store)
      let wrong = rowsThatDiffer(fresh, sequence.picture)
      #expect(wrong.isEmpty, "seed \(seed), frame \(frame): \(wrong.ranges) of \(dirty.ranges)")
      if let before {
        let changed = rowsThatDiffer(before, fresh)
        #expect(
          changed.ranges.allSatisfy { range in dirty.ranges.contains { $0.clamped(to: range) == range } })
      }
      before = fresh
      parts = random.changed(parts)
    }
  }

  private func rowsThatDiffer(_ a: PixelBuffer, _ b: PixelBuffer) -> RowSet {
    var rows = RowSet()
    let stride = a.width * 4
    for row in 0..<a.height
    where a.bytes[row * stride..<(row + 1) * stride] != b.bytes[row * stride..<(row + 1) * stride] {
      rows.insert(row..<row + 1)
    }
    return rows
  }
}
