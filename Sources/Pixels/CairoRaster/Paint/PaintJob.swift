import Graphics2D

/// What is to be painted: the steps of a list, or those inside of a group.
struct PaintJob {
  var steps: [PaintStep]
  /// What is there before the first step.
  var background: Color
  /// Device pixels per point.
  let scale: Double
  /// Maps the coordinates around the steps to device pixels.
  var transform: AffineTransform
  /// The pixels that may be looked at in the end.
  var bounds: PixelBox
  let images: ImageStore
  let filters: FilteredPictures

  /// Some steps that begin and end their groups, by themselves: without the `depth` groups around them, out of which
  /// `transform` maps to the device.
  func part(
    _ range: Range<Int>, depth: Int, _ transform: AffineTransform, bounds: PixelBox, glyphs: GlyphCache
  ) -> PaintJob {
    var job = self
    (job.transform, job.bounds, job.background) = (transform, bounds, .clear)
    job.steps = steps[range].map { step in
      var step = step
      step.groups.removeFirst(depth)
      step.isOnLayer = step.groups.contains(where: \.isLayer)
      step.masksClip = false
      return step
    }
    job.steps.place(in: PaintedArea(base: transform, canvas: bounds, glyphs: glyphs))
    return job
  }
}
