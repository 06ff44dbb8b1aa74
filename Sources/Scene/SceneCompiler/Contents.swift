import DesignTokens
package import Documents
package import Graphics2D
import SceneExpressions
import SceneFormat
import SceneModel

/// What nodes show.
extension ValueReader {
  mutating func content(_ spec: NodeSpec) -> ResolvedNode.Content {
    let attributes = spec.attributes
    switch spec.kind {
    case .group, .stack, .grid, .list, .box, .use, .slot, .animation: return .none
    case .text:
      guard let text = text(attributes[.text]),
        let style = textStyle(text, attributes, spec.span)
      else { return .none }
      return .text(style)
    case .spans: return spans(spec).map { .text($0) } ?? .none
    case .image: return .picture(mirrored(picture(attributes[.image], attributes), \.isMirrored, attributes))
    case .video:
      return .picture(mirrored(picture(attributes[.poster], attributes), \.isMirrored, attributes))
    case .shape:
      return shape(attributes[.shape], attributes).map {
        .shape(mirrored($0, \.isMirrored, attributes))
      } ?? .none
    case .field: return field(spec).map { .field($0) } ?? .none
    }
  }

  /// The same, drawn the other way round where the document asks for that and leading is right.
  mutating func mirrored<Drawn>(
    _ drawn: Drawn, _ isMirrored: WritableKeyPath<Drawn, Bool>, _ attributes: Spec
  ) -> Drawn {
    guard let mirrors = attributes[.mirrors], let word: MirrorWord = mirrors.word(), word == .picture else {
      return drawn
    }
    if names.keepsSources, names.isRightToLeft, let sidesSpan {
      note(.written(sidesSpan, as: .argument), at: mirrors.span)
    }
    var drawn = drawn
    drawn[keyPath: isMirrored] = isRightToLeft
    return drawn
  }

  // MARK: Text

  /// One run in the node's own style.
  private mutating func textStyle(_ text: String, _ attributes: Spec, _ span: Span)
    -> TextStyle?
  {
    guard let attributes = withStyle(attributes), let (run, lineHeight) = run(text, attributes, span) else {
      return nil
    }
    return styled([run], lineHeight, [letterLook(attributes)], attributes)
  }

  mutating func styled(
    _ runs: [TextRun], _ lineHeight: Double, _ looks: [LetterLook], _ attributes: Spec
  ) -> TextStyle {
    let isMirrored = isRightToLeft
    let word: TextAlignmentWord = choice(attributes[.align]) ?? .natural
    let alignment: TextContent.Alignment =
      switch word {
      case .natural, .leading, .justify: isMirrored ? .right : .left
      case .trailing: isMirrored ? .left : .right
      case .left: .left
      case .right: .right
      case .center: .center
      case .paragraph: .paragraph
      }
    let direction: TextContent.Direction =
      switch attributes[.direction]?.word() ?? DirectionWord.natural {
      case .ltr: .leftToRight
      case .rtl: .rightToLeft
      case .natural: .natural
      }
    let breaking: WrapWord = attributes[.wrap]?.word() ?? .word
    var content = TextContent(
      runs: runs, lineHeight: lineHeight, baseline: baseline(attributes),
      lineLimit: lineLimit(attributes[.lines]), alignment: alignment,
      wrapping: breaking.wrapping, direction: direction)
    content.measures = names.textMeasures
    content.overflows = attributes[.overflow]?.word() == OverflowWord.visible
    content.paragraphs = paragraphs(attributes, runs)
    content.paragraphs.isJustified = word == .justify
    content.paragraphs.side = word == .paragraph ? .paragraph : isMirrored ? .right : .left
    var style = TextStyle(
      content: content, looks: looks, token: attributes[.style].flatMap { stylePath($0) })
    style.vertical = choice(attributes[.vertical]) ?? .center
    style.isScaled = attributes[.dynamicType] != nil
    return style
  }

  private mutating func stylePath(_ spec: Spec) -> String? {
    if case .token(let path)? = value(spec) { path } else { nil }
  }

