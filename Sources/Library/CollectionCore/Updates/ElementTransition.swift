import Foundation

/// A change of the displayed elements: it maps element keys from before to after the change, and supplies the
/// attributes between which the elements animate.
@MainActor
protocol ElementTransition: LayoutUpdateSession {
  /// The animator that moves the elements.
  var animator: TransitionAnimator { get }

  /// Whether every key denotes the same element before and after the change.
  var keepsKeys: Bool { get }

  /// Returns the key that a displayed element has after the change; `nil` if the change deletes or replaces
  /// the element.
  func survivor(of oldKey: ElementKey) -> ElementKey?

  /// Returns the key that an element had before the change; `nil` if the change inserts the element or
  /// creates the element as a replacement.
  func origin(of newKey: ElementKey) -> ElementKey?

  /// Returns the attributes that an element had in the layout before the change; `nil` if the attributes are
  /// unknown. Called only for an element that was not on screen.
  ///
  /// The attributes are moved by the animator's `shift`.
  func attributesBefore(_ oldKey: ElementKey) -> CollectionViewLayoutAttributes?

  /// Returns an element's attributes after the change; `nil` if the layout has none. The element may be off
  /// screen.
  func attributesAfter(_ newKey: ElementKey) -> CollectionViewLayoutAttributes?

  /// Returns the end attributes of an element that was displayed before the change.
  ///
  /// With `nil`, an element that stays ends at its attributes after the change, and a deleted element keeps
  /// its appearance on screen.
  func finalAttributes(_ oldKey: ElementKey) -> CollectionViewLayoutAttributes?

  /// Returns the start attributes of an element that is displayed after the change.
  ///
  /// With `nil`, the element starts from its appearance on screen or, if it is not on screen, at its
  /// attributes after the change.
  func initialAttributes(_ newKey: ElementKey) -> CollectionViewLayoutAttributes?
}

extension ElementTransition {
  /// Returns the attributes that an element had on screen or, if it was off screen, in the layout before the
  /// change. If there are none, returns the attributes after the change at alpha 0.
  ///
  /// Inserted elements, and elements whose old attributes are unknown, therefore fade in.
  func defaultInitialAttributes(for newKey: ElementKey) -> CollectionViewLayoutAttributes? {
    if let old = origin(of: newKey), let start = animator.attributesOnScreen(old) ?? attributesBefore(old) {
      return start
    }
    let attributes = (animator.after[newKey] ?? attributesAfter(newKey))?.copied
    attributes?.alpha = 0
    return attributes
  }

  /// Returns the attributes of an element after the change. If there are none, returns the attributes on
  /// screen at alpha 0.
  ///
  /// Deleted elements, and elements that the layout no longer has, therefore fade out.
  func defaultFinalAttributes(for oldKey: ElementKey) -> CollectionViewLayoutAttributes? {
    if let new = survivor(of: oldKey), let end = animator.after[new] ?? attributesAfter(new) {
      return end.copied
    }
    let attributes = animator.attributesOnScreen(oldKey)
    attributes?.alpha = 0
    return attributes
  }
}
