import Documents
import Files
import TestFixtures
import Testing
import ToolOutcome

@testable import MatrixCheck

/// Findings that a document lets stand.
@Suite struct WaiverTests {
  private func test(_ waivers: String, today: String? = "2026-11-22") throws -> MatrixTest {
    var test = try MatrixTest(
      """
      state: { n: 0 }
      children:
        - { box: small, fill: "#333333", label: Go, gestures: { tap: n += 1 }, layout: [leading == 0, top == 0, size == 20] }
      waivers:
        - { \(waivers) }
      """)
    test.request.today = today
    (test.request.locales, test.request.textSizes) = ([], [])
    return test
  }

  private func mistakes(_ test: MatrixTest) async throws -> [String] {
    try await test.report().scenes.flatMap { $0.mistakes.all.map(\.id.rawValue) }
  }

  @Test func whatIsWaivedIsNotFound() async throws {
    let test = try test("check: small-target, node: sm*, reason: the requirement asks for it")
    let report = try await test.report()
    #expect(report.passes && report.isSound)
    #expect(report.scenes[0].waived.map(\.count) == [report.scenes[0].scene.axes.count])
  }

  @Test func aWaiverForACombinationLeavesTheOthers() async throws {
    let report = try await test(
      "check: small-target, node: small, text-sizes: [ax*, large], locales: en, reason: seen"
    ).report()
    let finding = try #require(report.scenes[0].findings.first)
    #expect(report.isSound && !report.passes)
    #expect(report.scenes[0].words(finding) == "7 of 10 combinations: xSmall xxxLarge; large AX3 AX5, ar")
  }

  @Test func aWaiverOfNothingIsAnError() async throws {
    let test = try test("check: low-contrast, node: small, reason: seen")
    #expect(try await mistakes(test) == ["waives-nothing"])
  }

  @Test func whereNotAllIsLookedAtAWaiverMayFindNothing() async throws {
    var test = try test("check: small-target, node: small, locales: ar, reason: seen")
    test.request.locales = ["en"]
    #expect(try await mistakes(test) == [])
  }

  @Test func aWaiverThatIsOverIsAnError() async throws {
    let waiver = "check: small-target, node: small, reason: seen, until: 2026-11-22"
    #expect(try await mistakes(test(waiver, today: "2026-11-22")) == [])
    #expect(try await mistakes(test(waiver, today: "2026-11-23")) == ["waiver-over"])
  }

  @Test func withoutADayTheClockTellsIt() async throws {
    let past = try test("check: small-target, node: small, reason: seen, until: 2001-01-01", today: nil)
    #expect(try await mistakes(past) == ["waiver-over"])
    let future = try test("check: small-target, node: small, reason: seen, until: 9999-12-31", today: nil)
    #expect(try await mistakes(future) == [])
  }

  /// White on #007AFF is 4:1, and #FF3B30 on white is 3.5:1.
  private static let kit = """
    import: ios
    state: { chosen: 0 }
    data: { items: [{ title: Open }, { title: Delete, role: destructive }] }
    children:
      - { use: ios-button, id: go, with: { title: Continue, look: filled }, layout: [leading == 10, top == 10] }
      - { use: ios-context-menu, id: menu, with: { actions: "${items}", chosen: "${chosen}" }, layout: [leading == 10, top == 100] }
    """

  @Test func aKitWaivesItsOwnColors() async throws {
    let report = try await MatrixTest(Self.kit).report()
    #expect(report.passes && report.isSound)
    #expect(report.scenes[0].waived.map(\.waiver.check) == ["low-contrast", "low-contrast"])
  }

  @Test func colorsThatReplaceThoseOfAKitAreJudged() async throws {
    let tint = """
      "ios": { "color": { "$type": "color", "tint": { "$value": { "colorSpace": "srgb", "components": [0.4, 0.6, 1] } } } }, "font":
      """
    let own = try MatrixTest(Self.kit, tokens: WrittenScene.textStyles.replacing("\"font\":", with: tint))
    #expect(try await own.found() == ["low-contrast go.title"])
  }

  @Test func aKitWaivesNothingOnColorsOfTheScene() async throws {
    let child = "{ use: ios-button, id: go, with: { title: Continue }, layout: [leading == 10, top == 10] }"
    #expect(try await MatrixTest("import: ios\nchildren: [\(child)]").found() == [])
    #expect(
      try await MatrixTest("import: ios\nbackground: \"#AABBCC\"\nchildren: [\(child)]").found()
        == ["low-contrast go.title"])
  }

  @Test func aLibraryWaivesWhatItsOwnNodesHave() async throws {
    let test = try MatrixTest(
      """
      import: parts.yaml
      state: { n: 0 }
      children:
        - { use: dot, id: theirs, layout: [leading == 0, top == 0] }
        - { box: mine, fill: "#333333", label: Go, gestures: { tap: n += 1 }, layout: [leading == 0, top == 100, size == 20] }
      """)
    try test.scene.folder.write(
      """
      library: parts
      components:
        dot:
          state: { n: 0 }
          layout: [size == 20]
          children:
            - { box: spot, fill: "#333333", label: Go, gestures: { tap: n += 1 }, layout: [fill parent] }
      waivers:
        - { check: small-target, node: "*", reason: it is one of many }
        - { check: missing-label, node: "*", reason: not found in every scene }
      """, "parts.yaml")
    let report = try await test.report()
    #expect(report.isSound)
    #expect(report.scenes[0].findings.map(\.node) == ["mine"])
  }

  @Test(arguments: [
    ("check: small-targets, node: small, reason: seen", "unknown-check", "did you mean \"small-target\"?"),
    ("check: small-target, node: small, reason: \" \"", "bad-waiver", "a waiver says why"),
    ("check: small-target, node: small, reason: seen, until: 2026-02-30", "bad-waiver", "is not a day"),
  ])
  func whatIsWrongWithAWaiverIsSaidByCheckToo(_ waiver: String, _ id: String, _ words: String) throws {
    let outcome = try test(waiver).scene.check()
    #expect(outcome.exitCode == 1)
    #expect(outcome.messages.contains("[\(id)]") && outcome.messages.contains(words))
  }
}
