public import CollectionCore
public import Foundation

/// A collection view over sections of words that records its data source, delegate and layout calls in a
/// journal.
@MainActor
public final class ListRig: CollectionViewDataSource, CollectionViewDelegate {
  public final class Cell: CollectionViewCell {
    public var word = ""
    public var reuses = 0
    public var applied: [CollectionViewLayoutAttributes] = []

    /// The height that the cell prefers; `nil` keeps the height from its layout.
    public var preferredHeight: CGFloat?

    public override init(frame: CGRect) { super.init(frame: frame) }

    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    public override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }

    public override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      applied.append(layoutAttributes)
    }

    public override func preferredLayoutAttributesFitting(
      _ layoutAttributes: CollectionViewLayoutAttributes
    ) -> CollectionViewLayoutAttributes {
      if let preferredHeight { layoutAttributes.size.height = preferredHeight }
      return layoutAttributes
    }
  }

  public var words: [[String]]
  public let journal: Journal
  public let layout: CollectionViewLayout
  public let view: CollectionView

  /// A closure that runs after the content scrolls.
  public var onScroll: () -> Void = {}

  /// A closure that configures each dequeued cell before the data source returns it.
  public var configure: (Cell) -> Void = { _ in }

  /// A closure that returns a cell to use in place of a dequeued one.
  public var substitute: (IndexPath) -> CollectionViewCell? = { _ in nil }

  /// The reuse identifier of dequeued cells.
  public var identifier = "word"

  /// Whether the delegate allows an item to be highlighted, selected and deselected.
  public var mayHighlight: (IndexPath) -> Bool = { _ in true }
  public var maySelect: (IndexPath) -> Bool = { _ in true }
  public var mayDeselect: (IndexPath) -> Bool = { _ in true }

  /// Whether the data source allows an item to be moved.
  public var mayMove: (IndexPath) -> Bool = { _ in true }
  /// The delegate's target for an interactive movement.
  ///
  /// The original path is a data-source path, the current one a presentation path and the proposed one the
  /// layout's target.
  public var moveTarget: (_ original: IndexPath, _ current: IndexPath, _ proposed: IndexPath) -> IndexPath = {
    $2
  }

  /// The delegate's swipe actions at the leading or the trailing edge of an item.
  public var swipeActions: (_ path: IndexPath, _ isLeading: Bool) -> SwipeActionsConfiguration? = { _, _ in
    nil
  }

  /// The delegate's target offset for the offset that the layout proposes.
  public var target: (CGPoint) -> CGPoint = { $0 }
  public private(set) var diagnostics: [LayoutDiagnostic] = []
  public private(set) var invalidUpdates: [InvalidUpdate] = []
  public private(set) var completions: [Bool] = []
  private var time: TimeInterval = 0

  /// Creates a view 100 points wide and `height` points high over the words, without a layout pass.
  public init(
    _ words: [[String]], layout: CollectionViewLayout? = nil, journal: Journal = Journal(),
    height: CGFloat = 200
  ) {
    self.words = words
    self.journal = journal
    self.layout = layout ?? StackLayout(journal: journal)
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: height), collectionViewLayout: self.layout)
    // The work belongs to the process, in which tests of other modules wait for frames of their own views.
    view.drivesFrameWork = false
    view.register(Cell.init(frame:), forCellWithReuseIdentifier: "word")
    view.register(
      CollectionReusableView.init(frame:),
      forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.onDiagnostic = { [unowned self] in diagnostics.append($0) }
    view.onInvalidUpdate = { [unowned self] in invalidUpdates.append($0) }
    view.dataSource = self
    view.delegate = self
    view.updateTiming = .curve(.linear, duration: 1)
  }

  /// Runs the first layout pass and clears the journal.
  public func laidOut() -> ListRig {
    view.layoutIfNeeded()
    _ = journal.take()
    return self
  }

  /// Performs one batch update at the current time and replaces the words in its block.
  public func update(to new: [[String]], _ operations: @escaping (CollectionView) -> Void) {
    let block: (() -> Void)? = {
      self.words = new
      operations(self.view)
    }
    view.performBatchUpdates(block) { self.completions.append($0) }
    view.advance(to: time)
  }

  public func advance(to time: TimeInterval) {
    self.time = time
    view.advance(to: time)
    view.layoutIfNeeded()
  }

  /// The visible items as `word path`, in ascending order of their paths.
  public var shown: [String] {
    view.indexPathsForVisibleItems.map { "\(cell($0)?.word ?? "?") \($0.brief)" }
  }

  public func cell(_ path: IndexPath) -> Cell? { view.cellForItem(at: path) as? Cell }

  public func cell(_ item: Int, _ section: Int = 0) -> Cell? { cell(IndexPath(item: item, section: section)) }

  // MARK: Data source

  public func numberOfSections(in collectionView: CollectionView) -> Int {
    journal.note("sections")
    return words.count
  }

  public func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    journal.note("items in \(section)")
    return words[section].count
  }

  public func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    journal.note("cell \(indexPath.brief)")
    if let cell = substitute(indexPath) { return cell }
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    if let cell = cell as? Cell {
      cell.word = words[indexPath.section][indexPath.item]
      configure(cell)
    }
    return cell
  }

  public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView {
    journal.note("header \(indexPath.brief)")
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }

  public func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    journal.note("can move \(indexPath.brief)")
    return mayMove(indexPath)
  }

  public func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    journal.note("move \(sourceIndexPath.brief) to \(destinationIndexPath.brief)")
    let word = words[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    words[destinationIndexPath.section].insert(word, at: destinationIndexPath.item)
  }

  // MARK: Delegate

  public func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { moveTarget(originalIndexPath, currentIndexPath, proposedIndexPath) }

  public func collectionView(
    _ collectionView: CollectionView, leadingSwipeActionsConfigurationForItemAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { swipeActions(indexPath, true) }

  public func collectionView(
    _ collectionView: CollectionView, trailingSwipeActionsConfigurationForItemAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { swipeActions(indexPath, false) }

  public func scrollViewDidScroll(_ scrollView: ScrollView) {
    journal.note("scrolled to \(Int(scrollView.contentOffset.y))")
    onScroll()
  }

  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    journal.note("scrolling animation ended")
  }

  public func collectionView(
    _ collectionView: CollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { target(proposedContentOffset) }

  public func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: IndexPath
  ) { journal.note("show \(indexPath.brief)") }

  public func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { journal.note("hide \(indexPath.brief)") }

  public func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    journal.note("should highlight \(indexPath.brief)")
    return mayHighlight(indexPath)
  }
  public func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath) {
    journal.note("highlight \(indexPath.brief)")
  }
  public func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    journal.note("unhighlight \(indexPath.brief)")
  }
  public func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool
  {
    journal.note("should select \(indexPath.brief)")
    return maySelect(indexPath)
  }
  public func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath)
    -> Bool
  {
    journal.note("should deselect \(indexPath.brief)")
    return mayDeselect(indexPath)
  }
  public func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    journal.note("select \(indexPath.brief)")
  }
  public func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
    journal.note("deselect \(indexPath.brief)")
  }
}
