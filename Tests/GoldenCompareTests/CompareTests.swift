import Graphics2D
import Testing

@testable import GoldenCompare

@Suite struct CompareTests {
  @Test func equalPicturesDoNotDiffer() {
    let picture = randomPicture(37, 21, seed: 1)
    let difference = compare(expected: picture, actual: picture)
    #expect(difference.isEmpty)
    #expect(difference.regions.isEmpty)
    #expect(difference.bounds == nil)
    #expect(difference.maximumDelta == 0)
  }

  @Test func onePixelIsFoundWhereItIs() {
    let picture = randomPicture(1179, 40, seed: 2)
    var other = picture
    other.bytes[(17 * 1179 + 1178) * 4 + 3] ^= 1
    let difference = compare(expected: picture, actual: other)
    #expect(difference.differingPixels == 1)
    #expect(difference.maximumDelta == 1)
    #expect(difference.regions == [.init(box: PixelBox(x: 1178, y: 17, width: 1, height: 1), pixels: 1)])
  }

  @Test(arguments: [1, 3, 8, 50], [(37, 29), (37, 40), (20, 29), (50, 11)])
  func bandsGiveWhatWholePicturesGive(_ rows: Int, _ size: (width: Int, height: Int)) {
    let (expected, ignored) = (randomPicture(37, 29, seed: 4), [PixelBox(x: 3, y: 5, width: 9, height: 20)])
    var actual = randomPicture(size.width, size.height, seed: 4)
    actual.fill(PixelBox(x: 1, y: 2, width: 12, height: 7), with: 90)
    var comparison = PixelComparison(expected: expected.extent, actual: actual.extent, ignoring: ignored)
    for top in stride(from: 0, to: max(expected.height, actual.height), by: rows) {
      func band(_ picture: PixelBuffer) -> PixelBuffer {
        picture.cropped(x: 0, y: top, width: picture.width, height: rows)
      }
      comparison.compare(expected: band(expected), actual: band(actual), top: top)
    }
    let difference = comparison.difference()
    #expect(!difference.isEmpty)
    #expect(difference == compare(expected: expected, actual: actual, ignoring: ignored))
  }

  @Test func distantChangesAreRegionsOfTheirOwn() {
    let picture = PixelBuffer(width: 200, height: 200)
    var other = picture
    other.fill(PixelBox(x: 10, y: 10, width: 30, height: 5), with: 7)
    other.fill(PixelBox(x: 150, y: 3, width: 2, height: 90), with: 200)
    let difference = compare(expected: picture, actual: other)
    #expect(
      difference.regions == [
        .init(box: PixelBox(x: 150, y: 3, width: 2, height: 90), pixels: 180),
        .init(box: PixelBox(x: 10, y: 10, width: 30, height: 5), pixels: 150),
      ])
    #expect(difference.maximumDelta == 200)
    #expect(difference.bounds == PixelBox(x: 10, y: 3, width: 142, height: 90))
  }

  @Test func changesThatTouchByACornerAreOneRegion() {
    let picture = PixelBuffer(width: 64, height: 64)
    var other = picture
    other.fill(PixelBox(x: 8, y: 8, width: 8, height: 8), with: 1)
    other.fill(PixelBox(x: 16, y: 16, width: 8, height: 8), with: 1)
    #expect(
      compare(expected: picture, actual: other).regions
        == [.init(box: PixelBox(x: 8, y: 8, width: 16, height: 16), pixels: 128)])
  }

  @Test func picturesOfDifferentSizesAreComparedOnTheirUnion() {
    let wide = PixelBuffer(width: 20, height: 10)
    let tall = PixelBuffer(width: 10, height: 20)
    let difference = compare(expected: wide, actual: tall)
    #expect(difference.differingPixels == 200)
    #expect(difference.maximumDelta == 0)
    #expect(!difference.sizesAgree)
    #expect(difference.canvas == .init(width: 20, height: 20))
  }

  @Test(arguments: 0..<60) func agreesWithThePlainComparison(seed: Int) {
    var random = Random(seed: UInt64(seed))
    let expected = randomPicture(1 + random.below(50), 1 + random.below(50), seed: UInt64(seed))
    var actual = expected
    if seed % 3 == 0 {
      actual = randomPicture(1 + random.below(50), 1 + random.below(50), seed: UInt64(seed))
    }
    for _ in 0..<random.below(20) {
      actual.bytes[random.below(actual.bytes.count)] = UInt8(random.below(256))
    }
    let difference = compare(expected: expected, actual: actual)
    let oracle = differingPixels(expected, actual)
    #expect(difference.differingPixels == oracle.count)
    #expect(difference.regions.map(\.pixels).reduce(0, +) == oracle.count)
    #expect(difference.maximumDelta == maximumDelta(expected, actual))
    for (x, y) in oracle {
      #expect(difference.regions.contains { $0.box.contains(x, y) })
    }
    #expect(difference == compare(expected: expected, actual: actual))
    let back = compare(expected: actual, actual: expected)
    #expect(back.regions == difference.regions)
  }

  @Test(arguments: 0..<40) func ignoredBoxesDoNotCount(seed: Int) {
    var random = Random(seed: UInt64(seed))
    let expected = randomPicture(1 + random.below(50), 1 + random.below(50), seed: 1)
    let actual = randomPicture(1 + random.below(50), 1 + random.below(50), seed: 2)
    let boxes = (0..<random.below(4)).map { _ in
      PixelBox(
        x: random.below(60) - 10, y: random.below(60) - 10, width: random.below(40), height: random.below(40))
    }
    let difference = compare(expected: expected, actual: actual, ignoring: boxes)
    let visible = differingPixels(expected, actual).filter { x, y in !boxes.contains { $0.contains(x, y) } }
    #expect(difference.differingPixels == visible.count)
    #expect(difference.regions.map(\.pixels).reduce(0, +) == visible.count)
    let canvas = difference.canvas
    let places = (0..<canvas.width * canvas.height).filter { place in
      !boxes.contains { $0.contains(place % canvas.width, place / canvas.width) }
    }
    #expect(difference.comparedPixels(ignoring: boxes) == places.count)
  }

  @Test func emptyPicturesAreEqual() {
    let nothing = PixelBuffer(width: 0, height: 0)
    #expect(compare(expected: nothing, actual: nothing).isEmpty)
    #expect(compare(expected: nothing, actual: PixelBuffer(width: 3, height: 2)).differingPixels == 6)
  }
}