  /// It grows with the text.
  private mutating func baseline(_ attributes: Spec) -> Double? {
    number(attributes[.baseline]).map { $0 * growth(attributes[.dynamicType]) }
  }

  private mutating func lineLimit(_ spec: Spec?) -> Int? {
    guard let spec else { return 1 }
    if spec.literal == LineLimitWord.unlimited.rawValue { return nil }
    return number(spec).map { Int($0) } ?? 1
  }

  /// A run in the style of a typography token, and the style's line height in points.
  package mutating func run(_ text: String, _ attributes: Spec, _ span: Span) -> (
    TextRun, Double
  )? {
    guard let spec = attributes[.style] else {
      // The key that is unknown may be meant as the style.
      guard !attributes.isIncomplete else { return nil }
      findings.diagnostics.error(
        .missingStyle, "text needs a style", at: span,
        hints: ["style: \"{type.…}\" names a typography token"])
      return nil
    }
    guard let value = value(spec) else { return nil }
    guard case .token(let path) = value else {
      wrongType("a typography token", value, spec.span)
      return nil
    }
    guard let token = token(path, at: spec.span) else { return nil }
    guard case .typography(let type) = token.value else {
      findings.diagnostics.error(
        .tokenType, "{\(path)} is a \(token.type.rawValue) token; a typography is needed", at: spec.span)
      return nil
    }
    let factor = growth(attributes[.dynamicType])
    let own = type.fontFamily.names
    let chain = own + (names.sources.tokens?.fonts.fallbackChain ?? []).filter { !own.contains($0) }
    let size = type.fontSize.points * factor
    let run = TextRun(
      text: cased(text, attributes[.case]), families: chain, weight: type.fontWeight.value,
      italic: italic(attributes[.italic], families: own), size: size,
      tracking: tracking(attributes[.tracking], size: size, factor: factor)
        ?? type.letterSpacing.points * factor,
      features: attributes[.features]?.items.compactMap(\.literal) ?? [], slant: slant(attributes[.slant]))
    let lineHeight = grown(
      type.lineHeightPoints, size: type.fontSize.points, attributes[.dynamicType], factor: factor)
    let lengths = [
      ("size of these letters", run.size, spec),
      ("space between these letters", run.tracking, attributes[.tracking] ?? spec),
      ("height of these lines", lineHeight, spec),
    ]
    let tooLong = lengths.filter { abs($0.1) > TextContent.longestLength }
    for (what, length, place) in tooLong { refuse(what, of: length, at: place.span) }
    return tooLong.isEmpty ? (run, lineHeight) : nil
  }

  private mutating func refuse(_ what: String, of length: Double, at span: Span) {
    let most = Value.text(of: TextContent.longestLength)
    findings.diagnostics.error(
      .outOfRange, "the \(what) is \(Value.text(of: length)) points; at most \(most) can be drawn", at: span,
      hints: ["change the typography token, or what the node says of it"])
  }

  private mutating func grown(_ lineHeight: Double, size: Double, _ style: Spec?, factor: Double) -> Double {
    guard let style, let name = text(style) else { return lineHeight }
    return names.environment.textSize.lineHeight(lineHeight, size: size, style: name) ?? lineHeight * factor
  }

  mutating func growth(_ spec: Spec?) -> Double {
    guard let spec, let style = text(spec) else { return 1 }
    if let factor = names.environment.textSize.factor(style: style) { return factor }
    let near = didYouMean(style, among: TextSize.styles)
    findings.diagnostics.error(
      .unknownWord, "\"\(style)\" is not a Dynamic Type style", at: spec.span,
      hints: [near ?? "styles: \(TextSize.styles.joined(separator: ", "))"])
    return 1
  }

