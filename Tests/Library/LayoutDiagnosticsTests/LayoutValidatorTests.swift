import CollectionCore
import Foundation
import LayoutDiagnostics
import TestSupport
import Testing

/// Tests with a small faulty layout for each kind of finding.
@MainActor
struct LayoutValidatorTests {
  typealias Kind = LayoutFinding.Kind

  @Test func `a correct layout has no findings for any number of items`() {
    for counts in [[], [0], [1], [7], [1000], [1_000_000]] {
      #expect(LayoutValidator.findings(counts: counts, clock: TickingClock()) { ColumnLayout() } == [])
    }
    #expect(LayoutValidator.findings(in: rig(ColumnLayout()).view) == [])
    #expect(LayoutValidator.findings(in: rig(KeepingLayout()).view, scope: .visible) == [])
  }

  @Test func `a correct layout has no findings in a view without a size`() {
    for size in [CGSize(width: 7, height: 0), CGSize(width: 0, height: 7), .zero] {
      let rig = rig(ColumnLayout())
      rig.view.frame.size = size
      rig.view.layoutIfNeeded()

      #expect(LayoutValidator.findings(in: rig.view, scope: .visible) == [])
    }
  }

  @Test func `springs that move when a layout is asked about a scroll are no fault`() {
    let rig = rig(SpringLayout())
    rig.scroll(y: 400)
    // As the animator does in the next frame.
    rig.layout.invalidateLayout()

    #expect(LayoutValidator.findings(in: rig.view) == [])
  }

  @Test func `a layout need not return transparent items`() {
    #expect(LayoutValidator.findings(counts: [20], size: size) { TransparentItemsLayout() } == [])
  }

  @Test func `an item is in the content if its transformed frame is`() {
    #expect(LayoutValidator.findings(counts: [20], size: size) { FlatLayout() } == [])
  }

  @Test func `after a resize that did not invalidate the layout, only that is found, again and again`() {
    let rig = rig(StaleWidthLayout())
    rig.view.frame.size.width = 60
    rig.view.layoutIfNeeded()

    for _ in 0..<2 {
      let found = LayoutValidator.findings(in: rig.view)
      #expect(Set(found.map(\.kind)) == [.undeclaredBoundsDependence])
      #expect(found.first?.message.contains("in (0, 0, 60, 100) in place of (0, 0, 100, 100)") == true)
    }
  }

  @Test func `a layout prepared for another offset is found after a scroll that did not invalidate it`() {
    let rig = rig(StaleOffsetLayout())
    rig.scroll(y: 300)

    let found = LayoutValidator.findings(in: rig.view)

    #expect(Set(found.map(\.kind)) == [.undeclaredBoundsDependence])
  }

  @Test(arguments: Fault.allCases)
  func `each fault is found, and nothing else`(_ fault: Fault) {
    let found = LayoutValidator.findings(counts: [20], size: size) { fault.makeLayout() }
    let foundInView = LayoutValidator.findings(in: rig(fault.makeLayout()).view)

    #expect(Set(found.map(\.kind)) == [fault.kind])
    #expect(Set(foundInView.map(\.kind)) == [fault.kind])
  }

  @Test(arguments: Fault.allCases.filter(\.isSeenAtAGlance))
  func `a fault in returned attributes is found among the visible elements`(_ fault: Fault) {
    let rig = rig(fault.makeLayout())
    rig.scroll(y: fault.offset)

    let found = LayoutValidator.findings(in: rig.view, scope: .visible)

    #expect(Set(found.map(\.kind)) == [fault.kind])
  }

