import CollectionCore
import Foundation
import TestSupport
import Testing

/// Tests of changes of bounds, and of layout properties, in an animation block.
@MainActor
struct AnimatedBoundsTests {
  /// A stack layout with rows of a quarter of the view's height that records the calls of an animated bounds
  /// change.
  private final class QuarterLayout: StackLayout {
    override func prepare() {
      itemHeight = (collectionView?.bounds.height ?? 0) / 4
      super.prepare()
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      _ = super.shouldInvalidateLayout(forBoundsChange: newBounds)
      return newBounds.size != collectionView?.bounds.size
    }

    override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
      let height = collectionView?.bounds.height ?? 0
      journal.note(
        "prepares for a change from \(Int(oldBounds.height)) to \(Int(height)), prepared: \(itemHeight)")
    }

    override func finalizeAnimatedBoundsChange() { journal.note("finalizes the change") }
  }

  private let alphabet = (0..<26).map { String(UnicodeScalar(UInt8(97 + $0))) }
  private let linear = UpdateTiming.curve(.linear, duration: 1)

  private func rig() -> ListRig {
    let layout = QuarterLayout()
    return ListRig([alphabet], layout: layout, journal: layout.journal).laidOut()
  }

  private func y(_ item: Int, in rig: ListRig) -> CGFloat? {
    rig.cell(item).map { $0.center.y - rig.view.contentOffset.y }
  }

  @Test func `an animated resize makes its calls in a fixed order`() {
    let rig = rig()

    rig.view.animate(with: linear) {
      rig.view.frame.size.height = 100
    } completion: {
      rig.journal.note("completion \($0)")
    }

    #expect(
      rig.journal.take() == [
        "elements in 0...300", "bounds 0 -> 0?", "invalidate",
        "prepares for a change from 200 to 100, prepared: 50.0",
        "prepare", "target for 0", "elements in 0...100", "final [0,0]", "final [0,1]", "final [0,2]",
        "final [0,3]", "initial [0,0]", "initial [0,1]", "initial [0,2]", "initial [0,3]",
        "finalizes the change", "elements in 0...150",
      ])
    rig.advance(to: 0)
    rig.advance(to: 0.5)
    #expect((0...3).map { y($0, in: rig) } == [18.75, 56.25, 93.75, 131.25])
    #expect(rig.cell(0)?.bounds.height == 37.5)
    #expect(rig.cell(0)?.alpha == 1)
    _ = rig.journal.take()
    rig.advance(to: 1)
    #expect(rig.journal.take().contains("completion true"))
    #expect((0...3).map { y($0, in: rig) } == [12.5, 37.5, 62.5, 87.5])
  }

  @Test func `a resize outside a block animates nothing and does not prepare for animated bounds`() {
    let rig = rig()

    rig.view.frame.size.height = 100
    rig.view.layoutIfNeeded()

    #expect(!rig.journal.take().contains { $0.contains("change") })
    #expect(rig.cell(0)?.center.y == 12.5)
    rig.view.performWithoutAnimation { rig.view.frame.size.height = 200 }
    #expect(!rig.journal.take().contains { $0.contains("change") })
    #expect(rig.cell(0)?.center.y == 25)
  }

  @Test func `the layout's initial and final attributes are used in an animated resize`() {
    final class FadingLayout: StackLayout {
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

      override func initialLayoutAttributesForAppearingItem(
        at path: IndexPath
      ) -> CollectionViewLayoutAttributes? {
        let attributes = layoutAttributesForItem(at: path)
        attributes?.alpha = 0
        return attributes
      }

      override func finalLayoutAttributesForDisappearingItem(
        at path: IndexPath
      ) -> CollectionViewLayoutAttributes? {
        let attributes = layoutAttributesForItem(at: path)
        attributes?.center.x += 100
        return attributes
      }
    }
    let rig = ListRig([alphabet], layout: FadingLayout()).laidOut()
    let d = rig.cell(3)

    rig.view.animate(with: linear) { rig.view.frame.size.height = 120 }
    rig.advance(to: 0)
    #expect(rig.cell(0)?.alpha == 0)
    rig.advance(to: 0.5)
    #expect(rig.cell(0)?.alpha == 0.5)
    #expect(d?.center.x == 100)
    rig.advance(to: 1)
    rig.advance(to: 1.1)
    #expect(d?.superview == nil)
  }

  @Test func `a content offset set in a block animates the views that leave and enter`() {
    let rig = ListRig([alphabet]).laidOut()

    rig.view.animate(with: linear) { rig.view.contentOffset.y = 100 }

    #expect(rig.view.contentOffset.y == 100)
    #expect((0...5).map { y($0, in: rig) } == [25, 75, 125, 175, 225, 275])
    rig.advance(to: 0)
    rig.advance(to: 0.5)
    #expect((0...5).map { y($0, in: rig) } == [-25, 25, 75, 125, 175, 225])
    rig.advance(to: 1)
    rig.view.layoutIfNeeded()
    #expect((0...5).map { y($0, in: rig) } == [nil, nil, 25, 75, 125, 175])
  }

  @Test func `elements start at their positions on screen when the view moves while it is resized`() {
    let rig = rig()

    rig.view.animate(with: linear) { rig.view.frame = CGRect(x: 30, y: 100, width: 100, height: 100) }

    #expect(y(0, in: rig) == -75)
    #expect(rig.cell(0)?.center.x == 20)
    rig.advance(to: 0)
    rig.advance(to: 0.5)
    #expect(y(0, in: rig) == -31.25)
    rig.advance(to: 1)
    #expect(y(0, in: rig) == 12.5)
  }

  @Test func `an invalidated layout animates in a block without a query for initial attributes`() {
    let layout = StackLayout()
    let rig = ListRig([alphabet], layout: layout, journal: layout.journal).laidOut()

    rig.view.animate(with: linear) {
      layout.itemHeight = 100
      layout.invalidateLayout()
      rig.view.layoutIfNeeded()
      #expect(rig.cell(0)?.bounds.height == 50)
    }
    #expect(!rig.journal.take().contains { $0.hasPrefix("initial") || $0.hasPrefix("final") })
    rig.advance(to: 0)
    rig.advance(to: 0.5)
    #expect((0...3).map { y($0, in: rig) } == [37.5, 112.5, 187.5, 262.5])
  }

  @Test func `changes pending before a block are not animated`() {
    let layout = StackLayout()
    let rig = ListRig([alphabet], layout: layout, journal: layout.journal).laidOut()
    layout.itemHeight = 100
    layout.invalidateLayout()

    rig.view.animate(with: linear) {}

    #expect(rig.cell(0)?.bounds.height == 100)
    #expect(!rig.view.isAnimating)
  }

  // MARK: Blocks

  @Test func `updates and layout transitions in a block use its timing`() {
    let rig = ListRig([["a"]]).laidOut()
    rig.view.updateTiming = .immediate

    rig.view.animate(with: linear) {
      rig.update(to: [["x", "a"]]) { $0.insertItems(at: [IndexPath(item: 0, section: 0)]) }
    }
    rig.advance(to: 0)
    rig.advance(to: 0.5)
    #expect(rig.cell(1)?.center.y == 50)
    rig.advance(to: 1)

    let layout = StackLayout(journal: rig.journal)
    layout.itemHeight = 100
    rig.view.animate(with: linear) { rig.view.setCollectionViewLayout(layout, animated: true) }
    rig.advance(to: 1)
    rig.advance(to: 1.5)
    #expect(rig.cell(0)?.bounds.height == 75)
  }

  @Test func `all animations of a block end together, and its completion runs once`() {
    let rig = rig()
    var ends: [String] = []

    rig.view.animate(with: linear) {
      rig.view.frame.size.height = 100
      rig.view.performBatchUpdates {
        rig.words = [["x"] + alphabet]
        rig.view.insertItems(at: [IndexPath(item: 0, section: 0)])
      } completion: {
        ends.append("update \($0)")
      }
      rig.view.animate(with: .immediate) {
      } completion: {
        ends.append("inner \($0)")
      }
    } completion: {
      ends.append("outer \($0)")
    }
    rig.advance(to: 0)
    rig.advance(to: 0.9)
    #expect(ends == [])
    rig.advance(to: 1)

    #expect(ends == ["update true", "inner true", "outer true"])
  }

  @Test func `a resize after an update in a block does not interrupt the update`() {
    let rig = rig()
    var ends: [String] = []

    rig.view.animate(with: linear) {
      rig.view.performBatchUpdates {
        rig.words = [["x"] + alphabet]
        rig.view.insertItems(at: [IndexPath(item: 0, section: 0)])
      } completion: {
        ends.append("update \($0)")
      }
      rig.view.frame.size.height = 100
    }
    rig.advance(to: 0)
    #expect(ends == [])
    rig.advance(to: 1)

    #expect(ends == ["update true"])
  }

  @Test func `a nested block uses the outer timing, and performWithoutAnimation disables animation`() {
    let rig = rig()
    rig.view.animate(with: linear) {
      rig.view.animate(with: .curve(.linear, duration: 100)) { rig.view.frame.size.height = 100 }
    }
    rig.advance(to: 0)
    rig.advance(to: 1)
    #expect(!rig.view.isAnimating)
    #expect(rig.cell(0)?.bounds.height == 25)

    rig.view.animate(with: linear) {
      rig.view.performWithoutAnimation { rig.view.frame.size.height = 200 }
      #expect(rig.cell(0)?.bounds.height == 50)
    }
    #expect(rig.cell(0)?.bounds.height == 50)
    rig.view.performWithoutAnimation {
      rig.view.animate(with: linear) { rig.view.frame.size.height = 100 }
    }
    #expect(rig.cell(0)?.bounds.height == 25)
  }

  @Test func `a bounds change during another continues from the positions on screen`() {
    let rig = rig()
    var ends: [Bool] = []
    rig.view.animate(with: linear) {
      rig.view.frame.size.height = 100
    } completion: {
      ends.append($0)
    }
    rig.advance(to: 0)
    rig.advance(to: 0.5)

    rig.view.animate(with: linear) {
      rig.view.frame.size.height = 200
    } completion: {
      ends.append($0)
    }
    #expect(y(1, in: rig) == 56.25)
    rig.advance(to: 1)
    #expect(y(1, in: rig) == 65.625)
    rig.advance(to: 1.5)

    #expect(y(1, in: rig) == 75)
    #expect(ends == [false, true])
  }

  @Test func `a block that changes nothing completes at the next frame`() {
    let rig = rig()
    var ends: [Bool] = []

    rig.view.animate {
    } completion: {
      ends.append($0)
    }
    #expect(ends == [])
    rig.advance(to: 0)

    #expect(ends == [true])
  }

  @Test func `a drag continues during an animated resize`() {
    let rig = ListRig([alphabet]).laidOut()
    rig.view.beginTracking(at: CGPoint(x: 50, y: 100), time: 1)
    rig.view.continueTracking(at: CGPoint(x: 50, y: 80), time: 1.1)
    rig.view.continueTracking(at: CGPoint(x: 50, y: 60), time: 1.2)

    rig.view.animate(with: linear) { rig.view.frame.size.height = 150 }
    rig.view.continueTracking(at: CGPoint(x: 50, y: 50), time: 1.3)

    #expect(rig.view.isDragging)
    #expect(rig.view.contentOffset.y == 40)
  }
}
