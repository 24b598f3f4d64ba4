import CollectionCore
public import Foundation

/// The sizes of the two pictures in a stretchy header, and the computation of the pictures' frames. When the
/// header is stretched, the foreground grows and the background shrinks, which gives an impression of depth.
///
/// Both pictures keep their aspect ratio and stay in the middle of the header. As the header collapses, the
/// background moves up half as fast as the content, and the foreground one and a half times as fast. All lengths are in points. For
/// a stretch of `s` points and a maximum stretch of `S` points, the foreground's height is
/// `foregroundHeight + s`. The background's height is `B − s` in a header of `w` × `h` points at rest, with
/// `B = max(backgroundHeight, h + 2S, w / backgroundAspectRatio + S)`. This is the smallest `B` of at least
/// `backgroundHeight` with which the background covers the header at every stretch from 0 to `S`.
public struct StretchyHeaderPictures: Hashable, Sendable {
  /// The minimum height of the background while the header is at rest, in points. With 0, the default, the
  /// background has the smallest height that covers the header at every stretch.
  public var backgroundHeight: CGFloat

  /// The height of the foreground while the header is at rest, in points.
  public var foregroundHeight: CGFloat

  /// The background's width divided by its height; must be positive.
  public var backgroundAspectRatio: CGFloat

  /// The foreground's width divided by its height; must be positive.
  public var foregroundAspectRatio: CGFloat

  /// Creates the sizes from the pictures' heights at rest, in points, and their aspect ratios (width divided
  /// by height).
  public init(
    backgroundHeight: CGFloat = 0, foregroundHeight: CGFloat, backgroundAspectRatio: CGFloat,
    foregroundAspectRatio: CGFloat
  ) {
    self.backgroundHeight = backgroundHeight
    self.foregroundHeight = foregroundHeight
    self.backgroundAspectRatio = backgroundAspectRatio
    self.foregroundAspectRatio = foregroundAspectRatio
  }

  /// Returns the background's frame in the header's coordinates.
  ///
  /// The background shrinks as the header is stretched, up to the maximum stretch, and always covers the
  /// header. With an infinite maximum stretch, the background shrinks from `backgroundHeight` to the smallest
  /// height that covers the header.
  ///
  /// - Parameters:
  ///   - size: The header's current size, including the stretch, in points.
  ///   - stretch: The header's current height minus its height at rest, in points.
  ///   - maximumStretch: The maximum of `stretch`, in points.
  ///   - collapse: The header's height at rest minus its current height, in points.
  public func backgroundFrame(
    inHeader size: CGSize, stretch: CGFloat, maximumStretch: CGFloat, collapse: CGFloat = 0
  ) -> CGRect {
    let size = CGSize(width: size.width, height: size.height + collapse)
    let stretch = min(max(0, stretch), max(0, maximumStretch))
    let heightForWidth = backgroundAspectRatio > 0 ? size.width / backgroundAspectRatio : 0
    let covering = max(size.height - stretch + 2 * maximumStretch, heightForWidth + maximumStretch)
    let atRest = covering.isFinite ? max(backgroundHeight, covering) : backgroundHeight
    // In an animated change of size the header is for a while neither of the sizes that `stretch` is for.
    let height = max(atRest - stretch, size.height, heightForWidth)
    return centred(height: height, aspectRatio: backgroundAspectRatio, in: size)
      .offsetBy(dx: 0, dy: -collapse / 2)
  }

  /// Returns the foreground's frame in the header's coordinates. The foreground grows as the header is
  /// stretched.
  ///
  /// - Parameters:
  ///   - size: The header's current size, including the stretch, in points.
  ///   - stretch: The header's current height minus its height at rest, in points.
  ///   - collapse: The header's height at rest minus its current height, in points.
  public func foregroundFrame(inHeader size: CGSize, stretch: CGFloat, collapse: CGFloat = 0) -> CGRect {
    let size = CGSize(width: size.width, height: size.height + collapse)
    return centred(height: max(0, foregroundHeight + stretch), aspectRatio: foregroundAspectRatio, in: size)
      .offsetBy(dx: 0, dy: -collapse * 1.5)
  }

  private func centred(height: CGFloat, aspectRatio: CGFloat, in size: CGSize) -> CGRect {
    CGRect(
      center: CGPoint(x: size.width / 2, y: size.height / 2),
      size: CGSize(width: height * max(0, aspectRatio), height: height))
  }
}
