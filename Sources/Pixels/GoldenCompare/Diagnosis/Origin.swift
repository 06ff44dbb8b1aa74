/// Where something is written in the documents, and where the value in it comes from.
public struct Origin: Hashable, Sendable {
  /// `file:line:column`.
  public var place: String
  /// The constraint as written; nil for a property.
  public var text: String?
  /// The design token that is named there, as `color.accent`; nil where the value comes from elsewhere.
  public var token: String?
  /// `file:line:column` of the value: of a token, of one that it refers to, of the data, of a state. Empty where what is
  /// written is the value; several where it cannot be told which of them changed, the likeliest first.
  public var valuePlaces: [String]
  /// What stands at the place of the edit in the design that it was imported from, as `Figma 1:119 fill`; nil where nothing
  /// was imported or that is not certain.
  public var design: String?

  /// The likeliest place of the edit.
  public var editedPlace: String { valuePlaces.first ?? place }

  /// Makes an origin.
  public init(
    place: String, text: String? = nil, token: String? = nil, valuePlaces: [String] = [],
    design: String? = nil
  ) {
    (self.place, self.text, self.token, self.valuePlaces) = (place, text, token, valuePlaces)
    self.design = design
  }
}
