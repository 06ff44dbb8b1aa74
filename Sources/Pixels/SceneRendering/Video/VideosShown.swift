import SceneModel
import SceneMotion

extension LaidOutScene {
  /// Whether pictures may come from ffmpeg, which is no part of the program: such pictures are not remembered. Where nobody
  /// has the video, the poster is drawn.
  package func showsVideos(_ videos: VideoFrames) -> Bool {
    let nodes = tree.nodes.flatMap { node in [node.node] + node.fading.map(\.node) }
    return nodes.compactMap(\.video?.address).contains(where: videos.hasFile)
  }
}
