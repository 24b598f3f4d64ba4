import CSDL2
import Canvas
import Foundation
import ViewTree

/// A frame renderer that draws with OpenGL on the graphics processor.
///
/// The picture is that of the software renderer, within the rounding of 8-bit channels: every pixel's coverage
/// by shapes and clips is exact, pictures are mixtures of two mipmap levels, and shadows are dithered. Each
/// command becomes a rectangle of whole pixels with parameters (`DrawRecords`); rectangles that the same
/// program can draw are drawn together (`DrawBatches`).
@MainActor
final class OpenGLRenderer: FrameRenderer {
  let name: String
  var isSynchronized: Bool { context.isSynchronized }
  /// Whether a picture of the last frame was not copied to the graphics processor yet.
  var isIncomplete: Bool { textures.isUploading }

  let pictures: PictureStore
  let texts: TextStore
  let textures: TextureCache
  var shadows = ShadowMaskCache()
  var records = DrawRecords()
  var batches: DrawBatches
  /// The current draw list's number of device pixels per point.
  private(set) var scale: CGFloat = 1
  /// The current draw list's background.
  private(set) var background = Color.white
  var clips = ClipChain()
  var layers = TransparencyLayers()
  private var images: [(texture: GLuint, size: PixelSize)] = []

  let context: OpenGLContext
  private let targets: RenderTargets
  private let programs: Programs
  /// The texture of the thresholds of `DitherPattern`.
  private let thresholds: GLuint
  private var vertexBuffer: GLuint = 0
  private var instances: [DrawInstance] = []
  private let window: Window

  /// Creates a renderer for a window that was opened for OpenGL.
  ///
  /// - Throws: `StageError.noAcceleration` if OpenGL is absent, too old, or rejects a program.
  init(window: Window, pictures: PictureStore, texts: TextStore) throws {
    self.window = window
    (self.pictures, self.texts) = (pictures, texts)
    context = try OpenGLContext(window: window)
    name = "OpenGL: \(context.rendererName)"
    // Software implementations execute all branches of a shader, so that each further source costs time.
    let sourceCount = GraphicsProbe.isImitation(context.rendererName) ? 1 : 12
    batches = DrawBatches(sourceCount: sourceCount)
    programs = try Programs(sourceCount: sourceCount, context: context)
    textures = TextureCache(context.functions)
    targets = RenderTargets(context.functions)
    thresholds = TextureCache.makeThresholdTexture(context.functions)
    makeVertexArray()
  }

  func draw(_ list: DrawList, replacing old: DrawList?) throws {
    begin(list)
    for (index, command) in list.commands.enumerated() {
      if list.isCovered(fillAt: index, isOpaque: { isOpaque(list.commands[$0]) }) { continue }
      add(command, hidden: list.solidBlock(above: index, within: clips.bounds, isOpaque: isOpaque))
    }
    let target = list.needsDithering ? targets.frameTarget(list.size) : nil
    upload()
    draw(list.size, into: target)
    if let target { drawFrame(target) }
    // Drawing ends here, so that its time is known; presenting waits for the display.
    context.functions.finish()
  }

  func draw(_ images: [PlacedImage]) throws {
    context.makeCurrent()
    beginFrame(window.pixelSize)
    for (index, image) in images.enumerated() { add(image, at: index) }
    upload()
    draw(window.pixelSize, into: nil)
  }

  func present() throws { context.present() }

  // MARK: Frame

  private func begin(_ list: DrawList) {
    context.makeCurrent()
    (scale, background) = (list.scale, list.background)
    pictures.beginFrame(list.size)
    texts.beginFrame()
    shadows.beginFrame()
    textures.beginFrame()
    targets.beginFrame(usesTarget: list.needsDithering, usesLayers: list.hasLayers)
    beginFrame(list.size)
  }

