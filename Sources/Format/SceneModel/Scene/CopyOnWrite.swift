/// The parts of a value that its copies share until one of them writes.
struct CopyOnWrite<Parts: Hashable & Sendable>: Hashable, Sendable {
  /// Written to by its only owner, so that threads may share it.
  final class Box: @unchecked Sendable {
    fileprivate(set) var parts: Parts

    fileprivate init(_ parts: Parts) { self.parts = parts }
  }

  private(set) var box: Box

  init(_ parts: Parts) { box = Box(parts) }

  /// What it may write to: a copy where others have it, too. Reading one part of ``box`` copies no other.
  var own: Parts {
    get { box.parts }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.parts) }
      yield &box.parts
    }
  }

  /// Whether one is a copy of the other, as far as is known without comparing them.
  func isIdentical(to other: Self) -> Bool { box === other.box }

  static func == (a: Self, b: Self) -> Bool { a.isIdentical(to: b) || a.box.parts == b.box.parts }

  func hash(into hasher: inout Hasher) { hasher.combine(box.parts) }
}
