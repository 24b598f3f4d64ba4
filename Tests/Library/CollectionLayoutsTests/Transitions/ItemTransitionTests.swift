import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

/// Insertions and deletions of the first item, in a view of 320 × 480.
@MainActor
struct ItemTransitionTests {
  /// Layouts of each base class that has transitions.
  enum Sample: String, CaseIterable, Sendable {
    case flow, list, stretchyHeader, carousel, compositional, waterfall, mosaic, banner, pages, cardRow,
      coverFlow
    case pile, wheel

    @MainActor func make() -> any AnimatedItems {
      switch self {
      case .flow: AnimatedFlowLayout()
      case .list: ListLayout()
      case .stretchyHeader: StretchyHeaderLayout()
      case .carousel: CarouselLayout()
      case .compositional: AnimatedCompositionalLayout(section: rows)
      case .waterfall: WaterfallLayout()
      case .mosaic: MosaicLayout()
      case .banner: BannerLayout()
      case .pages: WelcomePageLayout()
      case .cardRow: CardRowLayout()
      case .coverFlow: CoverFlowLayout()
      case .pile: PileLayout()
      case .wheel: WheelLayout()
      }
    }

    @MainActor private var rows: CollectionLayoutSection {
      let size = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60))
      return CollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: size)]))
    }
  }

  private static let transition = ItemTransition(scale: 0.25, offset: 0.5, angle: 0.3, alpha: 0.4)

  @Test(arguments: Sample.allCases)
  func `an inserted item comes from the insertion's appearance`(sample: Sample) throws {
    let layout = sample.make()
    layout.insertion = Self.transition
    let rig = makeRig(layout)
    let neighbour = try #require(cell(0, in: rig))
    let start = values(of: neighbour)

    insert(rig)

    let end = try #require(rig.attributes(0))
    let new = try #require(cell(0, in: rig))
    #expect(areClose(values(of: new), values(of: end, by: Self.transition)))
    #expect(areClose(values(of: neighbour), start), "a neighbour moves from its place")
    rig.view.advance(to: 3)
    #expect(areClose(values(of: new), values(of: end)))
  }

  @Test(arguments: Sample.allCases)
  func `a deleted item goes to the deletion's appearance`(sample: Sample) throws {
    let layout = sample.make()
    layout.deletion = Self.transition
    let rig = makeRig(layout)
    let old = try #require(cell(0, in: rig))
    let start = try #require(rig.attributes(0))

    delete(rig)
    rig.view.advance(to: 2 - 1e-9)

    #expect(areClose(values(of: old), values(of: start, by: Self.transition), tolerance: 1e-4))
    let neighbour = try #require(cell(0, in: rig))
    #expect(areClose(values(of: neighbour), try values(of: #require(rig.attributes(0))), tolerance: 1e-4))
    rig.view.advance(to: 3)
    rig.view.layoutIfNeeded()
    #expect(old.superview == nil)
  }

  @Test func `a part without a value is the layout's own`() throws {
    let layout = PileLayout()
    layout.insertion.alpha = 0.5
    let rig = makeRig(layout)

    insert(rig)

    let end = try #require(rig.attributes(0))
    let own = ItemTransition(scale: 1.5, alpha: 0.5)
    #expect(areClose(values(of: try #require(cell(0, in: rig))), values(of: end, by: own)))
  }

  @Test func `the items of an inserted section have the transition, and an item that moves into it has not`()
    throws
  {
    let layout = AnimatedFlowLayout()
    layout.insertion = Self.transition
    let rig = makeRig(layout, counts: [2, 2])

    rig.source.counts = [2, 1, 2]
    rig.view.performBatchUpdates {
      rig.view.insertSections([0])
      rig.view.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 0, section: 0))
    }
    rig.view.advance(to: 1)

    #expect(try #require(cell(0, in: rig)).alpha == 1)
    #expect(abs(try #require(cell(1, in: rig)).alpha - 0.4) < 1e-6)
  }

  // MARK: Rig

  private func makeRig(_ layout: CollectionViewLayout, counts: [Int] = [5]) -> LayoutRig<CollectionViewLayout>
  {
    let rig = LayoutRig(layout, counts: counts)
    rig.view.roundsPositionsToPixels = false
    rig.view.updateTiming = .curve(.linear, duration: 1)
    rig.view.advance(to: 1)
    return rig
  }

  private func insert(_ rig: LayoutRig<CollectionViewLayout>) {
    rig.source.counts = [6]
    rig.view.performBatchUpdates { rig.view.insertItems(at: [IndexPath(item: 0, section: 0)]) }
    rig.view.advance(to: 1)
  }

  private func delete(_ rig: LayoutRig<CollectionViewLayout>) {
    rig.source.counts = [4]
    rig.view.performBatchUpdates { rig.view.deleteItems(at: [IndexPath(item: 0, section: 0)]) }
    rig.view.advance(to: 1)
  }

  private func cell(_ item: Int, in rig: LayoutRig<CollectionViewLayout>) -> CollectionViewCell? {
    rig.view.cellForItem(at: IndexPath(item: item, section: 0))
  }

  /// Returns numbers of an item's appearance: position, opacity and transform.
  private func values(
    of attributes: CollectionViewLayoutAttributes, by transition: ItemTransition = ItemTransition()
  ) -> [CGFloat] {
    let scale = transition.scale ?? 1
    let transform = attributes.transform3D.scaledBy(x: scale, y: scale, z: 1)
      .rotated(by: transition.angle ?? 0, x: 0, y: 0, z: 1)
    let top = attributes.center.y + (transition.offset ?? 0) * attributes.size.height
    return values(attributes.center.x, top, transition.alpha ?? attributes.alpha, transform)
  }

  private func values(of cell: CollectionViewCell) -> [CGFloat] {
    values(cell.center.x, cell.center.y, cell.alpha, cell.transform3D)
  }

  private func values(_ x: CGFloat, _ y: CGFloat, _ alpha: CGFloat, _ t: CATransform3D) -> [CGFloat] {
    [x, y, alpha, t.m11, t.m12, t.m14, t.m21, t.m22, t.m24, t.m41, t.m42, t.m44]
  }

  private func areClose(_ a: [CGFloat], _ b: [CGFloat], tolerance: CGFloat = 1e-6) -> Bool {
    zip(a, b).allSatisfy { abs($0 - $1) < tolerance }
  }
}
