import Documents
import SceneExpressions
import SceneFormat
import SceneModel

/// Reads what stands at one place of a document: values are computed with the names that hold there, and checked.
///
/// Each function gives nil where its attribute is absent or wrong, and says so in the latter case.
struct ValueReader {
  package let names: CompileContext
  package var scope: Scope
  /// Whether leading is right.
  let isRightToLeft: Bool
  /// Where it is said that it is, or is not, whatever is around.
  let sidesSpan: Span?
  /// What stands before ids there: `comments[3].`, or nothing.
  let prefix: String
  /// Whether what is read can be seen: drivers may enter what happens besides.
  var isSeen = true
  var findings: Findings
  /// What was looked up so far.
  private(set) var lookups: [NodeOrigins.Lookup] = []
  /// Properties that text styles gave so far.
  var styled: [NodeOrigins.Written] = []

  init(_ names: CompileContext, at place: ExpansionContext, isSeen: Bool = true, _ findings: Findings) {
    self.names = names
    scope = place.scope
    isRightToLeft = names.isRightToLeft && !place.sides.areKept
    sidesSpan = place.sides.span
    prefix = place.prefix
    (self.isSeen, self.findings) = (isSeen, findings)
  }

  /// Remembers what the value at a place comes from.
  mutating func note(_ source: ValueSource, at span: Span) {
    lookups.append(.init(span: span, source: source))
  }
}

/// What reading brings besides values.
struct Findings {
  package var diagnostics = Diagnostics()
  /// Whether drivers have entered nothing but constants of constraints so far.
  var driversOnlyMove = true
  var pictures = PictureTable()
  /// Nodes at which actions play animations, and where that is written.
  var playedAt: [(name: String, span: Span)] = []
}

/// Pictures that nodes draw, by their addresses, in order of first use.
struct PictureTable {
  private(set) var addresses: [String] = []
  /// All uses, in order.
  package private(set) var uses: [(address: String, index: Int32)] = []
  private var indices: [String: Int32] = [:]

  package mutating func index(of address: String) -> Int32 {
    let index = indices[address] ?? Int32(addresses.count)
    if index == addresses.count {
      addresses.append(address)
      indices[address] = index
    }
    uses.append((address, index))
    return index
  }
}
