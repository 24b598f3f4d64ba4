package import Foundation

/// A subclass of layout attributes whose instances can be reused for other elements, like plain attributes.
///
/// Instances of other subclasses are not reused, because only a subclass knows how to reset its own values.
package protocol ReusableLayoutAttributes: CollectionViewLayoutAttributes {
  /// The class that conforms. Instances of its subclasses, which may add values of their own, are not
  /// reused.
  static var reusableClass: CollectionViewLayoutAttributes.Type { get }

  /// Resets the class's own properties to their values in new attributes.
  static func resetAddedValues(of attributes: CollectionViewLayoutAttributes)
}

/// A builder that assembles a layout's query result and reuses the attributes of earlier results.
@MainActor
package struct AttributesBuilder {
  /// The class of the attributes that the builder creates.
  private var attributesClass: CollectionViewLayoutAttributes.Type
  /// Whether attributes of the class are reused.
  private var isReusing: Bool
  /// The class of the attributes, if it can reset the values that it adds; `nil` for plain attributes and for
  /// other subclasses.
  private var resetter: (any ReusableLayoutAttributes.Type)?
  /// The result's attributes: the first `count` elements. Until `trim()`, attributes of an earlier result
  /// follow.
  package private(set) var elements: [CollectionViewLayoutAttributes] = []
  private var count = 0
  /// Further attributes of earlier results, kept for reuse.
  private var spares: [CollectionViewLayoutAttributes] = []

  /// The maximum number of attributes kept for another result.
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

  /// Begins a new result with attributes of `attributesClass`.
  mutating func begin(of attributesClass: CollectionViewLayoutAttributes.Type) {
    count = 0
    guard attributesClass != self.attributesClass else { return }
    let new = AttributesBuilder(of: attributesClass)
    (self.attributesClass, isReusing, resetter) = (attributesClass, new.isReusing, new.resetter)
  }

  /// Appends the attributes of an item's cell.
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

  /// Appends an element's attributes.
  package mutating func append(_ attributes: consuming CollectionViewLayoutAttributes) {
    if count < elements.count {
      keep(elements[count])
      elements[count] = attributes
    } else {
      elements.append(attributes)
    }
    count += 1
  }

  /// Removes the attributes of hidden elements and those whose frames do not overlap a rectangle.
  package mutating func removeElements(outside rect: CGRect) {
    CollectionViewLayoutAttributes.numberOfFrameUses &+= count
    count = elements.withUnsafeMutableBufferPointer { [count] elements in
      var kept = 0
      for index in 0..<count
      where !elements[index].values.isHidden && elements[index].values.frame.overlaps(rect) {
        if kept < index { elements.swapAt(kept, index) }
        kept += 1
      }
      return kept
    }
  }

  /// Removes all attributes of earlier results from `elements`.
  package mutating func trim() {
    while elements.count > count { keep(elements.removeLast()) }
  }

  private mutating func keep(_ unused: consuming CollectionViewLayoutAttributes) {
    if spares.count < Self.maximumKept, unused.representedElementCategory == .cell { spares.append(unused) }
  }

  /// Whether there are attributes at the next index that can be reused: those of a cell, of the builder's
  /// class, and not referenced elsewhere.
  private var hasFreeCell: Bool {
    @inline(__always)
    mutating get {
      isReusing && count < elements.count && elements[count].representedElementCategory == .cell
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
