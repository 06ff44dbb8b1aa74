public import Documents
import Graphics2D
import MotionCurves

/// Looks up and computes an animation that starts in a state of its scene.
///
/// Its nodes stand in a node without extent at the origin: `center == parent` puts them around the place where it plays.
public func compileAnimation(
  _ use: AnimationUse, _ sources: SceneSources, environment: Environment, state: SceneState,
  diagnostics: inout Diagnostics
) -> ResolvedAnimation? {
  guard let spec = sources.document.spec["animations"]?[use.name] else { return nil }
  var compiler = Compiler(sources: sources, environment: environment)
  compiler.givenState = state
  var scope = compiler.bindNames()
  for argument in use.arguments { scope.bind(argument.name, argument.value) }
  let animation = compiler.animation(use.name, spec, scope)
  diagnostics.add(contentsOf: compiler.diagnostics)
  return compiler.diagnostics.hasErrors ? nil : animation
}

extension SceneSources {
  /// What an action of a scenario does in a state.
  public func effects(
    of action: ScenarioAction, environment: Environment, state: SceneState, diagnostics: inout Diagnostics
  ) -> [Effect] {
    var compiler = Compiler(sources: self, environment: environment)
    compiler.givenState = state
    let scope = compiler.bindNames()
    let effects = compiler.effects([action.syntax], scope)
    diagnostics.add(contentsOf: compiler.diagnostics)
    return effects
  }

  /// Mistakes in animations, whether or not they are played: each is computed with the initial state, those with
  /// parameters only as far as that is possible.
  public func checkAnimations(_ environment: Environment, diagnostics: inout Diagnostics) {
    for entry in document.spec["animations"]?.entries ?? [] where entry.value["with"] == nil {
      var compiler = Compiler(sources: self, environment: environment)
      let scope = compiler.bindNames()
      guard !compiler.diagnostics.hasErrors else { return }
      _ = compiler.animation(entry.key, entry.value, scope)
      diagnostics.add(contentsOf: compiler.diagnostics)
    }
  }
}

extension Compiler {
  mutating func animation(_ name: String, _ spec: Spec, _ scope: Scope) -> ResolvedAnimation? {
    addPlace(name, at: spec.span)
    possible = PossibleNames(spec["children"]?.nodes ?? [], components: components)
    let children = Context(scope: scope, prefix: "", parent: NodeID(index: 0), depth: 1)
    expand(spec["children"]?.nodes ?? [], in: children)
    resolveConstraints()
    guard let timing = timing(spec, scope, standard: spec["while"] == nil ? nil : .infinity) else {
      return nil
    }
    let tracks = (spec["tracks"]?.entries ?? []).compactMap { track($0, scope, timing.duration) }
    return ResolvedAnimation(
      name: name, timing: timing, scene: scene(scope: scope), inside: spec["inside"]?.literal, tracks: tracks,
      holds: spec["stop"]?.literal == "hold")
  }

  /// The node without extent in which the children stand.
  private mutating func addPlace(_ name: String, at span: Span) {
    let id = NodeID(index: 0)
    nodes.append(
      ResolvedNode(
        id: "animation \(name)", kind: .group, parent: nil, content: .none, box: Box(), fitting: Fitting(),
        label: "", span: span))
    for attribute in [Attribute.left, .top, .width, .height] {
      constraints.append(
        ResolvedConstraint(
          terms: [.init(coefficient: 1, anchor: .node(id, attribute))], constant: 0, relation: .equal,
          strength: nil,
          origin: .init(text: "an animation plays around a point", span: span, node: id, tokens: [])))
    }
  }

