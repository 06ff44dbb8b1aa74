import Graphics2D
import Testing

@testable import GoldenCompare

@Suite struct ComparePerceptuallyTests {
  /// Two pictures of shapes with soft edges that are partly the same, and now and then noise.
  private func pair(_ random: inout Random, isOpaque: Bool) -> (PixelBuffer, PixelBuffer) {
    let (width, height) = (1 + random.below(24), 1 + random.below(24))
    let palette = (0..<4).map { _ in (0..<4).map { _ in UInt8(random.below(6) * 51) } }
    var first = PixelBuffer(width: width, height: height)
    for _ in 0..<4 {
      let (x, y, color) = (random.below(width), random.below(height), palette[random.below(4)])
      for row in y..<min(height, y + 9) {
        for column in x..<min(width, x + 9) {
          for index in 0..<4 { first.bytes[(row * width + column) * 4 + index] = color[index] }
        }
      }
    }
    if random.below(2) == 0 { first = softened(first) }
    var second = random.below(2) == 0 ? softened(first) : shifted(first, by: 1 + random.below(2))
    if random.below(8) == 0 { second = randomPicture(width, height, seed: random.next()) }
    for _ in 0..<random.below(9) { second.bytes[random.below(second.bytes.count)] = UInt8(random.below(256)) }
    if isOpaque {
      for index in stride(from: 3, to: first.bytes.count, by: 4) {
        (first.bytes[index], second.bytes[index]) = (255, 255)
      }
    }
    return (first, second)
  }

  private func softened(_ picture: PixelBuffer) -> PixelBuffer {
    var soft = picture
    for index in 4..<max(4, picture.bytes.count) {
      soft.bytes[index] = UInt8((Int(picture.bytes[index]) + Int(picture.bytes[index - 4])) / 2)
    }
    return soft
  }

  private func shifted(_ picture: PixelBuffer, by pixels: Int) -> PixelBuffer {
    let bytes = picture.bytes
    return PixelBuffer(
      width: picture.width, height: picture.height,
      bytes: bytes.indices.map { bytes[max($0 % 4, $0 - pixels * 4)] })
  }

