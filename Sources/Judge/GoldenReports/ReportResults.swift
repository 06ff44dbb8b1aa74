package import GoldenCompare
public import Goldens
import SceneModel
public import SceneRendering

extension TestReport {
  /// Reports results of any scenes.
  public init(_ results: [GoldenResult], shard: Shard? = nil) {
    self.init(results.map { CaptureReport($0) }, shard: shard)
  }
}

extension CaptureReport {
  /// Reports a result.
  public init(_ result: GoldenResult) {
    var bare = result
    bare.files = []
    self.init(
      scene: result.scene, capture: result.capture, verdict: result.verdict.kind,
      headline: result.headline,
      text: bare.text(), nextStep: result.nextStep.first)
    (about, notes, files, scenario) = (result.about, result.notes, result.files, result.scenario)
    if case .changed = result.verdict, let layout = result.recordedLayout {
      files.append(.init(content: .expectedLayout, path: layout))
    }
    (recorded, current) = (result.recordedEnvironment, result.environment)
    switch result.verdict {
    case .changed(let change):
      (differingPixels, regions) = (change.pixels.differingPixels, change.pixels.regions)
      causes = change.diagnosis.causes.map { Cause($0) }
      rasterOnly = change.diagnosis.rasterOnly
    case .withinTolerance(let differences): rasterOnly = differences
    case .unchanged, .unchangedInOtherEnvironment, .missing, .orphaned, .unreadable, .unrenderable: break
    }
  }
}

extension CaptureReport.Cause {
  package init(_ cause: Cause) {
    self.init(
      kind: cause.kind, subject: cause.subject, effects: cause.effects, nodes: cause.nodes,
      followers: cause.consequences.reduce(into: []) { names, change in
        if !names.contains(change.node) { names.append(change.node) }
      }, pixels: cause.pixels, origin: cause.origin)
  }
}

extension Cause {
  /// A word for what is at the root.
  fileprivate var kind: String {
    switch root {
    case .node(let change): change.word
    case .number(let quantity, _, _), .measure(let quantity, _, _):
      quantity.attribute == .width || quantity.attribute == .height ? "resized" : "moved"
    case .motion: "motion"
    case .fonts: "font"
    case .crop: "crop"
    case .background: "recoloured"
    case .scale: "scale"
    }
  }
}

extension LayoutChange.Kind {
  fileprivate var word: String {
    switch self {
    case .appeared: "appeared"
    case .disappeared: "disappeared"
    case .reordered: "reordered"
    case .renamed: "renamed"
    case .becameOther: "other-kind"
    case .refilled: "refilled"
    case .moved, .baseline: "moved"
    case .resized: "resized"
    case .snapped: "snapped"
    case .lines, .truncated: "text-wrapped"
    case .look(.opacity, _, _): "opacity"
    case .look(let property, _, _):
      property.form == .characters ? "text-changed" : property.form.isColored ? "recoloured" : "restyled"
    }
  }
}
