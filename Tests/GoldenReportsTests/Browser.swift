import Foundation

/// Headless Chromium, driven over its DevTools protocol through two named pipes: an installed program of tests, never of
/// the product.
final class Browser {
  /// The browser, where one is installed.
  static let path: String? = {
    let names = ["chromium-headless-shell", "chromium", "google-chrome", "chrome-headless-shell"]
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.flatMap { folder in names.map { "\(folder)/\($0)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  struct Failure: Error { var message: String }

  private let process = Process()
  private let commands: FileHandle
  private let answers: FileHandle
  private var received = Data()
  private var session: String?
  private var lastID = 0
  /// What the browser said unasked: name and parameters.
  private(set) var events: [(method: String, params: [String: Any])] = []

  /// Starts it with an empty page; pipes and profile go into `folder`.
  init(folder: String) throws {
    let pipes = ["commands", "answers"].map { "\(folder)/\($0)" }
    for pipe in pipes where mkfifo(pipe, 0o600) != 0 { throw Failure(message: "no pipe at \(pipe)") }
    let arguments =
      "--headless --no-sandbox --disable-gpu --remote-debugging-pipe --window-size=1400,900 "
      + "--user-data-dir='\(folder)/profile' about:blank"
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // A browser that hangs must not hang the tests.
    process.arguments = [
      "-c",
      "exec timeout 60 '\(Self.path ?? "")' \(arguments) 3<'\(pipes[0])' 4>'\(pipes[1])' >/dev/null 2>&1",
    ]
    try process.run()
    commands = try FileHandle(forWritingTo: URL(fileURLWithPath: pipes[0]))
    answers = try FileHandle(forReadingFrom: URL(fileURLWithPath: pipes[1]))
    let target = try call("Target.createTarget", ["url": "about:blank"])["targetId"] as? String ?? ""
    session =
      try call("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"] as? String
    for domain in ["Page", "Runtime", "Log", "Network"] { try call("\(domain).enable") }
  }

  func close() {
    session = nil
    _ = try? call("Browser.close")
    process.waitUntilExit()
  }

  /// Opens a page and waits until it is loaded.
  func open(_ url: String) throws {
    try call("Page.navigate", ["url": url])
    while !events.contains(where: { $0.method == "Page.loadEventFired" }) { try receive() }
  }

  /// Presses and releases a key.
  func press(_ key: String) throws {
    let text = key.count == 1 ? ["text": key] : [:]
    try call("Input.dispatchKeyEvent", ["type": "keyDown", "key": key].merging(text) { a, _ in a })
    try call("Input.dispatchKeyEvent", ["type": "keyUp", "key": key])
  }

  /// Moves the pointer, in pixels of the window.
  func point(x: Double, y: Double) throws {
    try call("Input.dispatchMouseEvent", ["type": "mouseMoved", "x": x, "y": y])
  }

  /// Gives the window another size, in its pixels, and waits until the page has taken it in.
  func resize(width: Int, height: Int) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
    // The page hears of it before the next picture.
    _ = try value(
      "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")
  }

  /// What is on the screen where an element is, as a PNG file.
  func screenshot(of selector: String) throws -> String {
    let box = try value(
      "(({ x, y, width, height }) => ({ x, y, width, height, scale: 1 }))(document.querySelector('\(selector)').getBoundingClientRect())"
    )
    return try call("Page.captureScreenshot", ["clip": box ?? [:]])["data"] as? String ?? ""
  }

  /// The value of an expression of the page, awaited where it is a promise.
  func value(_ expression: String) throws -> Any? {
    let answer = try call(
      "Runtime.evaluate", ["expression": expression, "returnByValue": true, "awaitPromise": true])
    if let details = answer["exceptionDetails"] { throw Failure(message: "\(expression): \(details)") }
    return (answer["result"] as? [String: Any])?["value"]
  }

  @discardableResult
  private func call(_ method: String, _ params: [String: Any] = [:]) throws -> [String: Any] {
    lastID += 1
    var message: [String: Any] = ["id": lastID, "method": method, "params": params]
    message["sessionId"] = session
    try commands.write(contentsOf: try JSONSerialization.data(withJSONObject: message) + [0])
    while true {
      let answer = try receive()
      guard answer["id"] as? Int == lastID else { continue }
      if let error = answer["error"] { throw Failure(message: "\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  @discardableResult
  private func receive() throws -> [String: Any] {
    while true {
      if let end = received.firstIndex(of: 0) {
        let message = try JSONSerialization.jsonObject(with: received[..<end]) as? [String: Any] ?? [:]
        received = Data(received[(end + 1)...])
        if let method = message["method"] as? String {
          events.append((method, message["params"] as? [String: Any] ?? [:]))
        }
        return message
      }
      let more = answers.availableData
      if more.isEmpty { throw Failure(message: "the browser ended") }
      received += more
    }
  }
}
