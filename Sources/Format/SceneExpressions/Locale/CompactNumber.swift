extension LocaleFacts {
  /// How a language shortens large numbers, in the order of their size: from which power of ten on, of which power a number is
  /// told then, and what stands behind it. Those of the Unicode CLDR's short form.
  private var shortForms: [(from: Int, of: Int, suffix: String)] {
    switch language {
    case "de": [(6, 6, "\u{A0}Mio."), (9, 9, "\u{A0}Mrd."), (12, 12, "\u{A0}Bio.")]
    case "fr": [(3, 3, "\u{A0}k"), (6, 6, "\u{A0}M"), (9, 9, "\u{A0}Md"), (12, 12, "\u{A0}Bn")]
    case "es": [(3, 3, "\u{A0}mil"), (6, 6, "\u{A0}M"), (10, 9, "\u{A0}mil\u{A0}M"), (12, 12, "\u{A0}B")]
    case "ja": [(4, 4, "万"), (8, 8, "億"), (12, 12, "兆")]
    case "ar":
      [(3, 3, "\u{A0}ألف"), (6, 6, "\u{A0}مليون"), (9, 9, "\u{A0}مليار"), (12, 12, "\u{A0}ترليون")]
    default: [(3, 3, "K"), (6, 6, "M"), (9, 9, "B"), (12, 12, "T")]
    }
  }

  /// 999, 1K, 11.2K, 999.9K, 1M as the language writes them: one decimal, half up, none for a whole number; what is rounded up to
  /// the next word takes it.
  package func compact(_ number: Double) -> String {
    let (size, forms) = (abs(number), shortForms)
    // Thousands alone have no separator here.
    var plain = self
    plain.digitsBeforeGroup = 2
    guard number.isFinite, size >= power(forms[0].from), size < 1e17 else { return plain.text(of: number) }
    func rounded(_ form: Int) -> Double { (size / power(forms[form].of) * 10 + 0.5).rounded(.down) / 10 }
    var form = 0
    while form + 1 < forms.count, rounded(form) >= power(forms[form + 1].from - forms[form].of) { form += 1 }
    let shown = rounded(form)
    return plain.text(of: number < 0 ? -shown : shown) + suffix(forms[form].suffix, shown)
  }

  /// Arabic counts thousands from 3 to 10 in the plural.
  private func suffix(_ text: String, _ number: Double) -> String {
    text == "\u{A0}ألف" && plural(number) == .few ? "\u{A0}آلاف" : text
  }

  private func power(_ exponent: Int) -> Double { (0..<exponent).reduce(1) { result, _ in result * 10 } }
}
