import CairoRaster
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneLayout
import SceneModel
import SceneMotion
import SceneRendering

/// How a text in a font that the scene does not have was compared.
public enum TextComparison: Hashable, Sendable {
  /// Its letters were read.
  case read
  /// Its words, their widths and the number of letters only.
  case shape
  /// Not at all; what was read of it, where anything was.
  case none(read: String)

  /// What was read of a text that was not compared; nil where nothing was.
  var read: String? {
    guard case .none(let read) = self, !read.isEmpty else { return nil }
    return read
  }

  /// A word for it.
  var name: String {
    switch self {
    case .read: "read"
    case .shape: "shape"
    case .none: "none"
    }
  }
}

/// Compares what texts say whose letters cannot be compared, as the scene does not have their font.
struct TextComparing {
  let laidOut: LaidOutScene
  let screen: ExpectedScreen
  let visibility: Visibility
  let shot: PixelBuffer
  let fonts: FontLibrary
  let locale: String
  let lineReader: LineReader

  /// The verification with what these texts say.
  func compared(_ verification: ScreenVerification, allowsOtherFonts: Bool) -> ScreenVerification {
    var result = verification
    let texts = screen.nodes.indices.filter {
      screen.nodes[$0].look == .text && verification.findings[$0].status == .found
    }
    // A few pixels that show of a text may be like any letters.
    let isSameFont = texts.count { verification.findings[$0].hasOwnLetters } * 2 > texts.count
    let asked = texts.filter {
      isOpen($0, verification.findings[$0], allowsOtherFonts: allowsOtherFonts, isSameFont: isSameFont)
    }
    if asked.isEmpty { return verification }
    let extraction = LetterExtraction(
      shot: shot, known: lineReader.letters, screen: screen, findings: verification.findings)
    let seen = asked.filter { visibility.showsMost(of: $0, screen) }.compactMap { seenText($0, extraction) }
    let scales = FontScales(seen)
    let verdicts = verdicts(seen)
    // What is in doubt only was found letter by letter as well as what is behind it allows.
    let doubted = asked.filter {
      let finding = verification.findings[$0].withoutDoubt
      return !isOpen($0, finding, allowsOtherFonts: allowsOtherFonts, isSameFont: isSameFont)
    }
    for index in asked where !doubted.contains(index) {
      result.findings[index].comparison = TextComparison.none(read: "")
    }
    for (place, text) in seen.enumerated() {
      if doubted.contains(text.node), verdicts[place].map({ !$0.isOther }) ?? true { continue }
      // Another text that runs into this one was read with it.
      let isMixed = seen.indices.contains {
        $0 != place && verdicts[$0] != .same && seen[$0].runs(into: text)
      }
      if isMixed, let verdict = verdicts[place], verdict != .same {
        result.findings[text.node].comparison = TextComparison.none(read: verdict.read)
      } else {
        result.take(verdicts[place], text.otherShape(scales), of: text)
        result.forgetBeginning(of: text.node, in: screen)
      }
    }
    // Another text in the scene's own font has a width that the scene decides on.
    let foreign = asked.filter { index in
      allowsOtherFonts || verification.findings[index].changes.contains(where: \.isFont)
    }
    result.findings = FontWidths(laidOut: laidOut, screen: screen, fonts: fonts)
      .explaining(result.findings, of: foreign, seen, scales)
    result.causes =
      causes(of: result.findings, in: screen)
      + verification.causes.filter { !$0.isOfFindings(verification.findings, screen) }
    return result
  }

  /// Whether a text was found and not compared letter by letter.
  private func isOpen(_ index: Int, _ finding: NodeFinding, allowsOtherFonts: Bool, isSameFont: Bool) -> Bool
  {
    guard screen.nodes[index].look == .text, finding.status == .found, screen.nodes[index].ink != nil else {
      return false
    }
    let isOther = finding.changes.contains { $0.isFont || $0 == .glyphs }
    return isOther || finding.hasDoubtfulLetter || allowsOtherFonts && !(finding.hasOwnLetters && isSameFont)
  }

