import CollectionCore
import Dynamics
import Foundation
import OpenedLayouts
import StandardLayouts
import Testing

@testable import fling_ios

/// A column of rows, 50 points high, that can have several faults.
private class ColumnLayout: CollectionViewLayout {
  enum Fault { case none, staleAfterUpdates, staleAfterRotation, shortContent }

  let fault: Fault
  private var frames: [IndexPath: CGRect] = [:]

  init(_ fault: Fault) {
    self.fault = fault
    super.init()
  }

  override init() {
    fault = .none
    super.init()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func prepare() {
    guard let view = collectionView, fault != .staleAfterUpdates || frames.isEmpty else { return }
    frames = [:]
    for section in 0..<view.numberOfSections {
      for item in 0..<view.numberOfItems(inSection: section) {
        frames[IndexPath(item: item, section: section)] = CGRect(
          x: 0, y: 50 * CGFloat(frames.count), width: view.bounds.width, height: 50)
      }
    }
  }

  override var collectionViewContentSize: CGSize {
    let height = 50 * CGFloat(frames.count) - (fault == .shortContent && frames.count > 30 ? 20 : 0)
    return CGSize(width: collectionView?.bounds.width ?? 0, height: height)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    frames.filter { $0.value.overlaps(rect) }.keys.compactMap(layoutAttributesForItem)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    guard let frame = frames[indexPath] else { return nil }
    let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frame
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    fault != .staleAfterRotation && newBounds.size != collectionView?.bounds.size
  }
}

/// A column of rows on springs, which a scroll stretches. The animator invalidates the layout.
private final class SpringLayout: ColumnLayout {
  private lazy var animator = DynamicAnimator(collectionViewLayout: self)
  /// The number of items and their width with the present springs.
  private var (count, width) = (-1, CGFloat?.none)

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let all = (0..<collectionView.numberOfSections).flatMap { section in
      (0..<collectionView.numberOfItems(inSection: section)).compactMap {
        super.layoutAttributesForItem(at: IndexPath(item: $0, section: section))
      }
    }
    guard all.count != count || all.first?.size.width != width else { return }
    (count, width) = (all.count, all.first?.size.width)
    animator.removeAllBehaviors()
    for attributes in all {
      let spring = AttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
      (spring.length, spring.damping, spring.frequency) = (0, 0.8, 1)
      animator.addBehavior(spring)
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    animator.items(in: rect) as? [CollectionViewLayoutAttributes]
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    animator.layoutAttributesForCell(at: indexPath)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = collectionView?.bounds else { return false }
    for case let attributes as CollectionViewLayoutAttributes in animator.behaviors.compactMap({
      ($0 as? AttachmentBehavior)?.items.first
    }) {
      attributes.center.y += (newBounds.minY - bounds.minY) / 2
      animator.updateItem(usingCurrentState: attributes)
    }
    return newBounds.size != bounds.size
  }
}

/// A column whose attributes have the distance of their row from the view's top, which they do not compare.
private final class DistantLayout: ColumnLayout {
  final class Attributes: CollectionViewLayoutAttributes {
    var distance: CGFloat = 0

    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? Attributes)?.distance = distance
      return copy
    }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    guard let row = super.layoutAttributesForItem(at: indexPath), let collectionView else { return nil }
    let attributes = Attributes(forCellWith: indexPath)
    attributes.frame = row.frame
    attributes.distance = row.frame.minY - collectionView.bounds.minY
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

@MainActor
struct CheckRunTests {
  private let size = CGSize(width: 100, height: 300)

  private func rules(_ fault: ColumnLayout.Fault, _ kind: LayoutCheck.Kind, _ counts: [Int]) -> Set<String> {
    let run = CheckRun(OpenedLayout(className: "ColumnLayout", makeLayout: { _ in ColumnLayout(fault) }))
    return Set(run.findings(of: LayoutCheck(kind, counts: counts, size: size)).map(\.rule))
  }

