public import CollectionCore
public import Foundation

/// A layout over cells that say how large they would rather be.
@MainActor
public final class SizedRig<Layout: CollectionViewLayout>: CollectionViewDataSource {
  public final class Cell: CollectionViewCell {
    fileprivate var preferredSize: () -> CGSize? = { nil }

    public override init(frame: CGRect) { super.init(frame: frame) }

    public override func preferredLayoutAttributesFitting(
      _ layoutAttributes: CollectionViewLayoutAttributes
    ) -> CollectionViewLayoutAttributes {
      if let size = preferredSize() { layoutAttributes.size = size }
      return layoutAttributes
    }
  }

  public let layout: Layout
  public let view: CollectionView

  /// The number of items in each section.
  public var counts: [Int]

  /// The size that an item's cell wants; nil for the one it has.
  public var size: (IndexPath) -> CGSize?

  /// The items whose cells were asked, in order.
  public private(set) var asked: [IndexPath] = []
  public private(set) var diagnostics: [LayoutDiagnostic] = []

  /// A layout after its first pass.
  public init(
    _ layout: Layout, width: CGFloat = 320, height: CGFloat = 480, counts: [Int],
    size: @escaping (IndexPath) -> CGSize?
  ) {
    self.layout = layout
    self.counts = counts
    self.size = size
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
    view.register(Cell.init, forCellWithReuseIdentifier: "sized")
    view.onDiagnostic = { [unowned self] in diagnostics.append($0) }
    view.dataSource = self
    view.layoutIfNeeded()
  }

  public func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }

  public func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  public func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "sized", for: indexPath)
    (cell as? Cell)?.preferredSize = { [unowned self, unowned cell] in
      guard let path = view.indexPath(for: cell) else { return nil }
      asked.append(path)
      return size(path)
    }
    return cell
  }

  /// The items asked since the last time.
  public func takeAsked() -> [IndexPath] {
    defer { asked = [] }
    return asked
  }

  /// Scrolls at once along y, beyond the content too.
  public func scroll(y: CGFloat) {
    view.contentOffset.y = y
    view.layoutIfNeeded()
  }

  /// Changes the numbers of items in an update, and shows its end.
  public func update(to counts: [Int], _ operations: @escaping (CollectionView) -> Void) {
    view.performBatchUpdates {
      self.counts = counts
      operations(self.view)
    }
    view.layoutIfNeeded()
  }

  /// Where an item's cell is on screen, below the view's top; nil if it has none.
  public func screenY(_ item: Int, section: Int = 0) -> CGFloat? {
    view.cellForItem(at: IndexPath(item: item, section: section)).map {
      $0.frame.minY - view.contentOffset.y
    }
  }

  /// All elements of the layout, as rows.
  public var allRows: [ElementRow] {
    (layout.layoutAttributesForElements(in: .everywhere) ?? []).map(ElementRow.init)
  }
}
