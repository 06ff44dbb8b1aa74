import Documents
import SceneFormat

/// What may be done about a mistake in a document.
enum Remedy {
  /// A number is written in the place of another one.
  case write(String, at: Span)
  /// A constraint is no longer required.
  case weaken(Span)
  /// A constraint, an argument, a property or a node is left out.
  case leaveOut(Span)

  /// Where the document is changed.
  var span: Span {
    switch self {
    case .write(_, let span), .weaken(let span), .leaveOut(let span): span
    }
  }
}

/// What came of a remedy.
enum MendingResult {
  case changed(MendedPlace)
  /// The place has been changed already: the mistake may have gone with that.
  case changedBefore
  /// This remedy does not help there.
  case unsuitable
}

/// Where a document was changed.
struct MendedPlace {
  /// What was done, such as `width <= 5 gives way`.
  var remedy: String
  /// The component that the place is in, and the id of the node; empty for the component itself.
  var component: String, id: String
}

/// A document that is changed where it is wrong. Places are those of its text at first.
struct MendedDocument {
  private let head: String
  private var root: DocumentNode
  /// What has been changed already: further mistakes there may have gone with it.
  private var changed: [Span] = []

  /// Nil for what cannot be read.
  init?(_ text: String) {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    guard let root = map.readDocument(name: "", bytes: Array(text.utf8), into: &diagnostics) else {
      return nil
    }
    let lines = text.splitScalars("\n", keepingEmpty: true)
    head = lines.prefix { $0.utf8.first == UInt8(ascii: "#") }.map { $0 + "\n" }.joined()
    self.root = root
  }

  /// In canonical form, below the comments that it began with.
  var text: String { head + root.yaml }

  /// Changes the document, if the remedy suits the place.
  mutating func apply(_ remedy: Remedy) -> MendingResult {
    guard !changed.contains(where: { $0.overlaps(remedy.span) }) else { return .changedBefore }
    guard let place = DocumentPlace(of: remedy.span, in: root) else { return .unsuitable }
    switch remedy {
    case .write(let text, _):
      guard place.value.number != nil, let number = Double(text) else { return .unsuitable }
      return change(place, into: .number(number), "\(text) is written")
    case .weaken:
      guard let constraint = place.constraint, let text = constraint.givingWay else { return .unsuitable }
      return change(place, into: .text(text), "\(constraint) gives way")
    case .leaveOut:
      guard let place = place.removable else { return .unsuitable }
      return change(place, into: nil, place.leftOut)
    }
  }

  private mutating func change(
    _ place: DocumentPlace, into value: DocumentNode?, _ remedy: String
  ) -> MendingResult {
    root = root.with(value, at: place.steps)
    changed.append(place.span)
    let (component, id) = place.node
    return .changed(MendedPlace(remedy: remedy, component: component, id: id))
  }
}

extension Span {
  fileprivate func overlaps(_ other: Span) -> Bool {
    start == other.start || start < other.end && other.start < end
  }
}

extension String {
  /// The constraint with the greatest strength that is not required; nil where it has one.
  fileprivate var givingWay: String? {
    utf8.contains(UInt8(ascii: "@")) ? nil : self + " @999"
  }
}
