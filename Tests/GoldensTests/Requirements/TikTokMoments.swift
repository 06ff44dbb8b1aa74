/// Rows of tiktok.md, sections 0, 3, 4 and 6.
extension TikTokTableTests {
  static let decisions: [RequiredNode] = [
    .init("0 safe top", "tiktok/camera", "camera.preview", "y 48"),
    .init("0 count", "tiktok/sheet", "comments.count", "text 6598 Comments"),
    .init("0 one", "tiktok/sheet-one", "comments.count", "text 1 Comment"),
    .init("0 age 20 minutes ago", "tiktok/sheet", "comments.rows[0].time", "text 20 minutes ago"),
    .init("0 age 7 minutes ago", "tiktok/sheet", "comments.rows[1].time", "text 7 minutes ago"),
    .init("0 age 3 days ago", "tiktok/sheet", "comments.rows[2].time", "text 3 days ago"),
    .init("0 age 7 days ago", "tiktok/sheet", "comments.rows[3].time", "text 7 days ago"),
    .init("0 age 30 days ago", "tiktok/sheet", "comments.rows[4].time", "text 30 days ago"),
    .init("0 age 4 minutes ago", "tiktok/sheet", "comments.rows[5].time", "text 4 minutes ago"),
    .init("0 age 366 days ago", "tiktok/sheet", "comments.rows[6].time", "text 366 days ago"),
    .init("0 age 2 hours ago", "tiktok/sheet", "comments.rows[7].time", "text 2 hours ago"),
    .init("0 age, 59 s", "tiktok/comment-ages", "comments.rows[2].time", "text just now"),
    .init("0 age, 60 s", "tiktok/comment-ages", "comments.rows[3].time", "text 1 minute ago"),
    .init("0 age, 119 s", "tiktok/comment-ages", "comments.rows[4].time", "text 1 minute ago"),
    .init("0 age, 3599 s", "tiktok/comment-ages", "comments.rows[6].time", "text 59 minutes ago"),
    .init("0 age, 3600 s", "tiktok/comment-ages", "comments.rows[7].time", "text 1 hour ago"),
    .init("0 age, 86399 s", "tiktok/comment-ages", "comments.rows[8].time", "text 23 hours ago"),
    .init("0 age, 86400 s", "tiktok/comment-ages", "comments.rows[9].time", "text 1 day ago"),
    .init("0 age, to come", "tiktok/comment-ages", "comments.rows[0].time", "text just now"),
    .init("0 picture when pulled", "tiktok/profile-pulled-100", "profile.picture", "y 0; height 150"),
    .init("0 sending", "tiktok/sending", "post-page.post", "opacity 0.4"),
    .init("0 spinner", "tiktok/sending", "post-page.post.spinner", "width 20; height 20"),
    .init("0 likes of column", "tiktok/column", "posts[0].like-count", "text 212"),
    .init("0 comments of column", "tiktok/column", "posts[0].comment-count", "text 6598"),
    .init("0 shares of column", "tiktok/column", "posts[0].share-count", "text 12"),
    .init("0 likes of column-thousands", "tiktok/column-thousands", "posts[1].like-count", "text 12300"),
    .init("0 comments of column-thousands", "tiktok/column-thousands", "posts[1].comment-count", "text 6598"),
    .init("0 shares of column-thousands", "tiktok/column-thousands", "posts[1].share-count", "text 6600"),
    .init("0 likes of column-zero", "tiktok/column-zero", "posts[2].like-count", "text 0"),
    .init("0 comments of column-zero", "tiktok/column-zero", "posts[2].comment-count", "text 0"),
    .init("0 shares of column-zero", "tiktok/column-zero", "posts[2].share-count", "text 0"),
    .init("0 likes of column-999", "tiktok/column-999", "posts[3].like-count", "text 999"),
    .init("0 comments of column-999", "tiktok/column-999", "posts[3].comment-count", "text 1001"),
    .init("0 shares of column-999", "tiktok/column-999", "posts[3].share-count", "text 1000"),
    .init("0 likes of column-million", "tiktok/column-million", "posts[4].like-count", "text 999.9K"),
    .init("0 comments of column-million", "tiktok/column-million", "posts[4].comment-count", "text 1M"),
    .init("0 shares of column-million", "tiktok/column-million", "posts[4].share-count", "text 1M"),
    .init("0 likes of column-1050", "tiktok/column-1050", "posts[5].like-count", "text 1050"),
    .init("0 comments of column-1050", "tiktok/column-1050", "posts[5].comment-count", "text 99950"),
    .init("0 shares of column-1050", "tiktok/column-1050", "posts[5].share-count", "text 1049"),
    .init("0 likes of column-millions", "tiktok/column-millions", "posts[6].like-count", "text 2.4M"),
    .init("0 comments of column-millions", "tiktok/column-millions", "posts[6].comment-count", "text 11242"),
    .init("0 shares of column-millions", "tiktok/column-millions", "posts[6].share-count", "text 1.3M"),
  ]