  private mutating func field(_ spec: NodeSpec) -> Field? {
    let attributes = spec.attributes
    guard let typed = text(attributes[.field]) else { return nil }
    let isSecure = bool(attributes[.secure]) ?? false
    let characters = isSecure ? String(repeating: "\u{2022}", count: typed.count) : typed
    let shown = typed.isEmpty ? text(attributes[.placeholder]) ?? "" : characters
    guard var style = textStyle(shown, attributes, spec.span) else { return nil }
    if typed.isEmpty, let color = color(attributes[.placeholderColor]) { style.paints = [.solid(color)] }
    let caret =
      bool(attributes[.focused]) == true ? color(attributes[.caret]) ?? style.paints[0].firstColor : nil
    style.content.keepsPlaces = caret != nil
    let lines = style.content.lineLimit
    if lines != 1 { style.content.lineLimit = nil }
    var field = Field(
      text: style, isPlaceholder: typed.isEmpty, insets: insets(attributes[.insets]), caret: caret,
      caretWidth: number(attributes[.caretWidth]) ?? 2)
    field.lines = lines
    field.isSecure = isSecure
    field.keyboard = choice(attributes[.keyboard]) ?? .letters
    if let caret, !typed.isEmpty, let ends = attributes[.selection].flatMap({ numbers($0, count: 2) }) {
      let places = ends.map { min(max(0, Int($0)), typed.count) }.sorted()
      field.selection = places[0]..<places[1]
      field.selectionColor = color(attributes[.selectionColor]) ?? caret.faded(to: 0.2)
    }
    return field
  }

  /// Leading and trailing, or all four sides from the top.
  private mutating func insets(_ spec: Spec?) -> Insets {
    guard let spec else { return Insets() }
    let parts = numbers(spec, count: spec.items.count == 4 ? 4 : 2) ?? [0, 0]
    let all = parts.count == 4 ? parts : [0, parts[0], 0, parts[1]]
    let (left, right) = isRightToLeft ? (all[3], all[1]) : (all[1], all[3])
    return Insets(top: all[0], left: left, bottom: all[2], right: right)
  }

  // MARK: Pictures

  package mutating func picture(_ source: Spec?, _ attributes: Spec) -> Picture {
    let address = address(source)
    let info = address.isEmpty ? nil : names.sources.pictures(address)
    if !address.isEmpty, info == nil {
      findings.diagnostics.warning(
        .missingPicture, "there is no picture for \(address)", at: source?.span,
        hints: [
          address.contains("://")
            ? "add it to the asset lock file; the placeholder is drawn"
            : "add the file: its path is relative to the scene's folder; the placeholder is drawn"
        ])
    }
    if let failure = info?.failure {
      findings.diagnostics.error(
        .unreadablePicture, "the picture for \(address) cannot be drawn: \(failure)", at: source?.span,
        hints: ["pictures are PNG, JPEG or WebP files"])
    }
    let align = attributes[.align].flatMap { numbers($0, count: 2) } ?? [0.5, 0.5]
    var picture = Picture(
      image: info == nil ? nil : findings.pictures.index(of: address),
      fit: attributes[.fit]?.literal.flatMap(Picture.Fit.init) ?? .cover,
      alignment: Point(align[0], align[1]),
      naturalSize: info?.size, placeholder: placeholder(attributes[.placeholder]))
    if let scale = number(attributes[.scale]) { picture.tileScale = scale }
    read(Picture.properties, attributes, into: &picture)
    return picture
  }

  private mutating func placeholder(_ spec: Spec?) -> Picture.Placeholder {
    guard let spec else { return .init(fill: nil, text: nil, shape: nil) }
    let name = spec[.name].flatMap { text($0) } ?? ""
    let letters = initials(of: name)
    let colors = spec[.colors]?.items.compactMap { color($0) } ?? []
    guard !letters.isEmpty, !colors.isEmpty else {
      let shape =
        spec[.shape] == nil ? nil : shape(spec[.shape], Spec(value: .map([]), span: spec.span))
      let tint = color(spec[.color])
      return .init(
        fill: paint(spec[.fill]), text: nil,
        shape: shape.map { shape in
          var shape = shape
          shape.fill = tint.map { .solid($0) }
          return shape
        })
    }
    let fill = colors[Int(checksum(Array(name.utf8)) % UInt64(colors.count))]
    return .init(fill: .solid(fill), text: textStyle(letters, spec, spec.span), shape: nil)
  }

  // MARK: Shapes

  /// An outline by its name or its path data.
  package mutating func outline(_ source: Spec) -> Shape? {
    shape(source, Spec(value: .map([]), span: source.span))
  }

