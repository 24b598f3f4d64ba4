public import CollectionCore

/// A layout class of an opened source file.
///
/// The support code that is compiled together with the file describes the class with a value of this type.
@MainActor
public struct OpenedLayout {
  /// The name of the class in the source file.
  public let className: String

  /// The stored properties of the layout that the user can change, those marked `@IBInspectable` first.
  public let properties: [LayoutProperty]

  /// The function that creates a layout with the values of the source file.
  public let makeLayout: () -> CollectionViewLayout

  /// The function that creates the delegate that stands in for the one that the layout asks for.
  public let makeDelegate: () -> StandInDelegate

  /// Creates the description of a layout class.
  public init(
    className: String, properties: [LayoutProperty] = [],
    makeLayout: @escaping () -> CollectionViewLayout,
    makeDelegate: @escaping () -> StandInDelegate = { StandInDelegate() }
  ) {
    self.className = className
    self.properties = properties
    self.makeLayout = makeLayout
    self.makeDelegate = makeDelegate
  }
}

/// The layout classes of the library that was loaded last.
@MainActor
public enum LayoutRegistry {
  /// The layouts in the order of the source files.
  ///
  /// The function `fling_register_layouts` of a loaded library, which has C's calling convention, sets this
  /// property.
  public static var layouts: [OpenedLayout] = []

  /// The tests for XCTest that the function `fling_run_tests` of a loaded library leaves out, such as
  /// `GridTests.testOrder`.
  public static var omittedTests: Set<String> = []
}
