import CSDL2
import Canvas

/// A frame renderer that draws into the window's pixels and presents them directly.
///
/// By default SDL uploads the pixels to a texture and draws the texture with OpenGL. Without a graphics
/// processor, the upload takes several times as long as the drawing. `Window` therefore turns the upload off. On
/// Wayland SDL 2 has no other way, but its texture has a pixel for each point; the renderer draws into a texture of
/// its own there.
@MainActor
final class SoftwareRenderer: FrameRenderer {
  let name = "software"
  let isSynchronized = false
  let isIncomplete = false
  private let window: Window
  private let rasterizer: SoftwareRasterizer
  /// The texture that shows the pixels on Wayland; `nil` where SDL gives the window's pixels.
  private let texture: WindowTexture?
  /// The frame to draw into if there is a texture, or if the rasterizer does not support the window's pixel format.
  /// SDL then converts the frame's pixels.
  private var detour: PixelFrame?
  /// Whether `detour` contains the draw list that was drawn last.
  private var hasKnownDetour = false
  /// The window's pixel buffer at the last drawing. If the window has another buffer now, the whole frame is
  /// drawn.
  private var lastBuffer: PixelBuffer?
  /// The rectangles of the last frame's damage region, in the form that SDL expects.
  private var rects: [SDL_Rect] = []
  /// Whether images were drawn, so that the whole window has changed.
  private var hasDrawnImages = false

  init(window: Window, pictures: PictureStore, texts: TextStore) throws {
    self.window = window
    texture = window.isOnWayland ? try WindowTexture(window) : nil
    rasterizer = SoftwareRasterizer(pictures: pictures, texts: texts)
  }

  func draw(_ images: [PlacedImage]) throws {
    (hasDrawnImages, lastBuffer) = (true, nil)
    guard texture != nil else { return try draw(images, into: windowSurface()) }
    let frame = frame(of: window.pixelSize)
    hasKnownDetour = false
    try frame.withSurface { try draw(images, into: $0) }
  }

  private func draw(_ images: [PlacedImage], into surface: UnsafeMutablePointer<SDL_Surface>) throws {
    for image in images {
      try image.image.withSurface { drawn in
        var target = SDL_Rect(x: Int32(image.x), y: Int32(image.y), w: 0, h: 0)
        guard SDL_UpperBlit(drawn, nil, surface, &target) == 0 else { throw SDLError("copying an image") }
      }
    }
  }

  func draw(_ list: DrawList, replacing old: DrawList?) throws {
    hasDrawnImages = false
    let size = window.pixelSize
    guard size.width * size.height <= PixelSize.maximumCount else {
      throw StageError.tooManyPixels(width: size.width, height: size.height)
    }
    if texture != nil { return drawDetour(list, replacing: old, size: size) }
    let surface = try windowSurface()
    guard let buffer = PixelBuffer(surface) else { return try drawAround(list, replacing: old, to: surface) }
    let isKnown = buffer.base == lastBuffer?.base && buffer.bounds == lastBuffer?.bounds
    lastBuffer = buffer
    rasterizer.draw(list, replacing: isKnown ? old : nil, into: buffer)
  }

  func present() throws {
    if let texture, let detour {
      let whole = detour.buffer.bounds
      return try texture.show(detour, changed: hasDrawnImages ? [whole] : rasterizer.damage.rects)
    }
    if hasDrawnImages {
      guard SDL_UpdateWindowSurface(window.handle) == 0 else { throw SDLError("showing the frame") }
      return
    }
    rects.removeAll(keepingCapacity: true)
    for part in rasterizer.damage.rects {
      rects.append(
        SDL_Rect(x: Int32(part.minX), y: Int32(part.minY), w: Int32(part.width), h: Int32(part.height)))
    }
    guard SDL_UpdateWindowSurfaceRects(window.handle, &rects, Int32(rects.count)) == 0 else {
      throw SDLError("showing the frame")
    }
  }

