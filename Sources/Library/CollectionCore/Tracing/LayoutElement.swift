public import Foundation

/// The identity of an element in a collection view: its category, kind and index path.
public struct LayoutElement: Hashable, Sendable, CustomStringConvertible {
  /// The category: cell, supplementary view or decoration view.
  public var category: CollectionView.ElementCategory

  /// The kind of a supplementary or decoration view; `nil` for a cell.
  public var kind: String?

  /// The element's index path.
  public var indexPath: IndexPath

  /// Creates the identity of an element of a category; a cell has no kind.
  public init(_ category: CollectionView.ElementCategory, kind: String? = nil, at indexPath: IndexPath) {
    self.category = category
    self.kind = kind
    self.indexPath = indexPath
  }

  /// Returns the identity of an item's cell.
  public static func cell(_ indexPath: IndexPath) -> LayoutElement { LayoutElement(.cell, at: indexPath) }

  package init(_ key: ElementKey) {
    self.init(key.category, kind: key.category == .cell ? nil : key.kind, at: key.indexPath)
  }

  /// A description in the form `cell [0, 3]` or `header [0, 0]`.
  ///
  /// Supplementary and decoration views other than section headers and footers are named by their kind.
  public var description: String { "\(kindName) \(indexPath)" }

  /// The element within a sentence, in the form `the cell at section 0, item 3`.
  package var phrase: String {
    indexPath.count == 2
      ? "the \(kindName) at section \(indexPath.section), item \(indexPath.item)"
      : "the \(kindName) at index path \(indexPath)"
  }

  private var kindName: String {
    switch kind {
    case nil: "cell"
    case CollectionView.elementKindSectionHeader: "header"
    case CollectionView.elementKindSectionFooter: "footer"
    case let kind?: kind
    }
  }
}
