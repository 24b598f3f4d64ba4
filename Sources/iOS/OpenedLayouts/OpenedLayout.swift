public import CollectionCore
import Foundation
import StandardLayouts

/// A layout class of an opened source file.
///
/// The support code that is compiled together with the file describes the class with a value of this type.
@MainActor
public struct OpenedLayout {
  /// The name of the class in the source file.
  public let className: String

  /// The stored properties of the layout that the user can change, those marked `@IBInspectable` first.
  public let properties: [LayoutProperty]

  /// The function that creates a layout with the values of the source file. The function receives the delegate
  /// from `makeDelegate`, for layouts whose initializer takes a delegate. A layout may hold its delegate weakly.
  public let makeLayout: (StandInDelegate) -> CollectionViewLayout

  /// The function that creates the delegate that stands in for the one that the layout asks for.
  public let makeDelegate: () -> StandInDelegate

  /// The layout classes of the library that was loaded last, in the order of the source files.
  ///
  /// The function `fling_register_layouts` of a loaded library, which has C's calling convention, sets this
  /// property.
  public static var all: [OpenedLayout] = []

  /// The tests for XCTest that the function `fling_run_tests` of a loaded library leaves out, such as
  /// `GridTests.testOrder`.
  public static var omittedTests: Set<String> = []

  /// Creates the description of a layout class.
  public init(
    className: String, properties: [LayoutProperty] = [],
    makeLayout: @escaping (StandInDelegate) -> CollectionViewLayout,
    makeDelegate: @escaping () -> StandInDelegate = { StandInDelegate() }
  ) {
    self.className = className
    self.properties = properties
    self.makeLayout = makeLayout
    self.makeDelegate = makeDelegate
  }

  /// The size, in points, of the items in a flow layout that does not set its own: several columns, or a single
  /// row if the content scrolls sideways. UIKit's default of 50 × 50 points is smaller than the items of most
  /// apps.
  private static func itemSize(_ direction: CollectionView.ScrollDirection) -> CGSize {
    direction == .vertical ? CGSize(width: 160, height: 200) : CGSize(width: 240, height: 360)
  }

  /// Creates a layout and its delegate. The layout has the values of the source file, and larger items than
  /// UIKit's default, because an app would set their size.
  public func make() -> (layout: CollectionViewLayout, delegate: StandInDelegate) {
    let delegate = makeDelegate()
    let layout = makeLayout(delegate)
    if let flow = layout as? CollectionViewFlowLayout, flow.itemSize == CGSize(width: 50, height: 50) {
      flow.itemSize = Self.itemSize(flow.scrollDirection)
    }
    return (layout, delegate)
  }
}
