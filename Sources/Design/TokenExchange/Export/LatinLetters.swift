import Documents

extension String {
  /// The word in ASCII, for names that take nothing else: Latin letters without their marks, Cyrillic (ISO 9 without marks,
  /// as in passports) and Greek (ISO 843) by their sounds, every other letter as `u` with its code.
  package var inASCII: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isASCII {
        text.unicodeScalars.append(scalar)
      } else if !(0x300...0x36F).contains(scalar.value) {
        // Marks that stand for themselves, as in the names of files from macOS, are left out with the others.
        text += Self.latin[scalar] ?? Self.plain(scalar) ?? "u" + String(scalar.value, radix: 16)
      }
    }
  }

  /// A Latin letter with marks: the letter that its Unicode name tells.
  private static func plain(_ scalar: Unicode.Scalar) -> String? {
    guard let words = scalar.properties.name?.splitScalars(" "), words.count >= 4, words[0] == "LATIN",
      words[2] == "LETTER", words[3].utf8.count == 1
    else { return nil }
    return words[1] == "SMALL" ? words[3].lowercased() : words[3]
  }

  private static let latin: [Unicode.Scalar: String] = {
    let small = [
      "а": "a", "б": "b", "в": "v", "г": "g", "ґ": "g", "д": "d", "ђ": "d", "е": "e", "ё": "e", "є": "ie",
      "ж": "zh", "з": "z", "и": "i", "і": "i", "ї": "i", "й": "i", "ј": "j", "к": "k", "л": "l", "љ": "lj",
      "м": "m", "н": "n", "њ": "nj", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "ћ": "c", "у": "u",
      "ў": "u", "ф": "f", "х": "kh", "ц": "ts", "ч": "ch", "џ": "dz", "ш": "sh", "щ": "shch", "ъ": "ie",
      "ы": "y", "ь": "", "э": "e", "ю": "iu", "я": "ia",
      "α": "a", "ά": "a", "β": "v", "γ": "g", "δ": "d", "ε": "e", "έ": "e", "ζ": "z", "η": "i", "ή": "i",
      "θ": "th", "ι": "i", "ί": "i", "ϊ": "i", "κ": "k", "λ": "l", "μ": "m", "ν": "n", "ξ": "x", "ο": "o",
      "ό": "o", "π": "p", "ρ": "r", "σ": "s", "ς": "s", "τ": "t", "υ": "y", "ύ": "y", "ϋ": "y", "φ": "f",
      "χ": "ch", "ψ": "ps", "ω": "o", "ώ": "o", "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d",
    ]
    var table: [Unicode.Scalar: String] = [:]
    for (letter, latin) in small {
      guard let scalar = letter.unicodeScalars.first else { continue }
      table[scalar] = latin
      let capital = letter.uppercased().unicodeScalars
      if capital.count == 1, let first = capital.first, first != scalar {
        table[first] = latin.capitalizedFirst
      }
    }
    return table
  }()
}
