import Foundation

/// A change of what is displayed: which element becomes which, and where each of them starts and ends.
@MainActor
protocol ElementTransition: AnyObject {
  /// Whether every element's key means after the change what it meant before.
  var keepsKeys: Bool { get }

  /// The new key of a displayed element that stays the same element; nil if it is gone or replaced.
  func survivor(of oldKey: ElementKey) -> ElementKey?

  /// The old key of an element that was the same element before; nil if it is new or a replacement.
  func origin(of newKey: ElementKey) -> ElementKey?

  /// Where an element that is not on screen was before the change, in content space after it; nil if unknown.
  func attributesBefore(_ oldKey: ElementKey) -> CollectionViewLayoutAttributes?

  /// Where an element belongs after the change, on screen or not; nil if the layout has none.
  func attributesAfter(_ newKey: ElementKey) -> CollectionViewLayoutAttributes?

  /// Where an element displayed before goes; nil for where it belongs, or if it is gone, for nowhere.
  func finalAttributes(_ oldKey: ElementKey) -> CollectionViewLayoutAttributes?

  /// Where an element displayed afterwards starts; nil for where it is on screen or else belongs.
  func initialAttributes(_ newKey: ElementKey) -> CollectionViewLayoutAttributes?
}
