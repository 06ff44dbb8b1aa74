import Documents

/// A component as it is written.
struct WrittenComponent {
  var name: String
  /// Id of the screen, of the main component or of its set.
  var sourceID: String
  var node: DocumentNode
}

/// Files of a library: one for each screen and each set of components.
struct LibraryFiles {
  /// What they share: tokens, data, and what stands for nodes without a picture.
  static let shared = "library.yaml"

  private(set) var files: [(name: String, components: [WrittenComponent])] = []
  /// Components that are of no node.
  private(set) var rest: [WrittenComponent] = []

  init(_ components: [WrittenComponent]) {
    var places: [String: Int] = [:]
    var taken: Set<String> = ["library"]
    for component in components {
      guard !component.sourceID.isEmpty else {
        rest.append(component)
        continue
      }
      if let place = places[component.sourceID] {
        files[place].components.append(component)
      } else {
        places[component.sourceID] = files.count
        files.append(("\(taken.insertFree(component.name)).yaml", [component]))
      }
    }
  }
}
