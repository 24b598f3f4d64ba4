public import Foundation

/// Which element of a collection view: what it is, of which kind, and at which index path.
public struct LayoutElement: Hashable, Sendable, CustomStringConvertible {
  /// Whether it is a cell, a supplementary view or a decoration view.
  public var category: CollectionView.ElementCategory

  /// The kind of a supplementary or decoration view; nil for a cell.
  public var kind: String?

  /// The element's index path.
  public var indexPath: IndexPath

  /// An element of a category; a cell has no kind.
  public init(_ category: CollectionView.ElementCategory, kind: String? = nil, at indexPath: IndexPath) {
    self.category = category
    self.kind = kind
    self.indexPath = indexPath
  }

  /// An item's cell.
  public static func cell(_ indexPath: IndexPath) -> LayoutElement { LayoutElement(.cell, at: indexPath) }

  package init(_ key: ElementKey) {
    self.init(key.category, kind: key.category == .cell ? nil : key.kind, at: key.indexPath)
  }

  /// As in `cell [0, 3]`; a supplementary or decoration view is called by its kind.
  public var description: String {
    let kind =
      switch kind {
      case nil: "cell"
      case CollectionView.elementKindSectionHeader: "header"
      case CollectionView.elementKindSectionFooter: "footer"
      case let kind?: kind
      }
    return "\(kind) \(indexPath)"
  }
}
