/// The states that every scene has, before those of its document.
package enum BuiltInState {
  /// Their names, with what they are before anything happens, in the order of their places.
  package static let all: [(name: String, initial: Value)] = [
    (KeyboardState.name, KeyboardState.initial.value), (DeviceOrientation.name, .null),
  ]
}
