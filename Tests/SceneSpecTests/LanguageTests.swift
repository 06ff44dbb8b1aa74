import SceneModel
import TestFixtures
import Testing

@testable import SceneRendering

/// Numbers, dates and texts of languages.
@Suite struct LanguageTests {
  private func value(_ expression: String, _ locale: String) throws -> String {
    let scene = try InlineScene(
      "children:\n  - { box: a, label: '${\(expression)}', layout: [left == 0, top == 0, size == 1] }\n",
      locale: locale)
    return scene.laidOut.scene[try scene.node("a")].label
  }

  /// As Unicode's CLDR has them.
  @Test(arguments: [
    ("en", "1234567.891 | number", "1,234,567.891"), ("de", "1234567.5 | number", "1.234.567,5"),
    ("fr", "1234.5 | number(2)", "1\u{202F}234,50"), ("es", "1234 | number", "1234"),
    ("es", "12345 | number", "12.345"),
    ("ja", "-1234 | number", "-1,234"), ("ar", "1234.5 | number", "١٬٢٣٤٫٥"),
    ("ar-MA", "1234.5 | number", "1.234,5"),
    ("ar", "-7 | number", "\u{61C}-٧"), ("en", "0.256 | percent", "26%"),
    ("de", "0.256 | percent(1)", "25,6\u{A0}%"),
    ("en", "\"2026-03-05\" | date(\"full\")", "Thursday, March 5, 2026"),
    ("en", "\"2026-03-05\" | date", "Mar 5, 2026"),
    ("en", "\"2026-03-05\" | date(\"short\")", "3/5/26"),
    ("de", "\"2026-03-05\" | date(\"full\")", "Donnerstag, 5. März 2026"),
    ("de", "\"2026-03-05\" | date", "05.03.2026"), ("fr", "\"2026-02-28\" | date", "28 févr. 2026"),
    ("es", "\"2026-03-05\" | date(\"long\")", "5 de marzo de 2026"),
    ("ja", "\"2026-03-05\" | date(\"full\")", "2026年3月5日木曜日"),
    ("ar", "\"2026-03-05\" | date(\"long\")", "٥ مارس ٢٠٢٦"),
    ("en", "\"2026-03-05T14:05:00+02:00\" | time", "2:05\u{202F}PM"),
    ("en", "\"2026-03-05T00:05\" | time", "12:05\u{202F}AM"), ("de", "\"2026-03-05T09:05\" | time", "09:05"),
    ("es", "\"2026-03-05T09:05\" | time", "9:05"), ("en", "0 | date(\"long\")", "January 1, 1970"),
    ("en", "\"2024-02-29\" | date(\"long\")", "February 29, 2024"),
    ("en", "-86400 | date(\"full\")", "Wednesday, December 31, 1969"),
    ("hi", "1234567 | number", "12,34,567"), ("fa", "12 | number", "۱۲"), ("tr", "0.25 | percent", "%25"),
    ("tr", "-0.25 | percent", "-%25"), ("hu", "\"2026-03-05\" | month", "március"),
    ("en", "1234.5 | currency(\"USD\")", "$1,234.50"), ("en", "-3 | currency(\"EUR\")", "-€3.00"),
    ("de", "1234.5 | currency(\"EUR\")", "1.234,50\u{A0}€"), ("en", "5 | currency(\"CHF\")", "CHF\u{A0}5.00"),
    ("ja", "1234 | currency(\"JPY\")", "￥1,234"), ("en", "12.5 | currency(\"USD\", 0)", "$13"),
    ("nl", "-12 | currency(\"EUR\")", "€\u{A0}-12,00"), ("en", "-0.001 | currency(\"EUR\")", "€0.00"),
    ("ru", "\"2026-03-05\" | month", "март"),
    ("ru", "\"2026-03-05\" | date(\"long\")", "5 марта 2026\u{202F}г."),
    ("fi", "\"2026-03-05\" | weekday", "torstai"), ("de", "\"2026-03-05\" | weekday(\"short\")", "Do"),
    ("en", "\"a b c\" | split(\" \") | list", "a, b, and c"),
    ("de", "\"a b c\" | split(\" \") | list", "a, b und c"),
    ("en", "\"a b\" | split(\" \") | list", "a and b"), ("en", "\"a\" | split(\" \") | list", "a"),
    ("no", "1234.5 | number", "1\u{A0}234,5"), ("xx", "1234.5 | number", "1,234.5"),
  ])
  func writesNumbersAndDates(_ locale: String, _ expression: String, _ text: String) throws {
    #expect(try value(expression, locale) == text)
  }

