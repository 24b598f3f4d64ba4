import Foundation

/// Sets elements in motion, from where they are on screen to where they belong after a change: what batch
/// updates, changes of layout and animated changes of bounds have in common.
///
/// Made before the change, it knows what is on screen; told of the content's moves and of the rectangles that
/// count, it lets everything go.
@MainActor
final class TransitionAnimator {
  /// What was displayed before, ascending by old key.
  let before: [DisplayedElement]

  /// What is displayed afterwards, by new key.
  private(set) var after: [ElementKey: CollectionViewLayoutAttributes] = [:]

  /// How far the content was moved at once, so that whatever is on screen has to move along to stay there.
  private(set) var shift = CGPoint.zero

  private let collectionView: CollectionView
  private unowned let change: any ElementTransition
  private let timing: UpdateTiming

  /// When the motion begins; nil for when the clock next moves.
  private let startTime: TimeInterval?

  /// By old key, where it is in the window now.
  private var onScreen: [ElementKey: CollectionViewLayoutAttributes] = [:]

  init(
    of change: any ElementTransition, on collectionView: CollectionView, startTime: TimeInterval?,
    timing: UpdateTiming
  ) {
    self.change = change
    self.collectionView = collectionView
    self.startTime = startTime
    self.timing = timing
    before = collectionView.display.elements.values.sorted { $0.key < $1.key }
    for element in before { onScreen[element.key] = element.attributesOnScreen }
  }

  /// The content was moved by `delta` points, and what is on screen is to stay where it is.
  func shift(by delta: CGPoint) {
    guard delta != .zero else { return }
    shift = shift + delta
    collectionView.display.shiftDeparting(by: delta)
    for attributes in onScreen.values { attributes.center = attributes.center + delta }
  }

  /// Takes what the layout has in a rectangle for displayed afterwards; on demand without what it hides.
  func look(in area: CGRect, ignoringHidden: Bool = false) {
    guard area.width > 0, area.height > 0 else { return }
    let held = collectionView.heldElement
    for attributes in collectionView.currentLayout.elements(in: area)
    where collectionView.isValid(attributes)
      && (attributes.frame.overlaps(area) || attributes.elementKey == held)
    {
      if ignoringHidden, attributes.isHidden { continue }
      after[attributes.elementKey] = attributes.copied
    }
  }

  /// Asks for all ends, then for all starts, and sets everything in motion.
  func begin() {
    var finals: [ElementKey: ElementAppearance] = [:]
    for element in before { finals[element.key] = appearance(change.finalAttributes(element.key)) }
    var initials: [ElementKey: ElementAppearance] = [:]
    let appearing = after.keys.sorted()
    for key in appearing { initials[key] = appearance(change.initialAttributes(key)) }

    let time = collectionView.now
    if !change.keepsKeys { collectionView.display.invalidateRevivals() }
    rekeySurvivors(finals: finals, at: time)
    for key in appearing {
      if let attributes = after[key] { appear(attributes, from: initials[key], at: time) }
    }
    collectionView.setNeedsLayout()
    collectionView.display.reorderIfNeeded()
  }

  /// Sets out for attributes from a start, if there is one. What has no view gets one if it can be seen on its
  /// way.
  private func appear(
    _ attributes: CollectionViewLayoutAttributes, from start: ElementAppearance?, at time: TimeInterval
  ) {
    let display = collectionView.display
    if let element = display.elements[attributes.elementKey] {
      return set(element, out: attributes, from: start ?? element.appearance, at: time)
    }
    if let element = display.revive(attributes.elementKey) {
      return set(element, out: attributes, from: element.appearance, at: time)
    }
    let end = ElementAppearance(attributes)
    let isSeen =
      attributes.frame.overlaps(collectionView.bounds) || start != nil && start != end
      || attributes.elementKey == collectionView.heldElement
    guard !attributes.isHidden, isSeen, let element = display.makeElement(attributes) else { return }
    element.animate(from: start ?? end, startTime: startTime, timing: timing)
  }

  private func set(
    _ element: DisplayedElement, out attributes: CollectionViewLayoutAttributes,
    from start: ElementAppearance,
    at time: TimeInterval
  ) {
    element.apply(attributes, at: time)
    element.animate(from: start, startTime: startTime, timing: timing)
  }

  /// Gives what stays its new keys, and sends away what is gone and what leaves the screen.
  private func rekeySurvivors(finals: [ElementKey: ElementAppearance], at time: TimeInterval) {
    var survivors: [(element: DisplayedElement, key: ElementKey)] = []
    var leaving:
      [(element: DisplayedElement, attributes: CollectionViewLayoutAttributes, oldKey: ElementKey)] = []
    for element in before {
      let oldKey = element.key
      element.stop(at: onScreen[oldKey].map(ElementAppearance.init) ?? element.appearance)
      guard let newKey = change.survivor(of: oldKey),
        let attributes = after[newKey] ?? change.attributesAfter(newKey)
      else {
        animateOut(element, to: finals[oldKey] ?? element.appearance)
        continue
      }
      survivors.append((element, newKey))
      if after[newKey] == nil { leaving.append((element, attributes, oldKey)) }
    }
    collectionView.display.rekey(survivors)
    for (element, attributes, oldKey) in leaving {
      let start = element.appearance
      element.apply(attributes, at: time)
      element.stop(at: start)
      leave(element, for: finals[oldKey] ?? ElementAppearance(attributes))
    }
  }

  /// Sends what is gone to its end, where it stays until the change is over, be it there already.
  private func animateOut(_ element: DisplayedElement, to end: ElementAppearance) {
    if timing.duration > 0, element.appearance == end {
      element.goOn(from: end, to: end, at: collectionView.now, startTime: startTime, timing: timing)
    } else {
      leave(element, for: end)
    }
    collectionView.display.beginRemoval(element, mayReturn: change.keepsKeys)
  }

  private func leave(_ element: DisplayedElement, for end: ElementAppearance) {
    element.animate(from: element.appearance, to: end, startTime: startTime, timing: timing)
  }

  private func appearance(_ attributes: CollectionViewLayoutAttributes?) -> ElementAppearance? {
    guard let attributes, collectionView.isSane(attributes) else { return nil }
    return ElementAppearance(attributes)
  }
}

extension TransitionAnimator: LayoutUpdateSession {
  /// What stays starts from where it is on screen, or where the change knows that it was; what is new, or
  /// comes from farther away, fades in.
  func defaultInitialAttributes(for newKey: ElementKey) -> CollectionViewLayoutAttributes? {
    if let old = change.origin(of: newKey),
      let start = onScreen[old]?.copied ?? change.attributesBefore(old)
    {
      return start
    }
    let attributes = (after[newKey] ?? change.attributesAfter(newKey))?.copied
    attributes?.alpha = 0
    return attributes
  }

  /// What stays goes to its new place; what is gone fades out where it is.
  func defaultFinalAttributes(for oldKey: ElementKey) -> CollectionViewLayoutAttributes? {
    if let new = change.survivor(of: oldKey), let end = after[new] ?? change.attributesAfter(new) {
      return end.copied
    }
    let attributes = onScreen[oldKey]?.copied
    attributes?.alpha = 0
    return attributes
  }
}
