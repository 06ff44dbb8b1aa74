/// What a sequence is written as, by the ending of its output's name.
enum SequenceFormat {
  /// A PNG file per frame.
  case folder
  case animatedPNG, gif, mp4, webm

  init(_ path: String) throws(ToolFailure) {
    let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    switch name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last {
    case "apng": self = .animatedPNG
    case "gif": self = .gif
    case "mp4": self = .mp4
    case "webm": self = .webm
    case "png", "jpg", "jpeg", "webp", "mov", "mkv", "avi":
      throw .usage(
        "a sequence cannot be written as \(path)",
        hint: "name a folder for PNG files, or a file that ends in .apng, .gif, .mp4 or .webm")
    default: self = .folder
    }
  }

  /// What ffmpeg is told behind the description of its input. The same frames always give the same file: nothing of
  /// the library, the time or the number of cores goes in, and colours are converted by its exact code.
  func encoding(isOpaque: Bool, preset: String) -> [String] {
    let exact = "flags=accurate_rnd+full_chroma_int+bitexact"
    let toVideo = "scale=out_color_matrix=bt709:out_range=tv:\(exact)"
    let colors = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"]
    switch self {
    case .folder, .animatedPNG: return []
    case .gif:
      // A palette for each frame: one for all would need all frames in memory.
      let palette =
        "split[a][b];[a]palettegen=stats_mode=single[p];"
        + "[b][p]paletteuse=new=1:dither=sierra2_4a:diff_mode=rectangle"
      return ["-filter_complex", palette, "-f", "gif"]
    case .mp4:
      return ["-vf", "\(toVideo),format=yuv420p", "-c:v", "libx264", "-preset", preset, "-crf", "18"]
        + colors + ["-threads", "2", "-movflags", "+faststart", "-f", "mp4"]
    case .webm:
      return [
        "-vf", "\(toVideo),format=\(isOpaque ? "yuv420p" : "yuva420p")", "-c:v", "libvpx-vp9", "-deadline",
        "realtime", "-cpu-used", "8", "-row-mt", "1", "-b:v", "0", "-crf", "24", "-auto-alt-ref", "0",
      ] + colors + ["-threads", "2", "-f", "webm"]
    }
  }
}
