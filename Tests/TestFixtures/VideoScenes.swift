/// Scenes that show videos.
package enum VideoScenes {
  /// `clip.mp4` on the whole canvas.
  package static let player = """
    scene: videos
    children:
      - { video: clip.mp4, id: player, layout: [fill canvas] }
    """

  /// `clip-0.mp4`, then `clip-1.mp4` on a page that is turned.
  package static let pages = """
    scene: pages
    state: { page: 0, playing: true }
    transitions: { page: { duration: 1s } }
    children:
      - group: cell
        key: ${page}
        layout: [fill canvas]
        enter: { opacity: 1, translate: [0, "100%"] }
        leave: { opacity: 1, translate: [0, "-100%"] }
        children:
          - video: clip-${page}.mp4
            id: player
            playing: ${playing}
            poster: poster.png
            layout: [fill canvas]
      - { box: line, fill: "#FFFFFF", layout: [leading == 0, trailing == 0, top == 100, height == 1] }
    scenarios:
      turn: { end: 2s, steps: [{ 0.5s: set page = 1 }, { 1.6s: set playing = false }] }
    """
}
