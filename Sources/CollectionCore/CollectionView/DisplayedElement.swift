package import Foundation

/// An element that has a view now, and how it looks on screen.
@MainActor
package final class DisplayedElement {
  /// Which element it is; changes when an update moves it.
  package var key: ElementKey
  @exclusivity(unchecked)
  package private(set) var view: CollectionReusableView

  /// The attributes its layout wants it to have; nobody else changes this copy.
  @exclusivity(unchecked)
  package private(set) var attributes: CollectionViewLayoutAttributes

  /// Whether its view has these attributes.
  @exclusivity(unchecked)
  private var isApplied: Bool

  /// Whether it stands still as its attributes say.
  @exclusivity(unchecked)
  private var isSettled = false

  /// What is on screen now.
  @exclusivity(unchecked)
  package private(set) var appearance: ElementAppearance

  /// Its way to its attributes, while an update animates.
  package private(set) var animation: ElementAnimation?

  /// Whether, on its way out, it is taken back if its layout wants it again: its key still means it.
  package var mayReturn = false

  /// The pass that last found it on screen.
  @exclusivity(unchecked)
  package var lastPass = 0

  /// Its place in the answer of its layout that last held it.
  @exclusivity(unchecked)
  package var answerIndex = 0

  /// The size it has after it was asked which one it would rather have, and the size it wanted; nil until
  /// then.
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

  /// Makes an element that nobody has any more another one, as it is when it is new.
  func renew(key: ElementKey, view: CollectionReusableView, attributes: CollectionViewLayoutAttributes) {
    self.key = key
    self.view = view
    self.attributes = attributes
    isApplied = view.takeAdoptedAttributes()?.equals(attributes) ?? false
    appearance = ElementAppearance(attributes)
    isSettled = false
    (animation, sizing) = (nil, nil)
    mayReturn = false
    (lastPass, answerIndex) = (0, 0)
  }

  /// A copy of attributes, in the place of its own.
  func copy(of new: CollectionViewLayoutAttributes) -> CollectionViewLayoutAttributes {
    new.copy(into: &attributes)
    return attributes
  }

  /// The attributes with what is on screen in their place, as a copy.
  package var attributesOnScreen: CollectionViewLayoutAttributes {
    let copy = attributes.copied
    copy.take(appearance)
    return copy
  }

  /// Whether it stands still as these attributes say.
  func shows(_ other: CollectionViewLayoutAttributes) -> Bool { isSettled && other.equals(attributes) }

  /// Takes over attributes, unless they are equal to those last applied; a running animation gets them as its
  /// end.
  package func apply(_ new: CollectionViewLayoutAttributes, at time: TimeInterval) {
    let isNew = !isApplied || !new.equals(attributes)
    if isNew { new.copy(into: &attributes) }
    isApplied = true
    let end = ElementAppearance(attributes)
    animation?.end = end
    let next = animation?.appearance(at: time) ?? end
    if isNew || next != appearance { show(next) }
    if isNew { view.apply(asNew: attributes) }
    isSettled = animation == nil
  }

  /// Whether it has a size that it is to be asked about: its first one, or another than it was asked about
  /// and wanted. Having got what it wanted counts as being asked.
  package func isToBeSized() -> Bool {
    guard let sizing, !view.wantsSizing else { return true }
    guard attributes.size == sizing.wanted else { return attributes.size != sizing.given }
    self.sizing?.given = sizing.wanted
    return false
  }

  /// It was asked, and wants a size.
  package func wasSized(preferring wanted: CGSize) {
    sizing = (attributes.size, wanted)
    view.wantsSizing = false
  }

  /// Is to be asked again which size it wants.
  package func forgetSizing() { sizing = nil }

  /// Starts on the way from an appearance to the present attributes, or to `end`; without a start time, when
  /// the clock next moves.
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

  /// Goes on from an appearance to an end, in the time that its own way, or else a change that began at
  /// `startTime`, still takes.
  package func goOn(
    from present: ElementAppearance, to end: ElementAppearance, at time: TimeInterval,
    startTime: TimeInterval?, timing: UpdateTiming
  ) {
    animation =
      animation?.redirected(to: end, from: present, at: time)
      ?? ElementAnimation(passing: present, at: time, to: end, startTime: startTime, timing: timing)
    show(present)
  }

  /// Goes on from an appearance to its attributes, if it is on its way elsewhere.
  package func turnBack(from present: ElementAppearance, at time: TimeInterval) {
    guard let animation else { return }
    self.animation = animation.redirected(to: ElementAppearance(attributes), from: present, at: time)
    show(present)
  }

  /// Stands still, and looks as given.
  package func stop(at appearance: ElementAppearance) {
    animation = nil
    show(appearance)
  }

  /// Shows what the animation says at a time; at its end the animation is over.
  package func advance(to time: TimeInterval) {
    guard animation != nil else { return }
    animation?.begin(at: time)
    guard let next = animation?.appearance(at: time) else { return }
    show(next)
    if animation?.isFinished(at: time) == true { animation = nil }
  }

  /// Ends the animation where it leads.
  package func finishAnimation() {
    guard let animation else { return }
    self.animation = nil
    show(animation.end)
  }

  /// Starts its way `delta` points farther on, and is shown where it then is at a time.
  package func shiftStart(by delta: CGPoint, at time: TimeInterval) {
    guard var shifted = animation else { return }
    shifted.start.center = shifted.start.center + delta
    animation = shifted
    show(shifted.appearance(at: time))
  }

  /// Goes its way, if it has one, and is shown `delta` points farther on.
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

  /// Shows attributes and has them applied.
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

/// An element's place among its siblings, farthest from the eye first.
package struct StackingOrder: Comparable, Sendable {
  package var z: CGFloat
  package var key: ElementKey

  package static func < (a: StackingOrder, b: StackingOrder) -> Bool {
    a.z != b.z ? a.z < b.z : a.key < b.key
  }
}