  /// Delay, duration and repetition. What runs while a condition holds has no end unless it says.
  private mutating func timing(_ spec: Spec, _ scope: Scope, standard: Double?) -> AnimationTiming? {
    let spring = spec["spring"].flatMap { self.spring($0, scope) }
    guard
      let duration = spec["duration"].flatMap({ time($0, scope, atLeast: 0.000_001)?.seconds })
        ?? spring?.settlingDuration ?? standard
    else {
      if spec["duration"] == nil, spec["spring"] == nil {
        diagnostics.error("missing-key", "an animation has a duration", at: spec.span)
      }
      return nil
    }
    let count =
      spec["repeat"]?.literal == "infinite" ? .infinity : number(spec["repeat"], scope) ?? 1
    do {
      return try AnimationTiming(
        delay: spec["delay"].flatMap { time($0, scope, atLeast: 0)?.seconds } ?? 0, duration: duration,
        repeatCount: count,
        repeatDuration: spec["repeat-duration"].flatMap { time($0, scope, atLeast: 0.000_001)?.seconds },
        autoreverses: bool(spec["autoreverse"], scope) ?? false,
        fill: spec["fill"]?.literal.flatMap(AnimationTiming.Fill.init) ?? .none,
        speed: number(spec["speed"], scope) ?? 1,
        timeOffset: spec["time-offset"].flatMap { time($0, scope, atLeast: -86_400)?.seconds } ?? 0)
    } catch {
      diagnostics.error("bad-timing", "\(error)", at: spec.span)
      return nil
    }
  }

  // MARK: Tracks

  /// `node.property`: what it changes, and how. A track takes its animation's duration unless it has its own.
  private mutating func track(_ entry: Spec.Entry, _ scope: Scope, _ duration: Double) -> ResolvedAnimation
    .Track?
  {
    let parts = entry.key.split(separator: ".").map(String.init)
    let names = ResolvedAnimation.Property.allCases.map(\.rawValue)
    guard parts.count >= 2, let property = ResolvedAnimation.Property(rawValue: parts[parts.count - 1]) else {
      let near = parts.last.flatMap { nearestName(to: $0, among: names) }
      diagnostics.error(
        "unknown-property", "\"\(entry.key)\" is no property of a node", at: entry.keySpan,
        hints: [
          near.map { "did you mean \"\($0)\"?" }
            ?? "write node.property; properties: \(names.joined(separator: ", "))"
        ])
      return nil
    }
    guard var timing = timing(entry.value, scope, standard: duration.isFinite ? duration : 1),
      let motion = motion(entry.value, property, scope)
    else { return nil }
    if property == .shape, let additive = entry.value["additive"] {
      diagnostics.error(
        "no-effect", "\"additive\" has no effect: outlines take the place of others", at: additive.span)
    }
    // Beyond its own time a track holds its ends for as long as its animation runs.
    if entry.value["fill"] == nil { timing.fill = .both }
    return ResolvedAnimation.Track(
      node: parts.dropLast().joined(separator: "."), property: property, timing: timing, motion: motion,
      composition: Composition(
        isAdditive: bool(entry.value["additive"], scope) ?? false,
        isCumulative: bool(entry.value["cumulative"], scope) ?? false))
  }

  private mutating func motion(
    _ spec: Spec, _ property: ResolvedAnimation.Property, _ scope: Scope
  ) -> ResolvedAnimation.Motion? {
    if let path = spec["path"] { return pathMotion(spec, path, property, scope) }
    if property == .shape { return morph(spec, scope) }
    if let springSpec = spec["spring"] {
      guard let (from, to) = ends(spec, property, scope), let spring = spring(springSpec, scope) else {
        return nil
      }
      return .spring(from: from, to: to, spring)
    }
    guard let (values, times) = keys(spec, property, scope) else { return nil }
    return keyframes(spec, values, times, scope).map { .keyframes($0) }
  }

