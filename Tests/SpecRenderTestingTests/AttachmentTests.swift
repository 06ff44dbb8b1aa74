import Foundation
import SpecRenderTesting
import Testing

/// Runs tests of this bundle in a process of their own, to see what a failing one says and keeps.
@Suite struct AttachmentTests {
  static let variable = "SPECRENDER_TESTED_FOLDER"
  let folder = ScenesFolder()

  @Test(.enabled(if: ProcessInfo.processInfo.environment[variable] != nil, "run by the tests below"))
  func tested() {
    let path = ProcessInfo.processInfo.environment[Self.variable] ?? ""
    let scenes = GoldenScenes("\(path)/Scenes", goldens: "\(path)/Goldens", failures: "\(path)/failures")
    expectGolden("card/a", of: scenes)
  }

  @Test func aFailureKeepsItsPicturesAndSaysWhere() throws {
    try folder.write(color: "#FF0000")
    #expect(try runTested(record: "missing").messages.contains("recorded card/a"))
    try folder.write(color: "#00FF00")
    let result = try runTested()
    #expect(result.code != 0)
    #expect(result.messages.contains("AttachmentTests.swift:14:"), "\(result.messages)")
    #expect(result.messages.contains("card/a: 10000 pixels differ in 1 region, by up to 255 of 255"))
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/attachments").sorted()
    #expect(
      kept == ["card.a.actual.png", "card.a.difference.png", "card.a.expected.png", "card.a.layout.txt"])
    #expect(
      FileManager.default.contentsEqual(
        atPath: folder.path + "/attachments/card.a.expected.png",
        andPath: folder.path + "/Goldens/card/a.png"))
  }

  @Test func theEnvironmentDecidesWhatIsRecorded() throws {
    try folder.write(color: "#FF0000")
    #expect(try runTested(record: "sometimes").messages.contains("it can be never, missing or all"))
    let onCI = try runTested(record: "all", ci: "true")
    #expect(onCI.code != 0 && onCI.messages.contains("goldens are not recorded on CI"))
    #expect(try folder.goldens() == [])
    #expect(try runTested(record: "all").code == 0)
    #expect(try runTested(ci: "true").code == 0)
  }

  private func runTested(record: String = "", ci: String = "") throws -> (code: Int32, messages: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0])
    let attachments = folder.path + "/attachments"
    try FileManager.default.createDirectory(atPath: attachments, withIntermediateDirectories: true)
    process.arguments = [
      "--testing-library", "swift-testing", "--filter", "AttachmentTests/tested",
      "--attachments-path", attachments,
    ]
    process.environment = [Self.variable: folder.path, "SPECRENDER_RECORD": record, "CI": ci]
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let messages = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: messages, as: UTF8.self))
  }
}
