package import Documents

extension Diagnostic {
  /// An error where an address does not lead anywhere by itself.
  ///
  /// - Parameter address: empty for none, which is no error.
  package static func badLink(_ address: String, at span: Span) -> Diagnostic? {
    if address.isEmpty || address.isAddressWithScheme { return nil }
    return Diagnostic(
      .badLink, .error, "\"\(address.prefix(40))\" is not an address that a tap can lead to", at: span,
      hints: ["write it with its scheme, as in https://example.com or mailto:me@example.com"])
  }
}