  private mutating func keyframes(
    _ spec: Spec, _ values: [Components], _ times: [Double]?, _ scope: Scope,
    mode: Keyframes<Components>.Mode? = nil
  ) -> Keyframes<Components>? {
    let eases = spec["ease"].map { ease in ease.template == nil ? ease.items : [ease] } ?? []
    let functions = eases.isEmpty ? [TimingFunction.linear] : eases.compactMap { timingFunction($0, scope) }
    guard functions.count == max(1, eases.count) else { return nil }
    let segments = max(1, values.count - 1)
    if let list = spec["ease"], list.template == nil, ![1, segments].contains(eases.count) {
      diagnostics.error(
        "bad-keyframes", "\(eases.count) timing functions stand here for \(segments) segments", at: list.span,
        hints: ["give one, or one per segment"])
      return nil
    }
    do {
      return try Keyframes(
        values: values, times: times,
        timing: functions.count == 1 ? Array(repeating: functions[0], count: segments) : functions,
        mode: mode ?? self.mode(spec, scope))
    } catch {
      diagnostics.error("bad-keyframes", "\(error)", at: spec.span)
      return nil
    }
  }

  private mutating func mode(_ spec: Spec, _ scope: Scope) -> Keyframes<Components>.Mode {
    switch spec["mode"]?.literal {
    case "discrete": .discrete
    case "paced": .paced
    case "cubic":
      .cubic(
        tension: number(spec["tension"], scope) ?? 0, continuity: number(spec["continuity"], scope) ?? 0,
        bias: number(spec["bias"], scope) ?? 0)
    case "cubic-paced": .cubicPaced
    default: .linear
    }
  }

  /// Outlines, named or as path data.
  private mutating func morph(_ spec: Spec, _ scope: Scope) -> ResolvedAnimation.Motion? {
    if let spring = spec["spring"] {
      diagnostics.error(
        "wrong-type", "outlines go by a timing function", at: spring.span, hints: ["ease: spring(1, 100, 10)"]
      )
      return nil
    }
    guard let (keys, times) = keySpecs(spec) else { return nil }
    let outlines = keys.compactMap { outline($0, scope) }
    guard outlines.count == keys.count,
      let keyframes = keyframes(spec, keys.indices.map { Components([Double($0)]) }, times, scope)
    else { return nil }
    do {
      return .morph(
        keyframes, try zip(outlines, outlines.dropFirst()).map { try PathMorph(from: $0, to: $1) })
    } catch {
      diagnostics.error("bad-keyframes", "\(error)", at: spec.span)
      return nil
    }
  }

  private mutating func pathMotion(
    _ spec: Spec, _ path: Spec, _ property: ResolvedAnimation.Property, _ scope: Scope
  ) -> ResolvedAnimation.Motion? {
    guard property == .position else {
      diagnostics.error("wrong-type", "only a position follows a path", at: path.span)
      return nil
    }
    guard let data = text(path, scope) else { return nil }
    do {
      let outline = try Path(svg: data)
      guard let way = try way(along: outline, at: path.span) else { return nil }
      let isPaced = spec["mode"]?.literal != "linear"
      guard let shares = shares(spec, of: way, isPaced: isPaced, scope) else { return nil }
      return .path(
        way, shares, isPaced: isPaced,
        turns: spec["rotate"]?.literal.flatMap(ResolvedAnimation.Turning.init) ?? .none)
    } catch {
      diagnostics.error("path-syntax", "not a path to follow: \(error)", at: path.span)
      return nil
    }
  }

  /// Shares of the way by progress: those of `keys`; else the ends of the path's pieces, each of which takes its share of
  /// the time.
  private mutating func shares(
    _ spec: Spec, of way: MotionPath, isPaced: Bool, _ scope: Scope
  ) -> Keyframes<Components>? {
    let isDiscrete = spec["mode"]?.literal == "discrete"
    let mode: Keyframes<Components>.Mode = isDiscrete ? .discrete : .linear
    if spec["keys"] != nil {
      guard let (keys, times) = keySpecs(spec) else { return nil }
      let values = keys.compactMap { share($0, scope) }
      guard values.count == keys.count else { return nil }
      return keyframes(spec, values.map { Components([$0]) }, times, scope, mode: mode)
    }
    let hasPieces = isDiscrete || (spec["ease"]?.items.count ?? 0) > 1
    let ends = hasPieces ? way.pieceEnds : [1]
    let shares = [0] + (isPaced ? ends : ends.indices.map { Double($0 + 1) / Double(ends.count) })
    return keyframes(
      spec, shares.map { Components([$0]) }, isDiscrete ? nil : shares, scope, mode: mode)
  }

