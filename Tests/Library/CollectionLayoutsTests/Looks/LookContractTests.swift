import CollectionCore
import CollectionLayouts
import Foundation
import LayoutDiagnostics
import TestSupport
import Testing

/// The rules that every look keeps, along both axes and in both writing directions.
@MainActor
struct LookContractTests {
  @Test(arguments: LookSample.all, LayoutContractTests.Case.all)
  func `a look returns equal attributes for every kind of query`(
    _ sample: LookSample, _ example: LayoutContractTests.Case
  ) {
    let rig = LayoutRig(
      sample.make(), width: example.size.width, height: example.size.height, counts: example.counts,
      contentInset: example.inset)
    if sample.isMirrored { rig.view.semanticContentAttribute = .forceRightToLeft }
    rig.scroll(to: example.offset)
    // Items of a look move with the focus, also beyond the content and into its insets.
    var exceptions: LayoutContractExceptions = [.contentHeight, .overscrolledItems]
    if example.size.width < 10 { exceptions.insert(.oversizedItems) }
    if sample.isBroad || example.inset != .zero { exceptions.insert(.oversizedItems) }

    #expect(layoutContractViolations(rig, seed: example.seed, except: exceptions) == [])
  }

  @Test(arguments: LookSample.all, 0..<4 as Range<UInt64>)
  func `a look after random changes equals a fresh one`(_ sample: LookSample, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let counts = (0..<Int(seed % 4)).map { _ in Int(random.next() % 24) }
    var freshness = LayoutFreshness(
      seed: seed, counts: counts, size: CGSize(width: 320, height: 480),
      contentInset: seed % 2 == 0 ? .zero : EdgeInsets(top: 20, left: 7, bottom: 10, right: 3),
      isRightToLeft: sample.isMirrored
    ) { sample.make() }

    #expect(freshness.violations(changes: 12) == [])
  }

  @Test(arguments: LookSample.all, [[0], [1], [3, 0, 5, 1], [60]])
  func `a look has no findings`(_ sample: LookSample, counts: [Int]) {
    for fraction in [0, 0.37, 0.5, 1] as [CGFloat] {
      let last = CGFloat(max(0, counts.reduce(0, +) - 1))
      let rig = sample.rig(counts: counts, at: (last * fraction * 4).rounded() / 4)

      #expect(LayoutValidator.findings(in: rig.view) == [], "\(rig.view.contentOffset)")
    }
  }

  @Test(arguments: LookSample.all)
  func `the docked item is upright at the focus, in front and opaque`(_ sample: LookSample) throws {
    let rig = sample.rig(counts: [40], at: 20)

    let found = rig.view.layoutAttributesForItem(at: [0, 20])
    let docked = try #require(found)
    #expect(rig.layout.dockedIndexPath == [0, 20])
    let focus = focus(of: rig, sample)
    #expect(abs(docked.frame.midX - focus.x) < 1e-6)
    #expect(abs(docked.frame.midY - focus.y) < 1e-6)
    #expect(abs(docked.frame.width - docked.size.width) < 1e-6)
    #expect(docked.alpha == 1)
    #expect(docked.isHidden == false)
    #expect(rig.view.indexPathForItem(at: focus) == [0, 20])
  }

  /// Returns the focus in content space.
  private func focus(of rig: LayoutRig<StripLayout>, _ sample: LookSample) -> CGPoint {
    let bounds = rig.view.bounds
    guard let spine = rig.layout as? SpineLayout else { return bounds.center }
    let size = CGSize(width: bounds.height, height: bounds.width)
    let focus = spine.focus(in: sample.isVertical ? size : bounds.size)
    let inView = sample.isVertical ? CGPoint(x: focus.y, y: focus.x) : focus
    return CGPoint(
      x: sample.isMirrored ? bounds.maxX - inView.x : bounds.minX + inView.x, y: bounds.minY + inView.y)
  }

