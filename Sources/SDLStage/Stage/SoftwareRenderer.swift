import CSDL2
import Canvas

/// Draws into the window's own pixels, and hands these to the display as they are.
///
/// SDL would by default upload the pixels to a texture and draw that with OpenGL; on a machine without a graphics
/// processor this costs several times the drawing itself, and is switched off in `Window`.
@MainActor
final class SoftwareRenderer: FrameRenderer {
  /// The most pixels of a window: 512 MB, four times those of the largest displays.
  private static let maximumPixelCount = 134_217_728

  let name = "software"
  let isSynchronized = false
  private let window: Window
  private let rasterizer: SoftwareRasterizer
  /// Between drawing and window, where the window's pixels have another format.
  private var detour: PixelFrame?
  /// The window's pixels when they were last drawn into.
  private var lastBuffer: PixelBuffer?
  /// What was drawn, as SDL takes it.
  private var rects: [SDL_Rect] = []

  init(window: Window, pictures: PictureStore, texts: TextStore) {
    self.window = window
    rasterizer = SoftwareRasterizer(pictures: pictures, texts: texts)
  }

  func draw(_ list: DrawList, replacing old: DrawList?) throws {
    let size = window.pixelSize
    guard size.width * size.height <= Self.maximumPixelCount else {
      throw StageError.tooManyPixels(width: size.width, height: size.height)
    }
    // The surface is a new one after each change of the window's size.
    guard let surface = SDL_GetWindowSurface(window.handle) else {
      throw SDLError("getting the window's pixels")
    }
    guard let buffer = PixelBuffer(surface) else { return try drawAround(list, replacing: old, to: surface) }
    let isKnown = buffer.base == lastBuffer?.base && buffer.bounds == lastBuffer?.bounds
    lastBuffer = buffer
    rasterizer.draw(list, replacing: isKnown ? old : nil, into: buffer)
  }

  func present() throws {
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
  /// A surface's pixels, if they are what the rasterizer writes.
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
