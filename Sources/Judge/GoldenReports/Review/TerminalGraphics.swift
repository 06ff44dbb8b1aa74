// characters in this file: names of terminals, which are only compared
import CairoRaster
import Files
import Graphics2D
import PNGCodec

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
    // What multiplexes a terminal inherits its names and passes no pictures on.
    let isInside = environment("TMUX") != nil || term.hasPrefix("screen") || term.hasPrefix("tmux")
    if isInside {
      self = .none
    } else if term.contains("kitty") || environment("KITTY_WINDOW_ID") != nil || program == "ghostty" {
      self = .kitty
    } else if ["iTerm.app", "WezTerm", "mintty"].contains(program) {
      self = .iTerm
    } else if term.contains("sixel") || ["foot", "foot-extra", "mlterm", "contour"].contains(term) {
      self = .sixel
    } else {
      self = .none
    }
  }

  /// What draws a picture where the cursor is, and a line end; empty where the terminal cannot.
  func text(of picture: PixelBuffer) -> String {
    switch self {
    case .none: return ""
    case .sixel: return Self.sixel(picture)
    case .kitty, .iTerm:
      guard let file = try? PNG.encode(picture, level: .fast) else { return "" }
      return self == .kitty ? Self.kitty(file) : Self.iTerm(file)
    }
  }

  /// At most 4,096 characters go into one sequence; `q=2` asks for no answer, which would be keys to us.
  private static func kitty(_ file: [UInt8]) -> String {
    let data = Array(base64(file).utf8)
    var text = ""
    for start in stride(from: 0, to: data.count, by: 4096) {
      let end = min(start + 4096, data.count)
      let keys = (start == 0 ? "f=100,a=T,q=2," : "") + "m=\(end < data.count ? 1 : 0)"
      text += "\u{1B}_G\(keys);\(String(decoding: data[start..<end], as: UTF8.self))\u{1B}\\"
    }
    return text + "\n"
  }

  private static func iTerm(_ file: [UInt8]) -> String {
    "\u{1B}]1337;File=inline=1;size=\(file.count):\(base64(file))\u{7}\n"
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
  /// The nearest colour of a cube with six steps per component; on black where it is translucent.
  fileprivate func cubeColor(_ x: Int, _ y: Int) -> Int {
    let place = (y * width + x) * 4
    let alpha = Int(bytes[place + 3])
    return (0..<3).reduce(0) { $0 * 6 + (Int(bytes[place + $1]) * alpha / 255 * 5 + 127) / 255 }
  }
}
