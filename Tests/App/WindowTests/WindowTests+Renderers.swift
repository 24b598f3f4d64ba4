import CSDL2
import Canvas
import Foundation
import Scenes
import Testing
import ViewTree

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
    DepthScene("waterfall"), DepthScene("grid"), DepthScene("banner"), DepthScene("stretchy-header"),
    DepthScene("carousels", "look=multi-browse"),
    DepthScene("carousels", "look=cover-flow", "reflection=0.5"),
  ]

  /// The renderers compute the same coverages, samples and shadows. A blend of 8-bit channels may be rounded
  /// differently by one level, and at most eight layers overlap.
  @Test(arguments: depthScenes)
  @MainActor
  func `both renderers draw the same frame`(scene: DepthScene) throws {
    try expectSameFrame(drawList(of: scene))
  }

  @Test
  @MainActor
  func `both renderers draw every command in the same way`() throws {
    let text = { TextRun($0, font: Font(size: 15), color: Color(hex: 0x224488)) }
    let turned = CGAffineTransform(rotationAngle: 0.3).translatedBy(x: 120, y: -60)
    let wave = (0..<90).map { CGPoint(x: 700 + Double($0) * 5, y: 120 + 60 * sin(Double($0) / 5)) }
    var list = DrawList(size: PixelSize(width: 1280, height: 800))
    list.commands = [
      .fill(shape(10, 10, 200, 120), Color(hex: 0xE0E8F0)),
      .fill(shape(20.3, 20.6, 90.5, 60.25, radius: 12), Color(hex: 0x3366CC).withAlpha(0.7)),
      .border(shape(120, 20, 80, 60, radius: 14), width: 3, Color(hex: 0xCC3333)),
      .border(shape(120, 90, 80, 30), width: 1, Color(hex: 0x117733)),
      .shadow(shape(300, 40, 160, 100, radius: 16), Shadow(color: Color(white: 0, alpha: 0.5), radius: 24)),
      .fill(shape(300, 40, 160, 100, radius: 16, turned), Color(hex: 0xFFAA33)),
      .text(shape(40, 200, 300, 24), text("Upright text in a row")),
      .text(shape(240, 60, 300, 24, turned), text("Turned text")),
      .stroke(Stroke(points: wave, width: 3), Color(hex: 0x8833AA).withAlpha(0.6)),
      .stroke(Stroke(points: wave.map { CGPoint(x: $0.x, y: $0.y + 40) }, width: 0.5), .black),
      .pushClip(shape(600, 300, 240, 200, radius: 40, turned)),
      .fill(shape(500, 200, 600, 500), Color(hex: 0xAADDCC)),
      .pushClip(shape(640, 330, 240, 200.5, radius: 30)),
      .fill(shape(500, 200, 600, 500), Color(hex: 0x226655)),
      .popClip, .popClip,
      .pushGroup(alpha: 0.5),
      .shadow(shape(100, 400, 160, 200, radius: 10), Shadow(color: .black, radius: 20)),
      .fill(shape(100, 400, 160, 200, radius: 10), Color(hex: 0xDD5577)),
      .pushGroup(alpha: 0.4), .fill(shape(140, 440, 200, 60), .black),
      .fill(shape(150, 450, 200, 60), .white),
      .popGroup, .popGroup,
      .pushClip(shape(400, 500, 160, 200)),
      .pushGroup(alpha: 0.8, fade: LinearFade(over: CGRect(x: 400, y: 500, width: 160, height: 200))),
      .fill(shape(400, 500, 160, 200), Color(hex: 0x4477AA)), .fill(shape(420, 520, 90, 90), .white),
      .popGroup, .popClip,
    ]
    try expectSameFrame(list)
  }

  private func shape(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, radius: CGFloat = 0,
    _ transform: CGAffineTransform = .identity
  ) -> Shape {
    Shape(
      rect: CGRect(x: x, y: y, width: width, height: height), cornerRadius: radius,
      projection: Projection(transform))
  }

  /// Compares what the renderers draw in a window of 1280 × 800 pixels.
  @MainActor
  private func expectSameFrame(_ list: DrawList) throws {
    try withOpenGLWindow { try expectSameFrame(list, in: $0) }
  }

  @MainActor
  private func expectSameFrame(_ list: DrawList, in window: Window) throws {
    let (pictures, texts) = (PictureStore(), TextStore())
    let exact = OffscreenStage(pictures: pictures, texts: texts).draw(list)
    let renderer = try OpenGLRenderer(window: window, pictures: pictures, texts: texts)
    repeat { try renderer.draw(list, replacing: nil) } while renderer.isIncomplete
    let accelerated = pixels(of: renderer, size: window.pixelSize)

    let differences = differences(exact, accelerated)
    let mean = Double(differences.reduce(0, +)) / Double(differences.count)
    let largest = differences.max() ?? 0
    if mean > 0.5 || largest > 8 {
      let folder = FileManager.default.temporaryDirectory.path
      try exact.savePNG(to: "\(folder)/fling-software.png")
      try accelerated.savePNG(to: "\(folder)/fling-accelerated.png")
    }
    #expect(mean <= 0.5, "the mean difference of a channel, of 255 levels")
    #expect(largest <= 8, "the largest difference of a channel")
  }

  @Test
  @MainActor
  func `a large picture is copied to the graphics processor in slices, and small ones at once`() throws {
    try withOpenGLWindow { window in
      let context = try OpenGLContext(window: window)
      let textures = TextureCache(context.functions)
      // 12 MB each, of which a frame copies 8 in all.
      let large = (0..<2).map { _ in Bitmap(width: 2000, height: 1500, isOpaque: true) { _, _ in } }
      let small = Bitmap(width: 100, height: 100, isOpaque: true) { _, _ in }
      var frames: [[Bool]] = []
      for _ in 0..<4 {
        textures.beginFrame()
        let areCopied = large.map { textures.texture(for: $0) != nil }
        #expect(textures.isUploading == areCopied.contains(false))
        #expect(large.map { textures.knownTexture(for: $0) != nil } == areCopied)
        #expect(textures.texture(for: small) != nil)
        frames.append(areCopied)
      }
      #expect(frames == [[false, false], [true, false], [true, true], [true, true]])
    }
  }

  @Test
  @MainActor
  func `a bitmap that is too large for a texture has none, and no frame waits for it`() throws {
    try withOpenGLWindow { window in
      let context = try OpenGLContext(window: window)
      let textures = TextureCache(context.functions)
      let wide = Bitmap(width: textures.maximumSide + 1, height: 1, isOpaque: true) { _, _ in }
      textures.beginFrame()
      #expect(textures.texture(for: wide) == nil)
      #expect(!textures.isUploading)
    }
  }

  @Test
  @MainActor
  func `textures that are no longer shown are destroyed if they take more than those that are`() throws {
    try withOpenGLWindow { window in
      let context = try OpenGLContext(window: window)
      let textures = TextureCache(context.functions)
      let bitmaps = (0..<20).map { _ in Bitmap(width: 1000, height: 1000, isOpaque: true) { _, _ in } }
      for shown in 0..<bitmaps.count - 1 {
        textures.beginFrame()
        _ = textures.texture(for: bitmaps[shown])
        _ = textures.texture(for: bitmaps[shown + 1])
        #expect(textures.byteCount <= 40_000_000, "32 MB and what the frame adds")
      }
      for _ in 0..<300 { textures.beginFrame() }
      #expect(textures.byteCount == 0)
    }
  }

  /// Calls `body` with a window of 1280 × 800 pixels on a display of its own.
  @MainActor
  private func withOpenGLWindow(_ body: (Window) throws -> Void) throws {
    let display = try VirtualDisplay()
    // The display must outlive the window.
    defer { withExtendedLifetime(display) {} }
    setenv("DISPLAY", display.name, 1)
    setenv("SDL_VIDEODRIVER", "x11", 1)
    try body(
      Window(title: "renderers", size: CGSize(width: 1280, height: 800), scale: nil, usesOpenGL: true))
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
    let view = playground.stage.controller.collectionView
    view.contentOffset.x += view.maximumContentOffset.x > 0 ? scene.shift : 0
    view.contentOffset.y += view.maximumContentOffset.x > 0 ? 0 : scene.shift
    view.layoutIfNeeded()
    var list = DrawList()
    playground.paint(scale: 1, into: &list)
    return list
  }

  /// Reads what a renderer has drawn; OpenGL's first row is the lowest.
  @MainActor
  private func pixels(of renderer: OpenGLRenderer, size: PixelSize) -> PixelFrame {
    let frame = PixelFrame(size: size)
    for row in 0..<size.height {
      renderer.context.functions.readPixels(
        0, GLint(size.height - 1 - row), GLsizei(size.width), 1, GLenum(GL_BGRA),
        GLenum(GL_UNSIGNED_INT_8_8_8_8_REV), frame.buffer.row(row))
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
