import Testing

/// live-stream.md, sections 0, 2 and 4, in the goldens of the live stream.
@Suite struct LiveStreamTableTests {
  @Test(arguments: elements) func anElementIsThatOfTheTable(_ element: RequiredNode) throws {
    try element.check()
  }

  @Test(arguments: decisions) func aDecisionHolds(_ decision: RequiredNode) throws {
    try decision.check()
  }

  @Test(arguments: strings) func aStringReadsAsRequired(_ string: RequiredNode) throws {
    try string.check()
  }

  /// What the required shadow has around it, so that text stands out from pale frames.
  private static let glow = "rgba(0,0,0,0.3) 0,0 blur 4|rgba(0,0,0,0.9) 0,0 blur 2"

  private static let elements: [RequiredNode] = [
    .init("1 video", "live-stream/screen-iphone-15", "player", "x 0; y 0; width 393; height 852; fit none"),
    .init("2 spinner", "live-stream/spinner", "spinner", "width 37; height 37; centerX 196.5; centerY 426"),
    .init("2 spoke", "live-stream/spinner", "spinner.spoke-1", "fill #FFFFFF"),
    .init(
      "3 top scrim", "live-stream/extras", "scrim.top",
      "x 0; y 0; width 393; height 139; fill linear(0,0 0,1, rgba(0,0,0,0.5) 0%, #00000000 100%)"),
    .init(
      "4 bottom scrim", "live-stream/extras", "scrim.bottom",
      "x 0; y 452; width 393; height 400; fill linear(0,0 0,1, #00000000 0%, rgba(0,0,0,0.55) 100%)"),
    .init(
      "5 host avatar", "live-stream/extras", "host.avatar",
      "x 16; y 67; width 40; height 40; corner 8; fit none"),
    .init(
      "5 without a picture", "live-stream/host-nameless", "host.avatar",
      "placeholder-fill #FFFFFF33; placeholder-text none; picture none"),
    .init(
      "6 host name", "live-stream/extras", "host.name",
      "x 64; y 67; height 19.33; lines 1; font Inter 700 16/19.33 tracking -0.31; color #FFFFFF"),
    .init("6 at most 110", "live-stream/host-40-letters", "host.name", "width 110; truncated yes"),
    .init(
      "7 heart", "live-stream/extras", "host.likes.heart", "x 64; width 11; height 10; fill #FE2C55"),
    .init(
      "7 likes", "live-stream/extras", "host.likes.text",
      "x 79; y 88.33; height 14.33; font Inter 600 12/14.33; color #FFFFFF"),
    .init(
      "8 follow", "live-stream/extras", "follow",
      "x 133.01; width 72; height 28; centerY 87; fill #FE2C55; corner 8"),
    .init(
      "8 its text", "live-stream/extras", "follow.caption",
      "text + Follow; font Inter 600 14/17 tracking -0.15; color #FFFFFF"),
    .init("8 following", "live-stream/following", "follow", "fill #FFFFFF33; height 28; corner 8"),
    .init(
      "9 viewers chip", "live-stream/extras", "viewers",
      "right 377; height 28; centerY 87; corner 6; fill rgba(0,0,0,0.3)"),
    .init("9 eye", "live-stream/extras", "viewers.icon", "x 339.46; width 14; height 10; fill #FFFFFF"),
    .init(
      "9 number", "live-stream/extras", "viewers.text",
      "x 357.46; right 369; font Inter 600 12/14.33; color #FFFFFF"),
    .init(
      "10 topic chip", "live-stream/extras", "topic", "x 16; y 115; height 24; corner 6; fill rgba(0,0,0,0.3)"
    ),
    .init("10 star", "live-stream/extras", "topic.icon", "x 22; width 12; height 12; fill #FFB763"),
    .init("10 topic", "live-stream/extras", "topic.text", "x 38; font Inter 400 12/14.33; color #FFFFFF"),
    .init(
      "11 goal chip", "live-stream/extras", "goal",
      "x 90.95; y 115; height 24; corner 6; fill rgba(0,0,0,0.3)"),
    .init("11 rose", "live-stream/extras", "goal.rose", "width 14; height 14"),
    .init(
      "11 count", "live-stream/extras", "goal.caption",
      "text 1|/5; color #FFB763|#FFFFFF; font Inter 600 12/14.33"),
    .init("11 count of all", "live-stream/rose-full", "goal.caption", "text 5|/5"),
    .init(
      "12 explore tab", "live-stream/extras", "explore",
      "x 317; y 115; width 76; height 24; corner 6|0|0|6; fill rgba(0,0,0,0.3)"),
    .init(
      "12 its text", "live-stream/extras", "explore.caption",
      "text Explore; font Inter 600 12/14.33; color #FFFFFF"),
    .init("12 chevron", "live-stream/extras", "explore.chevron", "width 8; height 8"),
    .init(
      "13 and 14 comments", "live-stream/extras", "comments",
      "x 16; y 512; width 300; height 250; bottom 762; fill none; clip yes; mask linear(0,0 0,1, #FFFFFF00 0%, #FFFFFF 20%)"
    ),
    .init("15 a row of one line", "live-stream/comment-own", "comments[1]", "height 44; fill none"),
    .init("15 of two", "live-stream/comments-15", "comments[13]", "height 61"),
    .init("15 of three", "live-stream/comments-15", "comments[14]", "height 78"),
    .init("15 of four", "live-stream/comments-15", "comments[12]", "height 95"),
    .init(
      "16 row avatar", "live-stream/extras", "comments[5].avatar",
      "x 16; y 688; width 32; height 32; corner 16"),
    .init(
      "17 row name", "live-stream/extras", "comments[5].row.name",
      "x 56; y 688; width 260; height 17; color #AAAAAA; font Inter 600 14/17 tracking -0.15"),
    .init(
      "18 row text", "live-stream/extras", "comments[5].row.text",
      "x 56; y 707; width 260; height 51; limit none; color #FFFFFF; font Inter 400 14/17 tracking -0.15"),
    .init("19 shadow", "live-stream/extras", "host.name", "shadow \(glow)|#00000066 0,1 blur 2"),
    .init(
      "19 of gray text", "live-stream/extras", "comments[5].row.name",
      "shadow \(glow)|rgba(0,0,0,0.9) 0,0 blur 2|#00000066 0,1 blur 2"),
    .init(
      "20 pill", "live-stream/extras", "input.bar",
      "x 16; y 770; width 217; height 40; corner 20; fill #F2F2F733"),
    .init(
      "21 placeholder", "live-stream/input", "input",
      "text Comment...; color rgba(1,1,1,0.75); insets 0,16,0,44; font Inter 400 14/17 tracking -0.15"),
    .init("21 text and caret", "live-stream/input-draft", "input", "color #FFFFFF; caret #FE2C55 2"),
    .init(
      "22 emoji", "live-stream/input", "input.bar.emoji",
      "right 221; width 20; height 20; centerY 790; fill #FFFFFF"),
    .init("23 rose", "live-stream/extras", "rose", "x 243; width 28; centerY 790"),
    .init("23 gift", "live-stream/extras", "gift-button", "x 291; width 28; centerY 790"),
    .init(
      "23 share", "live-stream/extras", "share.icon", "x 339; width 24; height 24; centerY 790; fill #FFFFFF"),
    .init(
      "23 rose's icon", "live-stream/extras", "rose.icon.petals",
      "width 24; height 24; fill #FF0000; bottom 795"),
    .init("23 its stem", "live-stream/extras", "rose.icon.stem", "width 24; height 24; fill #34C759"),
    .init(
      "23 gift's icon", "live-stream/extras", "gift-button.icon.parcel",
      "width 24; height 24; fill #FF9500"),
    .init(
      "23 label", "live-stream/extras", "rose.name",
      "y 797; color #FFFFFF; font Inter 400 10/12 tracking 0.12"),
    .init("23 count", "live-stream/extras", "share.count", "x 367; font Inter 400 12/14.33; color #FFFFFF"),
    .init(
      "24 pause", "live-stream/pause", "pause",
      "width 67.5; height 67.5; centerX 196.5; centerY 426; fill rgba(1,1,1,0.35)"),
    .init(
      "25 heart", "live-stream/heart-3.5s", "hearts[0].floating-heart",
      "width 60; height 60; centerX 120; centerY 420; fill #FE2C55; stroke #FFFFFFCC 1.5 center"),
    .init("26 joined banner", "live-stream/extras", "joined", "x 16; y 484; height 20"),
    .init(
      "26 its text", "live-stream/extras", "joined.caption",
      "text user123| joined; color #808080|#FFFFFF; font Inter 400 14/17 tracking -0.15"),
    .init("26 hand", "live-stream/extras", "joined.circle", "width 20; height 20; corner 10"),
    .init(
      "27 gift toast", "live-stream/extras", "gift", "x 16; y 440; height 28; corner 14; fill rgba(0,0,0,0.3)"
    ),
    .init("27 avatar", "live-stream/extras", "gift.avatar", "width 24; height 24; corner capsule"),
    .init("27 name", "live-stream/extras", "gift.name", "font Inter 600 12/14.33; color #FFFFFF"),
    .init("27 words", "live-stream/extras", "gift.sent", "text sent Rose"),
    .init(
      "27 count", "live-stream/extras", "gift.count",
      "text ×1; font Inter 700 16/19.33 tracking -0.31; color #FFB763"),
    .init("28 keyboard", "live-stream/keyboard-iphone-15", "keyboard", "x 0; y 516; width 393; height 336"),
  ]

