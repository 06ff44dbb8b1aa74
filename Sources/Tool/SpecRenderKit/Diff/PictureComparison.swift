import CairoRaster
package import Documents
package import GoldenCompare
import Graphics2D
import PNGCodec
import SceneCompiler
import SceneFormat
import SceneRendering

/// What a comparison of two pictures found, told and drawn.
package struct PictureComparison {
  private let request: DiffRequest
  private let perceptual: PerceptualDifference?
  /// Both pictures, where they were needed as a whole.
  private let pictures: (expected: PixelBuffer, actual: PixelBuffer)?
  package let difference: PixelDifference

  private var ignored: [PixelBox] { request.ignored.map(\.box) }

  /// Compares two files; pictures are held as a whole only where that is needed.
  package init(_ request: DiffRequest, _ pair: PicturePair) async throws(Diagnostics) {
    if request.threshold != nil || request.output != nil {
      let (expected, actual) = try await pair.whole()
      await self.init(request, expected: expected, actual: actual)
    } else {
      let difference = try await pair.difference(ignoring: request.ignored.map(\.box))
      self.init(request, difference)
    }
  }

  /// Compares two pictures that have been read.
  init(_ request: DiffRequest, expected: PixelBuffer, actual: PixelBuffer) async {
    let ignored = request.ignored.map(\.box)
    guard let measure = request.measure else {
      let difference = compare(expected: expected, actual: actual, ignoring: ignored)
      self.init(request, difference, pictures: (expected, actual))
      return
    }
    let found = await compareInHalves(expected: expected, actual: actual, by: measure, ignoring: ignored)
    self.init(request, found.pixels, found, pictures: (expected, actual))
  }

  private init(
    _ request: DiffRequest, _ difference: PixelDifference, _ perceptual: PerceptualDifference? = nil,
    pictures: (expected: PixelBuffer, actual: PixelBuffer)? = nil
  ) {
    (self.request, self.difference, self.perceptual, self.pictures) = (
      request, difference, perceptual, pictures
    )
  }

  private var comparedPixels: Int { difference.comparedPixels(ignoring: ignored) }

  // MARK: Words

  /// More regions are summed up.
  private static let regionsShown = 20

  /// A sentence, and a line for each region.
  package var text: String {
    let names = "\(request.expected) and \(request.actual)"
    if difference.isEmpty {
      let sentence = request.threshold == nil ? "are equal" : "look the same"
      return "\(names) \(sentence): \(comparedPixels) pixels\(passedOver)\n"
    }
    return "\(names) differ in \(amount)\n" + details
  }

  /// How much differs: `24 of 1200 pixels (2.00 %), by at most 37 of 255`.
  var amount: String {
    let delta = difference.maximumDelta > 0 ? ", by at most \(difference.maximumDelta) of 255" : ""
    return "\(difference.differingPixels) of \(comparedPixels) pixels (\(percentage) %)\(delta)\(passedOver)"
  }

  /// Sizes that differ, and a line for each region.
  var details: String {
    var text = ""
    if !difference.sizesAgree {
      text += "  their sizes differ: \(difference.expected) and \(difference.actual)\n"
    }
    return text + regionsText
  }

  private var passedOver: String {
    guard let perceptual, perceptual.antialiasedPixels > 0 else { return "" }
    return ", \(perceptual.antialiasedPixels) of smoothed edges not counted"
  }

  /// In hundredths; never 0.00 where something differs.
  private var percentage: String {
    let hundredths = Double(difference.differingPixels) / Double(max(1, comparedPixels)) * 10_000
    let rounded = Int(hundredths.rounded())
    if rounded == 0 { return "less than 0.01" }
    return "\(rounded / 100)." + (rounded % 100 < 10 ? "0" : "") + "\(rounded % 100)"
  }

  private var regionsText: String {
    let regions = difference.regions
    let least = regions.map(\.pixels).sorted(by: >).dropFirst(Self.regionsShown - 1).first ?? 0
    let shown = regions.filter { $0.pixels >= least }.prefix(Self.regionsShown)
    let rest = regions.count - shown.count
    let restPixels = difference.differingPixels - shown.map(\.pixels).reduce(0, +)
    return shown.map { "  \($0.box): \($0.pixels) \($0.pixels == 1 ? "pixel" : "pixels")\n" }.joined()
      + (rest > 0 ? "  and \(rest) smaller regions: \(restPixels) pixels\n" : "")
  }

  // MARK: JSON

  /// One object, a region a line; Documentation/Diff.md tells the shape.
  package var json: String {
    var fields = [
      "\"expected\":\(picture(request.expected, difference.expected))",
      "\"actual\":\(picture(request.actual, difference.actual))", "\"equal\":\(difference.isEmpty)",
      "\"differingPixels\":\(difference.differingPixels)", "\"comparedPixels\":\(comparedPixels)",
      "\"maximumDelta\":\(difference.maximumDelta)",
      "\"bounds\":\(difference.bounds.map { "{\(fieldsOf($0))}" } ?? "null")",
    ]
    if let perceptual, let threshold = request.threshold {
      fields.append(
        "\"perceptual\":{\"threshold\":\(threshold),\"includesAntialiasing\":\(request.includesAntialiasing),"
          + "\"space\":\"\(request.colorSpace.rawValue)\",\"checkerboard\":\(request.usesCheckerboard),\"antialiasedPixels\":\(perceptual.antialiasedPixels)}"
      )
    }
    let regions = difference.regions.map { "{\(fieldsOf($0.box)),\"pixels\":\($0.pixels)}" }
    return "{\(fields.joined(separator: ",")),\"regions\":["
      + (regions.isEmpty ? "" : "\n\(regions.joined(separator: ",\n"))\n") + "]}\n"
  }

  private func picture(_ file: String, _ extent: PixelDifference.Extent) -> String {
    "{\"file\":\(quoted(file)),\"width\":\(extent.width),\"height\":\(extent.height)}"
  }

  private func fieldsOf(_ box: PixelBox) -> String {
    "\"x\":\(box.x),\"y\":\(box.y),\"width\":\(box.width),\"height\":\(box.height)"
  }

  // MARK: Pictures

  /// A file of the difference for `path`, of blinking pictures an animated PNG.
  package func picture(for path: String) throws -> [UInt8] {
    guard let (expected, actual) = pictures else { return [] }
    let heat =
      perceptual?.picture(expected: expected, actual: actual, ignoring: ignored)
      ?? difference.picture(expected: expected, actual: actual, ignoring: ignored)
    let canvas = difference.canvas
    switch request.mode {
    case .heat: return try heat.file(path)
    case .sideBySide:
      let panels = [expected.extended(to: canvas), actual.extended(to: canvas), heat]
      return try PixelBuffer(sideBySide: panels, gap: 24).file(path)
    case .blink:
      return try AnimatedPNG.alternating(expected.extended(to: canvas), actual.extended(to: canvas))
    }
  }
}

extension AnimatedPNG {
  /// A file that shows two pictures of one size in turns, half a second each, for ever.
  fileprivate static func alternating(_ first: PixelBuffer, _ second: PixelBuffer) throws(PNGError) -> [UInt8]
  {
    let encoder = ChangeEncoder()
    let everywhere = Damage(allOf: first)
    var (file, sequence) = (head(width: first.width, height: first.height, frameCount: 2), 0)
    for picture in [first, second] {
      let change = try encoder.encode(picture, everywhere)
      let shown = if let change { change } else { try ChangeEncoder.nothing() }
      file += frame(shown, delay: (1, 2), sequence: &sequence)
    }
    return file + end
  }
}
