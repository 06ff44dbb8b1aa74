public import Documents
public import Graphics2D

/// The values of all states at one moment: the built-in ones first, then the scene's in document order, then those that rows and
/// components have for themselves in order of their first appearance.
public struct SceneState: Hashable, Sendable {
  package var values: [Value]
  /// What the last of the values belong to; nil for what is gone.
  package var instances: [StateInstance?] = []
  /// How a finger leaves a driver; nil but for what happens then.
  public var release: Release?
  /// Where a finger is in the node that answers to it, in points from its upper left corner; nil but for what happens then.
  public var pointer: Point?

  /// What a finger leaves behind.
  public struct Release: Hashable, Sendable {
    /// The driver, by its place among the states.
    public var driver: Int
    /// Where it will rest, and how fast it goes: points, and points per second.
    public var rest, velocity: Double

    /// Tells how a finger leaves a driver.
    public init(of driver: Int, rest: Double, velocity: Double) {
      (self.driver, self.rest, self.velocity) = (driver, rest, velocity)
    }
  }

  package init(values: [Value]) { self.values = values }

  /// The state at a place among ``ResolvedScene/stateNames``; null for one of a row or component that was not there yet.
  public subscript(index: Int) -> Value {
    get { values.indices.contains(index) ? values[index] : .null }
    set { values[index] = newValue }
  }
}

/// What happens on a gesture, a timer or a change, with every value computed.
public enum Effect: Hashable, Sendable {
  /// A state, by its place in ``ResolvedScene/stateNames``, gets a value.
  case set(Int, Value)
  /// A number keeps the value that its transition has reached.
  case freeze(Int)
  /// An animation starts.
  case play(AnimationUse)
  /// What the document asks for cannot be computed; it is an error once it happens.
  case wrong(Diagnostic)
}

/// Starting an animation.
public struct AnimationUse: Hashable, Sendable {
  /// Name under `animations`; of a component's, behind that of its node and a full stop.
  public var name: String
  /// Where its nodes stand.
  public var place: Place
  package var arguments: [Argument]
  /// Nil for an animation of the scene.
  package var owner: Owner?
  /// The share of its run that it shows in this state, whatever the time; nil for one that runs.
  package var progress: Double?

  /// Gathers the parts.
  package init(
    name: String, place: Place, arguments: [Argument], owner: Owner? = nil, progress: Double? = nil
  ) {
    (self.name, self.place, self.arguments, self.owner) = (name, place, arguments, owner)
    self.progress = progress
  }

  /// A component that has an animation, and the node that stands for it.
  package struct Owner: Hashable, Sendable {
    package var component: String
    package var node: String

    /// Gathers the parts.
    package init(component: String, node: String) { (self.component, self.node) = (component, node) }
  }

  package struct Argument: Hashable, Sendable {
    package var name: String
    package var value: Value

    /// Gathers the parts.
    package init(name: String, value: Value) {
      (self.name, self.value) = (name, value)
    }
  }

  /// Where the nodes of an animation stand.
  public enum Place: Hashable, Sendable {
    /// Around the canvas's top left corner.
    case origin
    /// Around the point that was touched.
    case pointer
    /// Around the middle of a node.
    case node(String)
  }
}
