/// The answers that a layout gave last, whose objects and arrays the next ones are made of: one answer after another
/// allocates nothing.
///
/// There are two, so that the one before last, which nobody has any more, becomes the next one. Whoever keeps an
/// answer, or an object of one, keeps it as it was.
@MainActor
package final class AttributesPool {
  /// The class of which objects are used again. A layout that sets another one than that of all attributes also
  /// sets, in every answer, what this class adds to them.
  @exclusivity(unchecked)
  package var reusedClass: CollectionViewLayoutAttributes.Type = CollectionViewLayoutAttributes.self

  @exclusivity(unchecked)
  private var last = AttributesBuilder()
  @exclusivity(unchecked)
  private var beforeLast = AttributesBuilder()

  /// An empty answer of attributes of a class.
  package func beginAnswer(of attributesClass: CollectionViewLayoutAttributes.Type) -> AttributesBuilder {
    var draft = AttributesBuilder()
    swap(&draft, &beforeLast)
    swap(&beforeLast, &last)
    draft.begin(of: attributesClass, isReusing: attributesClass == reusedClass)
    return draft
  }

  /// The answer, done.
  package func endAnswer(_ draft: inout AttributesBuilder) -> [CollectionViewLayoutAttributes] {
    draft.trim()
    let elements = draft.elements
    if elements.count <= AttributesBuilder.maximumKept { swap(&last, &draft) }
    return elements
  }
}