  static let moments: [RequiredNode] = [
    .init(
      "3 pause in: not before a second tap could follow", "tiktok/pausing-1.34s", "posts[0].pause-sign",
      "opacity 0"),
    .init(
      "3 pause in: ease-in, half way", "tiktok/pausing-1.3875s", "posts[0].pause-sign",
      "opacity 0.1104; transform 0.826554,0,0,0.826554 0,0"),
    .init(
      "3 pause in: done", "tiktok/pausing-1.425s", "posts[0].pause-sign",
      "opacity 0.35; transform 0.45,0,0,0.45 0,0"),
    .init(
      "3 pause: stays", "tiktok/pausing-2s", "posts[0].pause-sign",
      "opacity 0.35; transform 0.45,0,0,0.45 0,0"),
    .init(
      "3 pause out: half", "tiktok/pausing-3.3875s", "posts[0].pause-sign",
      "opacity 0.175; transform 0.45,0,0,0.45 0,0"),
    .init("3 pause out: done", "tiktok/pausing-3.425s", "posts[0].pause-sign", "opacity 0"),
    .init(
      "3 pause out: scale reset", "tiktok/pausing-3.5s", "posts[0].pause-sign", "opacity 0; transform none"),
    .init(
      "3 heart: at the finger", "tiktok/heart-1s", "hearts[0].big",
      "width 110; centerX 207; centerY 300; transform none"),
    .init(
      "3 heart: turned by -18 degrees", "tiktok/heart-1s", "hearts[0].small",
      "fill #FF0000; transform 0.951057,-0.309017,0.309017,0.951057 0,0"),
    .init(
      "3 heart: 0.85 after 0.3 s, as near as the spring gets", "tiktok/heart-1.4s", "hearts[0].small",
      "transform 0.808417,-0.262671,0.262671,0.808417 0,0"),
    .init(
      "3 heart: the first spring after 0.15 s", "tiktok/heart-1.15s", "hearts[0].small",
      "transform 0.806366,-0.262004,0.262004,0.806366 0,0"),
    .init(
      "3 heart: the second spring after 0.05 s", "tiktok/heart-1.45s", "hearts[0].big",
      "transform 1.555128,0,0,1.555128 0,0; opacity 0.573"),
    .init(
      "3 heart: 2.3 times as large at its end", "tiktok/heart-1.8s", "hearts[0].big",
      "transform 2.299826,0,0,2.299826 0,0; opacity 0.0001"),
    .init(
      "3 heart: stands until 0.4 s", "tiktok/heart-1.4s", "hearts[0].big", "transform none; opacity none"),
    .init("3 heart: at the corner", "tiktok/heart-corner-3.3s", "hearts[0].big", "centerX 20; centerY 740"),
    .init("3 like tint: half", "tiktok/unliking-5.075s", "posts[0].like.glyph", "fill rgba(1,0.5,0.5,1)"),
    .init("3 like tint: white", "tiktok/unliking-5.2s", "posts[0].like.glyph", "fill #FFFFFF"),
    .init("3 like tint: red", "tiktok/unliking-6.2s", "posts[0].like.glyph", "fill #FF0000"),
    .init("3 paging: under the finger", "tiktok/paging-1.2s", "posts[0]", "y -190"),
    .init("3 paging: settling, after 0.05 s", "tiktok/paging-1.35s", "posts[0]", "y -431.5251"),
    .init("3 paging: settling, after 0.2 s", "tiktok/paging-1.5s", "posts[0]", "y -755.055"),
    .init("3 marquee: under the finger", "tiktok/paging-1.2s", "posts[0].tune", "x -1"),
    .init("3 marquee: stands as its post leaves", "tiktok/paging-1.5s", "posts[0].tune", "x -4"),
    .init("3 marquee: begins with its post", "tiktok/paging-1.2s", "posts[1].tune", "x 35"),
    .init("3 marquee: after 0.05 s of it", "tiktok/paging-1.35s", "posts[1].tune", "x 33.5"),
    .init("3 marquee: 30 points in a second", "tiktok/rolling-japanese-1s", "posts[5].tune", "x 5"),
    .init("3 marquee: and in the next one", "tiktok/rolling-japanese-2s", "posts[5].tune", "x -25"),
    .init("3 marquee: paused", "tiktok/rolling-10.5s", "posts[0].tune", "x -277.75"),
    .init("3 marquee: still paused", "tiktok/rolling-13s", "posts[0].tune", "x -277.75"),
    .init("3 paging: the next one", "tiktok/paging-2s", "posts[1]", "y 0.0183"),
    .init("3 paging: a fast drag turns", "tiktok/paging-4.5s", "posts[2]", "y 3.7739"),
    .init("3 paging: a short slow one", "tiktok/paging-6.8s", "posts[2]", "y 50"),
    .init("3 paging: goes back", "tiktok/paging-7.4s", "posts[2]", "y 0.2796"),
    .init("3 paging: and back up", "tiktok/paging-8.6s", "posts[1]", "y 0"),
    .init("3 sheet in: ease-out, after 0.1 s", "tiktok/sheet-moving-1.1s", "comments", "y 384.4913"),
    .init("3 sheet out: ease-in, after 0.15 s", "tiktok/sheet-moving-12.15s", "comments", "y 384.4913"),
    .init("3 sheet drag: back in 0.2 s, after 0.08 s", "tiktok/sheet-moving-3.8s", "comments", "y 85.824"),
    .init("3 sheet in: done", "tiktok/sheet-moving-1.25s", "comments", "y 0"),
    .init("3 sheet drag: not upwards", "tiktok/sheet-moving-2.3s", "comments", "y 0"),
    .init("3 sheet drag: as far as the finger", "tiktok/sheet-moving-3.5s", "comments", "y 200"),
    .init("3 sheet drag: back after a slow one", "tiktok/sheet-moving-4s", "comments", "y 0"),
    .init("3 sheet drag: under a fast finger", "tiktok/sheet-moving-5.15s", "comments", "y 87.5"),
    .init(
      "3 underline: under way", "tiktok/sections-1.1s", "profile.underline", "x 55.022; width 138; y 459"),
    .init("3 underline: over its end", "tiktok/sections-1.4s", "profile.underline", "x 138.0288"),
    .init("3 underline: at rest", "tiktok/sections-2.2s", "profile.underline", "x 138"),
    .init("3 underline: the third", "tiktok/sections-4.5s", "profile.underline", "x 276"),
    .init("3 stretch at 50", "tiktok/profile-pulled-50", "profile.picture", "transform 1.1,0,0,1.1 0,15"),
    .init("3 stretch at 100", "tiktok/profile-pulled-100", "profile.picture", "transform 1.2,0,0,1.2 0,30"),
    .init("3 scrolled 200", "tiktok/profile-scrolled", "profile.picture", "transform 1,0,0,1 0,-200"),
    .init(
      "3 record: before", "tiktok/recording-1s", "camera.record.ring",
      "stroke rgba(0.9333,0.1137,0.3216,0.5) 6 inside; transform none"),
    .init(
      "3 record start: ring after half its time", "tiktok/recording-2.35s", "camera.record.ring",
      "stroke rgba(0.9333,0.1137,0.3216,0.9012) 6 inside; transform 1.401202,0,0,1.401202 0,0"),
    .init(
      "3 record start: disc after half its time", "tiktok/recording-2.35s", "camera.record.disc",
      "corner 11.4219; transform 0.598798,0,0,0.598798 0,0"),
    .init(
      "3 record start: ring", "tiktok/recording-2.7s", "camera.record.ring",
      "stroke #EE1D52 6 inside; transform 1.5,0,0,1.5 0,0"),
    .init(
      "3 record start: disc", "tiktok/recording-2.7s", "camera.record.disc",
      "corner 5; transform 0.5,0,0,0.5 0,0"),
    .init(
      "3 record drag: under the finger", "tiktok/recording-3.1s", "camera.record",
      "centerX 207; centerY 504.18"),
    .init(
      "3 record stop: centre is back after 0.35 s", "tiktok/recording-3.55s", "camera.record",
      "centerY 714.18"),
    .init("3 tools hide at once", "tiktok/recording-2s", "camera.record", "centerX 207"),
    .init("3 modal: done", "tiktok/recording-1s", "studio", "transform none"),
    .init("3 push: half", "tiktok/posting-moving-1.175s", "post-page", "transform 1,0,0,1 81.805,0"),
    .init(
      "3 push: what it leaves behind", "tiktok/posting-moving-1.175s", "camera",
      "transform 1,0,0,1 -99.6585,0"),
    .init("3 push: a profile", "tiktok/visiting-1.175s", "profile", "transform 1,0,0,1 81.805,0"),
    .init("3 pop: half", "tiktok/visiting-2.675s", "profile", "transform 1,0,0,1 332.195,0"),
    .init("3 sheet drag: 290 points a second", "tiktok/threshold-1.45s", "comments", "y 120.5"),
    .init("3 sheet drag: come back", "tiktok/threshold-1.8s", "comments", "y 0"),
    .init("3 sheet drag: 310 points a second", "tiktok/threshold-2.95s", "comments", "y 129.5"),
    .init(
      "3 record drag: to the side", "tiktok/recording-aside-1.2s", "camera.record",
      "centerX 327; centerY 654.18"),
    .init("3 record drag: back", "tiktok/recording-aside-2.9s", "posts[0]", "y 0"),
    .init(
      "3 record: held in its place", "tiktok/pressing-1.9s", "camera.record.ring",
      "stroke #EE1D52 6 inside; transform 1.5,0,0,1.5 0,0"),
  ]

