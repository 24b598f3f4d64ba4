import CSDL2

/// An OpenGL context that draws into a window: version 3.3, or ES 3.0 where there is no other.
@MainActor
final class OpenGLContext {
  let functions: OpenGLFunctions
  /// The name of the graphics processor or of the software implementation, as OpenGL gives it.
  let rendererName: String
  /// Whether the context speaks OpenGL ES.
  let isES: Bool
  /// Whether presenting waits for the display.
  let isSynchronized: Bool
  private nonisolated(unsafe) let handle: SDL_GLContext
  /// The window, retained because it must outlive its context.
  private let window: Window

  /// Creates a context for a window that was opened for OpenGL, and makes it current.
  ///
  /// - Throws: `StageError.noAcceleration` if OpenGL is too old or absent.
  init(window: Window) throws {
    self.window = window
    (handle, isES) = try Self.makeContext(window)
    do {
      functions = try OpenGLFunctions()
    } catch {
      SDL_GL_DeleteContext(handle)
      throw error
    }
    rendererName = functions.getString(gl(GL_RENDERER)).map { String(cString: $0) } ?? "OpenGL"
    // A late frame is shown at once, where the driver can do so.
    if SDL_GL_SetSwapInterval(-1) != 0 { SDL_GL_SetSwapInterval(1) }
    // Software implementations accept the interval and do not wait.
    isSynchronized = SDL_GL_GetSwapInterval() != 0 && !GraphicsProbe.isImitation(rendererName)
  }

  deinit { SDL_GL_DeleteContext(handle) }

  /// Makes the context current. After another window has drawn, that window's context is current.
  func makeCurrent() { SDL_GL_MakeCurrent(window.handle, handle) }

  /// Presents the drawn frame, and waits until it is on its way to the display: otherwise several frames
  /// would wait in a queue, and input would be seen later by as many.
  func present() {
    SDL_GL_SwapWindow(window.handle)
    functions.finish()
  }

  private static func makeContext(_ window: Window) throws -> (SDL_GLContext, isES: Bool) {
    let versions = [(SDL_GL_CONTEXT_PROFILE_CORE, 3, 3), (SDL_GL_CONTEXT_PROFILE_ES, 3, 0)]
    for (profile, major, minor) in versions {
      SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, Int32(profile.rawValue))
      SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, Int32(major))
      SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, Int32(minor))
      if let context = SDL_GL_CreateContext(window.handle) {
        return (context, profile == SDL_GL_CONTEXT_PROFILE_ES)
      }
    }
    throw StageError.noAcceleration(reason: SDLError("making an OpenGL context").reason)
  }
}