  @Test(arguments: LookSample.all)
  func `a docking offset docks its item`(_ sample: LookSample) {
    let rig = sample.rig(counts: [4, 0, 30])
    for path in [[0, 0], [0, 3], [2, 0], [2, 29 - sample.look.undockedItems]] as [IndexPath] {
      guard let offset = rig.layout.contentOffset(docking: path) else {
        Issue.record("no offset for \(path)")
        continue
      }
      rig.scroll(to: offset)

      #expect(rig.layout.dockedIndexPath == path)
      #expect(rig.layout.contentOffset(docking: path) == rig.view.contentOffset)
    }
  }

  @Test(arguments: Look.allCases)
  func `a look right to left is the mirror image of itself left to right`(_ look: Look) {
    for isVertical in [false, true] {
      let plain = LookSample(look: look, isVertical: isVertical, isMirrored: false)
        .rig(counts: [40], at: 20.3)
      let mirrored = LookSample(look: look, isVertical: isVertical, isMirrored: true)
        .rig(counts: [40], at: 20.3)
      for path in plain.view.indexPathsForVisibleItems {
        guard let a = plain.view.layoutAttributesForItem(at: path)?.frame,
          let b = mirrored.view.layoutAttributesForItem(at: path)?.frame
        else { continue }
        let (x, y) = (a.minX - plain.view.bounds.minX, a.minY - plain.view.bounds.minY)
        #expect(abs(mirrored.view.bounds.maxX - b.maxX - x) < 1e-6, "\(path)")
        #expect(abs(b.minY - mirrored.view.bounds.minY - y) < 1e-6, "\(path)")
      }
      #expect(!plain.view.indexPathsForVisibleItems.isEmpty)
      #expect(plain.view.indexPathsForVisibleItems == mirrored.view.indexPathsForVisibleItems)
    }
  }

