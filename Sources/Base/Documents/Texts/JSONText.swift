/// The text as a JSON string; what a terminal would not show as it is, is escaped.
public func quoted(_ text: String) -> String {
  // Most texts are plain ASCII, and long ones are path data: to look up each letter's category takes a while.
  if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }) { return "\"\(text)\"" }
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
