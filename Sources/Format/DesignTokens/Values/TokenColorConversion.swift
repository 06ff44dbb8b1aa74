public import Graphics2D

extension TokenColor {
  /// The colour as encoded sRGB. What lies outside sRGB is clipped component by component; `none` counts as 0.
  public var srgb: Color {
    let rgb = unclippedSRGB.map { $0.isFinite ? min(max($0, 0), 1) : 0 }
    return Color(red: rgb[0], green: rgb[1], blue: rgb[2], alpha: alpha)
  }

  /// Whether ``srgb`` had to be clipped by more than rounding.
  public var isOutsideSRGB: Bool { unclippedSRGB.contains { !($0 > -1e-4 && $0 < 1 + 1e-4) } }

  /// Red, green and blue of encoded Display P3, clipped component by component; `none` counts as 0.
  public var displayP3: [Double] {
    let p3 =
      colorSpace == .displayP3
      ? components.map { $0 ?? 0 } : encoded(Matrix.linearToP3 * unclippedSRGB.map(linearFromEncoded))
    return p3.map { $0.isFinite ? min(max($0, 0), 1) : 0 }
  }

  /// Encoded sRGB before clipping. Matrices and transfer functions are those of CSS Color 4, rec2020 with the gamma of
  /// 2.4 that it has had since August 2025.
  var unclippedSRGB: [Double] {
    let c = components.map { $0 ?? 0 }
    switch colorSpace {
    case .srgb: return c
    case .srgbLinear: return encoded(c)
    case .hsl: return TokenColor.rgb(hue: c[0], saturation: c[1] / 100, lightness: c[2] / 100)
    case .hwb: return TokenColor.rgb(hue: c[0], whiteness: c[1] / 100, blackness: c[2] / 100)
    case .oklab: return encoded(linearFromOklab(c))
    case .oklch: return encoded(linearFromOklab(rectangular(c)))
    case .lab: return encoded(linearFromD50(xyzFromLab(c)))
    case .lch: return encoded(linearFromD50(xyzFromLab(rectangular(c))))
    case .xyzD50: return encoded(linearFromD50(c))
    case .xyzD65: return encoded(linearFromD65(c))
    case .displayP3: return encoded(linearFromD65(Matrix.p3ToD65 * c.map(GradientSpace.decoded)))
    case .a98RGB: return encoded(linearFromD65(Matrix.a98ToD65 * c.map { $0.power(563.0 / 256) }))
    case .rec2020: return encoded(linearFromD65(Matrix.rec2020ToD65 * c.map { $0.power(2.4) }))
    case .proPhotoRGB: return encoded(linearFromD50(Matrix.proPhotoToD50 * c.map(linearFromProPhoto)))
    }
  }

  private static func rgb(hue: Double, saturation: Double, lightness: Double) -> [Double] {
    let spread = saturation * min(lightness, 1 - lightness)
    return [0.0, 8, 4].map { offset in
      let k = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      return lightness - spread * max(-1, min(k - 3, 9 - k, 1))
    }
  }

  private static func rgb(hue: Double, whiteness: Double, blackness: Double) -> [Double] {
    let sum = whiteness + blackness
    guard sum < 1 else { return Array(repeating: whiteness / sum, count: 3) }
    return rgb(hue: hue, saturation: 1, lightness: 0.5).map { $0 * (1 - sum) + whiteness }
  }
}

private func encoded(_ linear: [Double]) -> [Double] {
  linear.map { value in
    let size = abs(value)
    let result = size <= 0.0031308 ? 12.92 * size : 1.055 * size.power(1 / 2.4) - 0.055
    return value < 0 ? -result : result
  }
}

/// Also of what lies outside of sRGB, with the sign kept.
private func linearFromEncoded(_ value: Double) -> Double {
  value < 0 ? -GradientSpace.decoded(-value) : GradientSpace.decoded(value)
}

private func linearFromProPhoto(_ value: Double) -> Double {
  value <= 16.0 / 512 ? value / 16 : value.power(1.8)
}

/// (lightness, chroma, hue in degrees) as (lightness, a, b).
private func rectangular(_ c: [Double]) -> [Double] {
  let angle = c[2] * .pi / 180
  return [c[0], c[1] * angle.cosine, c[1] * angle.sine]
}

