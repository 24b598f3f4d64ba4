/// A pool of a layout's last query results, whose attributes and arrays the next results reuse.
///
/// A steady sequence of queries allocates nothing. The pool keeps two results: while the last is in use, the
/// one before becomes the next. A result, or attributes of it, that something still refers to is not changed.
@MainActor
package final class AttributesPool {
  /// The class whose instances are reused.
  ///
  /// A layout that sets a subclass assigns all properties that the subclass adds, in every result.
  @exclusivity(unchecked)
  package var reusedClass: CollectionViewLayoutAttributes.Type = CollectionViewLayoutAttributes.self

  @exclusivity(unchecked)
  private var last = AttributesBuilder()
  @exclusivity(unchecked)
  private var beforeLast = AttributesBuilder()

  /// Begins a result with attributes of a class.
  package func beginAnswer(of attributesClass: CollectionViewLayoutAttributes.Type) -> AttributesBuilder {
    var draft = AttributesBuilder()
    swap(&draft, &beforeLast)
    swap(&beforeLast, &last)
    draft.begin(of: attributesClass, isReusing: attributesClass == reusedClass)
    return draft
  }

  /// Ends a result, keeps it for reuse, and returns its attributes.
  package func endAnswer(_ draft: inout AttributesBuilder) -> [CollectionViewLayoutAttributes] {
    draft.trim()
    let elements = draft.elements
    if elements.count <= AttributesBuilder.maximumKept { swap(&last, &draft) }
    return elements
  }
}
