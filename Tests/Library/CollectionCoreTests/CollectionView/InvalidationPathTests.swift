import CollectionCore
import Foundation
import StandardLayouts
import TestSupport
import Testing

/// Tests that each invalidation calls both methods with which a layout is invalidated.
@MainActor
struct InvalidationPathTests {
  /// A stack layout that records when it clears its cache.
  private class CachingLayout: StackLayout {
    var cleared = 0
    override func invalidateLayout() {
      cleared += 1
      super.invalidateLayout()
    }
  }

  private func makeRig<Layout: StackLayout>(_ layout: Layout) -> ListRig {
    let alphabet = (0..<26).map { String(UnicodeScalar(UInt8(97 + $0))) }
    return ListRig([alphabet], layout: layout, journal: layout.journal).laidOut()
  }

  private enum Cause: CaseIterable { case app, appWithContext, reload, update, scroll, resize, delegate }

  private func invalidate(_ layout: CollectionViewLayout, in rig: ListRig, by cause: Cause) {
    switch cause {
    case .app: layout.invalidateLayout()
    case .appWithContext: layout.invalidateLayout(with: CollectionViewLayoutInvalidationContext())
    case .reload: rig.view.reloadData()
    case .update: rig.view.performBatchUpdates(nil)
    case .scroll: rig.view.contentOffset.y += 10
    case .resize: rig.view.frame.size.height += 10
    case .delegate: rig.view.delegate = rig.view.delegate == nil ? rig : nil
    }
  }

  @Test(arguments: Cause.allCases)
  private func `each invalidation calls both methods once`(cause: Cause) {
    let layout = CachingLayout()
    layout.invalidatesOnBoundsChange = true
    let rig = makeRig(layout)
    layout.cleared = 0

    invalidate(layout, in: rig, by: cause)

    #expect(layout.cleared == 1)
    #expect(rig.journal.take().filter { $0.hasPrefix("invalidate") }.count == 1)
  }

  @Test func `the first pass and preferred sizes call invalidateLayout() too`() {
    final class Measured: CollectionViewFlowLayout {
      var cleared = 0
      override func invalidateLayout() {
        cleared += 1
        super.invalidateLayout()
      }
    }
    let layout = Measured()
    let rig = SizedRig(layout, counts: [20]) { _ in CGSize(width: 100, height: 40) }
    #expect(layout.cleared >= 1)
    layout.cleared = 0
    layout.estimatedItemSize = CGSize(width: 100, height: 30)
    #expect(layout.cleared == 1)
    rig.view.layoutIfNeeded()
    #expect(layout.cleared > 1)
  }

  @Test func `an override of invalidateLayout(with:) that calls the other method of super invalidates once`()
  {
    final class Crossing: CachingLayout {
      override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
        super.invalidateLayout()
      }
    }
    for cause in Cause.allCases where cause != .app && cause != .appWithContext {
      let layout = Crossing()
      layout.invalidatesOnBoundsChange = true
      let rig = makeRig(layout)
      _ = rig.journal.take()

      invalidate(layout, in: rig, by: cause)
      rig.view.layoutIfNeeded()

      #expect(rig.journal.take().contains("prepare"), "\(cause)")
    }
  }

  @Test func `an override of invalidateLayout() that calls the other method of super ends`() {
    final class Crossing: CachingLayout {
      override func invalidateLayout() {
        cleared += 1
        invalidateLayout(with: CollectionViewLayoutInvalidationContext())
      }
    }
    let layout = Crossing()
    let rig = makeRig(layout)
    layout.cleared = 0

    rig.view.reloadData()
    #expect(layout.cleared == 1)
    rig.view.layoutIfNeeded()
    layout.cleared = 0

    layout.invalidateLayout()
    rig.view.layoutIfNeeded()
    #expect(layout.cleared <= 2)
    #expect(rig.shown.count == 4)
  }

  @Test func `a list of elements in the context stays although invalidateLayout() is called`() {
    let layout = CachingLayout()
    let rig = makeRig(layout)
    let context = CollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [IndexPath(item: 1, section: 0)])
    layout.cleared = 0
    _ = rig.journal.take()

    layout.invalidateLayout(with: context)
    rig.view.layoutIfNeeded()

    #expect(layout.cleared == 1)
    #expect(rig.journal.take() == ["invalidate", "prepare"])
  }

  @Test func `a forwarding layout and its base are both cleared once`() {
    final class Forwarding: ForwardingLayout {
      var cleared = 0
      override func invalidateLayout() {
        cleared += 1
        super.invalidateLayout()
      }
    }
    for cause in Cause.allCases {
      let base = CachingLayout()
      base.invalidatesOnBoundsChange = true
      let layout = Forwarding(base)
      let rig = ListRig([["a", "b", "c", "d", "e", "f"]], layout: layout, journal: base.journal).laidOut()
      (base.cleared, layout.cleared) = (0, 0)

      invalidate(layout, in: rig, by: cause)

      #expect(base.cleared == 1, "\(cause)")
      #expect(layout.cleared == 1, "\(cause)")
      (base.cleared, layout.cleared) = (0, 0)
      base.invalidateLayout()
      #expect(base.cleared == 1 && layout.cleared == 1, "\(cause)")
    }
  }
}
