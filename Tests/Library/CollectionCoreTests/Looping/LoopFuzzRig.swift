import CollectionCore
import Foundation
import TestSupport

/// A looping collection view over numbers, for the fuzzer.
@MainActor
final class LoopFuzzRig: CollectionViewDataSource {
  final class Cell: CollectionViewCell {
    var item = -1
    override init(frame: CGRect) { super.init(frame: frame) }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }
  }

  let view: CollectionView
  var layout: LoopFuzzLayout
  private(set) var items: [Int]
  private(set) var diagnostics: [LayoutDiagnostic] = []

  init(_ items: [Int], layout: LoopFuzzLayout, viewport: Double) {
    self.items = items
    self.layout = layout
    let size =
      layout.isHorizontal ? CGSize(width: viewport, height: 90) : CGSize(width: 90, height: viewport)
    view = CollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.register({ Cell(frame: $0) }, forCellWithReuseIdentifier: "number")
    view.onDiagnostic = { [unowned self] in diagnostics.append($0) }
    view.allowsSelection = false
    view.contentLoopDirection = layout.isHorizontal ? .horizontal : .vertical
    view.dataSource = self
  }

  func update(to new: [Int], _ operations: @escaping (CollectionView) -> Void) {
    view.performBatchUpdates {
      self.items = new
      operations(self.view)
    }
  }

  /// The cells on screen, also those that disappear.
  var cells: [Cell] { view.subviews.compactMap { $0 as? Cell } }

  /// Whether a cell shows an item that exists.
  func isDisplayed(_ cell: Cell) -> Bool { view.indexPath(for: cell) != nil }

  /// Whether elements move or fade by themselves.
  var isChanging: Bool { !view.elementAnimations.isEmpty || view.hasUncommittedUpdates }

  func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    items.count
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
    (cell as? Cell)?.item = items[indexPath.item]
    return cell
  }

  func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
  }
}

/// A row of equal items as one writes it for iOS, without knowledge of laps.
@MainActor
final class LoopFuzzLayout: CollectionViewLayout {
  let extent: Double
  let isHorizontal: Bool
  /// Whether a scroll comes to rest at an item.
  let snaps: Bool
  /// Whether `prepare()` computes an opacity from the distance to the middle of the view.
  let isLens: Bool
  private var count = 0
  private var prepared: [CollectionViewLayoutAttributes] = []

  init(extent: Double, isHorizontal: Bool, snaps: Bool, isLens: Bool) {
    self.extent = extent
    self.isHorizontal = isHorizontal
    self.snaps = snaps
    self.isLens = isLens
    super.init()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  var axis: ScrollAxis { isHorizontal ? .horizontal : .vertical }

  /// Returns the opacity of an item whose middle is a distance (points) from the middle of the view.
  static func alpha(atDistance distance: Double) -> Double { max(0.1, 1 - distance / 400) }

  override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    count = view.numberOfItems(inSection: 0)
    guard isLens else { return }
    let middle = Double(view.contentOffset[axis]) + Double(view.bounds.size[axis]) / 2
    prepared = (0..<count).map { item in
      let attributes = place(item)
      attributes.alpha = Self.alpha(atDistance: abs(attributes.center[axis] - middle))
      return attributes
    }
  }

  private func place(_ item: Int) -> CollectionViewLayoutAttributes {
    let attributes = CollectionViewLayoutAttributes(forCellWith: [0, item])
    let start = Double(item) * extent
    attributes.frame =
      isHorizontal
      ? CGRect(x: start, y: 0, width: extent, height: 90) : CGRect(x: 0, y: start, width: 90, height: extent)
    return attributes
  }

  override var collectionViewContentSize: CGSize {
    let length = Double(count) * extent
    return isHorizontal ? CGSize(width: length, height: 90) : CGSize(width: 90, height: length)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    if isLens { return prepared }
    let first = max(0, Int((rect.origin[axis] / extent).rounded(.down)))
    let end = min(count, Int(((rect.origin[axis] + rect.size[axis]) / extent).rounded(.up)))
    return first < end ? (first..<end).map(place) : nil
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    guard (0..<count).contains(indexPath.item) else { return nil }
    return isLens ? prepared[indexPath.item] : place(indexPath.item)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { isLens }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard snaps else { return proposedContentOffset }
    var target = proposedContentOffset
    target[axis] = min(Double(count - 1), max(0, (target[axis] / extent).rounded())) * extent
    return target
  }

  override var flingCanPredictTargetContentOffset: Bool { true }
}

/// A scroll view over very wide content: the model of a scroll without edges.
@MainActor
final class WideScrollView: ScrollView {
  /// The extent of the content, in points, and the place in its middle at which the model starts.
  static let extent = 0x1p40
  static let middle = 0x1p27

  /// The offset of the model that is the start of a lap.
  var origin = WideScrollView.middle
  /// The distance of the offsets at which a scroll comes to rest; `nil` for any offset.
  var stride: Double?
  var axis = ScrollAxis.vertical

  override var flingCanPredictTargetContentOffset: Bool { true }

  override func flingTargetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let stride else { return proposedContentOffset }
    var target = proposedContentOffset
    target[axis] = origin + ((target[axis] - origin) / stride).rounded() * stride
    return target
  }
}
