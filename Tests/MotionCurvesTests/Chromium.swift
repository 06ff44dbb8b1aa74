import Foundation

/// Headless Chromium as a second opinion: an installed program of tests, never of the product.
enum Chromium {
  /// The browser, where one is installed.
  static let path: String? = {
    let names = ["chromium-headless-shell", "chromium", "google-chrome", "chrome-headless-shell"]
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.flatMap { folder in names.map { "\(folder)/\($0)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Runs a script in an empty page; its `result` comes back as the numbers of a JSON list.
  static func numbers(_ script: String) throws -> [Double] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "chromium-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let page = folder.appending(path: "page.html")
    let body =
      "<body style='margin:0'><script>\(script)\ndocument.body.textContent = JSON.stringify(result)</script>"
    try Data("<!doctype html>\(body)".utf8).write(to: page)
    let process = Process()
    process.executableURL = path.map { URL(fileURLWithPath: $0) }
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder.path)/profile", "--dump-dom",
      page.absoluteString,
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard let begin = output.firstIndex(of: "["), let end = output.lastIndex(of: "]") else { return [] }
    return try JSONSerialization.jsonObject(with: Data(output[begin...end].utf8)) as? [Double] ?? []
  }
}
