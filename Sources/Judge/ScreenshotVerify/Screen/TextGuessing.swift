import CairoRaster
import Files
import GoldenCompare
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneLayout
import SceneModel
import SceneMotion
import SceneRendering

/// Draws texts in other fonts, weights, sizes, spacings and lengths until one explains what a screenshot shows.
final class TextGuessing {
  private let laidOut: LaidOutScene
  private let screen: ExpectedScreen
  private let list: DisplayList
  private let parts: [NodePart]
  private let fonts: FontLibrary
  private let layers: LayerDrawing
  private let otherFamilies: [String]
  /// The family that explained the last text in another font: most likely it is that of the next one.
  private var lastFamily: String?
  /// How many texts were asked for, and how many of them each family explained.
  private var (asked, explained): (Int, [String: Int]) = (0, [:])

  /// Nil where the fonts cannot be opened.
  init?(_ laidOut: LaidOutScene, _ screen: ExpectedScreen) {
    (self.laidOut, self.screen) = (laidOut, screen)
    list = draw(laidOut.tree, scale: laidOut.scale)
    parts = list.parts(of: laidOut.tree)
    let others = KnownFonts.files(besides: laidOut.scene.fonts)
    guard let fonts = try? FontLibrary(fonts: laidOut.scene.fonts + others) else { return nil }
    self.fonts = fonts
    otherFamilies = others.map(\.family).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    layers = LayerDrawing(fonts, ImageStore(), scale: laidOut.scale)
  }

  /// As ``TextGuesser`` has it.
  func guess(_ index: Int, _ matcher: LayerMatcher) -> TextGuess? {
    guard let node = laidOut.scene.node(screen.nodes[index].id),
      let text = WrittenText(laidOut, node, parts, fonts)
    else { return nil }
    var search = GuessSearch(
      text: text, fonts: fonts, layers: layers, list: list, scale: laidOut.scale, matcher: matcher)
    guard let own = search.tried(text.content), own.likeness < GuessSearch.certain else { return nil }
    asked += 1
    if matcher.allowsOtherFonts {
      otherFonts(&search, own.ink, screen.nodes[index].lines)
    } else {
      otherForms(&search, own.ink)
    }
    guard let best = search.best, best.explains(more: own.likeness) else { return nil }
    if case .font(let family, _) = best.change {
      lastFamily = family
      explained[family, default: 0] += 1
    }
    return best
  }
}

extension TextGuessing {
  /// Where any font will do, weights, sizes and spacings of the scene's own tell nothing, and where it ends is read.
  private func otherFonts(_ search: inout GuessSearch, _ own: Layer, _ lines: [Range<Int>]) {
    let families = [lastFamily].compactMap(\.self) + otherFamilies.filter { $0 != lastFamily }
    for family in families where !search.isFont { search.family(family) }
    // Lines further apart are told by the scene's own letters.
    if !search.isFont, !search.isLikeFont, search.mayHaveLines(of: own, lines) { search.lineHeights() }
  }

  private func otherForms(_ search: inout GuessSearch, _ own: Layer) {
    if let lastFamily {
      search.family(lastFamily)
      // Where most texts are in one other font, the rest is, too: nothing else would be said of it.
      let count = explained[lastFamily] ?? 0
      if search.isFont, count >= 3, count * 2 > asked { return }
    }
    if !search.isCertain { search.weights(laidOut.scene.fonts) }
    if !search.isCertain { search.sizes() }
    if !search.isCertain { search.spacings() }
    if !search.isCertain { search.lineHeights() }
    if !search.isCertain { search.cuts(of: own) }
    if !search.isCertain { for family in otherFamilies { search.family(family) } }
  }
}

extension TextGuess {
  /// Whether it leaves less than two thirds of what the text as specified leaves.
  fileprivate func explains(more own: Double) -> Bool {
    // What comes behind a letter that is wider leaves its place, too.
    if case .cutOff = change, match.likeness < GuessSearch.certain { return false }
    return match.likeness >= 0.6 && 1 - match.likeness < 0.67 * (1 - own)
  }
}

