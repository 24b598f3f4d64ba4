import CollectionCore
import Foundation
import TestSupport
import Testing

@MainActor
struct LayoutTracerTests {
  private let rig = LayoutRig(StackLayout(), width: 100, height: 100, counts: [20])

  @Test func `a reload queries the content size and the visible elements`() {
    let trace = LayoutTracer.record(rig.view) { rig.view.reloadData() }

    #expect(
      trace.hooks == [
        .invalidate, .prepare, .contentSize, .orthogonalSections, .orthogonalSections, .elements,
      ])
    #expect(
      trace.description == """
        invalidateLayout(with:) everything, counts
        prepare()
        collectionViewContentSize: 100 × 1000
        orthogonalSections(in:) (0, 0, 100, 100): 0
        orthogonalSections(in:) (0, 0, 100, 100): 0
        layoutAttributesForElements(in:) (0, 0, 100, 100): 2
        """)
  }

  @Test func `a scroll queries the layout for the new bounds and elements without preparing`() {
    let trace = LayoutTracer.record(rig.view) { rig.view.contentOffset.y = 25 }

    let bounds = CGRect(x: 0, y: 25, width: 100, height: 100)
    #expect(trace.hooks == [.shouldInvalidateForBoundsChange, .orthogonalSections, .elements])
    #expect(trace.calls.map(\.subject) == [.rect(bounds), .rect(bounds), .rect(bounds)])
    #expect(trace.calls.map(\.answer) == [.decision(false), .count(0), .count(3)])
  }

  @Test func `a pass without a change queries orthogonal sections only`() {
    let trace = LayoutTracer.record(rig.view) { rig.view.setNeedsLayout() }

    #expect(trace.hooks == [.orthogonalSections])
  }

  @Test func `a batch update is traced in order with its operations`() {
    let trace = LayoutTracer.record(rig.view) {
      rig.source.counts = [21]
      rig.view.insertItems(at: [IndexPath(item: 1, section: 0)])
    }

    #expect(trace.calls(of: .prepareForUpdates).map(\.subject) == [.updates(["insert [0, 1]"])])
    let steps: [LayoutCall.Hook] = [
      .invalidate, .prepare, .contentSize, .prepareForUpdates, .target, .finalItem, .initialItem,
      .finalizeUpdates,
    ]
    let places = steps.compactMap { trace.hooks.firstIndex(of: $0) }
    #expect(places.count == steps.count)
    #expect(places == places.sorted())
    #expect(trace.calls(of: .initialItem).first?.subject == .element(.cell(IndexPath(item: 0, section: 0))))
  }

  @Test func `an invalidation by the program is traced once with the elements it lists`() {
    let context = CollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [IndexPath(item: 1, section: 0)])

    let trace = LayoutTracer.record(rig.view) { rig.layout.invalidateLayout(with: context) }

    #expect(trace.count(of: .invalidate) == 1)
    #expect(trace.calls.first?.description == "invalidateLayout(with:) cell [0, 1]")
    #expect(trace.hooks.suffix(2) == [.orthogonalSections, .item])
  }

  @Test func `a nested call is indented`() {
    final class Curious: StackLayout {
      override func prepare() {
        super.prepare()
        _ = collectionView?.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
      }
    }
    let rig = LayoutRig(Curious(), width: 100, height: 100, counts: [20])

    let trace = LayoutTracer.record(rig.view) { rig.view.reloadData() }

    #expect(
      trace.calls.prefix(3).map(\.description) == [
        "invalidateLayout(with:) everything, counts", "prepare()",
        "  layoutAttributesForItem(at:) cell [0, 0]: 1",
      ])
  }

  @Test func `a layout transition is traced in both layouts`() {
    let next = NamedLayout("next", itemHeight: 20)

    let trace = LayoutTracer.record(rig.view) { rig.view.setCollectionViewLayout(next, animated: true) }

    let steps: [LayoutCall.Hook] = [
      .prepareForTransitionTo, .prepareForTransitionFrom, .prepare, .finalizeTransition,
    ]
    #expect(
      trace.calls.filter { steps.contains($0.hook) }.map { "\($0.layout) \($0.hook)" } == [
        "StackLayout prepareForTransitionTo", "NamedLayout prepareForTransitionFrom", "NamedLayout prepare",
        "StackLayout finalizeTransition", "NamedLayout finalizeTransition",
      ])
  }

  @Test func `an interactive transition is traced in its layouts, and the final one afterwards`() {
    let next = NamedLayout("next", itemHeight: 20)
    let tracer = LayoutTracer()
    rig.view.layoutTracer = tracer

    let transition = rig.view.startInteractiveTransition(to: next)
    transition.transitionProgress = 0.5
    rig.view.layoutIfNeeded()
    let layouts = Set(tracer.trace.calls.map(\.layout))
    rig.view.finishInteractiveTransition()
    for time in [10.0, 20] { rig.view.advance(to: time) }
    rig.view.layoutIfNeeded()
    tracer.removeAll()
    rig.view.contentOffset.y += 10

    #expect(layouts == ["StackLayout", "NamedLayout", "CollectionViewTransitionLayout"])
    #expect(tracer.trace.calls.map(\.layout) == ["NamedLayout"])
    rig.layout.invalidateLayout()
    #expect(tracer.trace.calls.count == 1)
  }

  @Test func `the duration of a call includes its nested calls`() {
    final class Slow: StackLayout {
      var clock: TickingClock?
      override func prepare() {
        super.prepare()
        clock?.advance(by: .microseconds(250))
      }
    }
    let clock = TickingClock(tick: .nanoseconds(1))
    let rig = LayoutRig(Slow(), width: 100, height: 100, counts: [20])
    rig.layout.clock = clock

    let trace = LayoutTracer.record(rig.view, clock: clock) { rig.view.reloadData() }

    let prepare = trace.calls(of: .prepare)[0]
    #expect(prepare.duration == .nanoseconds(250_001))
    #expect(prepare.start > trace.calls[0].start)
    #expect(trace.totals.first { $0.hook == .prepare }?.duration == prepare.duration)
  }

  @Test func `a tracer keeps the latest calls up to its limit`() {
    let tracer = LayoutTracer(limit: 4)
    rig.view.layoutTracer = tracer

    for step in 1...9 { rig.scroll(y: CGFloat(step)) }

    #expect(tracer.trace.calls.count == 4)
    #expect(tracer.trace.droppedCount == 9 * 3 - 4)
    #expect(tracer.trace.calls.last?.subject == .rect(CGRect(x: 0, y: 9, width: 100, height: 100)))
    #expect(tracer.trace.calls.last?.answer == .count(3))
  }

  @Test func `removeAll clears the trace, and nothing is traced without a tracer`() {
    let tracer = LayoutTracer()
    rig.view.layoutTracer = tracer
    rig.scroll(y: 1)
    tracer.removeAll()

    #expect(tracer.trace == LayoutTrace())
    rig.view.layoutTracer = nil
    rig.scroll(y: 2)
    #expect(tracer.trace.calls.isEmpty)
  }
}
