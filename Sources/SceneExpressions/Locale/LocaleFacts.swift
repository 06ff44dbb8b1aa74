/// How numbers, dates and times are written in a language: facts of the Unicode Common Locale Data Repository.
///
/// English, German, French, Spanish, Japanese and Arabic; any other language gets the English ones. Regions count for the
/// digits of Arabic only.
package struct LocaleFacts: Sendable {
  /// The language whose facts these are.
  package var language: String
  /// Whose plural rule holds: also of languages without facts of their own.
  package var pluralLanguage: String
  /// Digits from 0 to 9.
  var digits = Array("0123456789")
  var decimal = "."
  var group = ","
  /// Digits that must stand before the first group separator: Spanish writes 1234, but 12.345.
  var digitsBeforeGroup = 1
  var minus = "-"
  /// What stands behind a number of per cent.
  var percent = "%"
  var months, shortMonths, weekdays: [String]
  /// Before and after noon; empty where hours count to 24.
  var halves: [String] = []
  /// Patterns of Unicode's: `EEEE, MMMM d, y`.
  var dates: DatePatterns
  var time: String
  var relative: RelativeTexts

  struct DatePatterns: Sendable {
    var full, long, medium, short: String
  }

  /// Texts for how long ago or ahead something is; `{0}` stands for what goes in.
  struct RelativeTexts: Sendable {
    var now, yesterday, tomorrow, past, future: String
    /// By unit, from minutes to years, then by plural category; `other` is always there.
    var units: [[PluralCategory: String]]
  }

  /// The facts for a language tag such as `de-AT`; `pseudo` stands for English.
  package init(_ tag: String) {
    let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    let language = parts.first ?? "en"
    self =
      switch language {
      case "de": .german
      case "fr": .french
      case "es": .spanish
      case "ja": .japanese
      case "ar": .arabic
      default: .english
      }
    pluralLanguage = language == "pseudo" ? "en" : language
    if language == "ar" { useDigits(ofRegion: parts.dropFirst().first { $0.count == 2 } ?? "") }
  }

  /// In the west of North Africa and in the Emirates Arabic is written with the digits of Europe.
  private mutating func useDigits(ofRegion region: String) {
    guard ["ae", "dz", "eh", "ly", "ma", "tn"].contains(region) else { return }
    digits = Array("0123456789")
    (minus, percent) = ("\u{200E}-", "\u{200E}%\u{200E}")
    let isWestern = ["dz", "ly", "ma", "tn"].contains(region)
    (decimal, group) = isWestern ? (",", ".") : (".", ",")
  }
}

extension LocaleFacts {
  init(
    _ language: String, months: String, shortMonths: String? = nil, weekdays: String, dates: DatePatterns,
    time: String, relative: RelativeTexts
  ) {
    (self.language, pluralLanguage) = (language, language)
    self.months = months.split(separator: " ").map(String.init)
    self.shortMonths = (shortMonths ?? months).split(separator: " ").map(String.init)
    self.weekdays = weekdays.split(separator: " ").map(String.init)
    (self.dates, self.time, self.relative) = (dates, time, relative)
  }

  static let english: LocaleFacts = {
    var facts = LocaleFacts(
      "en", months: "January February March April May June July August September October November December",
      shortMonths: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
      weekdays: "Sunday Monday Tuesday Wednesday Thursday Friday Saturday",
      dates: .init(full: "EEEE, MMMM d, y", long: "MMMM d, y", medium: "MMM d, y", short: "M/d/yy"),
      time: "h:mm\u{202F}a",
      relative: .init(
        now: "now", yesterday: "yesterday", tomorrow: "tomorrow", past: "{0} ago", future: "in {0}",
        units: ["minute", "hour", "day", "week", "month", "year"].map {
          [.one: "{0} \($0)", .other: "{0} \($0)s"]
        }))
    facts.halves = ["AM", "PM"]
    return facts
  }()

  static let german: LocaleFacts = {
    var facts = LocaleFacts(
      "de", months: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
      shortMonths: "Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.",
      weekdays: "Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag",
      dates: .init(full: "EEEE, d. MMMM y", long: "d. MMMM y", medium: "dd.MM.y", short: "dd.MM.yy"),
      time: "HH:mm",
      relative: .init(
        now: "jetzt", yesterday: "gestern", tomorrow: "morgen", past: "vor {0}", future: "in {0}",
        units: [
          ("Minute", "Minuten"), ("Stunde", "Stunden"), ("Tag", "Tagen"), ("Woche", "Wochen"),
          ("Monat", "Monaten"), ("Jahr", "Jahren"),
        ].map { [.one: "{0} \($0.0)", .other: "{0} \($0.1)"] }))
    (facts.decimal, facts.group, facts.percent) = (",", ".", "\u{A0}%")
    return facts
  }()

