import CollectionCore
import Foundation

/// A layout of words of different heights in one column, under headers and in front of rules.
///
/// Its style adds pinned headers, snapping and transitions of its own.
@MainActor
final class WordLayout: CollectionViewLayout {
  static let ruleKind = "rule"

  let style: WordStyle

  /// A closure that returns the height of an item's word, called in `prepare()`.
  var height: (IndexPath) -> CGFloat = { _ in 20 }

  /// A closure that runs when a rule view is made.
  var onRuleMade: () -> Void = {}

  private var cells: [[CollectionViewLayoutAttributes]] = []
  private var headers: [CollectionViewLayoutAttributes] = []
  private var rules: [CollectionViewLayoutAttributes] = []
  private var contentHeight: CGFloat = 0
  private var inserted: Set<IndexPath> = []
  private var deleted: Set<IndexPath> = []

  init(_ style: WordStyle) {
    self.style = style
    super.init()
    register(decorationViewOfKind: Self.ruleKind) { [unowned self] frame in
      onRuleMade()
      return WordSource.Rule(frame: frame)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    (cells, headers, rules, contentHeight) = ([], [], [], 0)
    for section in 0..<collectionView.numberOfSections {
      prepare(section, count: collectionView.numberOfItems(inSection: section), in: collectionView.bounds)
    }
  }

  private func prepare(_ section: Int, count: Int, in bounds: CGRect) {
    let start = contentHeight
    contentHeight += style.headerHeight
    cells.append((0..<count).map { cell(IndexPath(item: $0, section: section), in: bounds) })
    let first = IndexPath(item: 0, section: section)
    let header = CollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader, with: first)
    let last = contentHeight - style.headerHeight
    let y = style.followsBounds ? min(max(start, bounds.minY), last) : start
    header.frame = CGRect(x: 0, y: y, width: bounds.width, height: style.headerHeight)
    header.zIndex = style.followsBounds ? 10 : 0
    headers.append(header)
    let rule = CollectionViewLayoutAttributes(forDecorationViewOfKind: Self.ruleKind, with: first)
    rule.frame = CGRect(x: 0, y: start, width: bounds.width, height: contentHeight - start)
    rules.append(rule)
  }

  private func cell(_ path: IndexPath, in bounds: CGRect) -> CollectionViewLayoutAttributes {
    let attributes = CollectionViewLayoutAttributes(forCellWith: path)
    let height = height(path)
    attributes.frame = CGRect(x: 0, y: contentHeight, width: bounds.width, height: height)
    if style.followsBounds { attributes.center.x += (attributes.center.y - bounds.midY) / 100 }
    contentHeight += height
    return attributes
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: contentHeight)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    let shown = (style.hasRules ? rules : []) + (style.headerHeight > 0 ? headers : []) + cells.joined()
    return shown.filter { $0.frame.overlaps(rect) }
  }

  override func layoutAttributesForItem(at path: IndexPath) -> CollectionViewLayoutAttributes? {
    guard cells.indices.contains(path.section), cells[path.section].indices.contains(path.item) else {
      return nil
    }
    return cells[path.section][path.item]
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at path: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    style.headerHeight > 0 && headers.indices.contains(path.section) ? headers[path.section] : nil
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at path: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    style.hasRules && rules.indices.contains(path.section) ? rules[path.section] : nil
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    style.followsBounds || newBounds.width != collectionView?.bounds.width
  }

  // MARK: Offsets

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { snapped(proposedContentOffset) }

  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    snapped(proposedContentOffset)
  }

  private func snapped(_ offset: CGPoint) -> CGPoint {
    guard let snap = style.snap, let collectionView else { return offset }
    let y = (offset.y / snap).rounded() * snap
    let least = collectionView.minimumContentOffset.y
    let most = max(least, contentHeight - collectionView.bounds.height)
    return CGPoint(x: offset.x, y: min(max(y, least), most))
  }

  // MARK: Updates

  override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for item in updateItems {
      switch item.updateAction {
      case .insert: item.indexPathAfterUpdate.map { _ = inserted.insert($0) }
      case .delete: item.indexPathBeforeUpdate.map { _ = deleted.insert($0) }
      case .reload, .move, .none: break
      }
    }
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    inserted = []
    deleted = []
  }

  override func initialLayoutAttributesForAppearingItem(
    at path: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: path)
    if style.hasOwnTransitions, inserted.contains(path) {
      attributes?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    }
    return attributes
  }

  override func finalLayoutAttributesForDisappearingItem(
    at path: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: path)
    if style.hasOwnTransitions, deleted.contains(path) {
      attributes?.alpha = 1
      attributes?.transform = CGAffineTransform(rotationAngle: .pi / 2)
    }
    return attributes
  }
}
