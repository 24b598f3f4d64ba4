package import Foundation

/// A layout's answer in the making, out of what an earlier one left.
@MainActor
package struct LayoutAnswerDraft {
  /// The class of the attributes that are made here.
  private(set) var attributesClass: CollectionViewLayoutAttributes.Type
  /// Whether attributes of this very class are used again.
  private var isReusing: Bool
  /// The first `count` are the answer's, the others an earlier one's.
  private var objects: [CollectionViewLayoutAttributes] = []
  private var count = 0
  /// More of what an earlier answer left.
  private var spares: [CollectionViewLayoutAttributes] = []

  /// The most objects that are kept for another answer.
  static let mostKept = 1024

  init(
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

  /// Adds an element.
  package mutating func append(_ key: ElementKey, frame: CGRect, zIndex: Int = 0) {
    if hasFreeObject {
      let attributes = objects[count]
      attributes.renew(for: key, frame: frame, zIndex: zIndex)
      count += 1
    } else if let spare = freeSpare() {
      spare.renew(for: key, frame: frame, zIndex: zIndex)
      append(spare)
    } else {
      append(attributesClass.make(for: key, frame: frame, zIndex: zIndex))
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
    CollectionViewLayoutAttributes.numberOfFrameUses &+= count
    for index in 0..<count {
      let look = objects[index].look
      guard look.frame.overlaps(rect) else { continue }
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
    if spares.count < Self.mostKept { spares.append(unused) }
  }

  /// Whether the next place has an object that nobody else has.
  private var hasFreeObject: Bool {
    mutating get {
      isReusing && count < objects.count && type(of: objects[count]) == attributesClass
        && isKnownUniquelyReferenced(&objects[count])
    }
  }

  private mutating func freeSpare() -> CollectionViewLayoutAttributes? {
    while var spare = spares.popLast() {
      if isReusing, type(of: spare) == attributesClass, isKnownUniquelyReferenced(&spare) { return spare }
    }
    return nil
  }
}
