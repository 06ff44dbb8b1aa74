import Documents

/// A `$ref` of a resolver document: `#/sets/a`, `file.json` or `file.json#/a/b`.
struct SourceReference {
  /// Relative path of another file; nil for the same one.
  var file: String?
  var steps: [String]

  init(_ text: String) throws(TokenReference.Malformed) {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    file = parts.first.flatMap { $0.isEmpty ? nil : String($0) }
    guard parts.count == 2 || file != nil else {
      throw .init(
        reason: "\"\(text)\" is not a reference", hint: "write \"#/sets/NAME\" or the path of a file")
    }
    steps = parts.count == 2 ? try TokenReference.steps(ofPointer: String(parts[1])) : []
  }
}

extension DocumentNode {
  /// What stands at the end of the steps of a pointer; nil where that is nothing.
  func descendant(_ steps: [String]) -> DocumentNode? {
    var at = self
    for step in steps {
      if let items = at.items {
        guard let index = Int(step), String(index) == step, items.indices.contains(index) else { return nil }
        at = items[index]
      } else {
        guard let next = at[step] else { return nil }
        at = next
      }
    }
    return at
  }

  /// This object with the members of `other` in the place of those of the same name, and without `$ref`.
  func overridden(by other: DocumentNode) -> DocumentNode {
    let local = (other.entries ?? []).filter { $0.key != "$ref" }
    guard !local.isEmpty, let own = entries else { return self }
    let kept = own.filter { entry in !local.contains { $0.key == entry.key } }
    return DocumentNode(.mapping(kept + local), span: span)
  }

  /// Whether a place lies inside this value.
  func encloses(_ other: Span) -> Bool {
    span.source == other.source && span.start <= other.start && other.end <= span.end
  }
}

extension ResolverDocument {
  /// Where a reference of this document leads within it; the node is nil for other files. Nil where the reference is
  /// not allowed or leads nowhere, which is then reported.
  mutating func target(of ref: DocumentNode, allowsModifiers: Bool) -> (steps: [String], node: DocumentNode?)?
  {
    guard let text = ref.string else {
      diagnostics.error(
        .malformedReference, "$ref must be text, not \(ref.kindName)", at: ref.span,
        hints: ["write \"#/sets/NAME\" or the path of a file"])
      return nil
    }
    do throws(TokenReference.Malformed) {
      let reference = try SourceReference(text)
      guard reference.file == nil else { return (reference.steps, nil) }
      guard isAllowed(reference.steps, text, allowsModifiers: allowsModifiers, at: ref.span) else {
        return nil
      }
      guard let node = root.descendant(reference.steps) else {
        reportMissing(reference.steps, text, at: ref.span)
        return nil
      }
      guard !node.encloses(ref.span) else {
        diagnostics.add(Self.containsItself(ref))
        return nil
      }
      return (reference.steps, node)
    } catch {
      diagnostics.error(error.id, error.reason, at: ref.span, hints: [error.hint])
      return nil
    }
  }

  /// The error for a reference to something around it.
  static func containsItself(_ ref: DocumentNode) -> Diagnostic {
    Diagnostic(
      .referenceCycle, .error,
      "\"\(ref.string ?? "")\" refers to something that contains this very reference",
      at: ref.span, hints: ["refer to a set that does not contain the reference"])
  }

  private mutating func isAllowed(_ steps: [String], _ text: String, allowsModifiers: Bool, at span: Span)
    -> Bool
  {
    let reason: String
    switch steps.first {
    case "resolutionOrder": reason = "nothing may refer into resolutionOrder"
    case "modifiers" where !allowsModifiers: reason = "only resolutionOrder may refer to a modifier"
    default: return true
    }
    diagnostics.error(
      .invalidPointer, "\"\(text)\" is not allowed here: \(reason)", at: span,
      hints: ["move what both need into a set and refer to \"#/sets/NAME\""])
    return false
  }

  private mutating func reportMissing(_ steps: [String], _ text: String, at span: Span) {
    let place = (0..<steps.count).last { root.descendant(Array(steps[..<$0])) != nil } ?? 0
    let names = root.descendant(Array(steps[..<place]))?.entries?.map(\.key) ?? []
    let near = didYouMean(steps[place], among: names)
    diagnostics.error(
      .unresolvablePointer, "\"\(text)\" leads nowhere: there is no \"\(steps[place])\"", at: span,
      hints: [near ?? "there \(names.isEmpty ? "is nothing" : "are \(names.joined(separator: ", "))")"])
  }

  /// A set or modifier with the references it is made of followed; what stands beside a $ref overrides.
  mutating func resolved(_ node: DocumentNode, allowsModifiers: Bool) -> DocumentNode? {
    var local: [DocumentNode] = []
    var at = node
    while let ref = at["$ref"] {
      guard !local.contains(where: { $0.span == at.span }) else {
        diagnostics.error(
          .referenceCycle, "the reference \"\(ref.string ?? "")\" leads back to itself", at: ref.span,
          hints: ["define the set in one place"])
        return nil
      }
      local.append(at)
      guard let (_, next) = target(of: ref, allowsModifiers: allowsModifiers) else { return nil }
      guard let next else {
        diagnostics.error(
          .unsupportedReference, "a set or modifier is defined in this document, not in another file",
          at: ref.span,
          hints: ["refer to the file inside the set's sources"])
        return nil
      }
      at = next
    }
    return local.reversed().reduce(at) { $0.overridden(by: $1) }
  }
}
