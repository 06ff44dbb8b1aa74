package import Documents
import Graphics2D
import MotionCurves
import SceneExpressions
import SceneFormat
import SceneModel

/// When animations run, and what their tracks change.
extension ValueReader {
  /// Delay, duration and repetition. What runs while a condition holds has no end unless it says.
  package mutating func timing(_ spec: Spec, standard: Double?) -> AnimationTiming? {
    let spring = spec[.spring].flatMap { self.spring($0) }
    guard
      let duration = spec[.duration].flatMap({ time($0, atLeast: 0.000_001)?.seconds })
        ?? spring?.settlingDuration ?? standard
    else {
      if spec[.duration] == nil, spec[.spring] == nil, !spec.isIncomplete {
        findings.diagnostics.error(.missingKey, "an animation has a duration", at: spec.span)
      }
      return nil
    }
    let count =
      spec[.repeat]?.literal == "infinite" ? .infinity : number(spec[.repeat]) ?? 1
    do {
      return try AnimationTiming(
        delay: spec[.delay].flatMap { time($0, atLeast: 0)?.seconds } ?? 0, duration: duration,
        repeatCount: count,
        repeatDuration: spec[.repeatDuration].flatMap { time($0, atLeast: 0.000_001)?.seconds },
        autoreverses: bool(spec[.autoreverse]) ?? false,
        fill: spec[.fill]?.literal.flatMap(AnimationTiming.Fill.init) ?? .none,
        // What shows its progress stands: no time moves it.
        speed: spec[.progress] == nil ? number(spec[.speed]) ?? 1 : 0,
        timeOffset: spec[.timeOffset].flatMap { time($0, atLeast: -86_400)?.seconds } ?? 0)
    } catch {
      findings.diagnostics.error(.badTiming, "\(error)", at: spec.span)
      return nil
    }
  }

  // MARK: Tracks

  /// `node.property`: what it changes, and how. A track takes its animation's duration unless it has its own.
  package mutating func track(_ entry: Spec.Entry, _ duration: Double) -> ResolvedAnimation
    .Track?
  {
    let parts = entry.key.split(separator: ".").map(String.init)
    let names = ResolvedAnimation.Property.allCases.map(\.rawValue)
    guard parts.count >= 2, let property = ResolvedAnimation.Property(rawValue: parts[parts.count - 1]) else {
      let near = parts.last.flatMap {
        ForeignWords.ours($0, among: names) ?? nearestName(to: $0, among: names)
      }
      findings.diagnostics.error(
        .unknownProperty, "\"\(entry.key)\" is not a property of a node", at: entry.keySpan,
        hints: [
          near.map { didYouMean($0) }
            ?? "write node.property; properties: \(names.joined(separator: ", "))"
        ])
      return nil
    }
    guard var timing = timing(entry.value, standard: duration.isFinite ? duration : 1),
      let motion = motion(entry.value, property)
    else { return nil }
    if property == .shape, let additive = entry.value[.additive] {
      findings.diagnostics.error(
        .noEffect, "\"additive\" has no effect: outlines take the place of others", at: additive.span)
    }
    // Beyond its own time a track holds its ends for as long as its animation runs.
    if entry.value[.fill] == nil { timing.fill = .both }
    let gradient = gradients(entry.value, property)?.first
    if gradient != nil, let additive = entry.value[.additive] {
      findings.diagnostics.error(
        .noEffect, "\"additive\" has no effect: gradients take the place of others", at: additive.span)
    }
    return ResolvedAnimation.Track(
      node: parts.dropLast().joined(separator: "."), property: property, timing: timing, motion: motion,
      composition: Composition(
        isAdditive: bool(entry.value[.additive]) ?? false,
        isCumulative: bool(entry.value[.cumulative]) ?? false), gradient: gradient)
  }

  private mutating func motion(
    _ spec: Spec, _ property: ResolvedAnimation.Property
  ) -> ResolvedAnimation.Motion? {
    if let path = spec[.path] { return pathMotion(spec, path, property) }
    if property == .shape { return morph(spec) }
    if let springSpec = spec[.spring] {
      guard let (from, to) = ends(spec, property), let spring = spring(springSpec) else {
        return nil
      }
      return .spring(from: from, to: to, spring)
    }
    guard let (values, times) = keys(spec, property) else { return nil }
    return keyframes(spec, values, times).map { .keyframes($0) }
  }

