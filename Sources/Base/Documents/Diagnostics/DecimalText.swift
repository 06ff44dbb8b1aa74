/// At most four decimals, without trailing zeros.
package func decimal(_ number: Double) -> String {
  let rounded = (number * 1e4).rounded() / 1e4
  if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(Int64(rounded)) }
  return "\(rounded)"
}
