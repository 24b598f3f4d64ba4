import Foundation
import StandardLayouts
import TestSupport
import Testing

/// Tests of content insets references.
///
/// The view of 300 × 400 has a safe area of 20 at the left and 30 at the right, and layout margins of 8. The
/// section has content insets of 10 at both sides.
@MainActor
struct ContentInsetsReferenceTests {
  private typealias C = Composition

  @Test(
    arguments: [
      (.none, 10, 280), (.automatic, 30, 230), (.safeArea, 30, 230), (.layoutMargins, 38, 214),
      (.readableContent, 38, 214),
    ] as [(ContentInsetsReference, CGFloat, CGFloat)])
  func `a section's reference moves its items`(
    reference: ContentInsetsReference, x: CGFloat, width: CGFloat
  ) {
    let rig = rig { section, _ in section.contentInsetsReference = reference }

    #expect(rig.frame(0) == CGRect(x: x, y: 40, width: width, height: 50))
  }

  @Test(
    arguments: [(.none, 10), (.automatic, 30), (.safeArea, 30), (.layoutMargins, 38)]
      as [(ContentInsetsReference, CGFloat)])
  func `the configuration's reference applies to sections without their own`(
    reference: ContentInsetsReference, x: CGFloat
  ) {
    let open = rig { _, configuration in configuration.contentInsetsReference = reference }
    let own = rig { section, configuration in
      section.contentInsetsReference = .none
      configuration.contentInsetsReference = reference
    }

    #expect(open.frame(0)?.minX == x)
    #expect(own.frame(0)?.minX == 10)
  }

  @Test(
    arguments: [
      (.automatic, true, 30, 230), (.automatic, false, 20, 250), (.none, true, 10, 280),
      (.none, false, 0, 300), (.layoutMargins, false, 28, 234),
    ] as [(ContentInsetsReference, Bool, CGFloat, CGFloat)])
  func `headers have their own reference`(
    reference: ContentInsetsReference, follows: Bool, x: CGFloat, width: CGFloat
  ) {
    let rig = rig { section, _ in
      section.supplementaryContentInsetsReference = reference
      section.supplementariesFollowContentInsets = follows
    }

    let kind = CollectionView.elementKindSectionHeader
    let header = rig.layout.layoutAttributesForSupplementaryView(ofKind: kind, at: [0, 0])
    #expect(header?.frame == CGRect(x: x, y: 0, width: width, height: 40))
    #expect(rig.frame(0)?.minX == 30)
  }

  @Test func `of safe area and content insets the larger one applies alone`() {
    let rig = rig { _, _ in }
    rig.view.contentInsetAdjustmentBehavior = .always
    rig.view.layoutIfNeeded()

    #expect(rig.layout.collectionViewContentSize.width == 250)
    #expect(rig.frame(0) == CGRect(x: 10, y: 40, width: 230, height: 50))
  }

  @Test func `from right to left the sides of the safe area are not exchanged`() {
    let rig = rig { section, _ in section.contentInsets = DirectionalEdgeInsets(leading: 10) }
    rig.view.semanticContentAttribute = .forceRightToLeft
    rig.view.layoutIfNeeded()

    #expect(
      rig.view.cellForItem(at: [0, 0])?.frame == CGRect(x: 20, y: 40, width: 240, height: 50))
  }

  @Test func `an orthogonal section extends under the safe area and starts beside it`() {
    let rig = rig(.absolute(100)) { section, _ in section.orthogonalScrollingBehavior = .continuous }
    #expect(rig.frame(0)?.minX == 30)

    // Four cards of 100, with the safe area and the content insets at both sides: 30 and 40.
    let section = rig.layout.flingOrthogonalSections(in: .everywhere).first
    #expect(section?.viewport.width == 300)
    #expect(section?.contentSize.width == 470)
  }

  @Test func `a horizontal layout applies the insets at its top and bottom`() {
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let section = CollectionLayoutSection(
      group: C.column(
        .absolute(50), .fractionalHeight(1), C.item(.fractionalWidth(1), .fractionalHeight(1))))
    let layout = CollectionViewCompositionalLayout(section: section, configuration: configuration)
    let rig = LayoutRig(layout, width: 300, height: 400, counts: [4])
    rig.view.safeAreaInsets = EdgeInsets(top: 20, left: 5, bottom: 30)
    rig.view.layoutIfNeeded()

    #expect(rig.frame(0) == CGRect(x: 0, y: 20, width: 50, height: 350))
  }

  private func rig(
    _ width: CollectionLayoutDimension = .fractionalWidth(1),
    _ configure: (CollectionLayoutSection, CollectionViewCompositionalLayoutConfiguration) -> Void
  ) -> LayoutRig<CollectionViewCompositionalLayout> {
    let section = CollectionLayoutSection(
      group: C.row(width, .absolute(50), C.item(.fractionalWidth(1), .fractionalHeight(1))))
    section.contentInsets = DirectionalEdgeInsets(leading: 10, trailing: 10)
    section.boundarySupplementaryItems = [C.header()]
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    configure(section, configuration)
    let layout = CollectionViewCompositionalLayout(section: section, configuration: configuration)
    let rig = LayoutRig(layout, width: 300, height: 400, counts: [4])
    rig.view.safeAreaInsets = EdgeInsets(left: 20, right: 30)
    rig.view.layoutIfNeeded()
    return rig
  }
}
