/// An address of the web: `https://host:port/path`.
///
/// Only the plainest form is taken, so that no two programs can read different hosts out of it: no user before the host,
/// no backslash, no blanks, a host of ASCII letters, digits, full stops and hyphens or a bracketed IPv6 number.
package struct WebAddress: Hashable, Sendable {
  /// As it is written.
  package let text: String
  package let isSecure: Bool
  /// In lower case, without brackets.
  package let host: String
  package let port: Int

  /// nil where it is no address of the web, or not in the plain form.
  package init?(_ text: String) {
    let lowered = text.prefix(8).lowercased()
    isSecure = lowered.hasPrefix("https://")
    guard isSecure || lowered.hasPrefix("http://") else { return nil }
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }) else { return nil }
    let rest = text.utf8.dropFirst(isSecure ? 8 : 7)
    let place = String(Substring(rest.prefix { !"/?#".utf8.contains($0) })).lowercased()
    guard let (host, port) = Self.split(place), let number = port.isEmpty ? (isSecure ? 443 : 80) : Int(port),
      (1...65_535).contains(number)
    else { return nil }
    (self.text, self.host, self.port) = (text, host, number)
  }

  /// The host without brackets, and the digits of its port; nil where neither is plain.
  private static func split(_ place: String) -> (host: String, port: String)? {
    let isNumber = place.hasPrefix("[")
    let end = isNumber ? place.firstIndex(of: "]") : place.firstIndex(of: ":") ?? place.endIndex
    guard let end else { return nil }
    let host = String(place[..<end].drop { $0 == "[" })
    let rest = isNumber ? place[place.index(after: end)...] : place[end...]
    let port = rest.drop { $0 == ":" }
    let allowed = isNumber ? "0123456789abcdef:." : "0123456789abcdefghijklmnopqrstuvwxyz-."
    guard !host.isEmpty, host.count <= 253, host.allSatisfy({ allowed.contains($0) }),
      rest.count - port.count == (rest.isEmpty ? 0 : 1), port.allSatisfy({ $0.isASCII && $0.isNumber }),
      rest.isEmpty || !port.isEmpty
    else { return nil }
    return (host, String(port))
  }
}