  @Test(arguments: [PerceptualMeasure.Backdrop.pattern, .white], [true, false])
  func agreesWithThePlainMeasure(_ backdrop: PerceptualMeasure.Backdrop, _ isOpaque: Bool) {
    var random = Random(seed: isOpaque ? 5 : 6)
    var (counted, passedOver) = (0, 0)
    for round in 0..<150 {
      let (a, b) = pair(&random, isOpaque: isOpaque)
      let measure = PerceptualMeasure(
        threshold: [0, 0.01, 0.1, 0.1, 0.3][random.below(5)], includesAntialiasing: round % 4 == 0,
        backdrop: backdrop)
      let plain = PlainPixelmatch(a: a, b: b, measure: measure).count()
      let found = compare(expected: a, actual: b, by: measure)
      #expect(found.pixels.differingPixels == plain.places.count)
      #expect(found.antialiasedPixels == plain.antialiased)
      #expect(found.pixels.regions.map(\.pixels).reduce(0, +) == plain.places.count)
      for place in plain.places { #expect(found.marks[place[1] * a.width + place[0]] == .differing) }
      counted += plain.places.count
      passedOver += plain.antialiased
    }
    #expect(counted > 1000 && passedOver > 100)
  }

  /// A disk with a soft edge, shifted to the right by half a step each.
  private func disk(_ shift: Int, isOpaque: Bool) -> PixelBuffer {
    var disk = PixelBuffer(width: 24, height: 24)
    for y in 0..<24 {
      for x in 0..<24 {
        let (dx, dy, start) = (2 * x - 23 - shift, 2 * y - 23, (y * 24 + x) * 4)
        let level = max(0, min(255, 128 + (196 - dx * dx - dy * dy) * 2))
        let color = [level, 255 - level / 2, 40, isOpaque ? 255 : level / 51 * 51]
        for index in 0..<4 { disk.bytes[start + index] = UInt8(color[index]) }
      }
    }
    return disk
  }

  /// What pixelmatch 0.4.0 for Python counts, and 7.2.0 with `checkerboard: false`; opaque ones over any backdrop.
  @Test(
    arguments: [
      (1, true, .pattern, [4, 110, 4, 76, 4, 40, 0, 0]),
      (5, true, .pattern, [46, 166, 46, 150, 46, 128, 40, 66]),
      (1, true, .white, [4, 110, 4, 76, 4, 40, 0, 0]),
      (5, true, .white, [46, 166, 46, 150, 46, 128, 40, 66]),
      (1, false, .white, [17, 94, 16, 70, 4, 32, 0, 0]),
      (5, false, .white, [62, 150, 62, 146, 57, 118, 32, 44]),
      // 7.2.0 alone.
      (1, false, .pattern, [17, 94, 12, 58, 4, 34, 0, 0]),
      (5, false, .pattern, [62, 150, 60, 136, 51, 110, 34, 55]),
    ] as [(Int, Bool, PerceptualMeasure.Backdrop, [Int])])
  func countsAreThoseOfPixelmatch(
    _ shift: Int, _ isOpaque: Bool, _ backdrop: PerceptualMeasure.Backdrop, _ counts: [Int]
  ) {
    #expect(differingPixels(shift, isOpaque, backdrop, .yiq) == counts)
  }

  /// What pixelmatch's main branch counts (commit c6fee35, after 7.2).
  @Test(
    arguments: [
      (1, true, .pattern, [4, 110, 4, 72, 4, 32, 0, 0]),
      (5, true, .pattern, [46, 166, 46, 150, 46, 128, 39, 48]),
      (1, false, .pattern, [33, 110, 12, 55, 9, 43, 0, 0]),
      (5, false, .pattern, [78, 166, 54, 127, 53, 123, 33, 46]),
      (1, false, .white, [33, 110, 16, 68, 13, 58, 0, 0]),
      (5, false, .white, [78, 166, 62, 146, 62, 144, 33, 48]),
    ] as [(Int, Bool, PerceptualMeasure.Backdrop, [Int])])
  func countsInOKLabAreThoseOfPixelmatch(
    _ shift: Int, _ isOpaque: Bool, _ backdrop: PerceptualMeasure.Backdrop, _ counts: [Int]
  ) {
    #expect(differingPixels(shift, isOpaque, backdrop, .oklab) == counts)
  }

  /// At thresholds of 0, 0.05, 0.1 and 0.3, without and with smoothed edges.
  private func differingPixels(
    _ shift: Int, _ isOpaque: Bool, _ backdrop: PerceptualMeasure.Backdrop,
    _ space: PerceptualMeasure.ColorSpace
  ) -> [Int] {
    let (a, b) = (disk(0, isOpaque: isOpaque), disk(shift, isOpaque: isOpaque))
    return [0, 0.05, 0.1, 0.3].flatMap { threshold in
      [false, true].map { includesAntialiasing in
        let measure = PerceptualMeasure(
          threshold: threshold, includesAntialiasing: includesAntialiasing, backdrop: backdrop, space: space)
        return compare(expected: a, actual: b, by: measure).pixels.differingPixels
      }
    }
  }

  @Test func halvesAreComparedAsTheWhole() async {
    let (a, b) = (
      disk(0, isOpaque: false), disk(3, isOpaque: false).cropped(x: 0, y: 0, width: 23, height: 21)
    )
    let box = PixelBox(x: 3, y: 9, width: 4, height: 5)
    let whole = compare(expected: a, actual: b, by: .init(), ignoring: [box])
    #expect(await compareInHalves(expected: a, actual: b, by: .init(), ignoring: [box]) == whole)
    #expect(whole.antialiasedPixels > 0 && whole.pixels.regions.isEmpty == false)
  }

  /// Half transparent black over white is a middle grey, over the pattern it is not.
  @Test func translucencyIsSeenOverThePatternOnly() {
    let black = PixelBuffer(width: 1, height: 1, bytes: [0, 0, 0, 128])
    let grey = PixelBuffer(width: 1, height: 1, bytes: [127, 127, 127, 255])
    #expect(compare(expected: black, actual: grey, by: .init()).pixels.differingPixels == 1)
    #expect(compare(expected: black, actual: grey, by: .init(backdrop: .white)).pixels.differingPixels == 0)
  }

  @Test func ignoredBoxesDoNotCount() {
    let a = randomPicture(40, 30, seed: 1)
    let b = randomPicture(40, 30, seed: 2)
    let strict = PerceptualMeasure(threshold: 0, includesAntialiasing: true)
    let box = PixelBox(x: 5, y: 7, width: 20, height: 11)
    let found = compare(expected: a, actual: b, by: strict, ignoring: [box])
    #expect(found.pixels.differingPixels == 40 * 30 - 20 * 11)
    #expect(found.marks[7 * 40 + 5] == .equal && found.marks[7 * 40 + 4] == .differing)
    let all = PixelBox(x: -3, y: -3, width: 99, height: 99)
    #expect(compare(expected: a, actual: b, by: strict, ignoring: [all]).pixels.isEmpty)
  }

  @Test func whatOnlyOnePictureHasCounts() {
    let a = randomPicture(20, 10, seed: 1)
    let b = a.cropped(x: 0, y: 0, width: 15, height: 10)
    let found = compare(expected: a, actual: b, by: .init())
    #expect(found.pixels.differingPixels == 50)
    #expect(found.pixels.bounds == PixelBox(x: 15, y: 0, width: 5, height: 10))
  }

  @Test func thePictureTellsWhatCounts() {
    var a = PixelBuffer(width: 60, height: 60, bytes: [UInt8](repeating: 255, count: 60 * 60 * 4))
    var b = a
    a.fill(PixelBox(x: 0, y: 0, width: 30, height: 60), with: 0)
    b.fill(PixelBox(x: 0, y: 0, width: 30, height: 60), with: 0)
    for index in 3..<a.bytes.count where index % 4 == 3 { (a.bytes[index], b.bytes[index]) = (255, 255) }
    for index in 0..<3 {
      b.bytes[(30 * 60 + 29) * 4 + index] = 2  // below the threshold
      b.bytes[(10 * 60 + 29) * 4 + index] = 120  // smoothed
      b.bytes[(10 * 60 + 15) * 4 + index] = 200
    }
    let found = compare(expected: a, actual: b, by: .init())
    #expect((found.pixels.differingPixels, found.antialiasedPixels) == (1, 1))
    let picture = found.picture(
      expected: a, actual: b, ignoring: [PixelBox(x: 50, y: 50, width: 10, height: 10)])
    #expect(picture.pixel(29, 30) == [255, 245, 170, 255])
    #expect(picture.pixel(29, 10) == [255, 225, 0, 255])
    #expect(picture.pixel(56, 56) == [140, 140, 140, 255])
    let heat = picture.pixel(15, 10)
    #expect(heat[0] > heat[1] && heat[2] > heat[1])
  }
}
