import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

/// Transitions between any two of the ready-made layouts.
@MainActor
struct LayoutPairTests {
  @Test(arguments: ReadyMade.allCases, ReadyMade.allCases)
  func `an animated transition ends as a fresh layout`(from old: ReadyMade, to new: ReadyMade) {
    let rig = rig(old)
    let before = Snapshot(of: rig.view)

    rig.view.setCollectionViewLayout(new.make(), animated: true)

    #expect(before.jumps(in: rig.view) == [])
    #expect(rig.view.scrollState == .idle)
    settle(rig.view, at: 0)
    expectFresh(rig.view, new, since: before)
  }

  @Test(arguments: ReadyMade.allCases, ReadyMade.allCases)
  func `an interactive transition starts and ends without a jump, and can be cancelled`(
    from old: ReadyMade, to new: ReadyMade
  ) {
    let rig = rig(old)
    let before = Snapshot(of: rig.view)
    let size = rig.view.contentSize

    let transition = rig.view.startInteractiveTransition(to: new.make())
    rig.view.layoutIfNeeded()
    #expect(before.jumps(in: rig.view) == [])
    #expect(rig.view.contentSize == size)
    transition.transitionProgress = 1
    rig.view.layoutIfNeeded()
    let atEnd = Snapshot(of: rig.view)
    rig.view.finishInteractiveTransition()
    #expect(atEnd.jumps(in: rig.view) == [])
    settle(rig.view, at: 0)
    #expect(atEnd.jumps(in: rig.view) == [])
    expectFresh(rig.view, new, since: before)

    let finished = Snapshot(of: rig.view)
    let back = rig.view.startInteractiveTransition(to: old.make())
    back.transitionProgress = 0.6
    rig.view.layoutIfNeeded()
    rig.view.cancelInteractiveTransition()
    settle(rig.view, at: 10)
    #expect(finished.jumps(in: rig.view) == [])
    expectFresh(rig.view, new, since: nil)
  }

  @Test func `a finger that lifts without a drag leaves an item docked`() throws {
    let rig = rig(.grid)
    let finger = CGPoint(x: 160, y: 240)
    rig.view.beginTracking(at: finger, time: 0)

    rig.view.setCollectionViewLayout(ReadyMade.banner.make(), animated: true)
    rig.view.endTracking(at: finger, time: 0.1)
    settle(rig.view, at: 0.1)

    let banner = try #require(ReadyMade.banner.snapping(in: rig.view))
    let docked = try #require(banner.dockedIndexPath)
    #expect(banner.contentOffset(docking: docked) == rig.view.contentOffset)
  }

