import CollectionCore
public import Foundation

/// The frames of a stretched header's two pictures: the foreground grows and the background shrinks with the
/// stretch, so that the picture gains depth.
///
/// Both keep their aspect ratio and stay in the header's middle. All lengths are points. With `s` the stretch
/// and `S` the maximum stretch, the foreground's height is `foregroundHeight + s`. The background's height is
/// `B − s`, where `B` is the smallest height that covers the header at every stretch from 0 to `S`:
/// `max(backgroundHeight, h + 2S, w / backgroundAspectRatio + S)` in a header of `w` × `h` points at rest.
public struct StretchyHeaderPictures: Hashable, Sendable {
  /// The background's minimum height at rest, in points; 0, the default, for the smallest height that covers
  /// the header at every stretch.
  public var backgroundHeight: CGFloat

  /// The foreground's height at rest, in points.
  public var foregroundHeight: CGFloat

  /// The background's width divided by its height; it is positive.
  public var backgroundAspectRatio: CGFloat

  /// The foreground's width divided by its height; it is positive.
  public var foregroundAspectRatio: CGFloat

  /// Creates pictures with heights at rest, in points, and aspect ratios.
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
  /// The frame shrinks up to the maximum stretch, keeps its size beyond it, and always covers the header.
  /// With an infinite maximum stretch, the frame shrinks from `backgroundHeight` until it only just covers
  /// the header.
  ///
  /// - Parameters:
  ///   - size: The header's present size, in points, which includes the stretch.
  ///   - stretch: The header's present height minus its height at rest, in points.
  ///   - maximumStretch: The largest stretch, in points.
  public func backgroundFrame(inHeader size: CGSize, stretch: CGFloat, maximumStretch: CGFloat) -> CGRect {
    let stretch = min(max(0, stretch), max(0, maximumStretch))
    let heightForWidth = backgroundAspectRatio > 0 ? size.width / backgroundAspectRatio : 0
    let covering = max(size.height - stretch + 2 * maximumStretch, heightForWidth + maximumStretch)
    let atRest = covering.isFinite ? max(backgroundHeight, covering) : backgroundHeight
    // In an animated change of size the header is for a while neither of the sizes that `stretch` is for.
    let height = max(atRest - stretch, size.height, heightForWidth)
    return centred(height: height, aspectRatio: backgroundAspectRatio, in: size)
  }

  /// Returns the foreground's frame in the header's coordinates; it grows with the stretch.
  ///
  /// - Parameters:
  ///   - size: The header's present size, in points, which includes the stretch.
  ///   - stretch: The header's present height minus its height at rest, in points.
  public func foregroundFrame(inHeader size: CGSize, stretch: CGFloat) -> CGRect {
    centred(height: max(0, foregroundHeight + stretch), aspectRatio: foregroundAspectRatio, in: size)
  }

  private func centred(height: CGFloat, aspectRatio: CGFloat, in size: CGSize) -> CGRect {
    CGRect(
      center: CGPoint(x: size.width / 2, y: size.height / 2),
      size: CGSize(width: height * max(0, aspectRatio), height: height))
  }
}
