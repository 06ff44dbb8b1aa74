import TestFixtures
import Testing

@testable import MatrixCheck

/// Devices are an axis of their own: what a scenario turns is looked at on each as it is.
@Suite struct TurnedMatrixTests {
  @Test func aTurnedStateIsLookedAtOnEveryDevice() async throws {
    var test = try MatrixTest(
      """
      canvas: 300 x 400
      state: { late: false }
      children:
        - { text: A long line of text, style: "{large}", color: "#000000", layout: [left == 0, top == 0, height == 30, "width == ${late && device.width > 600 ? 20 : 280}"] }
      scenarios: { go: [{ 0.5s: orientation landscape }, { 0.6s: set late = true }] }
      captures: [{ name: turned, scenario: go, at: 1s }]
      """)
    test.request.devices = ["300x500", "800x500"]
    let report = try await test.report()
    let findings = report.scenes[0].findings.filter { $0.worst.check.rawValue == "text-truncated" }
    #expect(findings.map { report.scenes[0].words($0) } == ["1 of 4 combinations: turned, 800x500"])
  }
}

/// Which combinations are looked at.
@Suite struct SampleTests {
  @Test(arguments: [[3, 5, 5, 2], [1, 5, 2, 1], [4, 12, 3, 2], [1, 1, 1, 1]])
  func everyTwoValuesMeetHoweverTheSampleIsMoved(_ counts: [Int]) {
    let sample = PairwiseSample(counts: counts)
    let all = counts.reduce([[]]) { all, count in all.flatMap { start in (0..<count).map { start + [$0] } } }
    #expect(sample.rows.count < all.count || all.count <= 10)
    for shift in 0..<6 {
      let held = all.filter { sample.holds($0, movedBy: shift) }
      #expect(held.count == sample.rows.count)
      for a in counts.indices {
        for b in counts.indices where b > a {
          #expect(Set(held.map { [$0[a], $0[b]] }).count == counts[a] * counts[b])
        }
      }
    }
  }

  private let scene = """
    scene: test
    tokens: tokens.json
    background: "#FFFFFF"
    state: { n: 0 }
    children:
      - { box: small, fill: "#333333", label: Go, gestures: { tap: n += 1 }, layout: [leading == safeArea.leading, top == 100, size == 20] }
    captures:
      - { name: one, about: one, set: { n: 1 } }
      - { name: two, about: two, set: { n: 2 } }

    """

  private func report(of text: String, captures: [String] = []) async throws -> MatrixReport {
    let written = try WrittenScene(text)
    var request = MatrixRequest()
    (request.scenes, request.captures) = ([written.folder("scene.yaml")], captures)
    return try await request.report()
  }

  @Test func theStartIsLookedAtInAllAndAStateInASample() async throws {
    let report = try await report(of: scene)
    let axes = report.scenes[0].scene.axes
    let finding = try #require(report.scenes[0].findings.first)
    let byCapture = Dictionary(grouping: finding.combinations, by: \.capture).mapValues(\.count)
    #expect(byCapture[0] == 40)
    for capture in 1...2 {
      let count = try #require(byCapture[capture])
      #expect((20..<40).contains(count))
      #expect(finding.combinations.contains { $0.capture == capture && axes.isUsual($0) })
    }
    #expect(axes.lookedAtCount == finding.combinations.count)
    #expect(report.summary.contains("= 120 combinations, \(finding.combinations.count) checked; 1 finding"))
    #expect(report.scenes[0].words(finding).hasSuffix(": everywhere"))
  }

  @Test func whatIsChosenIsLookedAtInAll() async throws {
    let report = try await report(of: scene, captures: ["*"])
    #expect(report.scenes[0].scene.axes.lookedAtCount == 120)
    #expect(report.scenes[0].findings.first?.combinations.count == 120)
  }

  @Test func aWaiverThatASampleMissesIsNoMistake() async throws {
    let waived = scene + "waivers:\n  - { check: low-contrast, node: small, reason: seen }\n"
    #expect(try await report(of: waived).isSound)
    #expect(try await !report(of: waived, captures: ["*"]).isSound)
  }
}
