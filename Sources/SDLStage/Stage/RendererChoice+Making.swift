import CSDL2
import Foundation

extension RendererChoice {
  /// Creates the chosen renderer.
  ///
  /// - Throws: `StageError.noAcceleration` if an accelerated renderer is requested and none is available,
  ///   `StageError.unknownPixels` if no renderer supports the window's pixel format.
  @MainActor
  func makeRenderer(
    for window: Window, pictures: PictureStore, texts: TextStore
  ) throws -> any FrameRenderer {
    switch self {
    case .accelerated: return try GeometryRenderer(window: window, pictures: pictures, texts: texts)
    case .automatic where GraphicsProbe.hasProcessor:
      if let renderer = try? GeometryRenderer(window: window, pictures: pictures, texts: texts) {
        return renderer
      }
    case .automatic, .software: break
    }
    guard !window.hasDrawablePixels else {
      return SoftwareRenderer(window: window, pictures: pictures, texts: texts)
    }
    // OpenGL may support the format, for example 30 bits per pixel.
    if self == .automatic,
      let renderer = try? GeometryRenderer(window: window, pictures: pictures, texts: texts)
    {
      return renderer
    }
    throw StageError.unknownPixels
  }
}
