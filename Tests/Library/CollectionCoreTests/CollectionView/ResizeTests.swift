import CollectionCore
import Foundation
import TestSupport
import Testing

/// Tests of resizes, offset adjustments and shrinking content.
@MainActor
struct ResizeTests {
  private let alphabet = (0..<26).map { String(UnicodeScalar(UInt8(97 + $0))) }

  /// A layout of items as high as the view, with one of them aligned to its top.
  private final class PageLayout: StackLayout {
    var docked = 0
    var duration: TimeInterval?
    override var flingSnapDuration: TimeInterval? { duration }

    override func prepare() {
      itemHeight = collectionView?.bounds.height ?? 0
      super.prepare()
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      guard let bounds = collectionView?.bounds, newBounds.size != bounds.size else { return false }
      docked = Int((bounds.minY / bounds.height).rounded())
      return true
    }

    override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
      CGPoint(x: 0, y: CGFloat(docked) * itemHeight)
    }

    override func targetContentOffset(
      forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { CGPoint(x: 0, y: (proposed.y / itemHeight).rounded() * itemHeight) }
  }

  private func pageRig() -> ListRig {
    let layout = PageLayout()
    return ListRig([alphabet], layout: layout, journal: layout.journal).laidOut()
  }

  @Test(arguments: [50.0, 199, 333, 1000])
  func `an item aligned to the top stays aligned when the view is resized`(height: CGFloat) {
    let rig = pageRig()
    rig.view.contentOffset.y = 1400
    rig.view.layoutIfNeeded()

    rig.view.frame.size.height = height
    rig.view.layoutIfNeeded()

    #expect(rig.view.contentOffset.y == 7 * height)
    #expect(rig.shown == ["h [0,7]"])
  }

  @Test func `an animated scroll ends aligned after the view was resized`() {
    let rig = pageRig()
    rig.view.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
    rig.advance(to: 0)
    rig.advance(to: 0.1)

    rig.view.frame.size.height = 150
    for step in 2...30 { rig.advance(to: Double(step) * 0.1) }

    #expect(rig.view.scrollState == .idle)
    #expect(rig.view.contentOffset.y == 450)
  }

  @Test(arguments: [nil, 0.3] as [TimeInterval?], [0.02, 0.1])
  func `a fling keeps its velocity when the view is resized, and ends aligned`(
    duration: TimeInterval?, wait: TimeInterval
  ) {
    let rig = pageRig()
    (rig.layout as? PageLayout)?.duration = duration
    rig.view.showsVerticalScrollIndicator = false
    rig.view.beginTracking(at: CGPoint(x: 50, y: 190), time: 0)
    for step in 1...8 {
      rig.view.continueTracking(at: CGPoint(x: 50, y: 190 - 15 * step), time: 0.01 * Double(step))
    }
    rig.view.endTracking(at: CGPoint(x: 50, y: 70), time: 0.08)
    rig.advance(to: 0.08 + wait)
    let (offset, velocity) = (rig.view.contentOffset.y, rig.view.scrollVelocity.y)
    #expect(velocity > 300)

    rig.view.frame.size.height = 150
    rig.advance(to: 0.08 + wait)
    #expect(rig.view.contentOffset.y == offset)
    #expect(abs(rig.view.scrollVelocity.y - velocity) < 1e-6)
    // Enough frames per second that the last frame moves the content by less than a pixel.
    for frame in 1...2000 { rig.advance(to: 0.08 + wait + Double(frame) / 480) }

    #expect(rig.view.scrollState == .idle)
    #expect(rig.view.contentOffset.y.truncatingRemainder(dividingBy: 150) == 0)
    #expect(rig.view.contentOffset.y > 0)
  }

