import CollectionCore
import Dynamics
import Foundation
import Scrolling
import StandardLayouts
import Testing
import ViewTree

@MainActor
struct DynamicAnimatorTests {
  @Test func `an instantaneous push of 1 changes the velocity of 100 by 100 points by 100 points per second`()
  {
    let (box, dense) = (Box(at: .zero), Box(at: CGPoint(x: 0, y: 300)))
    let push = PushBehavior(items: [box, dense], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    let properties = DynamicItemBehavior(items: [dense])
    properties.density = 2
    let animator = DynamicAnimator([push, properties])

    animator.run(for: 1)

    #expect(abs(box.center.x - 100) < 1e-6)
    #expect(abs(dense.center.x - 50) < 1e-6)
    #expect(!push.active)
  }

  @Test func `resistance lets the velocity decay exponentially`() {
    let box = Box(at: .zero)
    let properties = DynamicItemBehavior(items: [box])
    properties.resistance = 2
    let animator = DynamicAnimator([properties])
    properties.addLinearVelocity(CGPoint(x: 300, y: 0), for: box)

    animator.run(for: 1)

    // An implicit step of 1/240 s decays by 0.4 % of the exponent less.
    #expect(abs(properties.linearVelocity(for: box).x / (300 * exp(-2)) - 1) < 0.01)
  }

  @Test func `the animator pauses at rest, and goes on after a change of an item`() {
    let box = Box(at: CGPoint(x: 40, y: 0))
    let spring = AttachmentBehavior(item: box, attachedToAnchor: .zero)
    (spring.length, spring.frequency, spring.damping) = (0, 3, 1)
    let animator = DynamicAnimator([spring])

    animator.run(for: 3)
    #expect(!animator.isRunning)
    #expect(abs(box.center.x) < 0.2)

    box.center.x = 30
    animator.updateItem(usingCurrentState: box)
    #expect(animator.isRunning)
    animator.run(for: 3)
    #expect(!animator.isRunning)
    #expect(abs(box.center.x) < 0.2)
  }

  @Test func `the same calls lead to the same movement, whatever the frame rate`() {
    func positions(framesPerSecond: Double) -> [CGPoint] {
      let boxes = (0..<12).map { (index: Int) -> Box in
        let (column, row) = (Double(index % 4), Double(index / 4))
        let center = CGPoint(x: column * 70 + Double(index), y: row * 80)
        return Box(at: center, size: CGSize(width: 60, height: 60))
      }
      let collisions = CollisionBehavior(items: boxes)
      collisions.addBoundary(
        withIdentifier: 1 as NSNumber, from: CGPoint(x: -200, y: 600), to: CGPoint(x: 500, y: 400))
      let spring = AttachmentBehavior(item: boxes[0], attachedTo: boxes[7])
      (spring.frequency, spring.damping) = (1.5, 0.1)
      let animator = DynamicAnimator([GravityBehavior(items: boxes), collisions, spring])
      animator.run(for: 2, framesPerSecond: framesPerSecond)
      return boxes.map(\.center)
    }

    let positions60 = positions(framesPerSecond: 60)
    #expect(positions60 == positions(framesPerSecond: 60))
    #expect(positions60 == positions(framesPerSecond: 120))
    // A frame of these is no whole number of steps.
    #expect(positions60 == positions(framesPerSecond: 100))
    #expect(positions60 == positions(framesPerSecond: 75))
  }

  @Test func `items are found by their frames, and those that only touch are not`() {
    let boxes = [Box(at: CGPoint(x: 50, y: 50)), Box(at: CGPoint(x: 250, y: 50))]
    let animator = DynamicAnimator([GravityBehavior(items: boxes)])

    #expect(animator.items(in: CGRect(x: 100, y: 0, width: 100, height: 100)).isEmpty)
    #expect(animator.items(in: CGRect(x: 99, y: 0, width: 102, height: 100)).count == 2)
  }

  @Test
  func `a layout's attributes follow the scroll on springs, and the layout is invalidated until they rest`() {
    let layout = SpringyLayout()
    let source = SpringySource()
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    // The view of another test may still exist, and drives the frames until it has not advanced for a while.
    let start = (FrameWork.current.now ?? 0) + 1
    view.advance(to: start)
    view.layoutIfNeeded()
    let first = IndexPath(item: 0, section: 0)
    #expect(layout.animator.layoutAttributesForCell(at: first)?.center.y == 25)

    layout.animator.layoutAttributesForCell(at: first)?.center.y = 5
    layout.animator.layoutAttributesForCell(at: first).map(layout.animator.updateItem(usingCurrentState:))
    view.advance(to: start + 1.0 / 60)
    view.layoutIfNeeded()
    let shown = view.cellForItem(at: first)?.center.y ?? 0
    #expect(shown > 5 && shown < 25, "the cell is on its way back: \(shown)")
    #expect(view.isAnimating)

    for frame in 2...180 {
      view.advance(to: start + Double(frame) / 60)
      view.layoutIfNeeded()
    }
    #expect(abs((view.cellForItem(at: first)?.center.y ?? 0) - 25) < 0.2)
    #expect(!layout.animator.isRunning)
    let preparations = layout.preparations
    view.advance(to: start + 4)
    view.layoutIfNeeded()
    #expect(layout.preparations == preparations)
  }
}

/// A flow layout whose items hang on springs, as in the layouts that made such springs popular.
private final class SpringyLayout: CollectionViewFlowLayout {
  private(set) lazy var animator = DynamicAnimator(collectionViewLayout: self)
  private(set) var preparations = 0

  override init() {
    super.init()
    itemSize = CGSize(width: 200, height: 50)
    minimumLineSpacing = 0
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    preparations += 1
    guard animator.behaviors.isEmpty else { return }
    for attributes in super.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 200, height: 500)) ?? []
    {
      let spring = AttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
      (spring.length, spring.damping, spring.frequency) = (0, 0.8, 2)
      animator.addBehavior(spring)
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    animator.items(in: rect).compactMap { $0 as? CollectionViewLayoutAttributes }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    animator.layoutAttributesForCell(at: indexPath) ?? super.layoutAttributesForItem(at: indexPath)
  }
}

@MainActor
private final class SpringySource: CollectionViewDataSource {
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 8 }
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
