import CSDL2
import Foundation

/// A probe that detects whether OpenGL runs on a graphics processor or on a software implementation.
@MainActor
enum GraphicsProbe {
  /// The substrings of OpenGL's renderer name that identify software implementations.
  private static let imitations = ["llvmpipe", "softpipe", "swrast", "software rasterizer", "swiftshader"]

  /// Whether OpenGL runs on a graphics processor.
  ///
  /// Opens a small hidden window to query OpenGL. If the kernel has no render device, returns `false` without
  /// opening a window.
  static var hasProcessor: Bool {
    let devices = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
    guard devices.contains(where: { $0.hasPrefix("renderD") }) else { return false }
    guard let name = rendererName else { return false }
    return !isImitation(name)
  }

  /// Returns whether a renderer name of OpenGL is that of a software implementation.
  static func isImitation(_ name: String) -> Bool {
    let name = name.lowercased()
    return imitations.contains(where: name.contains)
  }

  private static var rendererName: String? {
    let flags = SDL_WINDOW_OPENGL.rawValue | SDL_WINDOW_HIDDEN.rawValue
    guard let window = SDL_CreateWindow("", 0, 0, 16, 16, flags) else { return nil }
    defer { SDL_DestroyWindow(window) }
    guard let context = SDL_GL_CreateContext(window) else { return nil }
    defer { SDL_GL_DeleteContext(context) }
    guard let address = SDL_GL_GetProcAddress("glGetString") else { return nil }
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<UInt8>?
    let getString = unsafeBitCast(address, to: GetString.self)
    let rendererKey: UInt32 = 0x1F01
    return getString(rendererKey).map { String(cString: $0) }
  }
}
