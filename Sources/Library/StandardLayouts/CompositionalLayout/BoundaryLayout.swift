import Foundation

/// The sizes and frames of the boundary elements, such as headers and footers, of a section or of a whole
/// layout.
@MainActor
struct BoundaryLayout {
  /// A header, footer or other boundary element with its resolved size.
  struct Element {
    let item: CollectionLayoutBoundarySupplementaryItem
    /// The element's index among the elements of the same kind, from 0.
    let index: Int
    /// The element's size before its content insets apply, in points.
    let size: CGSize
  }

  let elements: [Element]

  /// The space, in points, that the elements outside the content need on each side of the content.
  let extent: EdgeInsets

  /// Computes the sizes of the boundary elements and the space that they need around the content.
  ///
  /// - Parameters:
  ///   - container: The size to which fractional dimensions refer, in points.
  ///   - measured: A closure that takes a kind and an index among the elements of this kind, and returns the
  ///     element's measured size; `nil` if the element is not measured.
  init(
    _ items: [CollectionLayoutBoundarySupplementaryItem], in container: CGSize,
    measured: (String, Int) -> CGSize?
  ) {
    var counts: [String: Int] = [:]
    elements = items.map { item in
      let index = counts[item.elementKind, default: 0]
      counts[item.elementKind] = index + 1
      let size = item.layoutSize.resolved(in: container, measured: measured(item.elementKind, index))
      return Element(item: item, index: index, size: size)
    }
    extent = elements.reduce(into: EdgeInsets.zero) { $1.extend(&$0) }
  }

  /// Whether any element is pinned to the visible bounds.
  var isPinning: Bool { elements.contains { $0.item.pinToVisibleBounds } }

  /// Returns the element with the given kind and the given index among the elements of this kind; `nil` if
  /// there is none.
  func element(_ kind: String, _ index: Int) -> Element? {
    elements.first { $0.item.elementKind == kind && $0.index == index }
  }

  /// Returns the frame of an element, in the coordinates of `content` and `container`.
  ///
  /// - Parameters:
  ///   - content: The frame of the content. The element is placed beside the content, or inside the content
  ///     at one of its edges.
  ///   - container: The rectangle with which the element is aligned along the content's edge.
  func frame(of element: Element, around content: CGRect, alignedTo container: CGRect) -> CGRect {
    let edges = element.item.alignment.edges
    let size = element.size
    // The container gives the position along the edge. The content then gives the position at the edge
    // itself; a corner counts as top or bottom, so these are checked first.
    var origin = CGRect(origin: .zero, size: size).alignedOrigin(at: edges, of: container)
    if edges.contains(.top) {
      origin.y = content.minY - (element.item.extendsBoundary ? size.height : 0)
    } else if edges.contains(.bottom) {
      origin.y = content.maxY - (element.item.extendsBoundary ? 0 : size.height)
    } else if edges.contains(.leading) {
      origin.x = content.minX - (element.item.extendsBoundary ? size.width : 0)
    } else if edges.contains(.trailing) {
      origin.x = content.maxX - (element.item.extendsBoundary ? 0 : size.width)
    }
    // The insets come last: they shrink the frame but do not take part in the alignment.
    let frame = CGRect(origin: origin + element.item.offset, size: size)
    return frame.inset(by: element.item.layoutSize.applicable(element.item.contentInsets))
  }
}

extension BoundaryLayout.Element {
  /// Increases `extent`, the space around the content in points, so that this element has room. An element
  /// that covers the content needs no room.
  @MainActor fileprivate func extend(_ extent: inout EdgeInsets) {
    guard item.extendsBoundary else { return }
    let edges = item.alignment.edges
    if edges.contains(.top) {
      extent.top = max(extent.top, size.height - item.offset.y)
    } else if edges.contains(.bottom) {
      extent.bottom = max(extent.bottom, size.height + item.offset.y)
    } else if edges.contains(.leading) {
      extent.left = max(extent.left, size.width - item.offset.x)
    } else if edges.contains(.trailing) {
      extent.right = max(extent.right, size.width + item.offset.x)
    }
  }
}

extension CGRect {
  /// Returns the origin that places this rectangle's point at `edges` (a corner, the middle of an edge or the
  /// centre) on the same point of `other`.
  fileprivate func alignedOrigin(at edges: DirectionalRectEdge, of other: CGRect) -> CGPoint {
    let own = CGRect(origin: .zero, size: size)
    return other.point(at: edges) - own.point(at: edges)
  }
}
