/// The attributes and arrays of a layout's last two query results, kept for reuse in later results.
///
/// A caller may still use the last result, so the next query reuses the one before it. Attributes and arrays
/// that are still referenced are not changed. Attributes of a subclass that does not conform to
/// `ReusableLayoutAttributes` are not reused.
@MainActor
package final class AttributesPool {
  @exclusivity(unchecked)
  private var last = AttributesBuilder()
  @exclusivity(unchecked)
  private var beforeLast = AttributesBuilder()

  /// Returns a builder for the next query result, whose attributes are instances of `attributesClass`.
  package func beginAnswer(of attributesClass: CollectionViewLayoutAttributes.Type) -> AttributesBuilder {
    var builder = AttributesBuilder()
    swap(&builder, &beforeLast)
    swap(&beforeLast, &last)
    builder.begin(of: attributesClass)
    return builder
  }

  /// Completes a query result and returns its attributes. The attributes are kept for reuse, unless there are
  /// more than `AttributesBuilder.maximumKept`.
  package func endAnswer(_ builder: inout AttributesBuilder) -> [CollectionViewLayoutAttributes] {
    builder.trim()
    let elements = builder.elements
    if elements.count <= AttributesBuilder.maximumKept { swap(&last, &builder) }
    return elements
  }
}
