import Graphics2D
import TestFixtures
import Testing

@testable import ScreenshotVerify

/// Scores that are taken together are those that are taken one by one, to the bit.
@Suite struct ScoreTests {
  /// Colours without an order, the same in each run.
  private static func noise(_ width: Int, _ height: Int) -> PixelBuffer {
    var (picture, state) = (PixelBuffer(width: width, height: height), UInt32(7))
    for place in picture.bytes.indices {
      state = state &* 1_664_525 &+ 1_013_904_223
      picture.bytes[place] = place % 4 == 3 ? 255 : UInt8(state >> 24)
    }
    return picture
  }

  fileprivate let shot = noise(40, 30)

  /// Some pairs of a box of 12 x 9 pixels; of every third nothing is known.
  fileprivate let pairs = PixelPairs(
    (0..<90).map { index in
      PixelPair(
        x: 10 + index * 5 % 12, y: 8 + index * 7 % 9, isVertical: index % 2 == 0,
        step: Float(index % 17 - 8) / 11, red: Float(index * 13 % 511 - 255), green: Float(index % 40),
        blue: Float(-index), isKnown: index % 3 != 0)
    })

  private func isSame(_ scores: SIMD4<Float>, at offsets: FourOffsets) -> Bool {
    (0..<4).allSatisfy { scores[$0].bitPattern == pairs.score(shot, at: offsets[$0]).bitPattern }
  }

  @Test func fourScoresAreThoseOfEach() {
    for dy in -12...22 {
      for dx in -25...30 {
        for four in [FourOffsets(rightOf: PixelOffset(dx, dy)), FourOffsets(below: PixelOffset(dx, dy))] {
          #expect(isSame(pairs.scores(shot, at: four), at: four))
        }
      }
    }
    let scattered = FourOffsets([PixelOffset(3, -2), PixelOffset(-4, 5), PixelOffset(9, 1)], from: 0)
    #expect(scattered[3] == PixelOffset(9, 1))
    #expect(isSame(pairs.scores(shot, at: scattered), at: scattered))
  }

  @Test(arguments: [(-3...6, -4...4), (0...0, -9...8), (-1...1, 0...2), (-8...9, 0...0)])
  func windowsHoldTheScoresOfTheirOffsets(_ dx: ClosedRange<Int>, _ dy: ClosedRange<Int>) {
    let center = PixelOffset(2, -1)
    var windows = [
      ScoredWindow(around: PixelOffset(4, 1), dx: -2...2, dy: -2...2),
      ScoredWindow(around: center, dx: dx, dy: dy),
    ]
    for y in dy {
      for x in dx.reversed() {
        let offset = center + PixelOffset(x, y)
        #expect(windows.score(pairs, shot, at: offset) == pairs.score(shot, at: offset))
      }
    }
  }
}

extension ScoreTests {
  @Test(arguments: [Float(0), 0.02, 1]) func fewPairsDecideWhereTheyLeaveNoHope(_ least: Float) {
    let few = pairs.thinned(to: 12)
    var windows = [ScoredWindow(around: .zero, dx: -3...4, dy: 0...0, gate: (pairs: few, least: least))]
    for start in [-3, 1] {
      let four = FourOffsets(rightOf: PixelOffset(start, 0))
      let rough = few.scores(shot, at: four)
      for lane in 0..<4 {
        let wanted = rough.max() < least ? rough[lane] : pairs.score(shot, at: four[lane])
        #expect(windows.score(pairs, shot, at: four[lane]) == wanted)
      }
    }
  }
}

/// Tesseract as a library reads what it reads as a program.
@Suite struct ReaderTests {
  private let folder = TemporaryFolder()

  @Test(.enabled(if: Tesseract.isInstalled)) func theLibraryReadsAsTheProgramDoes() throws {
    let (pipeline, laidOut) = try ShopScene.request(in: folder).layOut()
    let picture = try pipeline.picture(laidOut)
    typealias Page = (width: Int, height: Int, gray: [UInt8])
    let pages = ["title", "message", "offer"].compactMap { name -> Page? in
      guard let id = laidOut.scene.node(name) else { return nil }
      let frame = laidOut.tree.nodes[Int(id.index)].frame.pixels(scale: laidOut.scale)
      let part = picture.cropped(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
      let grid = InkGrid(
        box: frame, coverage: (0..<part.width * part.height).map { 255 - part.bytes[$0 * 4 + 1] })
      return grid.page(scale: 1.5, margin: 12)
    }
    #expect(pages.count == 3)
    let table = try #require(TesseractLibrary.table(pages, "eng"))
    #expect(Tesseract.table(table, count: 3) == Tesseract.readByProgram(pages, "eng"))
    #expect(TesseractLibrary.table(pages, "no such language") == nil)
  }
}
