public import Foundation

/// A mirror image of a view below the view's lower edge, as on a glossy floor.
///
/// The mirror image lies in the view's plane and fades out linearly with the distance from the view.
public struct Reflection: Hashable, Sendable {
  /// The opacity of the mirror image at its upper edge, 0 … 1.
  public var opacity: CGFloat

  /// The distance between the view's lower edge and the mirror image, in points.
  public var gap: CGFloat

  /// The height of the visible part of the mirror image, as a fraction of the view's height, 0 … 1.
  public var heightFraction: CGFloat

  /// The colour beneath the mirror image, which hides the mirror images behind; `nil`, the default, lets them
  /// show through.
  public var floor: Color?

  /// Creates a reflection; by default 4 points below the view and half as high as the view.
  public init(opacity: CGFloat, gap: CGFloat = 4, heightFraction: CGFloat = 0.5, floor: Color? = nil) {
    self.opacity = opacity
    self.gap = gap
    self.heightFraction = heightFraction
    self.floor = floor
  }
}
