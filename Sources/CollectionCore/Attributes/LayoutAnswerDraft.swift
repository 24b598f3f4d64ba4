package import Foundation

/// A layout's answer in the making, out of what an earlier one left.
@MainActor
package struct LayoutAnswerDraft {
  /// The first `count` are the answer's, the others an earlier one's.
  private var objects: [CollectionViewLayoutAttributes] = []
  private var count = 0
  /// More of what an earlier answer left.
  private var spares: [CollectionViewLayoutAttributes] = []

  /// The most objects that are kept for another answer.
  static let mostKept = 1024

  mutating func clear() { count = 0 }

  /// Adds an element with attributes of a class, which are only used again if they are of no subclass.
  package mutating func append(
    _ attributesClass: CollectionViewLayoutAttributes.Type, for key: ElementKey, frame: CGRect,
    zIndex: Int = 0
  ) {
    if attributesClass != CollectionViewLayoutAttributes.self {
      append(attributesClass.make(for: key, frame: frame, zIndex: zIndex))
    } else if hasFreeElement {
      objects[count].renew(for: key, frame: frame, zIndex: zIndex)
      count += 1
    } else {
      let attributes = freeSpare() ?? CollectionViewLayoutAttributes()
      attributes.renew(for: key, frame: frame, zIndex: zIndex)
      append(attributes)
    }
  }

  /// Adds an element.
  package mutating func append(_ attributes: CollectionViewLayoutAttributes) {
    if count < objects.count {
      keep(objects[count])
      objects[count] = attributes
    } else {
      objects.append(attributes)
    }
    count += 1
  }

  /// Takes out the elements that have no part in a rectangle.
  package mutating func removeElements(outside rect: CGRect) {
    var kept = 0
    for index in 0..<count where objects[index].frame.overlaps(rect) {
      if kept < index { objects.swapAt(kept, index) }
      kept += 1
    }
    count = kept
  }

  /// The elements so far.
  package var elements: [CollectionViewLayoutAttributes] {
    mutating get {
      while objects.count > count { keep(objects.removeLast()) }
      return objects
    }
  }

  private mutating func keep(_ unused: CollectionViewLayoutAttributes) {
    if unused.isPlain, spares.count < Self.mostKept { spares.append(unused) }
  }

  /// Whether the next place has an object that nobody else has.
  private var hasFreeElement: Bool {
    mutating get {
      count < objects.count && objects[count].isPlain && isKnownUniquelyReferenced(&objects[count])
    }
  }

  private mutating func freeSpare() -> CollectionViewLayoutAttributes? {
    while var spare = spares.popLast() {
      if isKnownUniquelyReferenced(&spare) { return spare }
    }
    return nil
  }
}
