import Documents
import GoldenCompare
import SceneSpec

/// A failing capture as the page shows it; the names are the template's.
struct Failure {
  let path: String
  let scene: String
  let capture: String
  let verdict: String
  let label: String
  let headline: String
  let brief: String
  let words: String
  /// What the scene says that it shows; nil where it says nothing.
  let about: String?
  /// Differing pixels without a cause; nil for none.
  let unexplained: String?
  /// Numbers of the causes that it shares with others, in ``ReportPage``'s order.
  let sharedCauses: String
  let pictures: [Picture]
  let hasPictures: Bool
  let causes: [CauseRow]
  let hasCauses: Bool
  let explained: Explained?
  let notes: [String]
  let next: NextStep?
  let environment: [EnvironmentRow]
  let hasEnvironment: Bool
  let environmentDiffers: Bool
  /// What the script needs: the boxes of nodes, regions, the nodes of causes. JSON that no script element ends in.
  let data: String

  struct Picture {
    let part: String
    let width: Int
    let height: Int
    /// The file's bytes; nil where the page is large enough without.
    let base64: String?
    /// Path of the file beside the page.
    let file: String
  }

  struct CauseRow {
    let number: Int
    let sentence: String
    let place: String?
    let effects: String?
    let pixels: String?
    let isRaster: Bool
  }

  struct Explained {
    let state: String
    let text: String
  }

  struct NextStep {
    let words: String
    let command: String
  }

  struct EnvironmentRow {
    let name: String
    let recorded: String
    let current: String
    let differs: Bool
  }

  /// - Parameters:
  ///   - sharedCauses: causes of several failures.
  ///   - space: bytes of pictures that the page still takes; what is used is taken off.
  init(
    _ report: CaptureReport, folder: String, sharedCauses: [SharedCause], space: inout Int
  ) throws(FileError) {
    (path, scene, capture) = (report.path, report.scene, report.capture)
    (verdict, label, headline) = (report.verdict.rawValue, report.verdict.label, report.headline)
    (brief, words, notes) = (report.causes.first?.subject ?? report.headline, report.words, report.notes)
    about = report.about.isEmpty ? nil : report.about
    unexplained = report.unexplainedPixels == 0 ? nil : "\(report.unexplainedPixels)"
    let keys = Set(report.causes.map(\.key))
    self.sharedCauses = sharedCauses.indices.filter { keys.contains(sharedCauses[$0].key) }.map(String.init)
      .joined(separator: " ")
    pictures = try report.pictures(folder, &space)
    hasPictures = !pictures.isEmpty
    causes = report.causeRows
    hasCauses = !causes.isEmpty
    explained = report.explained
    next = report.next
    environment = report.environmentRows
    hasEnvironment = !environment.isEmpty
    environmentDiffers = environment.contains { $0.differs }
    data = try report.data(folder)
  }
}

extension CaptureReport.Verdict {
  /// In words.
  var label: String {
    switch self {
    case .withinTolerance: "within tolerance"
    case .unchangedElsewhere: "other environment"
    case .missing: "no golden"
    case .orphaned: "orphaned"
    case .changed, .unreadable, .unrenderable, .unchanged: rawValue
    }
  }
}

extension CaptureReport {
  /// What a filter looks in: names, nodes and why.
  var words: String {
    let causes = causes.flatMap { [$0.sentence] + $0.nodes + $0.followers }
    return ([path, headline] + causes + rasterOnly.compactMap(\.node)).joined(separator: " ")
  }

  fileprivate var causeRows: [Failure.CauseRow] {
    let told = causes.enumerated().map { number, cause in
      Failure.CauseRow(
        number: number, sentence: cause.subject, place: cause.origin?.sentence,
        effects: cause.effects.isEmpty ? nil : cause.effects.joined(separator: ", "),
        pixels: cause.pixels > 0 ? "explains \(cause.pixels) px" : nil, isRaster: false)
    }
    let raster = rasterOnly.enumerated().map { number, difference in
      Failure.CauseRow(
        number: causes.count + number, sentence: difference.sentence, place: nil, effects: nil, pixels: nil,
        isRaster: true)
    }
    return told + raster
  }

