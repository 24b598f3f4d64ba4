import CollectionCore
import Foundation
import LayoutDiagnostics
import OpenedLayouts

/// A collection view with an opened layout, its stand-in delegate and a data source of plain views, in which the
/// layout is checked.
@MainActor
final class CheckBench {
  let view: CollectionView
  private let source: PlainItemSource
  /// Stored, because a collection view does not retain its delegate.
  private let standIn: StandInDelegate
  private var time = 0.0

  /// Creates the layout in a view of `size`, in points, and lays it out.
  init(_ opened: OpenedLayout, counts: [Int], size: CGSize) {
    source = PlainItemSource(counts: counts)
    let layout: CollectionViewLayout
    (layout, standIn) = opened.make()
    view = CollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    // An app registers the decoration views, too.
    source.register(in: view)
    standIn.nextDataSource = source
    standIn.attach(to: layout)
    view.roundsPositionsToPixels = true
    // Faults are found by the validator, which names the elements.
    view.onDiagnostic = { _ in }
    view.dataSource = standIn.isDataSource ? standIn : source
    view.delegate = standIn
    view.layoutIfNeeded()
  }

  /// The number of items in each section.
  var counts: [Int] { source.counts }

  /// Scrolls to a fraction, 0 … 1, of the range of content offsets, and displays the cells there.
  func scroll(to fraction: CGFloat) {
    view.contentOffset = view.limits.minimum.interpolated(to: view.limits.maximum, fraction: fraction)
    settle()
  }

  /// Changes the view's size, in points.
  func resize(to size: CGSize) {
    view.frame.size = size
    settle()
  }

  /// Changes the numbers of items in a batch of updates, and lets the animation end.
  func update(to counts: [Int], _ operations: @escaping (CollectionView) -> Void) {
    view.performBatchUpdates { [view, source] in
      source.counts = counts
      operations(view)
    }
    settle()
  }

  /// Lays out the view, and advances its time until animations have ended, but by at most 13 s.
  private func settle() {
    for _ in 0..<3 { advance(by: 1) }
    // A dynamic animator moves its items by no more than 0.1 s in a frame, and a timer never ends.
    for _ in 0..<100 where view.isAnimating { advance(by: 0.1) }
    view.layoutIfNeeded()
  }

  private func advance(by duration: TimeInterval) {
    view.layoutIfNeeded()
    time += duration
    view.advance(to: time)
  }
}