  /// The sizes in which a line is read, by the pixels that its letters' em becomes: what is not read right in the first is read
  /// in the others, too.
  private static let sizes = [44.0, 34, 58]

  /// Begins to read the texts that were not found letter by letter. Most stand where they should, in another font: so they will
  /// be seen when it is known which font that is.
  func readAhead(_ placements: [Placement?]) {
    guard Tesseract.isInstalled else { return }
    var findings = placements.map { $0.map { NodeFinding($0) } ?? NodeFinding(status: .hidden) }
    let texts = screen.nodes.indices.filter {
      screen.nodes[$0].look == .text && findings[$0].status == .found && !findings[$0].hasOwnLetters
        && visibility.showsMost(of: $0, screen)
    }
    for index in texts { (findings[index].offset, findings[index].growth) = (.zero, .zero) }
    let extraction = LetterExtraction(
      shot: shot, known: lineReader.letters, screen: screen, findings: findings)
    let seen = texts.compactMap { seenText($0, extraction) }.filter {
      Tesseract.language(of: $0.text, locale: locale) == Self.prepared
    }
    let pages = seen.flatMap { text in text.lines.indices.map { text.page(of: $0, in: Self.sizes[0]) } }
    lineReader.readAhead(pages, Self.prepared)
  }

  /// The language that is loaded before it is known which are asked for.
  static let prepared = "eng"

  /// By text, what its reading says; nil where nothing can read it.
  private func verdicts(_ texts: [SeenText]) -> [ReadText.Verdict?] {
    var verdicts = [ReadText.Verdict?](repeating: nil, count: texts.count)
    guard Tesseract.isInstalled else { return verdicts }
    let languages = texts.map { Tesseract.language(of: $0.text, locale: locale) }
    let installed = Set(languages) == ["eng"] ? ["eng"] : Tesseract.languages()
    for language in Set(languages).sorted() {
      // English reads the plain letters of other languages.
      let isLatin = texts.indices.allSatisfy { languages[$0] != language || texts[$0].isPlain }
      let reader = installed.contains(language) ? language : isLatin ? "eng" : nil
      guard let reader else { continue }
      let own = texts.indices.filter { languages[$0] == language }
      guard var last = read(own.map { texts[$0] }, in: Self.sizes[0], reader) else { continue }
      for (place, index) in own.enumerated() { verdicts[index] = texts[index].verdict([last[place].whole]) }
      var readings = last.map { [$0.whole] }
      // A text that one of the readings says needs no other.
      var open = own.indices.filter { verdicts[own[$0]] != .same }
      for size in Self.sizes.dropFirst() {
        guard let more = read(open.map { texts[own[$0]] }, after: open.map { last[$0] }, in: size, reader)
        else { break }
        for (place, index) in open.enumerated() {
          last[index] = more[place]
          readings[index].append(more[place].whole)
          verdicts[own[index]] = texts[own[index]].verdict(readings[index])
        }
        open.removeAll { ReadText.isSaid(texts[own[$0]].text, by: readings[$0]) }
      }
    }
    return verdicts
  }

  /// Reads texts in a size, given as ``sizes`` are. A line that was read right before is not read again.
  private func read(
    _ texts: [SeenText], after before: [LinesRead]? = nil, in size: Double, _ language: String
  ) -> [LinesRead]? {
    var pages: [LineReader.Page] = []
    var lines = before ?? texts.map { LinesRead(count: $0.lines.count) }
    for (index, text) in texts.enumerated() {
      lines[index].keep { ReadText.isSaid(text.lines[$0].text, by: [($1.text, $1.sure)]) }
      for line in lines[index].open { pages.append(text.page(of: line, in: size)) }
    }
    guard var read = lineReader.read(pages, language)?[...] else { return nil }
    for index in lines.indices { lines[index].fill(from: &read) }
    return lines
  }

