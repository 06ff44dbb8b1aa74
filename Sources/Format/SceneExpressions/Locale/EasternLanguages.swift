/// Languages of the north, east and south of Europe.
extension LocaleTable {
  static let eastern: [String: String] = [
    "fi": """
    numbers: ,|\u{A0}|−|0|1|3
    percent: #\u{A0}%
    currency: #\u{A0}¤
    symbols: USD $|EUR €|GBP £|JPY ¥
    months: tammikuuta|helmikuuta|maaliskuuta|huhtikuuta|toukokuuta|kesäkuuta|heinäkuuta|elokuuta|syyskuuta|lokakuuta|marraskuuta|joulukuuta
    short-months: tammi|helmi|maalis|huhti|touko|kesä|heinä|elo|syys|loka|marras|joulu
    own-months: tammikuu|helmikuu|maaliskuu|huhtikuu|toukokuu|kesäkuu|heinäkuu|elokuu|syyskuu|lokakuu|marraskuu|joulukuu
    weekdays: sunnuntai|maanantai|tiistai|keskiviikko|torstai|perjantai|lauantai
    short-weekdays: su|ma|ti|ke|to|pe|la
    dates: EEEE d. MMMM y|d. MMMM y|d.M.y|d.M.y|H.mm
    halves: ap.|ip.
    list: {0} ja {1}|{0}, {1}|{0}, {1}|{0} ja {1}
    days: nyt|eilen|tänään|huomenna
    minute-past: one {0} minuutti sitten|other {0} minuuttia sitten
    minute-future: other {0} minuutin päästä
    hour-past: one {0} tunti sitten|other {0} tuntia sitten
    hour-future: other {0} tunnin päästä
    day-past: one {0} päivä sitten|other {0} päivää sitten
    day-future: other {0} päivän päästä
    week-past: one {0} viikko sitten|other {0} viikkoa sitten
    week-future: other {0} viikon päästä
    month-past: one {0} kuukausi sitten|other {0} kuukautta sitten
    month-future: other {0} kuukauden päästä
    year-past: one {0} vuosi sitten|other {0} vuotta sitten
    year-future: other {0} vuoden päästä
    """,
    "pl": """
    numbers: ,|\u{A0}|-|0|2|3
    percent: #%
    currency: #\u{A0}¤
    symbols: EUR €|BRL R$|PLN zł
    months: stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia
    short-months: sty|lut|mar|kwi|maj|cze|lip|sie|wrz|paź|lis|gru
    own-months: styczeń|luty|marzec|kwiecień|maj|czerwiec|lipiec|sierpień|wrzesień|październik|listopad|grudzień
    weekdays: niedziela|poniedziałek|wtorek|środa|czwartek|piątek|sobota
    short-weekdays: niedz.|pon.|wt.|śr.|czw.|pt.|sob.
    dates: EEEE, d MMMM y|d MMMM y|d MMM y|d.MM.y|HH:mm
    halves: AM|PM
    list: {0} i {1}|{0}, {1}|{0}, {1}|{0} i {1}
    days: teraz|wczoraj|dzisiaj|jutro
    minute-past: one {0} minutę temu|many {0} minut temu|other {0} minuty temu
    minute-future: one za {0} minutę|many za {0} minut|other za {0} minuty
    hour-past: one {0} godzinę temu|many {0} godzin temu|other {0} godziny temu
    hour-future: one za {0} godzinę|many za {0} godzin|other za {0} godziny
    day-past: one {0} dzień temu|few {0} dni temu|many {0} dni temu|other {0} dnia temu
    day-future: one za {0} dzień|few za {0} dni|many za {0} dni|other za {0} dnia
    week-past: one {0} tydzień temu|few {0} tygodnie temu|many {0} tygodni temu|other {0} tygodnia temu
    week-future: one za {0} tydzień|few za {0} tygodnie|many za {0} tygodni|other za {0} tygodnia
    month-past: one {0} miesiąc temu|few {0} miesiące temu|many {0} miesięcy temu|other {0} miesiąca temu
    month-future: one za {0} miesiąc|few za {0} miesiące|many za {0} miesięcy|other za {0} miesiąca
    year-past: one {0} rok temu|few {0} lata temu|many {0} lat temu|other {0} roku temu
    year-future: one za {0} rok|few za {0} lata|many za {0} lat|other za {0} roku
    """,
    "cs": """
    numbers: ,|\u{A0}|-|0|1|3
    percent: #\u{A0}%
    currency: #\u{A0}¤
    symbols: USD US$|EUR €|GBP £|JPY JP¥|CNY CN¥|KRW ₩|BRL R$|CZK Kč|MXN MX$|CAD CA$|AUD AU$
    months: ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince
    short-months: led|úno|bře|dub|kvě|čvn|čvc|srp|zář|říj|lis|pro
    own-months: leden|únor|březen|duben|květen|červen|červenec|srpen|září|říjen|listopad|prosinec
    weekdays: neděle|pondělí|úterý|středa|čtvrtek|pátek|sobota
    short-weekdays: ne|po|út|st|čt|pá|so
    dates: EEEE d. MMMM y|d. MMMM y|d. M. y|dd.MM.yy|H:mm
    halves: dop.|odp.
    list: {0} a\u{A0}{1}|{0}, {1}|{0}, {1}|{0} a\u{A0}{1}
    days: nyní|včera|dnes|zítra
    minute-past: one před {0} minutou|many před {0} minuty|other před {0} minutami
    minute-future: one za {0} minutu|few za {0} minuty|many za {0} minuty|other za {0} minut
    hour-past: one před {0} hodinou|many před {0} hodiny|other před {0} hodinami
    hour-future: one za {0} hodinu|few za {0} hodiny|many za {0} hodiny|other za {0} hodin
    day-past: one před {0} dnem|many před {0} dne|other před {0} dny
    day-future: one za {0} den|few za {0} dny|many za {0} dne|other za {0} dní
    week-past: one před {0} týdnem|many před {0} týdne|other před {0} týdny
    week-future: one za {0} týden|few za {0} týdny|many za {0} týdne|other za {0} týdnů
    month-past: one před {0} měsícem|many před {0} měsíce|other před {0} měsíci
    month-future: one za {0} měsíc|few za {0} měsíce|many za {0} měsíce|other za {0} měsíců
    year-past: one před {0} rokem|many před {0} roku|other před {0} lety
    year-future: one za {0} rok|few za {0} roky|many za {0} roku|other za {0} let
    """,
    "sk": """
    numbers: ,|\u{A0}|-|0|1|3
    percent: #\u{A0}%
    currency: #\u{A0}¤
    symbols: EUR €|ILS NIS|MXN MX$
    months: januára|februára|marca|apríla|mája|júna|júla|augusta|septembra|októbra|novembra|decembra
    short-months: jan|feb|mar|apr|máj|jún|júl|aug|sep|okt|nov|dec
    own-months: január|február|marec|apríl|máj|jún|júl|august|september|október|november|december
    weekdays: nedeľa|pondelok|utorok|streda|štvrtok|piatok|sobota
    short-weekdays: ne|po|ut|st|št|pi|so
    dates: EEEE d. MMMM y|d. MMMM y|d. M. y|d. M. y|H:mm
    halves: AM|PM
    list: {0} a\u{A0}{1}|{0}, {1}|{0}, {1}|{0} a {1}
    days: teraz|včera|dnes|zajtra
    minute-past: one pred {0} minútou|many pred {0} minúty|other pred {0} minútami
    minute-future: one o {0} minútu|few o {0} minúty|many o {0} minúty|other o {0} minút
    hour-past: one pred {0} hodinou|many pred {0} hodinou|other pred {0} hodinami
    hour-future: one o {0} hodinu|few o {0} hodiny|many o {0} hodiny|other o {0} hodín
    day-past: one pred {0} dňom|many pred {0} dňa|other pred {0} dňami
    day-future: one o {0} deň|few o {0} dni|many o {0} dňa|other o {0} dní
    week-past: one pred {0} týždňom|many pred {0} týždňa|other pred {0} týždňami
    week-future: one o {0} týždeň|few o {0} týždne|many o {0} týždňa|other o {0} týždňov
    month-past: one pred {0} mesiacom|many pred {0} mesiaca|other pred {0} mesiacmi
    month-future: one o {0} mesiac|few o {0} mesiace|many o {0} mesiaca|other o {0} mesiacov
    year-past: one pred {0} rokom|many pred {0} roka|other pred {0} rokmi
    year-future: one o {0} rok|few o {0} roky|many o {0} roka|other o {0} rokov
    """,
    "ru": """
    numbers: ,|\u{A0}|-|0|1|3
    percent: #\u{A0}%
    currency: #\u{A0}¤
    symbols: USD $|EUR €|GBP £|JPY ¥|CNY CN¥|INR ₹|KRW ₩|BRL R$|RUB ₽|UAH ₴|ILS ₪|THB ฿|VND ₫|MXN MX$|CAD CA$|AUD A$
    months: января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря
    short-months: янв.|февр.|мар.|апр.|мая|июн.|июл.|авг.|сент.|окт.|нояб.|дек.
    own-months: январь|февраль|март|апрель|май|июнь|июль|август|сентябрь|октябрь|ноябрь|декабрь
    own-short-months: янв.|февр.|март|апр.|май|июнь|июль|авг.|сент.|окт.|нояб.|дек.
    weekdays: воскресенье|понедельник|вторник|среда|четверг|пятница|суббота
    short-weekdays: вс|пн|вт|ср|чт|пт|сб
    dates: EEEE, d MMMM y\u{202F}'г'.|d MMMM y\u{202F}'г'.|d MMM y\u{202F}'г'.|dd.MM.y|HH:mm
    halves: AM|PM
    list: {0} и {1}|{0}, {1}|{0}, {1}|{0} и {1}
    days: сейчас|вчера|сегодня|завтра
    minute-past: one {0} минуту назад|many {0} минут назад|other {0} минуты назад
    minute-future: one через {0} минуту|many через {0} минут|other через {0} минуты
    hour-past: one {0} час назад|many {0} часов назад|other {0} часа назад
    hour-future: one через {0} час|many через {0} часов|other через {0} часа
    day-past: one {0} день назад|many {0} дней назад|other {0} дня назад
    day-future: one через {0} день|many через {0} дней|other через {0} дня
    week-past: one {0} неделю назад|many {0} недель назад|other {0} недели назад
    week-future: one через {0} неделю|many через {0} недель|other через {0} недели
    month-past: one {0} месяц назад|many {0} месяцев назад|other {0} месяца назад
    month-future: one через {0} месяц|many через {0} месяцев|other через {0} месяца
    year-past: one {0} год назад|many {0} лет назад|other {0} года назад
    year-future: one через {0} год|many через {0} лет|other через {0} года
    """,
    "uk": """
    numbers: ,|\u{A0}|-|0|1|3
    percent: #%
    currency: #\u{A0}¤
    symbols: JPY ¥|UAH ₴
    months: січня|лютого|березня|квітня|травня|червня|липня|серпня|вересня|жовтня|листопада|грудня
    short-months: січ.|лют.|бер.|квіт.|трав.|черв.|лип.|серп.|вер.|жовт.|лист.|груд.
    own-months: січень|лютий|березень|квітень|травень|червень|липень|серпень|вересень|жовтень|листопад|грудень
    weekdays: неділя|понеділок|вівторок|середа|четвер|пʼятниця|субота
    short-weekdays: нд|пн|вт|ср|чт|пт|сб
    dates: EEEE, d MMMM y\u{202F}'р'.|d MMMM y\u{202F}'р'.|d MMM y\u{202F}'р'.|dd.MM.yy|HH:mm
    halves: дп|пп
    list: {0} і {1}|{0}, {1}|{0}, {1}|{0} і {1}
    days: зараз|учора|сьогодні|завтра
    minute-past: one {0} хвилину тому|many {0} хвилин тому|other {0} хвилини тому
    minute-future: one через {0} хвилину|many через {0} хвилин|other через {0} хвилини
    hour-past: one {0} годину тому|many {0} годин тому|other {0} години тому
    hour-future: one через {0} годину|many через {0} годин|other через {0} години
    day-past: one {0} день тому|few {0} дні тому|many {0} днів тому|other {0} дня тому
    day-future: one через {0} день|few через {0} дні|many через {0} днів|other через {0} дня
    week-past: one {0} тиждень тому|few {0} тижні тому|many {0} тижнів тому|other {0} тижня тому
    week-future: one через {0} тиждень|few через {0} тижні|many через {0} тижнів|other через {0} тижня
    month-past: one {0} місяць тому|few {0} місяці тому|many {0} місяців тому|other {0} місяця тому
    month-future: one через {0} місяць|few через {0} місяці|many через {0} місяців|other через {0} місяця
    year-past: one {0} рік тому|few {0} роки тому|many {0} років тому|other {0} року тому
    year-future: one через {0} рік|few через {0} роки|many через {0} років|other через {0} року
    """,
    "ro": """
    numbers: ,|.|-|0|1|3
    percent: #\u{A0}%
    currency: #\u{A0}¤
    months: ianuarie|februarie|martie|aprilie|mai|iunie|iulie|august|septembrie|octombrie|noiembrie|decembrie
    short-months: ian.|feb.|mar.|apr.|mai|iun.|iul.|aug.|sept.|oct.|nov.|dec.
    weekdays: duminică|luni|marți|miercuri|joi|vineri|sâmbătă
    short-weekdays: dum.|lun.|mar.|mie.|joi|vin.|sâm.
    dates: EEEE, d MMMM y|d MMMM y|d MMM y|dd.MM.y|HH:mm
    halves: a.m.|p.m.
    list: {0} și {1}|{0}, {1}|{0}, {1}|{0} și {1}
    days: acum|ieri|azi|mâine
    minute-past: one acum {0} minut|few acum {0} minute|other acum {0} de minute
    minute-future: one peste {0} minut|few peste {0} minute|other peste {0} de minute
    hour-past: one acum {0} oră|few acum {0} ore|other acum {0} de ore
    hour-future: one peste {0} oră|few peste {0} ore|other peste {0} de ore
    day-past: one acum {0} zi|few acum {0} zile|other acum {0} de zile
    day-future: one peste {0} zi|few peste {0} zile|other peste {0} de zile
    week-past: one acum {0} săptămână|few acum {0} săptămâni|other acum {0} de săptămâni
    week-future: one peste {0} săptămână|few peste {0} săptămâni|other peste {0} de săptămâni
    month-past: one acum {0} lună|few acum {0} luni|other acum {0} de luni
    month-future: one peste {0} lună|few peste {0} luni|other peste {0} de luni
    year-past: one acum {0} an|few acum {0} ani|other acum {0} de ani
    year-future: one peste {0} an|few peste {0} ani|other peste {0} de ani
    """,
    "hu": """
    numbers: ,|\u{A0}|-|0|2|3
    percent: #%
    currency: #\u{A0}¤
    symbols: JPY ¥|HUF Ft
    months: január|február|március|április|május|június|július|augusztus|szeptember|október|november|december
    short-months: jan.|febr.|márc.|ápr.|máj.|jún.|júl.|aug.|szept.|okt.|nov.|dec.
    weekdays: vasárnap|hétfő|kedd|szerda|csütörtök|péntek|szombat
    short-weekdays: V|H|K|Sze|Cs|P|Szo
    dates: y. MMMM d., EEEE|y. MMMM d.|y. MMM d.|y. MM. dd.|H:mm
    halves: de.|du.
    list: {0} és {1}|{0}, {1}|{0}, {1}|{0} és {1}
    days: most|tegnap|ma|holnap
    minute-past: other {0} perccel ezelőtt
    minute-future: other {0} perc múlva
    hour-past: other {0} órával ezelőtt
    hour-future: other {0} óra múlva
    day-past: other {0} nappal ezelőtt
    day-future: other {0} nap múlva
    week-past: other {0} héttel ezelőtt
    week-future: other {0} hét múlva
    month-past: other {0} hónappal ezelőtt
    month-future: other {0} hónap múlva
    year-past: other {0} évvel ezelőtt
    year-future: other {0} év múlva
    """,
    "el": """
    numbers: ,|.|-|0|1|3
    percent: #%
    currency: #\u{A0}¤
    symbols: USD $|EUR €|GBP £|JPY JP¥|CNY CN¥|INR ₹|KRW ₩|BRL R$|ILS ₪|THB ฿|VND ₫|MXN MX$|CAD CA$|AUD A$
    months: Ιανουαρίου|Φεβρουαρίου|Μαρτίου|Απριλίου|Μαΐου|Ιουνίου|Ιουλίου|Αυγούστου|Σεπτεμβρίου|Οκτωβρίου|Νοεμβρίου|Δεκεμβρίου
    short-months: Ιαν|Φεβ|Μαρ|Απρ|Μαΐ|Ιουν|Ιουλ|Αυγ|Σεπ|Οκτ|Νοε|Δεκ
    own-months: Ιανουάριος|Φεβρουάριος|Μάρτιος|Απρίλιος|Μάιος|Ιούνιος|Ιούλιος|Αύγουστος|Σεπτέμβριος|Οκτώβριος|Νοέμβριος|Δεκέμβριος
    own-short-months: Ιαν|Φεβ|Μάρ|Απρ|Μάι|Ιούν|Ιούλ|Αύγ|Σεπ|Οκτ|Νοέ|Δεκ
    weekdays: Κυριακή|Δευτέρα|Τρίτη|Τετάρτη|Πέμπτη|Παρασκευή|Σάββατο
    short-weekdays: Κυρ|Δευ|Τρί|Τετ|Πέμ|Παρ|Σάβ
    dates: EEEE d MMMM y|d MMMM y|d MMM y|d/M/yy|h:mm\u{202F}a
    halves: π.μ.|μ.μ.
    list: {0} και {1}|{0}, {1}|{0}, {1}|{0} και {1}
    days: τώρα|χθες|σήμερα|αύριο
    minute-past: one πριν από {0} λεπτό|other πριν από {0} λεπτά
    minute-future: one σε {0} λεπτό|other σε {0} λεπτά
    hour-past: one πριν από {0} ώρα|other πριν από {0} ώρες
    hour-future: one σε {0} ώρα|other σε {0} ώρες
    day-past: one πριν από {0} ημέρα|other πριν από {0} ημέρες
    day-future: one σε {0} ημέρα|other σε {0} ημέρες
    week-past: one πριν από {0} εβδομάδα|other πριν από {0} εβδομάδες
    week-future: one σε {0} εβδομάδα|other σε {0} εβδομάδες
    month-past: one πριν από {0} μήνα|other πριν από {0} μήνες
    month-future: one σε {0} μήνα|other σε {0} μήνες
    year-past: one πριν από {0} έτος|other πριν από {0} έτη
    year-future: one σε {0} έτος|other σε {0} έτη
    """,
    "tr": """
    numbers: ,|.|-|0|1|3
    percent: %#
    currency: ¤#
    symbols: USD $|EUR €|GBP £|JPY ¥|CNY CN¥|INR ₹|KRW ₩|BRL R$|TRY ₺|ILS ₪|THB ฿|VND ₫|MXN MX$|CAD CA$|AUD AU$
    months: Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık
    short-months: Oca|Şub|Mar|Nis|May|Haz|Tem|Ağu|Eyl|Eki|Kas|Ara
    weekdays: Pazar|Pazartesi|Salı|Çarşamba|Perşembe|Cuma|Cumartesi
    short-weekdays: Paz|Pzt|Sal|Çar|Per|Cum|Cmt
    dates: d MMMM y EEEE|d MMMM y|d MMM y|d.MM.y|HH:mm
    halves: ÖÖ|ÖS
    list: {0} ve {1}|{0}, {1}|{0}, {1}|{0} ve {1}
    days: şimdi|dün|bugün|yarın
    minute-past: other {0} dakika önce
    minute-future: other {0} dakika sonra
    hour-past: other {0} saat önce
    hour-future: other {0} saat sonra
    day-past: other {0} gün önce
    day-future: other {0} gün sonra
    week-past: other {0} hafta önce
    week-future: other {0} hafta sonra
    month-past: other {0} ay önce
    month-future: other {0} ay sonra
    year-past: other {0} yıl önce
    year-future: other {0} yıl sonra
    """,
  ]
}
