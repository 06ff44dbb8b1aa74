/// A day and time on the clock of a place, and how far that is from UTC.
package struct ClockTime: Hashable, Sendable {
  /// Days since 1970-01-01, and seconds of the day.
  var day: Int
  var second: Double
  /// Seconds by which the clock is ahead of UTC.
  var offset: Double

  /// Seconds since 1970 in UTC.
  var instant: Double { Double(day) * 86_400 + second - offset }

  /// Of seconds since 1970, in UTC.
  package init?(secondsSince1970 seconds: Double) {
    guard abs(seconds) < 1e11 else { return nil }
    let day = (seconds / 86_400).rounded(.down)
    (self.day, second, offset) = (Int(day), seconds - day * 86_400, 0)
  }

  /// Of a text after ISO 8601: `2026-03-05`, `2026-03-05T14:30`, `2026-03-05T14:30:05.5+02:00`; UTC unless it says.
  package init?(_ text: String) {
    let halves = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "T" || $0 == " " }
    let date = halves[0].split(separator: "-", omittingEmptySubsequences: false).map { Self.digits($0) }
    guard date.count == 3, let year = date[0], let month = date[1], let day = date[2],
      (1...9999).contains(year), (1...12).contains(month),
      (1...Self.length(ofMonth: month, year)).contains(day)
    else { return nil }
    (self.day, second, offset) = (Self.days(year, month, day), 0, 0)
    guard halves.count == 2 else { return }
    guard let (time, zone) = Self.split(halves[1]), let second = Self.seconds(time), second < 86_400,
      let offset = Self.offset(zone)
    else { return nil }
    (self.second, self.offset) = (second, offset)
  }

  private static func digits(_ text: some StringProtocol) -> Int? {
    text.utf8.allSatisfy { (48...57).contains($0) } && text.utf8.count <= 4 ? Int(text) : nil
  }

  /// The time and the zone behind it.
  private static func split(_ text: Substring) -> (Substring, Substring)? {
    guard let mark = text.firstIndex(where: { "Z+-".contains($0) }) else { return (text, "") }
    return (text[..<mark], text[mark...])
  }

  private static func seconds(_ text: Substring) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let hours = digits(parts[0]), let minutes = digits(parts[1]),
      hours < 24, minutes < 60
    else { return nil }
    guard parts.count == 3 else { return Double(hours * 3600 + minutes * 60) }
    guard parts[2].allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let rest = Double(parts[2]),
      rest < 60
    else { return nil }
    return Double(hours * 3600 + minutes * 60) + rest
  }

  private static func offset(_ zone: Substring) -> Double? {
    if zone.isEmpty || zone == "Z" { return 0 }
    let plain = zone.dropFirst().filter { $0 != ":" }
    guard plain.count == 4 || plain.count == 2, let hours = digits(plain.prefix(2)),
      let minutes = plain.count == 4 ? digits(plain.dropFirst(2)) : 0, hours < 24, minutes < 60
    else { return nil }
    return Double(hours * 3600 + minutes * 60) * (zone.hasPrefix("-") ? -1 : 1)
  }

  private static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  private static func length(ofMonth month: Int, _ year: Int) -> Int {
    [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// Days since 1970-01-01, counted from the first of March of the year 0, whose leap day is the last.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let ofEra = shifted - era * 400
    let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  }

  /// Year, month from 1, day from 1, and day of the week from 0 for Sunday.
  var date: (year: Int, month: Int, day: Int, weekday: Int) {
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let ofEra = shifted - era * 146_097
    let year = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * year + year / 4 - year / 100)
    let month = (5 * ofYear + 2) / 153
    let isLate = month < 10
    return (
      year + era * 400 + (isLate ? 0 : 1), isLate ? month + 3 : month - 9, ofYear - (153 * month + 2) / 5 + 1,
      ((day + 4) % 7 + 7) % 7
    )
  }
}

extension LocaleFacts {
  /// Names of the ways to write a date.
  package static let dateStyles = ["full", "long", "medium", "short"]

  /// A date: `medium` unless another style is asked for; nil for one that is not known.
  package func date(_ time: ClockTime, style: String = "medium") -> String? {
    Self.dateStyles.firstIndex(of: style).map { formatted(time, dates[$0]) }
  }

  /// Lengths of names.
  package static let nameStyles = ["long", "short"]

