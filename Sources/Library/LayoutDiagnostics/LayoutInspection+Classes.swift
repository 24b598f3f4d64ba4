import Foundation

/// The checks of a layout's own classes of attributes: whether copies and comparisons include the properties
/// that a class adds.
extension LayoutInspection {
  /// The maximum number of attributes of one class that are compared.
  private static let maximumSampleCount = 200

  /// Checks the classes of the attributes in an area, at the present content offset and at another one.
  mutating func examineClasses(in area: CGRect) {
    let here = answer(in: area).attributes
    examineClasses(of: here)
    let (own, bounds) = (here.filter(\.hasOwnClass).map { $0.completeCopy ?? $0 }, view.bounds)
    let step = CGPoint(x: bounds.width * 0.3, y: bounds.height * 0.3)
    let other = CGRect(origin: view.limits.clamp(bounds.origin + step), size: bounds.size)
    guard !own.isEmpty, other != bounds, layout.shouldInvalidateLayout(forBoundsChange: other) else { return }
    let there = view.atBounds(other) {
      view.prepareAgain()
      return answer(in: area).attributes.map { $0.completeCopy ?? $0 }
    }
    view.atBounds(view.preparedBounds) { _ = view.prepareAgain() }
    examineClasses(of: own + there)
  }

  /// Checks the classes of attributes.
  mutating func examineClasses(of attributes: [CollectionViewLayoutAttributes]) {
    let byClass = Dictionary(grouping: attributes.filter(\.hasOwnClass)) { ObjectIdentifier(type(of: $0)) }
    for group in byClass.values {
      // Sorted, so that attributes of the same element at two offsets are neighbors.
      let samples = group.sorted { $0.elementKey < $1.elementKey }.prefix(Self.maximumSampleCount)
      for sample in samples { examineCopy(of: sample) }
      let isCopied = samples.allSatisfy { $0.completeCopy != nil }
      for (last, sample) in zip(samples, samples.dropFirst()) {
        examineComparison(of: sample, with: last, isCopied: isCopied)
        examineComparison(of: sample, with: samples[0], isCopied: isCopied)
      }
    }
  }

  /// Records a finding about the class of attributes.
  private mutating func noteClass(
    of attributes: CollectionViewLayoutAttributes, _ kind: LayoutFinding.Kind,
    _ message: (LayoutElement) -> String
  ) {
    incompleteClasses.insert(ObjectIdentifier(type(of: attributes)))
    note(kind, attributes.elementKey, [attributes.frame], message)
  }

  /// Records a finding if a copy lacks a value of its original, or if the two are not equal.
  private mutating func examineCopy(of attributes: CollectionViewLayoutAttributes) {
    let (copy, name) = (attributes.copied, "\(type(of: attributes))")
    if let lost = attributes.addedProperty(differingFrom: copy) {
      noteClass(of: attributes, .incompleteCopy) {
        "A copy of the attributes of \($0) lacks \(lost); copy it in copy(with:) of \(name)."
      }
    } else if !copy.isEqual(attributes), attributes.isSane {
      noteClass(of: attributes, .incompleteComparison) {
        "A copy of the attributes of \($0) does not equal them; compare all values in isEqual(_:) of \(name)."
      }
    }
  }

  /// Records a finding if two attributes count as equal that differ only in properties which their class adds.
  ///
  /// If their other values differ too, and copies are complete, attributes with the added properties of the one
  /// and the other values of the other are compared.
  private mutating func examineComparison(
    of attributes: CollectionViewLayoutAttributes, with other: CollectionViewLayoutAttributes, isCopied: Bool
  ) {
    guard attributes.representedElementCategory == other.representedElementCategory,
      attributes.representedElementKind == other.representedElementKind, other.isSane
    else { return }
    let twin = isCopied ? attributes.withBaseValues(of: other) : attributes
    guard twin.hasSameValues(as: other), let ignored = twin.addedProperty(differingFrom: other),
      twin.isEqual(other) || other.isEqual(twin)
    else { return }
    noteClass(of: attributes, .incompleteComparison) {
      """
      Attributes of \($0) with another \(ignored) count as equal, so that its view would not get them; compare \
      \(ignored) in isEqual(_:) of \(type(of: attributes)).
      """
    }
  }
}

extension CollectionViewLayoutAttributes {
  fileprivate var hasOwnClass: Bool { type(of: self) != CollectionViewLayoutAttributes.self }

  /// A copy of the attributes; `nil` if it lacks the value of a property that a subclass adds.
  fileprivate var completeCopy: Self? {
    let copy = copied
    return addedProperty(differingFrom: copy) == nil ? copy : nil
  }

  /// Returns a copy with the element and the values that the base class has in `other`. The values are set
  /// through the properties, because a subclass may derive its own values from them.
  ///
  /// If a property that the subclass adds sets values of the base class, these are not the values of `other`.
  fileprivate func withBaseValues(of other: CollectionViewLayoutAttributes) -> Self {
    let draft = copied
    draft.indexPath = other.indexPath
    // First, because the frame of transformed attributes is another one.
    draft.transform3D = .identity
    draft.frame = CGRect(center: other.values.center, size: other.values.size)
    (draft.center, draft.size) = (other.values.center, other.values.size)
    draft.transform = other.transform
    draft.transform3D = other.values.transform3D
    (draft.alpha, draft.zIndex) = (other.values.alpha, other.values.zIndex)
    (draft.isHidden, draft.effects) = (other.values.isHidden, other.effects)
    // A copy again: the class sets the properties that it adds last.
    return draft.copied
  }

  /// Returns the name of a property that a subclass adds and whose values differ; `nil` if there is none.
  /// `other` has the same class.
  fileprivate func addedProperty(differingFrom other: CollectionViewLayoutAttributes) -> String? {
    zip(addedProperties, other.addedProperties).first { !Self.isSame($0.value, $1.value) }?.0.label
  }

  /// The stored properties that subclasses add. A lazy property is a mere cache.
  private var addedProperties: [Mirror.Child] {
    var children: [Mirror.Child] = []
    var mirror = Mirror(reflecting: self)
    while mirror.subjectType != CollectionViewLayoutAttributes.self, let base = mirror.superclassMirror {
      children += mirror.children.filter { $0.label?.hasPrefix("$__lazy_storage") == false }
      mirror = base
    }
    return children
  }

  /// Returns whether two values are equal. Objects and functions that cannot be compared count as equal.
  private static func isSame(_ a: Any, _ b: Any) -> Bool {
    if let a = a as? any Equatable { return equals(a, b) }
    let (first, second) = (Mirror(reflecting: a), Mirror(reflecting: b))
    guard first.displayStyle != .class else { return true }
    return first.children.count == second.children.count
      && zip(first.children, second.children).allSatisfy { isSame($0.value, $1.value) }
  }

  private static func equals<Value: Equatable>(_ a: Value, _ b: Any) -> Bool { (b as? Value) == a }
}
