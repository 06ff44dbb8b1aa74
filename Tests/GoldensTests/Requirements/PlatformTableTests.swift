import Testing

/// platform.md, sections 1 to 4, in the goldens of the kit's gallery.
@Suite struct PlatformTableTests {
  @Test(arguments: phones) func aPhoneKeepsFreeWhatTheTableSays(_ phone: RequiredNode) throws {
    try phone.check()
  }

  @Test(arguments: controls) func aControlIsThatOfTheTable(_ control: RequiredNode) throws {
    try control.check()
  }

  @Test(arguments: keyboards) func aKeyboardIsThatOfTheTable(_ keyboard: RequiredNode) throws {
    try keyboard.check()
  }

  /// Half-way in time, by the curve of each.
  @Test(arguments: motions) func aSystemAnimationIsThatOfTheTable(_ motion: RequiredNode) throws {
    try motion.check()
  }

  private static let phones: [RequiredNode] = [
    .init("320 x 568", "ios-gallery/housing-iphone-5s", "safe", "x 0; y 20; width 320; height 548"),
    .init("320 x 568, bar", "ios-gallery/housing-iphone-5s", "status-bar", "y 0; width 320; height 20"),
    .init("320 x 568, margins", "ios-gallery/housing-iphone-5s", "margins-between", "x 16; right 304"),
    .init(
      "320 x 568, corners", "ios-gallery/housing-iphone-5s", "display", "width 320; height 568; corner none"),
    .init("375 x 667", "ios-gallery/housing-iphone-se", "safe", "x 0; y 20; width 375; height 647"),
    .init("375 x 667, bar", "ios-gallery/housing-iphone-se", "status-bar", "y 0; width 375; height 20"),
    .init("375 x 667, margins", "ios-gallery/housing-iphone-se", "margins-between", "x 16; right 359"),
    .init(
      "375 x 667, corners", "ios-gallery/housing-iphone-se", "display", "width 375; height 667; corner none"),
    .init("414 x 736", "ios-gallery/housing-iphone-8-plus", "safe", "x 0; y 20; width 414; height 716"),
    .init("414 x 736, bar", "ios-gallery/housing-iphone-8-plus", "status-bar", "y 0; width 414; height 20"),
    .init("414 x 736, margins", "ios-gallery/housing-iphone-8-plus", "margins-between", "x 20; right 394"),
    .init(
      "414 x 736, corners", "ios-gallery/housing-iphone-8-plus", "display",
      "width 414; height 736; corner none"),
    .init("375 x 812, 44", "ios-gallery/housing-iphone-x", "safe", "x 0; y 44; width 375; height 734"),
    .init("375 x 812, 44, bar", "ios-gallery/housing-iphone-x", "status-bar", "y 0; width 375; height 44"),
    .init("375 x 812, 44, margins", "ios-gallery/housing-iphone-x", "margins-between", "x 16; right 359"),
    .init(
      "375 x 812, 44, indicator", "ios-gallery/housing-iphone-x", "home-indicator",
      "centerX 187.5; width 144; height 5; bottom 804; fill #000000"),
    .init(
      "375 x 812, 44, corners", "ios-gallery/housing-iphone-x", "display", "width 375; height 812; corner 39"),
    .init("414 x 896, 48", "ios-gallery/housing-iphone-xr", "safe", "x 0; y 48; width 414; height 814"),
    .init("414 x 896, 48, bar", "ios-gallery/housing-iphone-xr", "status-bar", "y 0; width 414; height 48"),
    .init("414 x 896, 48, margins", "ios-gallery/housing-iphone-xr", "margins-between", "x 20; right 394"),
    .init(
      "414 x 896, 48, indicator", "ios-gallery/housing-iphone-xr", "home-indicator",
      "centerX 207; width 148; height 5; bottom 888; fill #000000"),
    .init(
      "414 x 896, 48, corners", "ios-gallery/housing-iphone-xr", "display",
      "width 414; height 896; corner 41.5"),
    .init("414 x 896, 44", "ios-gallery/housing-iphone-xs-max", "safe", "x 0; y 44; width 414; height 818"),
    .init(
      "414 x 896, 44, bar", "ios-gallery/housing-iphone-xs-max", "status-bar", "y 0; width 414; height 44"),
    .init(
      "414 x 896, 44, margins", "ios-gallery/housing-iphone-xs-max", "margins-between", "x 20; right 394"),
    .init(
      "414 x 896, 44, indicator", "ios-gallery/housing-iphone-xs-max", "home-indicator",
      "centerX 207; width 148; height 5; bottom 888; fill #000000"),
    .init(
      "414 x 896, 44, corners", "ios-gallery/housing-iphone-xs-max", "display",
      "width 414; height 896; corner 39"),
    .init("375 x 812, 50", "ios-gallery/housing-iphone-12-mini", "safe", "x 0; y 50; width 375; height 728"),
    .init(
      "375 x 812, 50, bar", "ios-gallery/housing-iphone-12-mini", "status-bar", "y 0; width 375; height 50"),
    .init(
      "375 x 812, 50, margins", "ios-gallery/housing-iphone-12-mini", "margins-between", "x 16; right 359"),
    .init(
      "375 x 812, 50, indicator", "ios-gallery/housing-iphone-12-mini", "home-indicator",
      "centerX 187.5; width 144; height 5; bottom 804; fill #000000"),
    .init(
      "375 x 812, 50, corners", "ios-gallery/housing-iphone-12-mini", "display",
      "width 375; height 812; corner 44"),
    .init("390 x 844", "ios-gallery/housing-iphone-14", "safe", "x 0; y 47; width 390; height 763"),
    .init("390 x 844, bar", "ios-gallery/housing-iphone-14", "status-bar", "y 0; width 390; height 47"),
    .init("390 x 844, margins", "ios-gallery/housing-iphone-14", "margins-between", "x 16; right 374"),
    .init(
      "390 x 844, indicator", "ios-gallery/housing-iphone-14", "home-indicator",
      "centerX 195; width 144; height 5; bottom 836; fill #000000"),
    .init(
      "390 x 844, corners", "ios-gallery/housing-iphone-14", "display", "width 390; height 844; corner 47.33"),
    .init("428 x 926", "ios-gallery/housing-iphone-14-plus", "safe", "x 0; y 47; width 428; height 845"),
    .init("428 x 926, bar", "ios-gallery/housing-iphone-14-plus", "status-bar", "y 0; width 428; height 47"),
    .init("428 x 926, margins", "ios-gallery/housing-iphone-14-plus", "margins-between", "x 20; right 408"),
    .init(
      "428 x 926, indicator", "ios-gallery/housing-iphone-14-plus", "home-indicator",
      "centerX 214; width 144; height 5; bottom 918; fill #000000"),
    .init(
      "428 x 926, corners", "ios-gallery/housing-iphone-14-plus", "display",
      "width 428; height 926; corner 53.33"),
    .init("393 x 852", "ios-gallery/housing-iphone-15", "safe", "x 0; y 59; width 393; height 759"),
    .init("393 x 852, bar", "ios-gallery/housing-iphone-15", "status-bar", "y 0; width 393; height 54"),
    .init("393 x 852, margins", "ios-gallery/housing-iphone-15", "margins-between", "x 16; right 377"),
    .init(
      "393 x 852, indicator", "ios-gallery/housing-iphone-15", "home-indicator",
      "centerX 196.5; width 144; height 5; bottom 844; fill #000000"),
    .init(
      "393 x 852, corners", "ios-gallery/housing-iphone-15", "display", "width 393; height 852; corner 55"),
    .init(
      "393 x 852, island", "ios-gallery/housing-iphone-15", "status-bar.cutout.island",
      "x 133.5; y 11; width 126; height 37; corner capsule"),
    .init("430 x 932", "ios-gallery/housing-iphone-15-pro-max", "safe", "x 0; y 59; width 430; height 839"),
    .init(
      "430 x 932, bar", "ios-gallery/housing-iphone-15-pro-max", "status-bar", "y 0; width 430; height 54"),
    .init(
      "430 x 932, margins", "ios-gallery/housing-iphone-15-pro-max", "margins-between", "x 20; right 410"),
    .init(
      "430 x 932, indicator", "ios-gallery/housing-iphone-15-pro-max", "home-indicator",
      "centerX 215; width 144; height 5; bottom 924; fill #000000"),
    .init(
      "430 x 932, corners", "ios-gallery/housing-iphone-15-pro-max", "display",
      "width 430; height 932; corner 55"),
    .init(
      "430 x 932, island", "ios-gallery/housing-iphone-15-pro-max", "status-bar.cutout.island",
      "x 152; y 11; width 126; height 37; corner capsule"),
    .init("402 x 874", "ios-gallery/housing-iphone-16-pro", "safe", "x 0; y 62; width 402; height 778"),
    .init("402 x 874, bar", "ios-gallery/housing-iphone-16-pro", "status-bar", "y 0; width 402; height 54"),
    .init("402 x 874, margins", "ios-gallery/housing-iphone-16-pro", "margins-between", "x 16; right 386"),
    .init(
      "402 x 874, indicator", "ios-gallery/housing-iphone-16-pro", "home-indicator",
      "centerX 201; width 144; height 5; bottom 866; fill #000000"),
    .init(
      "402 x 874, corners", "ios-gallery/housing-iphone-16-pro", "display", "width 402; height 874; corner 62"
    ),
    .init(
      "402 x 874, island", "ios-gallery/housing-iphone-16-pro", "status-bar.cutout.island",
      "x 138; y 14; width 126; height 37; corner capsule"),
    .init("440 x 956", "ios-gallery/housing-iphone-16-pro-max", "safe", "x 0; y 62; width 440; height 860"),
    .init(
      "440 x 956, bar", "ios-gallery/housing-iphone-16-pro-max", "status-bar", "y 0; width 440; height 54"),
    .init(
      "440 x 956, margins", "ios-gallery/housing-iphone-16-pro-max", "margins-between", "x 20; right 420"),
    .init(
      "440 x 956, indicator", "ios-gallery/housing-iphone-16-pro-max", "home-indicator",
      "centerX 220; width 144; height 5; bottom 948; fill #000000"),
    .init(
      "440 x 956, corners", "ios-gallery/housing-iphone-16-pro-max", "display",
      "width 440; height 956; corner 62"),
    .init(
      "440 x 956, island", "ios-gallery/housing-iphone-16-pro-max", "status-bar.cutout.island",
      "x 157; y 14; width 126; height 37; corner capsule"),
    .init(
      "414 x 736 on its side", "ios-gallery/housing-iphone-8-plus-landscape", "safe",
      "x 0; y 0; width 736; height 414"),
    .init(
      "375 x 812, 44 on its side", "ios-gallery/housing-iphone-x-landscape", "safe",
      "x 44; y 0; width 724; height 354"),
    .init(
      "414 x 896, 48 on its side", "ios-gallery/housing-iphone-xr-landscape", "safe",
      "x 48; y 0; width 800; height 393"),
    .init(
      "375 x 812, 50 on its side", "ios-gallery/housing-iphone-12-mini-landscape", "safe",
      "x 50; y 0; width 712; height 354"),
    .init(
      "390 x 844 on its side", "ios-gallery/housing-iphone-14-landscape", "safe",
      "x 47; y 0; width 750; height 369"),
    .init(
      "393 x 852 on its side", "ios-gallery/housing-iphone-15-landscape", "safe",
      "x 59; y 0; width 734; height 372"),
    .init(
      "402 x 874 on its side", "ios-gallery/housing-iphone-16-pro-landscape", "safe",
      "x 62; y 0; width 750; height 381"),
  ]

