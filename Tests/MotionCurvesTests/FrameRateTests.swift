import MotionCurves
import Testing

@Suite struct FrameRateTests {
  private func seconds(_ time: Duration) -> Double {
    Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
  }

  @Test func framesAreWhereTheyShouldBe() throws {
    let rows = MotionChecks.all["frame_clock"]["checks"].rows
    #expect(rows.count == 3)
    for row in rows {
      let time = try FrameRate(row["fps"].text).time(ofFrame: Int(row["frame"].number))
      #expect(isClose(seconds(time), row["t"].number, 1e-15 * 3))
    }
    #expect(try FrameRate(60).time(ofFrame: 120) == .seconds(2))
    #expect(try FrameRate(60).time(ofFrame: 6) == .milliseconds(100))
    #expect(try FrameRate(60).time(ofFrame: -60) == .seconds(-1))
  }

  @Test func aFrameIsFoundByItsTime() throws {
    for text in ["60", "24", "30000/1001", "59.94", "50", "12.5", "1/7", "1000"] {
      let rate = try FrameRate(text)
      for index in [0, 1, 2, 7, 59, 60, 61, 12345, 1_000_000] {
        let time = rate.time(ofFrame: index)
        #expect(rate.frame(at: time) == index)
        #expect(rate.frame(at: time - Duration(secondsComponent: 0, attosecondsComponent: 1)) == index - 1)
        #expect(rate.frame(at: time + Duration(secondsComponent: 0, attosecondsComponent: 1)) == index)
      }
    }
  }

  @Test func aRangeLeavesOutItsEnd() throws {
    let rate = try FrameRate(60)
    #expect(rate.frames(from: .zero, to: .seconds(6)) == 0..<360)
    #expect(rate.frames(from: .milliseconds(100), to: .milliseconds(101)) == 6..<7)
    #expect(rate.frames(from: .milliseconds(101), to: .milliseconds(102)) == 7..<7)
    #expect(rate.frames(from: .seconds(2), to: .seconds(1)).isEmpty)
  }

  @Test(arguments: [
    ("60", "60"), ("60/1", "60"), ("120/2", "60"), ("29.97", "30000/1001"), ("23.976", "24000/1001"),
    ("23.98", "24000/1001"), ("59.94", "60000/1001"), ("119.88", "120000/1001"), ("12.5", "25/2"),
    ("30000/1001", "30000/1001"), ("0.5", "1/2"), ("24.0", "24"), ("29.5", "59/2"),
  ])
  func ratesAreRead(_ text: String, _ rate: String) throws {
    #expect(try FrameRate(text).description == rate)
  }

  @Test(arguments: [
    "0", "-1", "nan", "inf", "", "x", "1001", "1/0", "0/1", "1/2/3", "1e9", "1e300", "0.0001", "60fps",
    "1/2000",
  ])
  func impossibleRatesAreRefused(_ text: String) {
    let error = #expect(throws: MotionError.self) { try FrameRate(text) }
    #expect(error?.quantity == "frame rate")
  }
}

@Suite struct SeededGeneratorTests {
  /// The first numbers of the published algorithm for seed 1234567.
  @Test func isSplitMix64() {
    var generator = SeededGenerator(seed: 1_234_567)
    let published: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431,
    ]
    for number in published { #expect(generator.next() == number) }
  }

  @Test func numbersLieInTheirRange() {
    var generator = SeededGenerator(seed: 7)
    var sum = 0.0
    for _ in 0..<10_000 {
      let number = generator.number(in: -2...6)
      #expect((-2...6).contains(number))
      sum += number
    }
    // The mean of 10,000 has a standard deviation of 0.023.
    #expect(isClose(sum / 10_000, 2, 0.1))
    #expect(generator.number(in: 3...3) == 3)
  }

  @Test func streamsDiffer() {
    var firsts: Set<UInt64> = []
    for seed in 0..<30 as Range<UInt64> {
      for stream in 0..<30 as Range<UInt64> {
        var generator = SeededGenerator(seed: seed, stream: stream)
        firsts.insert(generator.next())
      }
    }
    #expect(firsts.count == 900)
  }
}
