public import Canvas

/// An object that draws lists into a window and presents them.
@preconcurrency @MainActor
public protocol FrameRenderer: AnyObject {
  /// The renderer's name for statistics: "software", or the accelerated driver's name.
  var name: String { get }

  /// Whether `present` waits for the display, so that the caller must not wait itself.
  var isSynchronized: Bool { get }

  /// Draws a list without presenting it.
  ///
  /// - Parameter old: the list on screen, if nothing but the list has changed since. Pass it to redraw only
  ///   the differences.
  /// - Throws: `SDLError` if SDL provides no pixels to draw into.
  func draw(_ list: DrawList, replacing old: DrawList?) throws

  /// Presents the drawn frame.
  ///
  /// - Throws: `SDLError` if SDL fails to present.
  func present() throws
}
