/// Rows of tiktok.md, section 2.
extension TikTokTableTests {
  static let elements: [RequiredNode] = [
    .init("2.1 cell", "tiktok/home", "posts[0]", "x 0; y 0; width 414; height 813; fill #000000"),
    .init("2.1 cell of 393", "tiktok/home-island", "posts[0]", "height 769"),
    .init("2.1 video fills", "tiktok/home", "posts[0].video", "x 0; y 0; width 414; height 813"),
    .init(
      "2.1 video fits", "tiktok/landscape", "posts[1].video",
      "x 0; centerY 406.5; width 414; height 232.875"),
    .init(
      "2.1 avatar", "tiktok/home", "posts[0].avatar",
      "x 354; y 421; width 55; height 55; corner capsule; stroke #FFFFFF 1 inside"),
    .init("2.1 follow badge", "tiktok/home", "posts[0].follow", "y 464; width 17; height 17; centerX 381.5"),
    .init("2.1 its plate", "tiktok/home", "posts[0].follow-plate", "width 17; fill #FFFFFF"),
    .init("2.1 its disc", "tiktok/home", "posts[0].follow-disc", "fill rgba(0.9333,0.1137,0.3216,0.85)"),
    .init("2.1 like", "tiktok/home", "posts[0].like", "x 358.5; y 501; width 46; height 36"),
    .init(
      "2.1 like, white", "tiktok/home", "posts[0].like.glyph",
      "width 35; height 32; centerX 381.5; centerY 519; fill #FFFFFF"),
    .init("2.1 like, red", "tiktok/liked", "posts[0].like.glyph", "fill #FF0000"),
    .init(
      "2.1 like count", "tiktok/home", "posts[0].like-count",
      "y 542; height 17; centerX 381.5; font Inter 400 14/17 tracking -0.15; color #FFFFFF"),
    .init("2.1 comment", "tiktok/home", "posts[0].comment", "x 360; y 579; width 43; height 35"),
    .init(
      "2.1 comment count", "tiktok/home", "posts[0].comment-count",
      "y 619; height 17; centerX 381.5; font Inter 400 14/17 tracking -0.15; color #FFFFFF"),
    .init("2.1 share", "tiktok/home", "posts[0].share", "x 360; y 656; width 43; height 35"),
    .init(
      "2.1 share count", "tiktok/home", "posts[0].share-count",
      "y 696; height 17; centerX 381.5; font Inter 400 14/17 tracking -0.15; color #FFFFFF"),
    .init("2.1 music disc", "tiktok/home", "posts[0].disc", "x 354; y 743; width 55; height 55"),
    .init("2.1 name, two lines", "tiktok/home", "posts[0].name-line", "x 10; y 704; width 231; height 24"),
    .init("2.1 name, one line", "tiktok/four-fifths", "posts[7].name-line", "y 722"),
    .init(
      "2.1 its text", "tiktok/home", "posts[0].name",
      "text @Sam; font Inter 600 18/21.5 tracking -0.44; color #FFFFFF"),
    .init(
      "2.1 caption, two lines", "tiktok/home", "posts[0].caption",
      "x 10; y 733; width 320; height 36; lines 2; font Inter 400 15/18 tracking -0.23; color #FFFFFF"),
    .init("2.1 caption, one line", "tiktok/four-fifths", "posts[7].caption", "y 751; height 18; lines 1"),
    .init("2.1 note", "tiktok/home", "posts[0].note-box", "x 10; y 777; width 15; height 16"),
    .init("2.1 music", "tiktok/home", "posts[0].music", "x 35; y 776; width 140; height 17; clip yes"),
    .init(
      "2.1 its text", "tiktok/home", "posts[0].tune", "font Inter 400 14/17 tracking -0.15; color #FFFFFF"),
    .init(
      "2.1 pause sign", "tiktok/home", "posts[0].pause-sign",
      "width 150; height 150; centerX 207; centerY 406.5; fill #FFFFFF; opacity 0"),
    .init("2.1 column axis", "tiktok/home-island", "posts[0].like", "centerX 360.5"),
    .init("2.1 393: avatar", "tiktok/home-island", "posts[0].avatar", "x 333; y 377"),
    .init("2.1 393: like", "tiktok/home-island", "posts[0].like", "x 337.5; y 457"),
    .init("2.1 393: comment", "tiktok/home-island", "posts[0].comment", "x 339; y 535"),
    .init("2.1 393: share", "tiktok/home-island", "posts[0].share", "x 339; y 612"),
    .init("2.1 393: disc", "tiktok/home-island", "posts[0].disc", "x 333; y 699"),
    .init("2.1 393: name-line", "tiktok/home-island", "posts[0].name-line", "x 10; y 660"),
    .init("2.1 393: caption", "tiktok/home-island", "posts[0].caption", "x 10; y 689"),
    .init("2.1 393: music", "tiktok/home-island", "posts[0].music", "x 35; y 732"),
    .init("2.2 tab bar", "tiktok/home", "tabs", "x 0; y 813; width 414; height 83; fill #000000"),
    .init("2.2 no safe area", "tiktok/tabs-home-button", "tabs", "y 618; height 49"),
    .init(
      "2.2 Home", "tiktok/home", "tabs.items[0].title",
      "text Home; font Inter 500 10/12 tracking 0.12; color #FFFFFF"),
    .init(
      "2.2 Discover", "tiktok/home", "tabs.items[1].title",
      "text Discover; font Inter 500 10/12 tracking 0.12; color #808080"),
    .init(
      "2.2 Inbox", "tiktok/home", "tabs.items[3].title",
      "text Inbox; font Inter 500 10/12 tracking 0.12; color #808080"),
    .init(
      "2.2 Me", "tiktok/home", "tabs.items[4].title",
      "text Me; font Inter 500 10/12 tracking 0.12; color #808080"),
    .init("2.2 selected", "tiktok/home", "tabs.items[0].icon", "fill #FFFFFF; centerY 834.5"),
    .init("2.2 not selected", "tiktok/home", "tabs.items[4].icon", "fill #808080; centerY 834.25"),
    .init("2.2 me, selected", "tiktok/profile", "tabs.items[4].icon", "fill #FFFFFF"),
    .init("2.2 plus", "tiktok/home", "tabs.plus", "width 43; height 28; centerX 207; y 824; bottom 852"),
    .init("2.2 its plate", "tiktok/home", "tabs.plate", "fill #FFFFFF; centerX 207"),
    .init("2.2 its left edge", "tiktok/home", "tabs.cyan", "fill #34D5EC; x 185.5"),
    .init("2.2 its right edge", "tiktok/home", "tabs.red", "fill #EE1D52; right 228.5"),
    .init("2.3 box", "tiktok/dots-0.001s", "dots", "width 55; height 55; centerX 207; centerY 406.5"),
    .init(
      "2.3 red", "tiktok/dots-0.001s", "dots.red",
      "width 12.4260; centerX 199.9977; centerY 406.5; fill #FD3E3E"),
    .init("2.3 cyan", "tiktok/dots-0.001s", "dots.cyan", "width 12.4260; centerX 214.0023; fill #4DE8F4"),
    .init(
      "2.3 red in the middle dots-0.2927s", "tiktok/dots-0.2927s", "dots.red",
      "width 16.1538; centerX 207.0000"),
    .init("2.3 cyan in the middle dots-0.2927s", "tiktok/dots-0.2927s", "dots.cyan", "width 8.6982"),
    .init(
      "2.3 red in the middle dots-0.876s", "tiktok/dots-0.876s", "dots.red",
      "width 8.6982; centerX 207.0000"),
    .init("2.3 cyan in the middle dots-0.876s", "tiktok/dots-0.876s", "dots.cyan", "width 16.1538"),
    .init("2.3 swapped", "tiktok/dots-0.5843s", "dots.red", "width 12.4260; centerX 214.0023"),
    .init("2.3 a loop later", "tiktok/dots-1.1677s", "dots.red", "width 12.4260; centerX 199.9977"),
    .init("2.3 in the third loop", "tiktok/dots-2.626s", "dots.red", "width 16.1538; centerX 207.0000"),
    .init("2.3 overlap", "tiktok/dots-0.2927s", "dots.overlap", "fill #000000"),
    .init(
      "2.4 panel", "tiktok/sheet", "comments.panel",
      "x 0; y 224; width 414; height 672; corner 12|12|0|0; fill rgba(0,0,0,0.9); clip yes"),
    .init("2.4 panel of 393", "tiktok/sheet-island", "comments.panel", "y 213; height 639"),
    .init("2.4 count", "tiktok/sheet", "comments.count-box", "y 234; width 200; height 35; centerX 207"),
    .init(
      "2.4 its text", "tiktok/sheet", "comments.count",
      "centerX 207; centerY 251.5; text 6598 Comments; font Inter 400 14/17 tracking -0.15; color #FFFFFF"),
    .init("2.4 cross", "tiktok/sheet", "comments.close", "x 369; y 239; width 30; height 30"),
    .init("2.4 table", "tiktok/sheet", "comments.table", "y 274; height 571.2; width 414"),
    .init("2.4 row", "tiktok/sheet", "comments.rows[0]", "y 274; height 100; width 414"),
    .init("2.4 row avatar", "tiktok/sheet", "comments.rows[0].avatar", "x 20; y 285.5; width 29; height 30"),
    .init(
      "2.4 row name", "tiktok/sheet", "comments.rows[0].name",
      "x 63; y 289; text maria.g; font Inter 400 12/14.5; color #AAAAAA"),
    .init(
      "2.4 row text", "tiktok/sheet", "comments.rows[0].text",
      "x 63; y 312; height 17; font Inter 400 14/17 tracking -0.15; color #FFFFFF"),
    .init(
      "2.4 row time", "tiktok/sheet", "comments.rows[0].time",
      "x 63; y 340; font Inter 400 12/14.5; color #AAAAAA"),
    .init("2.4 reply", "tiktok/sheet", "comments.rows[3].reply", "x 147; width 32; height 20"),
    .init(
      "2.4 its text", "tiktok/sheet", "comments.rows[3].reply-text",
      "text Reply; font Inter 400 12/14.5; color #AAAAAA"),
    .init("2.4 heart", "tiktok/sheet", "comments.rows[0].heart", "x 379; y 292.5; width 18; height 18"),
    .init(
      "2.4 likes", "tiktok/sheet", "comments.rows[0].likes",
      "y 312; centerX 388; text 20.1K; font Inter 300 12/14.5; color #AAAAAA"),
    .init("2.5 header", "tiktok/profile", "profile.header", "x 0; y 0; width 414; height 420"),
    .init("2.5 picture", "tiktok/profile", "profile.picture", "x 0; y 0; width 414; height 150; opacity 0.6"),
    .init("2.5 body", "tiktok/profile", "profile.header.body", "y 150; height 270; fill #161622"),
    .init(
      "2.5 trash", "tiktok/profile", "profile.header.trash",
      "x 360; y 47; width 35; height 35; fill #FFFFFF33; corner capsule"),
    .init(
      "2.5 avatar", "tiktok/profile", "profile.header.avatar",
      "x 20; y 128; width 100; height 100; corner capsule; stroke #161622 1 inside"),
    .init(
      "2.5 edit", "tiktok/profile", "profile.header.edit",
      "x 142; y 163; width 215; height 36; fill rgba(0.8,0.8,0.8,0.26); corner none"),
    .init(
      "2.5 its title", "tiktok/profile", "profile.header.edit-text",
      "text Edit profile 70%; font Inter 400 15/18 tracking -0.23; color #FFFFFF"),
    .init(
      "2.5 friend", "tiktok/profile", "profile.header.friend",
      "x 360; y 163; width 35; height 36; fill rgba(0.8,0.8,0.8,0.25)"),
    .init(
      "2.5 name", "tiktok/profile", "profile.header.name",
      "x 20; y 236; text Sam; font Inter 500 22/26.5 tracking -0.26; color #FFFFFF"),
    .init(
      "2.5 number", "tiktok/profile", "profile.header.number",
      "x 20; y 266; text Douyin ID: 100000001; font Inter 400 12/14.5; color #AAAAAA"),
    .init(
      "2.5 rule", "tiktok/profile", "profile.header.rule",
      "x 20; y 294; width 374; height 0.5; fill #555555"),
    .init(
      "2.5 bio", "tiktok/profile", "profile.header.bio",
      "x 20; y 309; font Inter 400 16/19.5 tracking -0.31; color #FFFFFF"),
    .init(
      "2.5 first tag", "tiktok/profile", "profile.header.tag-1",
      "x 20; y 343; width 50; height 24; fill rgba(0.4549,0.4549,0.4549,0.23)"),
    .init("2.5 its person", "tiktok/profile", "profile.header.tag-icon", "fill #007AFF"),
    .init(
      "2.5 its text", "tiktok/profile", "profile.header.tag-1-text",
      "text Male; font Inter 400 12/14.5; color #AAAAAA"),
    .init("2.5 second tag", "tiktok/profile", "profile.header.tag-2", "x 84; y 343; width 55; height 24"),
    .init(
      "2.5 likes", "tiktok/profile", "profile.header.likes.text",
      "x 20; y 384; text 8Likes; font Inter 400 16/19.5 tracking -0.31; color #FFFFFF"),
    .init(
      "2.5 follow", "tiktok/profile", "profile.header.follow.text",
      "x 89; y 384; text 290Follow; font Inter 400 16/19.5 tracking -0.31; color #FFFFFF"),
    .init(
      "2.5 followers", "tiktok/profile", "profile.header.followers.text",
      "x 187; y 384; text 18Followers; font Inter 400 16/19.5 tracking -0.31; color #FFFFFF"),
    .init(
      "2.5 friends", "tiktok/profile", "profile.header.friends.text",
      "x 292; y 384; text 13Friends; font Inter 400 16/19.5 tracking -0.31; color #FFFFFF"),
    .init(
      "2.5 slide bar", "tiktok/profile", "profile.slide-bar",
      "x 0; y 420; width 414; height 42; fill #161622"),
    .init(
      "2.5 Videos", "tiktok/profile", "profile.sections[0].text",
      "text Videos; centerX 69; font Inter 400 17/20.5 tracking -0.43; color #FFFFFF"),
    .init(
      "2.5 Feed", "tiktok/profile", "profile.sections[1].text",
      "text Feed; centerX 207; font Inter 400 17/20.5 tracking -0.43; color #FFFFFF"),
    .init(
      "2.5 Likes", "tiktok/profile", "profile.sections[2].text",
      "text Likes; centerX 345; font Inter 400 17/20.5 tracking -0.43; color #FFFFFF"),
    .init(
      "2.5 underline", "tiktok/profile", "profile.underline",
      "x 0; y 459; width 138; height 3; fill #FFF132"),
    .init(
      "2.5 cell of 414", "tiktok/profile", "profile.videos[0]",
      "x 0; y 462; width 137; height 178.1; fill rgba(0.502,0.502,0.502,0.5)"),
    .init("2.5 second of 414", "tiktok/profile", "profile.videos[1]", "x 138.5"),
    .init("2.5 third of 414", "tiktok/profile", "profile.videos[2]", "x 277; right 414"),
    .init("2.5 next row of 414", "tiktok/profile", "profile.videos[3]", "y 641.1"),
    .init(
      "2.5 cell of 393", "tiktok/profile-393", "profile.videos[0]",
      "x 0; y 462; width 130; height 169; fill rgba(0.502,0.502,0.502,0.5)"),
    .init("2.5 second of 393", "tiktok/profile-393", "profile.videos[1]", "x 131.5"),
    .init("2.5 third of 393", "tiktok/profile-393", "profile.videos[2]", "x 263; right 393"),
    .init("2.5 next row of 393", "tiktok/profile-393", "profile.videos[3]", "y 632"),
    .init(
      "2.5 cell of 375", "tiktok/profile-375", "profile.videos[0]",
      "x 0; y 462; width 124; height 161.2; fill rgba(0.502,0.502,0.502,0.5)"),
    .init("2.5 second of 375", "tiktok/profile-375", "profile.videos[1]", "x 125.5"),
    .init("2.5 third of 375", "tiktok/profile-375", "profile.videos[2]", "x 251; right 375"),
    .init("2.5 next row of 375", "tiktok/profile-375", "profile.videos[3]", "y 624.2"),
    .init("2.5 the twentieth cell", "tiktok/profile", "profile.videos[19]", "x 138.5"),
    .init("2.5 right side of 393", "tiktok/profile-393", "profile.header.trash", "right 374"),
    .init("2.5 rule of 393", "tiktok/profile-393", "profile.header.rule", "right 373"),
    .init("2.5 right side of 375", "tiktok/profile-375", "profile.header.friend", "right 356"),
    .init("2.5 pulled 0: header", "tiktok/profile", "profile.header", "y 0"),
    .init("2.5 pulled 0: bar", "tiktok/profile", "profile.slide-bar", "y 420"),
    .init("2.5 pulled 50: header", "tiktok/profile-pulled-50", "profile.header", "y 50"),
    .init("2.5 pulled 50: bar", "tiktok/profile-pulled-50", "profile.slide-bar", "y 470"),
    .init("2.5 pulled 100: header", "tiktok/profile-pulled-100", "profile.header", "y 100"),
    .init("2.5 pulled 100: bar", "tiktok/profile-pulled-100", "profile.slide-bar", "y 520"),
    .init("2.5 scrolled 200: header", "tiktok/profile-scrolled", "profile.header", "y -200"),
    .init("2.5 scrolled 200: bar", "tiktok/profile-scrolled", "profile.slide-bar", "y 220"),
    .init("profile-stuck: header", "tiktok/profile-stuck", "profile.header", "bottom 48"),
    .init("profile-stuck: bar", "tiktok/profile-stuck", "profile.slide-bar", "y 48; bottom 90"),
    .init("profile-far: header", "tiktok/profile-far", "profile.header", "bottom 48"),
    .init("profile-far: bar", "tiktok/profile-far", "profile.slide-bar", "y 48; bottom 90"),
    .init("stuck: grid", "tiktok/profile-stuck", "profile.videos[0]", "y 84"),
    .init("far: grid", "tiktok/profile-far", "profile.videos[0]", "y -238"),
    .init("2.6 preview", "tiktok/camera", "camera.preview", "x 0; y 48; width 414; height 743.68; corner 12"),
    .init("2.6 preview of 393", "tiktok/camera-island", "camera.preview", "y 59; height 707.16"),
    .init("2.6 cross", "tiktok/camera", "camera.close", "x 20; y 83; width 21; height 22"),
    .init(
      "2.6 sounds", "tiktok/camera", "camera.sounds-text",
      "y 83; centerX 207; text Sounds; font Inter 400 12/14.5; color #FFFFFF"),
    .init("2.6 Flips", "tiktok/camera", "camera.tools[0].box", "y 75.25; width 30; height 30; right 394"),
    .init(
      "2.6 label of Flips", "tiktok/camera", "camera.tools[0].text",
      "y 108.25; text Flips; font Inter 400 12/14.5; color #FFFFFF"),
    .init("2.6 Speed", "tiktok/camera", "camera.tools[1].box", "y 142.75; width 30; height 30; right 394"),
    .init(
      "2.6 label of Speed", "tiktok/camera", "camera.tools[1].text",
      "y 175.75; text Speed; font Inter 400 12/14.5; color #FFFFFF"),
    .init("2.6 Filters", "tiktok/camera", "camera.tools[2].box", "y 210.25; width 30; height 30; right 394"),
    .init(
      "2.6 label of Filters", "tiktok/camera", "camera.tools[2].text",
      "y 243.25; text Filters; font Inter 400 12/14.5; color #FFFFFF"),
    .init("2.6 Timer", "tiktok/camera", "camera.tools[3].box", "y 277.75; width 30; height 30; right 394"),
    .init(
      "2.6 label of Timer", "tiktok/camera", "camera.tools[3].text",
      "y 310.75; text Timer; font Inter 400 12/14.5; color #FFFFFF"),
    .init("2.6 Flash", "tiktok/camera", "camera.tools[4].box", "y 345.25; width 30; height 30; right 394"),
    .init(
      "2.6 label of Flash", "tiktok/camera", "camera.tools[4].text",
      "y 378.25; text Flash; font Inter 400 12/14.5; color #FFFFFF"),
    .init("2.6 record", "tiktok/camera", "camera.record", "width 90; height 90; centerX 207; centerY 714.18"),
    .init(
      "2.6 album", "tiktok/camera", "camera.album",
      "width 35; height 35; centerX 331.2; bottom 721.68; centerY 704.18"),
    .init("2.6 its label", "tiktok/camera", "camera.album-text", "text Album; font Inter 400 12/14.5"),
    .init(
      "2.6 next", "tiktok/recorded", "camera.next",
      "width 70; height 40; right 399; bottom 847; fill #EE1D52"),
    .init(
      "2.6 its title", "tiktok/recorded", "camera.next-text",
      "text Next; font Inter 400 16/19.5 tracking -0.31; color #FFFFFF"),
    .init("2.6 Add Sound", "tiktok/recorded", "camera.edits[0].icon", "centerX 45"),
    .init(
      "2.6 label of Add Sound", "tiktok/recorded", "camera.edits[0].text",
      "text Add Sound; font Inter 400 12/14.5; color #FFFFFF"),
    .init("2.6 Effects", "tiktok/recorded", "camera.edits[1].icon", "centerX 120"),
    .init(
      "2.6 label of Effects", "tiktok/recorded", "camera.edits[1].text",
      "text Effects; font Inter 400 12/14.5; color #FFFFFF"),
    .init("2.6 Text", "tiktok/recorded", "camera.edits[2].icon", "centerX 185"),
    .init(
      "2.6 label of Text", "tiktok/recorded", "camera.edits[2].text",
      "text Text; font Inter 400 12/14.5; color #FFFFFF"),
    .init("2.6 Stickers", "tiktok/recorded", "camera.edits[3].icon", "centerX 250"),
    .init(
      "2.6 label of Stickers", "tiktok/recorded", "camera.edits[3].text",
      "text Stickers; font Inter 400 12/14.5; color #FFFFFF"),
    .init("2.6 player", "tiktok/recorded", "camera.player", "x 0; y 48; width 414; height 743.68; corner 12"),
    .init(
      "2.6 ring", "tiktok/camera", "camera.record.ring",
      "width 90; height 90; corner 45; stroke rgba(0.9333,0.1137,0.3216,0.5) 6 inside"),
    .init(
      "2.6 disc", "tiktok/camera", "camera.record.disc", "width 75; height 75; corner 37.5; fill #EE1D52"),
    .init("2.7 screen", "tiktok/permission", "permission", "fill #000000; width 414; height 896"),
    .init("2.7 cross", "tiktok/permission", "permission.close", "x 15; y 40; width 40; height 40"),
    .init(
      "2.7 title", "tiktok/permission", "permission.title-box",
      "width 250; height 30; centerX 207; centerY 268.8"),
    .init(
      "2.7 its text", "tiktok/permission", "permission.title",
      "text Shoot a video; font Inter 600 24/29 tracking 0.07; color #FFFFFF"),
    .init("2.7 subtitle", "tiktok/permission", "permission.subtitle-box", "width 250; height 25; y 303.8"),
    .init(
      "2.7 its text", "tiktok/permission", "permission.subtitle",
      "text Grant camera access to shoot; font Inter 400 16/19.5 tracking -0.31; color #808080"),
    .init("2.7 camera", "tiktok/permission", "permission.camera-access", "width 250; height 25; y 388.8"),
    .init(
      "2.7 its text", "tiktok/permission", "permission.camera-access.text",
      "text Allow access to camera; font Inter 400 16/19.5 tracking -0.31; color #34D5EC"),
    .init("2.7 microphone", "tiktok/permission", "permission.microphone-access", "height 25; y 448.8"),
    .init(
      "2.7 its text", "tiktok/permission", "permission.microphone-access.text",
      "text Allow access to microphone; color #34D5EC"),
    .init("2.7 granted", "tiktok/permission-camera", "permission.camera-access.text", "color #808080"),
    .init("2.7 not yet", "tiktok/permission-camera", "permission.microphone-access.text", "color #34D5EC"),
    .init("2.8 screen", "tiktok/posting", "post-page", "fill #161622"),
    .init("2.8 bar", "tiktok/posting", "post-page.bar", "y 0; height 92; fill #161622"),
    .init("2.8 title", "tiktok/posting", "post-page.title", "text Post; centerX 207; color #FFFFFF"),
    .init("2.8 caption area", "tiktok/posting", "post-page.head", "y 92; height 170"),
    .init("2.8 text view", "tiktok/posting", "post-page.words", "x 12; y 104; width 275; height 148"),
    .init(
      "2.8 placeholder", "tiktok/posting", "post-page.placeholder",
      "x 17; y 112; text Describe your video; font Inter 400 16/19.5 tracking -0.31; color #AAAAAA"),
    .init(
      "2.8 caption", "tiktok/posting-typing", "post-page.text",
      "x 17; y 112; font Inter 400 16/19.5 tracking -0.31; color #FFFFFF"),
    .init("2.8 it has the caret", "tiktok/posting-typing", "post-page.text", "caret #007AFF 2"),
    .init(
      "2.8 its return key begins a line", "tiktok/posting-typing", "keyboard.return-key-legend",
      "text return; color #000000"),
    .init(
      "2.8 cover", "tiktok/posting", "post-page.cover",
      "y 104; width 99; height 150; right 406; fill rgba(0.5647,0.6039,1,0.76)"),
    .init("2.8 strip", "tiktok/posting", "post-page.strip", "height 21; bottom 254; fill rgba(0,0,0,0.69)"),
    .init(
      "2.8 its text", "tiktok/posting", "post-page.cover-text",
      "text Select cover; font Inter 400 12/14.5; color #FFFFFF"),
    .init("2.8 list", "tiktok/posting", "post-page.options", "y 282; height 250; width 414"),
    .init("2.8 Who can view this video", "tiktok/posting", "post-page.public", "y 282; height 50"),
    .init(
      "2.8 icon of Who can view this video", "tiktok/posting", "post-page.public.icon",
      "x 15; width 24; centerY 307"),
    .init(
      "2.8 label of Who can view this video", "tiktok/posting", "post-page.public.title",
      "x 52; text Who can view this video; font Inter 400 16/19.5 tracking -0.31; color #FFFFFF"),
    .init("2.8 Allow comments", "tiktok/posting", "post-page.comments-row.row", "y 332; height 50"),
    .init(
      "2.8 icon of Allow comments", "tiktok/posting", "post-page.comments-row.row.icon",
      "x 15; width 24; centerY 357"),
    .init(
      "2.8 label of Allow comments", "tiktok/posting", "post-page.comments-row.row.title",
      "x 52; text Allow comments; font Inter 400 16/19.5 tracking -0.31; color #FFFFFF"),
    .init("2.8 Allow Duet", "tiktok/posting", "post-page.duet-row.row", "y 382; height 50"),
    .init(
      "2.8 icon of Allow Duet", "tiktok/posting", "post-page.duet-row.row.icon",
      "x 15; width 24; centerY 407"),
    .init(
      "2.8 label of Allow Duet", "tiktok/posting", "post-page.duet-row.row.title",
      "x 52; text Allow Duet; font Inter 400 16/19.5 tracking -0.31; color #FFFFFF"),
    .init("2.8 Allow Stitch", "tiktok/posting", "post-page.stitch-row.row", "y 432; height 50"),
    .init(
      "2.8 icon of Allow Stitch", "tiktok/posting", "post-page.stitch-row.row.icon",
      "x 15; width 24; centerY 457"),
    .init(
      "2.8 label of Allow Stitch", "tiktok/posting", "post-page.stitch-row.row.title",
      "x 52; text Allow Stitch; font Inter 400 16/19.5 tracking -0.31; color #FFFFFF"),
    .init("2.8 Save to device", "tiktok/posting", "post-page.save-row.row", "y 482; height 50"),
    .init(
      "2.8 icon of Save to device", "tiktok/posting", "post-page.save-row.row.icon",
      "x 15; width 24; centerY 507"),
    .init(
      "2.8 label of Save to device", "tiktok/posting", "post-page.save-row.row.title",
      "x 52; text Save to device; font Inter 400 16/19.5 tracking -0.31; color #FFFFFF"),
    .init(
      "2.8 switch of comments-row", "tiktok/posting", "post-page.comments-row.switch",
      "width 51; height 31; right 401; centerY 357"),
    .init(
      "2.8 switch of duet-row", "tiktok/posting", "post-page.duet-row.switch",
      "width 51; height 31; right 401; centerY 407"),
    .init(
      "2.8 switch of stitch-row", "tiktok/posting", "post-page.stitch-row.switch",
      "width 51; height 31; right 401; centerY 457"),
    .init(
      "2.8 switch of save-row", "tiktok/posting", "post-page.save-row.switch",
      "width 51; height 31; right 401; centerY 507"),
    .init(
      "2.8 value", "tiktok/posting", "post-page.value",
      "text Public; font Inter 400 14/17 tracking -0.15; color #AAAAAA"),
    .init(
      "2.8 drafts", "tiktok/posting", "post-page.drafts",
      "x 18; y 807; width 185; height 45; bottom 852; fill rgba(1,1,1,0.13)"),
    .init("2.8 post", "tiktok/posting", "post-page.post", "x 211; width 185; height 45; fill #EE1D52"),
    .init(
      "2.8 its title", "tiktok/posting", "post-page.post.text",
      "text Post; font Inter 400 16/19.5 tracking -0.31; color #FFFFFF"),
    .init("2.8 its icon", "tiktok/posting", "post-page.post.icon", "width 18; height 18"),
  ]
}
