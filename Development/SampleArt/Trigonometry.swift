// Sines from a polynomial: the C library's may differ in the last bit from system to system, and the pictures must
// not. Accurate to 1e-9 over two turns, which is far less than a pixel's 1/256.

/// Sine of an angle in radians, -4 pi ... 4 pi.
func sine(_ angle: Double) -> Double {
  var x = angle
  while x > .pi { x -= 2 * .pi }
  while x < -.pi { x += 2 * .pi }
  var (term, sum) = (x, x)
  for n in 1...11 {
    term *= -x * x / Double(2 * n * (2 * n + 1))
    sum += term
  }
  return sum
}

/// Cosine of an angle in radians, -3 pi ... 3 pi.
func cosine(_ angle: Double) -> Double { sine(angle + .pi / 2) }
