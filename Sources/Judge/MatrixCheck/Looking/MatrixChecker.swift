import CairoRaster
import Documents
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneLayout
import SceneModel
import SceneMotion
import SceneRendering
import ToolOutcome

/// Looks at the combinations of one scene on one device in one locale, and remembers what two of them have in common: a
/// theme changes colours and no layout, and a text size changes nothing where no text follows it.
final class MatrixChecker {
  private let scene: MatrixScene
  private var pipelines: [String: Pipeline] = [:]
  private var images: [[String]: ImageStore] = [:]
  private var looks: [LookKey: [Look]] = [:]
  private var wantsTranslations = false
  /// The scene that was compiled last.
  private var latest: ResolvedScene?

  /// What scenes that look alike have in common, so that few are compared.
  private struct LookKey: Hashable {
    var nodes, constraints: Int

    init(_ scene: ResolvedScene) { (nodes, constraints) = (scene.nodes.count, scene.constraints.count) }
  }

  /// A state at rest that has been looked at.
  private struct Look {
    /// Before it was laid out.
    var scene: ResolvedScene
    /// Laid out, with what that told; nil where it cannot be.
    var laidOut: LaidOutScene?
    var violations: [Violation]
  }

  init(_ scene: MatrixScene) { self.scene = scene }

  /// What is wrong in every combination of a device and a locale, in their order.
  func violations(device: Int, locale: Int) throws -> [(Combination, Violation)] {
    looks = [:]
    var found: [(Combination, Violation)] = []
    var pairs = ColorPairs()
    for theme in scene.axes.themes.indices {
      for textSize in scene.axes.textSizes.indices {
        for capture in scene.axes.moments.indices {
          let combination = Combination(
            capture: capture, device: device, textSize: textSize, locale: locale, theme: theme)
          guard scene.axes.isLookedAt(combination) else { continue }
          found += try violations(combination).map { (combination, $0) }
          guard scene.axes.isUsual(combination), let look = latest else { continue }
          found += pairs.add(look, scene.documents).map { (combination, $0) }
        }
      }
    }
    return found
  }

  /// The moment of a combination, laid out, and what draws it.
  func laidOut(_ combination: Combination) throws -> (Pipeline, LaidOutScene) {
    let pipeline = pipeline(combination)
    var diagnostics = Diagnostics()
    let (scene, layout) = try pipeline.rest(
      scene.environment(combination), scene.axes.moments[combination.capture].state, &diagnostics)
    return (pipeline, LaidOutScene(scene, layout, scale: scene.device.scale, diagnostics))
  }

  private func violations(_ combination: Combination) throws -> [Violation] {
    wantsTranslations = scene.wantsTranslations(combination)
    var found: [Violation]
    do { found = try atRest(combination) } catch ToolFailure.documents(let told, _) {
      found = told.violations
    }
    return combination.capture > 0
      ? found : found + scene.documents.untranslated(in: scene.axes.locales[combination.locale])
  }

  private func pipeline(_ combination: Combination) -> Pipeline {
    let moment = scene.axes.moments[combination.capture]
    let key = "\(combination.theme)\n\(moment.data)"
    if let known = pipelines[key] { return known }
    let loaded = scene.loaded(moment, theme: combination.theme)
    let other = pipelines.keys.sorted().first.flatMap { pipelines[$0] }
    let pipeline = Pipeline(loaded, tools: other?.tools ?? RenderingTools())
    pipelines[key] = pipeline
    return pipeline
  }

  private func atRest(_ combination: Combination) throws -> [Violation] {
    let pipeline = pipeline(combination)
    var diagnostics = Diagnostics()
    let compiled = compile(
      pipeline.loaded.sources, environment: scene.environment(combination),
      state: scene.axes.moments[combination.capture].state, diagnostics: &diagnostics)
    latest = compiled
    guard let compiled else { return diagnostics.violations }
    let key = LookKey(compiled)
    let known = looks[key] ?? []
    if let same = known.first(where: { $0.scene.looks(like: compiled) }) { return same.violations }
    var look = Look(scene: compiled, laidOut: nil, violations: [])
    do {
      let before = known.lazy.compactMap(\.laidOut).compactMap { compiled.laidOut(like: $0) }.first
      let laidOut = try before ?? laidOut(compiled, pipeline, diagnostics)
      look.laidOut = laidOut
      look.violations = try faults(of: laidOut, pipeline) + laidOut.diagnostics.violations
    } catch ToolFailure.documents(let found, _) {
      look.violations = found.violations
    }
    looks[key, default: []].append(look)
    return look.violations
  }

