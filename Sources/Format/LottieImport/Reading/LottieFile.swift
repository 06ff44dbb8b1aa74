import Documents
import ForeignFormats
import Graphics2D

/// A picture of an animation.
struct LottiePicture {
  /// Relative to the library.
  var path: String
  var bytes: [UInt8]
}

/// The document of an animation, and the files that came with it.
struct LottieFile {
  /// With the values of slots where they are asked for.
  let root: DocumentNode
  /// What messages and names of files call it.
  let name: String
  /// Relative to the library.
  private let pictureFolder: String
  let size: Size
  let frameRate: Double
  let span: LottieSpan
  /// By their ids.
  private(set) var compositions: [String: [DocumentNode]] = [:]
  private(set) var assets: [String: DocumentNode] = [:]
  /// Letters as outlines, by family, style and character.
  private(set) var letters: [String: DocumentNode] = [:]
  private(set) var fonts: [String: DocumentNode] = [:]
  /// A file beside the animation or in its archive; nil where there is none.
  private let read: (String) -> [UInt8]?

  /// Nil where the document is no animation, which is then reported.
  ///
  /// - Parameter theme: values of slots in the place of the file's own.
  init?(
    _ root: DocumentNode, _ options: ImportedLottie.Options, theme: [String: DocumentNode],
    diagnostics: inout Diagnostics, read: @escaping (String) -> [UInt8]?
  ) {
    let filled = LottieSlots(root, theme: theme).filled(root)
    let root = LottieLoops(end: root["op"]?.number ?? 0).unrolled(filled)
    (self.root, name, self.read) = (root, options.name, read)
    pictureFolder = options.playing?.pictures ?? "\(options.name)-pictures"
    func refuse(_ why: String) {
      diagnostics.error(
        .notLottie, "this is not a Lottie animation: \(why)", at: root.span,
        hints: ["export the animation as Lottie JSON"])
    }
    guard root["layers"]?.items != nil else {
      refuse("it has no list of layers")
      return nil
    }
    guard let width = root["w"]?.number, let height = root["h"]?.number, (1...8192).contains(width),
      (1...8192).contains(height)
    else {
      refuse("its width and height, w and h, are not within 1 to 8192 points")
      return nil
    }
    guard let rate = root["fr"]?.number, (0.01...1000).contains(rate) else {
      refuse("its frames per second, fr, are not within 0.01 to 1000")
      return nil
    }
    let (start, end) = (root["ip"]?.number ?? 0, root["op"]?.number ?? 0)
    guard end > start, (end - start) / rate <= 86_400, abs(start) <= 1e7 else {
      refuse("its last frame, op, does not lie behind its first, ip, or a day behind it")
      return nil
    }
    var span: LottieSpan? = LottieSpan(start: start, end: end)
    if let segment = options.playing?.segment {
      span = Self.span(of: segment, root, start, end, &diagnostics)
    }
    guard let span else { return nil }
    (size, frameRate, self.span) = (Size(width, height), rate, span)
    for asset in root["assets"]?.items ?? [] {
      guard let id = asset.text("id"), assets[id] == nil else { continue }
      assets[id] = asset
      compositions[id] = asset["layers"]?.items
    }
    for letter in root["chars"]?.items ?? [] {
      guard let text = letter.text("ch") else { continue }
      letters[Self.key(letter.text("fFamily"), letter.text("style"), text)] = letter
    }
    for font in root["fonts"]?["list"]?.items ?? [] {
      if let name = font.text("fName") { fonts[name] = font }
    }
  }

  /// The time of a marker; nil where there is none of the name, which is then reported.
  private static func span(
    of segment: ImportedLottie.Playing.Name, _ root: DocumentNode, _ start: Double, _ end: Double,
    _ diagnostics: inout Diagnostics
  ) -> LottieSpan? {
    let markers = (root["markers"]?.items ?? []).compactMap {
      marker -> (name: String, begin: Double, length: Double)? in
      guard let name = marker.text("cm"), let begin = marker["tm"]?.number else { return nil }
      // Editors write JSON or several lines behind the name.
      return (name.linesOfText.first ?? "", begin, marker["dr"]?.number ?? 0)
    }
    if let found = markers.first(where: { $0.name.utf8.elementsEqual(segment.text.utf8) }) {
      let next = markers.map(\.begin).filter { $0 > found.begin }.min() ?? end
      let last = min(found.length > 0 ? found.begin + found.length : next, end)
      if last > max(found.begin, start) { return LottieSpan(start: max(found.begin, start), end: last) }
    }
    let names = markers.map(\.name)
    diagnostics.error(
      .unknownWord, "the animation has no marker \(quoted(segment.text)) with a time behind it",
      at: segment.span,
      hints: [
        didYouMean(segment.text, among: names)
          ?? (names.isEmpty
            ? "it has no markers" : "it has \(names.prefix(10).map(quoted).joined(separator: ", "))")
      ])
    return nil
  }

  /// Seconds of one run.
  var duration: Double { (span.end - span.start) / frameRate }

  private static func key(_ family: String?, _ style: String?, _ text: String) -> String {
    "\(family ?? "")\u{0}\(style ?? "")\u{0}\(text)"
  }

  /// A letter of a font as an outline.
  func letter(_ text: String, font: String) -> DocumentNode? {
    let font = fonts[font]
    return letters[Self.key(font?.text("fFamily"), font?.text("fStyle"), text)]
  }

  // MARK: Pictures

  /// Reads the picture of an asset; nil where it cannot be had.
  func picture(_ asset: DocumentNode, number: Int) -> LottiePicture? {
    guard let file = asset.text("p") else { return nil }
    let bytes: [UInt8]?
    if file.hasPrefix("data:") {
      bytes = Self.embedded(file)
    } else {
      let folder = asset.text("u") ?? ""
      bytes = ["\(folder)\(file)", "images/\(file)", "i/\(file)"].lazy.compactMap { read($0) }.first
    }
    guard let bytes, let ending = Self.ending(bytes) else { return nil }
    return LottiePicture(path: "\(pictureFolder)/\(number).\(ending)", bytes: bytes)
  }

  private static func ending(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "png" }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "jpg" }
    return bytes.count > 12 && bytes.starts(with: Array("RIFF".utf8))
      && bytes[8..<12].elementsEqual("WEBP".utf8)
      ? "webp" : nil
  }

  /// The bytes of `data:image/png;base64,...` (RFC 2397); nil where they are written otherwise.
  private static func embedded(_ address: String) -> [UInt8]? {
    let text = address.utf8
    guard let comma = text.firstIndex(of: UInt8(ascii: ",")),
      String(decoding: text[..<comma], as: UTF8.self).hasSuffix(";base64")
    else { return nil }
    var (bytes, bits, count) = ([UInt8](), UInt32(0), UInt32(0))
    for digit in text[text.index(after: comma)...] {
      guard let value = value(digit) else {
        if [0x3D, 0x0A, 0x0D, 0x20].contains(digit) { continue }
        return nil
      }
      (bits, count) = (bits << 6 | value, count + 6)
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(bits >> count & 0xFF))
    }
    return bytes
  }

  /// What a digit of Base64 stands for (RFC 4648).
  private static func value(_ digit: UInt8) -> UInt32? {
    switch digit {
    case 0x41...0x5A: UInt32(digit - 0x41)
    case 0x61...0x7A: UInt32(digit - 0x61 + 26)
    case 0x30...0x39: UInt32(digit - 0x30 + 52)
    case 0x2B: 62
    case 0x2F: 63
    default: nil
    }
  }
}
