import SceneModel

/// The clock of one player: it stands at the video's start when the player appears with its video, runs while the video
/// plays, stands while it is paused, and keeps its time when the player leaves. A player that appears again, or with
/// another video, begins anew.
struct VideoClock {
  private var address: String?
  private var isRunning = false
  private(set) var time = Duration.zero

  /// The player's state from now on; nil where it is not there or shows no video.
  mutating func change(to video: Video?) {
    if let video, address != video.address { time = video.start }
    address = video?.address
    isRunning = video?.isPlaying ?? false
  }

  mutating func run(for span: Duration) { if isRunning { time += span } }
}

extension Timeline {
  /// Addresses of the videos that players show in any of its moments, each once, in order of first sight.
  public var videos: [String] {
    moments.reduce(into: []) { videos, moment in
      for case let address? in moment.scene.nodes.lazy.map(\.video?.address) where !videos.contains(address) {
        videos.append(address)
      }
    }
  }

  /// The moment that the video of a player shows; nil before it has appeared.
  ///
  /// - Parameter identity: names the player in all states of the scene.
  func videoTime(of identity: String, at time: Duration) -> Duration? {
    var clock = VideoClock()
    var (last, wasThere) = (Duration.zero, false)
    func show(_ moment: RestState) {
      let video = moment.nodeOf[identity].flatMap { moment.scene.nodes[$0].video }
      wasThere = wasThere || video != nil
      clock.change(to: video)
    }
    if let first = moments.first { show(first) }
    for change in changes where change.time <= time {
      clock.run(for: change.time - last)
      last = change.time
      show(moments[change.to])
    }
    clock.run(for: time - last)
    return wasThere ? clock.time : nil
  }
}
