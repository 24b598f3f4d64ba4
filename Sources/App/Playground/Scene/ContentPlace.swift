import CollectionCore
import Foundation

/// The content offsets of a collection view and of its orthogonal sections, in points.
struct ContentPlace: Equatable {
  let offset: CGPoint
  /// The content offset of each section; `nil` for a section that is not orthogonal.
  private let sections: [CGPoint?]

  /// Creates a value from the current content offsets of a collection view.
  @MainActor init(of view: CollectionView) {
    offset = view.contentOffset
    sections = (0..<view.numberOfSections).map(view.contentOffset(ofSection:))
  }

  /// Scrolls the orthogonal sections of a collection view to the stored offsets. Call this method after a
  /// layout pass.
  @MainActor func restoreSections(of view: CollectionView) {
    for (section, offset) in sections.enumerated() where section < view.numberOfSections {
      guard let offset, view.contentOffset(ofSection: section) != nil else { continue }
      view.setContentOffset(offset, ofSection: section, animated: false)
    }
  }
}

/// The place of a collection view's content, and the lengths that limit the content offset, in points.
struct LimitedPlace: Equatable {
  private let place: ContentPlace
  private let viewport: CGSize
  private let content: CGSize
  private let insets: EdgeInsets

  /// Creates a value from a collection view after a layout pass.
  @MainActor init(of view: CollectionView) {
    (place, viewport) = (ContentPlace(of: view), view.bounds.size)
    (content, insets) = (view.contentSize, view.adjustedContentInset)
  }

  /// Returns whether the content offset has the same limits at another place.
  func hasLimits(of other: LimitedPlace) -> Bool {
    (viewport, content, insets) == (other.viewport, other.content, other.insets)
  }

  /// Scrolls the content of a collection view, which must have the same limits, to the place.
  @MainActor func restore(in view: CollectionView) {
    view.contentOffset = place.offset
    place.restoreSections(of: view)
  }
}

extension CGPoint {
  /// Returns the straight-line distance to another point.
  func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}
