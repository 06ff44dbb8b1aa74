import Graphics2D
import TestFixtures
import Testing

/// What takes the place of something else in a second, over blue.
@Suite struct CrossFadeTests {
  /// The pixels of a box of 100 x 100 points, half a second after its state changed.
  private func middle(_ node: String, at time: Duration = .milliseconds(500)) throws -> PixelBuffer {
    let scene = try WrittenScene(
      """
      scene: test
      tokens: tokens.json
      background: "#0000FF"
      state: { on: false }
      transitions: { on: { duration: 1s, ease: linear } }
      children:
        - \(node)
      scenarios: { go: { end: 2s, steps: [{ 0s: set on = true }] } }

      """, tokens: Self.tokens)
    var played = try scene.play(until: .seconds(2))
    return try played.pipeline.picture(try played.laidOut(at: time)).cropped(
      x: 0, y: 0, width: 100, height: 100)
  }

  private func pixel(_ picture: PixelBuffer, _ x: Int, _ y: Int) -> [Int] {
    let start = (y * picture.width + x) * 4
    return picture.bytes[start..<start + 3].map(Int.init)
  }

  private func isNear(_ pixel: [Int], _ expected: [Int]) -> Bool {
    zip(pixel, expected).allSatisfy { abs($0 - $1) <= 1 }
  }

  /// The left half is red before and after: no blue shines through. What only one of them has is half there.
  @Test func whatBothHaveInCommonStays() throws {
    let shape = """
      { shape: '${on ? "M0,0 h100 v100 h-100 z" : "M0,0 h50 v100 h-50 z"}', id: a, fill: "#FF0000", layout: [left == 0, top == 0, size == 100] }
      """
    let picture = try middle(shape)
    #expect(isNear(pixel(picture, 20, 50), [255, 0, 0]), "\(pixel(picture, 20, 50))")
    #expect(isNear(pixel(picture, 80, 50), [128, 0, 128]), "\(pixel(picture, 80, 50))")
  }

  /// Shares are those of colours: a gradient with another stop passes through the gradients between, and a colour
  /// becomes a gradient.
  @Test(arguments: [("{two}", "{three}"), ("{three}", "{two}"), ("#FF8000", "{three}"), ("{two}", "#FF8000")])
  func backgroundsOfAnotherKindPassThroughTheOnesBetween(_ before: String, _ after: String) throws {
    func word(_ paint: String) -> String { paint.hasPrefix("{") ? paint : "\"\(paint)\"" }
    let picture = try middle(
      "{ box: a, fill: '${on ? \(word(after)) : \(word(before))}', layout: [left == 0, top == 0, size == 100] }"
    )
    for y in [0, 10, 49, 50, 75, 99] {
      let t = (Double(y) + 0.5) / 100
      let expected = zip(color(before, t), color(after, t)).map { Int(($0 + $1) / 2 * 255 + 0.5) }
      #expect(isNear(pixel(picture, 50, y), expected), "\(pixel(picture, 50, y)), not \(expected), at \(y)")
    }
  }

  @Test func theColoursOfALineGoStopByStop() throws {
    let picture = try middle(
      ##"{ box: a, stroke: { color: { linear: horizontal, stops: [["0%", '${on ? "#FF0000" : "#000000"}'], ["100%", "#00FF00"]] }, width: 20, position: inside }, layout: [left == 0, top == 0, size == 100] }"##
    )
    #expect(isNear(pixel(picture, 0, 50), [127, 1, 0]), "\(pixel(picture, 0, 50))")
    #expect(isNear(pixel(picture, 99, 50), [1, 254, 0]), "\(pixel(picture, 99, 50))")
    #expect(pixel(picture, 50, 50) == [0, 0, 255])
  }

  /// Red to green; blue over white to black.
  private func color(_ paint: String, _ t: Double) -> [Double] {
    switch paint {
    case "{two}": [1 - t, t, 0]
    case "{three}": t < 0.5 ? [2 * t, 2 * t, 1] : [2 - 2 * t, 2 - 2 * t, 2 - 2 * t]
    default: [1, 128.0 / 255, 0]
    }
  }

  private static let tokens = """
    { "two": { "$type": "gradient", "$value": [
        { "color": { "colorSpace": "srgb", "components": [1, 0, 0] }, "position": 0 },
        { "color": { "colorSpace": "srgb", "components": [0, 1, 0] }, "position": 1 } ] },
      "three": { "$type": "gradient", "$value": [
        { "color": { "colorSpace": "srgb", "components": [0, 0, 1] }, "position": 0 },
        { "color": { "colorSpace": "srgb", "components": [1, 1, 1] }, "position": 0.5 },
        { "color": { "colorSpace": "srgb", "components": [0, 0, 0] }, "position": 1 } ] } }
    """

  /// Numbers of a look whose background is of another kind still go number by number.
  @Test func cornersGoOnWhereTheBackgroundFades() throws {
    let picture = try middle(
      "{ box: a, fill: '${on ? {two} : {three}}', corner: '${on ? 40 : 0}', layout: [left == 0, top == 0, size == 100] }"
    )
    // A radius of 20: (2, 2) lies outside, (8, 8) inside.
    #expect(pixel(picture, 2, 2) == [0, 0, 255] && pixel(picture, 8, 8) != [0, 0, 255])
  }
}
