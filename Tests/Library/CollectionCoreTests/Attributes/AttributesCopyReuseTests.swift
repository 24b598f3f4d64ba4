import CollectionCore
import Foundation
import Testing

/// Tests that the displayed copy of an element's attributes reuses the previous copy unless that is still
/// referenced.
@MainActor
struct AttributesCopyReuseTests {
  private let layout = TintingLayout()
  private let view: CollectionView
  private let source = TintedCellSource()

  init() {
    view = CollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.register(TintedCell.init, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
  }

  private func scroll(to y: CGFloat) {
    view.contentOffset.y = y
    view.layoutIfNeeded()
  }

  private var cells: [TintedCell] { (0..<2).compactMap { view.cellForItem(at: [0, $0]) as? TintedCell } }

  @Test func `a subclass that copies a property only if it is set shows no earlier value`() {
    scroll(to: 1)
    #expect(cells.map(\.lastTint) == [1, 1])
    view.contentOffset.y = 0
    layout.attributes[0].center.x += 1
    view.layoutIfNeeded()
    #expect(cells.map(\.lastTint) == [0, 0])
  }

  @Test func `a copy that a cell keeps does not change`() {
    scroll(to: 1)
    for cell in cells { cell.keepsAttributes = true }
    scroll(to: 2)
    let kept = cells.compactMap(\.kept)
    scroll(to: 3)
    #expect(kept.map(\.tint) == [2, 2])
    #expect(cells.compactMap(\.kept).map(\.tint) == [3, 3])
  }

  @Test func `attributes that copy other attributes in copy(with:) are copied completely`() {
    let inner = RatedAttributes(forCellWith: [0, 5])
    inner.tint = 50
    layout.attributes[0].companion = inner
    scroll(to: 1)
    for cell in cells { cell.keepsAttributes = true }
    scroll(to: 2)
    let kept = cells.compactMap(\.kept)
    #expect(kept.map(\.tint) == [2, 2])
    #expect(kept.map { $0.companion?.tint } == [50, nil])
    #expect(kept[0].companion !== inner)
  }
}

/// Attributes with a tint, which is copied only if it is set, and a companion.
private final class RatedAttributes: CollectionViewLayoutAttributes {
  nonisolated(unsafe) var tint = 0
  var companion: RatedAttributes?

  override func copy(with zone: NSZone? = nil) -> Any {
    let companion = companion?.copy(with: zone) as? RatedAttributes
    let copy = super.copy(with: zone)
    if tint != 0 { (copy as? RatedAttributes)?.tint = tint }
    (copy as? RatedAttributes)?.companion = companion
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    (object as? RatedAttributes)?.tint == tint && super.isEqual(object)
  }
}

/// A layout of two items in a column that reuses its attributes and sets their tint to the content offset.
private final class TintingLayout: CollectionViewLayout {
  let attributes = (0..<2).map { item in
    let attributes = RatedAttributes(forCellWith: [0, item])
    attributes.frame = CGRect(x: 0, y: CGFloat(item) * 40, width: 100, height: 40)
    return attributes
  }

  override class var layoutAttributesClass: AnyClass { RatedAttributes.self }
  override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 1000) }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    for element in attributes { element.tint = Int(rect.minY) }
    return attributes
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    attributes[indexPath.item]
  }
}

private final class TintedCell: CollectionViewCell {
  var keepsAttributes = false
  private(set) var kept: RatedAttributes?
  private(set) var lastTint: Int?

  override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    lastTint = (layoutAttributes as? RatedAttributes)?.tint
    if keepsAttributes { kept = layoutAttributes as? RatedAttributes }
  }
}

@MainActor
private final class TintedCellSource: CollectionViewDataSource {
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
