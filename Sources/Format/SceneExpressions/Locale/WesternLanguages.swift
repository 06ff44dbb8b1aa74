/// Languages of the west of Europe.
extension LocaleTable {
  static let western: [String: String] = [
    "en": """
    numbers: .|,|-|0|1|3
    percent: #%
    currency: ¤#
    symbols: USD $|EUR €|GBP £|JPY ¥|CNY CN¥|INR ₹|KRW ₩|BRL R$|ILS ₪|VND ₫|MXN MX$|CAD CA$|AUD A$
    months: January|February|March|April|May|June|July|August|September|October|November|December
    short-months: Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec
    weekdays: Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday
    short-weekdays: Sun|Mon|Tue|Wed|Thu|Fri|Sat
    dates: EEEE, MMMM d, y|MMMM d, y|MMM d, y|M/d/yy|h:mm\u{202F}a
    halves: AM|PM
    list: {0} and {1}|{0}, {1}|{0}, {1}|{0}, and {1}
    days: now|yesterday|today|tomorrow
    minute-past: one {0} minute ago|other {0} minutes ago
    minute-future: one in {0} minute|other in {0} minutes
    hour-past: one {0} hour ago|other {0} hours ago
    hour-future: one in {0} hour|other in {0} hours
    day-past: one {0} day ago|other {0} days ago
    day-future: one in {0} day|other in {0} days
    week-past: one {0} week ago|other {0} weeks ago
    week-future: one in {0} week|other in {0} weeks
    month-past: one {0} month ago|other {0} months ago
    month-future: one in {0} month|other in {0} months
    year-past: one {0} year ago|other {0} years ago
    year-future: one in {0} year|other in {0} years
    """,
    "de": """
    numbers: ,|.|-|0|1|3
    percent: #\u{A0}%
    currency: #\u{A0}¤
    symbols: USD $|EUR €|GBP £|JPY ¥|CNY CN¥|INR ₹|KRW ₩|BRL R$|ILS ₪|THB ฿|VND ₫|MXN MX$|CAD CA$|AUD AU$
    months: Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember
    short-months: Jan.|Feb.|März|Apr.|Mai|Juni|Juli|Aug.|Sept.|Okt.|Nov.|Dez.
    own-short-months: Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez
    weekdays: Sonntag|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag
    short-weekdays: So|Mo|Di|Mi|Do|Fr|Sa
    dates: EEEE, d. MMMM y|d. MMMM y|dd.MM.y|dd.MM.yy|HH:mm
    halves: AM|PM
    list: {0} und {1}|{0}, {1}|{0}, {1}|{0} und {1}
    days: jetzt|gestern|heute|morgen
    minute-past: one vor {0} Minute|other vor {0} Minuten
    minute-future: one in {0} Minute|other in {0} Minuten
    hour-past: one vor {0} Stunde|other vor {0} Stunden
    hour-future: one in {0} Stunde|other in {0} Stunden
    day-past: one vor {0} Tag|other vor {0} Tagen
    day-future: one in {0} Tag|other in {0} Tagen
    week-past: one vor {0} Woche|other vor {0} Wochen
    week-future: one in {0} Woche|other in {0} Wochen
    month-past: one vor {0} Monat|other vor {0} Monaten
    month-future: one in {0} Monat|other in {0} Monaten
    year-past: one vor {0} Jahr|other vor {0} Jahren
    year-future: one in {0} Jahr|other in {0} Jahren
    """,
    "fr": """
    numbers: ,|\u{202F}|-|0|1|3
    percent: #\u{A0}%
    currency: #\u{A0}¤
    symbols: USD $US|EUR €|GBP £GB|INR ₹|KRW ₩|BRL R$|ILS ₪|VND ₫|MXN $MX|CAD $CA|AUD $AU
    months: janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre
    short-months: janv.|févr.|mars|avr.|mai|juin|juil.|août|sept.|oct.|nov.|déc.
    weekdays: dimanche|lundi|mardi|mercredi|jeudi|vendredi|samedi
    short-weekdays: dim.|lun.|mar.|mer.|jeu.|ven.|sam.
    dates: EEEE d MMMM y|d MMMM y|d MMM y|dd/MM/y|HH:mm
    halves: AM|PM
    list: {0} et {1}|{0}, {1}|{0}, {1}|{0} et {1}
    days: maintenant|hier|aujourd’hui|demain
    minute-past: one il y a {0} minute|other il y a {0} minutes
    minute-future: one dans {0} minute|other dans {0} minutes
    hour-past: one il y a {0} heure|other il y a {0} heures
    hour-future: one dans {0} heure|other dans {0} heures
    day-past: one il y a {0} jour|other il y a {0} jours
    day-future: one dans {0} jour|other dans {0} jours
    week-past: one il y a {0} semaine|other il y a {0} semaines
    week-future: one dans {0} semaine|other dans {0} semaines
    month-past: other il y a {0} mois
    month-future: other dans {0} mois
    year-past: one il y a {0} an|other il y a {0} ans
    year-future: one dans {0} an|other dans {0} ans
    """,
    "es": """
    numbers: ,|.|-|0|2|3
    percent: #\u{A0}%
    currency: #\u{A0}¤
    symbols: USD US$|EUR €|THB ฿|VND ₫
    months: enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre
    short-months: ene|feb|mar|abr|may|jun|jul|ago|sept|oct|nov|dic
    weekdays: domingo|lunes|martes|miércoles|jueves|viernes|sábado
    short-weekdays: dom|lun|mar|mié|jue|vie|sáb
    dates: EEEE, d 'de' MMMM 'de' y|d 'de' MMMM 'de' y|d MMM y|d/M/yy|H:mm
    halves: a.\u{202F}m.|p.\u{202F}m.
    list: {0} y {1}|{0}, {1}|{0}, {1}|{0} y {1}
    days: ahora|ayer|hoy|mañana
    minute-past: one hace {0} minuto|other hace {0} minutos
    minute-future: one dentro de {0} minuto|other dentro de {0} minutos
    hour-past: one hace {0} hora|other hace {0} horas
    hour-future: one dentro de {0} hora|other dentro de {0} horas
    day-past: one hace {0} día|other hace {0} días
    day-future: one dentro de {0} día|other dentro de {0} días
    week-past: one hace {0} semana|other hace {0} semanas
    week-future: one dentro de {0} semana|other dentro de {0} semanas
    month-past: one hace {0} mes|other hace {0} meses
    month-future: one dentro de {0} mes|other dentro de {0} meses
    year-past: one hace {0} año|other hace {0} años
    year-future: one dentro de {0} año|other dentro de {0} años
    """,
    "it": """
    numbers: ,|.|-|0|2|3
    percent: #%
    currency: #\u{A0}¤
    symbols: EUR €|GBP £|CNY CN¥|ILS ₪|THB ฿|CAD CA$|AUD A$
    months: gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre
    short-months: gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic
    weekdays: domenica|lunedì|martedì|mercoledì|giovedì|venerdì|sabato
    short-weekdays: dom|lun|mar|mer|gio|ven|sab
    dates: EEEE d MMMM y|d MMMM y|d MMM y|dd/MM/yy|HH:mm
    halves: AM|PM
    list: {0} e {1}|{0}, {1}|{0}, {1}|{0} e {1}
    days: ora|ieri|oggi|domani
    minute-past: one {0} minuto fa|other {0} minuti fa
    minute-future: one tra {0} minuto|other tra {0} minuti
    hour-past: one {0} ora fa|other {0} ore fa
    hour-future: one tra {0} ora|other tra {0} ore
    day-past: one {0} giorno fa|other {0} giorni fa
    day-future: one tra {0} giorno|other tra {0} giorni
    week-past: one {0} settimana fa|other {0} settimane fa
    week-future: one tra {0} settimana|other tra {0} settimane
    month-past: one {0} mese fa|other {0} mesi fa
    month-future: one tra {0} mese|other tra {0} mesi
    year-past: one {0} anno fa|other {0} anni fa
    year-future: one tra {0} anno|other tra {0} anni
    """,
    "pt": """
    numbers: ,|.|-|0|1|3
    percent: #%
    currency: ¤\u{A0}#
    symbols: USD US$|EUR €|GBP £|JPY JP¥|CNY CN¥|INR ₹|KRW ₩|BRL R$|ILS ₪|THB ฿|VND ₫|MXN MX$|CAD CA$|AUD AU$
    months: janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro
    short-months: jan.|fev.|mar.|abr.|mai.|jun.|jul.|ago.|set.|out.|nov.|dez.
    weekdays: domingo|segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira|sábado
    short-weekdays: dom.|seg.|ter.|qua.|qui.|sex.|sáb.
    dates: EEEE, d 'de' MMMM 'de' y|d 'de' MMMM 'de' y|d 'de' MMM 'de' y|dd/MM/y|HH:mm
    halves: AM|PM
    list: {0} e {1}|{0}, {1}|{0}, {1}|{0} e {1}
    days: agora|ontem|hoje|amanhã
    minute-past: one há {0} minuto|other há {0} minutos
    minute-future: one em {0} minuto|other em {0} minutos
    hour-past: one há {0} hora|other há {0} horas
    hour-future: one em {0} hora|other em {0} horas
    day-past: one há {0} dia|other há {0} dias
    day-future: one em {0} dia|other em {0} dias
    week-past: one há {0} semana|other há {0} semanas
    week-future: one em {0} semana|other em {0} semanas
    month-past: one há {0} mês|other há {0} meses
    month-future: one em {0} mês|other em {0} meses
    year-past: one há {0} ano|other há {0} anos
    year-future: one em {0} ano|other em {0} anos
    """,
    "nl": """
    numbers: ,|.|-|0|1|3
    percent: #%
    currency: ¤\u{A0}#|¤\u{A0}-#
    symbols: USD US$|EUR €|GBP £|JPY JP¥|CNY CN¥|INR ₹|KRW ₩|BRL R$|ILS ₪|THB ฿|VND ₫|MXN MX$|CAD C$|AUD AU$
    months: januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december
    short-months: jan|feb|mrt|apr|mei|jun|jul|aug|sep|okt|nov|dec
    weekdays: zondag|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag
    short-weekdays: zo|ma|di|wo|do|vr|za
    dates: EEEE d MMMM y|d MMMM y|d MMM y|dd-MM-y|HH:mm
    halves: a.m.|p.m.
    list: {0} en {1}|{0}, {1}|{0}, {1}|{0} en {1}
    days: nu|gisteren|vandaag|morgen
    minute-past: one {0} minuut geleden|other {0} minuten geleden
    minute-future: one over {0} minuut|other over {0} minuten
    hour-past: other {0} uur geleden
    hour-future: other over {0} uur
    day-past: one {0} dag geleden|other {0} dagen geleden
    day-future: one over {0} dag|other over {0} dagen
    week-past: one {0} week geleden|other {0} weken geleden
    week-future: one over {0} week|other over {0} weken
    month-past: one {0} maand geleden|other {0} maanden geleden
    month-future: one over {0} maand|other over {0} maanden
    year-past: other {0} jaar geleden
    year-future: other over {0} jaar
    """,
    "sv": """
    numbers: ,|\u{A0}|−|0|1|3
    percent: #\u{A0}%
    currency: #\u{A0}¤
    symbols: USD US$|EUR €|BRL BR$|SEK kr|NOK Nkr|DKK Dkr|ILS ₪|MXN MX$|CAD CA$
    months: januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december
    short-months: jan.|feb.|mars|apr.|maj|juni|juli|aug.|sep.|okt.|nov.|dec.
    weekdays: söndag|måndag|tisdag|onsdag|torsdag|fredag|lördag
    short-weekdays: sön|mån|tis|ons|tors|fre|lör
    dates: EEEE d MMMM y|d MMMM y|d MMM y|y-MM-dd|HH:mm
    halves: fm|em
    list: {0} och {1}|{0}, {1}|{0}, {1}|{0} och {1}
    days: nu|i går|i dag|i morgon
    minute-past: one för {0} minut sedan|other för {0} minuter sedan
    minute-future: one om {0} minut|other om {0} minuter
    hour-past: one för {0} timme sedan|other för {0} timmar sedan
    hour-future: one om {0} timme|other om {0} timmar
    day-past: one för {0} dag sedan|other för {0} dagar sedan
    day-future: one om {0} dag|other om {0} dagar
    week-past: one för {0} vecka sedan|other för {0} veckor sedan
    week-future: one om {0} vecka|other om {0} veckor
    month-past: one för {0} månad sedan|other för {0} månader sedan
    month-future: one om {0} månad|other om {0} månader
    year-past: other för {0} år sedan
    year-future: other om {0} år
    """,
    "da": """
    numbers: ,|.|-|0|1|3
    percent: #\u{A0}%
    currency: #\u{A0}¤
    symbols: USD US$|EUR €|GBP £|JPY JP¥|CNY CN¥|INR ₹|KRW ₩|BRL R$|DKK kr.|ILS ₪|THB ฿|VND ₫|MXN MX$|CAD CA$|AUD AU$
    months: januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december
    short-months: jan.|feb.|mar.|apr.|maj|jun.|jul.|aug.|sep.|okt.|nov.|dec.
    weekdays: søndag|mandag|tirsdag|onsdag|torsdag|fredag|lørdag
    short-weekdays: søn.|man.|tirs.|ons.|tors.|fre.|lør.
    dates: EEEE 'den' d. MMMM y|d. MMMM y|d. MMM y|dd.MM.y|HH.mm
    halves: AM|PM
    list: {0} og {1}|{0}, {1}|{0}, {1}|{0} og {1}
    days: nu|i går|i dag|i morgen
    minute-past: one for {0} minut siden|other for {0} minutter siden
    minute-future: one om {0} minut|other om {0} minutter
    hour-past: one for {0} time siden|other for {0} timer siden
    hour-future: one om {0} time|other om {0} timer
    day-past: one for {0} dag siden|other for {0} dage siden
    day-future: one om {0} dag|other om {0} dage
    week-past: one for {0} uge siden|other for {0} uger siden
    week-future: one om {0} uge|other om {0} uger
    month-past: one for {0} måned siden|other for {0} måneder siden
    month-future: one om {0} måned|other om {0} måneder
    year-past: other for {0} år siden
    year-future: other om {0} år
    """,
    "nb": """
    numbers: ,|\u{A0}|−|0|1|3
    percent: #\u{A0}%
    currency: #\u{A0}¤|-#\u{A0}¤
    symbols: EUR €|GBP £|NOK kr
    months: januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember
    short-months: jan.|feb.|mars|apr.|mai|juni|juli|aug.|sep.|okt.|nov.|des.
    own-short-months: jan|feb|mar|apr|mai|jun|jul|aug|sep|okt|nov|des
    weekdays: søndag|mandag|tirsdag|onsdag|torsdag|fredag|lørdag
    short-weekdays: søn.|man.|tir.|ons.|tor.|fre.|lør.
    dates: EEEE d. MMMM y|d. MMMM y|d. MMM y|dd.MM.y|HH:mm
    halves: a.m.|p.m.
    list: {0} og {1}|{0}, {1}|{0}, {1}|{0} og {1}
    days: nå|i går|i dag|i morgen
    minute-past: one for {0} minutt siden|other for {0} minutter siden
    minute-future: one om {0} minutt|other om {0} minutter
    hour-past: one for {0} time siden|other for {0} timer siden
    hour-future: one om {0} time|other om {0} timer
    day-past: other for {0} døgn siden
    day-future: other om {0} døgn
    week-past: one for {0} uke siden|other for {0} uker siden
    week-future: one om {0} uke|other om {0} uker
    month-past: one for {0} måned siden|other for {0} måneder siden
    month-future: one om {0} måned|other om {0} måneder
    year-past: other for {0} år siden
    year-future: other om {0} år
    """,
  ]
}
