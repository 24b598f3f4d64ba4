public import CollectionCore
public import Foundation

/// A layout over self-sizing cells.
@MainActor
public final class SizedRig<Layout: CollectionViewLayout>: CollectionViewDataSource {
  public final class Cell: CollectionViewCell {
    fileprivate var preferredSize: () -> CGSize? = { nil }

    public override init(frame: CGRect) { super.init(frame: frame) }

    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

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

  /// The size that an item's cell prefers; `nil` keeps the size from its layout.
  public var size: (IndexPath) -> CGSize?

  /// The items whose cells were measured, in order of the calls.
  public private(set) var asked: [IndexPath] = []
  public private(set) var diagnostics: [LayoutDiagnostic] = []

  /// Creates the view and runs its first layout pass.
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

  /// Returns the items measured since the last call and clears the list.
  public func takeAsked() -> [IndexPath] {
    defer { asked = [] }
    return asked
  }

  /// Scrolls along y without animation; the offset may be outside the limits.
  public func scroll(y: CGFloat) {
    view.contentOffset.y = y
    view.layoutIfNeeded()
  }

  /// Changes the numbers of items in a batch update and lays out the view.
  public func update(to counts: [Int], _ operations: @escaping (CollectionView) -> Void) {
    view.performBatchUpdates {
      self.counts = counts
      operations(self.view)
    }
    view.layoutIfNeeded()
  }

  /// Returns the distance in points from the view's top to an item's cell; `nil` if the item has no cell.
  public func screenY(_ item: Int, section: Int = 0) -> CGFloat? {
    view.cellForItem(at: IndexPath(item: item, section: section)).map {
      $0.frame.minY - view.contentOffset.y
    }
  }

  /// All elements of the layout as rows.
  public var allRows: [ElementRow] {
    (layout.layoutAttributesForElements(in: .everywhere) ?? []).map(ElementRow.init)
  }
}
