import Foundation

/// The attributes that a layout returned for a rectangle, with access by element.
@MainActor
struct LayoutAnswer {
  let rect: CGRect

  /// The returned attributes, in the order in which the layout returned them.
  let attributes: [CollectionViewLayoutAttributes]
  private let byKey: [ElementKey: CollectionViewLayoutAttributes]

  init(_ attributes: [CollectionViewLayoutAttributes], in rect: CGRect) {
    self.rect = rect
    self.attributes = attributes
    byKey = Dictionary(attributes.map { ($0.elementKey, $0) }) { $1 }
  }

  /// The returned attributes without duplicates. Of an element that was returned several times, the last
  /// attributes are kept.
  var unique: [CollectionViewLayoutAttributes] {
    // Not by identity: a layout may return the same object several times.
    var seen: Set<ElementKey> = []
    return attributes.reversed().filter { seen.insert($0.elementKey).inserted }.reversed()
  }

  /// The keys of the returned elements.
  var keys: some Sequence<ElementKey> { byKey.keys }

  subscript(key: ElementKey) -> CollectionViewLayoutAttributes? { byKey[key] }

  /// A copy of the result that contains copies of all attributes.
  var copied: LayoutAnswer { LayoutAnswer(attributes.map { $0.copied }, in: rect) }

  /// Returns the attributes of the visible elements that overlap `part`, a part of the rectangle.
  func shown(in part: CGRect) -> [CollectionViewLayoutAttributes] {
    attributes.filter { $0.isVisible && $0.frame.overlapsBeyondRounding(part) }
  }
}

extension CollectionViewLayoutAttributes {
  /// Whether the element can be seen: it is neither hidden nor fully transparent.
  var isVisible: Bool { !isHidden && alpha > 0 }

  /// Returns a phrase that names the difference from other attributes of the same element, such as `from … to
  /// …`.
  func change(from other: CollectionViewLayoutAttributes) -> String {
    let (old, new) = (other.summary, summary)
    return old == new ? "in what its frame, z and opacity do not show" : "from \(old) to \(new)"
  }

  /// A text with the frame and, where they differ from their defaults, the z index, the opacity and the
  /// hidden state.
  private var summary: String {
    var parts = [frame.numbers]
    if zIndex != 0 { parts.append("z \(zIndex)") }
    if alpha != 1 { parts.append("alpha \(alpha)") }
    if isHidden { parts.append("hidden") }
    return parts.joined(separator: " ")
  }
}
