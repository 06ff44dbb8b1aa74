import Foundation
import Graphics2D

@testable import SceneRendering
@testable import ScreenshotVerify

/// How a text stands out from what is right beside its glyphs, shadows included.
struct TextContrast {
  /// Id of the node, with the run's number behind it where a text has several colours.
  var node: String
  /// WCAG 2 contrast at every pixel along the glyphs' edges, from the lowest.
  var pixels: [Double]

  /// The contrast that nine pixels of ten have at least.
  var lowest: Double { pixels.isEmpty ? .infinity : pixels[pixels.count / 10] }
}

extension LaidOutScene {
  /// The contrast of every text: its colour against the picture without any glyphs but with their shadows. Edges that a
  /// mask or an opacity fades are left out.
  func textContrasts(_ pipeline: Pipeline) throws -> [TextContrast] {
    let painting = try pipeline.painting(self)
    let list = painting.list
    let (ground, unfaded) = (list.withoutGlyphs, list.withoutFades)
    return try list.parts(of: tree).flatMap { part in
      func draw(_ list: DisplayList) throws -> PixelBuffer {
        let around = tree.nodes[part.node].frame.inset(by: -4)
        return try pipeline.picture(
          of: Painting(list: list.cut(to: around), images: painting.images), in: self)
      }
      return try part.ink.flatMap { step in
        try step.operation.coverages.map { color, coverage in
          let step = [GroupedStep(groups: step.groups, operation: coverage)]
          return TextContrast(
            node: scene.nodes[part.node].id,
            pixels: contrasts(
              of: color, try draw(ground), seen: try draw(list.only(step)),
              whole: try draw(unfaded.only(step))))
        }
      }
    }
  }

  private func contrasts(
    of color: Color, _ ground: PixelBuffer, seen: PixelBuffer, whole: PixelBuffer
  ) -> [Double] {
    var contrasts: [Double] = []
    for y in 1..<ground.height - 1 {
      for x in 1..<ground.width - 1 where whole.opacity(x, y) < 64 {
        let edge = (0..<9).contains { place in
          let (nx, ny) = (x + place % 3 - 1, y + place / 3 - 1)
          return whole.opacity(nx, ny) > 191 && seen.opacity(nx, ny) + 1 >= whole.opacity(nx, ny)
        }
        if edge { contrasts.append(contrast(color.over(ground.color(x, y)), ground.color(x, y))) }
      }
    }
    return contrasts.sorted()
  }
}

/// (L1 + 0.05) / (L2 + 0.05) with the higher luminance above (WCAG 2.2, 1.4.3).
func contrast(_ a: Color, _ b: Color) -> Double {
  let (high, low) = (max(a.luminance, b.luminance), min(a.luminance, b.luminance))
  return (high + 0.05) / (low + 0.05)
}

extension DisplayList.Operation {
  /// The colours of a text's runs, each with the glyphs in that colour, in white and without shadows.
  fileprivate var coverages: [(Color, DisplayList.Operation)] {
    guard case .text(let text, let origin, let width, let paints, _) = self else { return [] }
    return paints.indices.compactMap { run in
      guard case .solid(let color) = paints[run], paints.firstIndex(of: paints[run]) == run else {
        return nil
      }
      let white = paints.map { Paint.solid($0 == paints[run] ? .white : .clear) }
      return (color, .text(text, origin: origin, width: width, paints: white))
    }
  }
}

extension DisplayList {
  fileprivate var withoutGlyphs: DisplayList {
    changed { operation in
      guard case .text(let text, let origin, let width, let paints, let shadows) = operation else { return }
      let clear = paints.map { _ in Paint.solid(.clear) }
      operation = .text(text, origin: origin, width: width, paints: clear, shadows: shadows)
    }
  }

  fileprivate var withoutFades: DisplayList {
    changed { operation in
      guard case .beginGroup(var group) = operation else { return }
      (group.opacity, group.mask) = (1, nil)
      operation = .beginGroup(group)
    }
  }

  /// The part around a rectangle of whole points.
  fileprivate func cut(to rect: Rect) -> DisplayList {
    let (x, y) = (rect.minX.rounded(.down), rect.minY.rounded(.down))
    let group = Operation.beginGroup(Group(transform: .translation(-x, -y)))
    var list = self
    list.size = Size((rect.maxX - x).rounded(.up), (rect.maxY - y).rounded(.up))
    list.commands = [Command(node: 0, operation: group)] + commands + [Command(node: 0, operation: .endGroup)]
    return list
  }

  private func changed(_ change: (inout Operation) -> Void) -> DisplayList {
    var list = self
    for index in list.commands.indices { change(&list.commands[index].operation) }
    return list
  }
}

extension PixelBuffer {
  fileprivate func opacity(_ x: Int, _ y: Int) -> Int { Int(bytes[(y * width + x) * 4 + 3]) }

  /// Of an opaque picture.
  fileprivate func color(_ x: Int, _ y: Int) -> Color {
    let start = (y * width + x) * 4
    func component(_ index: Int) -> Double { Double(bytes[start + index]) / 255 }
    return Color(red: component(0), green: component(1), blue: component(2))
  }
}

extension Color {
  fileprivate func over(_ ground: Color) -> Color {
    Color(
      red: ground.red + (red - ground.red) * alpha, green: ground.green + (green - ground.green) * alpha,
      blue: ground.blue + (blue - ground.blue) * alpha)
  }

  /// Relative luminance (WCAG 2.2).
  fileprivate var luminance: Double {
    func linear(_ component: Double) -> Double {
      component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
