/// The attributes and arrays of a layout's last two query results, kept so that later results reuse them.
///
/// A steady sequence of queries allocates nothing, unless the layout's attributes are of a subclass that does
/// not conform to `ReusableLayoutAttributes`. There are two results because the last one may still be in use;
/// the next query then reuses the one before it. Attributes and arrays that are still referenced are not
/// changed.
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

  /// Completes a query result and returns its attributes. The builder is kept, so that a later result can
  /// reuse the attributes.
  package func endAnswer(_ builder: inout AttributesBuilder) -> [CollectionViewLayoutAttributes] {
    builder.trim()
    let elements = builder.elements
    if elements.count <= AttributesBuilder.maximumKept { swap(&last, &builder) }
    return elements
  }
}
