public import Foundation

/// The environment for which a part of a compositional layout is created.
@preconcurrency @MainActor
public protocol CollectionLayoutEnvironment {
  /// The container in which the part is laid out: the collection view for a section, the group for the items
  /// of a custom group.
  var container: any CollectionLayoutContainer { get }
}

/// The container of a part of a compositional layout; sizes and insets are in points.
@preconcurrency @MainActor
public protocol CollectionLayoutContainer {
  /// The size including the insets.
  var contentSize: CGSize { get }
  /// The size without the insets.
  var effectiveContentSize: CGSize { get }
  /// The content insets of the collection view or the group.
  var contentInsets: DirectionalEdgeInsets { get }
  /// The same as `contentInsets`: no other insets apply.
  var effectiveContentInsets: DirectionalEdgeInsets { get }
}

/// An environment and its container as one value.
struct LayoutEnvironment: CollectionLayoutEnvironment, CollectionLayoutContainer, Equatable {
  var contentSize: CGSize
  var contentInsets: DirectionalEdgeInsets
  /// The collection view's safe area insets, in points; zero for a group.
  var safeArea = DirectionalEdgeInsets.zero
  /// The collection view's layout margins inside the safe area, in points; zero for a group.
  var layoutMargins = DirectionalEdgeInsets.zero

  var container: any CollectionLayoutContainer { self }
  var effectiveContentInsets: DirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize {
    CGRect(origin: .zero, size: contentSize).inset(by: contentInsets.edgeInsets).size
  }

  /// Returns the part of a reference's insets that exceeds the content insets, across an axis, in points; 0
  /// where the content insets are larger.
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
