/// Rows of the element table, section 2.
extension VideoFeedTableTests {
  static let sharedElements: [RequiredNode] = [
    .init("1 status bar", "featured-iphone-se", "status-bar", "x 0; y 0; width 375; height 20"),
    .init("1 status bar, 393 wide", "featured-iphone-15", "status-bar", "x 0; y 0; width 393; height 54"),
    .init("1 its text", "featured-iphone-se", "status-bar.time", "color #000000"),
    .init("2 navigation bar", "featured-iphone-se", "bar", "x 0; y 0; width 375; bottom 64; label Featured"),
    .init("2 navigation bar, 393 wide", "featured-iphone-15", "bar", "x 0; width 393; bottom 103"),
    .init(
      "2 title", "featured-iphone-se", "bar.title",
      "centerX 187.5; centerY 42; font Inter 600 17/22 tracking -0.43; color #000000"),
    .init(
      "2 colour", "featured-iphone-se", "bar.background",
      "fill rgba(0.9765,0.9765,0.9765,0.94); backdrop blur 45 saturation 0.8 tint rgba(1,1,1,0.748)"),
    .init("2 hairline", "featured-iphone-se", "bar.background.line", "y 64; width 375; height 0.5"),
    .init("3 table", "featured-iphone-se", "table", "x 0; y 64; width 375; height 554; clip yes"),
    .init("3 table, 393 wide", "featured-iphone-15", "table", "x 0; y 103; width 393; height 666"),
    .init("4 tab bar", "featured-iphone-se", "tab-bar", "x 0; y 618; width 375; height 49"),
    .init("4 tab bar, 393 wide", "featured-iphone-15", "tab-bar", "x 0; y 769; width 393; height 83"),
    .init("4 hairline", "featured-iphone-se", "tab-bar.background.line", "y 618; width 375; height 0.5"),
    .init("4 item", "featured-iphone-se", "tab-bar.tabs[0]", "x 0; width 125; height 49; label Featured"),
    .init(
      "4 icon", "featured-iphone-se", "tab-bar.tabs[0].icon", "width 25; height 25; centerY 639; fill #007AFF"
    ),
    .init(
      "4 title", "featured-iphone-se", "tab-bar.tabs[0].title",
      "centerY 659; font Inter 500 10/12 tracking 0.12; color #007AFF"),
    .init("4 another title", "featured-iphone-se", "tab-bar.tabs[1].title", "text New; color #8E8E93"),
    .init("4 the third title", "featured-iphone-se", "tab-bar.tabs[2].title", "text Feed; color #8E8E93"),
    .init(
      "5 picture", "featured-iphone-se", "videos[0].cell.picture", "x 0; y 64; width 375; height 210.9375"),
    .init(
      "5 picture, 393 wide", "featured-iphone-15", "videos[0].cell.picture",
      "x 0; y 103; width 393; height 221.0625"),
    .init(
      "5 behind it", "featured-iphone-se", "videos[0].cell.thumbnail",
      "x 0; width 375; height 210.9375; fill #000000"),
    .init(
      "6 placeholder", "waiting", "videos[0].cell.picture",
      "width 375; height 210.9375; fill rgba(0.898,0.898,0.9176,1)"),
    .init(
      "6 its spinner", "waiting", "videos[0].cell.spinner",
      "width 20; height 20; centerX 187.5; centerY 169.4688"),
    .init("6 unknown size", "edges-unmeasured", "videos[0].cell.picture", "height 210.9375"),
    .init(
      "7 failed picture", "missing", "videos[0].cell.missing",
      "width 44; height 44; centerX 187.5; centerY 169.4688"),
    .init(
      "7 its ground", "missing", "videos[0].cell.picture",
      "width 375; height 210.9375; fill rgba(0.898,0.898,0.9176,1)"),
    .init("8 strip", "featured-iphone-se", "videos[0].cell.strip", "x 0; width 375; height 40; fill #FFFFFF"),
    .init(
      "9 title", "featured-iphone-se", "videos[0].cell.title",
      "x 16; centerY 294.9375; lines 1; font Inter 400 17/22 tracking -0.43; color #000000"),
    .init(
      "10 likes", "featured-iphone-se", "videos[0].cell.likes",
      "right 359; centerY 294.9375; lines 1; truncated no; font Inter 400 15/20 tracking -0.23; color #3C3C4399; text 0 likes"
    ),
    .init(
      "11 separator", "featured-iphone-se", "videos[0].cell.separator",
      "x 0; width 375; height 0.5; bottom 314.9375; fill rgba(0.2353,0.2353,0.2627,0.29)"),
    .init(
      "11 separator, 393 wide", "featured-iphone-15", "videos[0].cell.separator",
      "x 0; width 393; height 0.3333"),
    .init("12 refresh control", "refreshing-iphone-se", "refresh", "x 0; y 64; width 375; height 60"),
    .init(
      "12 refresh control, 393 wide", "refreshing-iphone-15", "refresh", "x 0; y 103; width 393; height 60"),
    .init("13 footer", "footer", "footer", "x 0; y 538; width 375; height 80"),
    .init("13 its spinner", "footer", "footer.spinner", "centerX 187.5; centerY 578; width 20"),
    .init(
      "14 loader", "first-load-iphone-se", "hud",
      "width 163.0435; height 50; centerX 187.5; centerY 333.5; corner 8; fill rgba(0,0,0,0.65); label Loading..."
    ),
    .init(
      "14 loader, 393 wide", "first-load-iphone-15", "hud",
      "width 170.8696; height 50; centerX 196.5; centerY 426"),
    .init("14 spinner box", "first-load-iphone-se", "hud.wheel", "x 110.9783; width 40; height 40"),
    .init(
      "14 label", "first-load-iphone-se", "hud.text",
      "x 150.9783; width 108.0435; font Inter 700 16/21 tracking -0.31; color #FFFFFF"),
    .init(
      "15 banner", "banner-iphone-se", "banner",
      "x 0; y 64; width 375; height 35; fill rgba(0.6667,0.6667,0.6667,0.8)"),
    .init("15 banner, 393 wide", "banner-iphone-15", "banner", "x 0; y 103; width 393; height 35"),
    .init(
      "15 its text", "banner-iphone-se", "banner.text",
      "centerX 187.5; centerY 81.5; font Inter 600 17/22 tracking -0.43; color #FFFFFF"),
    .init("16 sign", "offline-iphone-se", "offline.sign", "width 44; height 44; centerX 187.5"),
    .init(
      "16 title", "offline-iphone-se", "offline.title",
      "font Inter 600 17/22 tracking -0.43; color #000000; align center"),
    .init(
      "16 text", "offline-iphone-se", "offline.text", "font Inter 400 15/20 tracking -0.23; color #3C3C4399"),
    .init("16 button", "offline-iphone-se", "offline.retry", "height 44; centerX 187.5"),
    .init("17 form", "feed-logged-out-iphone-se", "login.form", "x 40; width 295; height 152; centerY 341"),
    .init("17 form, 393 wide", "feed-logged-out-iphone-15", "login.form", "x 40; width 313; centerY 436"),
    .init(
      "17 user name", "feed-logged-out-iphone-se", "login.name.box",
      "x 40; y 265; width 295; height 44; corner 8; stroke rgba(0.2353,0.2353,0.2627,0.29) 1 inside"),
    .init(
      "17 password", "feed-logged-out-iphone-se", "login.password.box", "x 40; y 319; width 295; height 44"),
    .init(
      "17 its placeholder", "feed-logged-out-iphone-se", "login.name.box.entry",
      "text Username; centerX 187.5; centerY 287; font Inter 400 17/22 tracking -0.43; color rgba(0.2353,0.2353,0.2627,0.3)"
    ),
    .init(
      "17 what is typed", "login-keyboard-iphone-se", "login.name.box.entry",
      "text ann; centerX 187.5; color #000000"),
    .init("17 a secret", "login-spaces", "login.password.box.entry", "text ••••••••; centerX 187.5"),
    .init(
      "18 button", "login-malformed", "login.go",
      "x 40; width 295; height 44; corner 8; fill #007AFF; opacity none"),
    .init(
      "18 its title", "login-malformed", "login.go.title",
      "font Inter 600 17/22 tracking -0.43; color #FFFFFF"),
    .init("18 disabled", "feed-logged-out-iphone-se", "login.go", "opacity 0.4"),
    .init(
      "19 error", "login-empty", "login.name.mistake",
      "x 40; y 291; font Inter 400 13/18 tracking -0.08; color #FF3B30"),
    .init("19 its field", "login-empty", "login.name.box", "bottom 287"),
    .init("22 player", "player-iphone-se", "screen", "x 0; y 0; width 375; height 667; fill #000000"),
    .init("22 video", "player-iphone-se", "screen.film", "x 0; y 0; width 375; height 667; fit fit"),
    .init("22 close", "player-iphone-se", "screen.close", "x 8; y 24; width 44; height 44; label Close"),
    .init("22 close, 393 wide", "player-iphone-15", "screen.close", "x 8; y 63; width 44; height 44"),
    .init(
      "22 transport", "player-iphone-se", "screen.transport",
      "width 60; height 60; centerX 187.5; centerY 333.5; label Pause"),
    .init("22 scrubber", "player-iphone-se", "screen.scrubber", "x 16; width 343; bottom 633; height 4"),
    .init(
      "22 scrubber, 393 wide", "player-iphone-15", "screen.scrubber", "x 16; width 361; bottom 818; height 4"),
    .init(
      "22 times", "player-iphone-se", "screen.time",
      "x 16; text 0:04; font Inter 500 12/16; features tnum; color #FFFFFF"),
    .init("22 what is left", "player-iphone-se", "screen.rest", "right 359; text −0:10"),
    .init(
      "22 on its side", "player-turned-iphone-8-landscape", "screen.scrubber", "x 16; width 635; bottom 341"),
    .init("22 beside the island", "player-turned-iphone-15-landscape", "screen.close", "x 67; y 4"),
    .init("25 alert", "alert", "problem", "width 270; centerX 187.5; centerY 333.5; corner smoothing 0.6 14"),
    .init("25 its title", "alert", "problem.title", "text Error; font Inter 600 17/22 tracking -0.43"),
    .init("25 its button", "alert", "problem.column[0]", "height 44; label OK"),
  ]