private func xyzFromLab(_ c: [Double]) -> [Double] {
  let (kappa, epsilon) = (24389.0 / 27, 216.0 / 24389)
  let fy = (c[0] + 16) / 116
  let f = [c[1] / 500 + fy, fy, fy - c[2] / 200]
  let white = [0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585]
  let xyz = [
    f[0].power(3) > epsilon ? f[0].power(3) : (116 * f[0] - 16) / kappa,
    c[0] > kappa * epsilon ? fy.power(3) : c[0] / kappa,
    f[2].power(3) > epsilon ? f[2].power(3) : (116 * f[2] - 16) / kappa,
  ]
  return zip(xyz, white).map { $0 * $1 }
}

private func linearFromOklab(_ c: [Double]) -> [Double] {
  linearFromD65(Matrix.lmsToD65 * (Matrix.oklabToLMS * c).map { $0 * $0 * $0 })
}

private func linearFromD50(_ xyz: [Double]) -> [Double] { linearFromD65(Matrix.d50ToD65 * xyz) }

private func linearFromD65(_ xyz: [Double]) -> [Double] { Matrix.d65ToLinear * xyz }

/// Three rows of a linear map between colour spaces.
private struct Matrix {
  var rows: [[Double]]

  static func * (m: Matrix, v: [Double]) -> [Double] {
    m.rows.map { $0[0] * v[0] + $0[1] * v[1] + $0[2] * v[2] }
  }

  static let d65ToLinear = Matrix(rows: [
    [12831.0 / 3959, -329.0 / 214, -1974.0 / 3959],
    [-851781.0 / 878810, 1648619.0 / 878810, 36519.0 / 878810],
    [705.0 / 12673, -2585.0 / 12673, 705.0 / 667],
  ])
  static let linearToP3 = Matrix(rows: [
    [0.8224619687143623, 0.17753803128563775, 0],
    [0.03319419885096162, 0.9668058011490384, 0],
    [0.017082630721120033, 0.07239744066396347, 0.9105199286149165],
  ])
  static let p3ToD65 = Matrix(rows: [
    [608311.0 / 1250200, 189793.0 / 714400, 198249.0 / 1000160],
    [35783.0 / 156275, 247089.0 / 357200, 198249.0 / 2500400],
    [0, 32229.0 / 714400, 5220557.0 / 5000800],
  ])
  static let a98ToD65 = Matrix(rows: [
    [573536.0 / 994567, 263643.0 / 1420810, 187206.0 / 994567],
    [591459.0 / 1989134, 6239551.0 / 9945670, 374412.0 / 4972835],
    [53769.0 / 1989134, 351524.0 / 4972835, 4929758.0 / 4972835],
  ])
  static let rec2020ToD65 = Matrix(rows: [
    [63426534.0 / 99577255, 20160776.0 / 139408157, 47086771.0 / 278816314],
    [26158966.0 / 99577255, 472592308.0 / 697040785, 8267143.0 / 139408157],
    [0, 19567812.0 / 697040785, 295819943.0 / 278816314],
  ])
  static let proPhotoToD50 = Matrix(rows: [
    [0.79776664490064230, 0.13518129740053308, 0.03134773412839220],
    [0.28807482881940130, 0.71183523424187300, 0.00008993693872564],
    [0, 0, 0.82510460251046020],
  ])
  static let d50ToD65 = Matrix(rows: [
    [0.955473421488075, -0.02309845494876471, 0.06325924320057072],
    [-0.0283697093338637, 1.0099953980813041, 0.021041441191917323],
    [0.012314014864481998, -0.020507649298898964, 1.330365926242124],
  ])
  static let oklabToLMS = Matrix(rows: [
    [1, 0.3963377773761749, 0.2158037573099136],
    [1, -0.1055613458156586, -0.0638541728258133],
    [1, -0.0894841775298119, -1.2914855480194092],
  ])
  static let lmsToD65 = Matrix(rows: [
    [1.2268798758459243, -0.5578149944602171, 0.2813910456659647],
    [-0.0405757452148008, 1.1122868032803170, -0.0717110580655164],
    [-0.0763729366746601, -0.4214933324022432, 1.5869240198367816],
  ])
}
