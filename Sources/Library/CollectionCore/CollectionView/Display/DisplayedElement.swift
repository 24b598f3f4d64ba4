package import Foundation

/// A cell, supplementary view or decoration view that is displayed: its view, its layout attributes, its
/// present appearance and its animation.
@MainActor
package final class DisplayedElement {
  /// The element's key. The index path in the key changes when an update moves the element.
  @exclusivity(unchecked)
  package var key: ElementKey
  @exclusivity(unchecked)
  package private(set) var view: CollectionReusableView

  /// The element's attributes in the layout, as a copy that no other object modifies.
  @exclusivity(unchecked)
  package private(set) var attributes: CollectionViewLayoutAttributes

  /// Whether the attributes have been applied to the view.
  @exclusivity(unchecked)
  private var isApplied: Bool

  /// Whether the element is shown exactly as its attributes describe it, without an animation.
  @exclusivity(unchecked)
  private var isSettled = false

  /// The geometry, opacity, z and effects with which the element is shown at present. During an animation, these
  /// values differ from the attributes.
  @exclusivity(unchecked)
  package private(set) var appearance: ElementAppearance

  /// The running animation to the element's attributes, or `nil` if none is running.
  @exclusivity(unchecked)
  package private(set) var animation: ElementAnimation?

  /// Whether the element, while it animates out, is shown again if the layout returns attributes with the
  /// element's key; `false` if the key may refer to another element by then.
  package var mayReturn = false

  /// The value of the display's pass counter in the last layout pass that found the element on screen.
  @exclusivity(unchecked)
  package var lastPass = 0

  /// The index of the element's attributes in the most recent query result that contains the element.
  @exclusivity(unchecked)
  package var resultIndex = 0

  /// The size at which the view was last asked for its preferred size, and the preferred size, both in
  /// points; `nil` if the view was not asked yet.
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

  /// Reinitializes this instance for a new element, to save an allocation. Nothing else may refer to the
  /// instance.
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

  /// Copies attributes into the instance that the element owns, and returns that instance.
  func copy(of new: CollectionViewLayoutAttributes) -> CollectionViewLayoutAttributes {
    new.copy(into: &attributes)
    return attributes
  }

  /// A copy of the attributes with the geometry, opacity, z index and effects that the element has on screen
  /// at present.
  package var attributesOnScreen: CollectionViewLayoutAttributes {
    let copy = attributes.copied
    copy.take(appearance)
    return copy
  }

  /// Returns whether the element is shown without an animation, exactly as the given attributes describe it.
  func shows(_ other: CollectionViewLayoutAttributes) -> Bool { isSettled && other.equals(attributes) }

  /// Applies attributes to the view, unless they equal the attributes last applied. A running animation then
  /// ends at the new attributes. `time` is in seconds.
  package func apply(_ new: CollectionViewLayoutAttributes, at time: TimeInterval) {
    let isNew = !isApplied || !new.equals(attributes)
    if isNew { new.copy(into: &attributes) }
    isApplied = true
    let end = ElementAppearance(attributes)
    animation?.end = end
    let next = animation?.appearance(at: time) ?? end
    // Read once: every read of the property retains and releases the view.
    let view = view
    if isNew || next != appearance {
      appearance = next
      view.show(next, of: key)
    }
    // As in UIKit, the view has its geometry before its `apply(_:)` is called.
    if isNew { view.apply(asNew: attributes) }
    isSettled = animation == nil
  }

  /// Returns whether the view has to be asked for its preferred size.
  ///
  /// The view is asked at its first size and after its content changed. It is also asked at a size that
  /// differs from both the size at which it was last asked and the size that it then preferred.
  package func needsPreferredSize() -> Bool {
    guard let sizing, !view.wantsSizing else { return true }
    guard attributes.values.size == sizing.wanted else { return attributes.values.size != sizing.given }
    self.sizing?.given = sizing.wanted
    return false
  }

  /// Records that the view prefers the size `wanted`, in points, when given the size in the element's
  /// attributes.
  package func wasSized(preferring wanted: CGSize) {
    sizing = (attributes.values.size, wanted)
    view.wantsSizing = false
  }

  /// Makes the next layout pass ask the view for its preferred size again.
  package func forgetSizing() { sizing = nil }

  /// Starts an animation from an appearance to `end`, or to the element's attributes if `end` is `nil`.
  ///
  /// If the duration is 0 or both appearances are equal, the element gets the end appearance at once.
  ///
  /// - Parameter startTime: The time at which the animation begins, in seconds; `nil` for the time of the
  ///   collection view's next `advance(to:)`.
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

  /// Starts the animation of an element that the change removes, to an end appearance that may equal the
  /// present one.
  ///
  /// The animation of an element that may not return ends on arrival: an oscillating spring would hold the
  /// element, already at its end, for as long again.
  func animateOut(
    to end: ElementAppearance, startTime: TimeInterval?, timing: UpdateTiming, mayReturn: Bool
  ) {
    guard timing.duration > 0 else { return stop(at: end) }
    animation = ElementAnimation(
      from: appearance, to: end, startTime: startTime, timing: timing, endsOnArrival: !mayReturn)
  }

  /// Animates from the appearance `present` at `time` (seconds) to `end`, within the time that is left.
  ///
  /// The time left is that of the element's running animation or, without one, of the change that began at
  /// `startTime`.
  package func continueAnimation(
    from present: ElementAppearance, to end: ElementAppearance, at time: TimeInterval,
    startTime: TimeInterval?, timing: UpdateTiming
  ) {
    animation =
      animation?.redirected(to: end, from: present, at: time)
      ?? ElementAnimation(passing: present, at: time, to: end, startTime: startTime, timing: timing)
    show(present)
  }

  /// Redirects a running animation at a time in seconds, from the appearance `present` to the element's
  /// attributes. Does nothing without an animation.
  package func redirectToAttributes(from present: ElementAppearance, at time: TimeInterval) {
    guard let animation else { return }
    self.animation = animation.redirected(to: ElementAppearance(attributes), from: present, at: time)
    show(present)
  }

  /// Removes the animation and shows an appearance.
  package func stop(at appearance: ElementAppearance) {
    animation = nil
    show(appearance)
  }

  /// Shows the animation's appearance at a time in seconds, and removes the animation at its end. An animation
  /// that waits for its first frame begins at the time `start`, in seconds.
  package func advance(to time: TimeInterval, beginningAt start: TimeInterval) {
    guard animation != nil else { return }
    animation?.begin(at: start)
    guard let next = animation?.appearance(at: time) else { return }
    show(next)
    if animation?.isFinished(at: time) == true { animation = nil }
  }

  /// Removes the animation and shows the appearance at which it would have ended. Does nothing without an
  /// animation.
  package func finishAnimation() {
    guard let animation else { return }
    self.animation = nil
    show(animation.end)
  }

  /// Moves the start of the animation by `delta` points, and shows the animation's appearance at a time in
  /// seconds.
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

  /// Moves the element, its attributes and its animation by `delta` points, after looping content was
  /// shifted by whole periods. The view stays at its place on screen.
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

  /// Gives the view the geometry, opacity and visibility of attributes, passes the attributes to `apply(_:)`,
  /// and records them as applied.
  func adopt(_ attributes: CollectionViewLayoutAttributes) {
    show(ElementAppearance(attributes), of: attributes.elementKey)
    apply(asNew: attributes)
    adoptedAttributes = attributes
  }

  fileprivate func apply(asNew attributes: CollectionViewLayoutAttributes) {
    isHidden = attributes.values.isHidden
    apply(attributes)
  }

  fileprivate func show(_ appearance: ElementAppearance, of key: ElementKey) {
    center = appearance.center
    if bounds.size != appearance.size { bounds = CGRect(origin: bounds.origin, size: appearance.size) }
    transform3D = appearance.transform3D
    alpha = appearance.alpha
    show(appearance.effects)
    stackingOrder = StackingOrder(z: appearance.z, key: key)
  }
}

/// A position in the drawing order of a collection view's elements, ascending from back to front: by z, then
/// by key.
package struct StackingOrder: Comparable, Sendable {
  package var z: CGFloat
  package var key: ElementKey

  package static func < (a: StackingOrder, b: StackingOrder) -> Bool {
    a.z != b.z ? a.z < b.z : a.key < b.key
  }
}
