import Foundation

/// Where the content is, and where in it sections are that scroll by themselves, in points.
struct ScrollOffsets: Equatable {
  var offset = CGPoint.zero
  /// By section; those that were never scrolled are not listed.
  var sections: [Int: CGPoint] = [:]
}

extension CollectionView {
  /// Where everything is.
  var contentPlace: ScrollOffsets {
    ScrollOffsets(offset: contentOffset, sections: orthogonalScrolling.offsets)
  }

  /// What a layout answers as if everything were at a place; nobody hears of it. The layout may put sections
  /// elsewhere in the place.
  func at<Answer>(_ place: inout ScrollOffsets, _ answer: () -> Answer) -> Answer {
    let offset = place.offset
    return orthogonalScrolling.assuming(&place.sections) { atContentOffset(offset, answer) }
  }

  /// The part of some section offsets that a prepared layout has a use for: of sections that it scrolls, as
  /// far as they go, and at rest where it wants that.
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
