public import Graphics2D

/// Reads the frames of an animated PNG file (APNG 1.0), one after the other, as they are seen.
public struct AnimationFrames: Sendable {
  /// One frame.
  public struct Frame: Sendable {
    /// All that is seen.
    public var pixels: PixelBuffer
    /// Seconds since the beginning.
    public var time: Double
  }

  /// What a file says of a frame in its part `fcTL`.
  private struct Control {
    enum Disposal: UInt8 { case stays, clears, reverts }

    var box: PixelBox
    var seconds: Double
    var disposal: Disposal
    var blends: Bool
    /// Where the packed pixels are in the file.
    var data: [Range<Int>] = []
  }

  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// How many frames there are.
  public var count: Int { controls.count }

  private let bytes: [UInt8]
  /// What every frame's file begins with: the form of the pixels, the palette and transparent colours.
  private let form: ArraySlice<UInt8>
  private var shared: [UInt8] = []
  private var controls: [Control] = []
  private var canvas: PixelBuffer
  private var position = (frame: 0, time: 0.0)

  /// Checks all parts of a file.
  /// - Throws: ``PNGError``, also for a picture that is no animation.
  public init(_ bytes: [UInt8], maximumPixels: Int = DisplayList.maximumPixels) throws(PNGError) {
    let file = try PNGFile(bytes)
    (self.bytes, width, height) = (bytes, file.header.width, file.header.height)
    guard file.frameCount != nil else { throw .corrupt("it is not an animation") }
    guard width.multipliedReportingOverflow(by: height).partialValue <= maximumPixels else {
      throw .tooLarge(width: width, height: height, limit: maximumPixels)
    }
    form = bytes[24..<29]
    canvas = PixelBuffer(width: width, height: height)
    var reader = PNGChunkReader(bytes: bytes, position: PNG.signature.count)
    var name = ""
    while name != "IEND" {
      let chunk = try reader.next()
      name = chunk.name
      try take(name, chunk.data)
    }
    guard !controls.isEmpty, controls.allSatisfy({ !$0.data.isEmpty }) else {
      throw .corrupt("a frame has no pixels")
    }
  }

  private mutating func take(_ name: String, _ range: Range<Int>) throws(PNGError) {
    switch name {
    case "PLTE", "tRNS": PNGChunk.append(name, bytes[range], to: &shared)
    case "fcTL": controls.append(try control(bytes[range]))
    case "IDAT" where !controls.isEmpty: controls[controls.count - 1].data.append(range)
    case "fdAT":
      guard !controls.isEmpty, range.count > 4 else { throw .corrupt("pixels belong to no frame") }
      controls[controls.count - 1].data.append(range.lowerBound + 4..<range.upperBound)
    default: break
    }
  }

  private func control(_ data: ArraySlice<UInt8>) throws(PNGError) -> Control {
    guard data.count == 26 else { throw .corrupt("its part fcTL has \(data.count) bytes") }
    let start = data.startIndex
    let numbers = (1...4).map { PNGChunk.number(data[start + $0 * 4..<start + $0 * 4 + 4]) }
    let delay = [20, 22].map { PNGChunk.number(data[start + $0..<start + $0 + 2]) }
    let box = PixelBox(x: numbers[2], y: numbers[3], width: numbers[0], height: numbers[1])
    guard box.width > 0, box.height > 0, box.maxX <= width, box.maxY <= height,
      let disposal = Control.Disposal(rawValue: data[start + 24]), data[start + 25] <= 1
    else { throw .corrupt("its part fcTL is wrong") }
    // 0 stands for hundredths.
    let seconds = Double(delay[0]) / Double(delay[1] == 0 ? 100 : delay[1])
    return Control(box: box, seconds: seconds, disposal: disposal, blends: data[start + 25] == 1)
  }

  /// The next frame; nil behind the last one.
  public mutating func next() throws(PNGError) -> Frame? {
    guard position.frame < controls.count else { return nil }
    let control = controls[position.frame]
    let before = canvas
    canvas.draw(try pixels(of: control), at: control.box, blends: control.blends)
    let frame = Frame(pixels: canvas, time: position.time)
    position = (position.frame + 1, position.time + control.seconds)
    switch control.disposal {
    case .stays: break
    case .clears:
      let (width, height) = (control.box.width, control.box.height)
      canvas.draw(PixelBuffer(width: width, height: height), at: control.box, blends: false)
    case .reverts: canvas = before
    }
    return frame
  }

  /// A frame's rectangle, as a picture file of its own.
  private func pixels(of control: Control) throws(PNGError) -> PixelBuffer {
    var file = PNG.signature
    let size = [control.box.width, control.box.height].flatMap(PNGChunk.bigEndian)
    PNGChunk.append("IHDR", size + form, to: &file)
    file += shared
    for range in control.data { PNGChunk.append("IDAT", bytes[range], to: &file) }
    PNGChunk.append("IEND", [], to: &file)
    return try PNG.decode(file)
  }
}

extension PixelBuffer {
  /// Lays a picture as large as a box over what is in it, or puts it in its place.
  fileprivate mutating func draw(_ picture: PixelBuffer, at box: PixelBox, blends: Bool) {
    for row in 0..<box.height {
      let (from, to) = (row * box.width * 4, ((box.y + row) * width + box.x) * 4)
      if blends {
        for column in 0..<box.width { blend(picture, from + column * 4, to + column * 4) }
      } else {
        bytes.replaceSubrange(to..<to + box.width * 4, with: picture.bytes[from..<from + box.width * 4])
      }
    }
  }

  /// A pixel over a pixel, both with straight alpha.
  private mutating func blend(_ picture: PixelBuffer, _ source: Int, _ target: Int) {
    let (above, below) = (Int(picture.bytes[source + 3]), Int(bytes[target + 3]))
    if above == 0 { return }
    if above == 255 || below == 0 {
      bytes.replaceSubrange(target..<target + 4, with: picture.bytes[source..<source + 4])
      return
    }
    let (own, rest) = (above * 255, (255 - above) * below)
    for index in 0..<3 {
      let sum = Int(picture.bytes[source + index]) * own + Int(bytes[target + index]) * rest
      bytes[target + index] = UInt8(sum / (own + rest))
    }
    bytes[target + 3] = UInt8((own + rest) / 255)
  }
}
