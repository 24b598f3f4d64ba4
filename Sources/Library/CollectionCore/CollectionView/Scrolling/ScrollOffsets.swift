import Foundation

/// The offsets of the whole content and of the orthogonal sections, in points.
struct ScrollOffsets: Equatable {
  var offset = CGPoint.zero
  /// The content offsets of the sections by index; sections that never scrolled are absent.
  var sections: [Int: CGPoint] = [:]
}

extension CollectionView {
  /// The present offsets of the content and the orthogonal sections.
  var contentPlace: ScrollOffsets {
    ScrollOffsets(offset: contentOffset, sections: orthogonalScrolling.offsets)
  }

  /// Evaluates a query of the layout as if the content and the orthogonal sections were at other offsets,
  /// without calling the view's overridable methods or the delegate.
  ///
  /// - Parameter place: The assumed offsets. The layout may change the section offsets during the query.
  func at<Answer>(_ place: inout ScrollOffsets, _ answer: () -> Answer) -> Answer {
    let offset = place.offset
    return orthogonalScrolling.assuming(&place.sections) { atContentOffset(offset, answer) }
  }

  /// Returns the content offsets, in points by section index, that the orthogonal sections get in a prepared
  /// layout if `offsets` are requested.
  ///
  /// Offsets of sections that are not orthogonal in the layout are left out. The other offsets are replaced
  /// by those at which the layout lets the sections rest, clamped to the sections' limits.
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
