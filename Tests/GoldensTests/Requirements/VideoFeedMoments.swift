/// Heights of cells, strings, and what moves.
extension VideoFeedTableTests {
  static let sharedHeights: [RequiredNode] = [
    .init("1280 x 720", "shapes", "videos[0]", "height 250.9375"),
    .init("640 x 480", "shapes", "videos[5]", "height 321.25"),
    .init("480 x 480", "shapes", "videos[7]", "height 415"),
    .init("1920 x 800", "shapes", "videos[8]", "height 196.25"),
    .init("1280 x 544", "shapes", "videos[6]", "height 199.375"),
    .init("854 x 480", "shapes", "videos[9]", "height 250.7728"),
    .init("unknown", "edges-unmeasured", "videos[0]", "height 250.9375"),
    .init("width 0, once it is known", "edges", "videos[0]", "height 321.25"),
    .init("width null", "edges", "videos[1]", "height 250.9375"),
    .init("21 to 9", "edges", "videos[3]", "height 200.7143"),
    .init("very large text", "ax3", "videos[0].cell.strip", "height 164"),
    .init("largest ordinary text", "xxxlarge", "videos[1].cell.strip", "height 40"),
  ]

  static let ownHeights: [RequiredNode] = [
    .init("720 x 1280", "video-feed/shapes", "videos[3]", "height 706.6667"),
    .init("1080 x 1920", "video-feed/shapes", "videos[4]", "height 706.6667"),
    .init("720 x 1280", "video-viewer/shapes", "videos[3]", "height 415"),
    .init("1080 x 1920", "video-viewer/shapes", "videos[4]", "height 415"),
    .init("no field at all", "video-feed/edges", "videos[10]", "height 250.9375"),
    .init(
      "portrait, at its width", "video-feed/portrait", "videos[3].cell.picture", "width 375; height 666.6667"),
    .init(
      "portrait, in a square", "video-viewer/portrait", "videos[3].cell.picture", "width 375; height 375"),
  ]

  static let sharedStrings: [RequiredNode] = [
    .init("Loading...", "first-load-iphone-se", "hud.text", "text Loading..."),
    .init("No internet connection", "banner-iphone-se", "banner.text", "text No internet connection"),
    .init(
      "offline text", "offline-iphone-se", "offline.text",
      "text No connection to the Internet, please try again later"),
    .init(
      "Data processing error", "alert", "problem.message",
      "text Data processing error, please try again later"),
    .init("Username", "feed-logged-out-iphone-se", "login.name.box.entry", "text Username"),
    .init("Password", "feed-logged-out-iphone-se", "login.password.box.entry", "text Password"),
    .init("Log In", "feed-logged-out-iphone-se", "login.go.title", "text Log In"),
    .init("empty name", "login-empty", "login.name.mistake", "text Enter your e-mail or user name"),
    .init("malformed", "login-malformed", "login.name.mistake", "text Please check your e-mail"),
    .init("blank inside", "login-spaces", "login.name.mistake", "text Please remove spaces"),
    .init("empty password", "login-empty", "login.password.mistake", "text Enter your password"),
    .init(
      "short", "login-malformed", "login.password.mistake", "text Password must be at least 8 characters"),
    .init(
      "offline at login", "login-offline", "problem.message",
      "text You're offline. Check your connection and try again."),
    .init("empty feed", "empty", "empty.title", "text Nothing here yet"),
    .init("its text", "empty", "empty.text", "text Videos from people you follow will appear here"),
    .init("1 like", "shapes", "videos[1].cell.likes", "text 1 like"),
    .init("0 likes", "shapes", "videos[0].cell.likes", "text 0 likes"),
    .init("999 likes", "shapes", "videos[6].cell.likes", "text 999 likes"),
    .init("1000", "shapes", "videos[7].cell.likes", "text 1K likes"),
    .init("1049", "shapes", "videos[8].cell.likes", "text 1K likes"),
    .init("1050", "shapes", "videos[9].cell.likes", "text 1.1K likes"),
    .init("German", "featured-de", "bar.title", "text Empfohlen"),
    .init("Japanese", "featured-ja", "bar.title", "text 注目"),
    .init("Arabic", "featured-ar", "bar.title", "text مميز"),
  ]

  static let ownStrings: [RequiredNode] = [
    .init("11242", "video-feed/end", "videos[13].cell.likes", "text 11.2K likes"),
    .init("999949", "video-feed/end", "videos[19].cell.likes", "text 999.9K likes"),
    .init("999950", "video-feed/end", "videos[20].cell.likes", "text 1M likes"),
    .init("1000000", "video-feed/end", "videos[21].cell.likes", "text 1M likes"),
    .init("11242000", "video-feed/end", "videos[24].cell.likes", "text 11.2M likes"),
    .init(
      "rejected, B", "video-feed/login-wrong-credentials", "problem.message",
      "text Wrong user name or password"),
    .init(
      "server, B", "video-feed/login-server-error", "problem.message",
      "text Something went wrong. Please try again later."),
    .init("expired, B", "video-feed/login-expired-token", "problem.message", "text Please log in again"),
    .init("unknown, B", "video-feed/server-error-1.8s", "problem.message", "text Unknown error"),
    .init(
      "rejected, D", "video-viewer/login-wrong-credentials", "problem.message",
      "text Invalid username or password"),
    .init("server, D", "video-viewer/login-server-error", "problem.message", "text Something went wrong"),
    .init("expired, D", "video-viewer/login-expired-token", "problem.message", "text Invalid token"),
    .init("Login...", "video-viewer/login-busy", "hud.text", "text Login..."),
  ]

