import GoldenCompare

extension GoldenResult {
  /// What to tell a person: a first line with the verdict, then indented details, the files to look at and the next
  /// step. At most `details` regions and layout changes are listed.
  public func text(details: Int = 8) -> String {
    let more = detailLines(details) + noteLines + fileLines + nextStep
    return (["\(scene)/\(capture): \(headline)"] + more).joined(separator: "\n  ")
  }

  /// The verdict in one line: `12 pixels differ in 2 regions, by up to 255 of 255`.
  public var headline: String {
    switch verdict {
    case .unchanged: "unchanged"
    case .unchangedInOtherEnvironment: "unchanged, in another environment than it was recorded in"
    case .withinTolerance(let differences):
      "within tolerance: " + differences.map(\.sentence).joined(separator: "; ")
    case .changed(let change): change.headline
    case .missing(let files): "no golden: \(files.joined(separator: " and ")) missing"
    case .orphaned(let files): "no capture makes \(files.joined(separator: " and "))"
    case .unreadable(let reason): "the golden cannot be read: \(reason)"
    case .unrenderable(let reason): "no picture: \(reason)"
    }
  }

  private func detailLines(_ limit: Int) -> [String] {
    switch verdict {
    case .changed(let change):
      shortened(change.diagnosis.causes.map(\.line), limit, "causes")
        + shortened(change.diagnosis.rasterOnly.map(\.sentence), limit, "nodes")
        + change.unexplained
        + shortened(change.unexplainedRegions.map { "\($0.box): \($0.pixels) px differ" }, limit, "regions")
        + change.environment.map { "environment: \($0.sentence)" }
    case .unchangedInOtherEnvironment(let differences): differences.map(\.sentence)
    case .unchanged, .withinTolerance, .missing, .orphaned, .unreadable, .unrenderable: []
    }
  }

  private func shortened(_ lines: [String], _ limit: Int, _ noun: String) -> [String] {
    lines.count <= limit
      ? lines : lines.prefix(limit) + ["... and \(lines.count - limit) more \(noun)"]
  }

  private var noteLines: [String] { notes.map { "note: \($0)" } }

  private var fileLines: [String] { files.map { "\($0.content.rawValue): \($0.path)" } }

  /// What to do next: words, a colon and a command.
  package var nextStep: [String] {
    let record = "specrender record\(options) --filter \(scene)/\(capture)"
    return switch verdict {
    case .unchanged, .unchangedInOtherEnvironment, .withinTolerance, .unrenderable: []
    case .changed: ["if the change is wanted: \(record)"]
    case .missing: ["if the picture is right: \(record)"]
    case .unreadable: ["restore the file, or record it anew: \(record)"]
    case .orphaned: ["if it is no longer needed: specrender prune\(options)"]
    }
  }
}

extension Cause {
  /// The sentence, and how much of the difference it explains.
  fileprivate var line: String { pixels > 0 ? "\(sentence) [\(pixels) px]" : sentence }
}

extension GoldenChange {
  /// Where to look; what has a cause needs no place.
  fileprivate var unexplainedRegions: [PixelDifference.Region] {
    diagnosis.unexplainedPixels == 0 ? [] : pixels.regions
  }

  /// How much of the difference is left without a cause: said wherever something differs.
  fileprivate var unexplained: [String] {
    if pixels.isEmpty { return [] }
    let count = diagnosis.unexplainedPixels
    return [
      count == 0
        ? "every differing pixel is explained"
        : "\(count) of \(pixels.differingPixels) differing pixels unexplained"
    ]
  }

  fileprivate var headline: String {
    if let frames { return frames.sentence }
    if pixels.isEmpty { return "same pixels, but nodes changed" }
    let count = Self.counted(pixels.differingPixels, "pixel differs", "pixels differ")
    let regions = Self.counted(pixels.regions.count, "region", "regions")
    guard pixels.sizesAgree else {
      return "the size changed from \(pixels.expected) to \(pixels.actual) pixels; \(count) in \(regions)"
    }
    return "\(count) in \(regions), by up to \(pixels.maximumDelta) of 255"
  }

  private static func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }
}