  @Test func `a property changed without an invalidation is found`() {
    let rig = rig(ColumnLayout())
    rig.layout.pitch = 45

    let found = LayoutValidator.findings(in: rig.view)

    #expect(
      found.map(\.description) == [
        """
        changedWithoutInvalidation: cell [0, 1] changed from (0, 50, 100, 40) to \
        (0, 45, 100, 40) though nothing was invalidated; call invalidateLayout().
        """,
        "changedWithoutInvalidation: cell [0, 2] came, at (0, 90, 100, 40), though nothing was "
          + "invalidated; call invalidateLayout().",
      ])
    rig.layout.invalidateLayout()
    #expect(LayoutValidator.findings(in: rig.view) == [])
  }

  @Test func `attributes changed after they were returned are found`() {
    let rig = rig(KeepingLayout())
    rig.layout.kept[1].alpha = 0.5

    let found = LayoutValidator.findings(in: rig.view)

    #expect(found.map(\.kind) == [.mutatedAfterReturn])
    #expect(found.first?.element == .cell(IndexPath(item: 1, section: 0)))
    #expect(found.first?.frames.first == CGRect(x: 0, y: 50, width: 100, height: 40))
    #expect(LayoutValidator.findings(in: rig.view, scope: .visible) == found)
  }

  /// The findings about a column in which each item has a shift, or all have that of the content offset.
  private func findings(
    _ attributesClass: ShiftedAttributes.Type, followsOffset: Bool = false
  ) -> [LayoutFinding] {
    let layout = ShiftingLayout(attributesClass) { followsOffset ? $1 : CGFloat($0) }
    return LayoutValidator.findings(in: rig(layout).view)
  }

  @Test(arguments: [false, true])
  func `attributes that copy and compare what they add pass`(followsOffset: Bool) {
    #expect(findings(ShiftedAttributes.self, followsOffset: followsOffset) == [])
  }

  @Test(arguments: [false, true])
  func `attributes that are compared without a property are found, and the method is named`(
    followsOffset: Bool
  ) {
    let found = findings(UncomparedAttributes.self, followsOffset: followsOffset)

    #expect(Set(found.map(\.kind)) == [.incompleteComparison])
    let message = "compare shift in isEqual(_:) of UncomparedAttributes."
    #expect(found.allSatisfy { $0.message.hasSuffix(message) || $0.message.contains(" more like this") })
  }

  @Test(arguments: [false, true])
  func `attributes that are compared with themselves are found`(followsOffset: Bool) {
    let found = findings(SelfComparedAttributes.self, followsOffset: followsOffset)
    #expect(Set(found.map(\.kind)) == [.incompleteComparison])
  }

  @Test func `attributes that never equal their copies are found`() {
    let found = findings(MiscomparedAttributes.self)

    #expect(Set(found.map(\.kind)) == [.incompleteComparison])
    #expect(found.first?.message.contains("isEqual(_:) of MiscomparedAttributes") == true)
  }

  @Test func `attributes that lose a property in a copy are found, and the method is named`() {
    let found = findings(UncopiedAttributes.self)

    #expect(Set(found.map(\.kind)) == [.incompleteCopy])
    #expect(
      found.first?.message
        == "A copy of the attributes of cell [0, 0] lacks tags; copy it in copy(with:) of UncopiedAttributes."
    )
  }

  @Test func `attributes that copy or compare too little hide no other fault, and seem to have none`() {
    let classes: [(ShiftedAttributes.Type, Kind)] = [
      (UncopiedAttributes.self, .incompleteCopy), (UncomparedAttributes.self, .incompleteComparison),
      (SelfComparedAttributes.self, .incompleteComparison),
      (MiscomparedAttributes.self, .incompleteComparison),
    ]
    let others: Set<Kind> = [.duplicate, .inconsistentAttributes, .unstablePreparation]
    for (attributesClass, ofClass) in classes {
      let makeLayout = { ManyFaultsLayout(attributesClass) { index, _ in CGFloat(index) } }
      let found = LayoutValidator.findings(in: rig(makeLayout()).view)
      let foundInBench = LayoutValidator.findings(counts: [20], size: size, layout: makeLayout)
      let withoutClass = LayoutValidator.findings(in: rig(makeLayout()).view, allowing: [ofClass])

      #expect(Set(found.map(\.kind)) == others.union([ofClass]), "\(attributesClass)")
      #expect(Set(foundInBench.map(\.kind)) == others.union([ofClass]), "\(attributesClass)")
      #expect(Set(withoutClass.map(\.kind)) == others, "\(attributesClass)")
    }
  }

  @Test func `attributes that forget a property that follows the offset in both methods are found in both`() {
    let found = findings(ForgetfulAttributes.self, followsOffset: true)
    #expect(Set(found.map(\.kind)) == [.incompleteCopy, .incompleteComparison])
  }

  @Test func `attributes whose classes tie a property to the values of the base class pass`() {
    let layouts = [
      ValuedLayout<WheelAttributes> { $0.angle = $1 }, ValuedLayout<FadingAttributes> { $0.progress = $1 },
      ValuedLayout<RowAttributes> { _, _ in },
    ]
    for layout in layouts { #expect(LayoutValidator.findings(in: rig(layout).view) == []) }
  }

  @Test(arguments: [0, 0.1])
  func `a property that copies lose and that sets the transform is no fault of the comparison`(
    first: CGFloat
  ) {
    let layout = ValuedLayout<UncopiedWheelAttributes> { $0.angle = first + $1 }
    #expect(Set(LayoutValidator.findings(in: rig(layout).view).map(\.kind)) == [.incompleteCopy])
  }

  // MARK: Allowed rules

  @Test func `an allowed change without an invalidation hides no other fault`() {
    let makeView = { rig(TremblingLayout()).view }
    let found = LayoutValidator.findings(in: makeView(), allowing: [.changedWithoutInvalidation])

    #expect(Set(LayoutValidator.findings(in: makeView()).map(\.kind)) == [.changedWithoutInvalidation])
    #expect(found.contains { $0.kind == .duplicate })
    #expect(!found.contains { $0.kind == .changedWithoutInvalidation })
  }

  @Test func `an allowed change of returned attributes hides no other fault`() {
    let rig = rig(TwiceKeepingLayout())
    rig.layout.kept[1].alpha = 0.5

    let found = LayoutValidator.findings(in: rig.view, scope: .visible, allowing: [.mutatedAfterReturn])

    #expect(found.map(\.kind) == [.duplicate])
  }

  @Test func `allowed data without an update hides no other fault`() {
    let rig = rig(TwiceLayout())
    rig.source.counts = [21]

    let found = LayoutValidator.findings(in: rig.view, allowing: [.unannouncedData])

    #expect(Set(found.map(\.kind)) == [.duplicate])
  }

  @Test func `an allowed gap in a wider query hides no other fault`() {
    let found = LayoutValidator.findings(in: rig(ThriftyLayout()).view, allowing: [.missingFromWiderQuery])
    #expect(Set(found.map(\.kind)) == [.missingFromQuery])
  }

  @Test func `an unstable preparation does not hide a dependence on the offset`() {
    let found = LayoutValidator.findings(in: rig(DriftingFadingLayout()).view)
    #expect(Set(found.map(\.kind)) == [.unstablePreparation, .undeclaredBoundsDependence])
  }

  @Test func `data changed without an update is found`() {
    let rig = rig(ColumnLayout())
    rig.source.counts = [21]

    let found = LayoutValidator.findings(in: rig.view)

    #expect(found.map(\.kind) == [.unannouncedData])
    #expect(
      found.first?.message.contains("21 items in section 0, and the collection view knows of 20") == true)
    rig.source.counts = [20, 1]
    #expect(LayoutValidator.findings(in: rig.view).first?.message.contains("2 sections") == true)
  }

  // MARK: Costs

  @Test
  func `a cost that grows with the number of items is found in queries and in scrolling`() {
    let filtering = LayoutValidator.findings(counts: [1000]) { FilteringLayout() }
    let restless = LayoutValidator.findings(counts: [1000]) { RestlessLayout() }

    #expect(filtering.map(\.kind) == [.growingCost])
    #expect(restless.map(\.kind) == [.growingCost])
  }

  @Test func `a cost that shows only in time is found with a clock`() {
    let clock = TickingClock()
    let makeLayout = {
      let layout = SlowLayout()
      layout.pass = { clock.advance(by: .nanoseconds(100 * $0)) }
      return layout
    }

    #expect(
      LayoutValidator.findings(counts: [10_000], clock: clock, layout: makeLayout).map(\.kind) == [
        .growingCost
      ])
    #expect(LayoutValidator.findings(counts: [100], clock: clock, layout: makeLayout) == [])
    #expect(LayoutValidator.findings(counts: [10_000], layout: makeLayout) == [])
  }

  // MARK: The report

  @Test func `a finding has the elements, their frames and the rule`() {
    let found = LayoutValidator.findings(counts: [4], size: size) { TiedLayout() }

    #expect(found.count == 2)
    #expect(found.first?.element == .cell(IndexPath(item: 1, section: 0)))
    #expect(found.first?.description == "zTie: cell [0, 1] and cell [0, 0] overlap and both have z 0.")
    #expect(found.first?.frames.map(\.minY) == [50, 0])
  }

  @Test func `at most eight findings of a kind are reported`() {
    let found = LayoutValidator.findings(counts: [20], size: size) { PathlessLayout() }

    #expect(found.count == 8)
    #expect(found.last?.message.hasSuffix("(12 more like this.)") == true)
  }

  @Test func `the validator's queries are neither traced nor reported`() {
    let rig = rig(CellMeasuringLayout())
    rig.view.layoutIfNeeded()
    let tracer = LayoutTracer()
    rig.view.layoutTracer = tracer
    var diagnostics: [LayoutDiagnostic] = []
    rig.view.onDiagnostic = { diagnostics.append($0) }
    let offset = rig.view.contentOffset

    let found = LayoutValidator.findings(in: rig.view)

    #expect(found.map(\.kind) == [.viewsInPrepare])
    #expect(tracer.trace.calls.isEmpty)
    #expect(diagnostics.isEmpty)
    #expect(rig.view.contentOffset == offset)
    rig.view.reloadData()
    rig.view.layoutIfNeeded()
    #expect(diagnostics.map(\.kind) == [.viewsInPrepare])
    #expect(!tracer.trace.calls.isEmpty)
  }

  @Test func `a validation during an interactive transition has no findings`() {
    let rig = rig(PathlessLayout())
    rig.view.startInteractiveTransition(to: ColumnLayout())

    #expect(LayoutValidator.findings(in: rig.view) == [])
  }

  private let size = CGSize(width: 100, height: 100)

  private func rig<Layout: CollectionViewLayout>(_ layout: Layout) -> LayoutRig<Layout> {
    let rig = LayoutRig(layout, width: 100, height: 100, counts: [0])
    rig.view.onDiagnostic = { _ in }
    rig.setCounts([20])
    return rig
  }
}

