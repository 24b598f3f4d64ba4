import Foundation

/// A layout's result for the query of a rectangle, accessible by element.
@MainActor
struct LayoutAnswer {
  let rect: CGRect

  /// The returned attributes, in the layout's order.
  let attributes: [CollectionViewLayoutAttributes]
  private let byKey: [ElementKey: CollectionViewLayoutAttributes]

  init(_ attributes: [CollectionViewLayoutAttributes], in rect: CGRect) {
    self.rect = rect
    self.attributes = attributes
    byKey = Dictionary(attributes.map { ($0.elementKey, $0) }) { $1 }
  }

  /// The attributes without duplicates; if an element was returned more than once, only its last attributes.
  var unique: [CollectionViewLayoutAttributes] { attributes.filter { byKey[$0.elementKey] === $0 } }

  /// The keys of the returned elements.
  var keys: some Sequence<ElementKey> { byKey.keys }

  subscript(key: ElementKey) -> CollectionViewLayoutAttributes? { byKey[key] }

  /// Returns whether the elements or any of their attributes differ from those of another result.
  func differs(from other: LayoutAnswer) -> Bool {
    byKey.count != other.byKey.count || byKey.contains { other[$0]?.agrees(with: $1) != true }
  }

  /// The same result with copies of the attributes.
  var copied: LayoutAnswer { LayoutAnswer(attributes.map { $0.copied }, in: rect) }

  /// Returns the attributes of the elements that are not hidden and overlap a part of the rectangle.
  func shown(in part: CGRect) -> [CollectionViewLayoutAttributes] {
    attributes.filter { !$0.isHidden && $0.frame.overlaps(part) }
  }
}

extension CollectionViewLayoutAttributes {
  /// Returns whether two attributes are equal, or both contain invalid numbers.
  func agrees(with other: CollectionViewLayoutAttributes) -> Bool {
    isEqual(other) || !isSane && !other.isSane
  }

  /// Returns a short description of the difference from other attributes of the same element.
  func change(from other: CollectionViewLayoutAttributes) -> String {
    let (old, new) = (other.summary, summary)
    return old == new ? "in what its frame, z and opacity do not show" : "from \(old) to \(new)"
  }

  /// The frame, and the z index, the opacity and whether the element is hidden if these differ from their
  /// defaults.
  private var summary: String {
    var parts = [frame.numbers]
    if zIndex != 0 { parts.append("z \(zIndex)") }
    if alpha != 1 { parts.append("alpha \(alpha)") }
    if isHidden { parts.append("hidden") }
    return parts.joined(separator: " ")
  }
}
