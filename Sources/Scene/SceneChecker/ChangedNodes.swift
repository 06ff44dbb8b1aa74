import Documents
import SceneCompiler
import SceneFormat
import SceneModel

/// Nodes whose properties are changed from elsewhere, so that what stands at them is not all that they have.
struct ChangedNodes {
  /// Components of libraries: who uses them may change all that has a name.
  private let open: Set<String>
  /// Components whose own node some use gives a look.
  private let dressed: Set<String>
  /// Ids that overrides and variants name.
  private let overridden: Set<String>
  /// Ids of nodes that animations change.
  private let tracked: Set<String>

  init(_ sources: SceneSources) {
    let documents = sources.documents.map(\.spec)
    open = Set(sources.libraries.flatMap { $0.spec[.components]?.entries ?? [] }.map(\.key))
    let components: [Spec.Entry] = documents.flatMap { $0[.components]?.entries ?? [] }
    let animated: [Spec] = documents + components.map(\.value)
    let animations: [Spec.Entry] = animated.flatMap { $0[.animations]?.entries ?? [] }
    let tracks: [Spec.Entry] = animations.flatMap { $0.value[.tracks]?.entries ?? [] }
    tracked = Set(
      tracks.compactMap { track -> String? in
        guard let node = track.key.split(separator: ".").dropLast().last else { return nil }
        return String(node.prefix { $0 != "[" })
      })
    let uses = documents.flatMap(\.nodeSpecs).filter { $0.kind == .use }
    let variants: [Spec.Entry] = components.flatMap { $0.value[.variants]?.entries ?? [] }
      .flatMap(\.value.entries)
    let changes: [DocumentNode] =
      uses.compactMap { $0.attributes[.overrides]?.raw } + variants.compactMap(\.value.raw)
    overridden = Set(
      changes.flatMap { $0.entries ?? [] }.compactMap { $0.key.split(separator: ".").last.map(String.init) })
    let variable = components.filter { $0.value[.variants] != nil || $0.value[.animations] != nil }
    dressed = Set(variable.map(\.key) + uses.filter(\.givesLook).compactMap { $0.attributes[.use]?.literal })
  }

  /// Whether a node of a component, or of none, may have more than is written at it.
  func mayChange(_ node: NodeSpec, in component: String?) -> Bool {
    guard let component, let id = node.idTemplate else { return false }
    return open.contains(component) || id.constant.map(overridden.contains) ?? true
  }

  /// Whether a component's own node may have more than the component says.
  func mayChange(rootOf component: String) -> Bool { open.contains(component) || dressed.contains(component) }

  func isTracked(_ node: NodeSpec) -> Bool {
    guard let id = node.idTemplate else { return false }
    return id.constant.map(tracked.contains) ?? !tracked.isEmpty
  }
}

extension NodeSpec {
  /// Whether a use says more of its component's own node than where it stands.
  fileprivate var givesLook: Bool {
    attributes.entries.contains { !["use", "id", "with", "layout", "when"].contains($0.key) }
  }
}
