import Files
import GoldenCompare
import Graphics2D
import SceneModel
import SceneRendering

extension Pipeline {
  /// Compares, and once more where what differs is found to come of one thing: another look, colours that follow a curve, another
  /// picture behind, or another mask.
  func verification(
    _ comparison: SceneRequest.Comparison, _ tolerance: ScreenTolerance, _ request: VerifyRequest
  ) throws -> (ExpectedScreen, ScreenVerification) {
    var again = try ComparingAgain(self, comparison, tolerance, request)
    return try again.verification(isResampled: comparison.isResampled)
  }
}

/// A comparison that is repeated with what was found out by the one before.
private struct ComparingAgain {
  private let pipeline: Pipeline
  private let laidOut: LaidOutScene
  private let shot: PixelBuffer
  private var screen: ExpectedScreen
  private var visibility: Visibility
  private let tolerance: ScreenTolerance
  private let request: VerifyRequest
  private let guesser: TextGuesser?
  private let isIgnored: [Bool]
  /// Where texts will be read, the reader, which begins beside all else.
  private let reader: LaterResult<Void>?
  private let lines = LineReader()

  init(
    _ pipeline: Pipeline, _ comparison: SceneRequest.Comparison, _ tolerance: ScreenTolerance,
    _ request: VerifyRequest
  ) throws {
    (self.pipeline, self.tolerance, self.request, shot) = (pipeline, tolerance, request, comparison.picture)
    var (laidOut, screen) = (comparison.laidOut, comparison.screen)
    screen.ignore(request.ignoredAreas)
    laidOut.scale = screen.scale
    (self.laidOut, self.screen, visibility) = (laidOut, screen, Visibility(screen))
    let guessing = TextGuessing(laidOut, screen)
    guesser = guessing.map { guessing in { guessing.guess($0, $1) } }
    isIgnored = try laidOut.scene.ignored(request.ignored)
    let isRead = tolerance.allowsOtherFonts && shot.bytes != screen.picture.bytes
    reader =
      isRead && Tesseract.isInstalled ? LaterResult { TesseractLibrary.prepare(TextComparing.prepared) } : nil
  }

  mutating func verification(isResampled: Bool) throws -> (ExpectedScreen, ScreenVerification) {
    // A process that ends while a library begins may not end well.
    defer {
      reader?.wait()
      lines.finish()
    }
    let covering = LaterResult { [shot, screen, visibility] in
      CoveringRectangles(shot, screen, visibility).found()
    }
    let pair = ScreenPair(shot, screen, visibility, tolerance)
    var first = compare(pair)
    let isSame = isResampled || shot.bytes == screen.picture.bytes
    let covers = covering.wait().filter { first.misses($0.nodes, in: screen) }
    let looked = isSame ? nil : try looked(pair, first)
    // A gradient that is another one may look like a curve of colours, or like something in front.
    if let looked, looked.isAll || covers.isEmpty && !first.hasManyColors {
      return (looked.screen, looked.verification)
    }
    if !covers.isEmpty {
      screen.ignore(covers.map(\.box))
      visibility = Visibility(screen)
      first = compare(screen, visibility)
    }
    var extra = covers.map { ScreenCause(kind: .covered($0.box), root: nil, nodes: $0.nodes) }
    if first.hasManyColors, let curve = ColorCurve(shot, screen, visibility) {
      screen = screen.colored(by: curve)
      first = compare(screen, visibility)
      extra.append(curve.cause)
    }
    first.causes = extra + first.causes
    if let behind = first.otherPictureBehind(screen) {
      // What shows another picture tells nothing of what is in front of it, either: judged as over anything.
      screen.nodes[behind].isIgnored = true
      var second = compare(screen, Visibility(screen)).with(.picture, of: [behind])
      second.causes = extra + second.causes
      return (screen, second)
    }
    if isSame || !extra.isEmpty || first.passes { return (screen, first) }
    return try masked(first) ?? looked.map { ($0.screen, $0.verification) } ?? (screen, first)
  }

  private func compare(_ screen: ExpectedScreen, _ visibility: Visibility) -> ScreenVerification {
    compare(ScreenPair(shot, screen, visibility, tolerance))
  }

  private func compare(_ pair: ScreenPair) -> ScreenVerification {
    let comparing = pipeline.fonts.map { fonts in
      TextComparing(
        laidOut: laidOut, screen: pair.screen, visibility: pair.visibility, shot: shot, fonts: fonts,
        locale: request.locale, lineReader: lines)
    }
    let plain = verify(pair, guessingTextsWith: guesser) { placements in
      if tolerance.allowsOtherFonts { comparing?.readAhead(placements) }
    }
    return comparing?.compared(plain, allowsOtherFonts: tolerance.allowsOtherFonts) ?? plain
  }