  /// As the CLDR's short compact form has them (one decimal, as English always had here).
  @Test(arguments: [
    ("en", "999 | compact", "999"), ("en", "48701.25 | compact", "48.7K"),
    ("en", "999949 | compact", "999.9K"),
    ("en", "999950 | compact", "1M"), ("en", "-1500 | compact", "-1.5K"), ("en", "2e15 | compact", "2000T"),
    ("de", "48701.25 | compact", "48.701,25"), ("de", "1234 | compact", "1234"),
    ("de", "1234567 | compact", "1,2\u{A0}Mio."), ("de", "3e9 | compact", "3\u{A0}Mrd."),
    ("fr", "48701 | compact", "48,7\u{A0}k"), ("fr", "5e9 | compact", "5\u{A0}Md"),
    ("es", "1500 | compact", "1,5\u{A0}mil"), ("es", "1234e6 | compact", "1234\u{A0}M"),
    ("es", "12e9 | compact", "12\u{A0}mil\u{A0}M"), ("ja", "9999 | compact", "9999"),
    ("ja", "48701 | compact", "4.9万"), ("ja", "99999999 | compact", "1億"),
    ("ar", "4000 | compact", "٤\u{A0}آلاف"),
    ("ar", "48701 | compact", "٤٨٫٧\u{A0}ألف"),
  ])
  func shortensLargeNumbers(_ locale: String, _ expression: String, _ text: String) throws {
    #expect(try value(expression, locale) == text)
  }

  /// English words that stand in for French ones have English plurals.
  @Test func aTextFollowsThePluralRuleOfTheLanguageItIsWrittenIn() throws {
    let scene = try InlineScene(
      """
      strings: { en: { likes: { one: "%lld like", other: "%lld likes" } } }
      children: [{ box: a, label: '${"likes" | string(0)}', layout: [left == 0, top == 0, size == 1] }]
      """, locale: "fr")
    #expect(scene.laidOut.scene[try scene.node("a")].label == "0 likes")
  }

  @Test(arguments: [
    ("en", "2026-03-05T11:59:30", "now"), ("en", "2026-03-05T11:58:30", "1 minute ago"),
    ("en", "2026-03-05T14:30", "in 2 hours"),
    ("en", "2026-03-04T11:00", "yesterday"), ("en", "2026-03-06T13:00", "tomorrow"),
    ("en", "2026-03-02", "3 days ago"),
    ("en", "2026-02-15", "2 weeks ago"), ("en", "2025-11-05", "4 months ago"),
    ("en", "2024-01-01", "2 years ago"),
    ("de", "2026-03-01", "vor 4 Tagen"), ("fr", "2026-03-05T11:00", "il y a 1 heure"),
    ("es", "2026-03-05T10:00", "hace 2 horas"),
    ("ja", "2026-03-05T09:00", "3 時間前"), ("ar", "2026-03-05T10:00", "قبل ساعتين"),
    ("ar", "2026-03-05T07:00", "قبل ٥ ساعات"),
    ("ar", "2026-03-05T00:30", "قبل ١١ ساعة"), ("ar", "2026-03-06T13:00", "غدًا"),
  ])
  func saysHowLongAgoSomethingIs(_ locale: String, _ date: String, _ text: String) throws {
    #expect(try value("\"\(date)\" | relative(\"2026-03-05T12:00\")", locale) == text)
  }