  private mutating func keyframes(
    _ spec: Spec, _ values: [Components], _ times: [Double]?,
    mode: Keyframes<Components>.Mode? = nil
  ) -> Keyframes<Components>? {
    let eases = spec[.ease].map { ease in ease.template == nil ? ease.items : [ease] } ?? []
    let functions = eases.isEmpty ? [TimingFunction.linear] : eases.compactMap { timingFunction($0) }
    guard functions.count == max(1, eases.count) else { return nil }
    let segments = max(1, values.count - 1)
    if let list = spec[.ease], list.template == nil, ![1, segments].contains(eases.count) {
      findings.diagnostics.error(
        .badKeyframes, "\(eases.count) timing functions are given for \(segments) segments", at: list.span,
        hints: ["give one, or one per segment"])
      return nil
    }
    do {
      return try Keyframes(
        values: values, times: times,
        timing: functions.count == 1 ? Array(repeating: functions[0], count: segments) : functions,
        mode: mode ?? self.mode(spec))
    } catch {
      findings.diagnostics.error(.badKeyframes, "\(error)", at: spec.span)
      return nil
    }
  }

  private mutating func mode(_ spec: Spec) -> Keyframes<Components>.Mode {
    switch spec[.mode]?.word() ?? TrackMode.linear {
    case .discrete: .discrete
    case .paced: .paced
    case .cubic:
      .cubic(
        tension: number(spec[.tension]) ?? 0, continuity: number(spec[.continuity]) ?? 0,
        bias: number(spec[.bias]) ?? 0)
    case .cubicPaced: .cubicPaced
    case .linear: .linear
    }
  }

  /// Outlines, named or as path data.
  private mutating func morph(_ spec: Spec) -> ResolvedAnimation.Motion? {
    if let spring = spec[.spring] {
      findings.diagnostics.error(
        .wrongType, "outlines go by a timing function", at: spring.span, hints: ["ease: spring(1, 100, 10)"]
      )
      return nil
    }
    guard let (keys, times) = keySpecs(spec) else { return nil }
    let outlines = keys.compactMap { outline($0) }
    guard outlines.count == keys.count,
      let keyframes = keyframes(spec, keys.indices.map { Components([Double($0)]) }, times)
    else { return nil }
    do {
      return .morph(
        keyframes, try zip(outlines, outlines.dropFirst()).map { try PathMorph(from: $0.path, to: $1.path) },
        PathData(outlines.map(\.data.text).joined(separator: " ")))
    } catch {
      findings.diagnostics.error(.badKeyframes, "\(error)", at: spec.span)
      return nil
    }
  }

  private mutating func pathMotion(
    _ spec: Spec, _ path: Spec, _ property: ResolvedAnimation.Property
  ) -> ResolvedAnimation.Motion? {
    guard property == .place(.position) else {
      findings.diagnostics.error(.wrongType, "only a position follows a path", at: path.span)
      return nil
    }
    guard let data = text(path) else { return nil }
    do {
      let outline = try Path(svg: data)
      guard let way = try way(along: outline, at: path.span) else { return nil }
      let isPaced = spec[.mode]?.word() != TrackMode.linear
      guard let shares = shares(spec, of: way, isPaced: isPaced) else { return nil }
      return .path(
        way, shares, isPaced: isPaced,
        turns: spec[.rotate]?.literal.flatMap(ResolvedAnimation.Turning.init) ?? .none, PathData(data))
    } catch {
      findings.diagnostics.error(.pathSyntax, "not a path to follow: \(error)", at: path.span)
      return nil
    }
  }

  /// Shares of the way by progress: those of `keys`; else the ends of the path's pieces, each of which takes its share of
  /// the time.
  private mutating func shares(
    _ spec: Spec, of way: MotionPath, isPaced: Bool
  ) -> Keyframes<Components>? {
    let isDiscrete = spec[.mode]?.word() == TrackMode.discrete
    let mode: Keyframes<Components>.Mode = isDiscrete ? .discrete : .linear
    if spec[.keys] != nil {
      guard let (keys, times) = keySpecs(spec) else { return nil }
      let values = keys.compactMap { fraction($0) }
      guard values.count == keys.count else { return nil }
      return keyframes(spec, values.map { Components([$0]) }, times, mode: mode)
    }
    let hasPieces = isDiscrete || (spec[.ease]?.items.count ?? 0) > 1
    let ends = hasPieces ? way.pieceEnds : [1]
    let shares = [0] + (isPaced ? ends : ends.indices.map { Double($0 + 1) / Double(ends.count) })
    return keyframes(
      spec, shares.map { Components([$0]) }, isDiscrete ? nil : shares, mode: mode)
  }

  /// A part of a whole: 0...1, or per cent.
  private mutating func fraction(_ spec: Spec) -> Double? {
    guard let value = value(spec) else { return nil }
    guard case .string(let text) = value, text.hasSuffix("%"), let percent = Double(text.dropLast()) else {
      return number(spec.asking(.number(0...1, or: [])))
    }
    if (0...100).contains(percent) { return percent / 100 }
    findings.diagnostics.error(
      .outOfRange, "\"\(text.prefix(40))\" lies outside 0%...100%", at: spec.span)
    return nil
  }

