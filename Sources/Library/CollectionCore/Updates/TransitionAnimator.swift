import Foundation

/// The animator of batch updates, changes of layout and animated bounds changes.
///
/// The animator moves elements from their appearance on screen to their attributes after the change. Create
/// it before the change, because it records the elements on screen. Then call `shift(by:)` for each shift of
/// the content and `collectTargets(in:ignoringHidden:)` for the visible rectangles. `begin(_:)` starts the
/// animations.
@MainActor
final class TransitionAnimator {
  /// The elements displayed before the change, ascending by key.
  let before: [DisplayedElement]

  /// The attributes of the elements displayed after the change, by key after the change.
  private(set) var after: [ElementKey: CollectionViewLayoutAttributes] = [:]

  /// The distance, in points, by which the content was shifted without animation.
  ///
  /// Elements on screen are shifted too, so that they stay in place in the window.
  private(set) var shift = CGPoint.zero

  /// The elements that got a view in the change, in the order of their creation.
  private(set) var made: [DisplayedElement] = []

  private let collectionView: CollectionView
  private let timing: UpdateTiming

  /// The time at which the animations begin, in seconds; with `nil`, they begin at the collection view's next
  /// `advance(to:)`.
  private let startTime: TimeInterval?

  /// The attributes with which elements were shown before the change, moved by `shift`. The keys are those
  /// before the change.
  private var onScreen: [ElementKey: CollectionViewLayoutAttributes] = [:]

  init(
    on collectionView: CollectionView, startTime: TimeInterval?, timing: UpdateTiming
  ) {
    self.collectionView = collectionView
    self.startTime = startTime
    self.timing = timing
    before = collectionView.display.elements.values.sorted { $0.key < $1.key }
    // An element that is animating out is on screen too, and the change may show it again.
    for element in Array(collectionView.display.revivableElements) + before {
      onScreen[element.key] = element.attributesOnScreen
    }
  }

  /// Records that the content was shifted by `delta` points, and keeps the elements in place in the window.
  func shift(by delta: CGPoint) {
    guard delta != .zero else { return }
    shift = shift + delta
    collectionView.display.shiftDisappearing(by: delta)
    for attributes in onScreen.values { attributes.center = attributes.center + delta }
  }

  /// Adds the layout's elements in a rectangle to the elements displayed after the change.
  ///
  /// - Parameters:
  ///   - area: A rectangle in content space.
  ///   - ignoringHidden: Whether elements that the layout hides are left out.
  func collectTargets(in area: CGRect, ignoringHidden: Bool = false) {
    guard area.width > 0, area.height > 0 else { return }
    let held = collectionView.heldElement
    for attributes in collectionView.currentLayout.elements(in: area)
    where collectionView.isValid(attributes)
      && (attributes.frame.isDisplayed(in: area) || attributes.elementKey == held)
    {
      if ignoringHidden, attributes.isHidden { continue }
      after[attributes.elementKey] = attributes.copied
    }
  }

  /// Asks for all final attributes, then for all initial attributes, and starts the animations.
  func begin(_ change: some ElementTransition) {
    // Each element is asked about exactly once, in ascending order of paths, and all final attributes come
    // first: layouts rely on this order. No view or key changes before the last answer.
    var finals: [ElementKey: ElementAppearance] = [:]
    for element in before { finals[element.key] = appearance(change.finalAttributes(element.key)) }
    let starts = starts(in: change)

    let time = collectionView.now
    // Disappearing views have keys from before the change. A view must not be revived below for another element.
    if !change.keepsKeys { collectionView.display.rekeyRevivable(change.survivor) }
    // The survivors get their new keys before any element appears, because appear looks views up by new keys.
    rekeySurvivors(of: change, finals: finals, at: time)
    appear(starts, at: time)
  }

  /// Removes all collected targets, because the layout has changed.
  func forgetTargets() { after = [:] }

  /// Starts the animations again, to the targets that were collected since `begin(_:)`.
  ///
  /// Displayed elements that are no longer among the targets animate to their attributes off screen.
  func restart(_ change: some ElementTransition) {
    for key in collectionView.display.elements.keys where after[key] == nil {
      after[key] = change.attributesAfter(key)?.copied
    }
    appear(starts(in: change), at: collectionView.now)
  }

  /// Asks for the initial attributes of all targets, and returns each target with the start of its animation.
  private func starts(
    in change: some ElementTransition
  ) -> [(target: CollectionViewLayoutAttributes, start: ElementAppearance?)] {
    after.sorted { $0.key < $1.key }.map { key, target in
      // The layout is asked even if a fade ignores the answer: layouts prepare themselves for this call.
      let initial = appearance(change.initialAttributes(key))
      return (target, timing.fades ? fadeStart(of: key, in: change) : initial)
    }
  }

  private func appear(
    _ starts: [(target: CollectionViewLayoutAttributes, start: ElementAppearance?)], at time: TimeInterval
  ) {
    for (target, start) in starts { appear(target, from: start, at: time) }
    // The z order is restored at once; the next pass removes the survivors that have left the screen.
    collectionView.setNeedsLayout()
    collectionView.display.reorderIfNeeded()
  }

