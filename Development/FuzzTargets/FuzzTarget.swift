import DesignImport
import DesignTokens
import Documents
import FigmaImport
import ForeignFormats
import GoldenCompare
import Goldens
import Graphics2D
import LottieImport
import PNGCodec
import PenpotImport
import SVGImport
import SceneExpressions
import SceneRendering
import SpecRenderKit
import TokenExchange
import ToolOutcome

/// A part of the program that reads what others write. Given any bytes it ends soon, with a value or with messages, and never
/// in a trap.
public enum FuzzTarget: String, CaseIterable, Sendable {
  case yaml, json, tokens, expression, constraint, action, step, path, png, animation, lock, layout, frames,
    svg, lottie, figma, zip, penpot, solver, scene

  /// Reads the bytes.
  ///
  /// - Returns: What is wrong though nothing trapped: a document that another reading takes for something else; nil where all is well.
  public func fault(_ bytes: [UInt8]) -> String? {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    defer { _ = map.format(diagnostics, as: .human) }
    switch self {
    case .yaml: return formatFault("x.yaml", bytes, &map, &diagnostics)
    case .json: return formatFault("x.json", bytes, &map, &diagnostics)
    case .tokens:
      _ = TokenSet.load(
        path: "x.tokens.json", checkingAllContexts: true, read: { _ in bytes }, sources: &map,
        diagnostics: &diagnostics)
      return exportFault(bytes, &map, &diagnostics)
    case .expression, .constraint, .action, .step: parse(bytes, &map, &diagnostics)
    case .path: _ = try? Path(svg: String(decoding: bytes, as: UTF8.self))
    case .png: _ = try? PNG.decode(withChunkChecksums(bytes), maximumPixels: 1 << 20)
    case .animation: return animationFault(withChunkChecksums(bytes))
    case .lock: _ = try? GoldenLock(text: String(decoding: bytes, as: UTF8.self))
    case .layout: return recordFault(String(decoding: bytes, as: UTF8.self))
    case .frames: return framesFault(String(decoding: bytes, as: UTF8.self))
    case .svg:
      let root = map.readXML(name: "x.svg", bytes: bytes, into: &diagnostics)
      _ = root.flatMap { ImportedSVG($0, name: "x", diagnostics: &diagnostics) }
    case .lottie:
      _ = ImportedLottie(
        "x.json", bytes, .init(name: "x"), map: &map, diagnostics: &diagnostics, beside: { _ in nil })
    case .figma:
      let file = map.readDocument(name: "x.json", bytes: bytes, into: &diagnostics)
      _ = file.flatMap {
        ImportedDesign(figma: $0, DesignImportOptions(name: "x"), diagnostics: &diagnostics)
      }
    case .zip: _ = try? ZIPArchive(bytes, limit: 1 << 24)
    case .penpot:
      let design = PenpotDesign(Self.penpot(bytes), name: "x", map: &map, into: &diagnostics)
      _ = design.flatMap {
        ImportedDesign($0.tree, DesignImportOptions(name: "x"), diagnostics: &diagnostics)
      }
    case .solver:
      guard let node = map.readDocument(name: "x.json", bytes: bytes, into: &diagnostics) else { return nil }
      var reader = SolverCaseReader()
      if let given = reader.read(node) { _ = try? SolvedCase(given) }
    case .scene: return sceneFault(bytes)
    }
    return nil
  }

  /// What is exported of tokens is of its language: no name and no description leaves the comment or text that it stands in.
  private func exportFault(
    _ bytes: [UInt8], _ map: inout SourceMap, _ diagnostics: inout Diagnostics
  ) -> String? {
    guard
      let themes = TokenThemes(
        path: "x.tokens.json", read: { _ in bytes }, sources: &map, diagnostics: &diagnostics)
    else { return nil }
    var found = Diagnostics()
    for target in TokenTarget.allCases {
      for file in themes.export(to: target, diagnostics: &found) {
        let bytes = Array(file.text.utf8)
        if file.name.hasSuffix(".css"), !ExportedText(bytes).closes { return "\(file.name) is no CSS" }
        if file.name.hasSuffix(".swift"), !ExportedText(bytes).closes { return "\(file.name) is no Swift" }
        guard file.name.hasSuffix(".xml") else { continue }
        var wrong = Diagnostics()
        _ = map.readXML(name: file.name, bytes: bytes, into: &wrong)
        if wrong.hasErrors { return "\(file.name) is no XML" }
      }
    }
    return nil
  }

