import Documents

/// Who is let in: only pages that this server has given out, asked for by their address with its token.
///
/// A page of another site can make a browser send requests here. It cannot read the token. By a name of its own that it lets
/// point to this machine (DNS rebinding), it asks for another host; from its own page, it comes with another origin.
struct Gate {
  /// Tells those who were given the address from all others.
  let token: String
  let port: Int
  /// Whether machines of a network may ask, too.
  var isOpen = false

  /// Path of the pages' folder.
  var folder: String { "/\(token)/" }

  /// - Returns: what is asked for below the folder, or the status with which it is refused.
  func admit(_ request: HTTPRequest) -> Result<String, HTTPRefusal> {
    let hosts = request.values("host")
    guard hosts.count == 1 else { return .failure(HTTPRefusal(status: 400)) }
    guard isOurs(hosts[0]) else {
      return .failure(HTTPRefusal(status: 403))
    }
    guard comesFromOurPage(request, host: hosts[0]) else { return .failure(HTTPRefusal(status: 403)) }
    let path = Array(request.path.utf8), folder = Array(folder.utf8)
    guard path.count >= folder.count, hasEqualBytes(Array(path[..<folder.count]), folder) else {
      return .failure(HTTPRefusal(status: 403))
    }
    // Neither is sent by a page of another site without asking first.
    let types = ["application/json", "application/octet-stream"]
    if request.method == "POST", !types.contains(where: { request.values("content-type") == [$0] }) {
      return .failure(HTTPRefusal(status: 415))
    }
    return .success(String(decoding: path[folder.count...], as: UTF8.self))
  }

  /// A name may lead here that others gave out; a number cannot.
  private func isOurs(_ host: String) -> Bool {
    if ["127.0.0.1:\(port)", "localhost:\(port)"].contains(host) { return true }
    guard isOpen else { return false }
    let parts = host.splitScalars(":")
    let numbers = (parts.first ?? "").splitScalars(".")
    return parts.count == 2 && parts[1] == "\(port)" && numbers.count == 4
      && numbers.allSatisfy { number in UInt8(number).map { "\($0)" == number } ?? false }
  }

  /// Browsers say from where a request comes whenever that is another page, and always for a POST.
  private func comesFromOurPage(_ request: HTTPRequest, host: String) -> Bool {
    let origins = request.values("origin")
    let isOurs = origins.isEmpty ? request.method == "GET" : origins == ["http://\(host)"]
    // Somebody who has the token may click a link to the page, or type its address.
    let opensPage =
      request.method == "GET" && request.values("sec-fetch-mode") == ["navigate"]
      && request.values("sec-fetch-dest") == ["document"]
    return isOurs && request.values("sec-fetch-site").allSatisfy { $0 == "same-origin" || opensPage }
  }

  /// Compares without telling by the time it takes how much is right.
  private func hasEqualBytes(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    zip(a, b).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0 && a.count == b.count
  }

  /// 128 random bits. Here alone chance is wanted: nobody else on this machine may guess the address.
  static func makeToken() -> String {
    var source = SystemRandomNumberGenerator()
    let letters = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
    return String(
      decoding: (0..<26).map { _ in letters[Int.random(in: 0..<32, using: &source)] }, as: UTF8.self)
  }
}
