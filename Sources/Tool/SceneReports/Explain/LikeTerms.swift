import SceneLayout
import SceneModel

/// Summands of a step that are one and the same but for their nodes: five dots of which each is `width == 7`, ten rows
/// of which each is as high as its icon.
struct LikeTerms {
  /// The first of them, which is told.
  let first: Explanation.Term
  /// Those that are like it.
  var others: [Explanation.Term] = []

  /// All of them, as one number without the factor.
  var sum: Double { first.value * Double(others.count + 1) }

  /// Fewer are told one by one.
  static let fewest = 3

  /// A step's summands, those that are alike together.
  ///
  /// - Parameter rest: what a number rests on; nil for one with a long chain of its own.
  static func groups(
    _ terms: [Explanation.Term], resting rest: (Explanation.Term) -> LikeRest?
  ) -> [LikeTerms] {
    var groups: [LikeTerms] = []
    var places: [Key: Int] = [:]
    for term in terms {
      guard let own = rest(term) else {
        groups.append(LikeTerms(first: term))
        continue
      }
      let key = Key(coefficient: term.coefficient, value: term.value, rest: own)
      if let place = places[key] {
        groups[place].others.append(term)
      } else {
        places[key] = groups.count
        groups.append(LikeTerms(first: term))
      }
    }
    return groups.flatMap { group in
      group.others.count + 1 >= fewest
        ? [group] : ([group.first] + group.others).map { LikeTerms(first: $0) }
    }
  }

  private struct Key: Hashable {
    var coefficient, value: Double
    var rest: LikeRest
  }
}

/// What a number rests on, whichever node it is of.
struct LikeRest: Hashable {
  struct Summand: Hashable {
    var coefficient, value: Double
    var rest: LikeRest
  }

  var attribute: Attribute
  /// What is written, and where.
  var words: [String]
  /// The numbers it is the sum of.
  var summands: [Summand] = []
}
