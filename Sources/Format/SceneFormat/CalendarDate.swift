/// A day of the Gregorian calendar.
public struct CalendarDate: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// Year, month from 1 and day from 1.
  public let year, month, day: Int

  /// Reads a date such as `2027-01-31`; nil for another form and for days that there are not.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], parts.joined().utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    let numbers = parts.compactMap { Int($0) }
    (year, month, day) = (numbers[0], numbers[1], numbers[2])
    guard (1...12).contains(month), day >= 1, day <= Self.length(of: month, in: year) else { return nil }
  }

  private static func length(of month: Int, in year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// By time.
  public static func < (a: CalendarDate, b: CalendarDate) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }

  /// As it is written: `2027-01-31`.
  public var description: String {
    func digits(_ number: Int, _ count: Int) -> String {
      String(repeating: "0", count: count - "\(number)".count) + "\(number)"
    }
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
  }
}
