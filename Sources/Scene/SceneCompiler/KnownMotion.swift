import Documents
import SceneExpressions
import SceneModel

/// A part of what happens in a scene besides what is seen, as it has come out in a state.
enum MotionPart: Sendable {
  case movement(Movement?)
  case effects([Effect])
  case timer(ResolvedTimer?)

  /// Where and as what it is written.
  enum Key: Hashable {
    case transition(Span)
    case reaction(Span)
    case timer(Span)
  }
}

extension ValueReader {
  /// A part of the motion, which `read` reads unless it is known what comes of it.
  mutating func part(
    _ key: MotionPart.Key, _ memory: SceneBuilder.Memory?, _ read: (inout ValueReader) -> MotionPart
  ) -> MotionPart {
    guard let memory, !scope.hasOwnNames else { return read(&self) }
    let known = memory.parts.motion(key)
    let same =
      known.last { $0.grounds.readings(in: memory.versions) != nil }
      ?? known.last.flatMap { $0.grounds.renewed(in: memory, scope) == nil ? nil : $0 }
    if let same { return same.part }
    let (before, played) = (findings.diagnostics, findings.playedAt.count)
    findings.diagnostics = Diagnostics()
    memory.reads.begin()
    let part = read(&self)
    let readings = memory.reads.end()
    if findings.diagnostics.all.isEmpty, findings.playedAt.count == played {
      memory.parts.keep(part, key, Grounds(readings, in: memory.versions))
    }
    let found = findings.diagnostics
    findings.diagnostics = before
    findings.diagnostics.add(contentsOf: found)
    return part
  }
}
