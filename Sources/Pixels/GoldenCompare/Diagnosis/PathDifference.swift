import Graphics2D
import SceneModel

/// Two outlines of the same commands but for a few, told by these.
struct PathDifference {
  /// The commands as they were, and as they are with where they stand: `L5,0` and `L6,0 (command 2 of 9)`.
  let from, to: String

  /// Nil where one of them is not known, and where more than ``most`` commands differ: it is another outline then.
  init?(_ from: PathData, _ to: PathData) {
    guard let then = Path.commands(svg: from.text), let now = Path.commands(svg: to.text) else { return nil }
    if then.count == now.count {
      let others = now.indices.filter { then[$0] != now[$0] }
      guard (1...Self.most).contains(others.count) else { return nil }
      self.from = Self.text(others.map { then[$0] })
      self.to = "\(Self.text(others.map { now[$0] })) (\(Self.places(others, of: now.count)))"
      return
    }
    let longer = max(then.count, now.count)
    let first = zip(then, now).prefix { $0 == $1 }.count
    let last = zip(then.reversed(), now.reversed()).prefix { $0 == $1 }.count
    let (shorter, count) = (min(then.count, now.count), abs(then.count - now.count))
    guard first + last >= shorter, count <= Self.most else { return nil }
    let place = min(first, shorter)
    let others = Array(place..<place + count)
    let words = Self.text(others.map { (then.count > now.count ? then : now)[$0] })
    let places = "(\(Self.places(others, of: longer)))"
    (self.from, self.to) = then.count > now.count ? (words, "none \(places)") : ("none", "\(words) \(places)")
  }

  /// Most commands that are told one by one.
  private static let most = 3

  private static func text(_ commands: [Path.Command]) -> String {
    commands.map(\.text).joined(separator: ", ")
  }

  private static func places(_ indices: [Int], of count: Int) -> String {
    let numbers = indices.map { "\($0 + 1)" }
    let list =
      numbers.count == 1
      ? numbers[0] : numbers.dropLast().joined(separator: ", ") + " and " + (numbers.last ?? "")
    return "\(numbers.count == 1 ? "command" : "commands") \(list) of \(count)"
  }
}

extension Path.Command {
  /// `C20.5,1 25.6,5.3 27.5,10`.
  fileprivate var text: String {
    let words = numbers.map(\.decimalText)
    let arc = letter == "a" || letter == "A" ? words[2...4].joined(separator: " ") : nil
    let points = arc == nil ? words[...] : words[..<2] + words[5...]
    var pairs = stride(from: 0, to: points.count, by: 2).map { start in
      Array(points)[start..<min(start + 2, points.count)].joined(separator: ",")
    }
    if let arc { pairs.insert(arc, at: 1) }
    return String(letter) + pairs.joined(separator: " ")
  }
}

/// Whether a record tells an outline by its checksum alone.
func isChecksum(_ text: String) -> Bool {
  text.utf8.count == 8 && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
}

/// What a record says of something before and now: of outlines that differ in a few commands only these.
func toldApart(
  _ from: (text: String, data: PathData)?, _ to: (text: String, data: PathData)?
) -> (from: String?, to: String?) {
  guard let from, let to, let difference = PathDifference(from.data, to.data) else {
    return (from?.text, to?.text)
  }
  func told(_ text: String, _ words: String) -> String { text.replacing(PathData.key(in: text), with: words) }
  return (told(from.text, difference.from), told(to.text, difference.to))
}
