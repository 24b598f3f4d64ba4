package import Foundation
package import SDLStage

/// The size and place of a window that are those of the last one, and kept for the next.
package struct WindowRestoration {
  /// The window that the program saved when it last ended; `nil` if there is none, or if it is ignored.
  package let lastWindow: SavedWindow?
  /// The size given on the command line, in points; `nil` if none is given.
  private let givenSize: CGSize?
  /// The size of a window without another size, in points.
  private let standardSize: CGSize
  /// The renderer given on the command line; `nil` if none is given.
  private let givenRenderer: RendererChoice?

  /// Reads the window that was saved last.
  ///
  /// - Parameters:
  ///   - isIgnored: Whether to ignore that window.
  ///   - onRemark: Called with a message for the user if the file cannot be used.
  package init(
    size: CGSize?, renderer: RendererChoice? = nil, standardSize: CGSize, isIgnored: Bool = false,
    onRemark: (String) -> Void
  ) {
    (givenSize, givenRenderer, self.standardSize) = (size, renderer, standardSize)
    lastWindow = isIgnored ? nil : SavedWindow.read(from: SavedWindow.file(), onRemark: onRemark)
  }

  /// The renderer to use: the one given on the command line, else the one saved with the last window, else
  /// `.automatic`.
  var renderer: RendererChoice { givenRenderer ?? lastWindow?.rendererChoice ?? .automatic }

  /// The size and position at which to open the window, made smaller if they do not fit the display; `nil` to open the
  /// window in the centre, exactly in the size that the command line gives.
  ///
  /// If the command line gives a size, this size replaces that of the last window, and the window is not
  /// maximized.
  package var placement: Window.Placement? {
    guard var placement = lastWindow?.placement else {
      return givenSize == nil ? Window.Placement(size: standardSize) : nil
    }
    if let givenSize { (placement.size, placement.isMaximized) = (givenSize, false) }
    return placement
  }

  /// Saves a window for the program's next start.
  ///
  /// - Parameter onRemark: Called with a message if the file cannot be written, as the user has already closed the
  ///   window.
  package func save(
    _ placement: Window.Placement, isFullScreen: Bool? = nil, onRemark: (String) -> Void
  ) {
    let window = SavedWindow(
      placement, isFullScreen: isFullScreen ?? lastWindow?.isFullScreen ?? false,
      renderer: givenRenderer ?? lastWindow?.rendererChoice)
    do {
      try window.write(to: SavedWindow.file())
    } catch {
      onRemark("The window's size is not remembered: \(error).")
    }
  }
}
