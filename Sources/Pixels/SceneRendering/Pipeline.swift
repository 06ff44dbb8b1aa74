package import CairoRaster
import DesignTokens
package import Documents
import Files
import GoldenCompare
package import Graphics2D
import PNGCodec
import SceneCompiler
import SceneFormat
package import SceneLayout
package import SceneModel
package import SceneMotion
import ToolOutcome

/// A scene with the frames of its nodes.
package struct LaidOutScene {
  package var scene: ResolvedScene
  package var layout: SolvedLayout
  package var scale: Double
  package var diagnostics: Diagnostics
  /// What the moment looks like.
  package var tree: PresentationTree
  /// Since the start of the scenario; zero for a still picture.
  package var time: Duration
  /// By node, what moves it at the moment.
  package var movers: () -> [[Mover]] = { [] }
  /// First periods of what went on in the scenario up to the moment.
  var periods: () -> [Period] = { [] }
  /// States in which nodes that are leaving stood, the latest first.
  package var statesBefore: () -> [SceneState] = { [] }
  /// Scenes of the animations that have begun.
  package var animationScenes: () -> [ResolvedScene] = { [] }
  /// The scenario that led here, as far as it was played; nil for a still picture.
  package var played: PlayedFacts?
}

extension LaidOutScene {
  /// A scene at rest with its frames.
  package init(_ scene: ResolvedScene, _ layout: SolvedLayout, scale: Double, _ diagnostics: Diagnostics) {
    self.init(
      scene: scene, layout: layout, scale: scale, diagnostics: diagnostics, tree: present(scene, layout),
      time: .zero)
  }
}

/// What is painted, and the pictures that it names.
package struct Painting {
  package var list: DisplayList
  package var images: ImageStore

  package init(list: DisplayList, images: ImageStore) { (self.list, self.images) = (list, images) }
}

extension Painting {
  /// The same on a canvas that is one part of the plane, in device pixels.
  fileprivate func moved(to part: PixelBox, scale: Double) -> Painting {
    var painting = self
    let shift = AffineTransform.translation(-Double(part.x) / scale, -Double(part.y) / scale)
    let node = list.commands.first?.node ?? 0
    painting.list.size = Size(Double(part.width) / scale, Double(part.height) / scale)
    painting.list.commands =
      [.init(node: node, operation: .beginGroup(.init(transform: shift)))] + list.commands
      + [.init(node: node, operation: .endGroup)]
    return painting
  }
}

extension PixelBox {
  fileprivate func isInside(_ canvas: PixelBox) -> Bool {
    x >= 0 && y >= 0 && x + width <= canvas.width && y + height <= canvas.height
  }
}

extension Size {
  fileprivate func pixels(_ scale: Double) -> PixelBox {
    Rect(origin: .zero, size: self).pixels(scale: scale)
  }
}

extension RestState {
  fileprivate var restedParts: (ResolvedScene, SolvedLayout) { (scene, layout) }
}

