import Documents

/// Follows the sources of a resolver document to the token groups that they stand for.
struct SourceCollection {
  var files: TokenFiles
  /// Token groups in the order of merging.
  var found: [DocumentNode] = []
  /// Whether files are only named, not read: for sources that the inputs do not use.
  var namesOnly = false
  /// What is being followed, innermost last.
  private var open: [Span] = []

  init(files: TokenFiles) { self.files = files }

  /// Follows one source that stands in `document`, the contents of `file`.
  mutating func collect(_ source: DocumentNode, in document: DocumentNode, file: String) {
    guard let ref = source["$ref"] else {
      found.append(source)
      return
    }
    guard let text = ref.string else { return }
    do throws(TokenReference.Malformed) {
      let reference = try SourceReference(text)
      guard let name = reference.file else {
        follow(reference.steps, from: source, ref: ref, in: document, file: file)
        return
      }
      guard let path = files.name(name, in: file, at: ref.span), !namesOnly else { return }
      if let other = files.document(path, from: ref.span) {
        follow(reference.steps, from: source, ref: ref, in: other, file: path)
      }
    } catch {
      files.diagnostics.error(error.id, error.reason, at: ref.span, hints: [error.hint])
    }
  }

  private mutating func follow(
    _ steps: [String], from source: DocumentNode, ref: DocumentNode, in document: DocumentNode, file: String
  ) {
    guard let target = document.descendant(steps) else {
      // A pointer into the resolver document itself was reported when that was checked.
      if ref.span.source != document.span.source {
        files.diagnostics.error(
          .unresolvablePointer, "\"\(ref.string ?? "")\" leads nowhere", at: ref.span,
          hints: ["check the names after the #; names are case-sensitive"])
      }
      return
    }
    guard steps.first != "modifiers", steps.first != "resolutionOrder" || document["resolutionOrder"] == nil
    else {
      if ref.span.source != document.span.source {
        files.diagnostics.error(
          .invalidPointer, "\"\(ref.string ?? "")\" is not allowed here: sources are sets or tokens",
          at: ref.span,
          hints: ["refer to a set or to a token file"])
      }
      return
    }
    guard !target.encloses(ref.span) else {
      files.diagnostics.add(ResolverDocument.containsItself(ref))
      return
    }
    guard !open.contains(target.span), open.count < 100 else {
      files.diagnostics.error(
        .referenceCycle, "the reference \"\(ref.string ?? "")\" leads back to itself", at: ref.span,
        notes: open.map { .init("it is reached through this", at: $0) }, hints: ["break the circle of sets"])
      return
    }
    open.append(target.span)
    defer { open.removeLast() }
    let whole = target.overridden(by: source)
    if steps.count == 2, steps[0] == "sets", let sources = whole["sources"]?.items {
      for inner in sources { collect(inner, in: document, file: file) }
    } else if steps.isEmpty, whole["resolutionOrder"] != nil {
      files.diagnostics.error(
        .invalidPointer, "\"\(ref.string ?? "")\" is a resolver document, which cannot be a source",
        at: ref.span,
        hints: ["refer to one of its sets: \"\(ref.string ?? "")#/sets/NAME\""])
    } else {
      collect(whole, in: document, file: file)
    }
  }
}