  package mutating func shape(_ source: Spec?, _ attributes: Spec) -> Shape? {
    guard let source, let name = text(source) else { return nil }
    let unit = Rect(x: 0, y: 0, width: 1, height: 1)
    var shape = Shape(path: Path())
    switch OutlineWord(rawValue: name) {
    case .circle: (shape.path, shape.viewBox) = (Path(ellipseIn: unit), unit)
    case .ellipse: (shape.path, shape.viewBox, shape.stretches) = (Path(ellipseIn: unit), unit, true)
    case .rectangle: (shape.path, shape.viewBox, shape.stretches) = (Path(rect: unit), unit, true)
    case nil:
      let outline = names.shapes[name]
      let place = outline?[.path]?.span ?? source.span
      if names.keepsSources, outline != nil {
        note(.written(place, as: .data), at: source.span)
      }
      let data = outline?[.path]?.literal ?? name
      guard let path = path(data, isNamed: outline != nil, at: place) else { return nil }
      (shape.path, shape.data) = (path, PathData(data))
      let parts = outline ?? attributes
      shape.viewBox = parts[.viewBox].flatMap { numbers($0, count: 4) }.flatMap { box in
        box[2] > 0 && box[3] > 0 ? Rect(x: box[0], y: box[1], width: box[2], height: box[3]) : nil
      }
      if parts[.rule]?.word() == FillRuleWord.evenodd { shape.rule = .evenOdd }
    }
    stretch(&shape, attributes[.fit])
    read(Shape.properties, attributes, into: &shape)
    // A border token says nothing of the side; lines lie on an outline, as those of a shape layer do.
    let strokes = attributes[.stroke].map { $0.template == nil ? Array($0.items.reversed()) : [$0] } ?? []
    for (index, spec) in strokes.enumerated() where spec.template != nil && index < shape.strokes.count {
      shape.strokes[index].position = .center
    }
    for sides in [attributes[.stroke]?[.sides]] + strokes.map({ $0[.sides] }) {
      guard let sides else { continue }
      findings.diagnostics.error(
        .noEffect, "\"sides\" has no effect: an outline has none", at: sides.span,
        hints: ["give the stroke to a box"])
    }
    return shape
  }

  private mutating func stretch(_ shape: inout Shape, _ fit: Spec?) {
    guard let fit else { return }
    if shape.viewBox == nil {
      findings.diagnostics.error(
        .noEffect, "\"fit\" has no effect: the outline has no view box, its numbers are points", at: fit.span,
        hints: ["give it a view-box"])
    }
    shape.stretches = shape.stretches || fit.word() == OutlineFitWord.fill
  }

  private mutating func path(_ data: String, isNamed: Bool, at span: Span) -> Path? {
    if !isNamed, !Path.looksLikeData(data) {
      findings.diagnostics.add(Path.unknownOutline(data, among: names.shapes.keys.sorted(), span))
      return nil
    }
    do {
      return try Path(svg: data)
    } catch {
      findings.diagnostics.error(.pathSyntax, "not SVG path data: \(error)", at: span)
      return nil
    }
  }
}

extension Path {
  package static func looksLikeData(_ text: String) -> Bool {
    text.first.map { "Mm".contains($0) } == true && text.contains { $0.isNumber }
  }

  package static func unknownOutline(_ name: String, among shapes: [String], _ span: Span) -> Diagnostic {
    let near = didYouMean(name, among: shapes + OutlineWord.words)
    return Diagnostic(
      .unknownShape, .error, "no outline is named \"\(name.prefix(40))\"", at: span,
      hints: [near ?? "name one under shapes, or write SVG path data"])
  }

  /// What keeps a text from being path data.
  package static func problem(in data: String, at span: Span) -> Diagnostic? {
    do {
      _ = try Path(svg: data)
      return nil
    } catch {
      return Diagnostic(.pathSyntax, .error, "not SVG path data: \(error)", at: span)
    }
  }
}

extension Color {
  /// A share of its opacity.
  fileprivate func faded(to fraction: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * fraction)
  }
}
