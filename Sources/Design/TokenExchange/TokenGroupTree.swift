import Documents

/// Groups and tokens of a file that is to be written, in the order in which they are added.
struct TokenGroupTree {
  private struct Group {
    var name: String
    var children: [Int] = []
    var places: [String: Int] = [:]
    var token: DocumentNode?
  }

  private var groups = [Group(name: "")]

  /// Puts a token at a path; the groups on the way are made.
  mutating func add(_ token: DocumentNode, at steps: [String]) {
    var at = 0
    for step in steps {
      if let known = groups[at].places[step] {
        at = known
      } else {
        groups.append(Group(name: step))
        groups[at].children.append(groups.count - 1)
        groups[at].places[step] = groups.count - 1
        at = groups.count - 1
      }
    }
    groups[at].token = token
  }

  /// All of it as a mapping; `first` stands before the groups.
  func document(beginningWith first: [DocumentNode.Entry] = []) -> DocumentNode {
    .new(.mapping(first + members(of: 0)))
  }

  private func members(of group: Int) -> [DocumentNode.Entry] {
    groups[group].children.map { child in
      .new(groups[child].name, groups[child].token ?? .new(.mapping(members(of: child))))
    }
  }
}
