import Crypto
import SpecRenderKit

/// The asset lock file's text: every address with its file and the SHA-256 of the file's bytes, or with no file.
func assetLockText(folder: String) throws(FileError) -> String {
  var lines: [String] = []
  for asset in sampleAssets {
    let bytes = try FileReader.read("\(folder)/\(asset.file)", limit: 1 << 20)
    lines.append(
      "    {\"url\": \"\(asset.url)\", \"file\": \"\(asset.file)\", \"sha256\": \"\(sha256(bytes))\"}")
  }
  lines += absentVideos.map { "    {\"url\": \"\($0)\", \"file\": null}" }
  return "{\n  \"assets\": [\n" + lines.joined(separator: ",\n") + "\n  ]\n}\n"
}

private func sha256(_ bytes: [UInt8]) -> String {
  SHA256.hash(data: bytes).map { byte in
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }.joined()
}
