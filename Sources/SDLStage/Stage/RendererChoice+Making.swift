import CSDL2
import Foundation

extension RendererChoice {
  /// The renderer that was chosen.
  ///
  /// - Throws: `StageError.noAcceleration` if one was asked for by name and there is none,
  ///   `StageError.unknownPixels` if nothing can draw into the window.
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
    // Such as the 30 bits of a display for photographs: OpenGL may know them.
    if self == .automatic,
      let renderer = try? GeometryRenderer(window: window, pictures: pictures, texts: texts)
    {
      return renderer
    }
    throw StageError.unknownPixels
  }
}
