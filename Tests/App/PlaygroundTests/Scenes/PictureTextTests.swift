import Canvas
import CollectionCore
import Foundation
import Testing

@testable import Playground
@testable import Scenes

/// Tests of the contrast of texts over pictures, computed from the drawing commands.
@MainActor
struct PictureTextTests {
  @Test(arguments: await SceneContractTests.Example.all)
  func `over white and black pictures, every text of a scene has a contrast of at least 4.5 to 1`(
    _ example: SceneContractTests.Example
  ) throws {
    let rig = try PlaygroundRig(example.scene, settings: [example.setting].compactMap(\.self))
    rig.rest()

    expectContrast(in: rig)
  }

  @Test func `the title of a header that is pulled to its limit has that contrast too`() throws {
    let rig = try PlaygroundRig("stretchy-header")
    for pull in [60.0, 500] {
      rig.collectionView.contentOffset.y = -pull
      rig.playground.layout()
      expectContrast(in: rig)
    }
  }

  @Test(arguments: [1, 2], [CGSize(width: 400, height: 700), CGSize(width: 3840, height: 2160)])
  func `so has the title of a header that is collapsed into a bar`(textScale: CGFloat, size: CGSize) throws {
    defer { Typography.scale = 1 }
    let rig = try PlaygroundRig("stretchy-header", settings: ["collapsed-height=64"], size: size)
    rig.playground.perform(.changeTextScale(Int((textScale - 1) * 4)), at: rig.time)
    rig.collectionView.contentOffset.y = rig.playground.values[rig.parameter("header-height")] - 30
    rig.playground.layout()
    let title = rig.frames(1).commands.compactMap { command -> Bool? in
      guard case .text(let shape, let run) = command, run.text == "Up and away" else { return nil }
      // The run's font has its size at the text scale.
      return Typography.width(of: run.text, in: run.font) / Typography.scale <= shape.rect.width
    }
    #expect(title == [true])
    expectContrast(in: rig)
  }

  @Test(arguments: ["pages", "carousel", "list"])
  func `so has every text of the overlays`(scene: String) throws {
    for overlay in [4, 5, 6, 8, 9] {
      let rig = try PlaygroundRig(scene)
      rig.playground.handle(.pointerMoved(Pointer(location: CGPoint(x: 640, y: 400), time: rig.time)))
      for part in LayoutPart.allCases { rig.playground.perform(.toggleLayoutPart(part), at: rig.time) }
      rig.press(.function(overlay))
      rig.frames(30)

      expectContrast(in: rig)
    }
  }

  /// Expects the contrast of every text that a picture lies behind, in both appearances.
  private func expectContrast(in rig: PlaygroundRig, at location: SourceLocation = #_sourceLocation) {
    for style in [UserInterfaceStyle.light, .dark] {
      rig.playground.handle(.displaySettingsChanged(DisplaySettings(userInterfaceStyle: style)))
      let list = rig.frames(1)
      for (index, command) in list.commands.enumerated() {
        guard case .text(let shape, let run) = command else { continue }
        for point in PictureText.samples(of: run, in: shape) {
          let found = [Color.white, .black].map {
            PictureText.colors(of: run, at: point, in: list, at: index, pictures: $0)
          }
          guard found[0].ground != found[1].ground else { continue }
          let contrast = found.map { $0.text.contrast(with: $0.ground) }.min() ?? 0
          #expect(contrast >= 4.5, "\(run.text), \(style): \(contrast)", sourceLocation: location)
          if contrast < 4.5 { break }
        }
      }
    }
  }
}

/// The colours of a text and its ground, as a draw list draws them.
@MainActor
private enum PictureText {
  /// Returns points on the target along a text's first line.
  static func samples(of run: TextRun, in shape: Shape) -> [CGPoint] {
    let width = min(Typography.width(of: run.text, in: run.font), shape.rect.width)
    let start =
      switch run.alignment {
      case .left: shape.rect.minX
      case .center: shape.rect.midX - width / 2
      case .right: shape.rect.maxX - width
      }
    return [0.02, 0.25, 0.5, 0.75, 0.98].flatMap { fraction in
      [-0.4, 0.4].map { CGPoint(x: start + width * fraction, y: shape.rect.midY + run.font.size * $0) }
    }
    .filter(shape.rect.contains).compactMap(shape.projection.map)
  }

  /// Returns the colours at a point with and without a text, whose command has an index. All pictures have the
  /// colour `pictures`, and a card's opacity applies to its picture and text.
  static func colors(
    of run: TextRun, at point: CGPoint, in list: DrawList, at index: Int, pictures: Color
  ) -> (text: Color, ground: Color) {
    var layers = [list.background]
    var opacities: [Float] = []
    var clips = [true]
    func draw(_ color: Color, in isInside: Bool) {
      if isInside, clips.last == true { layers[layers.count - 1] = color.over(layers[layers.count - 1]) }
    }
    for command in list.commands[..<index] {
      switch command {
      case .fill(let shape, let color): draw(color, in: shape.contains(point))
      case .image(let shape, _, _, let alpha):
        draw(pictures.withAlpha(alpha), in: shape.contains(point))
      case .pushClip(let shape): clips.append(clips.last == true && shape.contains(point))
      case .popClip: clips.removeLast()
      case .pushGroup(let alpha, _):
        layers.append(.clear)
        opacities.append(alpha)
      case .popGroup:
        let layer = layers.removeLast()
        draw(layer.withAlpha(layer.alpha * opacities.removeLast()), in: true)
      case .border, .shadow, .text, .stroke: break
      }
    }
    func flattened(_ top: Color) -> Color {
      let all = layers.dropLast() + [top]
      return zip(all.dropFirst(), opacities).reduce(all[0]) { $1.0.withAlpha($1.0.alpha * $1.1).over($0) }
    }
    let ground = layers[layers.count - 1]
    return (flattened(run.color.over(ground)), flattened(ground))
  }
}

extension Shape {
  fileprivate func contains(_ point: CGPoint) -> Bool {
    projection.inverted()?.map(point).map(rect.contains) ?? false
  }
}

extension Color {
  /// Returns this colour composited over another.
  fileprivate func over(_ ground: Color) -> Color {
    let alpha = self.alpha + ground.alpha * (1 - self.alpha)
    guard alpha > 0 else { return .clear }
    func mix(_ top: Float, _ bottom: Float) -> Float {
      (top * self.alpha + bottom * ground.alpha * (1 - self.alpha)) / alpha
    }
    return Color(
      red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue), alpha: alpha)
  }

  /// The contrast of two opaque colours, as WCAG 2 defines it.
  fileprivate func contrast(with other: Color) -> Double {
    let luminances = [luminance, other.luminance].sorted()
    return (luminances[1] + 0.05) / (luminances[0] + 0.05)
  }

  private var luminance: Double {
    func linear(_ component: Float) -> Double {
      let value = Double(component)
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