  @Test(arguments: UInt64(0)..<40)
  func `random transitions with interruptions end as a fresh layout`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let rig = rig(.grid)
    var (time, last) = (0.0, ReadyMade.grid)
    for _ in 0..<25 {
      let before = Snapshot(of: rig.view)
      switch Int.random(in: 0...5, using: &random) {
      case 0, 1:
        last = random.layout()
        rig.view.setCollectionViewLayout(last.make(), animated: true)
        rig.view.advance(to: time)
        #expect(before.jumps(in: rig.view) == [], "to \(last)")
      case 2:
        let count = Int.random(in: 1...60, using: &random)
        let old = rig.source.counts[0]
        rig.view.performBatchUpdates {
          rig.source.counts[0] = count
          let paths = (min(old, count)..<max(old, count)).map { IndexPath(item: $0, section: 0) }
          if count > old { rig.view.insertItems(at: paths) } else { rig.view.deleteItems(at: paths) }
        }
      case 3: fling(rig.view, by: &random, time: &time)
      case 4:
        last = random.layout()
        interact(rig.view, to: last.make(), by: &random)
      default: time += random.number(in: 0...0.4)
      }
      time += 1.0 / 60
      rig.view.advance(to: time)
      rig.view.layoutIfNeeded()
    }
    settle(rig.view, at: time)
    expectFresh(rig.view, last, since: nil)
  }

  // MARK: Steps

  private func rig(_ layout: ReadyMade) -> LayoutRig<CollectionViewLayout> {
    let rig = LayoutRig(layout.make(), counts: [40])
    rig.view.updateTiming = .curve(.linear, duration: 0.5)
    let limit = rig.view.maximumContentOffset
    rig.scroll(to: CGPoint(x: limit.x / 3, y: limit.y / 3))
    if let snapping = layout.snapping(in: rig.view), let docked = snapping.dockedIndexPath {
      rig.scroll(to: snapping.contentOffset(docking: docked) ?? .zero)
    }
    return rig
  }

  private func settle(_ view: CollectionView, at start: TimeInterval) {
    for step in 0...400 {
      view.advance(to: start + Double(step) * 0.05)
      view.layoutIfNeeded()
      if !view.isAnimating { break }
    }
    view.layoutIfNeeded()
  }

  private func fling(_ view: CollectionView, by random: inout SplitMix64, time: inout TimeInterval) {
    var finger = CGPoint(x: 160, y: 240)
    let step = CGPoint(x: random.number(in: -25...25), y: random.number(in: -25...25))
    view.beginTracking(at: finger, time: time)
    for _ in 0..<6 {
      time += 0.01
      finger = finger + step
      view.continueTracking(at: finger, time: time)
      view.advance(to: time)
      view.layoutIfNeeded()
    }
    view.endTracking(at: finger, time: time)
  }

  private func interact(
    _ view: CollectionView, to layout: CollectionViewLayout, by random: inout SplitMix64
  ) {
    let before = Snapshot(of: view)
    let transition = view.startInteractiveTransition(to: layout)
    view.layoutIfNeeded()
    #expect(before.jumps(in: view) == [])
    for _ in 0..<4 {
      transition.transitionProgress = random.number(in: -0.3...1.3)
      view.layoutIfNeeded()
    }
    let shown = Snapshot(of: view)
    view.finishInteractiveTransition()
    #expect(shown.jumps(in: view) == [])
  }

  // MARK: Expectations

  /// Expects the frames of a fresh layout at the view's offset, shown by the same cells as before.
  ///
  /// The item formerly in the middle must still be there, as far as the layout can rest there.
  private func expectFresh(_ view: CollectionView, _ layout: ReadyMade, since before: Snapshot?) {
    let count = view.numberOfItems(inSection: 0)
    let fresh = LayoutRig(layout.make(), counts: [count])
    fresh.scroll(to: view.contentOffset)
    let (found, expected) = (rows(view), rows(fresh.view))
    #expect(differences(found, from: expected) == [])
    #expect(view.contentSize == fresh.view.contentSize)
    let elements = view.subviews.filter { $0 is CollectionReusableView }
    #expect(elements.count == found.count)
    for path in view.indexPathsForVisibleItems {
      let (cell, other) = (view.cellForItem(at: path), fresh.view.cellForItem(at: path))
      #expect(cell?.frame == other?.frame && cell?.alpha == other?.alpha, "\(path)")
    }
    guard let before else { return }
    #expect(before.recreated(in: view) == [])
    expectKept(before.focus, in: view, layout)
  }

  private func rows(_ view: CollectionView) -> [ElementRow] {
    view.displayedAttributes.map(ElementRow.init).sorted { $0.element < $1.element }
  }

  private func expectKept(_ item: IndexPath?, in view: CollectionView, _ layout: ReadyMade) {
    guard let item, let attributes = view.layoutAttributesForItem(at: item) else { return }
    if let snapping = layout.snapping(in: view) {
      #expect(snapping.contentOffset(docking: item) == view.contentOffset)
      return
    }
    let wanted = CGPoint(
      x: attributes.center.x - view.bounds.width / 2, y: attributes.center.y - view.bounds.height / 2)
    let (least, most) = (view.minimumContentOffset, view.maximumContentOffset)
    let reachable = CGPoint(
      x: min(max(wanted.x, least.x), most.x), y: min(max(wanted.y, least.y), most.y))
    #expect(view.contentOffset == reachable)
  }
}

