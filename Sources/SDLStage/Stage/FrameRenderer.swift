public import Canvas

/// Something that draws lists into a window and shows them.
@preconcurrency @MainActor
public protocol FrameRenderer: AnyObject {
  /// One word for a line of statistics: "software", or the accelerated driver's name.
  var name: String { get }

  /// Whether `present` waits for the display, so that nobody else has to.
  var isSynchronized: Bool { get }

  /// Draws a list over the whole window, not yet visible.
  ///
  /// - Throws: `SDLError` if SDL has no pixels to draw into.
  func draw(_ list: DrawList) throws

  /// Shows what was drawn.
  ///
  /// - Throws: `SDLError` if SDL cannot.
  func present() throws
}