  /// A text with its letters in the screenshot; nil where it is not seen whole, or is not upright.
  private func seenText(_ index: Int, _ extraction: LetterExtraction) -> SeenText? {
    let node = screen.nodes[index]
    guard let id = laidOut.scene.node(node.id), let ink = node.ink,
      let said = laidOut.scene[id].content.written(in: laidOut, id, fonts)
    else { return nil }
    let rows = node.lines.filter { $0.overlaps(ink.box.y..<ink.box.maxY) }
    guard rows.count == said.lines.count, !rows.isEmpty else { return nil }
    // What is clipped is not seen whole.
    guard said.width * screen.scale <= Double(ink.box.width) + said.size * screen.scale * 0.6 else {
      return nil
    }
    let lines = rows.map { extraction.line($0, of: index) }
    guard lines.allSatisfy({ $0 != nil }) else { return nil }
    return SeenText(
      node: index, text: said.text, whole: said.whole, style: said.style, size: said.size * screen.scale,
      lines: zip(lines.compactMap { $0 }, said.lines).map { line, text -> SeenLine in
        var line = line
        line.text = text
        return line
      })
  }
}

extension Visibility {
  /// Whether four fifths of what a node paints are seen.
  fileprivate func showsMost(of index: Int, _ screen: ExpectedScreen) -> Bool {
    guard let ink = screen.nodes[index].ink, let mask = masks[index] else { return false }
    var (all, seen) = (0, 0)
    for y in ink.box.y..<ink.box.maxY {
      for x in ink.box.x..<ink.box.maxX {
        let alpha = Int(ink.alpha(x, y))
        all += alpha
        if alpha > 0, mask.contains(x, y) { seen += mask.fraction(mask.index(x, y)) }
      }
    }
    return seen * 5 >= all * 4
  }
}

extension SeenText {
  var isCut: Bool { lines.contains(where: \.isCut) }

  /// What is read of a line, in a size as ``TextComparing/sizes`` are.
  fileprivate func page(of line: Int, in size: Double) -> LineReader.Page {
    lines[line].seen.page(scale: size / self.size, margin: 12)
  }

  /// What its readings say.
  fileprivate func verdict(_ readings: [(text: String, sure: Double)]) -> ReadText.Verdict {
    if isCut { return ReadText.verdictOfCut(text, readings) }
    if let whole, isFull, ReadText.isBeginning(of: whole, near: text, readings) { return .same }
    return ReadText.verdict(text, readings)
  }

  /// Whether its last line is about as wide as specified: an ellipsis comes where there is no more room, after which letter
  /// that is depends on the font.
  private var isFull: Bool {
    guard let last = lines.last else { return false }
    return abs(Double(last.seen.box.width - last.expected.box.width)) < 1.5 * size
  }

  /// Whether its ink goes on to where another text should begin or end.
  fileprivate func runs(into other: SeenText) -> Bool {
    lines.contains { line in
      line.isCut
        && other.lines.contains { there in
          let (own, box) = (line.seen.box, there.expected.box)
          let isBeside = own.y < box.maxY && own.maxY > box.y
          return isBeside && own.x < box.maxX + box.height / 2 && own.maxX > box.x - box.height / 2
        }
    }
  }

  /// Whether all its letters are those of English.
  fileprivate var isPlain: Bool {
    text.unicodeScalars.allSatisfy { !$0.properties.isAlphabetic || $0.value < 0x250 }
  }
}

extension NodeFinding {
  /// Where a node was found, before its looks are judged.
  fileprivate init(_ placement: Placement) {
    self.init(status: placement.status)
    (offset, growth) = (placement.offset, placement.growth)
    (likeness, leastLetter) = (Double(placement.likeness), Double(placement.leastLetter))
  }

  fileprivate var withoutDoubt: NodeFinding {
    var finding = self
    finding.hasDoubtfulLetter = false
    return finding
  }

  /// Whether a text was found letter by letter.
  fileprivate var hasOwnLetters: Bool { likeness >= 0.93 && growth == .zero && leastLetter >= 0.85 }
}

