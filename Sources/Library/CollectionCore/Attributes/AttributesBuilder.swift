package import Foundation

/// A subclass of `CollectionViewLayoutAttributes` whose instances can be reused for other elements, as
/// instances of the base class can.
///
/// Instances of subclasses without this conformance are not reused, because only a subclass knows how to
/// reset the properties that it adds.
package protocol ReusableLayoutAttributes: CollectionViewLayoutAttributes {
  /// The class that declares the conformance to `ReusableLayoutAttributes`. Instances of its subclasses,
  /// which may add further properties, are not reused.
  static var reusableClass: CollectionViewLayoutAttributes.Type { get }

  /// Resets the properties declared by the class to their default values.
  static func resetAddedValues(of attributes: CollectionViewLayoutAttributes)

  /// Copies the properties declared by the class from `attributes` to `copy`.
  static func copyAddedValues(
    of attributes: CollectionViewLayoutAttributes, to copy: CollectionViewLayoutAttributes)
}

/// A builder of the attributes that a layout returns for a query. The builder reuses the attributes of
/// earlier query results.
@MainActor
package struct AttributesBuilder {
  /// The class of the attributes that the builder creates and reuses.
  private var attributesClass: CollectionViewLayoutAttributes.Type
  /// Whether instances of `attributesClass` are reused.
  private var isReusing: Bool
  /// `attributesClass` if the class itself declares the conformance to `ReusableLayoutAttributes`; `nil` for
  /// the base class of attributes and for other subclasses.
  private var resetter: (any ReusableLayoutAttributes.Type)?
  /// The attributes of the result so far, which are the first `count` elements of the array. Until `trim()`
  /// is called, attributes of an earlier result may follow them.
  package private(set) var elements: [CollectionViewLayoutAttributes] = []
  private var count = 0
  /// Attributes of earlier results that are no longer in `elements`, kept for reuse.
  private var spares: [CollectionViewLayoutAttributes] = []

  /// The maximum number of attributes in `spares`, and in a result whose attributes are kept for reuse.
  static let maximumKept = 1024

  package init(
    of attributesClass: CollectionViewLayoutAttributes.Type = CollectionViewLayoutAttributes.self
  ) {
    self.attributesClass = attributesClass
    let isPlain = attributesClass == CollectionViewLayoutAttributes.self
    // The cast is slow, and most attributes are plain.
    let reusable = isPlain ? nil : attributesClass as? any ReusableLayoutAttributes.Type
    resetter = reusable?.reusableClass == attributesClass ? reusable : nil
    isReusing = isPlain || resetter != nil
  }

  /// Begins a new, empty result whose attributes are instances of `attributesClass`.
  mutating func begin(of attributesClass: CollectionViewLayoutAttributes.Type) {
    count = 0
    guard attributesClass != self.attributesClass else { return }
    let new = AttributesBuilder(of: attributesClass)
    (self.attributesClass, isReusing, resetter) = (attributesClass, new.isReusing, new.resetter)
  }

  /// Appends the attributes of an item's cell. Reuses an instance from an earlier result if one is free.
  package mutating func appendCell(_ item: Int, inSection section: Int, frame: CGRect, zIndex: Int) {
    if hasFreeCell {
      let cell = elements[count]
      cell.renew(forCell: item, inSection: section, frame: frame, zIndex: zIndex)
      resetter?.resetAddedValues(of: cell)
      count += 1
    } else if let spare = freeSpare() {
      spare.renew(forCell: item, inSection: section, frame: frame, zIndex: zIndex)
      resetter?.resetAddedValues(of: spare)
      append(spare)
    } else {
      append(attributesClass.make(for: .cell(item, inSection: section), frame: frame, zIndex: zIndex))
    }
  }

  /// Appends the attributes of an element to the result.
  package mutating func append(_ attributes: consuming CollectionViewLayoutAttributes) {
    if count < elements.count {
      keep(elements[count])
      elements[count] = attributes
    } else {
      elements.append(attributes)
    }
    count += 1
  }

  /// Removes from the result the attributes of elements that are hidden or whose frames do not overlap
  /// `rect`, among them elements that are seen edge on.
  package mutating func removeElements(outside rect: CGRect) {
    CollectionViewLayoutAttributes.numberOfFrameUses &+= count
    var kept = 0
    for index in 0..<count
    where !elements[index].values.isHidden && elements[index].values.frame.overlaps(rect) {
      if kept < index { elements.swapAt(kept, index) }
      kept += 1
    }
    count = kept
  }

  /// Removes the attributes of an earlier result from the end of `elements`, and keeps them for reuse.
  package mutating func trim() {
    while elements.count > count { keep(elements.removeLast()) }
  }

  private mutating func keep(_ unused: consuming CollectionViewLayoutAttributes) {
    if spares.count < Self.maximumKept, unused.elementKey.category == .cell { spares.append(unused) }
  }

  /// Whether `elements[count]` can be reused for a cell: the instance describes a cell, is of
  /// `attributesClass`, and is not referenced elsewhere.
  private var hasFreeCell: Bool {
    @inline(__always)
    mutating get {
      isReusing && count < elements.count && elements[count].elementKey.category == .cell
        && type(of: elements[count]) == attributesClass
        && isKnownUniquelyReferenced(&elements[count])
    }
  }

  private mutating func freeSpare() -> CollectionViewLayoutAttributes? {
    while var spare = spares.popLast() {
      if isReusing, type(of: spare) == attributesClass, isKnownUniquelyReferenced(&spare) { return spare }
    }
    return nil
  }
}
