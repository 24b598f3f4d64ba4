import Foundation

/// The change from one layout to another, while both are attached to the collection view.
///
/// The scroll anchor determines the proposed content offset, clamped to the content; the new layout, then the
/// delegate, may replace it. The elements of the old layout at the old offset and those of the new layout at
/// the new offset take part.
///
/// An element on screen starts from its appearance there. Any other element starts from its attributes in the
/// old layout or, if the old layout does not have it, from the new layout's initial attributes. Each element
/// ends at its attributes in the new layout or, if the new layout does not have it, at the old layout's final
/// attributes. As in UIKit, the content offset changes at once, and the elements animate.
@MainActor
final class LayoutTransaction {
  private let collectionView: CollectionView
  private let old: CollectionViewLayout
  private let new: CollectionViewLayout

  /// The content offsets after the change; if `nil`, the scroll anchor, the new layout and the delegate
  /// determine these offsets.
  private let destination: ScrollOffsets?
  private let timing: UpdateTiming

  private var oldPlace: ScrollOffsets
  /// The animator of the elements. It records the elements on screen, so it is created before the change.
  let animator: TransitionAnimator

  init(
    from old: CollectionViewLayout, to new: CollectionViewLayout, on collectionView: CollectionView,
    destination: ScrollOffsets? = nil, startTime: TimeInterval?, timing: UpdateTiming
  ) {
    self.collectionView = collectionView
    self.old = old
    self.new = new
    self.destination = destination
    self.timing = timing
    animator = TransitionAnimator(on: collectionView, startTime: startTime, timing: timing)
    oldPlace = collectionView.contentPlace
  }

  /// Installs the new layout, moves the content, and starts the animations.
  func run() {
    moveContent()
    guard timing.duration > 0 else {
      // The next pass applies the new layout. It would reuse decoration views of the same kind but another
      // class, so these are removed now. Running animations keep their place in the window.
      collectionView.display.removeDecorations(foreignTo: new)
      collectionView.display.shiftAnimations(by: collectionView.contentOffset - oldPlace.offset)
      return
    }
    // The shift comes before any query, since attributesBefore(_:) adds it to the old layout's answers.
    animator.shift(by: collectionView.contentOffset - oldPlace.offset)
    animator.collectTargets(in: collectionView.bounds, ignoringHidden: true)
    // begin() asks the old layout for final and the new one for initial attributes; the defaults of both come
    // from the session.
    (old.updateSession, new.updateSession) = (self, self)
    animator.begin(self)
    (old.updateSession, new.updateSession) = (nil, nil)
  }

  /// Installs the new layout and moves the content to its target offset in that layout.
  private func moveContent() {
    // Anchor and limits describe the content in the old layout, so they are read before the new one is
    // installed. A scroll ends: its target was chosen in the old layout.
    let (anchoring, oldLimits) = (ScrollAnchoring(in: collectionView, for: .layout), collectionView.limits)
    collectionView.stopMotion()
    // With the offset locked, new limits do not clamp it before the target offset is known.
    collectionView.withOffsetLocked { moveContent(keeping: anchoring, from: oldLimits) }
  }

  /// Installs the new layout, restores the offsets of orthogonal sections, and moves the content to its
  /// target offset. Call this method while the offset is locked.
  private func moveContent(keeping anchoring: ScrollAnchoring, from oldLimits: OffsetLimits) {
    // The new layout must be prepared before it can say which sections scroll orthogonally and how far.
    collectionView.adopt(new)
    collectionView.prepareLayoutIfNeeded()
    // The layout places items by their section's offset, so it is prepared again before the anchor item is
    // measured.
    let sections = destination?.sections ?? oldPlace.sections
    collectionView.orthogonalScrolling.setOffsets(collectionView.sectionOffsets(sections, allowedBy: new))
    collectionView.prepareLayoutIfNeeded()
    // Without an anchor the proposed offset is the old one within the new limits, plus the adjustment that
    // the new layout's contexts requested.
    let settled = collectionView.settledOffset(collectionView.contentOffset, from: oldLimits)
    let start = settled + collectionView.layoutCache.takeOffsetAdjustment()
    let target = destination?.offset ?? collectionView.offset(keeping: anchoring, from: start, in: new)
    // The move changes the bounds, which may invalidate the layout. Its content size may differ at the target
    // offset, so the offset is settled again within the limits in which the target was chosen.
    let limits = collectionView.limits
    collectionView.relocateContent(to: target)
    collectionView.prepareLayoutIfNeeded()
    let current = collectionView.contentOffset
    let settling = collectionView.settledOffset(current, from: limits) - current
    collectionView.shiftContentOffset(by: collectionView.layoutCache.takeOffsetAdjustment() + settling)
  }
}

extension LayoutTransaction: ElementTransition {
  var keepsKeys: Bool { true }

  /// Returns the unchanged key of an element that stays; `nil` for a decoration view if the new layout
  /// registers its kind with another class.
  func survivor(of oldKey: ElementKey) -> ElementKey? {
    let view = collectionView.display.elements[oldKey]?.view
    return view?.reuseKey?.decorationClass == new.decorationClass(of: oldKey) ? oldKey : nil
  }

  func origin(of newKey: ElementKey) -> ElementKey? {
    guard collectionView.display.elements[newKey] == nil else { return survivor(of: newKey) }
    return old.decorationClass(of: newKey) == new.decorationClass(of: newKey) ? newKey : nil
  }

  /// Returns a copy of an element's attributes in the old layout at the old content offset, moved by the
  /// animator's `shift`; `nil` if the old layout has no such element or hides it.
  func attributesBefore(_ oldKey: ElementKey) -> CollectionViewLayoutAttributes? {
    let attributes = collectionView.at(&oldPlace) { old.attributes(for: oldKey) }
    guard let attributes, !attributes.isHidden, collectionView.isValid(attributes) else { return nil }
    let copy = attributes.copied
    copy.center = copy.center + animator.shift
    return copy
  }

  func attributesAfter(_ newKey: ElementKey) -> CollectionViewLayoutAttributes? {
    collectionView.validLayoutAttributes(for: newKey).flatMap { $0.isHidden ? nil : $0 }
  }

  func finalAttributes(_ oldKey: ElementKey) -> CollectionViewLayoutAttributes? {
    let isKept = survivor(of: oldKey).flatMap(attributesAfter) != nil
    return isKept ? nil : old.finalAttributes(for: oldKey)
  }

  func initialAttributes(_ newKey: ElementKey) -> CollectionViewLayoutAttributes? {
    guard let oldKey = origin(of: newKey) else { return new.initialAttributes(for: newKey) }
    if collectionView.display.elements[oldKey] != nil { return nil }
    return attributesBefore(oldKey) ?? new.initialAttributes(for: newKey)
  }
}
