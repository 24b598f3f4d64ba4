package import Foundation

/// An element that has a view now, and how it looks on screen.
@MainActor
package final class DisplayedElement {
  /// Which element it is; changes when an update moves it.
  package var key: ElementKey
  package let view: CollectionReusableView

  /// The attributes its layout wants it to have.
  package private(set) var attributes: CollectionViewLayoutAttributes

  /// What is on screen now.
  package private(set) var appearance: ElementAppearance

  /// Its way to its attributes, while an update animates.
  package private(set) var animation: ElementAnimation?

  /// The pass that last found it on screen.
  package var lastPass = 0

  package init(
    key: ElementKey, view: CollectionReusableView, attributes: CollectionViewLayoutAttributes
  ) {
    self.key = key
    self.view = view
    self.attributes = attributes
    appearance = ElementAppearance(attributes)
  }

  /// The attributes with what is on screen in their place, as a copy.
  package var attributesOnScreen: CollectionViewLayoutAttributes {
    let copy = attributes.copied
    copy.center = appearance.center
    copy.size = appearance.size
    copy.transform3D = appearance.transform3D
    copy.alpha = appearance.alpha
    return copy
  }

  /// Takes over attributes, unless they are equal to those last applied; a running animation gets them as its end.
  package func apply(_ new: CollectionViewLayoutAttributes, at time: TimeInterval) {
    if attributes === view.appliedAttributes, new.isEqual(attributes) { return }
    attributes = new.copied
    if animation != nil {
      animation?.end = ElementAppearance(attributes)
      if let animation { show(animation.appearance(at: time)) }
    } else {
      show(ElementAppearance(attributes))
    }
    view.isHidden = attributes.isHidden
    view.appliedAttributes = attributes
    view.apply(attributes)
  }

  /// Starts on the way from an appearance to the present attributes, or to `end`; without a start time, when the
  /// clock next moves.
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

  /// Shows what the animation says at a time; at its end the animation is over.
  package func advance(to time: TimeInterval) {
    guard animation != nil else { return }
    animation?.begin(at: time)
    guard let animation else { return }
    show(animation.appearance(at: time))
    if animation.isFinished(at: time) { self.animation = nil }
  }

  /// Ends the animation where it leads.
  package func finishAnimation() {
    guard let animation else { return }
    self.animation = nil
    show(animation.end)
  }

  private func show(_ new: ElementAppearance) {
    appearance = new
    view.center = new.center
    if view.bounds.size != new.size { view.bounds.size = new.size }
    view.transform3D = new.transform3D
    view.alpha = new.alpha
    view.stackingOrder = StackingOrder(z: new.z, key: key)
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
