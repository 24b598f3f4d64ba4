import Foundation

/// The move of everything displayed from one layout to another, while both work for the collection view.
///
/// What the scroll anchor keeps stays as far as the content reaches, unless the layout, then the delegate,
/// want another offset. Displayed are the elements of the old layout at the old offset and those of the new
/// one at the new offset. Each starts where it is on screen or where the old layout has it, or else where the
/// new one's `initial…` says, and ends where the new one has it, or else where the old one's `final…` says.
/// As in UIKit the content offset is the new one at once; what is seen moves there.
@MainActor
final class LayoutTransaction {
  private let collectionView: CollectionView
  private let old: CollectionViewLayout
  private let new: CollectionViewLayout

  /// Where everything goes; nil for where the scroll anchor and the new layout want it.
  private let destination: ScrollOffsets?
  private let startTime: TimeInterval?
  private let timing: UpdateTiming

  private var oldPlace: ScrollOffsets
  private lazy var motion = TransitionAnimator(
    of: self, on: collectionView, startTime: startTime, timing: timing)

  init(
    from old: CollectionViewLayout, to new: CollectionViewLayout, on collectionView: CollectionView,
    destination: ScrollOffsets? = nil, startTime: TimeInterval?, timing: UpdateTiming
  ) {
    self.collectionView = collectionView
    self.old = old
    self.new = new
    self.destination = destination
    self.startTime = startTime
    self.timing = timing
    oldPlace = collectionView.contentPlace
  }

  func run() {
    let motion = motion
    moveContent()
    guard timing.duration > 0 else {
      collectionView.display.removeDecorations(foreignTo: new)
      collectionView.display.shiftAnimations(by: collectionView.contentOffset - oldPlace.offset)
      return
    }
    motion.shift(by: collectionView.contentOffset - oldPlace.offset)
    motion.look(in: collectionView.bounds, ignoringHidden: true)
    (old.updateSession, new.updateSession) = (motion, motion)
    motion.begin()
    (old.updateSession, new.updateSession) = (nil, nil)
  }

  private func moveContent() {
    let (anchoring, oldLimits) = (ScrollAnchoring(in: collectionView, for: .layout), collectionView.limits)
    collectionView.stopMotion()
    collectionView.withOffsetLocked { moveContent(keeping: anchoring, from: oldLimits) }
  }

  private func moveContent(keeping anchoring: ScrollAnchoring, from oldLimits: OffsetLimits) {
    collectionView.adopt(new)
    collectionView.prepareLayoutIfNeeded()
    let sections = destination?.sections ?? oldPlace.sections
    collectionView.orthogonalScrolling.setOffsets(collectionView.sectionOffsets(sections, allowedBy: new))
    collectionView.prepareLayoutIfNeeded()
    let settled = collectionView.settledOffset(collectionView.contentOffset, from: oldLimits)
    let start = settled + collectionView.layoutCache.takeOffsetAdjustment()
    let target = destination?.offset ?? collectionView.offset(keeping: anchoring, from: start, in: new)
    let limits = collectionView.limits
    collectionView.relocateContent(to: target)
    collectionView.prepareLayoutIfNeeded()
    // The layout may have other content at the target offset than before.
    let current = collectionView.contentOffset
    let settling = collectionView.settledOffset(current, from: limits) - current
    collectionView.shiftContentOffset(by: collectionView.layoutCache.takeOffsetAdjustment() + settling)
  }
}

extension LayoutTransaction: ElementTransition {
  var keepsKeys: Bool { true }

  /// A decoration of a class that the new layout does not make is none of its own, whatever its kind.
  func survivor(of oldKey: ElementKey) -> ElementKey? {
    let view = collectionView.display.elements[oldKey]?.view
    return view?.reuseKey?.decorationClass == new.decorationClass(of: oldKey) ? oldKey : nil
  }

  func origin(of newKey: ElementKey) -> ElementKey? {
    guard collectionView.display.elements[newKey] == nil else { return survivor(of: newKey) }
    return old.decorationClass(of: newKey) == new.decorationClass(of: newKey) ? newKey : nil
  }

  /// Where the old layout has an element, as if the content had not moved.
  func attributesBefore(_ oldKey: ElementKey) -> CollectionViewLayoutAttributes? {
    let attributes = collectionView.at(&oldPlace) { old.attributes(for: oldKey) }
    guard let attributes, !attributes.isHidden, collectionView.isValid(attributes) else { return nil }
    let copy = attributes.copied
    copy.center = copy.center + motion.shift
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
