import GoldenCompare
import SceneCompiler
import SceneFormat
import SceneModel

/// Why a lock file cannot be read.
public struct GoldenLockError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with the line.
  public enum Reason: Error, Hashable, Sendable {
    /// The text does not begin with the version line of this format.
    case notALock
    /// It is a lock file of another version of this program.
    case otherVersion
    /// What Git LFS leaves in the place of a file that it has not fetched.
    case pointer
    /// A line of an unfinished merge.
    case conflictMarker
    /// Words are missing or too many.
    case incomplete
    /// A word that has not the form of its place.
    case badValue(String)
    /// An environment that no line describes.
    case unknownEnvironment(String)
  }

  /// The line, from 1.
  public var line: Int
  /// What is wrong with it.
  public var reason: Reason

  /// One sentence, with what to do about it.
  public var description: String {
    switch reason {
    case .notALock: "line \(line): not a lock file (it should begin with \"\(GoldenLock.header)\")"
    case .otherVersion:
      "it is of another version of specrender, which this one cannot read (\"\(GoldenLock.header)\"); use that one, "
        + "or remove the lock file and record"
    case .pointer: "it is a Git LFS pointer instead of the lock file; `git lfs pull` fetches the file"
    case .conflictMarker:
      "line \(line): a conflict marker of an unfinished merge; remove the markers and keep the lines of both sides"
    case .incomplete: "line \(line): it breaks off, or holds too much"
    case .badValue(let word): "line \(line): \"\(word)\" is not what belongs there"
    case .unknownEnvironment(let label): "line \(line): no line describes the environment \(label)"
    }
  }
}

extension GoldenLock {
  /// Reads a lock file's text; `#` begins a comment line, an empty text is a lock without entries.
  public init(text: String) throws(GoldenLockError) {
    self.init()
    let lines = textLines(text)
    if let first = lines.first, first != Self.header {
      let reason: GoldenLockError.Reason =
        first.isConflict
        ? .conflictMarker
        : isPointer(text.utf8)
          ? .pointer
          : first.hasPrefix("specrender-goldens ") ? .otherVersion : .notALock
      throw GoldenLockError(line: 1, reason: reason)
    }
    var environments: [Substring: [EnvironmentFingerprint.Entry]] = [:]
    for isGolden in [false, true] {
      for (index, line) in lines.enumerated().dropFirst() {
        do throws(GoldenLockError.Reason) {
          try read(line, &environments, isGolden)
        } catch {
          throw GoldenLockError(line: index + 1, reason: error)
        }
      }
    }
  }

  /// Takes the line if it is of the kind that this pass reads: environments may stand anywhere after a merge, and
  /// goldens name them.
  private mutating func read(
    _ line: Substring, _ environments: inout [Substring: [EnvironmentFingerprint.Entry]], _ isGolden: Bool
  ) throws(GoldenLockError.Reason) {
    if line.isEmpty || line.hasPrefix("#") { return }
    if line.isConflict { throw .conflictMarker }
    // characters: who reads words otherwise finds none, and says so
    let words = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
    switch words[0] {
    case "environment":
      guard words.count == 4 else { throw .incomplete }
      if !isGolden { environments[words[1], default: []].append(.init(String(words[2]), String(words[3]))) }
    case "golden" where isGolden: entries.append(try Self.entry(line, environments))
    case "golden": break
    default: throw .badValue(String(words[0]))
    }
  }

  private static func entry(
    _ line: Substring, _ environments: [Substring: [EnvironmentFingerprint.Entry]]
  ) throws(GoldenLockError.Reason) -> Entry {
    // characters: who reads words otherwise finds none, and says so
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard (8...9).contains(words.count) else { throw .incomplete }
    guard let capture = PathName(words[1]) else { throw .badValue(String(words[1])) }
    guard words[2].isHexadecimal(digits: 32) else { throw .badValue(String(words[2])) }
    // characters: who reads words otherwise finds none, and says so
    let size = words[3].split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
    guard size.count == 2, size[0] >= 0, size[1] >= 0 else { throw .badValue(String(words[3])) }
    guard words[4].hasPrefix("@"), let scale = Double(plainDecimal: words[4].dropFirst()) else {
      throw .badValue(String(words[4]))
    }
    return Entry(
      capture: capture, pixelHash: String(words[2]), width: size[0], height: size[1], scale: scale,
      pictureFile: try checksum(words[5], "png="), layoutFile: try checksum(words[6], "layout="),
      environment: try environment(words[7], environments), cost: try words.dropFirst(8).first.map(cost))
  }

  private static func cost(_ word: Substring) throws(GoldenLockError.Reason) -> Int {
    guard word.hasPrefix("cost="), let cost = Int(word.dropFirst(5)), (0...1_000_000).contains(cost) else {
      throw .badValue(String(word))
    }
    return cost
  }

  private static func checksum(_ word: Substring, _ name: String) throws(GoldenLockError.Reason) -> UInt64 {
    let digits = word.dropFirst(name.count)
    guard word.hasPrefix(name), digits.isHexadecimal(digits: 16),
      let number = UInt64(digits, radix: 16)
    else {
      throw .badValue(String(word))
    }
    return number
  }

  /// An environment without ingredients has no lines and needs none.
  private static func environment(
    _ word: Substring, _ environments: [Substring: [EnvironmentFingerprint.Entry]]
  ) throws(GoldenLockError.Reason) -> EnvironmentFingerprint {
    let label = word.dropFirst(4)
    guard word.hasPrefix("env="), label.isHexadecimal(digits: 8) else { throw .badValue(String(word)) }
    if label == EnvironmentFingerprint.none.label { return .none }
    guard let entries = environments[label] else { throw .unknownEnvironment(String(label)) }
    return EnvironmentFingerprint(entries)
  }
}

extension Substring {
  fileprivate var isConflict: Bool { isConflictMarker(self) }

  fileprivate func isHexadecimal(digits: Int) -> Bool {
    utf8.count == digits && utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }
}
