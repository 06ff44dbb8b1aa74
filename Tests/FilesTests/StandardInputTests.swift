import TestFixtures
import Testing

@testable import Files

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct StandardInputTests {
  private func input(_ bytes: [UInt8], _ read: (inout StandardInput) -> Void) throws {
    let folder = TemporaryFolder()
    try folder.write(String(decoding: bytes, as: UTF8.self), "input")
    let file = open(folder("input"), O_RDONLY)
    #expect(file >= 0)
    defer { close(file) }
    var input = StandardInput(file: file)
    read(&input)
  }

  private func text(_ bytes: [UInt8]?) -> String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

  /// The input is read in parts of 64 KiB, and what was taken is let go behind as many.
  @Test func linesOfAnyLengthFollowEachOther() throws {
    let lengths = [3, 70_000, 0, 65_535, 65_536, 65_537, 1, 200_000, 131_072, 12]
    let lines = lengths.enumerated().map { index, length in
      String(repeating: "\(index)", count: length)
    }
    try input(Array((lines.joined(separator: "\r\n") + "\r\n").utf8)) { input in
      for line in lines { #expect(text(input.line(limit: 1 << 20)) == line) }
      #expect(input.line(limit: 1 << 20) == nil)
    }
  }

  @Test func linesAndBytesTakeTurns() throws {
    let body = String(repeating: "ab\n", count: 30_000)
    try input(Array((0..<4).map { "Content-Length: \($0)\n\n\(body)" }.joined().utf8)) { input in
      for number in 0..<4 {
        #expect(text(input.line(limit: 100)) == "Content-Length: \(number)")
        #expect(text(input.line(limit: 100)) == "")
        #expect(text(input.bytes(body.utf8.count)) == body)
      }
      #expect(input.bytes(1) == nil)
    }
  }

  @Test func aLineThatIsTooLongComesInParts() throws {
    try input(Array("12345678\n9\nend".utf8)) { input in
      #expect(text(input.line(limit: 3)) == "1234")
      #expect(text(input.line(limit: 3)) == "5678")
      #expect(text(input.line(limit: 3)) == "")
      #expect(text(input.line(limit: 3)) == "9")
      #expect(text(input.line(limit: 3)) == "end")
      #expect(input.line(limit: 3) == nil)
    }
  }
}