  @Test(arguments: [
    ("en", "1", "one"), ("en", "0", "other"), ("en", "1.5", "other"), ("fr", "0", "one"),
    ("fr", "1.5", "one"), ("fr", "1000000", "many"),
    ("es", "1", "one"), ("es", "2000000", "many"), ("ja", "1", "other"), ("ar", "0", "zero"),
    ("ar", "1", "one"), ("ar", "2", "two"),
    ("ar", "103", "few"), ("ar", "11", "many"), ("ar", "100", "other"), ("ru", "21", "one"),
    ("ru", "11", "many"), ("ru", "22", "few"),
    ("pl", "21", "many"), ("pl", "22", "few"), ("cs", "3", "few"), ("cs", "1.5", "many"), ("he", "2", "two"),
    ("it", "1", "one"), ("da", "0.5", "one"), ("ro", "0", "few"), ("ro", "20", "other"), ("hr", "1.1", "one"),
    ("hr", "5", "other"), ("sl", "101", "one"), ("sl", "202", "two"), ("sl", "4", "few"),
    ("sl", "5", "other"),
    ("sl", "0.5", "few"), ("lt", "21", "one"), ("lt", "11", "other"), ("lt", "25", "few"),
    ("lt", "1.5", "many"),
    ("lv", "0", "zero"), ("lv", "21", "one"), ("lv", "11", "zero"), ("lv", "2", "other"),
    ("lv", "1.11", "zero"),
    ("lv", "2.21", "one"), ("lv", "0.1", "one"), ("lv", "1.5", "other"),
  ])
  func countsByTheRulesOfTheLanguage(_ locale: String, _ number: String, _ category: String) throws {
    let forms = ["zero", "one", "two", "few", "many", "other"].map { "\($0): \"\($0)\"" }.joined(
      separator: ", ")
    #expect(try value("\(number) | plural({\(forms)})", locale) == category)
  }

  // MARK: Catalogues

  private static let catalog = """
    { "sourceLanguage": "en", "version": "1.0", "strings": {
      "Sign in": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "Anmelden" } } } },
      "greeting": { "localizations": {
        "en": { "stringUnit": { "state": "new", "value": "Hello %1$@, you have %2$lld%% of %@" } },
        "de": { "stringUnit": { "state": "translated", "value": "%2$lld%% von %@ für %1$@" } } } },
      "likes": { "localizations": {
        "en": { "variations": { "plural": {
          "zero": { "stringUnit": { "state": "new", "value": "no likes" } },
          "one": { "stringUnit": { "state": "new", "value": "%lld like" } },
          "other": { "stringUnit": { "state": "new", "value": "%lld likes" } } } } } } },
      "both": { "localizations": { "en": {
        "stringUnit": { "state": "new", "value": "%#@birds@ and %#@cats@" },
        "substitutions": {
          "birds": { "argNum": 1, "formatSpecifier": "lld", "variations": { "plural": {
            "one": { "stringUnit": { "state": "new", "value": "%arg bird" } },
            "other": { "stringUnit": { "state": "new", "value": "%arg birds" } } } } },
          "cats": { "argNum": 2, "formatSpecifier": "lld", "variations": { "plural": {
            "one": { "stringUnit": { "state": "new", "value": "%arg cat" } },
            "other": { "stringUnit": { "state": "new", "value": "%arg cats" } } } } } } } } },
      "hold": { "localizations": { "en": { "variations": { "device": {
        "iphone": { "stringUnit": { "state": "new", "value": "Hold your phone" } },
        "other": { "stringUnit": { "state": "new", "value": "Hold it" } } } } } } }
    } }
    """

