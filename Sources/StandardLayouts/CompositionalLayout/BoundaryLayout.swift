import Foundation

/// Where headers, footers and the like are around a content: of a section or of a whole layout.
@MainActor
struct BoundaryLayout {
  /// One of them.
  struct Element {
    let item: CollectionLayoutBoundarySupplementaryItem
    /// Its place among those of its kind.
    let index: Int
    /// In points.
    let size: CGSize
  }

  let elements: [Element]

  /// The room that those take that extend the boundary, on each side of the content, in points.
  let extent: EdgeInsets

  /// - Parameters:
  ///   - container: What sizes are relative to, in points.
  ///   - measured: The size asked for by the view of a kind and an index among that kind; nil if unknown.
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

  var isEmpty: Bool { elements.isEmpty }

  /// An element's frame around a content's; `room` is what it is aligned to across the edge it stands at.
  func frame(of element: Element, around content: CGRect, room: CGRect) -> CGRect {
    let edges = element.item.alignment.edges
    let size = element.size
    var origin = CGRect(origin: .zero, size: size).alignedOrigin(at: edges, of: room)
    if edges.contains(.top) {
      origin.y = content.minY - (element.item.extendsBoundary ? size.height : 0)
    } else if edges.contains(.bottom) {
      origin.y = content.maxY - (element.item.extendsBoundary ? 0 : size.height)
    } else if edges.contains(.leading) {
      origin.x = content.minX - (element.item.extendsBoundary ? size.width : 0)
    } else if edges.contains(.trailing) {
      origin.x = content.maxX - (element.item.extendsBoundary ? 0 : size.width)
    }
    let frame = CGRect(origin: origin + element.item.offset, size: size)
    return frame.inset(by: element.item.layoutSize.applicable(element.item.contentInsets))
  }
}

extension BoundaryLayout.Element {
  /// Widens the room around the content by what the element takes.
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
  /// Where the rectangle's origin has to be for its edges to be those of another one.
  fileprivate func alignedOrigin(at edges: DirectionalRectEdge, of other: CGRect) -> CGPoint {
    let own = CGRect(origin: .zero, size: size)
    return other.point(at: edges) - own.point(at: edges)
  }
}

extension BoundaryLayout {
  /// Whether any of them follows the scroll.
  var isPinning: Bool { elements.contains { $0.item.pinToVisibleBounds } }
}
