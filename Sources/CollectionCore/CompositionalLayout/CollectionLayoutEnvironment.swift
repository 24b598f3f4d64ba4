public import Foundation

/// The surroundings that a compositional layout's parts are made for.
@preconcurrency @MainActor
public protocol CollectionLayoutEnvironment {
  /// What the part has to fit: the collection view for a section, the group for a custom group's items.
  var container: any CollectionLayoutContainer { get }
}

/// The room for a part of a compositional layout, in points.
@preconcurrency @MainActor
public protocol CollectionLayoutContainer {
  /// The size before the insets are taken off.
  var contentSize: CGSize { get }
  /// The size that the insets leave.
  var effectiveContentSize: CGSize { get }
  /// The collection view's content insets, or the group's.
  var contentInsets: DirectionalEdgeInsets { get }
  /// The same as `contentInsets`: nothing else takes room away.
  var effectiveContentInsets: DirectionalEdgeInsets { get }
}

/// Surroundings as values.
struct LayoutSurroundings: CollectionLayoutEnvironment, CollectionLayoutContainer, Equatable {
  var contentSize: CGSize
  var contentInsets: DirectionalEdgeInsets

  var container: any CollectionLayoutContainer { self }
  var effectiveContentInsets: DirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize {
    CGRect(origin: .zero, size: contentSize).inset(by: contentInsets.edgeInsets).size
  }
}
