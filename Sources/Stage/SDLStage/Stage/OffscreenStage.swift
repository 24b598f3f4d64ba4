public import Canvas
public import Foundation
public import ViewTree

/// A stage that draws frames into memory, without a display. If the stage waits for pictures, the frames are
/// the same in every run of the program.
@preconcurrency @MainActor
public final class OffscreenStage {
  public let pictures: PictureStore
  public let texts: TextStore
  /// Whether a frame waits until all its pictures are decoded; `true` by default.
  ///
  /// With `false`, a frame contains the pictures decoded so far.
  public var waitsForPictures = true
  private let rasterizer: SoftwareRasterizer
  private var frame = PixelFrame(size: .zero)
  /// The draw list whose pixels `frame` contains; `nil` if the whole frame must be drawn.
  private var drawn: DrawList?

  /// Creates a stage, by default with its own picture and text stores.
  ///
  /// - Parameter threadCount: The number of threads that draw each frame, which makes no difference to the
  ///   pixels; `nil`, the default, for a number that suits the time that a frame takes.
  public init(
    pictures: PictureStore = PictureStore(), texts: TextStore = TextStore(), threadCount: Int? = nil
  ) {
    self.pictures = pictures
    self.texts = texts
    rasterizer = SoftwareRasterizer(pictures: pictures, texts: texts, threads: threadCount)
  }

  /// Draws a whole draw list. If `waitsForPictures` is true, first waits for the list's pictures.
  ///
  /// - Returns: the pixels, valid until the next call.
  @discardableResult
  public func draw(_ list: DrawList) -> PixelFrame {
    drawn = nil
    return redraw(list)
  }

  /// Draws a draw list like `draw(_:)`, but only its differences from the list drawn last, as the stage of a
  /// window does.
  ///
  /// - Returns: the pixels, valid until the next call.
  @discardableResult
  public func redraw(_ list: DrawList) -> PixelFrame {
    if frame.size != list.size {
      frame = PixelFrame(size: list.size)
      drawn = nil
    }
    request(list)
    if waitsForPictures, pictures.waitForAll() { drawn = nil }
    rasterizer.draw(list, replacing: drawn, into: frame.buffer)
    drawn = list
    return frame
  }

  /// Takes pictures that were decoded since the last frame, for a stage that does not wait for pictures.
  ///
  /// - Returns: Whether the next frame differs from the last one, even with the same draw list.
  public func takePictures() -> Bool {
    let hasChanged = pictures.pump() || pictures.isFading
    if hasChanged { drawn = nil }
    return hasChanged
  }

  /// Waits until the pictures of a draw list are decoded, without drawing. Failures are reported as if the
  /// list were drawn.
  public func loadPictures(of list: DrawList) {
    request(list)
    pictures.waitForAll()
  }

  /// Lays out a view tree and draws its current appearance; `scale` is in pixels per point.
  @discardableResult
  public func draw(_ root: View, scale: CGFloat = 1) -> PixelFrame {
    root.layoutIfNeeded()
    var list = DrawList()
    ViewPainter().paint(root, scale: scale, into: &list)
    return draw(list)
  }

  private func request(_ list: DrawList) {
    for case .image(let shape, let image, let mode, _) in list.commands {
      _ = pictures.lookUp(image, in: shape, mode: mode, scale: list.scale)
    }
  }
}
