import CSDL2
import Foundation

extension RendererChoice {
  /// Opens a window and creates the chosen renderer for it.
  ///
  /// - Parameters:
  ///   - identifier: The name of the program's desktop entry; `nil` for the program's name.
  ///   - makeWindow: opens the window, for OpenGL or for drawing in software.
  /// - Throws: `StageError.noAcceleration` if an accelerated renderer is requested and none is available,
  ///   `StageError.unknownPixels` if no renderer supports the window's pixel format, and what `makeWindow`
  ///   throws.
  @MainActor
  func open(
    on display: DisplayServer, identifier: String?, pictures: PictureStore, texts: TextStore,
    _ makeWindow: (_ usesOpenGL: Bool) throws -> Window
  ) throws -> (Window, any FrameRenderer) {
    func openAccelerated() throws -> (Window, any FrameRenderer) {
      let window = try makeWindow(true)
      return (window, try OpenGLRenderer(window: window, pictures: pictures, texts: texts))
    }
    // Video stays on between the probe and the window.
    try Window.startVideo(on: display, identifier: identifier)
    defer { SDL_QuitSubSystem(SDL_INIT_VIDEO) }
    switch self {
    case .accelerated: return try openAccelerated()
    case .automatic where GraphicsProbe.hasProcessor:
      if let accelerated = try? openAccelerated() { return accelerated }
    case .automatic, .software: break
    }
    let window = try makeWindow(false)
    if window.hasDrawablePixels {
      return (window, try SoftwareRenderer(window: window, pictures: pictures, texts: texts))
    }
    // OpenGL may support the format, for example 30 bits per pixel.
    if self == .automatic, let accelerated = try? openAccelerated() { return accelerated }
    throw StageError.unknownPixels
  }
}
