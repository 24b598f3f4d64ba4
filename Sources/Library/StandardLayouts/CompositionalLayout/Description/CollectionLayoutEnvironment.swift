public import Foundation

/// The environment in which a part of a compositional layout is laid out.
@preconcurrency @MainActor
public protocol CollectionLayoutEnvironment {
  /// The container in which the part of the layout is laid out: the collection view for a section, or the
  /// group for the items of a custom group.
  var container: any CollectionLayoutContainer { get }
}

/// The size and insets of a collection view or group in which a part of a compositional layout is laid out,
/// in points.
@preconcurrency @MainActor
public protocol CollectionLayoutContainer {
  /// The size of the container, including `contentInsets`, in points.
  var contentSize: CGSize { get }
  /// The size of the container minus `contentInsets`, in points.
  var effectiveContentSize: CGSize { get }
  /// The content insets of the collection view or the group, in points.
  var contentInsets: DirectionalEdgeInsets { get }
  /// The same as `contentInsets`: no other insets apply.
  var effectiveContentInsets: DirectionalEdgeInsets { get }
}

/// A layout environment and its container in one value.
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

  /// Returns the lengths, in points, by which the insets of a reference, such as the safe area, exceed the
  /// content insets. The lengths at the two edges along the scrolling axis are 0.
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
