public import Documents
public import SceneModel

/// A golden picture that a scene asks for.
public struct Capture: Sendable {
  /// Name of the golden's files.
  public var name: String
  /// What it shows.
  public var about: String
  /// States to set.
  public var settings: [Environment.Setting]
  /// Data documents to use instead, by name.
  public var data: [(name: String, path: SceneDocument.Reference)] = []
  /// Where the theme is written.
  public var themeSpan: Span?
  /// Where each of its keys has its value.
  public var places: [String: Span] = [:]
  /// Name of a device, or its size.
  public var device: String
  /// Pixels per point; nil for the device's.
  public var scale: Double?
  /// Theme, text size and locale; nil for the standard ones.
  public var theme, textSize, locale: String?
  /// Nodes whose common box is the picture; empty for the whole canvas.
  public var crop: [String]
  /// Where each node of ``crop`` is written.
  public var cropSpans: [Span] = []
  /// Points around the crop.
  public var margin: Double
  /// Scenario that runs; nil for the scene at rest.
  public var scenario: String?
  /// Time of the scenario.
  public var time: Duration?
  /// The times of which hashes are kept; nil for a picture.
  public var frames: SteppedTimes?
  /// Differences of drawing that pass.
  public var tolerances: [Tolerance] = []
  /// What it asks for and cannot have: a device that there is not, a time after the end.
  public var mistakes = Diagnostics()
  /// Where it is written.
  public var span: Span

  /// How far the pixels of a node may be off although nothing about it changed.
  public struct Tolerance: Hashable, Sendable {
    /// Id of the node.
    public var node: String
    /// Largest difference of a component, 1...255; 0 where something else is written, which lets nothing pass.
    public var maximumDelta: Int
    /// Why that is allowed.
    public var reason: String
    /// Where it is written.
    public var span: Span
  }
}

extension SceneDocument {
  /// All captures, read anew.
  var writtenCaptures: [Capture] {
    (spec[.captures]?.items ?? []).flatMap { item -> [Capture] in
      let devices =
        canvas(of: item).map { [$0] } ?? item[.devices]?.items.compactMap(\.literal) ?? [standardDevice]
      let times = times(of: item)
      let hashed = keepsHashes(item) ? steps(of: item) : nil
      var mistakes = Diagnostics()
      checkViewing(item, into: &mistakes)
      return devices.flatMap { device in
        let suffix = devices.count > 1 ? "-" + device.replacing("@", with: "-x") : ""
        let frames = hashed.map { frames in
          var sequence = capture(
            item, device: device, time: frames[frames.count - 1], suffix: suffix, mistakes)
          sequence.frames = frames
          return sequence
        }
        return (frames.map { [$0] } ?? [])
          + times.map { time in
            let isNamed = times.count > 1 || hashed != nil
            let name = suffix + (isNamed ? time.map { "-\($0.text)s" } ?? "" : "")
            return capture(item, device: device, time: time, suffix: name, mistakes)
          }
      }
    }
  }

  private func keepsHashes(_ item: Spec) -> Bool { item[.hashes]?.literal == "true" }

  /// The times that `every` means.
  package func steps(of item: Spec) -> SteppedTimes? {
    guard let name = item[.scenario]?.literal, let scenario = scenario(name),
      let step = item[.every]?.literal
    else { return nil }
    return SteppedTimes(step: step, until: scenario.end)
  }

  /// Times of which there are pictures: those listed, `frames` evenly spread ones, those of each step, or the scenario's end; one
  /// nil for a still picture.
  private func times(of item: Spec) -> [Duration?] {
    guard let scenario = item[.scenario]?.literal else { return [nil] }
    if let at = item[.at] {
      let texts = at.literal.map { [$0] } ?? at.items.compactMap(\.literal)
      return texts.compactMap { duration(of: $0) }
    }
    if let steps = steps(of: item) {
      let count = steps.count
      if keepsHashes(item) { return count == 1 ? [steps[0]] : [steps[0], steps[count - 1]] }
      return (0..<min(count, SceneDocument.frameCounts.upperBound)).map { steps[$0] }
    }
    let end = self.scenario(scenario)?.end ?? .zero
    guard let count = item[.frames]?.literal.flatMap({ Int($0) }), SceneDocument.frameCounts.contains(count)
    else { return [end] }
    return count == 1 ? [end] : (0..<count).map { end * $0 / (count - 1) }
  }

  /// How many evenly spread times a capture may have.
  static let frameCounts = 1...1000
  /// Most times of which hashes are kept: ten minutes at 60 a second.
  static let hashedFrames = 36_000

  private func capture(_ item: Spec, device: String, time: Duration?, suffix: String, _ mistakes: Diagnostics)
    -> Capture
  {
    let crop = item[.crop].map { $0.items.isEmpty ? [$0] : $0.items } ?? []
    return Capture(
      name: (item[.name]?.literal ?? "") + suffix, about: item[.about]?.literal ?? "",
      settings: item[.set]?.entries.compactMap { entry in
        entry.value.raw.map {
          .init(name: entry.key, value: $0.settingText, span: entry.value.span)
        }
      } ?? [],
      data: item[.data]?.entries.compactMap { entry in
        entry.value.literal.map { (entry.key, Reference(path: $0, span: entry.value.span)) }
      } ?? [],
      themeSpan: item[.theme]?.span,
      places: Dictionary(item.entries.map { ($0.key, $0.value.span) }) { first, _ in first }, device: device,
      scale: item[.scale]?.literal.flatMap { Double($0) },
      theme: item[.theme]?.literal,
      textSize: item[.textSize]?.literal, locale: item[.locale]?.literal,
      crop: crop.compactMap(\.literal), cropSpans: crop.filter { $0.literal != nil }.map(\.span),
      margin: item[.margin]?.literal.flatMap { Double($0) } ?? 0, scenario: item[.scenario]?.literal,
      time: time, tolerances: (item[.tolerance]?.items ?? []).compactMap { tolerance($0) },
      mistakes: mistakes,
      span: item[.name]?.span ?? item.span)
  }
}

private func tolerance(_ spec: Spec) -> Capture.Tolerance? {
  guard let node = spec[.node]?.literal, let reason = spec[.because]?.literal else { return nil }
  let delta = spec[.maxDelta]?.literal.flatMap { Int($0) } ?? 0
  return Capture.Tolerance(
    node: node, maximumDelta: (1...255).contains(delta) ? delta : 0, reason: reason, span: spec.span)
}

extension Duration {
  /// Seconds with at most six decimals, as names of goldens have them.
  fileprivate var text: String { Value.text(of: (seconds * 1e6).rounded() / 1e6) }
}

extension DocumentNode {
  /// A value as settings have it: as a text shows it, else as JSON.
  var settingText: String { SceneModel.Value(self).text ?? jsonLine }
}