  static let strings: [RequiredNode] = [
    .init(
      "4 Background Sound", "tiktok/unfinished-0.5s", "notice-alert.panel.message",
      "text Background Sound Function is not implemented yet"),
    .init(
      "4 Flip Camera", "tiktok/unfinished-1.5s", "notice-alert.panel.message",
      "text Flip Camera Function is not implemented yet"),
    .init(
      "4 Speed", "tiktok/unfinished-2.5s", "notice-alert.panel.message",
      "text Speed Function is not implemented yet"),
    .init(
      "4 Filter", "tiktok/unfinished-3.5s", "notice-alert.panel.message",
      "text Filter Function is not implemented yet"),
    .init(
      "4 Timer", "tiktok/unfinished-4.5s", "notice-alert.panel.message",
      "text Timer Function is not implemented yet"),
    .init(
      "4 Flash", "tiktok/unfinished-5.5s", "notice-alert.panel.message",
      "text Flash Function is not implemented yet"),
    .init(
      "4 Open Album", "tiktok/unfinished-6.5s", "notice-alert.panel.message",
      "text Open Album Function is not implemented yet"),
    .init(
      "4 Add Sound", "tiktok/unfinished-edits-0.5s", "notice-alert.panel.message",
      "text Add Sound Function is not implemented yet"),
    .init(
      "4 Add Effects", "tiktok/unfinished-edits-1.5s", "notice-alert.panel.message",
      "text Add Effects Function is not implemented yet"),
    .init(
      "4 Add Text", "tiktok/unfinished-edits-2.5s", "notice-alert.panel.message",
      "text Add Text Function is not implemented yet"),
    .init(
      "4 Add Stickers", "tiktok/unfinished-edits-3.5s", "notice-alert.panel.message",
      "text Add Stickers Function is not implemented yet"),
    .init("4 OK", "tiktok/error", "error-alert.panel.column[0].title", "text OK"),
    .init("4 error", "tiktok/error", "error-alert.panel.message", "text The request timed out."),
    .init("4 cache", "tiktok/clearing-2s", "notice-alert.panel.message", "text Remove Cache Size: 12.5MB"),
    .init(
      "4 cache, empty", "tiktok/clearing-4s", "notice-alert.panel.message", "text Remove Cache Size: 0MB"),
    .init("4 access", "tiktok/asking-1.5s", "access.title", "text Need Camera Access"),
    .init(
      "4 its text", "tiktok/asking-1.5s", "access.message",
      "text Camera access is required to make full use of this function."),
    .init("4 cancel", "tiktok/asking-1.5s", "access.pair[0].title", "text Cancel"),
    .init("4 settings", "tiktok/asking-1.5s", "access.pair[1].title", "text Settings"),
  ]

