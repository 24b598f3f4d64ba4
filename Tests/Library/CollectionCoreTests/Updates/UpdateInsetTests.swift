import Foundation
import StandardLayouts
import TestSupport
import Testing

/// Tests that content at its start stays there when a change moves the limits of the content offset.
@MainActor
struct UpdateInsetTests {
  enum Direction: CaseIterable, Sendable { case vertical, leftToRight, rightToLeft }

  /// A change after which the content overflows the view.
  enum Change: CaseIterable, Sendable {
    case reload, animatedUpdate, unanimatedUpdate, diffable, diffableReload, layout, animatedLayout,
      interactiveFinish,
      interactiveCancel, animatedBlock, selfSizing
  }

  /// A row or column of squares that flips in a right-to-left view.
  private final class Line: CollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  }

  private final class LargeCell: CollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: CollectionViewLayoutAttributes
    ) -> CollectionViewLayoutAttributes {
      layoutAttributes.size = CGSize(width: 100, height: 100)
      return layoutAttributes
    }
  }

  /// A delegate that returns the same target offset for every update.
  private final class TargetListener: CollectionViewDelegate {
    let target: CGPoint

    init(target: CGPoint) { self.target = target }

    func collectionView(
      _ collectionView: CollectionView,
      targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { target }
  }

  private static let count = 9
  private static let inset: CGFloat = 91

  /// A view 300 points along both axes with an inset of 91 points at the content's start.
  @MainActor
  private final class Rig {
    let direction: Direction
    let view: CollectionView
    let source = CountedSource([0])
    let layout: Line

    init(_ direction: Direction, usesSafeArea: Bool) {
      self.direction = direction
      layout = Self.line(direction, side: 100)
      view = CollectionView(
        frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
      CountedSource.register(in: view)
      if direction == .rightToLeft { view.semanticContentAttribute = .forceRightToLeft }
      let inset =
        switch direction {
        case .vertical: EdgeInsets(top: UpdateInsetTests.inset)
        case .leftToRight: EdgeInsets(left: UpdateInsetTests.inset)
        case .rightToLeft: EdgeInsets(right: UpdateInsetTests.inset)
        }
      if usesSafeArea { view.safeAreaInsets = inset } else { view.contentInset = inset }
      view.updateTiming = .curve(.linear, duration: 1)
    }

    static func line(_ direction: Direction, side: CGFloat) -> Line {
      let layout = Line()
      layout.scrollDirection = direction == .vertical ? .vertical : .horizontal
      layout.minimumLineSpacing = 0
      layout.minimumInteritemSpacing = 300
      layout.itemSize = CGSize(width: side, height: side)
      return layout
    }

    /// The distance from the view's edge where the content starts to the first item, in points.
    var distance: CGFloat? {
      let frame = view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame
      return frame.map { frame in
        switch direction {
        case .vertical: frame.minY - view.contentOffset.y
        case .leftToRight: frame.minX - view.contentOffset.x
        case .rightToLeft: view.bounds.width - (frame.maxX - view.contentOffset.x)
        }
      }
    }

    /// Runs all animations to their end.
    func finish() {
      for time in [0, 0.5, 1, 2, 3] {
        view.advance(to: time)
        view.layoutIfNeeded()
      }
    }

    func paths(_ count: Int) -> [IndexPath] { (0..<count).map { IndexPath(item: $0, section: 0) } }
  }

  private func make(_ change: Change, _ rig: Rig) {
    let (view, source, direction) = (rig.view, rig.source, rig.direction)
    func fill(_ count: Int) {
      source.counts = [count]
      view.reloadData()
      view.layoutIfNeeded()
    }
    func setSource() {
      view.dataSource = source
      view.layoutIfNeeded()
    }
    func diffable(
      _ body: (CollectionViewDiffableDataSource<Int, Int>, DiffableDataSourceSnapshot<Int, Int>) -> Void
    ) {
      let registration = CollectionView.CellRegistration<CollectionViewCell, Int> { _, _, _ in }
      let diffable = CollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
        $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
      }
      view.layoutIfNeeded()
      var snapshot = diffable.snapshot()
      snapshot.appendSections([0])
      snapshot.appendItems(Array(0..<Self.count))
      body(diffable, snapshot)
      rig.finish()
      withExtendedLifetime(diffable) {}
    }
    switch change {
    case .reload:
      setSource()
      fill(Self.count)
    case .animatedUpdate, .unanimatedUpdate:
      setSource()
      if change == .unanimatedUpdate { view.updateTiming = .immediate }
      view.performBatchUpdates {
        source.counts = [Self.count]
        view.insertItems(at: rig.paths(Self.count))
      }
    case .diffable: diffable { $0.apply($1) }
    case .diffableReload: diffable { $0.applySnapshotUsingReloadData($1) }
    case .layout, .animatedLayout:
      view.scrollAnchor = .none
      view.setCollectionViewLayout(Rig.line(direction, side: 10), animated: false)
      setSource()
      fill(Self.count)
      view.setCollectionViewLayout(Rig.line(direction, side: 100), animated: change == .animatedLayout)
    case .interactiveFinish, .interactiveCancel:
      view.scrollAnchor = .none
      let starts = change == .interactiveFinish ? 10.0 : 100
      view.setCollectionViewLayout(Rig.line(direction, side: starts), animated: false)
      setSource()
      fill(Self.count)
      let transition = view.startInteractiveTransition(to: Rig.line(direction, side: 110 - starts))
      view.layoutIfNeeded()
      transition.transitionProgress = 0.5
      view.layoutIfNeeded()
      if change == .interactiveFinish {
        view.finishInteractiveTransition()
      } else {
        view.cancelInteractiveTransition()
      }
    case .animatedBlock:
      setSource()
      fill(Self.count)
      rig.layout.itemSize = CGSize(width: 10, height: 10)
      view.layoutIfNeeded()
      let layout = rig.layout
      view.animate(with: .curve(.linear, duration: 1)) { layout.itemSize = CGSize(width: 100, height: 100) }
    case .selfSizing:
      view.register(LargeCell.init(frame:), forCellWithReuseIdentifier: "empty")
      rig.layout.estimatedItemSize = CGSize(width: 10, height: 10)
      setSource()
      fill(Self.count)
    }
    rig.finish()
  }

  @Test(arguments: Change.allCases, Direction.allCases)
  func `content that becomes scrollable starts below the safe area`(change: Change, direction: Direction) {
    let rig = Rig(direction, usesSafeArea: true)
    make(change, rig)
    #expect(rig.distance == Self.inset, "offset \(rig.view.contentOffset), content \(rig.view.contentSize)")
  }

  @Test(arguments: Change.allCases, Direction.allCases)
  func `content starts after a content inset`(change: Change, direction: Direction) {
    let rig = Rig(direction, usesSafeArea: false)
    make(change, rig)
    #expect(rig.distance == Self.inset, "offset \(rig.view.contentOffset), content \(rig.view.contentSize)")
  }

  @Test(arguments: Direction.allCases, [true, false])
  func `an inset that appears leaves content at its start`(direction: Direction, isFilled: Bool) {
    let rig = Rig(direction, usesSafeArea: false)
    let inset = rig.view.contentInset
    rig.view.contentInset = .zero
    if isFilled { make(.reload, rig) }
    rig.view.contentInset = inset
    if !isFilled { make(.reload, rig) }
    rig.finish()
    #expect(rig.distance == Self.inset, "offset \(rig.view.contentOffset), content \(rig.view.contentSize)")
  }

  @Test(arguments: Direction.allCases, [(true, true), (true, false), (false, true), (false, false)])
  func `a safe area that appears during an interactive transition is respected at its end`(
    direction: Direction, way: (isFinished: Bool, isLaidOut: Bool)
  ) {
    let (isFinished, isLaidOut) = way
    let rig = Rig(direction, usesSafeArea: true)
    let inset = rig.view.safeAreaInsets
    rig.view.safeAreaInsets = .zero
    make(.reload, rig)
    rig.view.scrollAnchor = .none
    let transition = rig.view.startInteractiveTransition(to: Rig.line(direction, side: 110))
    rig.view.layoutIfNeeded()
    transition.transitionProgress = 0.5
    rig.view.layoutIfNeeded()
    rig.view.safeAreaInsets = inset
    if isLaidOut { rig.view.layoutIfNeeded() }
    if isFinished { rig.view.finishInteractiveTransition() } else { rig.view.cancelInteractiveTransition() }
    rig.finish()
    #expect(rig.distance == Self.inset, "offset \(rig.view.contentOffset), content \(rig.view.contentSize)")
  }

  @Test(arguments: Direction.allCases)
  func `content that an update makes fit returns to the view's edge`(direction: Direction) {
    let rig = Rig(direction, usesSafeArea: true)
    make(.reload, rig)
    let (view, source, path) = (rig.view, rig.source, IndexPath(item: 0, section: 0))
    view.performBatchUpdates {
      source.counts = [1]
      view.deleteItems(at: rig.paths(Self.count).filter { $0 != path })
    }
    rig.finish()
    #expect(rig.view.adjustedContentInset == .zero)
    #expect(rig.distance == 0)
  }

  @Test(arguments: Direction.allCases)
  func `an inset that appears while an update moves the content is respected at the end`(direction: Direction)
  {
    let rig = Rig(direction, usesSafeArea: false)
    let inset = rig.view.contentInset
    rig.view.contentInset = .zero
    make(.reload, rig)
    let start = rig.view.contentOffset
    rig.view.contentOffset = direction == .vertical ? CGPoint(x: 0, y: 200) : CGPoint(x: 300, y: 0)
    rig.view.layoutIfNeeded()
    let listener = TargetListener(target: start)
    rig.view.delegate = listener

    rig.view.performBatchUpdates(nil)
    rig.view.advance(to: 0)
    rig.view.advance(to: 0.5)
    rig.view.contentInset = inset
    rig.finish()

    #expect(rig.distance == Self.inset, "offset \(rig.view.contentOffset), content \(rig.view.contentSize)")
  }

  @Test func `turning on bouncing below a safe area moves content that fits out of it`() {
    let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    view.safeAreaInsets.top = Self.inset
    view.contentSize = CGSize(width: 300, height: 100)

    view.alwaysBounceVertical = true
    #expect(view.contentOffset.y == 0 - Self.inset)

    view.alwaysBounceVertical = false
    #expect(view.contentOffset.y == 0)
  }

  @Test func `the layout's target offset wins over the start of the visible area`() {
    let layout = StackLayout()
    let rig = ListRig([[]], layout: layout, journal: layout.journal).laidOut()
    rig.view.safeAreaInsets.top = Self.inset
    var proposed: [CGPoint] = []
    layout.target = {
      proposed.append($0)
      return CGPoint(x: 0, y: 25)
    }

    let words = (0..<9).map { "\($0)" }
    rig.update(to: [words]) { $0.insertItems(at: words.indices.map { IndexPath(item: $0, section: 0) }) }
    for time in [0.5, 1, 2] { rig.advance(to: time) }

    #expect(proposed.first?.y == 0 - Self.inset)
    #expect(rig.view.contentOffset.y == 25)
  }
}
