public import CollectionCore
import StandardLayouts

extension LayoutProperty {
  /// The properties that a flow layout inherits and that apps usually set.
  public static let flow = [
    LayoutProperty("itemSize", \CollectionViewFlowLayout.itemSize),
    LayoutProperty(
      "scrollDirection", \CollectionViewFlowLayout.scrollDirection,
      cases: [("vertical", .vertical), ("horizontal", .horizontal)]),
    LayoutProperty("minimumLineSpacing", \CollectionViewFlowLayout.minimumLineSpacing),
    LayoutProperty("minimumInteritemSpacing", \CollectionViewFlowLayout.minimumInteritemSpacing),
    LayoutProperty("sectionInset", \CollectionViewFlowLayout.sectionInset),
    LayoutProperty("headerReferenceSize", \CollectionViewFlowLayout.headerReferenceSize),
    LayoutProperty("footerReferenceSize", \CollectionViewFlowLayout.footerReferenceSize),
  ]

  /// The property of a stand-in delegate that varies the widths of a flow layout's items.
  public static let leastItemWidthFraction = LayoutProperty(
    "leastItemWidthFraction", \StandInDelegate.leastItemWidthFraction)
}