  static let sharedMoments: [RequiredNode] = [
    .init("the banner comes in 0.2 s", "refresh-offline-4.6s", "banner", "opacity 0.5"),
    .init("the banner stays", "refresh-offline-6.6s", "banner", "opacity none"),
    .init("the banner goes in 0.2 s", "refresh-offline-6.8s", "banner", "opacity 0.5"),
    .init("the rows stay", "refresh-offline-7s", "videos", "y 64"),
    .init("refreshing, 60 lower", "refresh-4s", "videos", "y 124"),
    .init("back in 0.3 s: half way", "refresh-4.65s", "videos", "y 94"),
    .init("back", "refresh-5s", "videos", "y 64"),
    .init("New, refreshing", "every-list-4.4s", "videos", "y 124"),
    .init("New, with its footer", "every-list-9.2s", "footer", "height 80"),
    .init("Feed, refreshing", "every-list-15.9s", "videos", "y 124"),
    .init("a small pull asks for nothing", "pulled-a-little-3.5s", "videos", "y 64"),
    .init("the loader goes in 0.2 s", "launching-0.75s", "hud", "opacity 0.1292"),
    .init("a picture arrives in 0.2 s", "launching-0.75s", "videos[0].cell.thumbnail", "opacity 0.1292"),
    .init("the player comes up", "watch-2.5s", "screen", "transform none"),
    .init("the list meanwhile", "login-12.15s", "table", "opacity 0.5"),
    .init("Log Out comes in 0.2 s", "login-12.1s", "log-out", "opacity 0.5"),
    .init("Log Out goes in 0.2 s", "login-16.1s", "log-out", "opacity 0.5"),
    .init("a row grows in 0.3 s: half way", "sliding-0.65s", "videos[0].cell.picture", "height 246.0938"),
    .init("its neighbour slides", "sliding-0.65s", "videos[1]", "y 350.0938"),
    .init("and stands", "sliding-0.8s", "videos[1]", "y 385.25"),
    .init("form in the middle above the keyboard", "login-keyboard-iphone-se", "login.form", "centerY 235.5"),
    .init("tabs change at once", "tabs-3s", "bar.title", "text New"),
    .init("a list is found as it was left", "tabs-7s", "videos", "y -226"),
    .init("the last of all rows above the tab bar", "to-the-end-16s", "videos", "bottom 618"),
    .init("the newest first", "new", "videos[0].cell.title", "text Macro: ants at work"),
    .init("followed alone", "feed-iphone-se", "videos[0].cell.title", "text How to fold a paper crane"),
    .init("kept after a restart", "restart-5.5s", "videos[0].cell.title", "text How to fold a paper crane"),
    .init(
      "rows that need no login stay", "expired-6.8s", "videos[0].cell.title",
      "text Sunrise timelapse over the harbour"),
    .init("Feed asks for a login", "expired-8s", "login.name.box.entry", "text Username"),
    .init("paused", "watch-4.3s", "screen.time", "text 0:01"),
    .init("moved by its knob", "watch-5.8s", "screen.time", "text 0:08"),
    .init("at its end", "over-18s", "screen.transport", "label Play"),
    .init("Arabic title by the interface", "edges-arabic", "videos[6].cell.title", "x 16"),
    .init("a long title gives way", "edges-narrow", "videos[4].cell.title", "truncated yes; x 16"),
    .init(
      "likes never do", "edges-narrow", "videos[4].cell.likes", "truncated no; right 304; text 11.2M likes"),
    .init("no title", "edges-untitled", "videos[8].cell.likes", "text 100K likes"),
    .init("likes below the title", "ax3", "videos[0].cell.likes", "x 16"),
  ]

