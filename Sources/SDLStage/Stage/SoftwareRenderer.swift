import CSDL2
import Canvas

/// A frame renderer that draws into the window's pixels and presents them directly.
///
/// By default SDL uploads the pixels to a texture and draws the texture with OpenGL. Without a graphics
/// processor, the upload takes several times as long as the drawing. `Window` therefore turns the upload off,
/// except on Wayland, where SDL 2 has no other way.
@MainActor
final class SoftwareRenderer: FrameRenderer {
  /// The maximum number of pixels of a window: 512 MB of memory, or four displays of 8K.
  private static let maximumPixelCount = 134_217_728

  let name = "software"
  let isSynchronized = false
  let isIncomplete = false
  private let window: Window
  private let rasterizer: SoftwareRasterizer
  /// The frame to draw into if the rasterizer does not support the window's pixel format. SDL then converts
  /// the frame's pixels.
  private var detour: PixelFrame?
  /// The window's pixel buffer at the last drawing. If the window has another buffer now, the whole frame is
  /// drawn.
  private var lastBuffer: PixelBuffer?
  /// The rectangles of the last frame's damage region, in the form that SDL expects.
  private var rects: [SDL_Rect] = []
  /// Whether images were drawn, so that the whole window has changed.
  private var hasDrawnImages = false

  init(window: Window, pictures: PictureStore, texts: TextStore) {
    self.window = window
    rasterizer = SoftwareRasterizer(pictures: pictures, texts: texts)
  }

  func draw(_ images: [PlacedImage]) throws {
    guard let surface = SDL_GetWindowSurface(window.handle) else {
      throw SDLError("getting the window's pixels")
    }
    (hasDrawnImages, lastBuffer) = (true, nil)
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
    guard size.width * size.height <= Self.maximumPixelCount else {
      throw StageError.tooManyPixels(width: size.width, height: size.height)
    }
    // SDL returns a new surface after each change of the window's size.
    guard let surface = SDL_GetWindowSurface(window.handle) else {
      throw SDLError("getting the window's pixels")
    }
    guard let buffer = PixelBuffer(surface) else { return try drawAround(list, replacing: old, to: surface) }
    let isKnown = buffer.base == lastBuffer?.base && buffer.bounds == lastBuffer?.bounds
    lastBuffer = buffer
    rasterizer.draw(list, replacing: isKnown ? old : nil, into: buffer)
  }

  func present() throws {
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
    let known = detour.flatMap { $0.size == size ? $0 : nil }
    let frame = known ?? PixelFrame(size: size)
    detour = frame
    rasterizer.draw(list, replacing: known == nil ? nil : old, into: frame.buffer)
    try frame.withSurface { drawn in
      guard SDL_UpperBlit(drawn, nil, surface, nil) == 0 else { throw SDLError("copying the frame") }
    }
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
