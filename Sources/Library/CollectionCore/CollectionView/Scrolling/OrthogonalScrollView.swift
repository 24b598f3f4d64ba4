import Foundation

/// A scroll view that handles the drags, motion and snapping of one orthogonal section but contains no views.
/// The layout positions the section's elements by the scroll view's content offset.
@MainActor
final class OrthogonalScrollView: ScrollView {
  private(set) var section: OrthogonalSection
  private unowned let collectionView: CollectionView
  private var isPlacing = false

  /// Creates a scroll view for a section, at a content offset in points, or at the section's start if the
  /// offset is `nil`.
  init(_ section: OrthogonalSection, at offset: CGPoint?, in collectionView: CollectionView) {
    self.section = section
    self.collectionView = collectionView
    super.init(frame: .zero)
    apply(section)
    place(at: limits.clamp(offset ?? minimumContentOffset))
    adoptScrollPhysics()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Copies the collection view's scroll properties, and applies the section's new size, insets and paging.
  ///
  /// If no scroll is in progress, content at its start stays at its start; any other content offset is
  /// clamped to the new limits.
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

  /// Copies the properties that determine scrolling, such as the physics and the input devices, from the
  /// collection view.
  func adoptScrollPhysics() {
    physics = collectionView.physics
    decelerationRate = collectionView.decelerationRate
    bounces = collectionView.bounces
    pointerDevice = collectionView.pointerDevice
    handlesInputBetweenFrames = collectionView.handlesInputBetweenFrames
    wheelDevice = collectionView.wheelDevice
    dragSlop = collectionView.dragSlop
    isWheelGlideEnabled = collectionView.isWheelGlideEnabled
    pixelScale = collectionView.pixelScale
  }

  /// Sets the content offset, in points, without notifying the controller.
  func place(at offset: CGPoint) {
    isPlacing = true
    applyContentOffset(offset)
    isPlacing = false
  }

  /// Changes the index of the section, because an update inserted, deleted or moved sections.
  func renumber(_ index: Int) { section.section = index }

  /// The scroll axis, or `nil` if the content fits.
  var axis: ScrollAxis? { draggableAxes.first }

  /// Whether a running motion will move the content in a later frame. Unlike other scroll views, this one has
  /// no indicators to animate.
  override var flingIsAnimating: Bool { isContentAnimating }

  /// Whether the section is touched or moving, so that its scroll view is kept even while the section is off
  /// screen.
  var isBusy: Bool { isTracking || isAnimating }

  override func flingBoundsDidChange(from oldBounds: CGRect) {
    super.flingBoundsDidChange(from: oldBounds)
    if bounds.origin != oldBounds.origin, !isPlacing { collectionView.orthogonalScrolling.didScroll(self) }
  }

  override func flingTargetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    collectionView.collectionViewLayout.hooks.targetContentOffset(
      forProposedContentOffset: proposedContentOffset, withScrollingVelocity: velocity,
      inSection: section.section)
  }
}
