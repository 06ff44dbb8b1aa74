import GoldenCompare
import Testing

@Suite struct EnvironmentTests {
  let recorded = EnvironmentFingerprint([.init("pango", "1.50.12"), .init("cairo", "1.16.0")])

  @Test func entriesAreSortedAndUnique() {
    let twice = EnvironmentFingerprint(recorded.entries.reversed() + [.init("cairo", "1.16.0")])
    #expect(twice == recorded)
    #expect(twice.entries.map(\.name) == ["cairo", "pango"])
    #expect(twice.label == recorded.label)
    #expect(recorded.label.count == 8)
  }

  @Test func saysWhatIsDifferent() {
    let now = EnvironmentFingerprint([.init("cairo", "1.18.4"), .init("font:Inter.otf", "ab12")])
    #expect(
      now.differences(from: recorded).map(\.sentence) == ["cairo 1.16.0 -> 1.18.4"])
    #expect(recorded.differences(from: recorded).isEmpty)
    let more = recorded.adding(EnvironmentFingerprint([.init("pixman", "0.42.2")]))
    #expect(more.differences(from: recorded).isEmpty)
    #expect(recorded.differences(from: more).isEmpty)
    let font = EnvironmentFingerprint([.init("font:Inter.otf", "ab12")])
    let other = EnvironmentFingerprint([.init("font:Inter.otf", "cd34")])
    #expect(other.differences(from: font).map(\.fontFile) == ["Inter.otf"])
    #expect(now.label != recorded.label)
  }

  @Test func addingReplacesEqualNames() {
    let sum = recorded.adding(EnvironmentFingerprint([.init("cairo", "2"), .init("a b", "c\nd")]))
    #expect(sum.entries == [.init("a-b", "c d"), .init("cairo", "2"), .init("pango", "1.50.12")])
  }
}