/// The text of a node and the step that paints it.
struct WrittenText {
  /// With its lines as they are broken.
  let content: TextContent
  /// With lines that break where there is no more room; nil for one that has a single line in any form.
  let flowing: TextContent?
  let step: GroupedStep
  let shaped: ShapedText
  let origin: Point
  let width: Double

  /// Nil for a text of several styles, of which one number does not tell.
  init?(_ laidOut: LaidOutScene, _ node: NodeID, _ parts: [NodePart], _ fonts: FontLibrary) {
    let written: TextContent
    switch laidOut.scene[node].content {
    case .text(let style): written = style.content
    case .field(let field): written = field.text.content
    case .none, .picture, .shape: return nil
    }
    guard written.runs.count == 1,
      let part = parts.first(where: { $0.node == Int(node.index) && $0.isContent }),
      let step = part.ink.first(where: { $0.operation.isText })
    else { return nil }
    self.step = step
    guard case .text(let shaped, let origin, let width, _, _) = step.operation else { return nil }
    (self.shaped, self.origin, self.width) = (shaped, origin, width)
    content = written.broken(as: shaped, width, fonts)
    flowing = written.lineLimit == 1 ? nil : written
  }
}

extension TextContent {
  /// The same text with its lines as they are broken: another form breaks where the app broke it, which is mostly there.
  fileprivate func broken(as shaped: ShapedText, _ width: Double, _ fonts: FontLibrary) -> TextContent {
    var placed = self
    placed.keepsPlaces = true
    guard let text = try? fonts.shape(placed, maxWidth: width), text.lines.count == shaped.lines.count else {
      return self
    }
    let scalars = Array(runs[0].text.unicodeScalars)
    var lines = text.lines.enumerated().map { index, line -> String in
      let isCut = text.isTruncated && index + 1 == text.lines.count
      let range = line.places.range.clamped(to: 0..<scalars.count)
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[isCut ? range.dropLast() : range])
      var words = Substring(String(view))
      while let last = words.last, last.isWhitespace { words.removeLast() }
      return String(words) + (isCut ? "…" : "")
    }
    if lines.isEmpty { lines = [""] }
    var content = self
    content.runs[0].text = lines.joined(separator: "\n")
    content.lineLimit = nil
    return content
  }
}

extension DisplayList.Operation {
  var isText: Bool { if case .text = self { true } else { false } }
}

/// One text in other forms, and the one that explains best what is seen.
private struct GuessSearch {
  let text: WrittenText
  let fonts: FontLibrary
  let layers: LayerDrawing
  let list: DisplayList
  let scale: Double
  let matcher: LayerMatcher
  private(set) var best: TextGuess?

  init(
    text: WrittenText, fonts: FontLibrary, layers: LayerDrawing, list: DisplayList, scale: Double,
    matcher: LayerMatcher
  ) {
    (self.text, self.fonts, self.layers) = (text, fonts, layers)
    (self.list, self.scale, self.matcher) = (list, scale, matcher)
  }

  /// Likeness from which nothing else is tried.
  static let certain = 0.93
  /// Likeness of a part of a text from which it is there.
  private static let alike = 0.5

  /// Whether another font is what is seen, as far as another renderer's letters are alike.
  var isFont: Bool { best.map { $0.change.isFont && $0.match.likeness >= 0.8 } ?? false }

  /// Whether another font explains some of it.
  var isLikeFont: Bool { best.map { $0.change.isFont && $0.match.likeness >= 0.6 } ?? false }

  var isCertain: Bool { best.map { $0.match.likeness >= Self.certain } ?? false }

  private var run: TextRun { text.content.runs[0] }

  /// The text in one form.
  struct Tried {
    var ink: Layer
    /// Where it explains best what is seen, and how well.
    var match: LayerMatch
    /// Points.
    var width: Double
    /// As ``TextGuess`` has it.
    var top: Int

