import Documents

/// An answer to a request.
struct HTTPResponse {
  var status = 200
  var type = "text/plain; charset=utf-8"
  var body: [UInt8] = []
  /// What stands behind it.
  var pixels: [UInt8] = []
  /// Whether events follow for as long as the connection lives.
  var isStream = false
  /// Of a stream, who listens: the page.
  var streamName: String?
  /// Whether it is the report, which stands in a frame of the page and has a stricter policy of its own inside.
  var isReport = false

  static func json(_ node: DocumentNode) -> HTTPResponse {
    HTTPResponse(type: "application/json", body: Array(node.jsonLine.utf8))
  }

  /// Something that is refused or not there: says no more than that.
  static func refusal(_ status: Int) -> HTTPResponse {
    HTTPResponse(status: status, body: Array("\(reasons[status] ?? "Refused")\n".utf8))
  }

  private static let reasons = [
    200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    408: "Request Timeout", 413: "Content Too Large", 415: "Unsupported Media Type",
    431: "Request Header Fields Too Large", 501: "Not Implemented", 503: "Service Unavailable",
    505: "HTTP Version Not Supported",
  ]

  /// Nothing is loaded but from here, nothing is kept, framed or told to others, and no text becomes code.
  private static let pagePolicy = [
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
      + "img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
      + "require-trusted-types-for 'script'; trusted-types 'none'", "X-Frame-Options: DENY",
  ]
  /// The report's own policy, within it, names the one script that it may run.
  private static let reportPolicy = [
    "Content-Security-Policy: default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; "
      + "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    "X-Frame-Options: SAMEORIGIN",
  ]
  private static let protection = [
    "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
    "Cross-Origin-Resource-Policy: same-origin", "Cross-Origin-Opener-Policy: same-origin",
    "Cross-Origin-Embedder-Policy: require-corp",
    "Permissions-Policy: camera=(), microphone=(), geolocation=()",
    "Cache-Control: no-store",
  ]

  /// As it goes through a connection, in parts.
  func parts(closing isLast: Bool) -> [[UInt8]] {
    var lines = ["HTTP/1.1 \(status) \(Self.reasons[status] ?? "Refused")", "Content-Type: \(type)"]
    lines += (isReport ? Self.reportPolicy : Self.pagePolicy) + Self.protection
    if !isStream { lines.append("Content-Length: \(body.count + pixels.count)") }
    lines.append("Connection: \(isLast || isStream ? "close" : "keep-alive")")
    return [Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8), body, pixels]
  }
}