  /// A part of a whole: 0...1, or per cent.
  private mutating func share(_ spec: Spec, _ scope: Scope) -> Double? {
    guard let value = value(spec, scope) else { return nil }
    guard case .string(let text) = value, text.hasSuffix("%"), let percent = Double(text.dropLast()) else {
      return number(spec.asking(.number(0...1, or: [])), scope)
    }
    if (0...100).contains(percent) { return percent / 100 }
    diagnostics.error(
      "out-of-range", "\"\(text.prefix(40))\" lies outside 0%...100%", at: spec.span)
    return nil
  }

  /// The way along an outline; nil for one that has no length.
  private mutating func way(along outline: Path, at span: Span) throws(MotionError) -> MotionPath? {
    let path = try MotionPath(outline)
    if path.length > 0 { return path }
    diagnostics.error(
      "path-without-length", "the path has no length: nothing can move along it", at: span,
      hints: ["write at least two points, such as M0,0 L100,0"])
    return nil
  }

  /// Values and their times: `keys`, `values`, or `from` and `to`.
  private mutating func keys(
    _ spec: Spec, _ property: ResolvedAnimation.Property, _ scope: Scope
  ) -> ([Components], [Double]?)? {
    guard let (specs, times) = keySpecs(spec) else { return nil }
    let values = specs.compactMap { components($0, property, scope) }
    return values.count == specs.count ? (values, times) : nil
  }

  private mutating func keySpecs(_ spec: Spec) -> ([Spec], [Double]?)? {
    if let keys = spec["keys"] {
      var times: [Double] = []
      for entry in keys.entries {
        guard entry.key.hasSuffix("%"), let percent = Double(entry.key.dropLast()),
          (0...100).contains(percent)
        else {
          diagnostics.error(
            "bad-time", "\"\(entry.key)\" is no share of the duration", at: entry.keySpan, hints: ["60%"])
          return nil
        }
        if let last = times.last, percent / 100 < last {
          diagnostics.error(
            "bad-keyframes", "the key at \(entry.key) stands behind a later one", at: entry.keySpan,
            hints: ["put the keys in order of time"])
          return nil
        }
        times.append(percent / 100)
      }
      return (keys.entries.map(\.value), times)
    }
    if let list = spec["values"] { return (list.items, nil) }
    guard let from = spec["from"], let to = spec["to"] else {
      diagnostics.error(
        "missing-key", "a track has keys, values, a path, or from and to", at: spec.span)
      return nil
    }
    return ([from, to], nil)
  }

  private mutating func ends(
    _ spec: Spec, _ property: ResolvedAnimation.Property, _ scope: Scope
  ) -> (Components, Components)? {
    guard let (values, _) = keys(spec, property, scope) else { return nil }
    guard values.count == 2 else {
      diagnostics.error("missing-key", "a spring goes from one value to another", at: spec.span)
      return nil
    }
    return (values[0], values[1])
  }

  /// Numbers of one value: two for a position, one or two for a scale, four (premultiplied) for a colour, radians for
  /// an angle.
  private mutating func components(
    _ spec: Spec, _ property: ResolvedAnimation.Property, _ scope: Scope
  ) -> Components? {
    let spec = spec.asking(property.wanted)
    switch property {
    case .fill, .color, .stroke:
      return color(spec, scope)?.premultiplied
    case .position: return numbers(spec, scope, count: 2).map { Components($0) }
    case .scale:
      let factors = factors(spec, scope)
      return Components([factors.x, factors.y])
    case .rotation: return Components([degrees(spec, scope) * .pi / 180])
    default: return number(spec, scope).map { Components([$0]) }
    }
  }
}
