package import CollectionCore

/// A delegate and data source between a collection view and its pane, which answers what the layout asks and passes
/// everything else on.
@MainActor
package protocol SceneStandIn: CollectionViewDelegate, CollectionViewDataSource {
  /// The delegate that receives what the layout does not ask.
  var next: (any CollectionViewDelegate)? { get set }
  /// The data source that has the items.
  var nextDataSource: (any CollectionViewDataSource)? { get set }
  /// Whether the layout asks the data source for more than items, so that the stand-in must be the data source.
  var isDataSource: Bool { get }
}

/// A property of an opened layout whose value differs from that in the source file.
package struct ChangedProperty: Hashable, Sendable, Codable {
  /// The name in the source file.
  package var name: String
  /// The numbers that `LayoutProperty.Kind` describes.
  package var numbers: [Double]
  /// The name of the enumeration's case; `nil` for other types.
  package var word: String?

  package init(name: String, numbers: [Double], word: String? = nil) {
    (self.name, self.numbers, self.word) = (name, numbers, word)
  }
}