  private static let decisions: [RequiredNode] = [
    .init("the likes line", "live-stream/screen-iphone-15", "host.likes", "y 88.33; height 14.33"),
    .init("the pill of another width", "live-stream/screen-iphone-15-pro-max", "input", "x 16; width 254"),
    .init("behind the wider likes", "live-stream/follow-wide-likes", "follow", "x 114.14"),
    .init("the name gives way", "live-stream/host-40-letters", "viewers", "right 377"),
    .init(
      "initials", "live-stream/comment-own", "comments[1].avatar", "placeholder-text YO; picture none"),
    .init(
      "the person glyph", "live-stream/edge-nameless", "comments[8].avatar",
      "placeholder-text none; placeholder-fill #FFFFFF33"),
    .init("a null picURL", "live-stream/edge-1", "comments[1].avatar", "placeholder-text AU; picture none"),
    .init(
      "the description", "live-stream/extras", "description.text",
      "x 16; y 147; width 300; lines 1; truncated yes; color #FFFFFF; font Inter 400 12/14.33"),
    .init(
      "trimmed", "live-stream/description-blank", "description.text", "text French food at San Jose #french"),
    .init(
      "the smallest text", "live-stream/text-xsmall", "comments[5].row.text",
      "font Inter 400 11.5294/14 tracking -0.1235"),
    .init(
      "a large text", "live-stream/text-ax1", "comments[5].row.text",
      "font Inter 400 23.0588/28 tracking -0.2471"
    ),
    .init("the return key", "live-stream/keyboard-send", "keyboard.return-key", "fill #007AFF; label Send"),
    .init(
      "its legend", "live-stream/keyboard-send", "keyboard.return-key-legend", "text Send; color #FFFFFF"),
    .init("nothing to send", "live-stream/input-blank", "keyboard.return-key", "fill #ABB1BA"),
    .init("data rules", "live-stream/screen-iphone-15", "viewers.text", "text 11"),
    .init("a like of another's is none", "live-stream/likes-shared-user", "host.likes.text", "text 4"),
  ]