  @Test func `a resize queries the layout once with the old bounds and prepares it once`() {
    let layout = StackLayout()
    layout.invalidatesOnBoundsChange = true
    let rig = ListRig([alphabet], layout: layout, journal: layout.journal).laidOut()

    rig.view.frame.size = CGSize(width: 120, height: 100)
    rig.view.layoutIfNeeded()

    #expect(
      rig.journal.take() == [
        "bounds 0 -> 0?", "invalidate", "prepare", "target for 0", "elements in 0...100", "hide [0,2]",
        "hide [0,3]",
      ])
    #expect(rig.cell(0)?.bounds.width == 120)
  }

  @Test func `a list scrolled to its end stays at the end when the view grows`() {
    let rig = ListRig([alphabet]).laidOut()
    rig.view.contentOffset.y = 1100

    rig.view.frame.size.height = 300
    rig.view.layoutIfNeeded()

    #expect(rig.view.contentOffset.y == 1000)
  }

  // MARK: Adjustments

  /// Makes the headers before the visible area higher and requests an equal offset adjustment.
  private func grow(_ rig: ListRig, _ layout: StackLayout, to height: CGFloat, above: Int) {
    let context = CollectionViewLayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 0, y: (height - layout.headerHeight) * CGFloat(above))
    layout.headerHeight = height
    layout.invalidateLayout(with: context)
    rig.view.layoutIfNeeded()
  }

  private func headedRig() -> (ListRig, StackLayout) {
    let layout = StackLayout()
    layout.headerHeight = 10
    let rig = ListRig([alphabet, alphabet], layout: layout, journal: layout.journal).laidOut()
    return (rig, layout)
  }

  @Test func `an offset adjustment keeps visible elements in place`() {
    let (rig, layout) = headedRig()
    rig.view.contentOffset.y = 500
    rig.view.layoutIfNeeded()
    let shown = rig.shown

    grow(rig, layout, to: 40, above: 1)

    #expect(rig.view.contentOffset.y == 530)
    #expect(rig.shown == shown)
  }

  @Test func `an offset adjustment during a drag keeps the content under the finger`() {
    let (rig, layout) = headedRig()
    rig.view.contentOffset.y = 500
    rig.view.layoutIfNeeded()
    rig.view.beginTracking(at: CGPoint(x: 50, y: 100), time: 0)
    rig.view.continueTracking(at: CGPoint(x: 50, y: 80), time: 0.1)
    rig.view.continueTracking(at: CGPoint(x: 50, y: 70), time: 0.2)
    #expect(rig.view.contentOffset.y == 520)

    grow(rig, layout, to: 40, above: 1)
    #expect(rig.view.contentOffset.y == 550)
    rig.view.continueTracking(at: CGPoint(x: 50, y: 60), time: 0.3)

    #expect(rig.view.contentOffset.y == 560)
  }

  @Test func `an offset adjustment during an update's animation shifts the moving views`() {
    let (rig, layout) = headedRig()
    rig.view.contentOffset.y = 500
    rig.view.layoutIfNeeded()
    let word = rig.cell(12)
    rig.update(to: [Array(alphabet.dropFirst()), alphabet]) {
      $0.deleteItems(at: [IndexPath(item: 0, section: 0)])
    }
    rig.advance(to: 0.5)
    let before = (word?.center.y ?? 0) - rig.view.contentOffset.y

    grow(rig, layout, to: 40, above: 1)

    #expect((word?.center.y ?? 0) - rig.view.contentOffset.y == before)
  }

  // MARK: Shrinking

  @Test func `content that shrinks at rest moves the offset to its new end`() {
    let layout = StackLayout()
    let rig = ListRig([alphabet], layout: layout, journal: layout.journal).laidOut()
    rig.view.contentOffset.y = 1100

    layout.itemHeight = 20
    layout.invalidateLayout()
    rig.view.layoutIfNeeded()

    #expect(rig.view.contentOffset.y == 320)
  }

  @Test func `content that shrinks during a drag springs back when the finger lifts`() {
    let layout = StackLayout()
    let rig = ListRig([alphabet], layout: layout, journal: layout.journal).laidOut()
    rig.view.contentOffset.y = 1000
    rig.view.layoutIfNeeded()
    rig.view.beginTracking(at: CGPoint(x: 50, y: 100), time: 0)

    layout.itemHeight = 20
    layout.invalidateLayout()
    rig.view.layoutIfNeeded()
    #expect(rig.view.contentOffset.y == 1000)

    rig.view.endTracking(at: CGPoint(x: 50, y: 100), time: 1)
    #expect(rig.view.isDecelerating)
    for step in 0...20 { rig.advance(to: 1 + Double(step) * 0.1) }
    #expect(rig.view.contentOffset.y == 320)
  }

  @Test func `an invalid content size is reported, and the last one kept`() {
    final class Absurd: StackLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: 100, height: CGFloat.nan) }
    }
    let layout = Absurd()
    let rig = ListRig([["a"]], layout: layout, journal: layout.journal).laidOut()

    #expect(rig.diagnostics.map(\.kind) == [.absurdContentSize])
    #expect(rig.view.contentSize == .zero)
    #expect(rig.shown == ["a [0,0]"])
  }

  @Test func `a negative content size is an empty content`() {
    // As a layout without items that takes away the spacing after the last one.
    final class Tight: StackLayout {
      var height: CGFloat = 1000
      override var collectionViewContentSize: CGSize { CGSize(width: 100, height: height) }
    }
    let layout = Tight()
    let rig = ListRig([alphabet], layout: layout, journal: layout.journal).laidOut()
    rig.view.contentOffset.y = 100

    layout.height = -10
    layout.invalidateLayout()
    rig.view.layoutIfNeeded()

    #expect(rig.diagnostics.isEmpty)
    #expect(rig.view.contentSize == CGSize(width: 100, height: 0))
    #expect(rig.view.contentOffset == .zero)
  }

  @Test func `an invalid target offset is reported, and the proposed one used`() {
    let layout = StackLayout()
    let rig = ListRig([alphabet], layout: layout, journal: layout.journal).laidOut()
    rig.view.contentOffset.y = 100
    layout.target = { _ in CGPoint(x: 0, y: CGFloat.infinity) }

    rig.view.frame.size.height = 150
    rig.view.layoutIfNeeded()

    #expect(rig.diagnostics.map(\.kind) == [.absurdTargetOffset])
    #expect(rig.view.contentOffset.y == 100)
  }
}