  private func drawAround(
    _ list: DrawList, replacing old: DrawList?, to surface: UnsafeMutablePointer<SDL_Surface>
  ) throws {
    let size = PixelSize(width: Int(surface.pointee.w), height: Int(surface.pointee.h))
    drawDetour(list, replacing: old, size: size)
    try detour?.withSurface { drawn in
      guard SDL_UpperBlit(drawn, nil, surface, nil) == 0 else { throw SDLError("copying the frame") }
    }
  }

  private func drawDetour(_ list: DrawList, replacing old: DrawList?, size: PixelSize) {
    let frame = frame(of: size)
    rasterizer.draw(list, replacing: hasKnownDetour ? old : nil, into: frame.buffer)
    hasKnownDetour = true
  }

  /// Returns `detour`, or a new frame in its place if it has another size.
  private func frame(of size: PixelSize) -> PixelFrame {
    if let detour, detour.size == size { return detour }
    let frame = PixelFrame(size: size)
    (detour, hasKnownDetour) = (frame, false)
    return frame
  }

  /// Returns the window's pixels; SDL returns a new surface after each change of the window's size.
  private func windowSurface() throws -> UnsafeMutablePointer<SDL_Surface> {
    guard let surface = SDL_GetWindowSurface(window.handle) else {
      throw SDLError("getting the window's pixels")
    }
    return surface
  }
}

/// A texture that fills a window, with a texel for each of the window's pixels.
@MainActor
private final class WindowTexture {
  private nonisolated(unsafe) let renderer: OpaquePointer
  private nonisolated(unsafe) var texture: OpaquePointer?
  private var size = PixelSize(width: 0, height: 0)
  /// The window, retained because it must outlive its renderer.
  private let window: Window

  init(_ window: Window) throws {
    // The renderer that SDL's own window surface would use.
    guard let renderer = SDL_CreateRenderer(window.handle, -1, SDL_RENDERER_ACCELERATED.rawValue) else {
      throw SDLError("making a renderer")
    }
    (self.renderer, self.window) = (renderer, window)
  }

  deinit {
    SDL_DestroyTexture(texture)
    SDL_DestroyRenderer(renderer)
  }

  /// Shows a frame of which only the rectangles `changed` differ from the frame shown before.
  func show(_ frame: PixelFrame, changed: [PixelRect]) throws {
    let isNew = texture == nil || frame.size != size
    if isNew { try makeTexture(of: frame.size) }
    let buffer = frame.buffer
    for part in isNew ? [buffer.bounds] : changed {
      var rect = SDL_Rect(
        x: Int32(part.minX), y: Int32(part.minY), w: Int32(part.width), h: Int32(part.height))
      let pitch = Int32(buffer.stride * MemoryLayout<Pixel>.stride)
      guard SDL_UpdateTexture(texture, &rect, buffer.row(part.minY) + part.minX, pitch) == 0 else {
        throw SDLError("copying the frame")
      }
    }
    // Not only the rectangles: the frame before may be in another of the renderer's buffers.
    guard SDL_RenderCopy(renderer, texture, nil, nil) == 0 else { throw SDLError("showing the frame") }
    SDL_RenderPresent(renderer)
  }

  private func makeTexture(of size: PixelSize) throws {
    SDL_DestroyTexture(texture)
    texture = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
      Int32(size.width), Int32(size.height))
    guard texture != nil else { throw SDLError("making a texture") }
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
    self.size = size
    // A change of the display's scale changes the number of pixels without an event that SDL's renderer follows.
    SDL_RenderSetViewport(renderer, nil)
  }
}

extension PixelBuffer {
  /// Creates a buffer for a surface's pixels; `nil` if the rasterizer does not support the surface's pixel
  /// format.
  fileprivate init?(_ surface: UnsafeMutablePointer<SDL_Surface>) {
    let format = surface.pointee.format.pointee.format
    guard format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue,
      let pixels = surface.pointee.pixels
    else { return nil }
    self.init(
      base: pixels.assumingMemoryBound(to: Pixel.self), width: Int(surface.pointee.w),
      height: Int(surface.pointee.h), stride: Int(surface.pointee.pitch) / MemoryLayout<Pixel>.stride)
  }
}