  /// The comparison with other masks; nil where none explains what differs.
  private func masked(_ first: ScreenVerification) throws -> (ExpectedScreen, ScreenVerification)? {
    let (list, layers) = try pipeline.layerDrawing(laidOut)
    let masks = try MaskGuessing(laidOut: laidOut, screen: screen, shot: shot, list: list, layers: layers)
      .guesses(first)
    if masks.isEmpty { return nil }
    var masked = try pipeline.expectedScreen(laidOut, isIgnored: isIgnored, masks: masks)
    masked.ignore(request.ignoredAreas)
    let second = masks.reduce(compare(masked, Visibility(masked))) { verification, guess in
      let id = laidOut.scene.nodes[Int(guess.node)].id
      return masked.nodes.firstIndex { $0.id == id }.map { verification.with(guess.change, of: [$0]) }
        ?? verification
    }
    return (masked, second)
  }

  private typealias Looked = (screen: ExpectedScreen, verification: ScreenVerification, isAll: Bool)

  /// The comparison with other looks, and whether nothing else differs; nil where there are none, or where more differs with
  /// them than without.
  private func looked(_ pair: ScreenPair, _ first: ScreenVerification) throws -> Looked? {
    if first.passes && pair.differences.isForeign { return nil }
    let (_, layers) = try pipeline.layerDrawing(laidOut)
    let guesses = try LookGuessing(laidOut: laidOut, pair: pair, verification: first) { tree in
      try layers.picture(of: draw(tree, scale: laidOut.scale, pipeline.videos).list)
    }.guesses()
    if guesses.isEmpty { return nil }
    let (drawn, second) = try compared(with: guesses)
    // What still differs so was not explained.
    let explained = guesses.filter { guess in
      let own = nodes(of: guess, in: drawn).map { second.findings[$0] }
      // What is not there has no look at all.
      return !own.allSatisfy { $0.status == .missing }
        && !own.contains { $0.changes.contains { $0.mayBe(guess.kind) } }
    }
    if explained.isEmpty { return nil }
    let (screen, third) = explained.count == guesses.count ? (drawn, second) : try compared(with: explained)
    guard third.count <= first.count else { return nil }
    return (
      screen, explained.reduce(third) { $0.with($1.change, of: nodes(of: $1, in: screen)) }, third.passes
    )
  }

  private func compared(with guesses: [LookGuess]) throws -> (ExpectedScreen, ScreenVerification) {
    var other = laidOut
    for guess in guesses { other.tree = other.tree.with(guess) }
    var drawn = try pipeline.expectedScreen(other, isIgnored: isIgnored)
    drawn.ignore(request.ignoredAreas)
    return (drawn, compare(drawn, Visibility(drawn)))
  }

  /// The nodes of the screen that a look is of: of an opacity, all that is painted with it.
  private func nodes(of guess: LookGuess, in screen: ExpectedScreen) -> [Int] {
    let ids = Set(guess.nodes.map { laidOut.scene.nodes[$0].id })
    let own = screen.nodes.indices.filter {
      screen.nodes[$0].part == nil && ids.contains(screen.nodes[$0].id)
    }
    guard case .opacity = guess.change else { return own }
    return screen.nodes.indices.filter { index in
      screen.nodes[index].ink != nil && own.contains { $0 == index || screen.isInside(index, $0) }
    }
  }
}

extension ScreenVerification {
  /// Whether most texts and outlines among some nodes were not found as they should be: something hides them.
  fileprivate func misses(_ nodes: [Int], in screen: ExpectedScreen) -> Bool {
    let told = nodes.filter { screen.nodes[$0].look == .text || screen.nodes[$0].look == .shape }
    let seen = told.count { findings[$0].status == .found && findings[$0].likeness >= 0.9 }
    return seen * 2 <= told.count
  }

  /// Whether at least three nodes have other colours.
  fileprivate var hasManyColors: Bool {
    findings.count { finding in
      finding.changes.contains { change in
        switch change {
        case .color, .fill, .opacity, .picture: true
        default: false
        }
      }
    } >= 3
  }

  /// How many differences are told.
  fileprivate var count: Int { causes.count + unexpected.count }

  /// A picture behind a quarter of the screen or more that shows something else; nil for none.
  fileprivate func otherPictureBehind(_ screen: ExpectedScreen) -> Int? {
    let least = screen.picture.width * screen.picture.height / 4
    return screen.nodes.indices.first { index in
      let node = screen.nodes[index]
      guard node.look == .picture, node.frame.width * node.frame.height >= least else { return false }
      return findings[index].status == .missing || findings[index].changes.contains(.picture)
    }
  }

  /// The same with what was found out before, as one cause.
  fileprivate func with(_ change: AppearanceChange, of nodes: [Int]) -> ScreenVerification {
    var all = self
    for index in nodes {
      if all.findings[index].status == .ignored { all.findings[index] = NodeFinding(status: .found) }
      all.findings[index].changes.append(change)
    }
    let alike = all.causes.firstIndex {
      if case .appearance(let other) = $0.kind { other.isAlike(change) } else { false }
    }
    if let alike {
      all.causes[alike].nodes += nodes
    } else {
      all.causes.append(ScreenCause(kind: .appearance(change), root: nodes.first, nodes: nodes))
    }
    return all
  }
}
