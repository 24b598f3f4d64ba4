public import Foundation

/// The traits of the environment in which a view is shown.
///
/// The class is immutable, and a value that is unspecified is that of a desktop window.
public final class TraitCollection: NSObject, Sendable {
  /// The room along an axis.
  public enum SizeClass: Int, Sendable { case unspecified, compact, regular }

  /// The number of device pixels per point.
  public let displayScale: CGFloat
  /// The appearance.
  public let userInterfaceStyle: UserInterfaceStyle
  /// The room along the horizontal axis.
  public let horizontalSizeClass: SizeClass
  /// The room along the vertical axis.
  public let verticalSizeClass: SizeClass
  /// The direction of text and layouts.
  public let layoutDirection: UserInterfaceLayoutDirection

  /// Creates traits.
  public init(
    displayScale: CGFloat = 1, userInterfaceStyle: UserInterfaceStyle = .light,
    horizontalSizeClass: SizeClass = .regular, verticalSizeClass: SizeClass = .regular,
    layoutDirection: UserInterfaceLayoutDirection = .leftToRight
  ) {
    self.displayScale = displayScale
    self.userInterfaceStyle = userInterfaceStyle
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.layoutDirection = layoutDirection
    super.init()
  }

  /// The traits of a window with one device pixel per point.
  public static let current = TraitCollection()

  /// Returns the traits with another scale.
  package func withDisplayScale(_ scale: CGFloat) -> TraitCollection {
    guard scale != displayScale else { return self }
    return TraitCollection(
      displayScale: scale, userInterfaceStyle: userInterfaceStyle, horizontalSizeClass: horizontalSizeClass,
      verticalSizeClass: verticalSizeClass, layoutDirection: layoutDirection)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? TraitCollection else { return false }
    return displayScale == other.displayScale && userInterfaceStyle == other.userInterfaceStyle
      && horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
      && layoutDirection == other.layoutDirection
  }

  public override var hash: Int { displayScale.hashValue }
}