  fileprivate var explained: Failure.Explained? {
    guard verdict == .changed, differingPixels > 0 else { return nil }
    return unexplainedPixels == 0
      ? .init(state: "all", text: "Every differing pixel is explained.")
      : .init(
        state: "some", text: "\(unexplainedPixels) of \(differingPixels) differing pixels are unexplained.")
  }

  fileprivate var next: Failure.NextStep? {
    guard let nextStep, let colon = nextStep.firstRange(of: ": ") else { return nil }
    let words = nextStep[..<colon.lowerBound]
    return .init(
      words: words.prefix(1).uppercased() + words.dropFirst(), command: String(nextStep[colon.upperBound...]))
  }

  fileprivate var environmentRows: [Failure.EnvironmentRow] {
    let then = (recorded?.entries ?? []).map { ($0.name, $0.value) }
    let now = (current?.entries ?? []).map { ($0.name, $0.value) }
    return Set((then + now).map(\.0)).sorted().map { name in
      let values = [then, now].map { entries in entries.first { $0.0 == name }?.1 }
      return .init(
        name: name, recorded: values[0] ?? (recorded == nil ? "unknown" : "none"),
        current: values[1] ?? "none",
        differs: recorded != nil && values[0] != values[1])
    }
  }
}

// The pictures and what lies in them.
extension CaptureReport {
  fileprivate func pictures(_ folder: String, _ space: inout Int) throws(FileError) -> [Failure.Picture] {
    var pictures: [Failure.Picture] = []
    for content in [GoldenResult.FailureFile.Content.expected, .actual, .difference] {
      guard let path = file(content) else { continue }
      let bytes = try FileReader.read("\(folder)/\(path)", limit: GoldenStore.sizeLimit)
      guard let size = pngSize(bytes) else { continue }
      let fits = bytes.count <= space
      if fits { space -= bytes.count }
      pictures.append(
        .init(
          part: content.rawValue, width: size.width, height: size.height, base64: fits ? base64(bytes) : nil,
          file: path))
    }
    return pictures
  }

  fileprivate func data(_ folder: String) throws(FileError) -> String {
    let sides: [(String, GoldenResult.FailureFile.Content)] = [
      ("expected", .expectedLayout), ("actual", .layout),
    ]
    var nodes: [String] = []
    for (side, content) in sides {
      guard let path = file(content) else { continue }
      let text = try FileReader.read("\(folder)/\(path)", limit: GoldenStore.sizeLimit)
      guard let record = try? LayoutText.read(String(decoding: text, as: UTF8.self)) else { continue }
      nodes.append("\"\(side)\":[\(record.boxes.joined(separator: ","))]")
    }
    let causes =
      causes.map { "{\"nodes\":\(list($0.nodes)),\"followers\":\(list($0.followers))}" }
      + rasterOnly.map { "{\"nodes\":\(list([$0.node].compactMap { $0 })),\"followers\":[]}" }
    let json =
      "{\"nodes\":{\(nodes.joined(separator: ","))},\"causes\":[\(causes.joined(separator: ","))],"
      + "\"regions\":[\(regions.map(\.json).joined(separator: ","))]}"
    return json.replacing("<", with: "\\u003c")
  }
}

extension CaptureRecord {
  /// The nodes that lie in the picture: frames in points on the canvas, boxes in pixels of the picture.
  fileprivate var boxes: [String] {
    nodes.compactMap { node in
      let box = node.pixels
      let isInside =
        box.x < picture.maxX && box.maxX > picture.x && box.y < picture.maxY && box.maxY > picture.y
      guard isInside, box.width > 0, box.height > 0 else { return nil }
      let frame = [node.x, node.y, node.width, node.height].map(\.decimalText)
      let pixels = [box.x - picture.x, box.y - picture.y, box.width, box.height].map(String.init)
      return
        "{\"id\":\(quoted(node.id)),\"kind\":\(quoted(node.kind)),\"frame\":[\(frame.joined(separator: ","))],"
        + "\"pixels\":[\(pixels.joined(separator: ","))]}"
    }
  }
}

/// Columns and rows as the head of a PNG file tells them; nil for what is no PNG file.
private func pngSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
  let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
  guard bytes.starts(with: head), bytes.count >= 24 else { return nil }
  func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  let (width, height) = (number(16), number(20))
  return width > 0 && height > 0 && width <= 1 << 16 && height <= 1 << 16 ? (width, height) : nil
}