  static let ownMoments: [RequiredNode] = [
    .init(
      "ten, then ten more", "video-feed/to-the-end-7.3s", "videos[19].cell.title",
      "text Kitesurfing at 40 knots"),
    .init(
      "ten, then ten more of New", "video-feed/every-list-10.5s", "videos[19].cell.title",
      "text Train window, Carpathians in autumn"),
    .init(
      "what has no film is left out", "video-viewer/to-the-end-7.3s", "videos[18].cell.title",
      "text Speedrun: kitchen cleaning"),
    .init(
      "autoplay comes in 0.4 s: after 0.1 s", "video-feed/play-in-place-2.5s", "videos[0].autoplay.film",
      "opacity 0.1292"),
    .init(
      "autoplay: the loader goes", "video-feed/play-in-place-2.5s", "videos[0].autoplay.loader",
      "opacity 0.8708"),
    .init(
      "autoplay stops in 0.2 s: half way", "video-feed/play-in-place-9.71s", "videos[2].autoplay",
      "opacity 0.5"),
    .init(
      "it stops for the player, too", "video-feed/leave-while-playing-3.1s", "videos[0].autoplay",
      "opacity 0.5"),
    .init("the first at the top", "video-feed/play-in-place-3.3s", "videos[0].autoplay.film", "opacity none"),
    .init(
      "then the one in the middle", "video-feed/play-in-place-7s", "videos[2].autoplay.film", "opacity none"),
    .init(
      "unchanged, it plays on", "video-feed/play-in-place-8.5s", "videos[2].autoplay.film", "opacity none"),
    .init("then another", "video-feed/play-in-place-12.5s", "videos[3].autoplay.film", "opacity none"),
    .init("the last at the bottom", "video-feed/to-the-end-16s", "videos[29].autoplay.film", "opacity none"),
    .init(
      "no film: the tap is ignored, B", "video-feed/filmless", "videos[0].cell.title",
      "text Kitesurfing at 40 knots"),
    .init(
      "no film: dropped, D", "video-viewer/filmless", "videos[0].cell.title",
      "text Sunrise timelapse over the harbour"),
    .init("the first of two", "video-feed/first-of-two", "videos[0].autoplay.film", "opacity none"),
    .init(
      "it plays again after the player", "video-feed/leave-while-playing-6.5s", "videos[0].autoplay.film",
      "opacity none"),
    .init("three rows in sight, the middle one chosen", "video-feed/chosen", "videos[6]", "y 241.4583"),
    .init(
      "while thumbnails load, too", "video-viewer/slow-3.6s", "activity",
      "width 16; height 16; right 336; centerY 10"),
    .init(
      "beside the battery", "video-viewer/activity-iphone-se", "activity",
      "width 16; height 16; right 336; centerY 10"),
    .init(
      "beside the signs of an island phone", "video-viewer/activity-iphone-15", "activity",
      "width 16; height 16; right 280"),
    .init("form and list cross-fade in 0.3 s", "video-feed/login-12.15s", "login", "opacity 0.5"),
    // Under the finger.
    .init(
      "the answer takes nothing from a finger", "video-feed/answer-while-held-3.05s", "videos", "y 153.9955"),
    .init("let go, the list goes back", "video-feed/answer-while-held-4.2s", "videos", "y 82.4925"),
    .init("another tab's list stands", "video-feed/tab-while-flinging-3s", "videos", "y 64"),
    .init("the first one where it was left", "video-feed/tab-while-flinging-4.1s", "videos", "y -603.4625"),
    .init("to the top by the tab, half way", "video-feed/to-the-top-3.15s", "videos", "y -81"),
    .init("and by the status bar", "video-feed/to-the-top-5.2s", "videos", "y 64"),
    .init(
      "a page that has not come", "video-feed/page-fails-8.5s", "footer.text",
      "text Could not load more. Tap to retry; color #007AFF"),
    .init("what can be tapped of it", "video-feed/page-fails-8.5s", "footer.again", "height 80; width 375"),
    .init("asked at the end reached anew", "video-feed/page-fails-10.35s", "footer.spinner", "width 20"),
    .init("a player that plays", "video-feed/controls-2s", "screen.transport", "label Pause"),
    .init("paused, its controls stay", "video-feed/controls-13s", "screen.transport", "label Play"),
    .init("the player under a finger", "video-feed/swiping-3.5s", "screen", "y 120"),
    .init("and thrown away", "video-feed/swiping-5.3s", "screen", "y 452.7833"),
    .init(
      "another one comes as it goes", "video-feed/second-thoughts-2.3s", "screen",
      "y 238.7601; label Sunrise timelapse over the harbour"),
    .init(
      "a video that has not come", "video-feed/player-failed", "screen.reason",
      "text This video could not be loaded; color #FFFFFF"),
    .init("its second try", "video-feed/player-failed", "screen.again", "height 44; label Try Again"),
    .init("a slow finger's choice", "video-feed/slow-finger-3s", "videos[1].autoplay", "width 375"),
    .init(
      "the sound's glyph", "video-feed/sound", "videos[0].autoplay.sound", "width 44; height 44; label Mute"),
    .init("a tenth of it played", "video-feed/sound", "videos[0].autoplay.progress", "height 3; width 375"),
    .init(
      "what is written into, over the button", "video-feed/login-ax5-5s", "login.password.box",
      "y 121; height 74"),
    .init("the button, over the keyboard", "video-feed/login-ax5-5s", "login.go", "bottom 435"),
    .init("a title of two lines", "video-feed/ax5", "videos[0].cell.title", "lines 2"),
  ]
}
