import Files

/// The reader of letters, of the Debian package `tesseract-ocr`. What is not installed reads nothing.
package enum Tesseract {
  /// The Debian package that brings it.
  package static let package = "tesseract-ocr"

  /// Whether it is installed.
  package static var isInstalled: Bool {
    let folders = (environmentVariable("PATH") ?? "/usr/bin:/bin").utf8.split(separator: UInt8(ascii: ":"))
    return folders.contains { FileReader.exists("\(Substring($0))/tesseract") }
  }

  /// Its name for the language of a text: by the script of its letters, and for Latin ones by the scene's locale.
  static func language(of text: String, locale: String) -> String {
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic && scalar.value >= 0x250 {
      if let language = scripts.first(where: { $0.range.contains(scalar.value) })?.language {
        return language
      }
    }
    // characters: a language tag, only to choose a language by it
    let code = locale.prefix { $0.isLetter }.lowercased()
    return names[code] ?? "eng"
  }

  private static let scripts: [(range: ClosedRange<UInt32>, language: String)] = [
    (0x370...0x3FF, "ell"), (0x400...0x52F, "rus"), (0x590...0x5FF, "heb"), (0x600...0x6FF, "ara"),
    (0x900...0x97F, "hin"), (0xE00...0xE7F, "tha"), (0x3040...0x30FF, "jpn"), (0x4E00...0x9FFF, "chi_sim"),
    (0xAC00...0xD7AF, "kor"),
  ]

  /// Languages in Latin letters, whose models know their accents.
  private static let names = [
    "cs": "ces", "da": "dan", "de": "deu", "es": "spa", "fi": "fin", "fr": "fra", "hu": "hun", "id": "ind",
    "it": "ita", "nb": "nor", "nl": "nld", "pl": "pol", "pt": "por", "ro": "ron", "sv": "swe", "tr": "tur",
    "vi": "vie",
  ]

  /// The languages that are installed.
  package static func languages() -> [String] {
    guard let said = output(["--list-langs"], []) else { return [] }
    // characters: what a program says, compared with names of ours
    return said.split(separator: "\n").dropFirst().map(String.init)
  }

  /// A line that was read.
  struct Reading: Equatable, Sendable {
    var text = ""
    /// How sure the reader is, 0...100: the least sure word's.
    var sure = 0.0
  }

  /// Pages from which two programs share the work: each takes as long to begin as 20 lines do.
  private static let shared = 60

  /// Reads lines of letters, one a page; nil where there is no reader for the language.
  static func read(_ pages: [(width: Int, height: Int, gray: [UInt8])], _ language: String) -> [Reading]? {
    if pages.isEmpty { return [] }
    if let words = TesseractLibrary.table(pages, language) { return table(words, count: pages.count) }
    return readByProgram(pages, language)
  }

  /// The same by the program, which is installed where no library of its version need be.
  static func readByProgram(
    _ pages: [(width: Int, height: Int, gray: [UInt8])], _ language: String
  ) -> [Reading]? {
    let arguments = ["-", "-", "--psm", "7", "-l", language, "-c", "tessedit_do_invert=0", "tsv"]
    // Lines take as long as they are wide.
    let half = pages.reduce(0) { $0 + $1.width } / 2
    var (first, width) = (0, 0)
    while first < pages.count, width < half {
      width += pages[first].width
      first += 1
    }
    let parts = pages.count < shared ? [pages[...]] : [pages[..<first], pages[first...]]
    let programs = parts.map { started(arguments, TIFFPages.file(Array($0))) }
    var readings: [Reading] = []
    for (part, program) in zip(parts, programs) {
      guard let program, let text = said(by: program) else { return nil }
      readings += table(text, count: part.count)
    }
    return readings
  }

  /// What it writes; nil where it fails.
  private static func output(_ arguments: [String], _ input: [UInt8]) -> String? {
    started(arguments, input).flatMap { said(by: $0) }
  }

  private static func started(_ arguments: [String], _ input: [UInt8]) -> BackgroundProgram? {
    // One thread: several wait for each other longer than a line takes.
    let words = ["OMP_THREAD_LIMIT=1", "tesseract"] + arguments
    return try? BackgroundProgram("env", words, input: input, package: "coreutils")
  }

  private static func said(by program: BackgroundProgram) -> String? {
    for _ in 0..<60_000 {
      if let result = program.result(limit: 16 << 20) {
        return result.code == 0 ? String(decoding: result.output, as: UTF8.self) : nil
      }
      ThisProcess.pause(milliseconds: 2)
    }
    return nil
  }

  /// Reads the table of words that it writes: page, ..., confidence, text.
  static func table(_ text: String, count: Int) -> [Reading] {
    var readings = [Reading](repeating: Reading(), count: count)
    // characters: a table of words that are compared and quoted
    for line in text.split(separator: "\n").dropFirst() {
      // characters: a table of words that are compared and quoted
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard cells.count >= 12, cells[0] == "5", let page = Int(cells[1]), let sure = Double(cells[10]),
        readings.indices.contains(page - 1), !cells[11].isEmpty
      else { continue }
      let before = readings[page - 1]
      readings[page - 1] = Reading(
        text: before.text.isEmpty ? String(cells[11]) : before.text + " " + cells[11],
        sure: before.text.isEmpty ? sure : min(before.sure, sure))
    }
    return readings
  }
}

/// Grey pictures in one TIFF file, not compressed (TIFF 6.0, section 4).
enum TIFFPages {
  static func file(_ pages: [(width: Int, height: Int, gray: [UInt8])]) -> [UInt8] {
    var bytes: [UInt8] = [0x49, 0x49, 42, 0]
    var link = bytes.count
    bytes += [0, 0, 0, 0]
    for page in pages {
      let start = bytes.count
      bytes += page.gray
      if bytes.count % 2 == 1 { bytes.append(0) }
      write(bytes.count, to: &bytes, at: link)
      let fields: [(tag: Int, value: Int)] = [
        (256, page.width), (257, page.height), (258, 8), (259, 1), (262, 1), (273, start), (277, 1),
        (278, page.height), (279, page.gray.count),
      ]
      bytes += [UInt8(fields.count), 0]
      for field in fields {
        bytes += [UInt8(field.tag & 255), UInt8(field.tag >> 8), 4, 0, 1, 0, 0, 0]
        bytes += (0..<4).map { UInt8(truncatingIfNeeded: field.value >> ($0 * 8)) }
      }
      link = bytes.count
      bytes += [0, 0, 0, 0]
    }
    return bytes
  }

  private static func write(_ value: Int, to bytes: inout [UInt8], at place: Int) {
    for i in 0..<4 { bytes[place + i] = UInt8(truncatingIfNeeded: value >> (i * 8)) }
  }
}