extension ScreenVerification {
  /// Where another text seems to begin a little elsewhere, its first letter leaves more or less room. It may have moved with
  /// what is around it.
  fileprivate mutating func forgetBeginning(of index: Int, in screen: ExpectedScreen) {
    let (offset, around) = (findings[index].offset, screen.nodes[index].parent)
    let isOther = findings[index].changes.contains { if case .says = $0 { true } else { false } }
    guard isOther, offset.dy == 0, abs(offset.dx) <= Int(screen.scale.rounded(.up)),
      around.map({ findings[$0].offset != offset }) ?? true
    else { return }
    findings[index].offset = .zero
  }

  fileprivate mutating func take(_ verdict: ReadText.Verdict?, _ shape: String?, of text: SeenText) {
    let index = text.node
    func says(_ change: AppearanceChange) {
      findings[index].changes.removeAll { $0 == .glyphs }
      findings[index].changes.append(change)
    }
    // What goes on behind something else is not read to its end.
    if text.isCut, let verdict, !verdict.isOther {
      findings[index].comparison = TextComparison.none(read: verdict.read)
      return
    }
    let isEven = text.lines.allSatisfy(\.isEven)
    switch (verdict, shape) {
    case (.same, _): findings[index].comparison = .read
    case (.other(let read), _):
      findings[index].comparison = .read
      says(.says(read, text.text))
    // What is nearly read as it should be is not another text because something stands beside it.
    case (.unsure(let read), _?) where ComparedLetters(read).isNearly(ComparedLetters(text.text)):
      findings[index].comparison = TextComparison.none(read: read)
    case (.unsure(let read), let shape?):
      findings[index].comparison = .shape
      says(.shaped(shape, read: read))
    case (nil, let shape?):
      findings[index].comparison = .shape
      says(.shaped(shape, read: ""))
    case (.unsure(let read), nil): findings[index].comparison = TextComparison.none(read: read)
    case (nil, nil): findings[index].comparison = isEven ? .shape : TextComparison.none(read: "")
    }
  }
}

extension ScreenCause {
  /// Whether it is one of those that follow from what the nodes were found to be.
  fileprivate func isOfFindings(_ findings: [NodeFinding], _ screen: ExpectedScreen) -> Bool {
    ScreenshotVerify.causes(of: findings, in: screen).contains(self)
  }
}

/// What a text says as it is laid out.
private struct SaidText {
  var lines: [String]
  /// All of it, where an ellipsis cuts it off.
  var whole: String?
  var style: String
  var size: Double
  var width: Double

  /// With a blank behind each line.
  var text: String { lines.map { $0 + " " }.joined() }
}

extension ResolvedNode.Content {
  fileprivate func written(in laidOut: LaidOutScene, _ id: NodeID, _ fonts: FontLibrary) -> SaidText? {
    let written: TextContent
    switch self {
    case .text(let style): written = style.content
    case .field(let field): written = field.text.content
    case .none, .picture, .shape: return nil
    }
    guard let first = written.runs.first,
      let node = laidOut.tree.nodes.indices.contains(Int(id.index)) ? laidOut.tree.nodes[Int(id.index)] : nil
    else { return nil }
    var placed = written
    placed.keepsPlaces = true
    guard let shaped = try? fonts.shape(placed, maxWidth: node.frame.size.width) else { return nil }
    let scalars = written.runs.flatMap { Array($0.text.unicodeScalars) }
    let lines = shaped.lines.enumerated().map { index, line -> String in
      let isCut = shaped.isTruncated && index + 1 == shaped.lines.count
      let range = line.places.range.clamped(to: 0..<scalars.count)
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[isCut ? range.dropLast() : range])
      return String(view)
    }
    return SaidText(
      lines: lines, whole: shaped.isTruncated ? written.runs.map(\.text).joined() : nil,
      style: "\(first.families.first ?? "") \(first.weight)", size: first.size,
      width: shaped.size.width)
  }
}
