import Graphics2D

extension NodeSearch {
  /// A text as found, each of its letters compared by itself: one other letter is little of a long text.
  func withLetters(_ placement: Placement, _ outline: PixelPairs) -> Placement {
    guard placement.isSure, placement.likeness < 0.999 else { return placement }
    let letters = node.pieceBoxes(in: outline.box, width: 0.5).compactMap { box -> FoundLetter? in
      let letter = outline.inside(box)
      // Over something unknown, opacities alone are compared.
      guard letter.pairs.count >= 24, (letter.contrast ?? .infinity) >= 2 * Self.faint else { return nil }
      let piece = placement.pieces.first { $0.box.contains(box.x + box.width / 2, box.y + box.height / 2) }
      return FoundLetter(letter, in: shot, at: piece?.match.offset ?? placement.offset)
    }
    var checked = placement
    checked.leastLetter = least(of: letters.filter(\.pairs.isKnown))
    checked.leastOverUnknown = least(of: letters.filter { !$0.pairs.isKnown })
    return checked
  }

  /// The score of the letter that is least like its own, against most of them; 1 without letters.
  private func least(of letters: [FoundLetter]) -> Float {
    guard let middle = median(letters.map { Double($0.score) }), middle > 0 else { return 1 }
    let scores = letters.map { letter in
      let isOff = isForeign && Double(letter.score) < 0.9 * middle
      return Double(isOff ? letter.scoreBetweenPixels(of: shot) : letter.score)
    }
    return Float(min(1, (scores.min() ?? middle) / middle))
  }
}

/// The pairs of about a letter, where its text was found.
private struct FoundLetter {
  let pairs: PixelPairs
  let offset: PixelOffset
  let score: Float

  init(_ pairs: PixelPairs, in shot: PixelBuffer, at offset: PixelOffset) {
    (self.pairs, self.offset, score) = (pairs, offset, pairs.score(shot, at: offset))
  }

  /// The best score up to half a pixel to the left or right. Renderers give letters places between pixels, each in its own
  /// steps and with its own widths of spaces: a letter that is less than a pixel off is still the same one.
  func scoreBetweenPixels(of shot: PixelBuffer) -> Float {
    let box = pairs.box.moved(by: offset).grown(by: 2, within: shot.width, shot.height)
    guard !box.isEmpty else { return score }
    let near = shot.cropped(x: box.x, y: box.y, width: box.width, height: box.height)
    let place = offset - PixelOffset(box.x, box.y)
    return [-0.5, -0.25, 0.25, 0.5].reduce(score) { best, shift in
      max(best, pairs.score(near.shifted(by: shift), at: place))
    }
  }
}

extension PixelBuffer {
  /// The picture moved by less than a pixel to the right, or to the left where negative: colours are mixed with those beside.
  fileprivate func shifted(by shift: Float) -> PixelBuffer {
    var moved = self
    let beside = shift > 0 ? -1 : 1
    for y in 0..<height {
      for x in max(0, -beside)..<min(width, width - beside) {
        for place in (y * width + x) * 4..<(y * width + x) * 4 + 3 {
          let (own, other) = (Float(bytes[place]), Float(bytes[place + beside * 4]))
          moved.bytes[place] = UInt8((own + (other - own) * abs(shift)).rounded())
        }
      }
    }
    return moved
  }
}
