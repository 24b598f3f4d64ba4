package import Foundation

/// An element that has a view, and its appearance on screen.
@MainActor
package final class DisplayedElement {
  /// The element's key, which changes when an update moves the element.
  package var key: ElementKey
  @exclusivity(unchecked)
  package private(set) var view: CollectionReusableView

  /// The layout's attributes of the element. No other object modifies this copy.
  @exclusivity(unchecked)
  package private(set) var attributes: CollectionViewLayoutAttributes

  /// Whether the attributes have been applied to the view.
  @exclusivity(unchecked)
  private var isApplied: Bool

  /// Whether the element is at rest, with the appearance of its attributes.
  @exclusivity(unchecked)
  private var isSettled = false

  /// The appearance on screen.
  @exclusivity(unchecked)
  package private(set) var appearance: ElementAppearance

  /// The running animation to the element's attributes, or `nil` if none is running.
  package private(set) var animation: ElementAnimation?

  /// Whether a disappearing element may be revived for the same key, because the key still refers to it.
  package var mayReturn = false

  /// The number of the last layout pass that found the element on screen.
  @exclusivity(unchecked)
  package var lastPass = 0

  /// The index of the element in the layout's last query result that contained it.
  @exclusivity(unchecked)
  package var resultIndex = 0

  /// The size at which the view was last asked for its preferred size, and the preferred size; `nil` before
  /// the first time.
  @exclusivity(unchecked)
  private var sizing: (given: CGSize, wanted: CGSize)?

  package init(
    key: ElementKey, view: CollectionReusableView, attributes: CollectionViewLayoutAttributes
  ) {
    self.key = key
    self.view = view
    self.attributes = attributes
    isApplied = view.takeAdoptedAttributes()?.equals(attributes) ?? false
    appearance = ElementAppearance(attributes)
  }

  /// Reinitializes an element that nothing refers to any more, as a new element.
  func renew(key: ElementKey, view: CollectionReusableView, attributes: CollectionViewLayoutAttributes) {
    self.key = key
    self.view = view
    self.attributes = attributes
    isApplied = view.takeAdoptedAttributes()?.equals(attributes) ?? false
    appearance = ElementAppearance(attributes)
    isSettled = false
    (animation, sizing) = (nil, nil)
    mayReturn = false
    (lastPass, resultIndex) = (0, 0)
  }

  /// Copies attributes into the element's own instance, and returns that instance.
  func copy(of new: CollectionViewLayoutAttributes) -> CollectionViewLayoutAttributes {
    new.copy(into: &attributes)
    return attributes
  }

  /// A copy of the attributes with the appearance on screen instead of their own.
  package var attributesOnScreen: CollectionViewLayoutAttributes {
    let copy = attributes.copied
    copy.take(appearance)
    return copy
  }

  /// Returns whether the element is at rest with attributes equal to the given ones.
  func shows(_ other: CollectionViewLayoutAttributes) -> Bool { isSettled && other.equals(attributes) }

  /// Applies attributes, unless they are equal to those last applied. The attributes become the end of a
  /// running animation.
  package func apply(_ new: CollectionViewLayoutAttributes, at time: TimeInterval) {
    let isNew = !isApplied || !new.equals(attributes)
    if isNew { new.copy(into: &attributes) }
    isApplied = true
    let end = ElementAppearance(attributes)
    animation?.end = end
    let next = animation?.appearance(at: time) ?? end
    if isNew || next != appearance { show(next) }
    // As in UIKit, the view has its geometry before its `apply(_:)` is called.
    if isNew { view.apply(asNew: attributes) }
    // Last, because showing an appearance resets the property.
    isSettled = animation == nil
  }

  /// Returns whether the view has to be asked for its preferred size.
  ///
  /// The view is asked at its first size, after its content changed, and at a size that is neither the size
  /// it was last asked about nor the size it then preferred.
  package func needsPreferredSize() -> Bool {
    guard let sizing, !view.wantsSizing else { return true }
    guard attributes.size == sizing.wanted else { return attributes.size != sizing.given }
    self.sizing?.given = sizing.wanted
    return false
  }

  /// Records the size that the view preferred when it was asked.
  package func wasSized(preferring wanted: CGSize) {
    sizing = (attributes.size, wanted)
    view.wantsSizing = false
  }

  /// Makes the next layout pass ask the view for its preferred size again.
  package func forgetSizing() { sizing = nil }

  /// Starts an animation from an appearance to `end`, or to the present attributes.
  ///
  /// - Parameter startTime: The time at which the animation starts, in seconds, or `nil` for the next tick of
  ///   the clock.
  package func animate(
    from start: ElementAppearance, to end: ElementAppearance? = nil, startTime: TimeInterval?,
    timing: UpdateTiming
  ) {
    let end = end ?? ElementAppearance(attributes)
    if timing.duration > 0, start != end {
      animation = ElementAnimation(from: start, to: end, startTime: startTime, timing: timing)
      show(start)
    } else {
      animation = nil
      show(end)
    }
  }

  /// Continues from an appearance to an end, within the time that is left.
  ///
  /// The time left is that of the element's own animation, or else of the change that began at `startTime`.
  package func continueAnimation(
    from present: ElementAppearance, to end: ElementAppearance, at time: TimeInterval,
    startTime: TimeInterval?, timing: UpdateTiming
  ) {
    animation =
      animation?.redirected(to: end, from: present, at: time)
      ?? ElementAnimation(passing: present, at: time, to: end, startTime: startTime, timing: timing)
    show(present)
  }

  /// Redirects a running animation from an appearance to the element's attributes; does nothing without an
  /// animation.
  package func redirectToAttributes(from present: ElementAppearance, at time: TimeInterval) {
    guard let animation else { return }
    self.animation = animation.redirected(to: ElementAppearance(attributes), from: present, at: time)
    show(present)
  }

  /// Ends the animation at an appearance.
  package func stop(at appearance: ElementAppearance) {
    animation = nil
    show(appearance)
  }

  /// Shows the animation's appearance at a time, and removes the animation at its end.
  package func advance(to time: TimeInterval) {
    guard animation != nil else { return }
    animation?.begin(at: time)
    guard let next = animation?.appearance(at: time) else { return }
    show(next)
    if animation?.isFinished(at: time) == true { animation = nil }
  }

  /// Ends the animation at its end appearance.
  package func finishAnimation() {
    guard let animation else { return }
    self.animation = nil
    show(animation.end)
  }

  /// Moves the start of the animation by `delta` points, and shows the animation's appearance at a time.
  package func shiftStart(by delta: CGPoint, at time: TimeInterval) {
    guard var shifted = animation else { return }
    shifted.start.center = shifted.start.center + delta
    animation = shifted
    show(shifted.appearance(at: time))
  }

  /// Moves the element and both ends of its animation by `delta` points.
  package func shift(by delta: CGPoint) {
    if var shifted = animation {
      shifted.start.center = shifted.start.center + delta
      shifted.end.center = shifted.end.center + delta
      animation = shifted
    }
    var shifted = appearance
    shifted.center = appearance.center + delta
    show(shifted)
  }

  /// Moves the element, its attributes and its animation by `delta` points, because the coordinates of
  /// looping content were moved back by a number of laps. The view is at the same place on screen.
  func rebase(byLaps laps: Int, _ delta: CGPoint) {
    // The view may have kept the attributes that it was given.
    if !isKnownUniquelyReferenced(&attributes) { attributes = attributes.copied }
    attributes.move(toLap: attributes.elementKey.lap - laps, by: delta)
    let wasSettled = isSettled
    shift(by: delta)
    isSettled = wasSettled
  }

  private func show(_ new: ElementAppearance) {
    isSettled = false
    appearance = new
    view.show(new, of: key)
  }
}

