import CPango
import Graphics2D

/// An axis along which a variable font has many designs.
public struct FontAxisRange: Hashable, Sendable {
  /// Four characters, such as `wght`.
  public let tag: String
  /// The values that it takes.
  public let range: ClosedRange<Double>
  /// Its value where none is given.
  public let usual: Double
}

/// An axis that a font file does not have, or a value outside of what it takes.
public struct FontAxisFault: Hashable, Sendable {
  /// Which file of the font table, and which of its axes.
  public let file, axis: Int
  /// What the file has.
  public let known: [FontAxisRange]
}

extension FontLibrary {
  /// What is wrong with the axes of files, in the order of the table.
  public var axisFaults: [FontAxisFault] {
    typefaces.indices.flatMap { index -> [FontAxisFault] in
      let (wanted, known) = (typefaces[index].file.axes, typefaces[index].axes)
      return wanted.indices.filter { axis in
        !known.contains { $0.tag == wanted[axis].tag && $0.range.contains(wanted[axis].value) }
      }.map { FontAxisFault(file: index, axis: $0, known: known) }
    }
  }
}

extension FontAxisRange {
  /// The axes of a face, as HarfBuzz and FreeType number them; none where it is not variable.
  static func all(of face: OpaquePointer) -> [FontAxisRange] {
    let count = unsafe hb_ot_var_get_axis_count(face)
    return (0..<count).compactMap { index in
      var (info, length) = (hb_ot_var_axis_info_t(), UInt32(1))
      unsafe hb_ot_var_get_axis_infos(face, index, &length, &info)
      guard length == 1, info.min_value <= info.max_value else { return nil }
      let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: info.tag >> $0) }
      return FontAxisRange(
        tag: String(decoding: letters, as: UTF8.self),
        range: Double(info.min_value)...Double(info.max_value), usual: Double(info.default_value))
    }
  }
}

extension FontFile {
  /// A value for each axis, in the file's order.
  func coordinates(_ axes: [FontAxisRange]) -> [Double] {
    axes.map { axis in self.axes.first { $0.tag == axis.tag }?.value ?? axis.usual }
  }
}