  private static let controls: [RequiredNode] = [
    .init("tab bar", "ios-gallery/tab-bar", "tab-bar", "x 0; width 393; height 83; bottom 852"),
    .init("on a phone of 932", "ios-gallery/tab-bar-max", "tab-bar", "height 83; bottom 932"),
    .init("tab's icon", "ios-gallery/tab-bar", "tab-bar.tabs[0].icon", "width 25; height 25; centerY 790"),
    .init(
      "tab's title", "ios-gallery/tab-bar", "tab-bar.tabs[0].title",
      "centerY 810; font Inter 500 10/12 tracking 0.12"),
    .init(
      "tab bar's hairline", "ios-gallery/tab-bar", "tab-bar.background.line",
      "height 0.3333; fill rgba(0,0,0,0.3)"),
    .init(
      "in the dark", "ios-gallery/bars-dark", "toolbar.background.line",
      "height 0.3333; fill rgba(1,1,1,0.15)"),
    .init("navigation bar", "ios-gallery/navigation", "navigation", "y 0; height 103"),
    .init("below 20 points", "ios-gallery/navigation-se", "navigation", "height 64"),
    .init(
      "its title", "ios-gallery/navigation", "navigation.title",
      "centerX 196.5; font Inter 600 17/22 tracking -0.43"),
    .init("its chevron", "ios-gallery/navigation", "navigation.back.chevron", "width 12; height 21"),
    .init("edge padding", "ios-gallery/navigation", "navigation.action", "right 377"),
    .init("on a wide phone", "ios-gallery/navigation-max", "navigation.action", "right 410"),
    .init("large title", "ios-gallery/large-title", "large-title", "height 155"),
    .init(
      "its text", "ios-gallery/large-title", "large-title.large", "x 16; font Inter 700 34/41 tracking 0.4"),
    .init("toolbar above the indicator", "ios-gallery/toolbar", "toolbar", "y 769; bottom 852"),
    .init("toolbar without one", "ios-gallery/toolbar-se", "toolbar", "y 623; height 44"),
    .init("search field", "ios-gallery/searches", "search", "height 36"),
    .init("its corners", "ios-gallery/searches", "search.pill", "corner smoothing 0.6 10"),
    .init("table row", "ios-gallery/lists", "switch-row", "height 44"),
    .init("its separator", "ios-gallery/lists", "check-row.separator", "x 32; height 0.3333"),
    .init("its separator on a wide phone", "ios-gallery/lists-wide", "check-row.separator", "x 40"),
    .init("a row with a switch", "ios-gallery/lists", "switch-row.title", "x 32"),
    .init("a row with a switch on a wide phone", "ios-gallery/lists-wide", "switch-row.title", "x 40"),
    .init("margins", "ios-gallery/lists", "section", "x 16; right 377"),
    .init("touch target", "ios-gallery/housing-iphone-15", "target", "width 44; height 44"),
    .init("smallest target", "ios-gallery/housing-iphone-15", "smallest-target", "width 28; height 28"),
    .init("plain button", "ios-gallery/buttons", "plain", "height 44"),
    .init("switch", "ios-gallery/switches", "switch", "width 51; height 31; fill #34C759"),
    .init("text field", "ios-gallery/fields", "field", "height 34; corner 5"),
    .init(
      "its text", "ios-gallery/fields", "field-focused.entry",
      "insets 6,7,6,7; font Inter 400 17/22 tracking -0.43; caret #007AFF 2"),
    .init(
      "its placeholder", "ios-gallery/fields", "field.entry",
      "placeholder yes; color rgba(0.2353,0.2353,0.2627,0.3)"),
    .init("field without a border", "ios-gallery/fields", "field-none.entry", "insets 6,0,6,0"),
    .init("spinner", "ios-gallery/progress", "spinner", "width 20; height 20"),
    .init("large spinner", "ios-gallery/progress", "spinner-large", "width 37; height 37"),
    .init(
      "its eighth spoke", "ios-gallery/progress", "spinner-large.spokes[7].line",
      "stroke #8E8E93 4.2 center round"),
    .init("refresh control", "ios-gallery/progress", "refresh", "height 60"),
    .init("its indicator", "ios-gallery/progress", "refresh.indicator", "centerX 196.5"),
    .init(
      "alert", "ios-gallery/alert", "alert",
      "width 270; corner smoothing 0.6 14; centerX 196.5; centerY 426"),
    .init(
      "its title", "ios-gallery/alert", "alert.title",
      "x 77.5; right 315.5; align center; font Inter 600 17/22 tracking -0.43"),
    .init("its message", "ios-gallery/alert", "alert.message", "font Inter 400 13/18 tracking -0.08"),
    .init("its button", "ios-gallery/alert", "alert.pair[1]", "width 135; height 44"),
    .init(
      "preferred", "ios-gallery/alert", "alert.pair[1].title",
      "color #007AFF; font Inter 600 17/22 tracking -0.43"),
    .init("its separator", "ios-gallery/alert", "alert.pair[0].line", "height 0.3333"),
    .init("its dimming", "ios-gallery/alert", "dim", "width 393; height 852; fill #00000033"),
    .init("in the dark", "ios-gallery/alert-dark", "dim", "fill rgba(0,0,0,0.48)"),
    .init("sheet", "ios-gallery/sheet", "sheet", "y 426; corner smoothing 0.6 10|10|0|0"),
    .init("its grabber", "ios-gallery/sheet", "sheet.grabber", "y 431; width 36; height 5; centerX 196.5"),
    .init("behind a sheet", "ios-gallery/sheet", "sheet-dim", "fill #00000033"),
    .init("player's close", "ios-gallery/player", "close", "x 16; y 59; width 44; height 44"),
    .init(
      "player's transport", "ios-gallery/player", "transport",
      "width 60; height 60; centerX 196.5; centerY 426"),
    .init("player's scrubber", "ios-gallery/player", "scrubber", "height 4; bottom 798"),
    .init("a clip between bars", "ios-gallery/player", "clip", "width 393; height 852; fit fit"),
    .init(
      "a clip that fills", "ios-gallery/player-upright", "upright-clip", "width 393; height 852; fit none"),
    .init("player's times", "ios-gallery/player", "passed", "font Inter 400 12/16; features tnum"),
  ]

