/// Display lists are told byte by byte, as the compiler lists what they hold; a character is its text.
extension Character: @retroactive Encodable {
  /// Encodes the text of the character.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(String(self))
  }
}
