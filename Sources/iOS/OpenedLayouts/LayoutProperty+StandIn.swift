public import CollectionCore
import StandardLayouts

extension LayoutProperty {
  /// The property of a stand-in delegate that varies the widths of a flow layout's items.
  public static let leastItemWidthFraction = LayoutProperty(
    "leastItemWidthFraction", \StandInDelegate.leastItemWidthFraction)
}