  private static let keyboards: [RequiredNode] = [
    .init("320 wide", "ios-gallery/keyboards-iphone-5s", "letters", "width 320; height 260; bottom 568"),
    .init("375 wide", "ios-gallery/keyboard-se", "letters", "width 375; height 260; bottom 667"),
    .init("414 wide", "live-stream/keyboard-plus", "keyboard", "width 414; height 271; bottom 736"),
    .init("with an indicator", "ios-gallery/keyboard", "letters", "width 393; height 336; bottom 852"),
    .init("375 with one", "ios-gallery/keyboards-iphone-x", "letters", "width 375; height 336; bottom 812"),
    .init("390 with one", "live-stream/keyboard-iphone-14", "keyboard", "width 390; height 336; bottom 844"),
    .init(
      "402 with one", "live-stream/keyboard-iphone-16-pro", "keyboard",
      "width 402; height 336; bottom 874; y 538"),
    .init("wide", "live-stream/keyboard-iphone-15-pro-max", "keyboard", "width 430; height 346; bottom 932"),
    .init("428 wide", "ios-gallery/keyboards-iphone-14-plus", "letters", "width 428; height 346; bottom 926"),
    .init(
      "440 wide", "ios-gallery/keyboards-iphone-16-pro-max", "letters", "width 440; height 346; bottom 956"),
    .init("without words", "ios-gallery/number-pad", "numbers", "height 291"),
    .init("without words, wide", "ios-gallery/number-pad-wide-iphone-15-pro-max", "numbers", "height 301"),
    .init(
      "without words, wide, home button", "ios-gallery/number-pad-wide-iphone-8-plus", "numbers", "height 226"
    ),
    .init("without words, home button", "ios-gallery/number-pad-dark", "numbers", "height 216"),
    .init("board", "ios-gallery/keyboard", "letters", "fill #D1D4D9"),
    .init(
      "key", "ios-gallery/keyboard", "letters.top[0]",
      "fill #FFFFFF; corner 5; height 42; shadow #888A8D 0,1 blur 0"),
    .init("function key", "ios-gallery/keyboard", "letters.numbers", "fill #ABB1BA; corner 5"),
    .init(
      "divider", "live-stream/keyboard-iphone-16-pro", "keyboard.word.divider-1", "width 1; fill #BCBEC3"),
    .init(
      "letter", "ios-gallery/keyboard", "letters.top[0].legend", "font Inter 400 22/26.33 tracking -0.26"),
    .init(
      "legend of 123", "ios-gallery/keyboard", "letters.numbers.legend",
      "font Inter 400 16/19.33 tracking -0.31"),
    .init(
      "suggestion", "ios-gallery/keyboard", "letters.word.second", "font Inter 400 17/20.33 tracking -0.43"),
    .init("emoji", "ios-gallery/keyboard", "letters.emoji", "fill #53535E; centerY 812"),
    .init(
      "microphone", "ios-gallery/keyboard", "letters.microphone",
      "width 18; height 28; centerY 812; fill #53535E"),
    .init("dark board", "ios-gallery/keyboard-dark", "letters", "fill #2B2B2B"),
    .init("dark key", "ios-gallery/keyboard-dark", "letters.top[0]", "fill rgba(1,1,1,0.3)"),
  ]

