/// A pool of a layout's last query results, whose attributes and arrays the next results reuse.
///
/// A steady sequence of queries allocates nothing, unless the layout's attributes are of a subclass that does
/// not conform to `ReusableLayoutAttributes`. The pool keeps two results: while the last one is in use, the
/// one before it is reused for the next. Attributes and arrays that are still referenced are not changed.
@MainActor
package final class AttributesPool {
  @exclusivity(unchecked)
  private var last = AttributesBuilder()
  @exclusivity(unchecked)
  private var beforeLast = AttributesBuilder()

  /// Begins a result with attributes of a class.
  package func beginAnswer(of attributesClass: CollectionViewLayoutAttributes.Type) -> AttributesBuilder {
    var builder = AttributesBuilder()
    swap(&builder, &beforeLast)
    swap(&beforeLast, &last)
    builder.begin(of: attributesClass)
    return builder
  }

  /// Ends a result, keeps it for reuse, and returns its attributes.
  package func endAnswer(_ builder: inout AttributesBuilder) -> [CollectionViewLayoutAttributes] {
    builder.trim()
    let elements = builder.elements
    if elements.count <= AttributesBuilder.maximumKept { swap(&last, &builder) }
    return elements
  }
}
