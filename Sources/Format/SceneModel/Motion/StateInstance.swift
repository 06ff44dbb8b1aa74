/// A state that a row, or one use of a component, has for itself.
public struct StateInstance: Hashable, Sendable {
  /// Identity of the node that has it: the state goes where that goes, and is gone once that is gone.
  public var owner: String
  /// Name under the node's `state`.
  public var name: String
  /// Whether the scene is laid out for every value on its way.
  public var isDriver: Bool

  /// Gathers the parts.
  package init(owner: String, name: String, isDriver: Bool) {
    (self.owner, self.name, self.isDriver) = (owner, name, isDriver)
  }

  /// What it is called from outside: `inbox{17}.offset`, or `inbox[2].offset` of a row without a key.
  public var address: String { "\(owner).\(name)" }
}

extension SceneState {
  /// How many values, the first ones, belong to the scene.
  package var sceneCount: Int { values.count - instances.count }

  /// What the value at a place belongs to; nil for the scene's own, and for what is gone.
  public func instance(at place: Int) -> StateInstance? {
    place >= sceneCount && place < values.count ? instances[place - sceneCount] : nil
  }

  /// Places of the states that rows and components have for themselves, by identities of nodes and by names.
  package var placesOfInstances: [String: [String: Int]] {
    var places: [String: [String: Int]] = [:]
    for (place, instance) in zip(sceneCount..., instances) {
      if let instance { places[instance.owner, default: [:]][instance.name] = place }
    }
    return places
  }

  /// Adds a state behind all others. A place that has been given is never given to another.
  package mutating func add(_ instance: StateInstance, _ value: Value) {
    instances.append(instance)
    values.append(value)
  }

  /// Forgets a state whose node is gone: if that comes again, it begins anew.
  package mutating func forget(_ place: Int) {
    guard instance(at: place) != nil else { return }
    instances[place - sceneCount] = nil
    values[place] = .null
  }
}
