import MotionCurves
import Testing

@testable import CairoRaster

/// A blur does to every sample what its weights say, to the last bit, however many it takes at once.
@Suite struct GaussianBlurTests {
  /// Samples of a line as plain numbers.
  private struct PlainLine {
    var samples: [Int]

    private func sample(_ place: Int) -> Int { samples[min(max(place, 0), samples.count - 1)] }

    func halved() -> PlainLine {
      var half: [Int] = []
      for place in 0..<samples.count / 2 {
        let inner: Int = samples[2 * place] + samples[2 * place + 1]
        let outer: Int = sample(2 * place - 1) + sample(2 * place + 2)
        half.append((outer + 3 * inner + 4) >> 3)
      }
      return PlainLine(samples: half)
    }

    func doubled() -> PlainLine {
      var twice: [Int] = []
      for place in samples.indices {
        let own: Int = 3 * samples[place] + 2
        twice.append((own + sample(place - 1)) >> 2)
        twice.append((own + sample(place + 1)) >> 2)
      }
      return PlainLine(samples: twice)
    }

    func summed(_ weights: [Int]) -> PlainLine {
      let ends = weights.count - 1
      guard ends > 0 else { return self }
      var line = self
      for place in ends..<samples.count - ends {
        var sum: Int = weights[0] * samples[place] + 0x8000
        for tap in 1...ends {
          let both: Int = samples[place - tap] + samples[place + tap]
          sum += weights[tap] * both
        }
        line.samples[place] = sum >> 16
      }
      return line
    }
  }

  @Test(arguments: [0.4, 1.3, 2.9, 5.5, 9, 20, 45, 130], [1, 3, 4, 32, 44])
  func samplesAreWeightedToTheLastBit(_ sigma: Double, _ stride: Int) {
    let blur = GaussianBlur(sigma: sigma)
    var random = SeededGenerator(seed: UInt64(stride))
    let shown = blur.margin..<blur.margin + 37
    let count = blur.padded(37 + 2 * blur.margin)
    let extremes: [UInt16] = [0, 1, 65279, 65280]
    var values: [UInt16] = []
    for _ in 0..<count * stride {
      let isExtreme = Bool.random(using: &random)
      let extreme = extremes[Int.random(in: 0..<4, using: &random)]
      values.append(isExtreme ? extreme : UInt16.random(in: 0...65280, using: &random))
    }
    var lines = FilterLines(capacity: count * stride)
    unsafe lines.withSamples { samples in
      for index in values.indices { unsafe samples[index] = values[index] }
    }
    let left = blur.shrink(&lines, count, stride: stride)
    blur.grow(&lines, left, stride: stride, for: shown)
    for part in 0..<stride {
      let samples: [Int] = (0..<count).map { Int(values[$0 * stride + part]) }
      var line = PlainLine(samples: samples)
      for _ in 0..<blur.halvings { line = line.halved() }
      line = line.summed(blur.weights.map(Int.init))
      for _ in 0..<blur.halvings { line = line.doubled() }
      let blurred: [Int] = shown.map { Int(lines.samples[$0 * stride + part]) }
      #expect(blurred == Array(line.samples[shown]))
    }
  }
}
