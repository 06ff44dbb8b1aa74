/// Languages of Asia and Africa.
extension LocaleTable {
  static let asian: [String: String] = [
    "he": """
    numbers: .|,|\u{200E}-|0|1|3
    percent: #%
    currency: \u{200F}#\u{A0}\u{200F}¤|\u{200F}-#\u{A0}\u{200F}¤
    symbols: USD $|EUR €|GBP £|JPY ¥|CNY \u{200E}CN¥\u{200E}|INR ₹|KRW ₩|BRL R$|ILS ₪|THB ฿|VND ₫|MXN MX$|CAD CA$|AUD A$
    months: ינואר|פברואר|מרץ|אפריל|מאי|יוני|יולי|אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר
    short-months: ינו׳|פבר׳|מרץ|אפר׳|מאי|יוני|יולי|אוג׳|ספט׳|אוק׳|נוב׳|דצמ׳
    weekdays: יום ראשון|יום שני|יום שלישי|יום רביעי|יום חמישי|יום שישי|יום שבת
    short-weekdays: יום א׳|יום ב׳|יום ג׳|יום ד׳|יום ה׳|יום ו׳|שבת
    dates: EEEE, d בMMMM y|d בMMMM y|d בMMM y|d.M.y|H:mm
    halves: AM|PM
    list: {0} ו{1}|{0}, {1}|{0}, {1}|{0} ו{1}
    days: עכשיו|אתמול|היום|מחר
    minute-past: one לפני דקה|two לפני שתי דקות|other לפני {0} דקות
    minute-future: one בעוד דקה|two בעוד שתי דקות|other בעוד {0} דקות
    hour-past: one לפני שעה|two לפני שעתיים|other לפני {0} שעות
    hour-future: one בעוד שעה|two בעוד שעתיים|other בעוד {0} שעות
    day-past: one לפני יום {0}|two לפני יומיים|other לפני {0} ימים
    day-future: one בעוד יום {0}|two בעוד יומיים|other בעוד {0} ימים
    week-past: one לפני שבוע|two לפני שבועיים|other לפני {0} שבועות
    week-future: one בעוד שבוע|two בעוד שבועיים|other בעוד {0} שבועות
    month-past: one לפני חודש|two לפני חודשיים|other לפני {0} חודשים
    month-future: one בעוד חודש|two בעוד חודשיים|other בעוד {0} חודשים
    year-past: one לפני שנה|two לפני שנתיים|other לפני {0} שנים
    year-future: one בעוד שנה|two בעוד שנתיים|other בעוד {0} שנים
    """,
    "ar": """
    numbers: ٫|٬|\u{61C}-|٠|1|3
    percent: #٪\u{61C}
    currency: \u{200F}#\u{A0}¤|\u{200F}-#\u{A0}¤
    symbols: USD US$|EUR €|GBP UK£|JPY JP¥|CNY CN¥|INR ₹|KRW ₩|BRL R$|ILS ₪|THB ฿|VND ₫|MXN MX$|CAD CA$|AUD AU$
    months: يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر
    short-months: يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر
    weekdays: الأحد|الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت
    short-weekdays: الأحد|الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت
    dates: EEEE، d MMMM y|d MMMM y|dd\u{200F}/MM\u{200F}/y|d\u{200F}/M\u{200F}/y|h:mm a
    halves: ص|م
    list: {0} و{1}|{0} و{1}|{0} و{1}|{0} و{1}
    days: الآن|أمس|اليوم|غدًا
    minute-past: one قبل دقيقة واحدة|two قبل دقيقتين|few قبل {0} دقائق|other قبل {0} دقيقة
    minute-future: one خلال دقيقة واحدة|two خلال دقيقتين|few خلال {0} دقائق|other خلال {0} دقيقة
    hour-past: one قبل ساعة واحدة|two قبل ساعتين|few قبل {0} ساعات|other قبل {0} ساعة
    hour-future: one خلال ساعة واحدة|two خلال ساعتين|few خلال {0} ساعات|other خلال {0} ساعة
    day-past: one قبل يوم واحد|two قبل يومين|few قبل {0} أيام|many قبل {0} يومًا|other قبل {0} يوم
    day-future: one خلال يوم واحد|two خلال يومين|few خلال {0} أيام|many خلال {0} يومًا|other خلال {0} يوم
    week-past: one قبل أسبوع واحد|two قبل أسبوعين|few قبل {0} أسابيع|many قبل {0} أسبوعًا|other قبل {0} أسبوع
    week-future: one خلال أسبوع واحد|two خلال أسبوعين|few خلال {0} أسابيع|many خلال {0} أسبوعًا|other خلال {0} أسبوع
    month-past: one قبل شهر واحد|two قبل شهرين|few قبل {0} أشهر|many قبل {0} شهرًا|other قبل {0} شهر
    month-future: one خلال شهر واحد|two خلال شهرين|few خلال {0} أشهر|many خلال {0} شهرًا|other خلال {0} شهر
    year-past: one قبل سنة واحدة|two قبل سنتين|few قبل {0} سنوات|other قبل {0} سنة
    year-future: one خلال سنة واحدة|two خلال سنتين|few خلال {0} سنوات|other خلال {0} سنة
    """,
    "fa": """
    numbers: ٫|٬|\u{200E}−|۰|1|3
    percent: #٪
    currency: \u{200E}¤\u{A0}#
    symbols: USD $|EUR €|GBP £|JPY ¥|CNY ¥CN|INR ₹|KRW ₩|BRL R$|ILS ₪|THB ฿|VND ₫|MXN $MX|CAD $CA|AUD A$
    months: ژانویهٔ|فوریهٔ|مارس|آوریل|مهٔ|ژوئن|ژوئیهٔ|اوت|سپتامبر|اکتبر|نوامبر|دسامبر
    short-months: ژانویه|فوریه|مارس|آوریل|مه|ژوئن|ژوئیه|اوت|سپتامبر|اکتبر|نوامبر|دسامبر
    own-months: ژانویه|فوریه|مارس|آوریل|مه|ژوئن|ژوئیه|اوت|سپتامبر|اکتبر|نوامبر|دسامبر
    weekdays: یکشنبه|دوشنبه|سه\u{200C}شنبه|چهارشنبه|پنجشنبه|جمعه|شنبه
    short-weekdays: یکشنبه|دوشنبه|سه\u{200C}شنبه|چهارشنبه|پنجشنبه|جمعه|شنبه
    dates: EEEE d MMMM y|d MMMM y|d MMM y|y/M/d|H:mm
    halves: ق.ظ.|ب.ظ.
    list: {0} و {1}|{0}،\u{200F} {1}|{0}،\u{200F} {1}|{0}، و {1}
    days: اکنون|دیروز|امروز|فردا
    minute-past: other {0} دقیقه پیش
    minute-future: other {0} دقیقه بعد
    hour-past: other {0} ساعت پیش
    hour-future: other {0} ساعت بعد
    day-past: other {0} روز پیش
    day-future: other {0} روز دیگر
    week-past: other {0} هفته پیش
    week-future: other {0} هفته بعد
    month-past: other {0} ماه پیش
    month-future: other {0} ماه بعد
    year-past: other {0} سال پیش
    year-future: other {0} سال بعد
    """,
    "hi": """
    numbers: .|,|-|0|1|2
    percent: #%
    currency: ¤#
    symbols: USD $|EUR €|GBP £|JPY JP¥|CNY CN¥|INR ₹|KRW ₩|BRL R$|ILS ₪|THB ฿|VND ₫|MXN MX$|CAD CA$|AUD A$
    months: जनवरी|फ़रवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर
    short-months: जन॰|फ़र॰|मार्च|अप्रैल|मई|जून|जुल॰|अग॰|सित॰|अक्टू॰|नव॰|दिस॰
    weekdays: रविवार|सोमवार|मंगलवार|बुधवार|गुरुवार|शुक्रवार|शनिवार
    short-weekdays: रवि|सोम|मंगल|बुध|गुरु|शुक्र|शनि
    dates: EEEE, d MMMM y|d MMMM y|d MMM y|d/M/yy|h:mm a
    halves: am|pm
    list: {0} और {1}|{0}, {1}|{0}, {1}|{0}, और {1}
    days: अब|कल|आज|कल
    minute-past: other {0} मिनट पहले
    minute-future: other {0} मिनट में
    hour-past: other {0} घंटे पहले
    hour-future: other {0} घंटे में
    day-past: other {0} दिन पहले
    day-future: other {0} दिन में
    week-past: other {0} सप्ताह पहले
    week-future: other {0} सप्ताह में
    month-past: other {0} माह पहले
    month-future: other {0} माह में
    year-past: other {0} वर्ष पहले
    year-future: other {0} वर्ष में
    """,
    "th": """
    numbers: .|,|-|0|1|3
    percent: #%
    currency: ¤#
    symbols: USD US$|EUR €|GBP £|JPY ¥|CNY CN¥|INR ₹|KRW ₩|BRL R$|ILS ₪|THB ฿|VND ₫|MXN MX$|CAD CA$|AUD AU$
    months: มกราคม|กุมภาพันธ์|มีนาคม|เมษายน|พฤษภาคม|มิถุนายน|กรกฎาคม|สิงหาคม|กันยายน|ตุลาคม|พฤศจิกายน|ธันวาคม
    short-months: ม.ค.|ก.พ.|มี.ค.|เม.ย.|พ.ค.|มิ.ย.|ก.ค.|ส.ค.|ก.ย.|ต.ค.|พ.ย.|ธ.ค.
    weekdays: วันอาทิตย์|วันจันทร์|วันอังคาร|วันพุธ|วันพฤหัสบดี|วันศุกร์|วันเสาร์
    short-weekdays: อา.|จ.|อ.|พ.|พฤ.|ศ.|ส.
    dates: EEEEที่ d MMMM 'ค.ศ.' y|d MMMM 'ค.ศ.' y|d MMM y|d/M/yy|HH:mm
    halves: AM|PM
    list: {0}และ{1}|{0} {1}|{0} {1}|{0} และ{1}
    days: ขณะนี้|เมื่อวาน|วันนี้|พรุ่งนี้
    minute-past: other {0} นาทีที่ผ่านมา
    minute-future: other ในอีก {0} นาที
    hour-past: other {0} ชั่วโมงที่ผ่านมา
    hour-future: other ในอีก {0} ชั่วโมง
    day-past: other {0} วันที่ผ่านมา
    day-future: other ในอีก {0} วัน
    week-past: other {0} สัปดาห์ที่ผ่านมา
    week-future: other ในอีก {0} สัปดาห์
    month-past: other {0} เดือนที่ผ่านมา
    month-future: other ในอีก {0} เดือน
    year-past: other {0} ปีที่แล้ว
    year-future: other ในอีก {0} ปี
    """,
    "vi": """
    numbers: ,|.|-|0|1|3
    percent: #%
    currency: #\u{A0}¤
    symbols: USD US$|EUR €|GBP £|JPY ¥|CNY CN¥|INR ₹|KRW ₩|BRL R$|ILS ₪|THB ฿|VND ₫|MXN MX$|CAD CA$|AUD AU$
    months: tháng 1|tháng 2|tháng 3|tháng 4|tháng 5|tháng 6|tháng 7|tháng 8|tháng 9|tháng 10|tháng 11|tháng 12
    short-months: thg 1|thg 2|thg 3|thg 4|thg 5|thg 6|thg 7|thg 8|thg 9|thg 10|thg 11|thg 12
    own-months: Tháng 1|Tháng 2|Tháng 3|Tháng 4|Tháng 5|Tháng 6|Tháng 7|Tháng 8|Tháng 9|Tháng 10|Tháng 11|Tháng 12
    own-short-months: Tháng 1|Tháng 2|Tháng 3|Tháng 4|Tháng 5|Tháng 6|Tháng 7|Tháng 8|Tháng 9|Tháng 10|Tháng 11|Tháng 12
    weekdays: Chủ Nhật|Thứ Hai|Thứ Ba|Thứ Tư|Thứ Năm|Thứ Sáu|Thứ Bảy
    short-weekdays: CN|Th 2|Th 3|Th 4|Th 5|Th 6|Th 7
    dates: EEEE, d MMMM, y|d MMMM, y|d MMM, y|d/M/yy|HH:mm
    halves: SA|CH
    list: {0} và {1}|{0}, {1}|{0}, {1}|{0} và {1}
    days: bây giờ|Hôm qua|Hôm nay|Ngày mai
    minute-past: other {0} phút trước
    minute-future: other sau {0} phút nữa
    hour-past: other {0} giờ trước
    hour-future: other sau {0} giờ nữa
    day-past: other {0} ngày trước
    day-future: other sau {0} ngày nữa
    week-past: other {0} tuần trước
    week-future: other sau {0} tuần nữa
    month-past: other {0} tháng trước
    month-future: other sau {0} tháng nữa
    year-past: other {0} năm trước
    year-future: other sau {0} năm nữa
    """,
    "id": """
    numbers: ,|.|-|0|1|3
    percent: #%
    currency: ¤#
    symbols: USD US$|EUR €|GBP £|JPY JP¥|CNY CN¥|INR Rs|KRW ₩|BRL R$|ILS ₪|THB ฿|VND ₫|IDR Rp|MXN MX$|CAD CA$|AUD AU$
    months: Januari|Februari|Maret|April|Mei|Juni|Juli|Agustus|September|Oktober|November|Desember
    short-months: Jan|Feb|Mar|Apr|Mei|Jun|Jul|Agu|Sep|Okt|Nov|Des
    weekdays: Minggu|Senin|Selasa|Rabu|Kamis|Jumat|Sabtu
    short-weekdays: Min|Sen|Sel|Rab|Kam|Jum|Sab
    dates: EEEE, dd MMMM y|d MMMM y|d MMM y|dd/MM/yy|HH.mm
    halves: AM|PM
    list: {0} dan {1}|{0}, {1}|{0}, {1}|{0}, dan {1}
    days: sekarang|kemarin|hari ini|besok
    minute-past: other {0} menit yang lalu
    minute-future: other dalam {0} menit
    hour-past: other {0} jam yang lalu
    hour-future: other dalam {0} jam
    day-past: other {0} hari yang lalu
    day-future: other dalam {0} hari
    week-past: other {0} minggu yang lalu
    week-future: other dalam {0} minggu
    month-past: other {0} bulan yang lalu
    month-future: other dalam {0} bulan
    year-past: other {0} tahun yang lalu
    year-future: other dalam {0} tahun
    """,
    "ja": """
    numbers: .|,|-|0|1|3
    percent: #%
    currency: ¤#
    symbols: USD $|EUR €|GBP £|JPY ￥|CNY 元|INR ₹|KRW ₩|BRL R$|ILS ₪|VND ₫|MXN MX$|CAD CA$|AUD A$
    months: 1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月
    short-months: 1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月
    weekdays: 日曜日|月曜日|火曜日|水曜日|木曜日|金曜日|土曜日
    short-weekdays: 日|月|火|水|木|金|土
    dates: y年M月d日EEEE|y年M月d日|y/MM/dd|y/MM/dd|H:mm
    halves: 午前|午後
    list: {0}、{1}|{0}、{1}|{0}、{1}|{0}、{1}
    days: 今|昨日|今日|明日
    minute-past: other {0} 分前
    minute-future: other {0} 分後
    hour-past: other {0} 時間前
    hour-future: other {0} 時間後
    day-past: other {0} 日前
    day-future: other {0} 日後
    week-past: other {0} 週間前
    week-future: other {0} 週間後
    month-past: other {0} か月前
    month-future: other {0} か月後
    year-past: other {0} 年前
    year-future: other {0} 年後
    """,
    "ko": """
    numbers: .|,|-|0|1|3
    percent: #%
    currency: ¤#
    symbols: USD US$|EUR €|GBP £|JPY JP¥|CNY CN¥|INR ₹|KRW ₩|BRL R$|ILS ₪|VND ₫|MXN MX$|CAD CA$|AUD AU$
    months: 1월|2월|3월|4월|5월|6월|7월|8월|9월|10월|11월|12월
    short-months: 1월|2월|3월|4월|5월|6월|7월|8월|9월|10월|11월|12월
    weekdays: 일요일|월요일|화요일|수요일|목요일|금요일|토요일
    short-weekdays: 일|월|화|수|목|금|토
    dates: y년 MMMM d일 EEEE|y년 MMMM d일|y. M. d.|yy. M. d.|a h:mm
    halves: AM|PM
    list: {0} 및 {1}|{0}, {1}|{0}, {1}|{0} 및 {1}
    days: 지금|어제|오늘|내일
    minute-past: other {0}분 전
    minute-future: other {0}분 후
    hour-past: other {0}시간 전
    hour-future: other {0}시간 후
    day-past: other {0}일 전
    day-future: other {0}일 후
    week-past: other {0}주 전
    week-future: other {0}주 후
    month-past: other {0}개월 전
    month-future: other {0}개월 후
    year-past: other {0}년 전
    year-future: other {0}년 후
    """,
    "zh": """
    numbers: .|,|-|0|1|3
    percent: #%
    currency: ¤#
    symbols: USD US$|EUR €|GBP £|JPY JP¥|CNY ¥|INR ₹|KRW ₩|BRL R$|ILS ₪|VND ₫|MXN MX$|CAD CA$|AUD AU$
    months: 一月|二月|三月|四月|五月|六月|七月|八月|九月|十月|十一月|十二月
    short-months: 1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月
    weekdays: 星期日|星期一|星期二|星期三|星期四|星期五|星期六
    short-weekdays: 周日|周一|周二|周三|周四|周五|周六
    dates: y年M月d日EEEE|y年M月d日|y年M月d日|y/M/d|HH:mm
    halves: 上午|下午
    list: {0}和{1}|{0}、{1}|{0}、{1}|{0}和{1}
    days: 现在|昨天|今天|明天
    minute-past: other {0}分钟前
    minute-future: other {0}分钟后
    hour-past: other {0}小时前
    hour-future: other {0}小时后
    day-past: other {0}天前
    day-future: other {0}天后
    week-past: other {0}周前
    week-future: other {0}周后
    month-past: other {0}个月前
    month-future: other {0}个月后
    year-past: other {0}年前
    year-future: other {0}年后
    """,
  ]
}
