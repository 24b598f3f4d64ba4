import UIKit

/// The attributes of the elements in a rectangle, in ascending order.
struct AttributesBuilder {
  private let type: UICollectionViewLayoutAttributes.Type
  private(set) var elements: [UICollectionViewLayoutAttributes] = []

  init(of type: UICollectionViewLayoutAttributes.Type) { self.type = type }

  /// Creates copies of the attributes that a layout returns for a rectangle.
  @MainActor
  init(copying elements: (CGRect) -> [UICollectionViewLayoutAttributes]?, in rect: CGRect) {
    self.init(of: UICollectionViewLayoutAttributes.self)
    self.elements = elements(rect)?.map(\.copied) ?? []
  }

  @MainActor
  mutating func appendCell(_ item: Int, inSection section: Int, frame: CGRect, zIndex: Int) {
    elements.append(type.makeCell(at: IndexPath(item: item, section: section), frame: frame))
  }

  mutating func append(_ attributes: UICollectionViewLayoutAttributes) { elements.append(attributes) }

  mutating func end() -> [UICollectionViewLayoutAttributes] { elements }

  /// Removes hidden elements, and those that do not overlap a rectangle.
  @MainActor
  mutating func removeElements(outside rect: CGRect) {
    elements.removeAll { $0.isHidden || !$0.frame.overlaps(rect) }
  }
}

extension UICollectionViewLayoutAttributes {
  static func makeCell(at indexPath: IndexPath, frame: CGRect) -> Self {
    let attributes = Self()
    attributes.indexPath = indexPath
    attributes.frame = frame
    return attributes
  }

  static func makeSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath, frame: CGRect
  ) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: indexPath)
    attributes.frame = frame
    return attributes
  }

  /// What tells the element from others.
  var elementKey: [AnyHashable] {
    [representedElementCategory.rawValue, representedElementKind ?? "", indexPath]
  }

  var copied: UICollectionViewLayoutAttributes { copy() as? UICollectionViewLayoutAttributes ?? self }
}

extension UICollectionViewLayout {
  /// The class of the layout's attributes.
  static var attributesClass: UICollectionViewLayoutAttributes.Type {
    layoutAttributesClass as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self
  }
}

extension UICollectionViewLayoutInvalidationContext {
  /// Whether all frames are to be computed again. `UIKit` does not tell which contexts list elements only.
  var invalidatesAllGeometry: Bool { true }
}
