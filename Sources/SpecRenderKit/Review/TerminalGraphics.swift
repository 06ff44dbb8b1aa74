import CairoRaster
import Graphics2D

/// How a terminal draws pictures between its lines.
public enum TerminalGraphics: Hashable, Sendable {
  /// Not at all.
  case none
  /// The graphics protocol of kitty: PNG files in escape sequences.
  case kitty
  /// That of iTerm2 and WezTerm.
  case iTerm
  /// DEC's, with a palette.
  case sixel

  /// By what terminals say of themselves in the environment.
  public init(environment: (String) -> String?) {
    let (term, program) = (environment("TERM") ?? "", environment("TERM_PROGRAM") ?? "")
    if term.contains("kitty") || environment("KITTY_WINDOW_ID") != nil || program == "ghostty" {
      self = .kitty
    } else if ["iTerm.app", "WezTerm", "mintty"].contains(program) {
      self = .iTerm
    } else if term.contains("sixel") || ["foot", "foot-extra", "mlterm", "contour"].contains(term) {
      self = .sixel
    } else {
      self = .none
    }
  }

  /// What draws the PNG file at `path`; empty where the terminal cannot or the file cannot be read.
  func text(ofFile path: String) -> String {
    guard self != .none, let file = try? FileReader.read(path, limit: GoldenStore.sizeLimit) else {
      return ""
    }
    return text(of: file)
  }

  func text(of file: [UInt8]) -> String {
    switch self {
    case .none: ""
    case .kitty: Self.kitty(file)
    case .iTerm: "\u{1B}]1337;File=inline=1;size=\(file.count):\(base64(file))\u{7}\n"
    case .sixel: (try? PNG.decode(file)).map { Self.sixel($0.reduced(toWidth: 800)) } ?? ""
    }
  }

  /// At most 4,096 characters go into one sequence.
  private static func kitty(_ file: [UInt8]) -> String {
    let data = Array(base64(file).utf8)
    var text = ""
    for start in stride(from: 0, to: data.count, by: 4096) {
      let end = min(start + 4096, data.count)
      let keys = (start == 0 ? "f=100,a=T," : "") + "m=\(end < data.count ? 1 : 0)"
      text += "\u{1B}_G\(keys);\(String(decoding: data[start..<end], as: UTF8.self))\u{1B}\\"
    }
    return text + "\n"
  }

  /// Six rows at a time, one pass for each colour of a cube of 6 x 6 x 6 that occurs in them.
  private static func sixel(_ picture: PixelBuffer) -> String {
    var text = "\u{1B}Pq\"1;1;\(picture.width);\(picture.height)"
    for color in 0..<216 {
      text += "#\(color);2;\(color / 36 * 20);\(color / 6 % 6 * 20);\(color % 6 * 20)"
    }
    for top in stride(from: 0, to: picture.height, by: 6) {
      var columns: [Int: [UInt8]] = [:]
      for y in top..<min(top + 6, picture.height) {
        for x in 0..<picture.width {
          let color = picture.cubeColor(x, y)
          columns[color, default: [UInt8](repeating: 0, count: picture.width)][x] |= 1 << UInt8(y - top)
        }
      }
      text += columns.keys.sorted().map { "#\($0)" + runs(columns[$0] ?? []) }.joined(separator: "$") + "-"
    }
    return text + "\u{1B}\\\n"
  }

  /// Equal columns as a count and one character.
  private static func runs(_ columns: [UInt8]) -> String {
    var (text, start) = ("", 0)
    while start < columns.count {
      let end = columns[start...].firstIndex { $0 != columns[start] } ?? columns.count
      text += "!\(end - start)\(Character(Unicode.Scalar(63 + columns[start])))"
      start = end
    }
    return text
  }
}

extension PixelBuffer {
  /// Every n-th pixel of every n-th row, so that it is no wider.
  fileprivate func reduced(toWidth limit: Int) -> PixelBuffer {
    let step = (width + limit - 1) / limit
    if step <= 1 { return self }
    var small = PixelBuffer(width: width / step, height: max(1, height / step))
    for y in 0..<small.height {
      for x in 0..<small.width {
        let (to, from) = ((y * small.width + x) * 4, (y * step * width + x * step) * 4)
        for k in 0..<4 { small.bytes[to + k] = bytes[from + k] }
      }
    }
    return small
  }

  /// The nearest colour of a cube with six steps per component; on black where it is translucent.
  fileprivate func cubeColor(_ x: Int, _ y: Int) -> Int {
    let place = (y * width + x) * 4
    let alpha = Int(bytes[place + 3])
    return (0..<3).reduce(0) { $0 * 6 + (Int(bytes[place + $1]) * alpha / 255 * 5 + 127) / 255 }
  }
}
