import GoldenCompare
import SceneCompiler
import SceneFormat
import Testing

@testable import Goldens

@Suite struct GoldenLockTests {
  static let here = EnvironmentFingerprint([.init("cairo", "1.16.0"), .init("font:Inter.otf", "sha256 ab")])
  let lock = GoldenLock([
    entry("b", here), entry("a", EnvironmentFingerprint([.init("cairo", "1.18.4")]), scale: 2.625),
    entry("c", .none), entry("a", here),
  ])

  @Test func readsWhatItWrote() throws {
    let read = try GoldenLock(text: lock.text)
    #expect(Set(read.entries) == Set(lock.entries))
    #expect(read.text == lock.text)
    #expect(try GoldenLock(text: "").entries.isEmpty)
    #expect(try GoldenLock(text: GoldenLock().text).entries.isEmpty)
  }

  @Test func theTextDoesNotHangOnTheOrder() {
    #expect(GoldenLock(lock.entries.reversed()).text == lock.text)
    let lines = lock.text.split(separator: "\n")
    #expect(lines.dropFirst().elementsEqual(lines.dropFirst().sorted()))
    #expect(lines.count == 1 + 3 + 4)
  }

  @Test func theLinesOfBothSidesOfAMergeAreALock() throws {
    let theirs = GoldenLock([Self.entry("d", EnvironmentFingerprint([.init("cairo", "2")]))])
    let merged = lock.text + theirs.text.split(separator: "\n").dropFirst().joined(separator: "\r\n")
    #expect(Set(try GoldenLock(text: merged).entries) == Set(lock.entries + theirs.entries))
  }

  @Test(arguments: [
    ("\n", 1, GoldenLockError.Reason.notALock), ("\u{0}\u{1}PNG", 1, .notALock),
    ("version https://git-lfs.github.com/spec/v1\noid sha256:00\n", 1, .pointer),
    ("<<<<<<< HEAD\nspecrender-goldens 1\n", 1, .conflictMarker),
    ("specrender-goldens 9\n", 1, .otherVersion),
    ("specrender-goldens 1\n# fine\n<<<<<<< HEAD\n", 3, .conflictMarker),
    ("specrender-goldens 1\n>>>>>>> branch\n", 2, .conflictMarker),
    ("specrender-goldens 1\ngolden a 00\n", 2, .incomplete),
    ("specrender-goldens 1\nenvironment 00000000 cairo", 2, .incomplete),
    ("specrender-goldens 1\nsilver a\n", 2, .badValue("silver")),
  ])
  func saysWhatIsWrong(text: String, line: Int, reason: GoldenLockError.Reason) {
    let error = #expect(throws: GoldenLockError.self) { try GoldenLock(text: text) }
    #expect(error?.line == line)
    #expect(error?.reason == reason)
  }

  @Test func everyBrokenWordOfAGoldenIsNamed() throws {
    let lines = GoldenLock([Self.entry("a", Self.here)]).text.split(separator: "\n")
    let words = lines[3].split(separator: " ").map(String.init)
    for place in 2..<words.count {
      var broken = words
      broken[place] += "!"
      let text = lines[..<3].joined(separator: "\n") + "\n" + broken.joined(separator: " ")
      let error = #expect(throws: GoldenLockError.self) { try GoldenLock(text: text) }
      #expect(error?.line == 4)
      #expect(error?.reason == .badValue(broken[place]))
    }
    let alone = "specrender-goldens 1\n" + lines[3]
    #expect(throws: GoldenLockError.self) { try GoldenLock(text: alone) }
  }

  @Test(arguments: ["1x2x", "x1x2", "1xx2", "1", "-1x2", "1x", "0x1x2"])
  func aSizeIsTwoNumbers(size: String) {
    let text = lock.text.replacing("1179x2556", with: size)
    let error = #expect(throws: GoldenLockError.self) { try GoldenLock(text: text) }
    #expect(error?.reason == .badValue(size))
  }

  /// What a broken disk or editor leaves: an error or another lock, which then only costs decoding.
  @Test func aLockWithAWrongByteNeverCrashes() {
    let bytes = Array(lock.text.utf8)
    for place in bytes.indices {
      for byte in [0, 10, 13, 32, 45, 120, 0xC3, 0xFF] as [UInt8] {
        var broken = bytes
        broken[place] = byte
        guard let read = try? GoldenLock(text: String(decoding: broken, as: UTF8.self)) else { continue }
        #expect((try? GoldenLock(text: read.text))?.text == read.text)
      }
    }
  }

  @Test func aLockCutOffAnywhereNeverCrashes() {
    let bytes = Array(lock.text.utf8)
    for count in 0..<bytes.count {
      _ = try? GoldenLock(text: String(decoding: bytes[..<count], as: UTF8.self))
    }
  }

  static func entry(
    _ name: PathName, _ environment: EnvironmentFingerprint, scale: Double = 3
  ) -> GoldenLock.Entry {
    GoldenLock.Entry(
      capture: name, pixelHash: String(repeating: "0a", count: 16), width: 1179, height: 2556, scale: scale,
      pictureFile: 7, layoutFile: .max, environment: environment)
  }
}
