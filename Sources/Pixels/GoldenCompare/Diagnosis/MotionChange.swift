public import SceneModel

/// A number of what decides what a capture shows that is another one than its golden tells.
public struct MotionChange: Hashable, Sendable {
  /// What it is, as it is now; as it was where it is gone.
  public var fact: MotionFact
  /// Which of its numbers; empty where it came or went as a whole.
  public var value: String
  /// The number in words; nil where it is as usual or is not there.
  public var from, to: String?
  /// How long it took before, and takes now, where that is known.
  var durations: (from: String?, to: String?) { (was?["duration"], fact["duration"]) }
  /// What it was before; nil where it is only known what it is.
  private let was: MotionFact?

  /// Makes a change.
  public init(
    _ fact: MotionFact, _ value: String, from: String?, to: String?, was: MotionFact? = nil
  ) {
    (self.fact, self.value, self.from, self.to, self.was) = (fact, value, from, to, was)
  }

  /// `transition of rows 0.3s -> 0.4s`.
  public var sentence: String {
    let told = MotionWords(self)
    if told.part != value, told.from == nil, told.to == nil { return "\(subject) \(told.part)" }
    let words = [told.from, told.to].map { $0 ?? (value.isEmpty ? "(none)" : "as usual") }
      .joined(separator: " -> ")
    let member =
      ["", "duration", "ease", "interval", "value", "at", "does"].contains(value) ? "" : " \(told.part)"
    return "\(subject)\(member) \(words)"
  }

  private var subject: String {
    let parts = fact.name.split(separator: " ").map(String.init)
    let (first, last) = (parts.first ?? "", parts.last ?? "")
    return switch fact.kind {
    case .capture: "the capture's"
    case .state: "\(fact.name) of the capture or scenario"
    case .step: "step of \(fact.name)"
    case .timer: "timer \(fact.name)"
    case .transition: "transition of \(fact.name)"
    case .ownTransition: "transition of \(first)'s \(last)"
    case .pan: "\(last) of \(first):"
    case .animation: "animation \(fact.name)"
    case .track: "animation \(first), \(last)"
    }
  }
}

/// Numbers that are others now.
///
/// A golden tells what had happened by its moment. Something else may have happened by now, for that very reason: so what it
/// tells is looked for among all that was played, and only what is told otherwise there was changed.
///
/// - Parameters:
///   - before: what the golden tells.
///   - now: what has happened by the moment now.
///   - all: what was played, also after the moment.
func motionChanges(_ before: [MotionFact], _ now: [MotionFact], all: [MotionFact]) -> [MotionChange] {
  let keys = (before + now).map { Key($0) }.uniqued()
  let changes = keys.flatMap { key -> [MotionChange] in
    func facts(_ list: [MotionFact]) -> [MotionFact] { list.filter { Key($0) == key } }
    let (old, new) = (facts(before), facts(all + now).uniqued())
    if key.kind == .step { return stepChanges(old, facts(now), all: facts(all)) }
    if [.state, .capture].contains(key.kind) { return valueChanges(old.first, facts(now).first) }
    // What did not happen before, or happens no more, was not changed by itself.
    guard !old.isEmpty, !new.isEmpty else { return [] }
    let (gone, come) = (old.filter { !new.contains($0) }, new.filter { !old.contains($0) })
    guard let was = gone.first, let fact = come.first else { return [] }
    return valueChanges(was, fact)
  }
  return changes.filter { change in !changes.contains { $0.gives(change) } }
}

private struct Key: Hashable {
  var kind: MotionFact.Kind
  var name: String

  init(_ fact: MotionFact) { (kind, name) = (fact.kind, fact.name) }
}

private func valueChanges(_ was: MotionFact?, _ fact: MotionFact?) -> [MotionChange] {
  guard let known = fact ?? was else { return [] }
  let names = ((fact?.values ?? []) + (was?.values ?? [])).map(\.name).uniqued()
  return names.filter { was?[$0] != fact?[$0] }.prefix(1).map { name in
    let (old, new) = (was?.value(name), fact?.value(name))
    let told = toldApart(old.map { ($0.text, $0.data) }, new.map { ($0.text, $0.data) })
    return MotionChange(known, name, from: told.from, to: told.to, was: was)
  }
}

/// Steps in their order: what stands between equal ones was changed, added or taken away.
private func stepChanges(_ old: [MotionFact], _ now: [MotionFact], all: [MotionFact]) -> [MotionChange] {
  let gone = old.filter { !all.contains($0) }
  var come = now.filter { !old.contains($0) } + all.filter { !now.contains($0) && !old.contains($0) }
  var changes: [MotionChange] = []
  for step in gone {
    let same = come.firstIndex { $0["does"] == step["does"] } ?? come.firstIndex { $0["at"] == step["at"] }
    let other = same.map { come.remove(at: $0) }
    changes.append(MotionChange(other ?? step, "", from: step.stepText, to: other?.stepText))
  }
  let added = come.filter { now.contains($0) }
  return changes + added.map { MotionChange($0, "", from: nil, to: $0.stepText) }
}

extension MotionFact {
  fileprivate var stepText: String { values.map(\.text).joined(separator: " ") }
}

extension MotionChange {
  /// Whether another change is this one once more: tracks take their animation's numbers.
  fileprivate func gives(_ other: MotionChange) -> Bool {
    fact.kind == .animation && other.fact.kind == .track && other.fact.name.hasPrefix(fact.name + " ")
      && value == other.value && from == other.from && to == other.to
  }
}
