/// Something a document gets wrong, or something its author should know.
public struct Diagnostic: Hashable, Sendable, Error {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable, Comparable {
    case note, warning, error

    /// Notes first, errors last.
    public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// A further place that explains the diagnostic.
  public struct Note: Hashable, Sendable {
    /// One sentence.
    public var message: String
    /// Where it applies.
    public var span: Span?

    /// Makes a note.
    public init(_ message: String, at span: Span? = nil) {
      self.message = message
      self.span = span
    }
  }

  /// A change of the document that mends the mistake.
  public struct Fix: Hashable, Sendable {
    /// What is replaced: a value as a whole.
    public var span: Span
    /// What is written there: a number, or a text without quotes.
    public var text: String

    /// Makes a fix.
    public init(_ text: String, at span: Span) { (self.text, self.span) = (text, span) }
  }

  /// Stable name in kebab case, such as `unknown-key`.
  public var id: DiagnosticID
  /// How bad it is.
  public var severity: Severity
  /// One sentence in plain words, without a full stop.
  public var message: String
  /// When it holds, as it follows the message: `in scenario tour at 2.6 s`; nil for always.
  public var occasion: String?
  /// Where it applies; nil for things that are in no file.
  public var span: Span?
  /// Further places.
  public var notes: [Note]
  /// What to do next.
  public var hints: [String]
  /// What editors offer to do, and imports do by themselves; nil where no such change is known.
  public var fix: Fix?

  /// Makes a diagnostic without a fix.
  public init(
    _ id: DiagnosticID, _ severity: Severity = .error, _ message: String, at span: Span?, notes: [Note] = [],
    hints: [String] = []
  ) {
    self.id = id
    self.severity = severity
    self.message = message
    self.span = span
    self.notes = notes
    self.hints = hints
  }
}

extension Diagnostic {
  /// The message, and when it holds.
  public var sentence: String { occasion.map { "\(message), \($0)" } ?? message }

  /// A mistake that occurs at several times, with other numbers at each, is one.
  fileprivate func isAgain(_ other: Diagnostic) -> Bool {
    id == other.id && severity == other.severity && message == other.message && span == other.span
  }

  fileprivate func covers(_ other: Diagnostic) -> Bool {
    // Wherever it becomes too large.
    if id == .sceneTooLarge, other.id == id { return true }
    guard let span, let place = other.span, span.source == place.source else { return false }
    let isInside = span.start <= place.start && place.end <= span.end
    return span == place || isInside && id == other.id && message == other.message
  }
}

/// Diagnostics collected on the way, so that one run reports every mistake.
public struct Diagnostics: Hashable, Sendable, Error {
  /// In the order found.
  public private(set) var all: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []

  /// Makes an empty collection.
  public init() {}

  /// Whether something is wrong enough to give no result.
  public var hasErrors: Bool { all.contains { $0.severity == .error } }

  /// Adds one; a diagnostic that says the same about the same place again, be it of another time, is left out.
  public mutating func add(_ diagnostic: Diagnostic) {
    if diagnostic.occasion != nil, all.contains(where: diagnostic.isAgain) { return }
    if seen.insert(diagnostic).inserted { all.append(diagnostic) }
  }

  /// Adds those of `others` that are not there yet, and returns them.
  public mutating func addNew(_ others: Diagnostics) -> Diagnostics {
    var new = Diagnostics()
    for diagnostic in others.all where !seen.contains(diagnostic) {
      add(diagnostic)
      new.add(diagnostic)
    }
    return new
  }

  /// Without what is neither an error nor a warning.
  public var withoutNotes: Diagnostics {
    var rest = Diagnostics()
    for diagnostic in all where diagnostic.severity != .note { rest.add(diagnostic) }
    return rest
  }

  /// Adds those of `others` that are about mistakes of which nothing has been said.
  ///
  /// A mistake has been said where there is another error at its place, or one with the same words around it.
  public mutating func add(unsaid others: Diagnostics) {
    let said = all.filter { $0.severity == .error }
    for diagnostic in others.all where !said.contains(where: { $0.covers(diagnostic) }) { add(diagnostic) }
  }

  /// Adds all of `others`.
  public mutating func add(contentsOf others: Diagnostics) { others.all.forEach { add($0) } }

  /// Adds an error.
  public mutating func error(
    _ id: DiagnosticID, _ message: String, at span: Span?, notes: [Diagnostic.Note] = [], hints: [String] = []
  ) {
    add(Diagnostic(id, .error, message, at: span, notes: notes, hints: hints))
  }

  /// Adds a warning.
  public mutating func warning(
    _ id: DiagnosticID, _ message: String, at span: Span?, notes: [Diagnostic.Note] = [], hints: [String] = []
  ) {
    add(Diagnostic(id, .warning, message, at: span, notes: notes, hints: hints))
  }

  /// Adds a note.
  public mutating func note(_ id: DiagnosticID, _ message: String, at span: Span?, hints: [String] = []) {
    add(Diagnostic(id, .note, message, at: span, hints: hints))
  }

  /// Sorted by file and place; what is in no file comes last. Order of finding decides between equals.
  public var sorted: [Diagnostic] {
    all.enumerated().sorted { a, b in
      let (x, y) = (a.element.span, b.element.span)
      guard let x, let y else { return x == nil && y == nil ? a.offset < b.offset : x != nil }
      return (x.source.index, x.start, Int32(a.offset)) < (y.source.index, y.start, Int32(b.offset))
    }.map(\.element)
  }
}