@Suite struct DifferencePictureTests {
  @Test func marksWhatDiffersAndGreysTheRest() {
    let expected = randomPicture(100, 80, seed: 3)
    var actual = expected
    actual.bytes[(40 * 100 + 50) * 4] ^= 1
    let difference = compare(expected: expected, actual: actual)
    let picture = difference.picture(expected: expected, actual: actual)
    #expect(picture.pixel(50, 40) == [252, 142, 5, 255])
    #expect(picture.pixel(44, 34) == [0, 200, 220, 255])
    let grey = picture.pixel(5, 5)
    #expect(grey[0] == grey[1] && grey[1] == grey[2] && grey[0] >= 160)
  }

  @Test func aSizeThatDiffersIsShownOnTheUnion() {
    let expected = PixelBuffer(width: 40, height: 16)
    let actual = PixelBuffer(width: 16, height: 40)
    let difference = compare(expected: expected, actual: actual)
    let picture = difference.picture(expected: expected, actual: actual)
    #expect(picture.width == 40 && picture.height == 40)
    #expect(picture.pixel(32, 0) == [255, 150, 0, 255])
    #expect(picture.pixel(0, 32) == [40, 90, 255, 255])
    #expect(picture.pixel(39, 39) == [255, 255, 255, 255])
  }

  @Test func muchIsDarkerThanLittle() {
    let expected = PixelBuffer(width: 256, height: 1)
    var actual = expected
    for x in 0..<256 { actual.bytes[x * 4 + 3] = UInt8(x) }
    let picture = compare(expected: expected, actual: actual).picture(expected: expected, actual: actual)
    let brightness = (1..<256).map { picture.pixel($0, 0)[..<3].map { Int($0) }.reduce(0, +) }
    #expect(brightness.first ?? 0 > (brightness.last ?? 0) + 100)
    #expect(Set((1..<256).map { picture.pixel($0, 0) }).count > 100)
  }

  @Test func panelsStandSideBySide() {
    let wide = PixelBuffer(width: 6, height: 2, bytes: [UInt8](repeating: 9, count: 48))
    let tall = PixelBuffer(width: 2, height: 5, bytes: [UInt8](repeating: 7, count: 40))
    let canvas = compare(expected: wide, actual: tall).canvas
    let panels = PixelBuffer(sideBySide: [wide.extended(to: canvas), tall.extended(to: canvas)], gap: 3)
    #expect((panels.width, panels.height) == (15, 5))
    #expect(panels.pixel(5, 1) == [9, 9, 9, 9] && panels.pixel(6, 1) == [255, 255, 255, 255])
    #expect(panels.pixel(0, 2) == [215, 215, 215, 255])
    #expect(panels.pixel(9, 4) == [7, 7, 7, 7] && panels.pixel(11, 4)[3] == 255)
  }
}

private func differingPixels(_ a: PixelBuffer, _ b: PixelBuffer) -> [(Int, Int)] {
  var found: [(Int, Int)] = []
  for y in 0..<max(a.height, b.height) {
    for x in 0..<max(a.width, b.width) where a.pixel(x, y) != b.pixel(x, y) { found.append((x, y)) }
  }
  return found
}

private func maximumDelta(_ a: PixelBuffer, _ b: PixelBuffer) -> Int {
  var delta = 0
  for y in 0..<min(a.height, b.height) {
    for x in 0..<min(a.width, b.width) {
      for (p, q) in zip(a.pixel(x, y), b.pixel(x, y)) { delta = max(delta, abs(Int(p) - Int(q))) }
    }
  }
  return delta
}

extension PixelBox {
  fileprivate func contains(_ px: Int, _ py: Int) -> Bool { px >= x && px < maxX && py >= y && py < maxY }
}