  /// Returns the appearance from which an element starts in an update that fades: at its position after the
  /// change, with the opacity that it had on screen, or 0 if it is inserted.
  private func fadeStart(of key: ElementKey, in change: some ElementTransition) -> ElementAppearance? {
    guard let attributes = after[key] else { return nil }
    guard let oldKey = change.origin(of: key) else { return ElementAppearance(attributes).withAlpha(0) }
    return ElementAppearance(attributes).withAlpha(onScreen[oldKey]?.alpha ?? attributes.alpha)
  }

  /// Animates an element to its new attributes, from `start` or, if `start` is `nil`, from its present
  /// appearance.
  ///
  /// A view that was animating out and is shown again always starts from its present appearance. Any other
  /// element that has no view gets a view if its new frame is visible, if its start and end differ, or if it
  /// is the interactively moving item.
  private func appear(
    _ attributes: CollectionViewLayoutAttributes, from start: ElementAppearance?, at time: TimeInterval
  ) {
    let display = collectionView.display
    if let element = display.elements[attributes.elementKey] {
      let isNew = made.contains { $0 === element }
      let present = isNew ? ElementAppearance(attributes) : element.appearance
      return animate(element, to: attributes, from: start ?? present, at: time)
    }
    if let element = display.revive(attributes.elementKey) {
      let alpha = element.appearance.alpha
      let start = timing.fades ? ElementAppearance(attributes).withAlpha(alpha) : element.appearance
      return animate(element, to: attributes, from: start, at: time)
    }
    let end = ElementAppearance(attributes)
    let isSeen =
      attributes.frame.isDisplayed(in: collectionView.bounds) || start != nil && start != end
      || attributes.elementKey == collectionView.heldElement
    guard !attributes.isHidden, isSeen, let element = display.makeElement(attributes) else { return }
    element.animate(from: start ?? end, startTime: startTime, timing: timing)
    made.append(element)
  }

  private func animate(
    _ element: DisplayedElement, to attributes: CollectionViewLayoutAttributes,
    from start: ElementAppearance,
    at time: TimeInterval
  ) {
    element.apply(attributes, at: time)
    element.animate(from: start, startTime: startTime, timing: timing)
  }

  /// Assigns new keys to the elements that stay, and animates out deleted elements and elements that leave
  /// the screen.
  private func rekeySurvivors(
    of change: some ElementTransition, finals: [ElementKey: ElementAppearance], at time: TimeInterval
  ) {
    var survivors: [(element: DisplayedElement, key: ElementKey)] = []
    var leaving:
      [(element: DisplayedElement, attributes: CollectionViewLayoutAttributes, oldKey: ElementKey)] = []
    for element in before {
      let oldKey = element.key
      // An element that an earlier change was animating continues from its position on screen. In the shifted
      // content space, this position is that in onScreen.
      element.stop(at: onScreen[oldKey].map(ElementAppearance.init) ?? element.appearance)
      guard let newKey = change.survivor(of: oldKey),
        let attributes = after[newKey] ?? change.attributesAfter(newKey)
      else {
        let end = timing.fades ? element.appearance.withAlpha(0) : finals[oldKey] ?? element.appearance
        animateOut(element, to: end, mayReturn: change.keepsKeys)
        continue
      }
      survivors.append((element, newKey))
      if after[newKey] == nil { leaving.append((element, attributes, oldKey)) }
    }
    // All keys change at once, since one survivor's new key may be another's old one. New attributes can be
    // applied only to elements with their new keys.
    collectionView.display.rekey(survivors)
    for (element, attributes, oldKey) in leaving {
      let end = timing.fades ? nil : finals[oldKey]
      let start = timing.fades ? ElementAppearance(attributes) : element.appearance
      element.apply(attributes, at: time)
      element.stop(at: start)
      animate(element, toFinal: end ?? ElementAppearance(attributes))
    }
  }

  /// Animates a deleted element to an end appearance and removes the element when its animation is over.
  ///
  /// - Parameter mayReturn: Whether the element is shown again if the layout returns attributes with the
  ///   element's key before the animation ends.
  private func animateOut(_ element: DisplayedElement, to end: ElementAppearance, mayReturn: Bool) {
    element.animateOut(to: end, startTime: startTime, timing: timing, mayReturn: mayReturn)
    collectionView.display.beginRemoval(element, mayReturn: mayReturn)
  }

  private func animate(_ element: DisplayedElement, toFinal end: ElementAppearance) {
    element.animate(from: element.appearance, to: end, startTime: startTime, timing: timing)
  }

  private func appearance(_ attributes: CollectionViewLayoutAttributes?) -> ElementAppearance? {
    guard let attributes, collectionView.isSane(attributes) else { return nil }
    return ElementAppearance(attributes)
  }

  // MARK: Queries

  /// Returns a copy of the attributes that an element had on screen before the change; `nil` if the element
  /// was not displayed.
  func attributesOnScreen(_ oldKey: ElementKey) -> CollectionViewLayoutAttributes? {
    onScreen[oldKey]?.copied
  }
}