  private static let strings: [RequiredNode] = [
    .init("placeholder", "live-stream/input", "input", "text Comment...; placeholder yes"),
    .init("return key", "live-stream/keyboard-iphone-15", "keyboard.return-key-legend", "text Send"),
    .init("oneself", "live-stream/comment-own", "comments[1].row.name", "text You"),
    .init("follow", "live-stream/follow", "follow.caption", "text + Follow"),
    .init("following", "live-stream/following", "follow.caption", "text Following"),
    .init("joined", "live-stream/joined", "joined.caption", "text user123| joined"),
    .init("rose", "live-stream/actions", "rose.name", "text Rose"),
    .init("gift", "live-stream/actions", "gift-button.name", "text Gift"),
    .init("explore", "live-stream/chips", "explore.caption", "text Explore"),
    .init("11242 viewers", "live-stream/video-carter", "viewers.text", "text 11.2K"),
    .init("999950 viewers", "live-stream/host-40-letters", "viewers.text", "text 1M"),
    .init("no viewers", "live-stream/host-zero", "viewers.text", "text 0"),
    .init("1000 viewers", "live-stream/host-arabic", "viewers.text", "text 1K"),
    .init("545 likes", "live-stream/video-carter", "host.likes.text", "text 545"),
    .init("444 viewers", "live-stream/video-sonia", "viewers.text", "text 444"),
  ]
}