extension LayoutValidatorTests {
  /// A fault that a layout has at all times.
  enum Fault: CaseIterable {
    case twice, sameTwice, endless, negative, oneTooMany, inside, thrifty, twoTruths, pathless, shortContent
    case far, tied, parallax, drifting, growingContent, fading, staleWidth, cellMeasuring, selfInvalidating

    /// Whether the fault shows without a preparation or another content offset.
    var isSeenAtAGlance: Bool {
      switch self {
      case .endless, .far, .drifting, .growingContent, .fading, .staleWidth, .cellMeasuring,
        .selfInvalidating:
        false
      default: true
      }
    }

    /// A content offset at which the fault shows among the visible elements.
    var offset: CGFloat {
      switch self {
      case .negative: 0
      case .oneTooMany: 950
      case .shortContent: 880
      default: 510
      }
    }

    @MainActor
    func makeLayout() -> CollectionViewLayout {
      switch self {
      case .twice: TwiceLayout()
      case .sameTwice: SameTwiceLayout()
      case .endless: EndlessLayout()
      case .negative: NegativeLayout()
      case .oneTooMany: OneTooManyLayout()
      case .inside: InsideLayout()
      case .thrifty: ThriftyLayout()
      case .twoTruths: TwoTruthsLayout()
      case .pathless: PathlessLayout()
      case .shortContent: ShortContentLayout()
      case .far: FarLayout()
      case .tied: TiedLayout()
      case .parallax: ParallaxLayout()
      case .drifting: DriftingLayout()
      case .growingContent: GrowingContentLayout()
      case .fading: FadingLayout()
      case .staleWidth: StaleWidthLayout()
      case .cellMeasuring: CellMeasuringLayout()
      case .selfInvalidating: SelfInvalidatingLayout()
      }
    }

    var kind: LayoutFinding.Kind {
      switch self {
      case .twice, .sameTwice: .duplicate
      case .endless, .negative: .absurdGeometry
      case .oneTooMany: .beyondData
      case .inside: .missingFromQuery
      case .thrifty: .missingFromWiderQuery
      case .twoTruths: .inconsistentAttributes
      case .pathless: .missingAttributes
      case .shortContent, .far: .outsideContent
      case .tied: .zTie
      case .parallax: .mutatedAfterReturn
      case .drifting, .growingContent: .unstablePreparation
      case .fading, .staleWidth: .undeclaredBoundsDependence
      case .cellMeasuring: .viewsInPrepare
      case .selfInvalidating: .invalidationInPrepare
      }
    }
  }
}
