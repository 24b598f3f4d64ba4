import CollectionCore
import Foundation
import TestSupport
import Testing

@MainActor
struct ReuseTests {
  private let alphabet = (0..<26).map { String(UnicodeScalar(UInt8(97 + $0))) }

  @Test func `a dequeued cell has its size and position before the data source configures it`() {
    let layout = StackLayout()
    layout.decorate = { $0.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
    let rig = ListRig([["a", "b"]], layout: layout, journal: layout.journal)
    var frames: [CGRect] = []
    rig.configure = { frames.append(CGRect(center: $0.center, size: $0.bounds.size)) }

    rig.view.layoutIfNeeded()

    #expect(
      frames == [CGRect(x: 0, y: 0, width: 100, height: 50), CGRect(x: 0, y: 50, width: 100, height: 50)])
    #expect(rig.cell(0)?.applied.count == 1)
  }

  @Test func `a view that was dequeued and not returned goes back to the reuse pool`() {
    let rig = ListRig([["a", "b"]])
    var orphan: CollectionViewCell?
    rig.configure = { [unowned rig] _ in
      guard orphan == nil else { return }
      orphan = rig.view.dequeueReusableCell(withReuseIdentifier: "word", for: IndexPath(item: 0, section: 0))
    }

    rig.view.layoutIfNeeded()

    #expect(rig.diagnostics.map(\.kind) == [.orphanedView])
    #expect(rig.cell(1) === orphan)
    #expect(rig.view.numberOfViewsMade == 2)
  }

  @Test func `a view dequeued outside a request goes back to the reuse pool at the next request`() {
    let rig = ListRig([["a"]]).laidOut()
    let stray = rig.view.dequeueReusableCell(withReuseIdentifier: "word", for: IndexPath(item: 0, section: 0))

    for words in [["a", "b"], ["a", "b", "c"]] {
      rig.update(to: [words]) { $0.insertItems(at: [IndexPath(item: words.count - 1, section: 0)]) }
    }

    #expect(rig.diagnostics.map(\.kind) == [.orphanedView])
    #expect(rig.cell(1) !== stray)
    #expect(rig.cell(2) === stray)
  }

  @Test func `a decoration view is made by the layout's registration without delegate calls`() {
    let layout = RuledLayout()
    let rig = ListRig([["a", "b"]], layout: layout, journal: layout.journal)
    _ = rig.journal.take()

    rig.view.layoutIfNeeded()

    let rules = rig.view.subviews.compactMap { $0 as? RuledLayout.Rule }
    #expect(rules.map(\.frame.minY) == [49, 99])
    #expect(rig.view.subviews.prefix(2).allSatisfy { $0 is RuledLayout.Rule }, "below the cells")
    let calls = rig.journal.take().filter { !$0.hasPrefix("cell") }
    #expect(
      calls == ["sections", "items in 0", "prepare", "elements in 0...200", "show [0,0]", "show [0,1]"])
  }

  @Test func `decoration views are reused`() {
    let layout = RuledLayout()
    let rig = ListRig([alphabet], layout: layout, journal: layout.journal).laidOut()

    for offset in stride(from: 0, through: 1100, by: 25) {
      rig.view.contentOffset.y = CGFloat(offset)
      rig.view.layoutIfNeeded()
    }

    #expect(layout.rulesMade <= 5)
    #expect(rig.view.subviews.filter { $0 is RuledLayout.Rule }.count == 4)
  }

  @Test func `a decoration view of another layout is not reused`() {
    final class OtherRule: CollectionReusableView {}
    let layout = RuledLayout()
    let rig = ListRig([["a"]], layout: layout, journal: layout.journal).laidOut()
    let other = RuledLayout()
    other.register(decorationViewOfKind: RuledLayout.kind) { OtherRule(frame: $0) }

    rig.view.collectionViewLayout = other
    rig.view.layoutIfNeeded()

    #expect(rig.view.subviews.filter { $0 is OtherRule }.count == 1)
    #expect(!rig.view.subviews.contains { $0 is RuledLayout.Rule })
  }

  // MARK: Attributes of one's own

  /// Attributes with an additional property that subclasses copy and compare, or fail to.
  private class TintedAttributes: CollectionViewLayoutAttributes {
    nonisolated(unsafe) var tint = 0
  }

  private final class FaithfulAttributes: TintedAttributes {
    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? Self)?.tint = tint
      return copy
    }

    override func isEqual(_ object: Any?) -> Bool { super.isEqual(object) && tint == (object as? Self)?.tint }
  }

  private final class ForgetfulAttributes: TintedAttributes {}

  /// Attributes with a common mistake: `isEqual(_:)` compares their own property only and ignores `super`.
  private final class CarelessAttributes: TintedAttributes {
    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? Self)?.tint = tint
      return copy
    }

    override func isEqual(_ object: Any?) -> Bool { tint == (object as? Self)?.tint }
  }

  /// Attributes that copy their property but do not compare it.
  private final class InattentiveAttributes: TintedAttributes {
    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? Self)?.tint = tint
      return copy
    }
  }

  private final class TintingLayout<Attributes: TintedAttributes>: CollectionViewLayout {
    var tint = 1
    var y: CGFloat = 0

    override class var layoutAttributesClass: AnyClass { Attributes.self }

    override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
      [layoutAttributesForItem(at: IndexPath(item: 0, section: 0))].compactMap(\.self)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
      let attributes = Attributes()
      attributes.indexPath = indexPath
      attributes.frame = CGRect(x: 0, y: y, width: 100, height: 50)
      attributes.tint = tint
      return attributes
    }
  }

  /// Returns the tints applied to the cell, at first and after a change of the tint.
  private func tints<A: TintedAttributes>(_ layout: TintingLayout<A>) -> [Int] {
    let rig = ListRig([["a"]], layout: layout).laidOut()
    layout.tint = 2
    layout.invalidateLayout()
    rig.view.layoutIfNeeded()
    return rig.cell(0)?.applied.compactMap { ($0 as? A)?.tint } ?? []
  }

  @Test func `a subclass's property reaches the cell, and again when it changes`() {
    #expect(tints(TintingLayout<FaithfulAttributes>()) == [1, 2])
  }

  @Test func `a property that is not copied does not reach the cell`() {
    #expect(tints(TintingLayout<ForgetfulAttributes>()) == [0])
  }

  @Test func `a change of a property that is not compared is not applied`() {
    #expect(tints(TintingLayout<InattentiveAttributes>()) == [1])
  }

  @Test func `attributes that compare only their own property do not move their cell`() {
    let layout = TintingLayout<CarelessAttributes>()
    let rig = ListRig([["a"]], layout: layout).laidOut()

    layout.y = 20
    layout.invalidateLayout()
    rig.view.layoutIfNeeded()
    #expect(rig.cell(0)?.frame.minY == 0)

    layout.tint = 2
    layout.invalidateLayout()
    rig.view.layoutIfNeeded()
    #expect(rig.cell(0)?.frame.minY == 20)
  }

  @Test func `changing attributes after returning them changes nothing on screen`() {
    final class Keeping: StackLayout {
      var kept: [CollectionViewLayoutAttributes] = []
      override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
        kept = super.layoutAttributesForElements(in: rect) ?? []
        return kept
      }
    }
    let layout = Keeping()
    let rig = ListRig([["a"]], layout: layout, journal: layout.journal).laidOut()

    layout.kept[0].alpha = 0.5

    #expect(rig.view.displayedAttributes[0].alpha == 1)
    #expect(rig.cell(0)?.alpha == 1)
  }
}
