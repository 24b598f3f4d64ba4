import CollectionCore
import CollectionLayouts
import Foundation
import Testing

/// The article's carousel compared with `CarouselLayout`, with the same items in equal views.
@MainActor
struct PrintedCarouselTests {
  private struct Look: Equatable { var item: Int, frame: CGRect, alpha: CGFloat, scale: CGFloat }

  private let source = CardSource()
  private let printed = PrintedCarouselLayout()
  private let carousel = CarouselLayout()
  private let printedView: CollectionView
  private let view: CollectionView

  init() {
    printedView = source.makeView(of: printed)
    view = source.makeView(of: carousel)
    for layout in [printed, carousel] {
      layout.itemSize = CGSize(width: 70, height: 100)
      layout.scrollDirection = .horizontal
    }
    carousel.spacingMode = .between(spacing: 50)
  }

  /// Returns the frames, opacities and scales of the visible items, ordered by index path.
  private func looks(of view: CollectionView) throws -> [Look] {
    view.layoutIfNeeded()
    let found = try #require(view.collectionViewLayout.layoutAttributesForElements(in: view.bounds))
    return found.filter { $0.frame.intersects(view.bounds) }
      .map { Look(item: $0.indexPath.item, frame: $0.frame, alpha: $0.alpha, scale: $0.transform3D.m11) }
      .sorted { $0.item < $1.item }
  }

  private func areClose(_ a: [Look], _ b: [Look]) -> Bool {
    guard !a.isEmpty, a.map(\.item) == b.map(\.item) else { return false }
    return zip(a, b).allSatisfy { a, b in
      [
        a.frame.minX - b.frame.minX, a.frame.minY - b.frame.minY, a.frame.width - b.frame.width,
        a.frame.height - b.frame.height, a.alpha - b.alpha, a.scale - b.scale,
      ].allSatisfy { abs($0) < 1e-9 }
    }
  }

  private func expectAgreement(sourceLocation: SourceLocation = #_sourceLocation) throws {
    printed.updateLayout()
    for offset: CGFloat in [0, 1, 30, 54.75, 109.5, 400, 777.25, 900] {
      let isHorizontal = carousel.scrollDirection == .horizontal
      let point = isHorizontal ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset)
      (printedView.contentOffset, view.contentOffset) = (point, point)
      let (expected, found) = (try looks(of: printedView), try looks(of: view))
      #expect(
        areClose(expected, found), "offset \(offset): \(expected) \(found)", sourceLocation: sourceLocation)
    }
  }

  @Test func `frames, alphas and scales agree at several offsets`() throws { try expectAgreement() }

  @Test func `frames, alphas and scales agree with overlap`() throws {
    printed.spacingMode = .overlap(overlapSpacing: 15)
    carousel.spacingMode = .overlap(overlapSpacing: 15)

    try expectAgreement()
  }

  @Test func `frames, alphas and scales agree in a vertical carousel with another baseline`() throws {
    for layout in [printed, carousel] as [CollectionViewFlowLayout] { layout.scrollDirection = .vertical }
    printed.sideItemBaselineType = .bottom
    carousel.sideItemBaseline = .bottom
    (printed.sideItemOffset, carousel.sideItemOffset) = (12, 12)
    (printed.sideItemScale, carousel.sideItemScale) = (0.5, 0.5)
    (printed.sideItemAlpha, carousel.sideItemAlpha) = (0.3, 0.3)

    try expectAgreement()
  }

  @Test func `both centre the visible item nearest to a proposed offset`() throws {
    printed.updateLayout()
    (printedView.contentOffset, view.contentOffset) = (CGPoint(x: 300, y: 0), CGPoint(x: 300, y: 0))
    _ = (try looks(of: printedView), try looks(of: view))

    for proposed: CGFloat in [250, 300, 380, 400] {
      let point = CGPoint(x: proposed, y: 0)
      let targets = [printed, carousel].map { layout in
        layout.targetContentOffset(forProposedContentOffset: point, withScrollingVelocity: .zero)
      }
      #expect(targets[0] == targets[1], "proposed \(proposed)")
    }
  }
}

@MainActor
private final class CardSource: CollectionViewDataSource {
  func makeView(of layout: CollectionViewLayout) -> CollectionView {
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 375, height: 667), collectionViewLayout: layout)
    view.register(CollectionViewCell.init(frame:), forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    return view
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 40 }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
