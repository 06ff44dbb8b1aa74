import MotionCurves
import Testing

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
