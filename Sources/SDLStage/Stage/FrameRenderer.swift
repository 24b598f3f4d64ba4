public import Canvas

/// An object that draws draw lists into a window and presents them.
@preconcurrency @MainActor
public protocol FrameRenderer: AnyObject {
  /// The renderer's name for statistics: "software", or the accelerated driver's name.
  var name: String { get }

  /// Whether `present` waits for the display, so that the caller must not wait itself.
  var isSynchronized: Bool { get }

  /// Draws a list without presenting it.
  ///
  /// - Parameter old: the list on screen, to redraw only the differences from that list; `nil` redraws the
  ///   whole frame, as is necessary if anything but the list has changed.
  /// - Throws: `SDLError` if SDL provides no pixels to draw into, `StageError.tooManyPixels` if the window is
  ///   too large.
  func draw(_ list: DrawList, replacing old: DrawList?) throws

  /// Presents the drawn frame.
  ///
  /// - Throws: `SDLError` if SDL fails to present.
  func present() throws
}
