/// The measure of pixelmatch 7: which differences an eye sees, without those of smoothed edges.
///
/// Two pixels differ where the squared distance of their colours in YIQ is above `35215 threshold²`; 35215 is close to
/// the distance of the farthest colours (Kotsarenko and Ramos, "Measuring perceived color difference using YIQ NTSC
/// transmission color space in mobile applications", 2010). One that is part of a smoothed edge in either picture is
/// passed over (Vyšniauskas, "Anti-aliased Pixel and Intensity Slope Detector", 2009).
public struct PerceptualMeasure: Hashable, Sendable {
  /// What translucent pixels are laid over before they are compared.
  public enum Backdrop: Hashable, Sendable {
    /// A colour that depends on the place, so that translucent and opaque pixels are told apart: pixelmatch 7.
    case pattern
    /// White, in the arithmetic of pixelmatch 0.4.0 for Python, which has that of pixelmatch 5 and 6.
    case white
  }

  /// In which space colours are apart.
  public enum ColorSpace: Hashable, Sendable {
    /// YIQ, as in pixelmatch up to 7.2.
    case yiq
    /// OKLab, as in what comes after it: the difference of lightnesses and the distance of the rest, added up (Abasi, Tehran
    /// and Fairchild, "Distance metrics for very large color differences", 2020). Black and white are 1 apart.
    case oklab
  }

  /// 0 (every visible difference) ... 1 (none).
  public var threshold: Double
  /// Whether pixels of smoothed edges count.
  public var includesAntialiasing: Bool
  /// What translucent pixels are laid over.
  public var backdrop: Backdrop
  /// In which space colours are apart.
  public var space: ColorSpace

  /// Makes a measure; pixelmatch's defaults.
  public init(
    threshold: Double = 0.1, includesAntialiasing: Bool = false, backdrop: Backdrop = .pattern,
    space: ColorSpace = .yiq
  ) {
    (self.threshold, self.includesAntialiasing) = (threshold, includesAntialiasing)
    (self.backdrop, self.space) = (backdrop, space)
  }
}
