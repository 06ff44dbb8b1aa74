/// The text form of what is kept of a sequence: a hash of each frame's pixels, and the records of its nodes.
///
///     specrender-frames 1
///     frames 361 1/60
///     environment cairo 1.16.0
///     frame 0 8f14e45fceea167a5a36dedd4bea2543
///     +0 specrender-layout 3
///     +1 picture 0,0,1179,2556 #000000
///     +2 heart shape 300 700 24 24 px=900,2100,72,72
///     frame 1 c9f0f895fb98ab9159f51fd0297e236d
///     @2 3=698.4 6=px=900,2095,72,72
///
/// A frame that shows the same as the one before, with the same record, has no lines. A record is told by what became of the
/// lines of the one before: `-3` went, `+3` came (numbers from 0, of the lines then and of the lines now), and of line `@2` now
/// the word 3 is another one.
public struct FramesText: Hashable, Sendable {
  /// First line of every text.
  static let header = "specrender-frames 1"

  /// Seconds between two frames, as a fraction.
  public let step: String
  /// With what it was recorded.
  public let environment: EnvironmentFingerprint
  /// Of each frame's pixels.
  public let hashes: [String]
  /// By frame, the lines that tell how its record differs from the one before.
  let changes: [Int: [String]]

  /// Gathers what is written.
  public init(
    step: String, environment: EnvironmentFingerprint, frames: [(hash: String, record: CaptureRecord)]
  ) {
    (self.step, self.environment) = (step, environment)
    hashes = frames.map(\.hash)
    var changes: [Int: [String]] = [:]
    var lines: [Substring] = []
    for (index, frame) in frames.enumerated() {
      let next = textLines(LayoutText.write(frame.record, tellsPaths: false))
      if next != lines { changes[index] = RecordLines.changes(from: lines, to: next) }
      lines = next
    }
    self.changes = changes
  }

  init(step: String, environment: EnvironmentFingerprint, hashes: [String], changes: [Int: [String]]) {
    (self.step, self.environment, self.hashes, self.changes) = (step, environment, hashes, changes)
  }

  /// The record of a frame.
  /// - Throws: ``FramesTextError`` where the lines make no record.
  public func record(at index: Int) throws(FramesTextError) -> CaptureRecord {
    var lines: [Substring] = []
    for (frame, changes) in changes.filter({ $0.key <= index }).sorted(by: { $0.key < $1.key }) {
      guard RecordLines.apply(changes, to: &lines) else {
        throw FramesTextError(reason: "frame \(frame): what became of the record's lines is no such thing")
      }
    }
    do throws(LayoutTextError) {
      return try LayoutText.read(lines.joined(separator: "\n"))
    } catch {
      throw FramesTextError(reason: "frame \(index): its record cannot be read: \(error)")
    }
  }

  /// The same, recorded elsewhere.
  public func recorded(with environment: EnvironmentFingerprint) -> FramesText {
    FramesText(step: step, environment: environment, hashes: hashes, changes: changes)
  }

  /// The text; the same frames give the same text everywhere.
  public var text: String {
    var lines = [Self.header, "frames \(hashes.count) \(step)"]
    lines += environment.entries.map { "environment \($0.name) \($0.value)" }
    for (index, hash) in hashes.enumerated() {
      let changes = changes[index] ?? []
      if index > 0, changes.isEmpty, hashes[index - 1] == hash { continue }
      lines.append("frame \(index) \(hash)")
      lines += changes
    }
    return lines.reduce(into: "") { $0 += $1 + "\n" }
  }
}

/// Why a text of frames cannot be read.
public struct FramesTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with it.
  public var reason: String
  /// One sentence, without a period.
  public var description: String { reason }
}
