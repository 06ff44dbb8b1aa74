import Graphics2D
import Testing

@testable import PNGCodec

@Suite struct AnimationFramesTests {
  private typealias Frame = (
    x: Int, y: Int, width: Int, height: Int, color: [UInt8], disposal: UInt8, blends: UInt8
  )

  /// A file of 4 x 2 pixels whose first frame is its still picture.
  private func file(_ frames: [Frame], delay: [UInt8] = [0, 1, 0, 4]) throws -> [UInt8] {
    var file = PNG.signature
    PNGChunk.append("IHDR", PNGChunk.header(width: 4, height: 2, colorType: .rgba), to: &file)
    PNGChunk.append("acTL", PNGChunk.bigEndian(frames.count) + PNGChunk.bigEndian(0), to: &file)
    var sequence = 0
    for (index, frame) in frames.enumerated() {
      let place = [frame.width, frame.height, frame.x, frame.y].flatMap(PNGChunk.bigEndian)
      PNGChunk.append(
        "fcTL", PNGChunk.bigEndian(sequence) + place + delay + [frame.disposal, frame.blends], to: &file)
      let row: [UInt8] = [0] + Array(repeating: frame.color, count: frame.width).joined()
      let packed = try Compressor(level: 6).zlib(Array(Array(repeating: row, count: frame.height).joined()))
      if index == 0 {
        PNGChunk.append("IDAT", packed, to: &file)
      } else {
        PNGChunk.append("fdAT", PNGChunk.bigEndian(sequence + 1) + packed, to: &file)
      }
      sequence += index == 0 ? 1 : 2
    }
    PNGChunk.append("IEND", [], to: &file)
    return file
  }

  private let red: [UInt8] = [255, 0, 0, 255]
  private let blue: [UInt8] = [0, 0, 255, 255]
  private let none: [UInt8] = [0, 0, 0, 0]

  /// The colours of the upper row of every frame.
  private func rows(_ frames: [Frame]) throws -> [[[UInt8]]] {
    var reader = try AnimationFrames(try file(frames))
    var rows: [[[UInt8]]] = []
    while let frame = try reader.next() {
      #expect(frame.time == Double(rows.count) / 4)
      rows.append((0..<4).map { Array(frame.pixels.bytes[$0 * 4..<$0 * 4 + 4]) })
    }
    return rows
  }

  @Test func framesLieOverEachOther() throws {
    let whole: Frame = (0, 0, 4, 2, red, 0, 0)
    #expect(
      try rows([whole, (1, 0, 2, 1, blue, 0, 0), (0, 1, 1, 1, blue, 0, 0)])
        == [[red, red, red, red], [red, blue, blue, red], [red, blue, blue, red]])
    #expect(try rows([whole, (1, 0, 1, 2, none, 0, 1)])[1] == [red, red, red, red])
    #expect(try rows([whole, (1, 0, 1, 2, none, 0, 0)])[1] == [red, none, red, red])
    #expect(try rows([whole, (1, 0, 1, 2, [0, 0, 255, 51], 0, 1)])[1][1] == [204, 0, 51, 255])
  }

  @Test func framesAreClearedOrTakenBack() throws {
    let whole: Frame = (0, 0, 4, 2, red, 0, 0)
    let last: Frame = (3, 1, 1, 1, blue, 0, 0)
    #expect(try rows([whole, (1, 0, 1, 2, blue, 1, 0), last])[2] == [red, none, red, red])
    #expect(try rows([whole, (1, 0, 1, 2, blue, 2, 0), last])[2] == [red, red, red, red])
  }

  @Test func whatContradictsTheFormatIsRefused() throws {
    for frame in [(3, 0, 2, 1, red, 0, 0), (0, 0, 1, 1, red, 3, 0), (0, 0, 1, 1, red, 0, 2)] as [Frame] {
      #expect(throws: PNGError.self) { try AnimationFrames(try file([(0, 0, 4, 2, red, 0, 0), frame])) }
    }
    #expect(throws: PNGError.self) { try AnimationFrames(try PNG.encode(PixelBuffer(width: 2, height: 2))) }
  }
}