/// The ready-made layouts, with enough content to scroll.
enum ReadyMade: String, CaseIterable, CustomTestStringConvertible, Sendable {
  case grid, row, sections, waterfall, carousel, cards, banner, pages, stretchy, wheel

  var testDescription: String { rawValue }

  @MainActor func make() -> CollectionViewLayout {
    switch self {
    case .grid: return CollectionViewFlowLayout()
    case .row:
      let layout = CollectionViewFlowLayout()
      layout.scrollDirection = .horizontal
      layout.itemSize = CGSize(width: 90, height: 300)
      return layout
    case .sections:
      let layout = CollectionViewFlowLayout()
      layout.headerReferenceSize = CGSize(width: 0, height: 40)
      layout.footerReferenceSize = CGSize(width: 0, height: 20)
      layout.sectionHeadersPinToVisibleBounds = true
      layout.itemSize = CGSize(width: 100, height: 80)
      return layout
    case .waterfall: return WaterfallLayout()
    case .carousel:
      let layout = CarouselLayout()
      layout.scrollDirection = .horizontal
      layout.itemSize = CGSize(width: 160, height: 200)
      return layout
    case .cards: return CardRowLayout()
    case .banner: return BannerLayout()
    case .pages: return WelcomePageLayout()
    case .wheel: return WheelLayout()
    case .stretchy:
      let layout = StretchyHeaderLayout()
      layout.headerReferenceSize = CGSize(width: 0, height: 100)
      return layout
    }
  }

  @MainActor func snapping(in view: CollectionView) -> (any SnappingLayout)? {
    view.collectionViewLayout as? any SnappingLayout
  }
}

extension SplitMix64 {
  fileprivate mutating func layout() -> ReadyMade {
    ReadyMade.allCases[Int.random(in: ReadyMade.allCases.indices, using: &self)]
  }
}

/// The cells that a collection view shows, with their frames and opacities.
@MainActor
private struct Snapshot {
  private struct Look {
    var view: View
    var place: CGPoint
    var size: CGSize
    var alpha: CGFloat
  }

  /// The item that was docked or, without a dock, nearest to the middle.
  let focus: IndexPath?
  private var looks: [IndexPath: Look] = [:]

  init(of view: CollectionView) {
    let middle = view.bounds.center
    func distance(_ path: IndexPath) -> CGFloat {
      guard let center = view.layoutAttributesForItem(at: path)?.center else { return .infinity }
      return hypot(center.x - middle.x, center.y - middle.y)
    }
    let paths = view.indexPathsForVisibleItems
    for path in paths {
      guard let cell = view.cellForItem(at: path) else { continue }
      looks[path] = Self.look(at: cell, in: view)
    }
    let docked = (view.collectionViewLayout as? any SnappingLayout)?.dockedIndexPath
    focus = docked ?? paths.min { (distance($0), $0) < (distance($1), $1) }
  }

  private static func look(at cell: View, in view: CollectionView) -> Look {
    Look(
      view: cell, place: cell.center - view.contentOffset, size: cell.frame.size, alpha: cell.alpha)
  }

  /// Returns a description of each item whose cell has moved or changed since the snapshot.
  func jumps(in view: CollectionView) -> [String] {
    looks.compactMap { path, old in
      guard let cell = view.cellForItem(at: path) else { return nil }
      let new = Self.look(at: cell, in: view)
      let isSame =
        abs(new.place.x - old.place.x) < 1e-6 && abs(new.place.y - old.place.y) < 1e-6
        && abs(new.size.width - old.size.width) < 1e-6 && abs(new.alpha - old.alpha) < 1e-6
      return isSame ? nil : "\(path) from \(old.place), \(old.size) to \(new.place), \(new.size)"
    }
  }

  /// Returns the items shown by another cell than in the snapshot.
  func recreated(in view: CollectionView) -> [IndexPath] {
    looks.compactMap { path, old in
      view.cellForItem(at: path).map { $0 !== old.view } == true ? path : nil
    }
  }
}
