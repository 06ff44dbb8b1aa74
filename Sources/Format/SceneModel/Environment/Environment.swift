public import Documents

/// What a scene is looked at with: everything besides its documents that decides the picture.
public struct Environment: Hashable, Sendable {
  /// The phone.
  public var device: Device
  /// Language tag such as `en` or `ar-EG`.
  public var locale: String
  /// The user's text size.
  public var textSize: TextSize
  /// Theme of the tokens, for documents that ask.
  public var theme: String
  /// States set from outside, as written.
  public var settings: [Setting]
  /// Whether expressions round to whole device pixels where they say so; how fast something moves is asked without.
  public var roundsToPixels = true

  /// A state set from outside.
  public struct Setting: Hashable, Sendable {
    /// State variable.
    public var name: String
    /// Value as YAML would read it.
    public var value: String
    /// Where the value is written; nil where no document sets it.
    public var span: Span?

    /// Makes a setting.
    public init(name: String, value: String, span: Span? = nil) {
      (self.name, self.value, self.span) = (name, value, span)
    }
  }

  /// Makes an environment.
  public init(
    device: Device, locale: String = "en", textSize: TextSize = .large, theme: String = "light",
    settings: [Setting] = []
  ) {
    self.device = device
    self.locale = locale
    self.textSize = textSize
    self.theme = theme
    self.settings = settings
  }

  /// Whether leading is on the right: the locale's language is written from right to left.
  public var isRightToLeft: Bool {
    let language = locale.lowercased().prefix { $0 != "-" && $0 != "_" }
    return ["ar", "fa", "he", "iw", "ur", "ps", "yi", "dv", "sd", "ug", "ckb"].contains(String(language))
  }
}
