import SceneRendering

/// What a sequence is written as, by the ending of its output's name.
public enum SequenceFormat: Hashable, Sendable {
  /// A PNG file per frame.
  case folder
  case animatedPNG, gif, mp4, webm, mov

  /// The format that a name's ending asks for, a folder where there is none; nil for other endings.
  public init?(path: String) {
    switch fileEnding(of: path) {
    case nil: self = .folder
    case "apng": self = .animatedPNG
    case "gif": self = .gif
    case "mp4": self = .mp4
    case "webm": self = .webm
    case "mov": self = .mov
    default: return nil
    }
  }

  /// Whether parts of a frame may let through what lies below it.
  public var hasOpacity: Bool { self != .gif && self != .mp4 }

  /// Says that no sequence is written under a name, and which are; nil where one is.
  public static func complaint(_ path: String, isTransparent: Bool = false) -> String? {
    if let format = SequenceFormat(path: path), !isTransparent || format.hasOpacity { return nil }
    return isTransparent
      ? "\(path) cannot be written with transparency; name a folder, or a file that ends in .apng, .webm or .mov"
      : "\(path) cannot be written; name a folder, with a / at its end where it has a dot, "
        + "or a file that ends in .apng, .gif, .mp4, .webm or .mov"
  }

  /// What ffmpeg is told behind the description of its input. The same frames always give the same file: nothing of
  /// the library, the time or the number of cores goes in, and colours are converted by its exact code. Frames name their
  /// matrix themselves, too: ProRes writes it into the header of each, and decoders look for it there alone.
  func encoding(isOpaque: Bool, preset: String) -> [String] {
    let exact = "flags=accurate_rnd+full_chroma_int+bitexact"
    let toVideo =
      "scale=out_color_matrix=bt709:out_range=tv:\(exact),"
      + "setparams=range=tv:colorspace=bt709:color_primaries=bt709:color_trc=bt709"
    let colors = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"]
    switch self {
    case .folder, .animatedPNG: return []
    case .gif:
      return ["-filter_complex", "[0][1]paletteuse=dither=sierra2_4a:diff_mode=rectangle", "-f", "gif"]
    case .mp4:
      return ["-vf", "\(toVideo),format=yuv420p", "-c:v", "libx264", "-preset", preset, "-crf", "18"]
        + colors + ["-threads", "2", "-movflags", "+faststart", "-f", "mp4"]
    case .webm:
      return [
        "-vf", "\(toVideo),format=\(isOpaque ? "yuv420p" : "yuva420p")", "-c:v", "libvpx-vp9", "-deadline",
        "realtime", "-cpu-used", "8", "-row-mt", "1", "-b:v", "0", "-crf", "24", "-auto-alt-ref", "0",
      ] + colors + ["-threads", "2", "-f", "webm"]
    case .mov:
      return [
        "-vf", "\(toVideo),format=\(isOpaque ? "yuv444p10le" : "yuva444p10le")", "-c:v", "prores_ks",
        "-profile:v", "4444", "-alpha_bits", isOpaque ? "0" : "16", "-vendor", "apl0",
      ] + colors + ["-threads", "2", "-f", "mov"]
    }
  }
}