  private func beginFrame(_ size: PixelSize) {
    records.removeAll()
    batches.removeAll()
    layers.removeAll()
    clips.begin(PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height))
  }

  /// Returns whether a command is a picture that covers everything behind it.
  private func isOpaque(_ command: DrawCommand) -> Bool {
    guard case .image(let shape, let image, let mode, _) = command else { return false }
    return pictures.lookUp(image, in: shape, mode: mode, scale: scale).isOpaque(mode)
  }

  /// Copies the parameters of all draw calls to the graphics processor.
  private func upload() {
    records.upload(context.functions)
    instances.removeAll(keepingCapacity: true)
    for index in 0..<batches.count { instances.append(contentsOf: batches[index].instances) }
    instances.withUnsafeBytes { bytes in
      context.functions.bufferData(gl(GL_ARRAY_BUFFER), bytes.count, bytes.baseAddress, gl(GL_STREAM_DRAW))
    }
  }

  private func draw(_ size: PixelSize, into frame: RenderTarget?) {
    let functions = context.functions
    let whole = DrawArea(frame, origin: (0, 0), size: size, isFlipped: frame == nil)
    var open: [DrawArea] = []
    enter(whole, clearingTo: background.withAlpha(1))
    functions.enable(gl(GL_BLEND))
    functions.blendFunc(gl(GL_ONE), gl(GL_ONE_MINUS_SRC_ALPHA))
    var first = 0
    for index in 0..<batches.count {
      let batch = batches[index]
      defer { first += batch.instances.count }
      switch batch.kind {
      case .beginLayer(let layer):
        let own = area(of: layer)
        open.append(own ?? open.last ?? whole)
        if let own { enter(own, clearingTo: Color(white: 0, alpha: 0)) }
      case .endLayer:
        open.removeLast()
        enter(open.last ?? whole, clearingTo: nil)
      case .layer(let layer):
        guard let target = area(of: layer)?.target else { continue }
        draw(batch, [target.texture], from: first, into: open.last ?? whole)
      case .gradient, .picture, .mixture, .shadow, .stroke:
        draw(batch, batch.sources, from: first, into: open.last ?? whole)
      }
    }
  }

  private func drawFrame(_ frame: RenderTarget) {
    let functions = context.functions
    let window = DrawArea(nil, origin: (0, 0), size: frame.size, isFlipped: true)
    enter(window, clearingTo: nil)
    functions.disable(gl(GL_BLEND))
    let box = PixelRect(minX: 0, minY: 0, maxX: frame.size.width, maxY: frame.size.height)
    instances.removeAll(keepingCapacity: true)
    instances.append(DrawInstance(box, record: 0, clip: -1))
    instances.withUnsafeBytes { bytes in
      functions.bufferData(gl(GL_ARRAY_BUFFER), bytes.count, bytes.baseAddress, gl(GL_STREAM_DRAW))
    }
    draw(programs.frame, [frame.texture, thresholds], count: 1, from: 0, into: window)
  }

  // MARK: Calls

  /// A part of the device that is drawn into a target.
  private struct DrawArea {
    /// The target; `nil` for the window.
    var target: RenderTarget?
    /// The top left pixel of the part, on the device.
    var origin: (x: Int, y: Int)
    var size: PixelSize
    /// Whether the target's first row is its lowest.
    var isFlipped: Bool

    init(_ target: RenderTarget?, origin: (x: Int, y: Int), size: PixelSize, isFlipped: Bool) {
      (self.target, self.origin, self.size, self.isFlipped) = (target, origin, size, isFlipped)
    }
  }

  /// Returns the part of the device that a layer is drawn into; `nil` if the layer is empty or the driver has
  /// no target for it, so that the layer's content is drawn without a layer.
  private func area(of index: Int) -> DrawArea? {
    let layer = layers[index]
    guard !layer.extent.isEmpty else { return nil }
    let size = PixelSize(width: layer.extent.width, height: layer.extent.height)
    guard let target = targets.layerTarget(level: layer.level, size: layers.size(ofLevel: layer.level)) else {
      return nil
    }
    return DrawArea(target, origin: (layer.extent.minX, layer.extent.minY), size: size, isFlipped: false)
  }

  private func enter(_ area: DrawArea, clearingTo color: Color?) {
    let functions = context.functions
    functions.bindFramebuffer(gl(GL_FRAMEBUFFER), area.target?.framebuffer ?? 0)
    functions.viewport(0, 0, GLsizei(area.size.width), GLsizei(area.size.height))
    guard let color else { return }
    functions.clearColor(
      color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha)
    functions.clear(GLbitfield(GL_COLOR_BUFFER_BIT))
  }

  private func draw(_ batch: DrawBatches.Batch, _ sources: [GLuint], from first: Int, into area: DrawArea) {
    draw(programs.program(for: batch), sources, count: batch.instances.count, from: first, into: area)
  }

  private func draw(
    _ program: ShaderProgram, _ sources: [GLuint], count: Int, from first: Int, into area: DrawArea
  ) {
    let functions = context.functions
    program.use(origin: area.origin, size: area.size, isFlipped: area.isFlipped)
    for (index, texture) in sources.enumerated() {
      functions.activeTexture(gl(GL_TEXTURE1) + GLenum(index))
      functions.bindTexture(gl(GL_TEXTURE_2D), texture)
    }
    let stride = MemoryLayout<DrawInstance>.stride
    for (attribute, offset) in [(GLuint(0), 0), (1, MemoryLayout<SIMD4<Int32>>.stride)] {
      functions.vertexAttribIPointer(
        attribute, 4, gl(GL_INT), GLsizei(stride), UnsafeRawPointer(bitPattern: first * stride + offset))
    }
    functions.drawArraysInstanced(gl(GL_TRIANGLE_STRIP), 0, 4, GLsizei(count))
  }

  private func makeVertexArray() {
    let functions = context.functions
    var array: GLuint = 0
    functions.genVertexArrays(1, &array)
    functions.bindVertexArray(array)
    functions.genBuffers(1, &vertexBuffer)
    functions.bindBuffer(gl(GL_ARRAY_BUFFER), vertexBuffer)
    for attribute in [GLuint(0), 1] {
      functions.enableVertexAttribArray(attribute)
      functions.vertexAttribDivisor(attribute, 1)
    }
  }
}

