import Testing

@testable import CairoRaster

/// Blurs that begin: motion goes through every radius above 0.
@Suite struct TinyBlurTests {
  @Test(arguments: [1e-9, 1e-4, 0.01, 0.1])
  func leavesPixelsAsTheyAre(sigma: Double) {
    let blur = GaussianBlur(sigma: sigma)
    var lines = FilterLines(capacity: 4 * blur.margin)
    unsafe lines.withSamples { samples in unsafe samples[2 * blur.margin] = 0x8000 }
    _ = blur.shrink(&lines, 4 * blur.margin, stride: 1)
    #expect(lines.samples[2 * blur.margin] == 0x8000)
    #expect(lines.samples.count { $0 != 0 } == 1)
  }
}
