#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The day of the system's clock where it stands, such as `2027-01-31`. Only what a document says ends some day may ask.
package func today() -> String {
  var now = time(nil)
  var parts = unsafe tm()
  guard unsafe localtime_r(&now, &parts) != nil else { return "" }
  let (year, month, day) = unsafe (parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday)
  func digits(_ number: Int32, _ count: Int) -> String {
    String(repeating: "0", count: max(0, count - "\(number)".count)) + "\(number)"
  }
  return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
}