    var likeness: Double { match.likeness }
  }

  /// How well the text explains what is seen in one form.
  func tried(_ content: TextContent) -> Tried? {
    (try? fonts.shape(content, maxWidth: nil)).flatMap { tried($0) }
  }

  private func tried(_ shaped: ShapedText) -> Tried? {
    guard !shaped.lines.isEmpty else { return nil }
    // The baseline stays: where that goes with another form is the layout's matter.
    let middle = { (text: ShapedText) in (text.firstBaseline + text.lastBaseline) / 2 }
    let sameLines = shaped.lines.count == text.shaped.lines.count
    let shift =
      sameLines
      ? middle(text.shaped) - middle(shaped) : text.shaped.firstBaseline - shaped.firstBaseline
    guard case .text(_, _, _, let paints, _) = text.step.operation else { return nil }
    var step = text.step
    let origin = Point(text.origin.x, text.origin.y + shift)
    step.operation = .text(
      shaped, origin: origin, width: text.width, paints: paints.map { _ in .solid(.black) })
    guard let ink = try? layers.layer(list.only([step])) else { return nil }
    let more = Int(((text.shaped.size.width - shaped.size.width) * scale).rounded())
    let starts = more == 0 ? [] : [PixelOffset(more / 2, 0), PixelOffset(more, 0)]
    let top = Int((shift * scale).rounded())
    let found = matcher.match(ink, from: starts, top: top)
    return Tried(ink: ink, match: found, width: shaped.size.width, top: top)
  }

  @discardableResult
  private mutating func take(
    _ change: AppearanceChange, _ edit: (inout TextContent) -> Void
  ) -> (likeness: Double, width: Double)? {
    var content = text.content
    edit(&content)
    guard let found = tried(content) else { return nil }
    keep(found, change)
    if !isCertain, let other = rebroken(edit, unlike: content).flatMap({ tried($0) }) { keep(other, change) }
    return (found.likeness, found.width)
  }

  private mutating func keep(_ tried: Tried, _ change: AppearanceChange) {
    guard tried.likeness > best?.match.likeness ?? 0 else { return }
    best = TextGuess(change: change, ink: tried.ink, match: tried.match)
    best?.top = tried.top
  }

  /// The text in another form with lines that break where its frame ends; nil where that is where they break as specified.
  private func rebroken(_ edit: (inout TextContent) -> Void, unlike content: TextContent) -> ShapedText? {
    guard var flowing = text.flowing else { return nil }
    edit(&flowing)
    guard let shaped = try? fonts.shape(flowing, maxWidth: text.width),
      let same = try? fonts.shape(content, maxWidth: nil),
      shaped.lines.map(\.width) != same.lines.map(\.width)
    else { return nil }
    return shaped
  }

  @discardableResult
  mutating func family(_ name: String) -> (likeness: Double, width: Double)? {
    let before = best
    guard let found = take(.font(nearest: name, width: 1), { $0.runs[0].families.insert(name, at: 0) }) else {
      return nil
    }
    if before?.match != best?.match {
      best?.change = .font(nearest: name, width: found.width / max(1, text.shaped.size.width))
    }
    return found
  }

  mutating func weights(_ files: [FontFile]) {
    let family = run.families.first ?? ""
    for weight in Set(files.filter { $0.family == family }.map(\.weight)).sorted() where weight != run.weight
    {
      take(.weight(from: run.weight, to: weight)) { $0.runs[0].weight = weight }
    }
  }

  mutating func sizes() {
    let steps = [-4, -3, -2.5, -2, -1.5, -1, -0.5, 0.5, 1, 1.5, 2, 2.5, 3, 4]
    for step in steps where abs(step) <= run.size * 0.35 {
      let size = run.size + step
      take(.textSize(from: run.size, to: size)) { $0.runs[0].size = size }
      if isCertain || text.flowing == nil { continue }
      // Styles give line heights as a multiple of the size: lines are as much farther from each other.
      take(.textSize(from: run.size, to: size)) { [factor = size / run.size] in
        $0.runs[0].size = size
        $0.lineHeight *= factor
      }
    }
  }

