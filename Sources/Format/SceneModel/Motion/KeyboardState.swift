/// Whether the keyboard is there: the first state that every scene has.
public enum KeyboardState: String, Hashable, Sendable, CaseIterable {
  case up, down

  /// Its name among the states.
  public static let name = "keyboard"
  /// Its place among the states.
  public static let place = 0
  /// What it is before anything happens.
  public static let initial = KeyboardState.down

  /// What expressions see of it.
  public var value: Value { .string(rawValue) }
}
