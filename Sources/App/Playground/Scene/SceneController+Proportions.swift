import CollectionCore
import CollectionLayouts
import Foundation
import Scenes

/// Cards with the proportions of the user's own pictures.
extension SceneController {
  /// Gives cards whose pictures were found the proportions of these pictures. The current card keeps its place on
  /// screen.
  func takeProportions() {
    fitMosaic()
    guard !collectionView.bounds.isEmpty, snappingLayout == nil else { return }
    let current = currentItem.map(cards.sections.path(of:))
    func place() -> CGPoint? {
      current.flatMap { collectionView.layoutAttributesForItem(at: $0) }.map {
        $0.center - collectionView.contentOffset
      }
    }
    let (before, isAtStart) = (place(), collectionView.contentOffset == collectionView.minimumContentOffset)
    collectionView.collectionViewLayout.invalidateLayout()
    collectionView.layoutIfNeeded()
    guard !isAtStart, let before, let after = place() else { return }
    scroll(to: collectionView.contentOffset + (after - before))
  }

  /// Gives the tiles of a mosaic the shapes nearest to those of the user's own pictures; does nothing in other
  /// layouts and without such pictures.
  func fitMosaic() {
    guard let layout = collectionView.collectionViewLayout.innermostLayout as? MosaicLayout,
      !pictures.proportions.isEmpty
    else { return }
    let standard = MosaicLayout.standardPattern
    layout.pattern = (0..<min(cards.count, Self.maximumPattern)).map { index in
      let usual = standard[index % standard.count]
      guard let proportion = pictures.proportion(for: cards[cards.sections.path(of: index)]) else {
        return usual
      }
      let length = layout.scrollDirection == .vertical ? proportion : 1 / proportion
      return MosaicLayout.Span(nearestTo: length, columns: layout.columns, usual: usual)
    }
  }

  /// The maximum number of cards that have shapes of their own in a mosaic; the shapes are repeated for later cards.
  private static let maximumPattern = 1000
}

extension MosaicLayout.Span {
  /// Creates the span whose extent along the scroll axis, divided by its extent across, is nearest to `length`.
  ///
  /// - Parameters:
  ///   - columns: The number of cells across the scroll axis.
  ///   - usual: The span to use if it is a square and the nearest one is, too.
  fileprivate init(nearestTo length: CGFloat, columns: Int, usual: MosaicLayout.Span) {
    let shapes = [(1, 1), (2, 1), (3, 1), (4, 1), (1, 2), (1, 3), (1, 4), (3, 2), (2, 3)]
      .map { MosaicLayout.Span(across: $0.0, along: $0.1) }
      .filter { $0.across <= max(1, columns) }
    func distance(_ span: MosaicLayout.Span) -> Double {
      abs(log(Double(span.along) / Double(span.across) / length))
    }
    let nearest = shapes.min { distance($0) < distance($1) } ?? usual
    self = nearest.across == nearest.along && usual.across == usual.along ? usual : nearest
  }
}
