public import Canvas

/// Something that draws lists into a window and shows them.
@preconcurrency @MainActor
public protocol FrameRenderer: AnyObject {
  /// One word for a line of statistics: "software", or the accelerated driver's name.
  var name: String { get }

  /// Whether `present` waits for the display, so that nobody else has to.
  var isSynchronized: Bool { get }

  /// Draws a list, not yet visible.
  ///
  /// - Parameter old: The list on screen, if nothing but the list has changed since: what is the same in both need not
  ///   be drawn.
  /// - Throws: `SDLError` if SDL has no pixels to draw into.
  func draw(_ list: DrawList, replacing old: DrawList?) throws

  /// Shows what was drawn.
  ///
  /// - Throws: `SDLError` if SDL cannot.
  func present() throws
}
