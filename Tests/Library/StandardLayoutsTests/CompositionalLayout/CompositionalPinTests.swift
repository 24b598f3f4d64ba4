import Foundation
import StandardLayouts
import TestSupport
import Testing

/// Tests of pinned headers and footers.
///
/// Two sections with a header of 40 points, three rows of 100 and a footer of 30, in a viewport 200 points
/// high.
@MainActor
struct CompositionalPinTests {
  private typealias C = Composition

  @Test(arguments: [(0, 0), (150, 150), (320, 300), (400, 300), (-30, 0)] as [(CGFloat, CGFloat)])
  func `a header follows the top of the visible area until its footer pushes it out`(
    offset: CGFloat, y: CGFloat
  ) {
    #expect(frame(CollectionView.elementKindSectionHeader, 0, at: offset)?.minY == y)
  }

  @Test(arguments: [(0, 170), (160, 330), (200, 340)] as [(CGFloat, CGFloat)])
  func `a footer follows the bottom of the visible area until it is at its own position`(
    offset: CGFloat, y: CGFloat
  ) {
    #expect(frame(CollectionView.elementKindSectionFooter, 0, at: offset)?.minY == y)
  }

  @Test func `content insets move the pinning edges`() {
    let insets = EdgeInsets(top: 64, bottom: 20)

    #expect(frame(CollectionView.elementKindSectionHeader, 0, at: 0, insets)?.minY == 64)
    #expect(frame(CollectionView.elementKindSectionFooter, 0, at: 0, insets)?.minY == 150)
  }

  @Test func `a pinned header is in front unless it has its own z index`() {
    let header = C.header()
    header.pinToVisibleBounds = true
    #expect(header.zIndex == 10)
    header.zIndex = 3
    #expect(header.zIndex == 3)
    #expect(C.header().zIndex == 1)
  }

  @Test func `section headers are pinned below the layout's own header`() {
    let kind = CollectionView.elementKindSectionFooter
    let own = C.header(50, kind: kind)
    own.pinToVisibleBounds = true
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [own]
    let layout = CollectionViewCompositionalLayout(section: section, configuration: configuration)
    let rig = LayoutRig(layout, width: 100, height: 200, counts: [3, 3])

    rig.scroll(y: 100)

    let path = IndexPath(index: 0)
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)?.frame.minY == 100)
    #expect(header(0, in: rig)?.minY == 150)
  }

  @Test func `headers of a horizontal layout are pinned to the left`() {
    let header = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: C.size(.absolute(40), .fractionalHeight(1)),
      elementKind: CollectionView.elementKindSectionHeader, alignment: .leading)
    header.pinToVisibleBounds = true
    let column = C.column(
      .absolute(100), .fractionalHeight(1), C.item(.fractionalWidth(1), .fractionalHeight(1)))
    let rig = C.rig(column, width: 200, height: 100, counts: [4], axis: .horizontal) {
      $0.boundarySupplementaryItems = [header]
    }

    rig.scroll(x: 130)

    #expect(self.header(0, in: rig) == CGRect(x: 130, y: 0, width: 40, height: 100))
  }

  @Test func `scrolling does not query the section provider`() {
    var questions = 0
    let section = section
    let layout = CollectionViewCompositionalLayout { _, _ in
      questions += 1
      return section
    }
    let rig = LayoutRig(layout, width: 100, height: 200, counts: [3, 3])
    questions = 0

    for y in stride(from: 0.0, to: 300, by: 10) { rig.scroll(y: y) }

    #expect(questions == 0)
  }

  private var section: CollectionLayoutSection {
    let (header, footer) = (C.header(), C.footer(30))
    header.pinToVisibleBounds = true
    footer.pinToVisibleBounds = true
    let group = C.row(.fractionalWidth(1), .absolute(100), C.item(.fractionalWidth(1), .fractionalHeight(1)))
    let section = CollectionLayoutSection(group: group)
    section.boundarySupplementaryItems = [header, footer]
    return section
  }

  private func frame(
    _ kind: String, _ index: Int, at offset: CGFloat, _ insets: EdgeInsets = .zero
  ) -> CGRect? {
    let rig = C.rig(section, width: 100, height: 200, counts: [3, 3], contentInset: insets)
    rig.scroll(y: offset)
    let path = IndexPath(item: 0, section: index)
    return rig.layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)?.frame
  }

  private func header(_ section: Int, in rig: LayoutRig<CollectionViewCompositionalLayout>) -> CGRect? {
    rig.layout.layoutAttributesForSupplementaryView(
      ofKind: CollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))?.frame
  }
}
