import CollectionCore
import Foundation
import TestSupport
import Testing

/// Layouts that each break the contract in one way, and the violations reported for them.
@MainActor
struct LayoutContractFaultTests {
  @Test func `a layout without a fault keeps the contract`() {
    #expect(violations(of: nil) == [])
    #expect(differences(of: nil) == [])
  }

  @Test(arguments: [
    (FaultyColumn.Fault.losesFirstInRect, "in ("), (.sticksOut, "outside the content"),
    (.driftsWithPrepare, "preparing again"), (.liesByPath, "by path differs"),
    (.sharesAttributes, "answers are not copies"), (.answersTwice, "an element is answered twice"),
    (.isAbsurd, "absurd"),
    (.showsLess, "shows "),
  ])
  func `a violation of the contract is named`(fault: FaultyColumn.Fault, words: String) {
    #expect(violations(of: fault).contains { $0.hasPrefix(words) })
  }

  @Test(arguments: [
    (FaultyColumn.Fault.keepsOldCounts, "after update"), (.keepsOldWidth, "after resize"),
    (.growsWithItemInvalidation, "after invalidation"), (.remembersOffset, "after "),
  ])
  func `outdated state in a layout is named`(fault: FaultyColumn.Fault, words: String) {
    #expect(differences(of: fault).first?.hasPrefix(words) == true)
  }

  private func violations(of fault: FaultyColumn.Fault?) -> [String] {
    let rig = LayoutRig(FaultyColumn(fault), counts: [20])
    rig.scroll(y: 130)
    return layoutContractViolations(rig, seed: 1)
  }

  private func differences(of fault: FaultyColumn.Fault?) -> [String] {
    var found: [String] = []
    for seed in 0..<8 as Range<UInt64> where found.isEmpty {
      var freshness = LayoutFreshness(seed: seed, counts: [5, 3], size: CGSize(width: 100, height: 100)) {
        FaultyColumn(fault)
      }
      found = freshness.violations(changes: 12)
    }
    return found
  }
}

/// A column of items 30 points high and as wide as the view, with an optional fault.
final class FaultyColumn: CollectionViewLayout {
  enum Fault: Sendable {
    case losesFirstInRect, sticksOut, driftsWithPrepare, liesByPath, sharesAttributes, answersTwice, isAbsurd
    case showsLess, keepsOldCounts, keepsOldWidth, growsWithItemInvalidation, remembersOffset
  }

  private let fault: Fault?
  private var items: [CollectionViewLayoutAttributes] = []
  private var height: CGFloat = 30
  private var start: CGFloat = 0

  init(_ fault: Fault?) {
    self.fault = fault
    super.init()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    if fault == .driftsWithPrepare { start += 1 }
    if fault == .keepsOldCounts, !items.isEmpty { return }
    let oldWidth = items.first?.size.width
    items = (0..<collectionView.numberOfSections).flatMap { section in
      (0..<collectionView.numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
    }.enumerated().map { place, path in
      let attributes = CollectionViewLayoutAttributes(forCellWith: path)
      let width =
        fault == .keepsOldWidth ? oldWidth ?? collectionView.bounds.width : collectionView.bounds.width
      attributes.frame = CGRect(x: 0, y: start + CGFloat(place) * height, width: width, height: height)
      return attributes
    }
    if fault == .isAbsurd { items.first?.alpha = .nan }
    if fault == .remembersOffset, collectionView.contentOffset.y > 0 { start = 5 }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(
      width: collectionView?.bounds.width ?? 0,
      height: CGFloat(items.count) * height - (fault == .sticksOut ? 10 : 0))
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    var found = items.filter { $0.frame.overlaps(rect) }
    if fault == .losesFirstInRect, rect.minY > 40, rect.width < 1e6 { found = Array(found.dropFirst()) }
    if fault == .showsLess, rect == collectionView?.bounds { found = Array(found.dropLast()) }
    if fault == .answersTwice { found += found.prefix(1) }
    return fault == .sharesAttributes ? found : found.map { $0.copied }
  }

  override func layoutAttributesForItem(at path: IndexPath) -> CollectionViewLayoutAttributes? {
    let found = items.first { $0.indexPath == path }?.copied
    if fault == .liesByPath { found?.center.y += 1 }
    return found
  }

  override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    if fault == .growsWithItemInvalidation, context.invalidatedItemIndexPaths?.isEmpty == false {
      height += 1
    }
    super.invalidateLayout(with: context)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}
