import Foundation

/// Moves the content of one section that scrolls by itself: a scroll view's motion, phases and snapping, without
/// views.
@MainActor
final class OrthogonalScrollView: ScrollView {
  private(set) var section: OrthogonalSection
  private unowned let collectionView: CollectionView
  private var isPlacing = false

  /// A scroller that shows a section at an offset in points, or at its start without one.
  init(_ section: OrthogonalSection, at offset: CGPoint?, in collectionView: CollectionView) {
    self.section = section
    self.collectionView = collectionView
    super.init()
    apply(section)
    place(at: limits.clamp(offset ?? minimumContentOffset))
    adoptScrollPhysics()
  }

  /// Follows a change of the section. At rest it stays within the content, and at its start if it was there.
  func adopt(_ new: OrthogonalSection) {
    adoptScrollPhysics()
    guard new != section else { return }
    let isAtStart = contentOffset == minimumContentOffset
    apply(new)
    guard scrollState == .idle else { return }
    applyContentOffset(isAtStart ? minimumContentOffset : limits.clamp(contentOffset))
  }

  private func apply(_ new: OrthogonalSection) {
    section = new
    withOffsetLocked {
      bounds.size = new.viewport.size
      contentSize = new.contentSize
      contentInset = new.contentInset
      isPagingEnabled = new.isPagingEnabled
    }
  }

  /// Moves as the collection view does.
  private func adoptScrollPhysics() {
    physics = collectionView.physics
    decelerationRate = collectionView.decelerationRate
    bounces = collectionView.bounces
    dragSlop = collectionView.dragSlop
    isWheelGlideEnabled = collectionView.isWheelGlideEnabled
    pixelScale = collectionView.pixelScale
  }

  /// Shows another offset, of which nobody is told.
  func place(at offset: CGPoint) {
    isPlacing = true
    applyContentOffset(offset)
    isPlacing = false
  }

  /// Goes by another index after an update.
  func renumber(_ index: Int) { section.section = index }

  /// The axis along which it scrolls; nil if its content fits.
  var axis: ScrollAxis? { draggableAxes.first }

  /// Whether a later time would move it. It shows no indicators.
  override var isAnimating: Bool { isContentAnimating }

  /// Whether it has to be kept although it is off screen.
  var isBusy: Bool { isTracking || isAnimating }

  override func boundsDidChange(from oldBounds: CGRect) {
    super.boundsDidChange(from: oldBounds)
    if bounds.origin != oldBounds.origin, !isPlacing { collectionView.orthogonalScrolling.didScroll(self) }
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    collectionView.collectionViewLayout.hooks.targetContentOffset(
      forProposedContentOffset: proposedContentOffset, withScrollingVelocity: velocity,
      inSection: section.section)
  }
}
