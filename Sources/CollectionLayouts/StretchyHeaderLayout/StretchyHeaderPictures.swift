import CollectionCore
public import Foundation

/// Where a stretched header's two pictures stand: the foreground comes nearer, the background recedes, and so
/// the picture gains depth.
///
/// Both keep their shape and stay in the header's middle. All lengths are points.
public struct StretchyHeaderPictures: Hashable, Sendable {
  /// The background's height at rest. The more it exceeds the header's height, the longer it can recede.
  public var backgroundHeight: CGFloat

  /// The foreground's height at rest.
  public var foregroundHeight: CGFloat

  /// The background's width per height; it is positive.
  public var backgroundAspectRatio: CGFloat

  /// The foreground's width per height; it is positive.
  public var foregroundAspectRatio: CGFloat

  /// Pictures by their heights at rest and their shapes.
  public init(
    backgroundHeight: CGFloat, foregroundHeight: CGFloat, backgroundAspectRatio: CGFloat,
    foregroundAspectRatio: CGFloat
  ) {
    self.backgroundHeight = backgroundHeight
    self.foregroundHeight = foregroundHeight
    self.backgroundAspectRatio = backgroundAspectRatio
    self.foregroundAspectRatio = foregroundAspectRatio
  }

  /// The background's rectangle in a header of a size that is so much taller than at rest.
  ///
  /// It shrinks by the stretch, but never leaves a bare strip in the header.
  public func backgroundFrame(inHeader size: CGSize, stretch: CGFloat) -> CGRect {
    let receded = max(0, backgroundHeight - stretch)
    let covering = max(size.height, backgroundAspectRatio > 0 ? size.width / backgroundAspectRatio : 0)
    return centred(height: max(receded, covering), aspectRatio: backgroundAspectRatio, in: size)
  }

  /// The foreground's rectangle in a header of a size that is so much taller than at rest: it grows by the
  /// stretch.
  public func foregroundFrame(inHeader size: CGSize, stretch: CGFloat) -> CGRect {
    centred(height: max(0, foregroundHeight + stretch), aspectRatio: foregroundAspectRatio, in: size)
  }

  private func centred(height: CGFloat, aspectRatio: CGFloat, in size: CGSize) -> CGRect {
    CGRect(
      center: CGPoint(x: size.width / 2, y: size.height / 2),
      size: CGSize(width: height * max(0, aspectRatio), height: height))
  }
}
