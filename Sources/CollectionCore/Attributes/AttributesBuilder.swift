package import Foundation

/// A layout's answer in the making, out of what an earlier one left.
@MainActor
package struct AttributesBuilder {
  /// The class of the attributes that are made here.
  private(set) var attributesClass: CollectionViewLayoutAttributes.Type
  /// Whether attributes of this very class are used again.
  private var isReusing: Bool
  /// The first `count` are the answer's, the others, until `trim()`, an earlier one's.
  package private(set) var elements: [CollectionViewLayoutAttributes] = []
  private var count = 0
  /// More of what an earlier answer left.
  private var spares: [CollectionViewLayoutAttributes] = []

  /// The most elements that are kept for another answer.
  static let maximumKept = 1024

  package init(
    of attributesClass: CollectionViewLayoutAttributes.Type = CollectionViewLayoutAttributes.self,
    isReusing: Bool = false
  ) {
    self.attributesClass = attributesClass
    self.isReusing = isReusing
  }

  /// Begins another answer.
  mutating func begin(of attributesClass: CollectionViewLayoutAttributes.Type, isReusing: Bool) {
    self.attributesClass = attributesClass
    self.isReusing = isReusing
    count = 0
  }

  /// Adds an item's cell.
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

  /// Adds an element.
  package mutating func append(_ attributes: consuming CollectionViewLayoutAttributes) {
    if count < elements.count {
      keep(elements[count])
      elements[count] = attributes
    } else {
      elements.append(attributes)
    }
    count += 1
  }

  /// Takes out the elements that have no part in a rectangle.
  package mutating func removeElements(outside rect: CGRect) {
    CollectionViewLayoutAttributes.numberOfFrameUses &+= count
    count = elements.withUnsafeMutableBufferPointer { [count] elements in
      var kept = 0
      for index in 0..<count where elements[index].look.frame.overlaps(rect) {
        if kept < index { elements.swapAt(kept, index) }
        kept += 1
      }
      return kept
    }
  }

  /// Leaves nothing but the answer in `elements`.
  package mutating func trim() {
    while elements.count > count { keep(elements.removeLast()) }
  }

  private mutating func keep(_ unused: consuming CollectionViewLayoutAttributes) {
    if spares.count < Self.maximumKept, unused.representedElementCategory == .cell { spares.append(unused) }
  }

  /// Whether the next place has a cell's attributes that nobody else has.
  private var hasFreeCell: Bool {
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