  private func written(_ label: String, _ more: String = "") throws -> WrittenScene {
    let scene = try WrittenScene(
      """
      scene: test
      strings: texts.xcstrings
      state: { on: false }
      children:
        - { box: a, label: '\(label)', layout: [left == 0, top == 0, size == 1] }
      \(more)
      """)
    try scene.folder.write(Self.catalog, "texts.xcstrings")
    return scene
  }

  private func text(_ label: String, _ locale: String = "en", device: String = "iphone-15") throws -> String {
    let scene = try written(label)
    var request = scene.request
    (request.locale, request.device) = (locale, device)
    let laidOut = try request.layOut(isCheck: true).1
    return laidOut.scene[try #require(laidOut.scene.node("a"))].label
  }

  @Test func readsACatalogueOfXcode() throws {
    #expect(try text("{string.Sign in}") == "Sign in")
    #expect(try text("{string.Sign in}", "de-CH") == "Anmelden")
    #expect(try text("${\"greeting\" | string(\"Ann\", 50)}") == "Hello Ann, you have 50% of Ann")
    #expect(try text("${\"likes\" | string(0)}") == "no likes")
    #expect(try text("${\"likes\" | string(1)}") == "1 like")
    #expect(try text("${\"likes\" | string(12345)}") == "12,345 likes")
    #expect(try text("${\"both\" | string(1, 2)}") == "1 bird and 2 cats")
    #expect(
      try text("{string.hold}") == "Hold your phone"
        && text("{string.hold}", device: "ipad-mini") == "Hold it")
    #expect(try text("${\"both\" | string(1, 2)}", "pseudo") == "1 bíírd ááñd 2 çáátš")
  }

  private func messages(_ label: String, _ more: String = "") throws -> String {
    try written(label, more).check().messages
  }

  @Test(arguments: [
    ("{string.Sing in}", "unknown-string", "did you mean \"Sign in\""),
    ("{string.likes}", "wrong-count", "takes 1 value, not 0"),
    ("${\"both\" | string(1)}", "wrong-count", "takes 2 values, not 1"),
    ("${\"Sign in\" | string(1)}", "wrong-count", "takes no values"),
    ("${\"likes\" | string(\"x\")}", "wrong-type", "must be a number"),
    ("${on ? \"\" : \"x\" | string}", "unknown-string", "\"x\""),
    ("${on ? (\"x\" | string) : \"\"}", "unknown-string", "\"x\""),
    ("${\"2026-13-01\" | date}", "bad-date", "not a date"),
    ("${\"2026-01-01\" | date(\"ful\")}", "unknown-word", "one of: full"),
    ("${3 | currency(\"euro\")}", "unknown-word", "not a currency"),
    ("${\"2026-01-01\" | month(\"tiny\")}", "unknown-word", "one of: long, short"),
    ("${3 | plural({one: \"x\"})}", "missing-key", "other"),
    ("${3 | plural({oen: \"x\", other: \"\"})}", "unknown-word", "plural category"),
  ])
  func saysWhatIsWrongWithATextOrDate(_ label: String, _ id: String, _ words: String) throws {
    let messages = try messages(label)
    #expect(messages.contains("scene.yaml:5:") && messages.contains("[\(id)]"), "\(messages)")
    #expect(messages.contains(words) && messages.contains("1 error, "), "\(messages)")
  }

  @Test func aTextThatLacksALanguageIsWarnedOf() throws {
    let capture = "captures: [{ name: a, locale: de }, { name: b, locale: fr }]\n"
    let messages = try messages("{string.Sign in}", capture)
    #expect(
      messages.contains("the text \"Sign in\" is not there in fr")
        && messages.contains("0 errors, "), "\(messages)")
  }

  @Test func textsWithoutAFileAreAnError() throws {
    let messages = try InlineScene.messages(
      "children:\n  - { box: a, label: '${\"x\" | string}', layout: [left == 0, top == 0, size == 1] }\n")
    #expect(messages.contains("the scene names no texts") && messages.contains("1 error, "), "\(messages)")
  }
}
