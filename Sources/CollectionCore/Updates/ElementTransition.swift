import Foundation

/// A change of the displayed elements: a mapping between old and new keys, and attributes to animate between.
@MainActor
protocol ElementTransition: LayoutUpdateSession {
  /// The animator that moves the elements.
  var animator: TransitionAnimator { get }

  /// Whether every key denotes the same element before and after the change.
  var keepsKeys: Bool { get }

  /// Returns the new key of a displayed element that survives the change; `nil` if it is deleted or replaced.
  func survivor(of oldKey: ElementKey) -> ElementKey?

  /// Returns the old key of an element that survived the change; `nil` if it is inserted or a replacement.
  func origin(of newKey: ElementKey) -> ElementKey?

  /// Returns the attributes that an element not on screen had before the change; `nil` if they are unknown.
  ///
  /// The attributes are in the content space after the change.
  func attributesBefore(_ oldKey: ElementKey) -> CollectionViewLayoutAttributes?

  /// Returns an element's attributes after the change, on screen or not; `nil` if the layout has none.
  func attributesAfter(_ newKey: ElementKey) -> CollectionViewLayoutAttributes?

  /// Returns the attributes at which a previously displayed element ends.
  ///
  /// With `nil` a survivor ends at its attributes after the change, and a deleted element stays as it is.
  func finalAttributes(_ oldKey: ElementKey) -> CollectionViewLayoutAttributes?

  /// Returns the attributes at which an element displayed after the change starts.
  ///
  /// With `nil` the element starts from its appearance on screen or, without one, at its attributes after the
  /// change.
  func initialAttributes(_ newKey: ElementKey) -> CollectionViewLayoutAttributes?
}

extension ElementTransition {
  /// Returns a survivor's attributes on screen or before the change, or else the new attributes at alpha 0.
  ///
  /// Inserted elements and survivors whose old attributes are unknown fade in.
  func defaultInitialAttributes(for newKey: ElementKey) -> CollectionViewLayoutAttributes? {
    if let old = origin(of: newKey), let start = animator.attributesOnScreen(old) ?? attributesBefore(old) {
      return start
    }
    let attributes = (animator.after[newKey] ?? attributesAfter(newKey))?.copied
    attributes?.alpha = 0
    return attributes
  }

  /// Returns a survivor's new attributes, or else the attributes on screen at alpha 0.
  ///
  /// Deleted elements, and survivors that the layout no longer has, fade out.
  func defaultFinalAttributes(for oldKey: ElementKey) -> CollectionViewLayoutAttributes? {
    if let new = survivor(of: oldKey), let end = animator.after[new] ?? attributesAfter(new) {
      return end.copied
    }
    let attributes = animator.attributesOnScreen(oldKey)
    attributes?.alpha = 0
    return attributes
  }
}
