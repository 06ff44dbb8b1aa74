package import Documents
import GoldenCompare
import Graphics2D
import SceneModel

/// What a comparison of two folders, animations or videos found, told and drawn.
package struct SequenceComparison {
  /// A frame that differs, or that only one of both has.
  private struct Difference {
    var index: Int
    var name: String
    var time: Double?
    /// Nil where only one has it.
    var pixels: PixelDifference?
    var amount = ""
  }

  private let request: DiffRequest
  /// What is counted.
  private let noun: String
  private var count = 0
  private var differences: [Difference] = []
  private var onlyExpected: [String] = []
  private var onlyActual: [String] = []
  /// The first frame that both have and that differs.
  private var first: PictureComparison?

  /// Whether nothing differs.
  package var isEmpty: Bool { differences.isEmpty }

  /// Compares all frames, one after the other.
  package init(_ request: DiffRequest, _ pair: SequencePair) async throws(Diagnostics) {
    self.request = request
    noun = pair.expected.names == nil ? "frames" : "pictures"
    var pair = pair
    if let expected = pair.expected.names, let actual = pair.actual.names {
      for name in Set(expected + actual).sorted() {
        let one = expected.contains(name) ? try pair.expected.picture(name) : nil
        await add(one, actual.contains(name) ? try pair.actual.picture(name) : nil)
      }
    } else {
      while let frames = try pair.next() { await add(frames.expected, frames.actual) }
    }
  }

  private mutating func add(_ expected: PictureSequence.Frame?, _ actual: PictureSequence.Frame?) async {
    defer { count += 1 }
    guard let frame = expected ?? actual else { return }
    var difference = Difference(index: count, name: frame.name, time: frame.time)
    if let expected, let actual {
      let comparison = await PictureComparison(request, expected: expected.pixels, actual: actual.pixels)
      if comparison.difference.isEmpty { return }
      (difference.pixels, difference.amount) = (comparison.difference, comparison.amount)
      if first == nil { first = comparison }
    } else if expected != nil {
      onlyExpected.append(frame.name)
    } else {
      onlyActual.append(frame.name)
    }
    differences.append(difference)
  }

  // MARK: Words

  /// More frames are summed up.
  private static let framesShown = 20

  /// A sentence, the first frame that differs with its regions, and a line for each of the others.
  package var text: String {
    let names = "\(request.expected) and \(request.actual)"
    guard let earliest = differences.first else {
      return "\(names) \(request.threshold == nil ? "are equal" : "look the same"): \(count) \(noun)\n"
    }
    let both = differences.filter { $0.pixels != nil }
    var text = "\(names) differ in \(differences.count) of \(count) \(noun), first in \(earliest.name)\n"
    for (place, difference) in both.prefix(Self.framesShown).enumerated() {
      text += "  \(difference.name): \(difference.amount)\n"
      if place == 0, let first { text += first.details.indented }
    }
    if both.count > Self.framesShown { text += "  and \(both.count - Self.framesShown) more\n" }
    return text + only(onlyExpected, request.expected) + only(onlyActual, request.actual)
  }

  private func only(_ names: [String], _ path: String) -> String {
    guard let first = names.first, let last = names.last else { return "" }
    return "  only \(path) has \(names.count == 1 ? first : "\(first) to \(last): \(names.count)")\n"
  }

  // MARK: JSON

  /// One object, a frame that differs a line; Documentation/Diff.md tells the shape.
  package var json: String {
    let lines = differences.map { difference in
      var fields = ["\"frame\":\(difference.index)", "\"name\":\(quoted(difference.name))"]
      if let time = difference.time { fields.append("\"time\":\(Value.text(of: time))") }
      if let pixels = difference.pixels {
        fields.append("\"differingPixels\":\(pixels.differingPixels),\"maximumDelta\":\(pixels.maximumDelta)")
        let regions = pixels.regions.map {
          "[\($0.box.x),\($0.box.y),\($0.box.width),\($0.box.height),\($0.pixels)]"
        }
        fields.append("\"regions\":[\(regions.joined(separator: ","))]")
      } else {
        let isExpected = onlyExpected.contains(difference.name)
        fields.append("\"only\":\"\(isExpected ? "expected" : "actual")\"")
      }
      return "{\(fields.joined(separator: ","))}"
    }
    return
      "{\"expected\":\(quoted(request.expected)),\"actual\":\(quoted(request.actual)),\"equal\":\(isEmpty),"
      + "\"frames\":\(count),\"differingFrames\":\(differences.count),\"differences\":["
      + (lines.isEmpty ? "" : "\n\(lines.joined(separator: ",\n"))\n") + "]}\n"
  }

  // MARK: Pictures

  /// A file of the first frame that differs; nil where there is none.
  package func picture(for path: String) throws -> [UInt8]? { try first?.picture(for: path) }
}

extension String {
  fileprivate var indented: String { split(separator: "\n").map { "  \($0)\n" }.joined() }
}