/// The stages from documents to pixels.
package final class Pipeline {
  package let loaded: LoadedScene
  package let videos: VideoFrames
  package let tools: RenderingTools
  /// Moments at rest of the same documents; nil where none is kept.
  let rested: RestedMoments?
  package var fonts: FontLibrary? { typography?.library }
  private var typography: RenderingTools.Typography?

  /// - Parameters:
  ///   - tools: opened fonts and decoded pictures that it shares with others.
  ///   - rested: moments that it shares with others of the same documents.
  package init(
    _ loaded: LoadedScene, programs: FFmpeg = FFmpeg(), tools: RenderingTools = RenderingTools(),
    rested: RestedMoments? = nil
  ) {
    (self.loaded, self.tools, self.rested) = (loaded, tools, rested)
    videos = VideoFrames(loaded.assets, programs: programs)
  }

  /// documents -> resolved scene -> frames
  package func layOut(_ environment: Environment, scale: Double?, findsAmbiguity: Bool = false) throws
    -> LaidOutScene
  {
    var diagnostics = loaded.diagnostics
    let (scene, layout) =
      if findsAmbiguity {
        try rest(environment, nil, &diagnostics, findsAmbiguity: true)
      } else {
        try moment(environment, nil, among: rested, &diagnostics).restedParts
      }
    diagnostics.addTextFacts(scene, layout)
    diagnostics.addUnsettledTexts(scene, layout)
    if findsAmbiguity { diagnostics.addAmbiguities(scene, layout) }
    return LaidOutScene(scene, layout, scale: scale ?? environment.device.scale, diagnostics)
  }

  /// The scene at rest in a state; the environment's where none is given.
  package func rest(
    _ environment: Environment, _ state: SceneState?, _ diagnostics: inout Diagnostics,
    findsAmbiguity: Bool = false
  ) throws -> (ResolvedScene, SolvedLayout) {
    guard !diagnostics.hasErrors,
      var scene = compile(loaded.sources, environment: environment, state: state, diagnostics: &diagnostics)
    else {
      // Fonts that cannot be opened are said as they are where texts are drawn.
      if diagnostics.all.contains(where: { $0.id == .unmeasuredText }) {
        _ = try typography(loaded.sources.tokens?.fonts.files ?? [])
      }
      throw ToolFailure.documents(withAll(diagnostics, environment), loaded.map)
    }
    if let asked = loaded.files.asked {
      for video in scene.nodes.compactMap(\.video) { asked.add(video.address, .video) }
    }
    let layout = try frames(of: &scene, &diagnostics, findsAmbiguity: findsAmbiguity)
    return (scene, layout)
  }

  /// The same as a moment, which may be known.
  func moment(
    _ environment: Environment, _ state: SceneState?, among known: RestedMoments?,
    _ diagnostics: inout Diagnostics
  ) throws -> RestState {
    func make(_ found: inout Diagnostics) throws -> RestState {
      let (scene, layout) = try rest(environment, state, &found)
      return RestState(scene: scene, layout: layout)
    }
    guard let known, !diagnostics.hasErrors else { return try make(&diagnostics) }
    return try known.moment(environment, state, loaded.files.log, &diagnostics, make)
  }

  /// resolved scene -> frames
  package func frames(
    of scene: inout ResolvedScene, _ diagnostics: inout Diagnostics, findsAmbiguity: Bool = false
  ) throws -> SolvedLayout {
    let typography = try typography(scene.fonts)
    do {
      func solve(_ scene: inout ResolvedScene) throws -> SolvedLayout {
        try SceneLayout.solve(placing: &scene, findsAmbiguity: findsAmbiguity) {
          try typography.library.shape($0, maxWidth: $1)
        }
      }
      let layout = findsAmbiguity ? try solve(&scene) : try tools.layouts.layout(of: &scene, solve)
      try verify(layout.fonts + loaded.measurer.fonts, in: typography)
      return layout
    } catch let failure as LayoutFailure {
      let map = loaded.map
      diagnostics.add(failure, of: scene) { SceneFiles.isOfKit(map[$0.source].name) }
      throw ToolFailure.documents(diagnostics, loaded.map)
    } catch FontError.textTooLong(let count, let limit) {
      throw ToolFailure.wrongDocument(
        "\(FontError.textTooLong(count: count, limit: limit))",
        hint: "show the beginning of it, or cut it in the data")
    } catch let error as FontError {
      throw ToolFailure.cannot("\(error)", hint: "install the fonts that the tokens name: specrender doctor")
    }
  }

  /// The layout of a scene by its drivers; nil where they enter more than frames.
  func drivenLayout(of scene: ResolvedScene) throws -> DrivenLayout? {
    let fonts = try typography(scene.fonts).library
    do { return try DrivenLayout(scene) { try fonts.shape($0, maxWidth: $1) } } catch is LayoutFailure {
      return nil
    }
  }

  /// Frames for the drivers of a state; nil where they must be found from the documents, which then say what is wrong.
  package func layOut(_ driven: DrivenLayout?, at state: SceneState) throws -> SolvedLayout? {
    guard let driven, let fonts else { return nil }
    do {
      return try driven.layout(at: state) { try fonts.shape($0, maxWidth: $1) }
    } catch is LayoutFailure {
      return nil
    }
  }

  /// frames -> display list -> pixels
  package func picture(_ laidOut: LaidOutScene) throws -> PixelBuffer {
    try picture(of: painting(laidOut), in: laidOut)
  }

  /// frames -> display list -> pixels of a part, which may reach beyond the canvas
  package func picture(_ laidOut: LaidOutScene, of part: PixelBox) throws -> PixelBuffer {
    let painting = try painting(laidOut)
    guard !part.isInside(painting.list.size.pixels(laidOut.scale)) else {
      return try picture(of: painting, in: laidOut)
        .cropped(x: part.x, y: part.y, width: part.width, height: part.height)
    }
    return try picture(of: painting.moved(to: part, scale: laidOut.scale), in: laidOut)
  }

  /// frames -> display list
  package func painting(_ laidOut: LaidOutScene) throws -> Painting {
    let drawn = draw(laidOut.tree, scale: laidOut.scale, videos)
    let images = ImageStore(sharing: tools.pictures)
    images.show(drawn.frames)
    for address in laidOut.tree.pictures { _ = images.add(try picture(address)) }
    return Painting(list: drawn.list, images: images)
  }

  /// display list -> pixels
  /// - Parameter places: device pixels that are looked at: others may come out as anything. Nil for all.
  package func picture(
    of painting: Painting, in laidOut: LaidOutScene, lookingAt places: [PixelBox]? = nil
  ) throws -> PixelBuffer {
    try drawn(laidOut) { rasterizer throws(RasterError) in
      try rasterizer.rasterize(
        painting.list, scale: laidOut.scale, images: painting.images, lookingAt: places)
    }
  }

  private func drawn<Result>(
    _ laidOut: LaidOutScene, _ draw: (Rasterizer) throws(RasterError) -> Result
  ) throws -> Result {
    let rasterizer = try typography(laidOut.scene.fonts).rasterizer
    return try telling(of: laidOut) { () throws(RasterError) in try draw(rasterizer) }
  }

  /// The fonts of a scene, opened.
  package func library(_ scene: ResolvedScene) throws -> FontLibrary { try typography(scene.fonts).library }

  /// Draws something of a moment; what keeps it from being drawn is told of the node that it belongs to.
  func telling<Result>(of laidOut: LaidOutScene, _ draw: () throws(RasterError) -> Result) throws -> Result {
    do { return try draw() } catch {
      throw ToolFailure.documents(diagnostics(for: error, laidOut), loaded.map)
    }
  }

  /// display list -> file of the format that its name asks for, of a part of the canvas
  package func file(_ path: String, _ laidOut: LaidOutScene, _ box: PixelBox) throws -> [UInt8] {
    let format: VectorFormat
    switch PictureFormat(path: path) {
    case .svg: format = .svg
    case .pdf: format = .pdf
    default:
      return try picture(laidOut, of: box).file(path)
    }
    var (painting, part) = (try painting(laidOut), box)
    if !box.isInside(painting.list.size.pixels(laidOut.scale)) {
      painting = painting.moved(to: box, scale: laidOut.scale)
      (part.x, part.y) = (0, 0)
    }
    let (shown, shownPart) = (painting, part)
    return try drawn(laidOut) { rasterizer throws(RasterError) in
      try rasterizer.document(
        format, of: shown.list, part: shownPart,
        scale: laidOut.scale, images: shown.images)
    }
  }

  /// Ids of what may be wrong only because something else could not be read.
  private static let followsUnread: Set<DiagnosticID> = [
    .missingParameter, .unknownFilter, .unknownName, .unknownParameter,
  ]

  /// Errors of the documents that only compiling finds are reported together with those found before.
  private func withAll(_ found: Diagnostics, _ environment: Environment) -> Diagnostics {
    guard loaded.diagnostics.hasErrors else { return found }
    var (all, computed) = (found, Diagnostics())
    _ = compile(loaded.sources, environment: environment, diagnostics: &computed)
    // A name may be missing because what gives it could not be read, which has been said.
    for diagnostic in computed.all where loaded.isWhole || !Self.followsUnread.contains(diagnostic.id) {
      all.add(diagnostic)
    }
    return all
  }

  private func typography(_ files: [FontFile]) throws -> RenderingTools.Typography {
    if let typography { return typography }
    let opened = try tools.typography(files) { library in
      let faults = library.axisFaults
      guard !faults.isEmpty, let table = loaded.sources.tokens?.fonts else { return }
      var diagnostics = loaded.diagnostics
      for fault in faults { diagnostics.add(fault.diagnostic(table)) }
      throw ToolFailure.documents(diagnostics, loaded.map)
    }
    typography = opened
    return opened
  }

  /// Notes that what is drawn rests on the files of the fonts.
  package func noteFonts(in log: ReadLog) {
    for font in loaded.sources.tokens?.fonts.files ?? [] { log.note(ReadFact(plain: font.path)) }
  }

  /// Pixels depend on the bytes of the fonts that glyphs are drawn from: those are compared with the tokens' pins.
  private func verify(_ used: [FontID], in typography: RenderingTools.Typography) throws {
    for font in used where !typography.verified.contains(font) {
      let file = typography.library.file(font)
      let bytes = try FileReader.read(file.path, limit: 256 << 20)
      guard sha256Hex(bytes) != file.sha256 else {
        typography.verified.insert(font)
        continue
      }
      throw ToolFailure.cannot(
        "\(file.path) is not the font file that the tokens pin (SHA-256 \(file.sha256.prefix(12))…)",
        hint: (file.package.isEmpty ? "" : "install the package \(file.package) of Debian 12, or ")
          + "pin this file: \(sha256Hex(bytes))")
    }
  }

  package func pixels(_ address: String) throws -> PixelBuffer { try picture(address).pixels }

  func picture(_ address: String) throws -> StoredPicture {
    try tools.pictures.picture(name(of: address)) { try loaded.assets.pixels(address) }
  }

  /// Eight digits that tell a picture's pixels apart from others of the same address.
  package func pictureHash(_ address: String) throws -> String {
    try tools.hash(name(of: address)) { try pixels(address) }
  }

  /// SHA-256 of a picture's pixels.
  package func pictureDigest(_ address: String) throws -> String {
    try tools.digest(name(of: address)) { try pixels(address) }
  }

  /// The picture of an address among those of other scenes.
  private func name(of address: String) -> String { "\(loaded.files.scene)\n\(address)" }

  private func diagnostics(for error: RasterError, _ laidOut: LaidOutScene) -> Diagnostics {
    var diagnostics = laidOut.diagnostics
    let node = error.node
    let place = node.map { laidOut.scene.nodes[Int($0)].span }
    let what = node.map { "\"\(laidOut.scene.nodes[Int($0)].id)\" cannot be drawn: " } ?? ""
    diagnostics.error(.cannotDraw, "\(what)\(error)", at: place)
    return diagnostics
  }
}

extension RasterError {
  /// The node that could not be drawn; nil where the canvas as a whole could not.
  fileprivate var node: Int32? {
    switch self {
    case .displayList(.outOfRange(let node, _)), .displayList(.unbalancedGroups(let node)),
      .unknownImage(let node, _),
      .unknownFont(let node, _), .transformOutOfRange(let node), .unusableFont(let node, _),
      .tooManyLayers(let node, _), .shadowTooLarge(let node, _), .backdropInPerspective(let node),
      .layerTooLarge(let node, _):
      node
    default: nil
    }
  }
}

extension FontError {
  package var installHint: String {
    switch self {
    case .missing(_, let package), .unreadable(_, let package), .refused(_, let package):
      package.isEmpty
        ? "the token file names it; put the file there" : "install it: apt-get install \(package)"
    case .tooManyFiles: "allow more: ulimit -n 1024"
    default: "the token file names the fonts"
    }
  }
}