  static let edges: [RequiredNode] = [
    .init("6 name of 40 letters", "tiktok/words-long", "posts[3].name", "width 231; truncated yes"),
    .init("6 caption of ten lines", "tiktok/words-long", "posts[3].caption", "lines 2; truncated yes"),
    .init("6 no caption", "tiktok/words-empty", "posts[2].name-line", "y 740"),
    .init("6 one line", "tiktok/words-1-line", "posts[7].caption", "lines 1"),
    .init(
      "6 music of three times a title", "tiktok/words-1-line", "posts[7].tune",
      "text Beat   Beat   Beat   ; x 35"),
    .init("6 sheet at 50 %", "tiktok/sheet-half", "comments", "y 448"),
    .init("6 sheet dragged", "tiktok/sheet-dragged", "comments", "y 200"),
    .init("6 four lines", "tiktok/sheet", "comments.rows[2]", "height 151"),
    .init("6 their text", "tiktok/sheet", "comments.rows[2].text", "lines 4; truncated no"),
    .init("6 line break", "tiktok/sheet", "comments.rows[7].text", "lines 2"),
    .init("6 right to left", "tiktok/sheet", "comments.rows[3].text", "x 63"),
    .init("6 no avatar", "tiktok/sheet", "comments.rows[6].person", "fill #FFFFFF"),
    .init("6 999950 likes", "tiktok/sheet", "comments.rows[7].likes", "text 1M"),
    .init("6 caption beside the column", "tiktok/home-375", "posts[3].caption", "x 10; width 295"),
    .init("6 its column", "tiktok/home-375", "posts[3].avatar", "x 315"),
    .init("6 record at 0.7 s", "tiktok/record-on", "camera.record.disc", "corner 5"),
    .init("6 its ring", "tiktok/record-on", "camera.record.ring", "stroke #EE1D52 6 inside"),
    .init("6 tab 2 at 0.2 s", "tiktok/sections-1.2s", "profile.underline", "x 102.4614; y 459"),
    .init("6 safe bottom 34", "tiktok/home", "tabs", "height 83"),
    .init("6 safe bottom 0", "tiktok/tabs-home-button", "tabs", "height 49"),
  ]
}
