public import Foundation

/// The pull, the stretch and the collapse of a stretchy header. All values are in points, and 0 or more.
public struct StretchyHeaderState: Hashable, Sendable {
  /// The distance by which the content is pulled down from its resting position at the top.
  public var pull: CGFloat = 0

  /// The header's maximum height minus its height at rest.
  public var maximumStretch: CGFloat = 0

  /// The limit of the distance by which the header grows beyond its maximum height.
  public var maximumOverstretch: CGFloat = 0

  /// The header's height at rest minus its current height.
  public var collapse: CGFloat = 0

  /// The header's height at rest minus the height of the bar to which the header collapses.
  public var maximumCollapse: CGFloat = 0

  /// Creates the state of a header at rest that neither stretches nor collapses.
  public init() {}

  /// The header's current height minus its height at rest.
  ///
  /// The stretch is the pull up to the maximum stretch. Beyond that, the stretch approaches the maximum stretch
  /// plus the maximum overstretch, slower and slower.
  public var stretch: CGFloat {
    let excess = pull - maximumStretch
    return excess > 0 ? maximumStretch + excess / (1 + excess / maximumOverstretch) : pull
  }
}