extension CollectionReusableView {
  fileprivate func takeAdoptedAttributes() -> CollectionViewLayoutAttributes? {
    defer { adoptedAttributes = nil }
    return adoptedAttributes
  }

  /// Shows attributes, applies them, and records them as applied.
  func adopt(_ attributes: CollectionViewLayoutAttributes) {
    show(ElementAppearance(attributes), of: attributes.elementKey)
    apply(asNew: attributes)
    adoptedAttributes = attributes
  }

  fileprivate func apply(asNew attributes: CollectionViewLayoutAttributes) {
    isHidden = attributes.isHidden
    apply(attributes)
  }

  fileprivate func show(_ appearance: ElementAppearance, of key: ElementKey) {
    center = appearance.center
    if bounds.size != appearance.size { bounds = CGRect(origin: bounds.origin, size: appearance.size) }
    transform3D = appearance.transform3D
    alpha = appearance.alpha
    stackingOrder = StackingOrder(z: appearance.z, key: key)
  }
}

/// The drawing order of an element among its siblings, back to front.
package struct StackingOrder: Comparable, Sendable {
  package var z: CGFloat
  package var key: ElementKey

  package static func < (a: StackingOrder, b: StackingOrder) -> Bool {
    a.z != b.z ? a.z < b.z : a.key < b.key
  }
}