  /// The name of the month by itself; nil for a length that is not known.
  package func month(_ time: ClockTime, style: String = "long") -> String? {
    name(time.date.month - 1, [ownMonths, ownShortMonths], style)
  }

  /// The name of the day of the week by itself; nil for a length that is not known.
  package func weekday(_ time: ClockTime, style: String = "long") -> String? {
    name(time.date.weekday, [ownWeekdays, shortWeekdays], style)
  }

  private func name(_ place: Int, _ lengths: [[String]], _ style: String) -> String? {
    Self.nameStyles.firstIndex(of: style).map { lengths[$0][place] }
  }

  /// Items in one sentence: `Ann, Ben, and Carl`.
  package func list(_ items: [String]) -> String {
    func joined(_ pattern: String, _ first: String, _ second: String) -> String {
      guard let place = pattern.firstRange(of: "{0}"), let next = pattern.firstRange(of: "{1}") else {
        return first
      }
      return pattern[..<place.lowerBound] + first + pattern[place.upperBound..<next.lowerBound] + second
        + pattern[next.upperBound...]
    }
    guard items.count > 2 else {
      return items.count == 2 ? joined(lists[0], items[0], items[1]) : items.first ?? ""
    }
    var text = joined(lists[3], items[items.count - 2], items[items.count - 1])
    for index in (0..<items.count - 2).reversed() {
      text = joined(index == 0 ? lists[1] : lists[2], items[index], text)
    }
    return text
  }

  package func timeOfDay(_ time: ClockTime) -> String { formatted(time, self.time) }

  private func formatted(_ time: ClockTime, _ pattern: String) -> String {
    var (result, rest, isQuoted) = ("", Array(pattern)[...], false)
    while let character = rest.first {
      let run = rest.prefix { $0 == character }
      rest = rest.dropFirst(run.count)
      if character == "'" {
        isQuoted.toggle()
      } else if isQuoted {
        result += String(run)
      } else {
        result += field(character, run.count, time) ?? String(run)
      }
    }
    return result
  }

  private func field(_ letter: Character, _ count: Int, _ time: ClockTime) -> String? {
    func number(_ value: Int) -> String {
      let digits = String(value)
      return localized(String(repeating: "0", count: max(0, count - digits.count)) + digits)
    }
    let (date, minutes) = (time.date, Int(time.second / 60))
    switch letter {
    case "y": return count == 2 ? number(date.year % 100) : number(date.year)
    case "M":
      return count > 3
        ? months[date.month - 1] : count == 3 ? shortMonths[date.month - 1] : number(date.month)
    case "d": return number(date.day)
    case "E": return weekdays[date.weekday]
    case "H": return number(minutes / 60)
    case "h": return number((minutes / 60 + 11) % 12 + 1)
    case "m": return number(minutes % 60)
    case "a": return halves[minutes / 720]
    default: return nil
    }
  }

  /// How long ago or ahead: `2 hours ago`, `in 3 days`, `yesterday`. Below a minute it is now; minutes and hours are whole
  /// ones that have passed; from a day on days of the calendar count, then whole weeks of 7, months of 30 and years of 365.
  package func relative(_ time: ClockTime, to now: ClockTime) -> String {
    let (seconds, isPast) = (abs(time.instant - now.instant), time.instant < now.instant)
    if seconds < 60 { return days[0] }
    if seconds < 3600 { return relative(Int(seconds / 60), unit: 0, isPast) }
    if seconds < 86_400 { return relative(Int(seconds / 3600), unit: 1, isPast) }
    let today = ((now.instant + time.offset) / 86_400).rounded(.down)
    let count = Int(abs(Double(time.day) - today))
    switch count {
    case ...1: return isPast ? days[1] : days[3]
    case ..<7: return relative(count, unit: 2, isPast)
    case ..<30: return relative(count / 7, unit: 3, isPast)
    case ..<365: return relative(count / 30, unit: 4, isPast)
    default: return relative(count / 365, unit: 5, isPast)
    }
  }

  private func relative(_ count: Int, unit: Int, _ isPast: Bool) -> String {
    let forms = (isPast ? past : future)[unit]
    let form = forms[plural(Double(count))] ?? forms[.other] ?? "{0}"
    return form.replacing("{0}", with: text(of: Double(count)))
  }
}
