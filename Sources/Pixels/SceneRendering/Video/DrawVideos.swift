package import Graphics2D
package import SceneMotion

/// A display list with the frames of videos that it names.
package struct DisplayListWithVideo {
  package var list: DisplayList
  package var frames: [ImageID: PlanarPicture]
}

/// Draws a moment with the frames that players show then.
package func draw(_ tree: PresentationTree, scale: Double, _ videos: VideoFrames) -> DisplayListWithVideo {
  var frames: [ImageID: PlanarPicture] = [:]
  let list = draw(tree, scale: scale) { player, time in
    videos.frame(of: player, at: time).map { frame in
      frames[frame.shown.image] = frame.pixels
      return frame.shown
    }
  }
  return DisplayListWithVideo(list: list, frames: frames)
}
