extension Path {
  /// A command of SVG path data as it is written: what is relative or mirrored stays so.
  package struct Command: Hashable, Sendable {
    /// Its letter. Further pairs of a move are lines, as SVG has it.
    package let letter: Character
    /// What stands behind it, in points; degrees and flags of an arc among them.
    package let numbers: [Double]
  }

  /// The commands of SVG path data in their order; nil for what is no such data.
  package static func commands(svg data: String) -> [Command]? {
    var scanner = PathDataScanner(data)
    var commands: [Command] = []
    while let letter = try? scanner.command(isFirst: commands.isEmpty) {
      let kind = letter | 0x20
      var next = letter
      repeat {
        guard let numbers = try? scanner.numbers(of: kind) else { return nil }
        commands.append(Command(letter: Character(Unicode.Scalar(next)), numbers: numbers))
        if kind == UInt8(ascii: "m") { next = letter - 1 }
      } while kind != UInt8(ascii: "z") && scanner.startsNumber()
    }
    return scanner.isAtEnd && !commands.isEmpty ? commands : nil
  }
}

extension PathDataScanner {
  /// What stands behind a command of this lower-case letter.
  fileprivate mutating func numbers(of letter: UInt8) throws(PathSyntaxError) -> [Double] {
    let counts: [Character: Int] = ["m": 2, "l": 2, "t": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "a": 7]
    let kind = Character(Unicode.Scalar(letter))
    var numbers: [Double] = []
    for index in 0..<(counts[kind] ?? 0) {
      let isFlag = kind == "a" && (index == 3 || index == 4)
      numbers.append(isFlag ? (try flag() ? 1 : 0) : try number())
    }
    return numbers
  }
}