  private static let motions: [RequiredNode] = [
    .init("push, incoming", "ios-gallery/moving-0.675s", "second", "transform 1,0,0,1 77.6555,0"),
    .init("push, outgoing", "ios-gallery/moving-0.675s", "first", "x -94.603"),
    .init("pop, outgoing", "ios-gallery/moving-1.675s", "second", "transform 1,0,0,1 315.3445,0"),
    .init("pop, incoming", "ios-gallery/moving-1.675s", "first", "x -23.297"),
    .init("present", "ios-gallery/moving-2.75s", "modal", "transform 1,0,0,1 0,45.9403"),
    .init("dismiss", "ios-gallery/moving-3.75s", "modal", "transform 1,0,0,1 0,806.0597"),
    .init("cross-dissolve", "ios-gallery/moving-4.675s", "dissolving", "opacity 0.5"),
    .init(
      "alert", "ios-gallery/asking-0.65s", "alert", "opacity 0.8024; transform 1.029639,0,0,1.029639 0,0"),
    .init("alert at rest", "ios-gallery/asking-1s", "alert", "opacity none; transform none"),
    .init("tab before", "ios-gallery/tab-change-0.49s", "tab-bar.tabs[1].title", "color #8E8E93"),
    .init("tab after", "ios-gallery/tab-change-0.5s", "tab-bar.tabs[1].title", "color #007AFF; fading none"),
    .init("inset of a refreshed list", "ios-gallery/moving-5.65s", "rows", "y 89"),
    .init("paging", "ios-gallery/moving-6.2s", "strip", "x -344.989"),
    .init("paging at rest", "ios-gallery/moving-6.5s", "strip", "x -393"),
    .init("reduced push", "ios-gallery/reducing-0.625s", "second", "opacity 0.5; transform none"),
    .init("reduced push, outgoing", "ios-gallery/reducing-0.625s", "first", "x 0"),
    .init("reduced present", "ios-gallery/reducing-2.625s", "modal", "opacity 0.5; transform none"),
  ]
}
