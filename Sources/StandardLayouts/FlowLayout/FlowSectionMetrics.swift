import Foundation

/// The sizes of a section's items, before the axes are told apart.
enum FlowItemSizes: Equatable {
  /// Every item has this size: the frames follow by arithmetic.
  case same(CGSize)
  /// Every item is taken to have this size until it is measured.
  case guess(CGSize)
  /// An item's size each, in item order.
  case each([CGSize])
}

/// What a section's geometry follows from, as the delegate or else the layout's properties say. In points.
struct FlowSectionMetrics: Equatable {
  var itemCount = 0
  var itemSizes = FlowItemSizes.same(.zero)
  var insets = EdgeInsets.zero
  var lineSpacing: CGFloat = 0
  var interitemSpacing: CGFloat = 0
  /// Extent along the scrolling axis; 0: no header.
  var headerExtent: CGFloat = 0
  /// Extent along the scrolling axis; 0: no footer.
  var footerExtent: CGFloat = 0
}

extension FlowSectionMetrics {
  /// The metrics of every section, from a flow layout's delegate where it answers and its properties where
  /// not.
  ///
  /// - Complexity: O(sections), and O(items) in sections whose sizes the delegate gives.
  @MainActor
  static func all(of layout: CollectionViewFlowLayout, in view: CollectionView) -> [FlowSectionMetrics] {
    let delegate = view.delegate as? any CollectionViewDelegateFlowLayout
    return (0..<view.numberOfSections).map { section in
      FlowSectionMetrics(of: section, in: view, layout: layout, delegate: delegate)
    }
  }

  @MainActor
  private init(
    of section: Int, in view: CollectionView, layout: CollectionViewFlowLayout,
    delegate: (any CollectionViewDelegateFlowLayout)?
  ) {
    let axis = layout.scrollDirection
    itemCount = view.numberOfItems(inSection: section)
    itemSizes = Self.sizes(of: section, count: itemCount, in: view, layout: layout, delegate: delegate)
    insets =
      delegate?.collectionView(view, layout: layout, insetForSectionAt: section) ?? layout.sectionInset
    lineSpacing =
      delegate?.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
      ?? layout.minimumLineSpacing
    interitemSpacing =
      delegate?.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
      ?? layout.minimumInteritemSpacing
    let header =
      delegate?.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
      ?? layout.headerReferenceSize
    let footer =
      delegate?.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
      ?? layout.footerReferenceSize
    headerExtent = axis.main(header).asExtent
    footerExtent = axis.main(footer).asExtent
  }

  /// A delegate that has no size for the first item is taken to have none for the section.
  @MainActor
  private static func sizes(
    of section: Int, count: Int, in view: CollectionView, layout: CollectionViewFlowLayout,
    delegate: (any CollectionViewDelegateFlowLayout)?
  ) -> FlowItemSizes {
    if let estimate = layout.estimate { return .guess(estimate) }
    func size(_ item: Int) -> CGSize? {
      let path = view.dataSourcePath(ofShown: IndexPath(item: item, section: section))
      return delegate?.collectionView(view, layout: layout, sizeForItemAt: path)
    }
    guard count > 0, let first = size(0) else {
      return layout.isSelfSizing ? .guess(layout.itemSize) : .same(layout.itemSize)
    }
    var sizes = [first]
    sizes.reserveCapacity(count)
    for item in 1..<max(count, 1) { sizes.append(size(item) ?? layout.itemSize) }
    return !layout.isSelfSizing && sizes.allSatisfy { $0 == first } ? .same(first) : .each(sizes)
  }
}
