import SpecRenderKit

/// An asset lock file of the sample scenes.
struct AssetLock: Sendable {
  /// File name in the folder of the sample pictures.
  let name: String
  /// Addresses and the files that they show, below the same folder.
  let assets: [(url: String, file: String)]
  /// Addresses of videos that nobody has: posters are shown, and that is no mistake.
  let absent: [String]

  /// Its text: every address with its file and the SHA-256 of the file's bytes, or with no file.
  func text(folder: String) throws(FileError) -> String {
    var lines: [String] = []
    for asset in assets {
      let bytes = try FileReader.read("\(folder)/\(asset.file)", limit: 1 << 20)
      lines.append(
        "    {\"url\": \"\(asset.url)\", \"file\": \"\(asset.file)\", \"sha256\": \"\(sha256Hex(bytes))\"}")
    }
    lines += absent.map { "    {\"url\": \"\($0)\", \"file\": null}" }
    return "{\n  \"assets\": [\n" + lines.joined(separator: ",\n") + "\n  ]\n}\n"
  }
}

extension AssetLock {
  /// Of the live stream, of the quiz and of the clone of TikTok.
  static let all = [
    AssetLock(name: "assets.lock.json", assets: sampleAssets, absent: absentVideos),
    AssetLock(name: "quiz.lock.json", assets: quizAssets, absent: ["asset://videos/match.mp4"]),
    AssetLock(name: "tiktok.lock.json", assets: tikTokAssets, absent: tikTokVideos),
  ]
}