  /// The way along an outline; nil for one that has no length.
  private mutating func way(along outline: Path, at span: Span) throws(MotionError) -> MotionPath? {
    let path = try MotionPath(outline)
    if path.length > 0 { return path }
    findings.diagnostics.error(
      .pathWithoutLength, "the path has no length: nothing can move along it", at: span,
      hints: ["write at least two points, such as M0,0 L100,0"])
    return nil
  }

  /// Values and their times: `keys`, `values`, or `from` and `to`.
  private mutating func keys(
    _ spec: Spec, _ property: ResolvedAnimation.Property
  ) -> ([Components], [Double]?)? {
    guard let (specs, times) = keySpecs(spec) else { return nil }
    if case .look(let track) = property, track.takesGradient,
      track.property.form == .mask || specs.contains(where: { $0.template == nil })
    {
      return gradients(spec, property).map { ($0.map { Components($0.numbers) }, times) }
    }
    let values = specs.compactMap { components($0, property) }
    return values.count == specs.count ? (values, times) : nil
  }

  /// The values of a track that are gradients; nil where they are others, or no number of one is one of the next.
  private mutating func gradients(
    _ spec: Spec, _ property: ResolvedAnimation.Property
  ) -> [RelativePaint]? {
    guard case .look(let track) = property, track.takesGradient, let (specs, _) = keySpecs(spec),
      track.property.form == .mask || specs.contains(where: { $0.template == nil })
    else { return nil }
    let isMask = track.property.form == .mask
    var paints: [RelativePaint] = []
    for value in specs {
      if isMask, let space = value[.space] {
        findings.diagnostics.error(.noEffect, "\"space\" has no effect on opacities", at: space.span)
      }
      let paint =
        value.template == nil && value.items.isEmpty ? isMask ? opacities(value) : paint(value) : nil
      guard let paint, paints.first.isSameKind(as: paint) || paints.isEmpty else {
        if !findings.diagnostics.hasErrors {
          findings.diagnostics.error(
            .badKeyframes, "gradients go into gradients along the same figure with as many stops",
            at: value.span, hints: ["write all values alike"])
        }
        return nil
      }
      paints.append(paint)
    }
    return paints
  }

  private mutating func keySpecs(_ spec: Spec) -> ([Spec], [Double]?)? {
    if let keys = spec[.keys] {
      var times: [Double] = []
      for entry in keys.entries {
        guard entry.key.hasSuffix("%"), let percent = Double(entry.key.dropLast()),
          (0...100).contains(percent)
        else {
          findings.diagnostics.error(
            .badTime, "\"\(entry.key)\" is not a share of the duration", at: entry.keySpan, hints: ["60%"])
          return nil
        }
        if let last = times.last, percent / 100 < last {
          findings.diagnostics.error(
            .badKeyframes, "the key at \(entry.key) comes after a later one", at: entry.keySpan,
            hints: ["put the keys in order of time"])
          return nil
        }
        times.append(percent / 100)
      }
      return (keys.entries.map(\.value), times)
    }
    if let list = spec[.values] { return (list.items, nil) }
    guard let from = spec[.from], let to = spec[.to] else {
      if !spec.isIncomplete {
        findings.diagnostics.error(
          .missingKey, "a track has keys, values, a path, or from and to", at: spec.span)
      }
      return nil
    }
    return ([from, to], nil)
  }

  private mutating func ends(
    _ spec: Spec, _ property: ResolvedAnimation.Property
  ) -> (Components, Components)? {
    guard let (values, _) = keys(spec, property) else { return nil }
    guard values.count == 2 else {
      findings.diagnostics.error(.missingKey, "a spring goes from one value to another", at: spec.span)
      return nil
    }
    return (values[0], values[1])
  }

  /// Numbers of one value: two for a position, one or two for a scale, four (premultiplied) for a colour, radians for
  /// an angle.
  private mutating func components(
    _ spec: Spec, _ property: ResolvedAnimation.Property
  ) -> Components? {
    if !spec.entries.isEmpty {
      findings.diagnostics.add(Diagnostic.noGradient(at: spec.span))
      return nil
    }
    let spec = spec.asking(property.wanted)
    switch property {
    case .look(let track) where track.isColor: return color(spec)?.premultiplied
    case .place(.position): return numbers(spec, count: 2).map { Components($0) }
    case .place(.scale):
      let factors = factors(spec)
      return Components([factors.x, factors.y])
    case .place(.rotation), .place(.rotationX), .place(.rotationY):
      return Components([degrees(spec) * .pi / 180])
    default: return number(spec).map { Components([$0]) }
    }
  }
}

extension Diagnostic {
  /// A value of a track that is a gradient where none may be.
  package static func noGradient(at span: Span) -> Diagnostic {
    Diagnostic(
      .wrongType, .error, "a gradient is not a value of this property", at: span,
      hints: ["fill, stroke and mask take gradients"])
  }
}
