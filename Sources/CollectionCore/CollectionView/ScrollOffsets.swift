import Foundation

/// The content offset, and the offsets of the orthogonal sections, in points.
struct ScrollOffsets: Equatable {
  var offset = CGPoint.zero
  /// The offsets by section; sections that never scrolled are absent.
  var sections: [Int: CGPoint] = [:]
}

extension CollectionView {
  /// The present offsets of the content and the sections.
  var contentPlace: ScrollOffsets {
    ScrollOffsets(offset: contentOffset, sections: orthogonalScrolling.offsets)
  }

  /// Evaluates a query as if the content and the sections were at other offsets, without calling overrides or
  /// the delegate.
  ///
  /// - Parameter place: The assumed offsets. The layout may change the section offsets during the query.
  func at<Answer>(_ place: inout ScrollOffsets, _ answer: () -> Answer) -> Answer {
    let offset = place.offset
    return orthogonalScrolling.assuming(&place.sections) { atContentOffset(offset, answer) }
  }

  /// Returns the section offsets that a prepared layout can use.
  ///
  /// Only sections that the layout scrolls are included. Their offsets are clamped to the sections' limits,
  /// and are those at which the layout lets the sections rest.
  func sectionOffsets(_ offsets: [Int: CGPoint], allowedBy layout: CollectionViewLayout) -> [Int: CGPoint] {
    guard !offsets.isEmpty else { return [:] }
    let everywhere = CGRect(origin: .zero, size: layout.hooks.collectionViewContentSize)
    var allowed: [Int: CGPoint] = [:]
    for section in layout.sectionsScrollingAcross(in: everywhere) {
      guard let offset = offsets[section.section] else { continue }
      let scroller = OrthogonalScrollView(section, at: offset, in: self)
      let resting = layout.hooks.targetContentOffset(
        forProposedContentOffset: scroller.contentOffset, withScrollingVelocity: .zero,
        inSection: section.section)
      allowed[section.section] = scroller.limits.clamp(resting)
    }
    return allowed
  }
}
