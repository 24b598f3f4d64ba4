import Foundation

/// A tracker that predicts which items a scroll will show and announces them to the prefetching data source.
///
/// The expected items lie in the area over which the viewport will scroll in the next quarter of a second.
/// The area extends at least one viewport ahead. UIKit's own rule is not known.
@MainActor
final class PrefetchTracker {
  /// The time ahead for which the scroll is predicted, in seconds.
  static let lookahead: TimeInterval = 0.25

  private unowned let collectionView: CollectionView

  /// The data-source paths of the items that were announced to the prefetching data source and are neither
  /// shown nor cancelled yet.
  private var announced: Set<IndexPath> = []

  /// The content offset in the last layout pass, in points; `nil` before the first pass.
  private var lastOffset: CGPoint?

  /// The direction of the last scroll along each axis: -1 or 1, or 0 before the first scroll along the axis.
  private var direction = CGPoint.zero

  init(collectionView: CollectionView) { self.collectionView = collectionView }

  /// Forgets the announced items without notifying the data source.
  func drop() { announced.removeAll() }

  /// Shifts the recorded offset by `delta` points, after looping content was shifted by whole
  /// periods.
  func rebase(by delta: CGPoint) { lastOffset = lastOffset.map { $0 + delta } }

  /// Records that an item is shown. `shownPath` is the item's presentation index path.
  func noteDisplay(of shownPath: IndexPath) {
    guard !announced.isEmpty else { return }
    announced.remove(collectionView.dataSourcePath(ofShown: shownPath))
  }

  /// Announces the items ahead of the scroll after a layout pass.
  ///
  /// If the scroll direction reversed or the content jumped, items that are no longer ahead are cancelled.
  func update() {
    let view = collectionView
    let previous = lastOffset
    // Updated even if prefetching is off, so that switching it on is not mistaken for a jump.
    lastOffset = view.contentOffset
    guard view.isPrefetchingEnabled, let dataSource = view.prefetchDataSource else { return }
    guard let previous, !view.bounds.isEmpty else { return }
    let way = wayAhead(since: previous)
    guard way != .zero else { return }
    let area = view.bounds.union(view.bounds.offset(by: way))
    let expected = undisplayedItems(in: area)
    if turns(along: way) || isJump(from: previous) { cancel(allBut: expected, dataSource) }
    announce(expected, dataSource)
  }

  /// Returns the vector by which the viewport is expected to scroll, in points. Along an axis on which the
  /// content does not move, the component is 0; otherwise its magnitude is at least the viewport's extent.
  /// - Parameter previous: The content offset in the previous layout pass.
  private func wayAhead(since previous: CGPoint) -> CGPoint {
    let view = collectionView
    let (velocity, scrolled) = (view.scrollVelocity, view.contentOffset - previous)
    return CGPoint { axis in
      let way = velocity[axis] == 0 ? scrolled[axis] : velocity[axis]
      guard way != 0 else { return 0 }
      let distance = max(abs(velocity[axis]) * Self.lookahead, view.bounds.size[axis])
      return way < 0 ? -distance : distance
    }
  }

  /// Returns whether the scroll direction reversed along an axis, and stores the new direction. Only the
  /// signs of `way` count.
  private func turns(along way: CGPoint) -> Bool {
    var turns = false
    for axis in ScrollAxis.allCases where way[axis] != 0 {
      let sign: Double = way[axis] < 0 ? -1 : 1
      if direction[axis] == -sign { turns = true }
      direction[axis] = sign
    }
    return turns
  }

  /// Returns whether the content scrolled farther than a whole viewport since the previous layout pass.
  /// `previous` is the content offset in that pass.
  private func isJump(from previous: CGPoint) -> Bool {
    let (scrolled, size) = (collectionView.contentOffset - previous, collectionView.bounds.size)
    return ScrollAxis.allCases.contains { abs(scrolled[$0]) > size[$0] }
  }

  /// Returns the data-source index paths of the items in an area of the content that have no view yet. The
  /// items nearest to the viewport come first.
  private func undisplayedItems(in area: CGRect) -> [IndexPath] {
    let view = collectionView
    guard let part = view.currentLayout.contentPart(of: area) else { return [] }
    var found: [(distance: CGFloat, path: IndexPath)] = []
    for attributes in view.currentLayout.elements(in: part)
    where attributes.elementKey.category == .cell && !attributes.values.isHidden && view.isValid(attributes) {
      // An item with a view has its data, even if another copy of it comes on screen.
      guard attributes.storedFrame.overlaps(area),
        view.display.nearestCopy(of: attributes.elementKey.inLap(0)) == nil
      else { continue }
      let distance = attributes.storedFrame.distance(to: view.bounds)
      found.append((distance, view.dataSourcePath(ofShown: attributes.indexPath)))
    }
    return found.sorted { ($0.distance, $0.path) < ($1.distance, $1.path) }.map(\.path)
  }

  private func cancel(
    allBut expected: [IndexPath], _ dataSource: any CollectionViewDataSourcePrefetching
  ) {
    let cancelled = announced.subtracting(expected)
    guard !cancelled.isEmpty else { return }
    announced.subtract(cancelled)
    dataSource.collectionView(collectionView, cancelPrefetchingForItemsAt: cancelled.sorted())
  }

  private func announce(
    _ expected: [IndexPath], _ dataSource: any CollectionViewDataSourcePrefetching
  ) {
    let new = expected.filter { announced.insert($0).inserted }
    if !new.isEmpty { dataSource.collectionView(collectionView, prefetchItemsAt: new) }
  }
}

extension CGRect {
  /// Returns the smallest distance to another rectangle, in points; 0 if the rectangles overlap.
  fileprivate func distance(to other: CGRect) -> CGFloat {
    hypot(
      Swift.max(0, other.minX - maxX, minX - other.maxX), Swift.max(0, other.minY - maxY, minY - other.maxY))
  }
}
