/// Which address of the mock data shows which file of the sample pictures.
///
/// The address of comment 12 is left out on purpose: it shows the placeholder.
let sampleAssets: [(url: String, file: String)] =
  pictures(from: "https://d2uj5sc6syma2y.cloudfront.net/thum/", thumbnails)
  + pictures(from: "", profiles)
  + pictures(from: "https://fastly.picsum.photos/id/", commenters)
  + ["layla", "e", "l", "s", "m", "x"].map { ("asset://avatars/\($0).png", "avatars/\($0).png") }

/// Which address of the quiz's data shows which file: people, and what answers stand for.
let quizAssets = quizPeople + quizIcons

private let quizPeople: [(url: String, file: String)] = [
  ("asset://avatars/maya.png", "avatars/x.png"), ("asset://avatars/jurgen.png", "avatars/m.png"),
  ("asset://avatars/layla.png", "avatars/layla.png"),
]

private let quizIcons: [(url: String, file: String)] = ["home", "away", "nobody"].flatMap { name in
  ["", "@2x", "@3x"].map { (url: "asset://icons/\(name)\($0).png", file: "icons/\(name)\($0).png") }
}

let tikTokAssets: [(url: String, file: String)] = [
  ("asset://posters/tasting.png", "posters/tasting.png"), ("asset://avatars/0.png", "avatars/sonia.png"),
  ("asset://avatars/1.png", "avatars/eric.png"), ("asset://avatars/3.png", "avatars/layla.png"),
  ("asset://avatars/4.png", "avatars/carter.png"), ("asset://avatars/5.png", "avatars/jenny.png"),
  ("asset://avatars/7.png", "avatars/s.png"), ("asset://avatars/sam.png", "avatars/s.png"),
]

let tikTokVideos = (1...12).map { "https://media.example/Videos/clip\($0 < 10 ? "0" : "")\($0).mp4" }

/// Addresses of videos in the mock data. Nobody has their files: posters are shown, and that is no mistake.
let absentVideos = [
  "66ac8ea93b90c", "66b9883a9e85e", "66f1f67580200", "66edaf9fa7781", "66d7ceb6b2c12",
].map { "https://d2uj5sc6syma2y.cloudfront.net/video/\($0).mp4" }

private func pictures(from start: String, _ ends: [(String, String)]) -> [(url: String, file: String)] {
  ends.map { (start + $0.0, $0.1) }
}

private let thumbnails = [
  ("66ac8eabac954.png", "posters/tasting.png"),
  ("66b9883eca0b1.png", "posters/restos.png"),
  ("66f1f67a3ab98.png", "posters/sharing.png"),
  ("66edafa5cca29.png", "posters/grilling.png"),
  ("66d7ceb8e6cfc.png", "posters/new-eats.png"),
]

private let profiles = [
  (
    "https://d2uj5sc6syma2y.cloudfront.net/images/66afcae0827ddxx9wk.png",
    "avatars/amanda.png"
  ),
  (
    "https://lh3.googleusercontent.com/a/ACg8ocJNXi0SbYgYfhuic-iTtILDGNdprPcHVVGh-JIeCe_b6UCB0hXMpg=s96-c",
    "avatars/eric.png"
  ),
  (
    "https://d2uj5sc6syma2y.cloudfront.net/images/6668ae9925514tu9gp.png",
    "avatars/sonia.png"
  ),
  (
    "https://d2uj5sc6syma2y.cloudfront.net/images/66b39065727f5lxaww.png",
    "avatars/jenny.png"
  ),
  (
    "https://firebasestorage.googleapis.com:443/v0/b/liver-2024.appspot.com/o/vendor%2FmjjrNA78XdYMbjkaXWk1dMD9KYn1%2FprofileImage.jpeg?alt=media&token=021afab8-312c-450c-9c93-f15228032c9f",
    "avatars/carter.png"
  ),
]

private let commenters = [
  (
    "474/200/200.jpg?hmac=X5gJb746aYb_1-VdQG2Cti4XcHC10gwaOfRGfs6fTNk",
    "avatars/jnaisbitt0.png"
  ),
  (
    "552/200/200.jpg?hmac=99yztwFcmd6Y23V7ViL1mArbh9wwdxbIjS9bhO8xyY8",
    "avatars/thuxtable1.png"
  ),
  (
    "564/200/200.jpg?hmac=uExb18W9rplmCwAJ9SS5NVsLaurpaCTCBuHZdhsW25I",
    "avatars/abunker2.png"
  ),
  (
    "477/200/200.jpg?hmac=pGA68LBET23UPGB7L8xL1pA7PYT_x7JazGX__CnlliU",
    "avatars/icheatle3.png"
  ),
  (
    "212/200/200.jpg?hmac=U4JUx4PJyTuKdZEPAk2Cw01YZM8rOypF8fTTO39POko",
    "avatars/dgilbard4.png"
  ),
  (
    "200/200/200.jpg?hmac=mk1Tu6dXHQvpaA8RfxlDUZjbWG23krNkiB9kyYoEmO8",
    "avatars/cgerred5.png"
  ),
  (
    "397/200/200.jpg?hmac=3VBYe8NBAUuvEizTQB0-d8wp2jgqMblJK8vH3h8cslE",
    "avatars/ssunley6.png"
  ),
  (
    "781/200/200.jpg?hmac=QS4V9UziNCgGW5Nv84Kaun5Xgfx0l8qXNBmtPBClPJo",
    "avatars/aivanenko7.png"
  ),
  (
    "742/200/200.jpg?hmac=4nZLLJ-llxH8rGFtBoMYolYN6ArLNdOU9SGrDLzV1Xw",
    "avatars/rparsons8.png"
  ),
  (
    "607/200/200.jpg?hmac=ULikjE_L4XAS018UC9F2dCEiYIPKAFUW8oBDI2LzduY",
    "avatars/whowsan9.png"
  ),
  (
    "961/200/200.jpg?hmac=gHwrXvhjUL97oGKmAYQn508wdQ_V5sE9P64erzR-Ork",
    "avatars/scolbrona.png"
  ),
  (
    "501/200/200.jpg?hmac=tKXe69j4tHhkAA_Qc3XinkTuubEWwkFVhA9TR4TmCG8",
    "avatars/abannisterc.png"
  ),
  (
    "865/200/200.jpg?hmac=YU_vd-bJ6z9YfrQwr6tDOm--FtikU1rNpyxItCoIOgQ",
    "avatars/aguiett1c.png"
  ),
  (
    "593/200/200.jpg?hmac=E26lTUTkzs_AeuWXrkT-kFTudfYDTVCjgKVE_HDzRmk",
    "avatars/nsemrad1d.png"
  ),
]
