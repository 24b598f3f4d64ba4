import Foundation

/// A layout's answer for a rectangle, by element.
@MainActor
struct LayoutAnswer {
  let rect: CGRect

  /// As they were answered.
  let attributes: [CollectionViewLayoutAttributes]
  private let byKey: [ElementKey: CollectionViewLayoutAttributes]

  init(_ attributes: [CollectionViewLayoutAttributes], in rect: CGRect) {
    self.rect = rect
    self.attributes = attributes
    byKey = Dictionary(attributes.map { ($0.elementKey, $0) }) { $1 }
  }

  /// Of an element that was answered twice, the last attributes.
  var unique: [CollectionViewLayoutAttributes] { attributes.filter { byKey[$0.elementKey] === $0 } }

  var keys: some Sequence<ElementKey> { byKey.keys }

  subscript(key: ElementKey) -> CollectionViewLayoutAttributes? { byKey[key] }

  func differs(from other: LayoutAnswer) -> Bool {
    byKey.count != other.byKey.count || byKey.contains { other[$0]?.agrees(with: $1) != true }
  }

  /// The same answer in copies.
  var copied: LayoutAnswer { LayoutAnswer(attributes.map { $0.copied }, in: rect) }

  /// What of the answer can be seen in a part of its rectangle.
  func shown(in part: CGRect) -> [CollectionViewLayoutAttributes] {
    attributes.filter { !$0.isHidden && $0.frame.overlaps(part) }
  }
}

extension CollectionViewLayoutAttributes {
  /// Whether these are equal to others, or both have numbers that are none.
  func agrees(with other: CollectionViewLayoutAttributes) -> Bool {
    isEqual(other) || !isSane && !other.isSane
  }

  /// How these differ from others of the same element, in few words.
  func change(from other: CollectionViewLayoutAttributes) -> String {
    let (old, new) = (other.summary, summary)
    return old == new ? "in what its frame, z and opacity do not show" : "from \(old) to \(new)"
  }

  private var summary: String {
    var parts = [frame.numbers]
    if zIndex != 0 { parts.append("z \(zIndex)") }
    if alpha != 1 { parts.append("alpha \(alpha)") }
    if isHidden { parts.append("hidden") }
    return parts.joined(separator: " ")
  }
}
