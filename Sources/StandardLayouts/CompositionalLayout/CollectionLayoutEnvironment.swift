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
struct LayoutEnvironment: CollectionLayoutEnvironment, CollectionLayoutContainer, Equatable {
  var contentSize: CGSize
  var contentInsets: DirectionalEdgeInsets
  /// The collection view's safe area, in points; nothing for a group.
  var safeArea = DirectionalEdgeInsets.zero
  /// The room between the safe area and content, in points; nothing for a group.
  var layoutMargins = DirectionalEdgeInsets.zero

  var container: any CollectionLayoutContainer { self }
  var effectiveContentInsets: DirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize {
    CGRect(origin: .zero, size: contentSize).inset(by: contentInsets.edgeInsets).size
  }

  /// How much farther in than the content insets the edges of a reference are across an axis, in points.
  func margins(
    to reference: ContentInsetsReference, across axis: CollectionView.ScrollDirection
  ) -> EdgeInsets {
    let edges: EdgeInsets
    switch reference {
    case .none: return .zero
    case .automatic, .safeArea: edges = safeArea.edgeInsets
    case .layoutMargins, .readableContent: edges = safeArea.edgeInsets + layoutMargins.edgeInsets
    }
    let covered = contentInsets.edgeInsets
    return axis == .vertical
      ? EdgeInsets(left: max(0, edges.left - covered.left), right: max(0, edges.right - covered.right))
      : EdgeInsets(top: max(0, edges.top - covered.top), bottom: max(0, edges.bottom - covered.bottom))
  }
}
