public import Canvas

/// An object that renders draw lists into a window and presents the frames.
@preconcurrency @MainActor
public protocol FrameRenderer: AnyObject {
  /// The renderer's name for statistics: "software", or "OpenGL" with the name of the graphics processor.
  var name: String { get }

  /// Whether `present` waits for the display, so that the caller need not wait itself.
  var isSynchronized: Bool { get }

  /// Whether the last frame lacks a picture that the next frame will have, so that the frame should be drawn
  /// again.
  var isIncomplete: Bool { get }

  /// Draws a draw list without presenting it.
  ///
  /// - Parameter old: the draw list on screen; only the differences from this list are redrawn. Pass `nil` to
  ///   redraw the whole frame, which is necessary if anything but the list has changed, such as a picture.
  /// - Throws: `SDLError` if SDL provides no pixels to draw into, `StageError.tooManyPixels` if the window is
  ///   too large.
  func draw(_ list: DrawList, replacing old: DrawList?) throws

  /// Draws images without presenting them, each in front of the images before it.
  ///
  /// - Throws: `SDLError` if SDL provides no pixels to draw into.
  func draw(_ images: [PlacedImage]) throws

  /// Presents the drawn frame.
  ///
  /// - Throws: `SDLError` if SDL fails to present.
  func present() throws
}
