import Foundation

/// The autoscroll of the whole content and of an orthogonal section, which scroll by themselves while an item
/// is held near one of their edges.
@MainActor
struct Autoscroller {
  private unowned let collectionView: CollectionView

  /// The finger's position in points from the viewport's top left corner; `nil` before the finger moved.
  private var finger: CGPoint?
  private var content = AutoscrollSpeed()

  /// The index and the autoscroll of the orthogonal section under the finger; `nil` if there is none.
  private var section: (index: Int, scroll: AutoscrollSpeed)?

  init(in collectionView: CollectionView) { self.collectionView = collectionView }

  /// Updates the autoscroll velocities for a finger at a point in content space.
  mutating func hold(at point: CGPoint) {
    let view = collectionView
    finger = point - view.contentOffset
    let area = CGRect(origin: .zero, size: view.bounds.size).inset(by: view.adjustedContentInset)
    content.hold(at: point - view.contentOffset, in: area)
    holdSection()
  }

  /// Finds the orthogonal section under the finger and updates the section's velocity.
  ///
  /// Call this method after the content scrolled, which may bring another section under the finger.
  private mutating func holdSection() {
    guard let point = finger.map({ $0 + collectionView.contentOffset }),
      let scroller = collectionView.orthogonalScrolling.scroller(at: point)
    else { return section = nil }
    let index = scroller.section.section
    var scroll = section.flatMap { $0.index == index ? $0.scroll : nil } ?? AutoscrollSpeed()
    scroll.hold(at: point, in: scroller.section.viewport.intersection(collectionView.bounds))
    section = (index, scroll)
  }

  private func scroller(ofSection index: Int) -> OrthogonalScrollView? {
    collectionView.orthogonalScrolling.scroller(ofSection: index)
  }

  /// Whether the content or the orthogonal section will autoscroll at the next `advance(to:)`.
  var isScrolling: Bool {
    if content.moves(from: collectionView.contentOffset, in: collectionView.limits) { return true }
    guard let section, let scroller = scroller(ofSection: section.index) else { return false }
    return section.scroll.moves(from: scroller.contentOffset, in: scroller.limits)
  }

  /// Advances the autoscroll of the content and of the section to a time in seconds. Returns whether the
  /// section scrolled.
  mutating func advance(to time: TimeInterval) -> Bool {
    // The content scrolls first, since that may bring another section under the finger.
    scroll(collectionView, by: &content, at: time)
    holdSection()
    guard var held = section, let scroller = scroller(ofSection: held.index) else { return false }
    let offset = scroller.contentOffset
    scroll(scroller, by: &held.scroll, at: time)
    section = held
    return scroller.contentOffset != offset
  }

  /// Advances the autoscroll of a scroll view to a time in seconds. Pauses while a drag or a scroll moves the
  /// view or scrolling is disabled.
  private func scroll(_ view: ScrollView, by edgeScroll: inout AutoscrollSpeed, at time: TimeInterval) {
    guard view.scrollState == .idle, collectionView.isScrollEnabled else { return edgeScroll.pause() }
    view.applyContentOffset(
      edgeScroll.offset(
        at: time, from: view.contentOffset, in: view.limits, rounding: view.grid.rounded))
  }

  /// Shifts the recorded offsets by `delta` points, after looping content was shifted by whole
  /// periods.
  mutating func rebase(by delta: CGPoint) { content.rebase(by: delta) }

  /// Ends autoscroll. The orthogonal section under the finger comes to rest at the layout's target offset.
  func end() {
    guard let section, let scroller = scroller(ofSection: section.index), scroller.scrollState == .idle else {
      return
    }
    scroller.settle()
  }
}
