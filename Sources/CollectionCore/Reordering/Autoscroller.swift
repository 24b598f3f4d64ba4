import Foundation

/// Scrolls the content, and a section that scrolls across, while an item is held near an edge of them.
@MainActor
struct Autoscroller {
  private unowned let collectionView: CollectionView

  /// Where the finger is, in points from the viewport's top left corner; nil before it moved.
  private var finger: CGPoint?
  private var content = AutoscrollSpeed()

  /// The section under the finger, if it scrolls across.
  private var section: (index: Int, scroll: AutoscrollSpeed)?

  init(in collectionView: CollectionView) { self.collectionView = collectionView }

  /// The finger is at a point of the content.
  mutating func hold(at point: CGPoint) {
    let view = collectionView
    finger = point - view.contentOffset
    let area = CGRect(origin: .zero, size: view.bounds.size).inset(by: view.adjustedContentInset)
    content.hold(at: point - view.contentOffset, in: area)
    holdSection()
  }

  /// Finds the section under the finger, which is another one if the content scrolled.
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

  /// Whether a later time would scroll anything.
  var isScrolling: Bool {
    if content.moves(from: collectionView.contentOffset, in: collectionView.limits) { return true }
    guard let section, let scroller = scroller(ofSection: section.index) else { return false }
    return section.scroll.moves(from: scroller.contentOffset, in: scroller.limits)
  }

  /// Scrolls to where everything belongs at a time in seconds; whether a section scrolled.
  mutating func advance(to time: TimeInterval) -> Bool {
    scroll(collectionView, by: &content, at: time)
    holdSection()
    guard var held = section, let scroller = scroller(ofSection: held.index) else { return false }
    let offset = scroller.contentOffset
    scroll(scroller, by: &held.scroll, at: time)
    section = held
    return scroller.contentOffset != offset
  }

  private func scroll(_ view: ScrollView, by edgeScroll: inout AutoscrollSpeed, at time: TimeInterval) {
    guard view.scrollState == .idle, collectionView.isScrollEnabled else { return }
    view.applyContentOffset(
      edgeScroll.offset(
        at: time, from: view.contentOffset, in: view.limits, rounding: view.grid.rounded))
  }

  /// Lets the section come to rest where its layout wants it.
  func end() {
    guard let section, let scroller = scroller(ofSection: section.index), scroller.scrollState == .idle else {
      return
    }
    scroller.settle()
  }
}
