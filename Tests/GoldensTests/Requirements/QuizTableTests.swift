import Testing

/// buff.md, sections 0, 2 and 4, in the goldens of the quiz.
@Suite struct QuizTableTests {
  @Test(arguments: elements) func anElementIsThatOfTheTable(_ element: RequiredNode) throws {
    try element.check()
  }

  @Test(arguments: decisions) func aDecisionHolds(_ decision: RequiredNode) throws {
    try decision.check()
  }

  @Test(arguments: strings) func aStringReadsAsRequired(_ string: RequiredNode) throws {
    try string.check()
  }

  private static let elements: [RequiredNode] = [
    .init("1 group", "quiz/two", "quiz", "x 27; y 200.5; width 252; height 183.5; bottom 384"),
    .init("2 bubble", "quiz/two", "sender", "x 27; y 200.5; height 31.73; fill rgba(1,1,1,0.65)"),
    .init("2 its corners", "quiz/two", "sender", "corner 15.865|15.865|15.865|0"),
    .init("2 tail", "quiz/two", "sender.tail", "x 27; y 232.23; bottom 239.5"),
    .init("2 its outline", "quiz/two", "sender.outline", "x 27; y 232.23; fill rgba(1,1,1,0.65)"),
    .init(
      "3 avatar", "quiz/two", "sender.avatar",
      "x 32; y 203; width 27; height 27; corner capsule; stroke #FFFFFF 1 inside; placeholder-text PL"),
    .init(
      "4 name", "quiz/two", "sender.name", "x 65.5; centerY 216.5; font Inter 600 12/16; color #31323A"),
    .init("5 close", "quiz/two", "close", "width 44; height 44; centerX 269; centerY 211.5"),
    .init(
      "5 circle", "quiz/two", "close.circle",
      "x 256; y 198.5; width 26; height 26; corner 100; fill rgba(0.4392,0.4392,0.4392,0.92)"),
    .init(
      "5 glyph", "quiz/two", "close.glyph", "width 9; height 9; stroke #000000 2.5 center round"),
    .init(
      "6 card", "quiz/two", "card",
      "x 27; y 238; width 252; height 71; corner 12; fill rgba(0.1059,0.1176,0.1176,0.75)"),
    .init("6 its shadow", "quiz/two", "card", "shadow rgba(0,0,0,0.16) 0,0 blur 10"),
    .init(
      "7 question", "quiz/two", "card.question",
      "x 41; y 251; width 194; lines 2; first-baseline 265; font Inter 600 17/22 tracking -0.43; color #FFFFFF"
    ),
    .init("8 ring", "quiz/two", "timer", "x 243; y 242; width 32; height 32"),
    .init(
      "8 track", "quiz/two", "timer.track",
      "width 28; height 28; centerX 259; centerY 258; stroke rgba(0.5843,0.5843,0.5843,0.5) 4 center"),
    .init(
      "8 progress", "quiz/two", "timer.progress",
      "width 28; height 28; centerX 259; centerY 258; stroke #F35652 4 center; trim 0...0.7"),
    .init(
      "9 label", "quiz/two", "timer.label",
      "text 3; centerX 259; centerY 258; font Inter 600 14/17 tracking -0.15; color #FFFFFF"),
    .init(
      "10 first answer", "quiz/two", "answers[0].pill",
      "x 27; y 314.5; width 229; height 32; corner 16; fill rgba(1,1,1,0.79)"),
    .init("10 second answer", "quiz/two", "answers[1]", "x 27; y 352; width 229; height 32; bottom 384"),
    .init(
      "11 mark", "quiz/two", "answers[0].icon",
      "x 30; centerY 330.5; width 27; height 27; corner capsule; placeholder-fill #434343; placeholder-color #FFFFFF"
    ),
    .init(
      "12 answer text", "quiz/two", "answers[0].pill.text",
      "x 63; centerY 330.5; font Inter 600 12/14; color #31323A"),
    .init("12 of two lines", "quiz/five", "answers[2].pill", "height 46; corner 16"),
    .init("13 chosen", "quiz/chosen", "answers[1].pill", "x 27; y 352; width 229; height 32; fill #0180F2"),
    .init("13 its text", "quiz/chosen", "answers[1].pill.text", "color #FFFFFF"),
    .init("13 its mark", "quiz/chosen", "answers[1].icon", "placeholder-color #FFFFFF"),
    .init("14 not chosen", "quiz/chosen", "answers[0].pill", "fill rgba(1,1,1,0.79)"),
    .init("14 its text", "quiz/chosen", "answers[0].pill.text", "color #31323A"),
    .init("15 video", "quiz/two", "video", "x 0; y 0; width 736; height 414; fit none"),
    .init(
      "16 leave button", "quiz/exit-iphone-8-plus-landscape", "exit",
      "x 0; y 15; width 115; height 36; fill rgba(1,1,1,0.5)"),
    .init("16 icon", "quiz/exit-iphone-8-plus-landscape", "exit.icon", "width 12; height 13"),
    .init(
      "16 its text", "quiz/exit-iphone-8-plus-landscape", "exit.text",
      "font Inter 600 12/14; color #2D2D2D; text Leave Game"),
  ]

