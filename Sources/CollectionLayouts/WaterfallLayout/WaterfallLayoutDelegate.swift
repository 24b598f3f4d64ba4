public import CollectionCore
public import Foundation

/// Lengths and margins of a waterfall, section by section. Every method's default answers nil: the layout's
/// own property counts.
///
/// A length is an extent along the scrolling axis, in points.
@preconcurrency @MainActor
public protocol WaterfallLayoutDelegate: CollectionViewDelegate {
  /// An item's length, given its breadth across the scrolling axis, both in points. The path is the data source's,
  /// also while an item is moved by hand.
  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, lengthForItemAt indexPath: IndexPath,
    breadth: CGFloat
  ) -> CGFloat?

  /// The number of lanes in a section.
  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, laneCountInSection section: Int
  ) -> Int?

  /// The margins around a section's lanes, between header and footer.
  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, insetForSectionAt section: Int
  ) -> EdgeInsets?

  /// The length of a section's header; 0 for none.
  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, headerLengthInSection section: Int
  ) -> CGFloat?

  /// The length of a section's footer; 0 for none.
  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, footerLengthInSection section: Int
  ) -> CGFloat?
}

extension WaterfallLayoutDelegate {
  public func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, lengthForItemAt indexPath: IndexPath,
    breadth: CGFloat
  ) -> CGFloat? { nil }
  public func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, laneCountInSection section: Int
  ) -> Int? { nil }
  public func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, insetForSectionAt section: Int
  ) -> EdgeInsets? { nil }
  public func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, headerLengthInSection section: Int
  ) -> CGFloat? { nil }
  public func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, footerLengthInSection section: Int
  ) -> CGFloat? { nil }
}
