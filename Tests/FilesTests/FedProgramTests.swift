import TestFixtures
import Testing

@testable import Files

@Suite struct FedProgramTests {
  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch let error as ProgramError {
      return "\(error.message) | \(error.hint)"
    } catch {
      return "\(error)"
    }
  }

  private func shell(_ command: String) throws {
    let process = try FedProgram("sh", ["-c", command], package: "dash")
    for _ in 0..<64 { try process.write([UInt8](repeating: 0, count: 1 << 16)) }
    try process.finish()
  }

  @Test func aMissingEncoderIsNamedWithItsPackage() {
    #expect(
      message { _ = try FedProgram("no-such-encoder", [], package: "ffmpeg") }
        == "no-such-encoder is not installed | apt-get install ffmpeg")
  }

  @Test func anEncoderThatFailsIsQuoted() {
    #expect(message { try shell("cat > /dev/null") }.isEmpty)
    #expect(message { try shell("echo the disk is full >&2; exit 3") }.contains("code 3: the disk is full"))
    #expect(message { try shell("cat > /dev/null; exit 1") }.contains("failed with code 1"))
    #expect(message { try shell("cat > /dev/null; echo no room >&2") }.contains("reported an error: no room"))
    #expect(message { try shell("kill -9 $$") }.contains("was ended by signal 9"))
  }

  @Test func aFileThatIsGivenUpLeavesNothing() throws {
    let folder = TemporaryFolder()
    try folder.write("old", "a")
    do {
      let file = try GrowingFile(folder("a"))
      try file.append([1, 2, 3])
      #expect(try folder.names().count == 2)
    }
    #expect(try folder.names() == ["a"])
    #expect(try folder.text("a") == "old")
    let file = try GrowingFile(folder("a"))
    try file.append(Array("hello".utf8))
    try file.overwriteStart(Array("J".utf8))
    try file.finish()
    #expect(try folder.text("a") == "Jello")
  }
}