  @Test(arguments: LayoutCheck.Kind.allCases)
  func `a correct layout passes the checks with any numbers of items`(_ kind: LayoutCheck.Kind) {
    for counts in [[], [0], [1], [40], [3, 0, 5]] { #expect(rules(.none, kind, counts) == [], "\(counts)") }
  }

  @Test(arguments: LayoutCheck.Kind.allCases)
  func `a layout with springs passes the checks`(_ kind: LayoutCheck.Kind) {
    let run = CheckRun(OpenedLayout(className: "SpringLayout", makeLayout: { _ in SpringLayout(.none) }))
    let findings = run.findings(of: LayoutCheck(kind, counts: [12], size: size))
    #expect(findings == [], "\(findings)")
  }

  @Test(arguments: LayoutCheck.Kind.allCases)
  func `attributes that do not compare their own property fail all checks`(_ kind: LayoutCheck.Kind) {
    let run = CheckRun(OpenedLayout(className: "DistantLayout", makeLayout: { _ in DistantLayout(.none) }))

    let findings = run.findings(of: LayoutCheck(kind, counts: [12], size: size))

    #expect(Set(findings.map(\.rule)) == ["incomplete-comparison"])
    #expect(findings.first?.message.contains("compare distance in isEqual(_:) of Attributes") == true)
  }

  @Test func `an allowed rule is not reported, and hides no other fault`() {
    let opened = OpenedLayout(className: "DistantLayout", makeLayout: { _ in DistantLayout(.shortContent) })
    let check = LayoutCheck(.scrolling, counts: [40], size: size)

    for allowed in ["incomplete-comparison", "outside-content"] {
      let findings = CheckRun(opened, allowedRules: [allowed]).findings(of: check)
      #expect(
        Set(findings.map(\.rule)) == Set(["incomplete-comparison", "outside-content"]).subtracting([allowed]))
    }
  }

  @Test func `a fault that shows at the end of the content only is found`() {
    #expect(rules(.shortContent, .scrolling, [30]) == [])
    #expect(rules(.shortContent, .scrolling, [40]) == ["outside-content"])
  }

  @Test func `of many items, those at the end of the content are examined too`() {
    // With more than 5,000 items, only the surroundings of the visible part are examined.
    #expect(rules(.shortContent, .scrolling, [5100]).contains("outside-content"))
  }

  @Test func `a layout that keeps its frames during updates fails the check of updates only`() {
    #expect(rules(.staleAfterUpdates, .scrolling, [12]) == [])
    #expect(!rules(.staleAfterUpdates, .updates, [12]).isEmpty)
  }

  @Test func `a layout that ignores the view's size fails`() {
    #expect(rules(.staleAfterRotation, .rotation, [12]).contains("undeclared-bounds-dependence"))
  }

  @Test func `the cost with many items is compared with that of few`() {
    #expect(rules(.none, .scrolling, [1000]) == [])
    let steps = StepCount()
    let run = CheckRun(
      OpenedLayout(className: "ColumnLayout", makeLayout: { _ in ColumnLayout(.none) }),
      onStep: { steps.count += 1 })
    _ = run.findings(of: LayoutCheck(.scrolling, counts: [1], size: size))
    let few = steps.count
    _ = run.findings(of: LayoutCheck(.scrolling, counts: [500], size: size))
    #expect(steps.count - few > few)
  }

  @Test func `large numbers of items are checked by scrolling only`() {
    let checks = LayoutCheck.all(counts: [[5], [1000]], sizes: [size, CGSize(width: 50, height: 50)])
    #expect(checks.filter { $0.counts == [1000] }.map(\.kind) == [.scrolling, .scrolling])
    #expect(
      checks.filter { $0.counts == [5] }.map(\.name) == [
        "5 items in 100 × 300", "5 items in 50 × 50", "updates of 5 items in 100 × 300",
        "rotation of 5 items in 100 × 300",
      ])
  }
}

@MainActor
private final class StepCount {
  var count = 0
}
