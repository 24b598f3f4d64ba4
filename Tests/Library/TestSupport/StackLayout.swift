public import CollectionCore
public import Foundation

/// A layout that stacks items of one height under optional headers and records every overridden call in a
/// journal.
@MainActor
open class StackLayout: CollectionViewLayout {
  public let journal: Journal
  public var itemHeight: CGFloat = 50
  public var headerHeight: CGFloat = 0
  public var invalidatesOnBoundsChange = false
  /// A closure that changes attributes before the layout returns them.
  public var decorate: ((CollectionViewLayoutAttributes) -> Void)?
  public var target: ((CGPoint) -> CGPoint)?
  public var answersNil = false
  /// Whether a query returns all elements, wherever they are.
  public var answersEverything = false
  private var counts: [Int] = []

  public init(journal: Journal = Journal()) {
    self.journal = journal
    super.init()
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  open override func prepare() {
    journal.note("prepare")
    super.prepare()
    guard let collectionView else { return }
    counts = (0..<collectionView.numberOfSections).map { collectionView.numberOfItems(inSection: $0) }
  }

  open override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: start(of: counts.count))
  }

  private func start(of section: Int) -> CGFloat {
    counts.prefix(section).reduce(0) { $0 + headerHeight + CGFloat($1) * itemHeight }
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    journal.note("elements in \(Int(rect.minY))...\(Int(rect.maxY))")
    if answersNil { return nil }
    var all: [CollectionViewLayoutAttributes] = []
    for (section, count) in counts.enumerated() {
      if let header = header(section) { all.append(header) }
      all += (0..<count).compactMap { item(IndexPath(item: $0, section: section)) }
    }
    return answersEverything ? all : all.filter { $0.frame.overlaps(rect) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    item(indexPath)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { header(indexPath.section) }

  private func item(_ path: IndexPath) -> CollectionViewLayoutAttributes? {
    guard counts.indices.contains(path.section), path.item < counts[path.section] else { return nil }
    let attributes = CollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(
      x: 0, y: start(of: path.section) + headerHeight + CGFloat(path.item) * itemHeight,
      width: collectionView?.bounds.width ?? 0, height: itemHeight)
    decorate?(attributes)
    return attributes
  }

  private func header(_ section: Int) -> CollectionViewLayoutAttributes? {
    guard headerHeight > 0, counts.indices.contains(section) else { return nil }
    let attributes = CollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      with: IndexPath(item: 0, section: section))
    attributes.frame = CGRect(
      x: 0, y: start(of: section), width: collectionView?.bounds.width ?? 0, height: headerHeight)
    decorate?(attributes)
    return attributes
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    journal.note(
      "bounds \(Int(collectionView?.bounds.minY ?? 0)) -> \(Int(newBounds.minY))?")
    return invalidatesOnBoundsChange
  }

  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    let flags = [
      context.invalidateEverything ? "everything" : nil, context.invalidateDataSourceCounts ? "counts" : nil,
    ]
    journal.note((["invalidate"] + flags.compactMap { $0 }).joined(separator: " "))
    super.invalidateLayout(with: context)
  }

  open override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    let items = updateItems.map { item in
      let (before, after) = (item.indexPathBeforeUpdate?.brief, item.indexPathAfterUpdate?.brief)
      return "\(item.updateAction) \(before ?? "-")>\(after ?? "-")"
    }
    journal.note("updates \(items.joined(separator: ", "))")
  }

  open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    journal.note("target for \(Int(proposedContentOffset.y))")
    return target?(proposedContentOffset) ?? proposedContentOffset
  }

  open override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    journal.note("initial \(itemIndexPath.brief)")
    return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
  }

  open override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    journal.note("final \(itemIndexPath.brief)")
    return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
  }

  open override func finalizeCollectionViewUpdates() {
    journal.note("finalize")
    super.finalizeCollectionViewUpdates()
  }
}
