/// The text as a JSON string; what a terminal would not show as it is, is escaped.
public func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case "\r": result += "\\r"
    default:
      if scalar.isUnseen, scalar.value <= 0xFFFF {
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
  return result + "\""
}

/// A finite number as JSON: whole numbers without a fraction, others with the fewest digits that give them back.
public func jsonText(_ number: Double) -> String {
  number == number.rounded() && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
}
