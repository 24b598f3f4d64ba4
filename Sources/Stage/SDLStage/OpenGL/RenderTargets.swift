import CSDL2
import Canvas

/// A texture that is drawn into.
struct RenderTarget {
  let texture: GLuint
  let framebuffer: GLuint
  let size: PixelSize
}

/// The textures that a frame and its transparency layers are drawn into.
///
/// The frame has ten bits for each channel, which the last step rounds to eight by dithering. A layer has
/// 16-bit floating-point channels or, where the driver cannot draw into these, eight bits.
@MainActor
final class RenderTargets {
  private let functions: OpenGLFunctions
  private var frame: RenderTarget?
  /// The layers' targets, by the level of nesting.
  private var layers: [RenderTarget?] = []
  /// The number of frames since a layer was drawn.
  private var idleFrames = 0
  /// The number of frames without layers after which the layers' targets are destroyed.
  private static let patience = 240

  init(_ functions: OpenGLFunctions) { self.functions = functions }

  /// Starts a frame; targets that are no longer used are destroyed.
  func beginFrame(usesTarget: Bool, usesLayers: Bool) {
    if !usesTarget { frame = frame.flatMap(destroy) }
    idleFrames = usesLayers ? 0 : idleFrames + 1
    guard idleFrames > Self.patience else { return }
    for target in layers { _ = target.flatMap(destroy) }
    layers.removeAll()
  }

  /// Returns the target of a frame; `nil` if the driver has none.
  func frameTarget(_ size: PixelSize) -> RenderTarget? {
    if frame?.size == size { return frame }
    _ = frame.flatMap(destroy)
    frame = makeTarget(size, format: GL_RGB10_A2, type: GL_UNSIGNED_INT_2_10_10_10_REV)
    return frame
  }

  /// Returns a target of at least a size for the layers of a level of nesting; `nil` if the driver has none.
  func layerTarget(level: Int, size: PixelSize) -> RenderTarget? {
    while layers.count <= level { layers.append(nil) }
    if let known = layers[level] {
      if known.size.width >= size.width, known.size.height >= size.height { return known }
      _ = destroy(known)
    }
    layers[level] =
      makeTarget(size, format: GL_RGBA16F, type: GL_HALF_FLOAT)
      ?? makeTarget(size, format: GL_RGBA8, type: GL_UNSIGNED_BYTE)
    return layers[level]
  }

  private func makeTarget(_ size: PixelSize, format: Int32, type: Int32) -> RenderTarget? {
    var (texture, framebuffer) = (GLuint(0), GLuint(0))
    functions.genTextures(1, &texture)
    functions.activeTexture(gl(GL_TEXTURE1))
    functions.bindTexture(gl(GL_TEXTURE_2D), texture)
    functions.texParameteri(gl(GL_TEXTURE_2D), gl(GL_TEXTURE_MIN_FILTER), GL_NEAREST)
    functions.texParameteri(gl(GL_TEXTURE_2D), gl(GL_TEXTURE_MAG_FILTER), GL_NEAREST)
    functions.texImage2D(
      gl(GL_TEXTURE_2D), 0, format, GLsizei(size.width), GLsizei(size.height), 0, gl(GL_RGBA), gl(type), nil)
    functions.genFramebuffers(1, &framebuffer)
    functions.bindFramebuffer(gl(GL_FRAMEBUFFER), framebuffer)
    functions.framebufferTexture2D(
      gl(GL_FRAMEBUFFER), gl(GL_COLOR_ATTACHMENT0), gl(GL_TEXTURE_2D), texture, 0)
    let target = RenderTarget(texture: texture, framebuffer: framebuffer, size: size)
    let isComplete = functions.checkFramebufferStatus(gl(GL_FRAMEBUFFER)) == gl(GL_FRAMEBUFFER_COMPLETE)
    return isComplete ? target : destroy(target)
  }

  private func destroy(_ target: RenderTarget) -> RenderTarget? {
    var (texture, framebuffer) = (target.texture, target.framebuffer)
    functions.deleteFramebuffers(1, &framebuffer)
    functions.deleteTextures(1, &texture)
    return nil
  }
}