  private func laidOut(
    _ compiled: ResolvedScene, _ pipeline: Pipeline, _ found: Diagnostics
  ) throws -> LaidOutScene {
    var (scene, diagnostics) = (compiled, found)
    let layout = try pipeline.frames(of: &scene, &diagnostics, findsAmbiguity: true)
    diagnostics.addMissingGlyphs(scene, layout)
    diagnostics.addUnsettledTexts(scene, layout)
    diagnostics.addAmbiguities(scene, layout)
    return LaidOutScene(scene, layout, scale: scene.device.scale, diagnostics)
  }

  private func faults(of laidOut: LaidOutScene, _ pipeline: Pipeline) throws -> [Violation] {
    let list = draw(laidOut.tree, scale: laidOut.scale)
    let seen = SeenScene(laidOut, list, scene.documents, wantsTranslations: wantsTranslations)
    let icons = seen.judgedIcons()
    let beyond = seen.backgroundFaults()
    let pale = try contrastFaults(of: seen, icons, list, laidOut, pipeline).filter { fault in
      // What a text has behind it beside its background is that fault's consequence.
      fault.check != .lowContrast || !beyond.contains { $0.node == fault.node }
    }
    let texts = seen.textFaults(icons).filter { fault in
      // What runs out of its background is told as that.
      fault.check != .textClipped || !beyond.contains { $0.node == fault.node }
    }
    return texts + beyond + seen.languageFaults() + seen.typeFaults() + seen.targetFaults()
      + seen.reachFaults() + seen.housingFaults() + seen.pictureFaults() + seen.orderFaults() + pale
  }

  /// One pixel per point is enough to tell what is behind a letter or an icon, and only there are pixels looked at.
  private func contrastFaults(
    of seen: SeenScene, _ icons: [JudgedIcon], _ list: DisplayList, _ laidOut: LaidOutScene,
    _ pipeline: Pipeline
  ) throws -> [Violation] {
    let texts = seen.judgedTexts().filter { !scene.documents.isOfKeyboard($0.node, in: seen.tree) }
    guard !texts.isEmpty || !icons.isEmpty else { return [] }
    let fonts = try pipeline.library(laidOut.scene)
    var coarse = laidOut
    coarse.scale = 1
    let images = try images(laidOut.tree.pictures, pipeline)
    func pixels(_ list: DisplayList, _ places: [PixelBox]) throws -> PixelBuffer {
      return try pipeline.picture(of: Painting(list: list, images: images), in: coarse, lookingAt: places)
    }
    var letters = seen.judgedLetters(texts) { fonts.isColor($0) }
    var fades: [Int: PixelBuffer] = [:]
    for mask in Set(texts.flatMap(\.masks)).sorted() {
      fades[mask] = try seen.painted.masks[mask].map {
        try pipeline.picture(of: Painting(list: $0.list(list.size), images: images), in: coarse)
      }
    }
    letters.removeAll { $0.isFaded(texts[$0.text].masks, fades) }
    guard !letters.isEmpty || !icons.isEmpty else { return [] }
    let mixed = letters.filter { $0.color == nil }
    let bare = seen.withoutSystemBars(list)
    let behind = TextColors.listBehind(bare, without: Set(icons.flatMap(\.steps)))
    let colors = TextColors(
      behind: try pixels(behind, letters.map(\.pixels) + icons.map(\.pixels)),
      letters: mixed.isEmpty ? nil : try pixels(TextColors.listOfLetters(bare), mixed.map(\.pixels)))
    let kit = KitColors(list, pipeline.loaded.sources.tokens, scene.documents, seen.tree)
    return seen.contrastFaults(texts, letters, colors, kit) { fonts.file($0).weight >= 700 }
      + seen.contrastFaults(icons, colors)
  }

  private func images(_ addresses: [String], _ pipeline: Pipeline) throws -> ImageStore {
    if let known = images[addresses] { return known }
    let store = ImageStore()
    for address in addresses { _ = store.add(try pipeline.pixels(address)) }
    images[addresses] = store
    return store
  }
}

extension PaintedScene.Mask {
  /// What paints how much it lets through.
  fileprivate func list(_ size: Size) -> DisplayList {
    let all = Rect(origin: .zero, size: size)
    let place = transform.inverse?.boundingBox(of: all) ?? all
    return DisplayList(
      size: size, background: .clear,
      commands: [
        .init(node: 0, operation: .beginGroup(.init(turnedBy: transform))),
        .init(node: 0, operation: .fill(Path(rect: place), paint, .nonZero)),
        .init(node: 0, operation: .endGroup),
      ])
  }
}

extension Diagnostics {
  /// Warnings and errors, each as something that is wrong.
  fileprivate var violations: [Violation] {
    all.filter { $0.severity != .note }.map(Violation.init)
  }
}