  /// A file of Penpot's with one page, on which the shape stands that the bytes are.
  private static func penpot(_ shape: [UInt8]) -> [String: [UInt8]] {
    let root = "00000000-0000-0000-0000-000000000000"
    return [
      "manifest.json": Array("{\"type\":\"penpot/export-files\",\"files\":[{\"id\":\"f\"}]}".utf8),
      "files/f/pages/p.json": Array("{\"id\":\"p\"}".utf8),
      "files/f/pages/p/0.json": Array("{\"id\":\"\(root)\",\"shapes\":[\"a\",\"b\"]}".utf8),
      "files/f/pages/p/a.json": shape,
    ]
  }

  private func parse(_ bytes: [UInt8], _ map: inout SourceMap, _ diagnostics: inout Diagnostics) {
    let text = String(decoding: bytes, as: UTF8.self)
    let source = map.add(name: "x.yaml", bytes: Array(text.utf8))
    let node = DocumentNode(.string(text), span: Span(source: source, start: 0, end: text.utf8.count))
    do throws(Diagnostic) {
      switch self {
      case .expression:
        var parser = try ExpressionParser(text, in: node, base: 0)
        _ = try parser.parse()
      case .constraint:
        var parser = try ConstraintParser(node)
        _ = try parser.parse()
      case .action:
        var parser = try ActionParser(node)
        _ = try parser.parse()
      default:
        var parser = StepParser(node)
        _ = try parser.parse()
      }
    } catch { diagnostics.add(error) }
  }

  /// What `format` writes means the same.
  private func formatFault(
    _ name: String, _ bytes: [UInt8], _ map: inout SourceMap, _ diagnostics: inout Diagnostics
  ) -> String? {
    guard let before = map.readDocument(name: name, bytes: bytes, into: &diagnostics),
      diagnostics.exitCode == 0,
      let text = map.format(name: name, bytes: bytes, into: &diagnostics)
    else { return nil }
    var found = Diagnostics()
    let after = map.readDocument(name: name, bytes: text, into: &found)
    guard let after, after.yaml == before.yaml else {
      return "what format writes means something else"
    }
    let again = map.format(name: name, bytes: text, into: &found)
    return again == text ? nil : "what format writes is not as format writes it"
  }

  /// Every frame of an animation is as large as the animation says.
  private func animationFault(_ bytes: [UInt8]) -> String? {
    guard var frames = try? AnimationFrames(bytes, maximumPixels: 1 << 16) else { return nil }
    while let frame = try? frames.next() {
      guard frame.pixels.width == frames.width, frame.pixels.height == frames.height, frame.time.isFinite
      else {
        return "a frame is not as large as its animation, or has no time"
      }
    }
    return nil
  }

  /// What is kept of a sequence is written, and read again, as the same.
  private func framesFault(_ text: String) -> String? {
    guard let frames = try? FramesText(text: text) else { return nil }
    for index in [0, frames.hashes.count - 1] { _ = try? frames.record(at: index) }
    return (try? FramesText(text: frames.text)) == frames
      ? nil : "a text of frames is another one when it is written and read"
  }

  /// A record that is read is written, and read again, as the same.
  private func recordFault(_ text: String) -> String? {
    guard let record = try? LayoutText.read(text) else { return nil }
    guard let again = try? LayoutText.read(LayoutText.write(record)) else {
      return "a record cannot be read that was written"
    }
    // Numbers are written with four decimals.
    return LayoutText.write(again) == LayoutText.write(record)
      ? nil : "a record is another one when it is written and read"
  }

  /// Checks a scene of few points, and draws it if it is right.
  private func sceneFault(_ bytes: [UInt8]) -> String? {
    var request = SceneRequest(scene: "-")
    request.standardInput = bytes
    request.device = "60x40@1"
    guard let found = try? request.findMistakes() else { return nil }
    _ = found.map.format(found.diagnostics, as: .human)
    guard found.diagnostics.exitCode == 0 else { return nil }
    do {
      let (pipeline, laidOut) = try request.layOut()
      _ = try pipeline.picture(laidOut)
      return nil
    } catch {
      return "check finds nothing wrong, but the scene cannot be drawn: \(error)"
    }
  }
}