extension OpenGLRenderer {
  /// Adds an image in front of the images before it; `index` is the number of these.
  private func add(_ image: PlacedImage, at index: Int) {
    let (size, functions) = (image.image.size, context.functions)
    if index == images.count || images[index].size != size {
      let texture = TextureCache.makePixelTexture(functions, size)
      functions.texParameteri(gl(GL_TEXTURE_2D), gl(GL_TEXTURE_SWIZZLE_A), GL_ONE)
      if index == images.count {
        images.append((texture, size))
      } else {
        functions.deleteTextures(1, &images[index].texture)
        images[index] = (texture, size)
      }
    }
    functions.activeTexture(gl(GL_TEXTURE1))
    functions.bindTexture(gl(GL_TEXTURE_2D), images[index].texture)
    functions.pixelStorei(gl(GL_UNPACK_ROW_LENGTH), 0)
    functions.texSubImage2D(
      gl(GL_TEXTURE_2D), 0, 0, 0, GLsizei(size.width), GLsizei(size.height), gl(GL_RGBA),
      gl(GL_UNSIGNED_BYTE),
      image.image.buffer.base)
    let box = PixelRect(minX: image.x, minY: image.y, maxX: image.x + size.width, maxY: image.y + size.height)
    let instance = DrawInstance(box, record: records.count, clip: -1)
    records.append(1, 1, 1, 1)
    records.appendCopy(to: (image.x, image.y), size: size)
    batches.add(instance, .picture, near: images[index].texture)
  }
}

extension DrawList {
  /// Whether the list has colours between two 8-bit levels over a wide area: shadows or faded layers.
  fileprivate var needsDithering: Bool {
    commands.contains {
      switch $0 {
      case .shadow, .pushGroup: true
      case .fill, .border, .image, .text, .stroke, .pushClip, .popClip, .popGroup: false
      }
    }
  }

  fileprivate var hasLayers: Bool {
    commands.contains { if case .pushGroup = $0 { true } else { false } }
  }
}
