package import Foundation

/// A builder of a layout's query result that reuses the attributes of an earlier result.
@MainActor
package struct AttributesBuilder {
  /// The class of the attributes that the builder creates.
  private(set) var attributesClass: CollectionViewLayoutAttributes.Type
  /// Whether attributes of an earlier result are reused: those of no subclass.
  private var isReusing: Bool { attributesClass == CollectionViewLayoutAttributes.self }
  /// The result's attributes, `count` of them, followed until `trim()` by those of an earlier result.
  package private(set) var elements: [CollectionViewLayoutAttributes] = []
  private var count = 0
  /// More attributes of an earlier result for reuse.
  private var spares: [CollectionViewLayoutAttributes] = []

  /// The maximum number of attributes kept for another result.
  static let maximumKept = 1024

  package init(
    of attributesClass: CollectionViewLayoutAttributes.Type = CollectionViewLayoutAttributes.self
  ) {
    self.attributesClass = attributesClass
  }

  /// Begins another result.
  mutating func begin(of attributesClass: CollectionViewLayoutAttributes.Type) {
    self.attributesClass = attributesClass
    count = 0
  }

  /// Appends the attributes of an item's cell.
  package mutating func appendCell(_ item: Int, inSection section: Int, frame: CGRect, zIndex: Int = 0) {
    if hasFreeCell {
      let cell = elements[count]
      cell.renew(forCell: item, inSection: section, frame: frame, zIndex: zIndex)
      count += 1
    } else if let spare = freeSpare() {
      spare.renew(forCell: item, inSection: section, frame: frame, zIndex: zIndex)
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

  /// Removes the attributes whose frames do not overlap a rectangle.
  package mutating func removeElements(outside rect: CGRect) {
    CollectionViewLayoutAttributes.numberOfFrameUses &+= count
    count = elements.withUnsafeMutableBufferPointer { [count] elements in
      var kept = 0
      for index in 0..<count where elements[index].values.frame.overlaps(rect) {
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

  /// Whether the next index has attributes of a cell that nothing else refers to.
  private var hasFreeCell: Bool {
    mutating get {
      isReusing && count < elements.count && elements[count].representedElementCategory == .cell
        && elements[count].isPlain
        && isKnownUniquelyReferenced(&elements[count])
    }
  }

  private mutating func freeSpare() -> CollectionViewLayoutAttributes? {
    while var spare = spares.popLast() {
      if isReusing, spare.isPlain, isKnownUniquelyReferenced(&spare) { return spare }
    }
    return nil
  }
}
