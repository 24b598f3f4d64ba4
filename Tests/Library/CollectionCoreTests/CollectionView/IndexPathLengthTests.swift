import CollectionCore
import Foundation
import StandardLayouts
import TestSupport
import Testing

/// Tests of queries with index paths that have no index, one index or three.
@MainActor
struct IndexPathLengthTests {
  nonisolated private static let paths = [IndexPath(), IndexPath(index: 0), IndexPath(indexes: [0, 0, 0])]

  /// A column of items under a decoration for the whole layout and one for each section.
  private final class DecoratedLayout: StackLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
      let paths = [IndexPath(), IndexPath(index: 0)]
      let decorations = paths.compactMap { layoutAttributesForDecorationView(ofKind: "back", at: $0) }
      return (super.layoutAttributesForElements(in: rect) ?? []) + decorations
    }

    override func layoutAttributesForDecorationView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
      let attributes = CollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
      attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
      attributes.zIndex = -1
      return attributes
    }
  }

  @Test(arguments: paths)
  func `a view answers nothing for an index path of another length`(path: IndexPath) {
    let rig = ListRig([["a", "b", "c"]]).laidOut()
    let (view, kind) = (rig.view, CollectionView.elementKindSectionHeader)

    #expect(view.cellForItem(at: path) == nil)
    #expect(view.layoutAttributesForItem(at: path) == nil)
    #expect(view.supplementaryView(forElementKind: "none", at: path) == nil)
    #expect(view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path) == nil)
    view.deselectItem(at: path, animated: false)
    #expect(view.indexPathsForSelectedItems.isEmpty)
    let context = CollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [path])
    context.invalidateSupplementaryElements(ofKind: kind, at: [path])
    context.invalidateDecorationElements(ofKind: "none", at: [path])
    rig.layout.invalidateLayout(with: context)
    view.layoutIfNeeded()
    #expect(rig.shown.count == 3)
  }

  @Test(arguments: paths)
  func `an update of an index path of another length is reported`(path: IndexPath) {
    let rig = ListRig([["a", "b", "c"]]).laidOut()

    rig.view.performBatchUpdates { rig.view.deleteItems(at: [path]) }
    rig.view.performBatchUpdates { rig.view.moveItem(at: IndexPath(item: 0, section: 0), to: path) }
    rig.view.layoutIfNeeded()

    #expect(rig.invalidUpdates.count == 2)
    #expect(rig.shown.count == 3)
  }

  @Test(arguments: paths)
  func `attributes keep an index path of no or one index`(path: IndexPath) {
    let attributes = CollectionViewLayoutAttributes(forDecorationViewOfKind: "back", with: path)
    #expect(attributes.indexPath == path || path.count == 3)
    #expect("\(LayoutElement(.decorationView, kind: "back", at: path))".hasPrefix("back"))
  }

  @Test func `decorations with no or one index are displayed, and kept by an update`() {
    let layout = DecoratedLayout()
    layout.register(CollectionReusableView.self, forDecorationViewOfKind: "back")
    let rig = ListRig([["a", "b", "c"]], layout: layout, journal: layout.journal).laidOut()
    let made = rig.view.numberOfViewsMade
    #expect(made == 5)

    rig.words = [["b", "c"]]
    rig.view.performBatchUpdates { rig.view.deleteItems(at: [IndexPath(item: 0, section: 0)]) }
    rig.view.layoutIfNeeded()

    #expect(rig.view.numberOfViewsMade == made)
    #expect(rig.view.displayedAttributes.count { $0.representedElementCategory == .decorationView } == 2)
  }

  @Test(arguments: paths)
  func `layouts return nothing for an index path of another length or an unknown kind`(path: IndexPath) {
    let flow = CollectionViewFlowLayout()
    flow.headerReferenceSize = CGSize(width: 20, height: 20)
    let item = CollectionLayoutItem(
      layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)))
    let group = CollectionLayoutGroup.vertical(
      layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)),
      subitems: [item])
    let compositional = CollectionViewCompositionalLayout(section: CollectionLayoutSection(group: group))
    for layout in [flow, compositional, ForwardingLayout(CollectionViewFlowLayout())] {
      let rig = LayoutRig(layout, counts: [3])
      for kind in ["none", CollectionView.elementKindSectionHeader] {
        #expect(layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path) == nil)
        #expect(layout.layoutAttributesForDecorationView(ofKind: kind, at: path) == nil)
      }
      #expect(
        layout.layoutAttributesForSupplementaryView(ofKind: "none", at: IndexPath(item: 0, section: 0)) == nil
      )
      if path.count < 2 { #expect(layout.layoutAttributesForItem(at: path) == nil) }
      #expect(rig.view.visibleCells.count == 3)
    }
  }
}