  private static let decisions: [RequiredNode] = [
    .init("two lines as in the picture", "quiz/two", "card.question", "lines 2; truncated no"),
    .init("four lines at most", "quiz/five", "card.question", "lines 4; truncated yes"),
    .init("the margin shrinks", "quiz/small", "quiz", "bottom 290"),
    .init("the smallest margin", "quiz/overflow", "quiz", "y 8; bottom 312"),
    .init("answers in what is left", "quiz/overflow", "answers.port", "bottom 312; clip yes"),
    .init("the bubble's width", "quiz/sender-45-letters", "sender", "width 215"),
    .init(
      "three digits", "quiz/answers-edge", "timer.label", "text 1:40; font Inter 600 12/14.33 tracking -1"),
    .init("beyond the cut-out", "quiz/notch", "quiz", "x 79; bottom 363"),
    .init("the cut-out at the right", "quiz/notch-right", "quiz", "x 79; bottom 363"),
    .init("mirrored ring", "quiz/arabic", "timer", "x 31"),
    .init("mirrored mark", "quiz/arabic", "answers[0].icon", "right 253"),
    .init("question from the right", "quiz/arabic", "card.question", "right 265"),
    .init("no trailing blank", "quiz/answers-edge", "sender.name", "text Ana"),
    .init("99 seconds", "quiz/timer-99", "timer.label", "text 1:39; font Inter 600 12/14.33 tracking -1"),
    .init("5 seconds", "quiz/arabic", "timer.label", "text 5"),
    .init("the end", "quiz/timer-end", "timer.label", "text 0"),
    .init("the end's ring", "quiz/timer-end", "timer.progress", "trim 0...1"),
    .init("7.5 seconds", "quiz/half-seconds-0.9s", "timer.label", "text 8"),
    .init("7 of them left", "quiz/half-seconds-1.1s", "timer.label", "text 7"),
    .init("still more than 6", "quiz/half-seconds-1.9s", "timer.label", "text 7"),
    .init("less than 6", "quiz/half-seconds-2.1s", "timer.label", "text 6"),
    .init("a vote stops the pulse", "quiz/held-pulse-7s", "timer", "transform 0.9,0,0,0.9 0,0"),
    .init("the next quiz's ring", "quiz/held-pulse-33s", "timer", "transform none"),
    .init("a quiz in another's place", "quiz/replacing-counting-31.2s", "timer.progress", "trim 0...0.002"),
    .init("2 and 1", "quiz/answers-2-lines-1", "quiz", "height 161.5; bottom 384"),
    .init("2 and 2", "quiz/answers-2-lines-2", "quiz", "height 183.5"),
    .init("2 and 3", "quiz/answers-2-lines-3", "quiz", "height 205.5"),
    .init("2 and 4", "quiz/answers-2-lines-4", "quiz", "height 227.5"),
    .init("3 and 1", "quiz/answers-3-lines-1", "quiz", "height 199"),
    .init("3 and 2", "quiz/answers-3-lines-2", "quiz", "height 221"),
    .init("3 and 3", "quiz/answers-3-lines-3", "quiz", "height 243"),
    .init("3 and 4", "quiz/answers-3-lines-4", "quiz", "height 265"),
    .init("4 and 1", "quiz/answers-4-lines-1", "quiz", "height 236.5"),
    .init("4 and 2", "quiz/answers-4-lines-2", "quiz", "height 258.5"),
    .init("4 and 3", "quiz/answers-4-lines-3", "quiz", "height 280.5"),
    .init("4 and 4", "quiz/answers-4-lines-4", "quiz", "height 302.5"),
    .init("5 and 1", "quiz/answers-5-lines-1", "quiz", "height 274"),
    .init("5 and 2", "quiz/answers-5-lines-2", "quiz", "height 296"),
    .init("5 and 3", "quiz/answers-5-lines-3", "quiz", "height 318"),
    .init("5 and 4", "quiz/answers-5-lines-4", "quiz", "height 340"),
  ]

  private static let strings: [RequiredNode] = [
    .init("close", "quiz/two", "close", "label Close"),
    .init("start", "quiz/landing", "landing.start.text", "text Start Video"),
    .init("leave", "quiz/exit-iphone-8-plus-landscape", "exit.text", "text Leave Game"),
    .init("offline", "quiz/offline", "report", "label You're offline."),
    .init("no answer", "quiz/silent", "report", "label The server did not answer."),
    .init("no sender", "quiz/malformed", "report", "label This Buff has no sender."),
    .init("no answers", "quiz/one-answer", "report", "label This Buff has no answers."),
    .init("too many", "quiz/six-answers", "report", "label This Buff has no answers."),
    .init("no time", "quiz/zero-time", "report", "label This Buff has no time."),
    .init("no question", "quiz/no-question", "report", "label This Buff has no question."),
    .init("unexpected", "quiz/not-found", "report", "label Unexpected error."),
  ]
}