  static let ownElements: [RequiredNode] = [
    .init("18 busy", "video-feed/login-busy", "login.busy", "width 20; height 20; centerX 187.5"),
    .init("18 busy title", "video-feed/login-busy", "login.go.title", "width 0"),
    .init("20 Log Out slot", "video-feed/feed-iphone-se", "log-out", "x 303; y 618; width 72; height 49"),
    .init(
      "20 Log Out slot, 393 wide", "video-feed/feed-iphone-15", "log-out", "x 321; y 769; width 72; height 49"
    ),
    .init("20 items share the rest", "video-feed/feed-iphone-se", "tab-bar.tabs", "x 0; width 303"),
    .init(
      "20 icon", "video-feed/feed-iphone-se", "log-out.icon",
      "width 25; height 25; centerX 339; centerY 639; stroke rgba(0.9569,0.2627,0.2118,1) 1.8 center round round"
    ),
    .init(
      "20 title", "video-feed/feed-iphone-se", "log-out.title",
      "text Log Out; centerX 339; centerY 659; font Inter 500 10/12 tracking 0.12; color rgba(0.9569,0.2627,0.2118,1)"
    ),
    .init(
      "21 Log Out bar", "video-viewer/feed-iphone-se", "log-out",
      "x 0; y 574; width 375; height 44; fill rgba(0.949,0.949,0.9686,1)"),
    .init(
      "21 Log Out bar, 393 wide", "video-viewer/feed-iphone-15", "log-out", "x 0; y 725; width 393; height 44"
    ),
    .init(
      "21 its title", "video-viewer/feed-iphone-se", "log-out.title",
      "text Log Out; centerX 187.5; centerY 596; font Inter 400 17/22 tracking -0.43; color rgba(0.9569,0.2627,0.2118,1)"
    ),
    .init("21 the table above it", "video-viewer/feed-iphone-se", "table", "y 64; height 510"),
    .init(
      "23 autoplay layer", "video-feed/playing", "videos[6].autoplay.film", "x 0; width 375; height 159.375"),
    .init("23 its picture", "video-feed/playing", "videos[6].cell.picture", "x 0; width 375; height 159.375"),
    .init(
      "24 autoplay loader", "video-feed/chosen", "videos[6].autoplay.wheel",
      "width 37; height 37; centerX 187.5"),
    .init(
      "24 its shade", "video-feed/chosen", "videos[6].autoplay.loader",
      "width 375; height 159.375; fill rgba(0,0,0,0.3)"),
  ]
}