  @Test(arguments: LookSample.all)
  func `a fling ends with a docked item`(_ sample: LookSample) {
    for way in [-150, -15, 220] as [CGFloat] {
      let rig = sample.rig(counts: [100], at: 50)
      rig.view.dragSlop = 0
      func finger(_ share: CGFloat) -> CGPoint {
        CGPoint(
          x: 160 + (sample.isVertical ? 0 : way * share), y: 240 + (sample.isVertical ? way * share : 0))
      }
      rig.view.beginTracking(at: finger(0), time: 0)
      for step in 1...10 {
        rig.view.continueTracking(at: finger(CGFloat(step) / 10), time: Double(step) / 100)
        rig.view.layoutIfNeeded()
      }
      rig.view.endTracking(at: finger(1), time: 0.1)
      var frame = 0
      while rig.view.scrollState != .idle, frame < 900 {
        frame += 1
        rig.view.advance(to: 0.1 + Double(frame) / 60)
        rig.view.layoutIfNeeded()
      }
      let docked = rig.layout.dockedIndexPath.flatMap { rig.layout.contentOffset(docking: $0) }
      #expect(frame < 900)
      #expect(
        docked.map { hypot($0.x - rig.view.contentOffset.x, $0.y - rig.view.contentOffset.y) < 0.51 } == true)
    }
  }

  // MARK: Costs

  @Test(arguments: LookSample.all.filter { !$0.isMirrored })
  func `a query answers few of ten million items, and no more than of a thousand`(_ sample: LookSample) {
    let few = sample.rig(counts: [1000], at: 500)
    let many = sample.rig(counts: [10_000_000], at: 5_000_000)
    let (a, b) = (
      few.layout.layoutAttributesForElements(in: few.view.bounds) ?? [],
      many.layout.layoutAttributesForElements(in: many.view.bounds) ?? []
    )

    #expect(a.map { $0.indexPath.item - 500 } == b.map { $0.indexPath.item - 5_000_000 })
    #expect((1...80).contains(a.count))
    // Far away from the focus, the answer is no larger either.
    let away = CGRect(x: 0, y: 0, width: 320, height: 480)
    #expect((many.layout.layoutAttributesForElements(in: away) ?? []).count <= 80)
  }

  @Test(arguments: LookSample.all.filter { !$0.isMirrored })
  func `steady queries reuse their attributes`(_ sample: LookSample) {
    let rig = sample.rig(counts: [1000], at: 500)
    var kept: [Weak] = []
    for frame in 0..<60 {
      sample.scroll(rig, to: 500 + CGFloat(frame) / 30)
      let found = rig.layout.layoutAttributesForElements(in: rig.view.bounds) ?? []
      if frame == 30 { kept = found.map(Weak.init) }
    }

    #expect(!kept.isEmpty)
    #expect(kept.allSatisfy { $0.attributes != nil })
  }

  private struct Weak {
    weak var attributes: CollectionViewLayoutAttributes?
  }

  /// The pictures of a pile are rotated at random.
  @Test(arguments: LookSample.all.filter { !$0.isMirrored && $0.look != .pile && $0.look != .spreadPile })
  func `items far inside the content look like those near its start`(_ sample: LookSample) {
    let (near, far) = (
      sample.rig(counts: [10_000_000], at: 100), sample.rig(counts: [10_000_000], at: 5_000_100)
    )
    let paths = near.view.indexPathsForVisibleItems
    #expect(far.view.indexPathsForVisibleItems.map { $0.item - 5_000_000 } == paths.map(\.item))
    for path in paths {
      guard let a = near.frame(path.item), let b = far.frame(path.item + 5_000_000) else { continue }
      #expect(abs(a.minX - near.view.bounds.minX - b.minX + far.view.bounds.minX) < 0.01)
      #expect(abs(a.maxY - near.view.bounds.minY - b.maxY + far.view.bounds.minY) < 0.01)
    }
  }

  // MARK: Updates

  @Test(arguments: LookSample.all)
  func `an inserted item comes and a deleted one goes without a jump of the others`(_ sample: LookSample) {
    let rig = sample.rig(counts: [40], at: 20)
    rig.view.updateTiming = .curve(.linear, duration: 1)
    rig.view.performBatchUpdates {
      rig.source.counts = [40]
      rig.view.deleteItems(at: [[0, 20]])
      rig.view.insertItems(at: [[0, 21]])
    }
    for frame in 0...70 {
      rig.view.advance(to: Double(frame) / 60)
      rig.view.layoutIfNeeded()
      for cell in rig.view.visibleCells {
        #expect(cell.center.isFinite && cell.transform3D.isFinite && cell.alpha.isFinite)
      }
    }
    let fresh = sample.rig(counts: [40])
    fresh.scroll(to: rig.view.contentOffset)
    #expect(rig.view.indexPathsForVisibleItems == fresh.view.indexPathsForVisibleItems)
    for path in rig.view.indexPathsForVisibleItems {
      #expect(rig.view.cellForItem(at: path)?.frame == fresh.view.cellForItem(at: path)?.frame, "\(path)")
    }
  }

  @Test(arguments: LookSample.all)
  func `a change from a grid to the look and back keeps the item in the middle`(_ sample: LookSample) {
    let rig = LayoutRig(CollectionViewFlowLayout() as CollectionViewLayout, counts: [60])
    if sample.isMirrored { rig.view.semanticContentAttribute = .forceRightToLeft }
    rig.scroll(y: 100)
    let look = sample.make()
    rig.view.setCollectionViewLayout(look, animated: true)
    settle(rig.view)

    let docked = look.dockedIndexPath
    #expect(docked.flatMap { look.contentOffset(docking: $0) } == rig.view.contentOffset)
    rig.view.setCollectionViewLayout(CollectionViewFlowLayout(), animated: true)
    settle(rig.view)
    #expect(docked.map { rig.view.indexPathsForVisibleItems.contains($0) } == true)
    #expect(LayoutValidator.findings(in: rig.view) == [])
  }

  private func settle(_ view: CollectionView) {
    for step in 0...100 {
      view.advance(to: Double(step) * 0.05)
      view.layoutIfNeeded()
    }
  }
}

extension LookSample {
  /// Whether items reach beyond the view's sides: those of a vertical wheel, whose rim does.
  fileprivate var isBroad: Bool { isVertical && (look == .wheel || look == .invertedWheel) }
}
