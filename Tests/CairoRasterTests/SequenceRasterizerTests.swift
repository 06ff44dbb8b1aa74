import Graphics2D
import MotionCurves
import PNGCodec
import Testing

@testable import CairoRaster

@Suite struct SequenceRasterizerTests {
  private func images() -> (store: ImageStore, ids: [ImageID]) {
    let store = ImageStore()
    var generator = SeededGenerator(seed: 77)
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

  /// What is redrawn is what a whole frame shows, byte for byte, whatever came before; in list 187 something beside a
  /// layer changes.
  @Test(arguments: Array(0..<9) + [187])
  func redrawnRowsAreTheSameBytes(seed: Int) throws { try redraw(seed, readsBackdrop: false) }

  /// Backdrops show what changes beneath them, and blurred groups reach into other bands.
  @Test(arguments: 0..<9)
  func whatReadsOtherPixelsIsTheSameBytes(seed: Int) throws { try redraw(seed, readsBackdrop: true) }

  /// What is looked at is what a whole picture shows there.
  @Test(arguments: 0..<9)
  func placesThatAreLookedAtAreTheSameBytes(seed: Int) throws {
    let fonts = try TestFonts.library()
    let (store, ids) = images()
    var random = RandomList(
      generator: SeededGenerator(seed: UInt64(seed * 104_729 + 5)), texts: try texts(fonts), images: ids)
    random.readsBackdrop = seed % 2 == 0
    let list = random.list(random.parts(), background: .white)
    let rasterizer = Rasterizer(fonts: fonts)
    let whole = try rasterizer.rasterize(list, scale: 1, images: store)
    var generator = SeededGenerator(seed: UInt64(seed))
    let places = (0..<3).map { _ in
      PixelBox(
        x: Int.random(in: 0..<whole.width / 2, using: &generator),
        y: Int.random(in: 0..<whole.height / 2, using: &generator),
        width: Int.random(in: 1...40, using: &generator), height: Int.random(in: 1...40, using: &generator)
      ).intersection(PixelBox(x: 0, y: 0, width: whole.width, height: whole.height))
    }
    let parts = try rasterizer.rasterize(list, scale: 1, images: store, lookingAt: places)
    for place in places {
      func part(_ picture: PixelBuffer) -> PixelBuffer {
        picture.cropped(x: place.x, y: place.y, width: place.width, height: place.height)
      }
      #expect(part(parts) == part(whole), "list \(seed), \(place)")
    }
    #expect(
      try rasterizer.rasterize(list, scale: 1, images: store, lookingAt: []).bytes.allSatisfy { $0 == 0 })
  }

  private func redraw(_ seed: Int, readsBackdrop: Bool) throws {
    let fonts = try TestFonts.library()
    let (store, ids) = images()
    var random = RandomList(
      generator: SeededGenerator(seed: UInt64(seed * 7919 + 1)), texts: try texts(fonts), images: ids)
    random.readsBackdrop = readsBackdrop
    let scale = [1.0, 1.5, 2][seed % 3]
    let background = [Color(red: 1, green: 0, blue: 0, alpha: 0.3), .clear, .white, .white][seed % 4]
    let sequence = SequenceRasterizer(fonts: fonts, images: store, scale: scale)
    let single = Rasterizer(fonts: fonts)
    var parts = random.parts()
    var before: PixelBuffer?
    for frame in 0..<8 {
      let list = random.list(parts, background: background)
      let damage = try sequence.draw(list)
      let fresh = try single.rasterize(list, scale: scale, images: store)
      let wrong = rowsThatDiffer(fresh, sequence.picture)
      #expect(wrong.isEmpty, "seed \(seed), frame \(frame): \(wrong.ranges) of \(damage.rows.ranges)")
      if let before {
        let changed = fresh.difference(from: before, in: Damage(fresh.rect)).box
        #expect(changed.isEmpty || damage.hull.intersection(changed) == changed)
        for rows in rowsThatDiffer(before, fresh).ranges {
          #expect(damage.rows.ranges.contains { $0.clamped(to: rows) == rows })
        }
      }
      before = fresh
      parts = random.changed(parts)
    }
  }

  /// A text with its shadow, a shape and a picture move by whole and by broken pixels, off the canvas, too.
  @Test(arguments: [Point(0, 7), Point(3, -5), Point(0.3, 9.7), Point(-11.25, 0.5)])
  func whatMovesIsTheSameBytes(step: Point) throws {
    let fonts = try TestFonts.library()
    let (store, ids) = images()
    let sequence = SequenceRasterizer(fonts: fonts, images: store, scale: 2)
    let opaque = store.add(
      PixelBuffer(width: 3, height: 2, bytes: [UInt8](repeating: 255, count: 24)))
    let shadow = Shadow(color: .black, offset: Point(0.5, 1), blur: 3)
    for frame in 0..<6 {
      let place = Point(40 + step.x * Double(frame), 60 + step.y * Double(frame))
      var operations: [DisplayList.Operation] = [
        .image(
          opaque, source: Rect(x: 0, y: 0, width: 1, height: 1),
          destination: Rect(x: 0, y: 0, width: 150, height: 170), opacity: 1),
        .fill(
          Path(rect: Rect(x: 7, y: 9, width: 90, height: 150), radii: CornerRadii(20)), .solid(.black),
          .nonZero),
        .image(
          ids[0], source: Rect(x: 0, y: 0, width: 1, height: 1),
          destination: Rect(x: place.x, y: 30, width: 20, height: 20), opacity: 1),
      ]
      operations += try texts(fonts).enumerated().map { index, text in
        .text(
          text, origin: Point(place.x, place.y + Double(index) * 30), width: 90, paints: [.solid(.white)],
          shadows: index % 2 == 0 ? [shadow] : [])
      }
      let list = DisplayList(
        size: RandomList.size, background: .white,
        commands: operations.map { DisplayList.Command(node: 0, operation: $0) })
      _ = try sequence.draw(list)
      let fresh = try Rasterizer(fonts: fonts).rasterize(list, scale: 2, images: store)
      #expect(rowsThatDiffer(fresh, sequence.picture).isEmpty, "frame \(frame)")
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
