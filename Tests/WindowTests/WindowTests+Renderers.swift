import CSDL2
import Canvas
import Foundation
import Scenes
import Testing

@testable import Playground
@testable import SDLStage

extension WindowTests {
  /// A scene whose cards are turned, seen from behind, or in front of each other.
  struct DepthScene: CustomTestStringConvertible, Sendable {
    var name: String
    var settings: [String]
    /// The distance, in points, that the content is scrolled past its first position.
    var shift: CGFloat

    init(_ name: String, _ settings: String..., shift: CGFloat = 70) {
      (self.name, self.settings, self.shift) = (name, settings, shift)
    }

    var testDescription: String { ([name] + settings).joined(separator: " ") }
  }

  private static let depthScenes = [
    DepthScene("carousels", "look=cover-flow"), DepthScene("carousels", "look=rotary"),
    DepthScene("carousels", "look=rotary-inside"), DepthScene("carousels", "look=cylinder"),
    DepthScene("carousels", "look=wheel"), DepthScene("carousels", "look=time-machine"),
    DepthScene("carousels", "modifier-1=rotation-y", "modifier-1-angle=150", shift: 120),
    DepthScene("turns", "turn=cube", shift: 400), DepthScene("turns", "turn=fold", shift: 400),
    DepthScene("turns", "turn=page-turn", shift: 500), DepthScene("stacks", "stack=pile"),
    DepthScene("waterfall"),
  ]

  /// Multi-browse is left out: it resizes its cards, and the renderers then resample the pictures in different
  /// ways, with a mean difference of 1.2 levels.
  ///
  /// The software renderer's pixels have their exact coverage. The accelerated renderer fades edges over one
  /// pixel, which differs from the exact coverage by up to an eighth, and reads textures in another way.
  @Test(arguments: depthScenes)
  @MainActor
  func `both renderers draw the same frame`(scene: DepthScene) throws {
    let list = try drawList(of: scene)
    let display = try VirtualDisplay()
    setenv("DISPLAY", display.name, 1)
    setenv("SDL_VIDEODRIVER", "x11", 1)
    let window = try Window(title: "renderers", size: CGSize(width: 1280, height: 800), scale: nil)
    let (pictures, texts) = (PictureStore(), TextStore())
    let exact = OffscreenStage(pictures: pictures, texts: texts).draw(list)
    let renderer = try RendererChoice.accelerated.makeRenderer(for: window, pictures: pictures, texts: texts)
    try renderer.draw(list, replacing: nil)
    let accelerated = try pixels(of: window)

    let differences = differences(exact, accelerated)
    let mean = Double(differences.reduce(0, +)) / Double(differences.count)
    let farShare = Double(differences.count { $0 > 32 }) / Double(differences.count)
    if mean > 1 || farShare > 0.002 {
      let folder = FileManager.default.temporaryDirectory.path
      try exact.savePNG(to: "\(folder)/fling-software.png")
      try accelerated.savePNG(to: "\(folder)/fling-accelerated.png")
    }
    #expect(mean <= 1, "the mean difference of a channel, of 255 levels")
    #expect(farShare <= 0.002, "the share of pixels that differ by more than 32 levels")
  }

  @MainActor
  private func drawList(of scene: DepthScene) throws -> DrawList {
    var options = PlaygroundOptions()
    options.sceneIndex = try SceneCatalog.index(named: scene.name)
    options.settings = try scene.settings.map { try Setting($0) }
    let playground = try Playground(options)
    // Until the change to the look and the fading of the overlays have ended.
    var steps = FixedSteps(framesPerSecond: 60, events: [])
    for _ in 0..<150 { steps.step(playground) }
    let view = playground.controller.collectionView
    view.contentOffset.x += view.maximumContentOffset.x > 0 ? scene.shift : 0
    view.contentOffset.y += view.maximumContentOffset.x > 0 ? 0 : scene.shift
    view.layoutIfNeeded()
    var list = DrawList()
    playground.paint(scale: 1, into: &list)
    return list
  }

  /// Reads what a window's renderer has drawn.
  @MainActor
  private func pixels(of window: Window) throws -> PixelFrame {
    let frame = PixelFrame(size: window.pixelSize)
    try frame.withSurface { surface in
      let format = SDL_PIXELFORMAT_RGB888.rawValue
      let isRead = SDL_RenderReadPixels(
        SDL_GetRenderer(window.handle), nil, format, surface.pointee.pixels, surface.pointee.pitch)
      guard isRead == 0 else { throw SDLError("reading the window") }
    }
    return frame
  }

  /// Returns the largest difference of each pixel's three channels.
  private func differences(_ a: PixelFrame, _ b: PixelFrame) -> [Int] {
    (0..<a.size.width * a.size.height).map { index in
      let (x, y) = (index % a.size.width, index / a.size.width)
      let (p, q) = (a[x, y], b[x, y])
      return [16, 8, 0].map { shift in
        abs(Int(p >> UInt32(shift) & 0xFF) - Int(q >> UInt32(shift) & 0xFF))
      }.max() ?? 0
    }
  }
}
