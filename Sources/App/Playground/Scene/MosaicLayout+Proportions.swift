import CollectionLayouts
import Foundation
import Scenes

extension MosaicLayout {
  /// Gives the tiles the shapes nearest to those of the cards' pictures.
  func fit(to pictures: PictureLibrary, of cards: SectionedCards) {
    pattern = (0..<min(cards.count, Self.maximumPattern)).map { index in
      let usual = Self.standardPattern[index % Self.standardPattern.count]
      guard let proportion = pictures.proportion(for: cards[cards.sections.path(of: index)]) else {
        return usual
      }
      let length = scrollDirection == .vertical ? proportion : 1 / proportion
      return Span(nearestTo: length, columns: columns, usual: usual)
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