  static let french: LocaleFacts = {
    var facts = LocaleFacts(
      "fr", months: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
      shortMonths: "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.",
      weekdays: "dimanche lundi mardi mercredi jeudi vendredi samedi",
      dates: .init(full: "EEEE d MMMM y", long: "d MMMM y", medium: "d MMM y", short: "dd/MM/y"),
      time: "HH:mm",
      relative: .init(
        now: "maintenant", yesterday: "hier", tomorrow: "demain", past: "il y a {0}", future: "dans {0}",
        units: [
          ("minute", "minutes"), ("heure", "heures"), ("jour", "jours"), ("semaine", "semaines"),
          ("mois", "mois"), ("an", "ans"),
        ].map { [.one: "{0} \($0.0)", .other: "{0} \($0.1)"] }))
    (facts.decimal, facts.group, facts.percent) = (",", "\u{202F}", "\u{202F}%")
    return facts
  }()

  static let spanish: LocaleFacts = {
    var facts = LocaleFacts(
      "es",
      months: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
      shortMonths: "ene feb mar abr may jun jul ago sept oct nov dic",
      weekdays: "domingo lunes martes miércoles jueves viernes sábado",
      dates: .init(
        full: "EEEE, d 'de' MMMM 'de' y", long: "d 'de' MMMM 'de' y", medium: "d MMM y", short: "d/M/yy"),
      time: "H:mm",
      relative: .init(
        now: "ahora", yesterday: "ayer", tomorrow: "mañana", past: "hace {0}", future: "dentro de {0}",
        units: [
          ("minuto", "minutos"), ("hora", "horas"), ("día", "días"), ("semana", "semanas"), ("mes", "meses"),
          ("año", "años"),
        ].map { [.one: "{0} \($0.0)", .other: "{0} \($0.1)"] }))
    (facts.decimal, facts.group, facts.percent) = (",", ".", "\u{A0}%")
    facts.digitsBeforeGroup = 2
    return facts
  }()

  static let japanese = LocaleFacts(
    "ja", months: "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月",
    weekdays: "日曜日 月曜日 火曜日 水曜日 木曜日 金曜日 土曜日",
    dates: .init(full: "y年M月d日EEEE", long: "y年M月d日", medium: "y/MM/dd", short: "y/MM/dd"), time: "H:mm",
    relative: .init(
      now: "今", yesterday: "昨日", tomorrow: "明日", past: "{0}前", future: "{0}後",
      units: ["分", "時間", "日", "週間", "か月", "年"].map { [.other: "{0} \($0)"] }))

  static let arabic: LocaleFacts = {
    /// One, two, few (from 3 to 10), many (from 11 to 99), other.
    func forms(_ one: String, _ two: String, _ few: String, _ many: String, _ other: String)
      -> [PluralCategory: String]
    {
      [.one: one, .two: two, .few: "{0} \(few)", .many: "{0} \(many)", .other: "{0} \(other)"]
    }
    var facts = LocaleFacts(
      "ar",
      months: "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر",
      weekdays: "الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت",
      dates: .init(
        full: "EEEE، d MMMM y", long: "d MMMM y", medium: "dd\u{200F}/MM\u{200F}/y",
        short: "d\u{200F}/M\u{200F}/y"),
      time: "h:mm\u{A0}a",
      relative: .init(
        now: "الآن", yesterday: "أمس", tomorrow: "غدًا", past: "قبل {0}", future: "خلال {0}",
        units: [
          forms("دقيقة واحدة", "دقيقتين", "دقائق", "دقيقة", "دقيقة"),
          forms("ساعة واحدة", "ساعتين", "ساعات", "ساعة", "ساعة"),
          forms("يوم واحد", "يومين", "أيام", "يومًا", "يوم"),
          forms("أسبوع واحد", "أسبوعين", "أسابيع", "أسبوعًا", "أسبوع"),
          forms("شهر واحد", "شهرين", "أشهر", "شهرًا", "شهر"),
          forms("سنة واحدة", "سنتين", "سنوات", "سنة", "سنة"),
        ]))
    facts.digits = Array("٠١٢٣٤٥٦٧٨٩")
    (facts.decimal, facts.group, facts.minus, facts.percent) = ("٫", "٬", "\u{61C}-", "٪\u{61C}")
    facts.halves = ["ص", "م"]
    return facts
  }()
}
