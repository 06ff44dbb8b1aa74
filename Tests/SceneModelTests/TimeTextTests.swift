import SceneModel
import Testing

@Suite struct TimeTextTests {
  @Test(arguments: [
    ("2s", 2_000_000_000), ("500ms", 500_000_000), ("5.43", 5_430_000_000), ("0.35s", 350_000_000),
    ("120/60", 2_000_000_000), ("6/60s", 100_000_000), ("-1.5s", -1_500_000_000), ("1e3ms", 1_000_000_000),
    ("-3/2", -1_500_000_000), ("0.1ms", 100_000),
  ])
  func timesAreExact(_ text: String, _ nanoseconds: Int) {
    #expect(duration(of: text) == .nanoseconds(nanoseconds))
  }

  @Test(arguments: [
    "", "s", "ms", "5ss", "2 s", "two", "nan", "inf", "0x10", "1e99", "1/0", "1/-2", "1/2/3", "/2", "1/",
    "2/3ms",
    "1e7", "-9223372036854775808/1", "9223372036854775807/1", "99999999999999999999/3", "1000001/1",
  ])
  func anythingElseIsNoTime(_ text: String) {
    #expect(duration(of: text) == nil)
  }

  /// 120 sixtieths are two seconds; 120 times a sixtieth as a binary number is a little less.
  @Test func stepsDoNotAddUpErrors() {
    #expect(frameTime(120, per: 60) == .seconds(2))
    #expect(frameTime(1001 * 60, per: 30000) == .milliseconds(2002))
    #expect(frameTime(7, per: 24).seconds == 7.0 / 24)
    for index in 0..<1000 as Range<Int64> {
      #expect(frameTime(index, per: 60) < frameTime(index + 1, per: 60))
      #expect(frameTime(index, per: 60) <= .nanoseconds(index * 1_000_000_000 / 60 + 1))
    }
  }
}
