import Foundation

/// A layout pass inside an animation block: brings the display in line with new bounds and whatever else
/// changed in the layout, in motion.
///
/// For changed bounds the order of the calls is: `prepare(forAnimatedBoundsChange:)`, `prepare()`, content size,
/// after a change of size the target offset, the new attributes, all final attributes, all initial ones by the
/// same paths, new cells, finalize. Without such a change the layout is not asked where elements start and
/// end.
@MainActor
final class BoundsTransaction {
  private let collectionView: CollectionView
  private let layout: CollectionViewLayout
  private let old: AnimationBlock.LayoutSnapshot
  private let startTime: TimeInterval?
  private let timing: UpdateTiming

  /// Whether the layout was valid all along and is mirrored as before, so that everything is where it was in
  /// content space.
  private let isUnchanged: Bool
  private var isBoundsChange: Bool { old.bounds != collectionView.bounds }

  private lazy var motion = TransitionAnimator(
    of: self, on: collectionView, startTime: startTime, timing: timing)

  init(
    since old: AnimationBlock.LayoutSnapshot, on collectionView: CollectionView, startTime: TimeInterval?,
    timing: UpdateTiming
  ) {
    self.collectionView = collectionView
    layout = collectionView.currentLayout
    self.old = old
    self.startTime = startTime
    self.timing = timing
    isUnchanged =
      collectionView.layoutCache.isPrepared
      && (!layout.isMirrored || old.bounds.width == collectionView.bounds.width)
  }

  func run() {
    let (motion, isBoundsChange) = (motion, isBoundsChange)
    if isBoundsChange { layout.hooks.prepare(forAnimatedBoundsChange: old.bounds) }
    prepareLayout()
    motion.shift(by: collectionView.bounds.origin - old.bounds.origin + (old.origin - collectionView.topLeft))
    motion.look(in: collectionView.bounds)
    layout.updateSession = motion
    motion.begin()
    if isBoundsChange { layout.hooks.finalizeAnimatedBoundsChange() }
    layout.updateSession = nil
  }

  private func prepareLayout() {
    let adjustment = collectionView.layoutCache.takeOffsetAdjustment()
    collectionView.prepareLayoutIfNeeded()
    collectionView.shiftContentOffset(by: adjustment)
    collectionView.prepareLayoutIfNeeded()
  }
}

extension BoundsTransaction: ElementTransition {
  var keepsKeys: Bool { true }

  func survivor(of oldKey: ElementKey) -> ElementKey? { oldKey }

  func origin(of newKey: ElementKey) -> ElementKey? { newKey }

  /// Where an unchanged layout has it, or another had it near by.
  func attributesBefore(_ oldKey: ElementKey) -> CollectionViewLayoutAttributes? {
    let attributes = isUnchanged ? attributesAfter(oldKey) : old.surroundings[oldKey]
    let copy = attributes?.copied
    copy.map { $0.center = $0.center + motion.shift }
    return copy
  }

  func attributesAfter(_ newKey: ElementKey) -> CollectionViewLayoutAttributes? {
    collectionView.validLayoutAttributes(for: newKey)
  }

  func finalAttributes(_ oldKey: ElementKey) -> CollectionViewLayoutAttributes? {
    isBoundsChange ? layout.finalAttributes(for: oldKey) : motion.defaultFinalAttributes(for: oldKey)
  }

  func initialAttributes(_ newKey: ElementKey) -> CollectionViewLayoutAttributes? {
    isBoundsChange ? layout.initialAttributes(for: newKey) : motion.defaultInitialAttributes(for: newKey)
  }
}