  mutating func spacings() {
    for step in [-0.6, -0.4, -0.3, -0.2, -0.1, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1, 1.4] {
      let spacing = ((run.tracking + step) * 100).rounded() / 100
      take(.letterSpacing(from: run.tracking, to: spacing)) { $0.runs[0].tracking = spacing }
    }
  }

  /// Half points by which lines may stand closer or farther apart.
  private static let leadings = -12...14

  /// Whether a line of the text as it is specified is seen anywhere that its line height may bring it. Between pixels it is
  /// drawn a little otherwise.
  func mayHaveLines(of layer: Layer, _ lines: [Range<Int>]) -> Bool {
    guard lines.count > 1 else { return true }
    let most = Double(Self.leadings.upperBound * (lines.count - 1)) / 4 * scale
    return matcher.likenessOfBestLine(of: layer, lines, within: Int(most) + 1) >= Self.alike
  }

  mutating func lineHeights() {
    guard text.shaped.lines.count > 1 else { return }
    for half in Self.leadings where half != 0 {
      let height = text.content.lineHeight + Double(half) / 2
      guard height >= run.size * 0.8 else { continue }
      take(.lineHeight(from: text.content.lineHeight, to: height)) { $0.lineHeight = height }
    }
  }

  /// Ends at every word, and every line, behind which nothing of the whole text is seen.
  ///
  /// - Parameter whole: what that paints.
  mutating func cuts(of whole: Layer) {
    let before = best
    cuts()
    guard let best, case .cutOff = best.change else { return }
    let likeness = matcher.likeness(of: best.ink, at: best.match.offset, unlike: whole)
    if likeness < Self.alike { self.best = before }
  }

  private mutating func cuts() {
    let written = run.text
    var words = written.split(omittingEmptySubsequences: true, whereSeparator: \.isWhitespace)
    for _ in 0..<min(12, max(0, words.count - 1)) {
      words.removeLast()
      guard let last = words.last else { return }
      let kept = String(written[..<last.endIndex])
      take(.cutOff(after: String(last))) { $0.runs[0].text = kept + "…" }
    }
    for lines in stride(from: text.shaped.lines.count - 1, to: 0, by: -1) {
      take(.cutOff(after: "line \(lines)")) { $0.lineLimit = lines }
    }
  }
}

/// Fonts that texts may be set in, where they are installed: the ones that apps and browsers fall back to.
enum KnownFonts {
  private static let folder = "/usr/share/fonts/truetype/"
  private static let faces: [(family: String, path: String)] = [
    ("Noto Sans", "noto/NotoSans-"), ("Noto Serif", "noto/NotoSerif-"),
    ("Noto Sans Mono", "noto/NotoSansMono-"),
    ("Roboto", "roboto/unhinted/RobotoTTF/Roboto-"), ("Open Sans", "open-sans/OpenSans-"),
    ("Lato", "lato/Lato-"),
    ("Liberation Sans", "liberation/LiberationSans-"), ("DejaVu Sans", "dejavu/DejaVuSans-"),
  ]
  private static let weights = [("Regular", 400), ("Medium", 500), ("SemiBold", 600), ("Bold", 700)]

  static func files(besides known: [FontFile]) -> [FontFile] {
    faces.flatMap { face -> [FontFile] in
      if known.contains(where: { $0.family == face.family }) { return [] }
      return weights.compactMap { name, weight in
        let path = "\(folder)\(face.path)\(name).ttf"
        guard FileReader.exists(path) else { return nil }
        return FontFile(family: face.family, weight: weight, path: path, sha256: "", package: "")
      }
    }
  }
}
