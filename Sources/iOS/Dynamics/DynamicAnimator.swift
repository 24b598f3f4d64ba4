public import CollectionCore
public import Foundation
import Scrolling
public import ViewTree

/// An object that moves items by physical laws.
///
/// The items move in the frames of the program's scroll views, in steps of 1/240 s. When nothing has moved
/// faster than a point per second for half a second, the animator pauses until something changes.
@preconcurrency @MainActor
open class DynamicAnimator: NSObject {
  /// The view whose subviews are moved, and whose bounds collisions can use; `nil` for a layout's animator.
  open private(set) weak var referenceView: View?

  /// The object that hears when the animation pauses and goes on.
  open weak var delegate: (any DynamicAnimatorDelegate)?

  /// The behaviors, in the order in which they were added.
  open private(set) var behaviors: [DynamicBehavior] = []

  /// Whether items are moving.
  open private(set) var isRunning = false

  /// The time in which the animator has moved items, in seconds.
  open private(set) var elapsedTime: TimeInterval = 0

  let world = World()
  private weak var layout: CollectionViewLayout?
  private let frames = Frames()
  private var pending: TimeInterval = 0
  private var quietTime: TimeInterval = 0
  private var needsItems = false

  /// Creates an animator without a view or layout.
  public override init() {
    super.init()
    frames.animator = self
  }

  /// Creates an animator of a view's subviews.
  public init(referenceView view: View) {
    referenceView = view
    super.init()
    frames.animator = self
  }

  /// Creates an animator of a layout's attributes. Each frame in which items move invalidates the layout.
  ///
  /// The layout returns the attributes from the animator: see `items(in:)`.
  public init(collectionViewLayout layout: CollectionViewLayout) {
    self.layout = layout
    super.init()
    frames.animator = self
  }

  // MARK: Behaviors

  /// Adds a behavior, which takes effect in the next frame.
  open func addBehavior(_ behavior: DynamicBehavior) {
    behavior.willMove(to: self)
    behaviors.append(behavior)
    behavior.dynamicAnimator = self
    behaviorsDidChange()
  }

  /// Removes a behavior.
  open func removeBehavior(_ behavior: DynamicBehavior) {
    guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
    behavior.willMove(to: nil)
    behaviors.remove(at: index)
    behavior.dynamicAnimator = nil
    behaviorsDidChange()
  }

  /// Removes all behaviors.
  open func removeAllBehaviors() {
    for behavior in behaviors {
      behavior.willMove(to: nil)
      behavior.dynamicAnimator = nil
    }
    behaviors = []
    behaviorsDidChange()
  }

  func behaviorsDidChange() {
    needsItems = true
    wake()
  }

  private func updateItems() {
    guard needsItems else { return }
    needsItems = false
    let all = behaviors.flatMap(\.all)
    world.setItems(of: all)
    for case let properties as DynamicItemBehavior in all { properties.setProperties(in: world) }
  }

  // MARK: Items

  /// Returns the items whose frames overlap a rectangle, in the order in which they were added.
  ///
  /// - Complexity: O(items).
  open func items(in rect: CGRect) -> [any DynamicItem] {
    updateItems()
    return world.bodies.map(\.item).filter { item in
      let frame: CGRect
      if let attributes = item as? CollectionViewLayoutAttributes {
        frame = attributes.frame
      } else {
        let (size, t) = (item.bounds.size, item.transform)
        let width = abs(t.a) * size.width + abs(t.c) * size.height
        let height = abs(t.b) * size.width + abs(t.d) * size.height
        frame = CGRect(
          x: item.center.x - width / 2, y: item.center.y - height / 2, width: width, height: height)
      }
      return frame.hasIntersection(with: rect)
    }
  }

  /// Takes the position and rotation of an item over, which the program has changed. The item keeps its
  /// velocity.
  open func updateItem(usingCurrentState item: any DynamicItem) {
    updateItems()
    guard let body = world.body(of: item) else { return }
    body.readItem()
    wake()
  }

  /// Returns the attributes of a cell that the animator moves; `nil` if it moves none.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    attributes { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }

  /// Returns the attributes of a supplementary view that the animator moves; `nil` if it moves none.
  open func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    attributes {
      $0.representedElementCategory == .supplementaryView && $0.representedElementKind == kind
        && $0.indexPath == indexPath
    }
  }

  /// Returns the attributes of a decoration view that the animator moves; `nil` if it moves none.
  open func layoutAttributesForDecorationView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    attributes {
      $0.representedElementCategory == .decorationView && $0.representedElementKind == kind
        && $0.indexPath == indexPath
    }
  }

  private func attributes(
    where isWanted: (CollectionViewLayoutAttributes) -> Bool
  ) -> CollectionViewLayoutAttributes? {
    updateItems()
    return world.bodies.lazy.compactMap { $0.item as? CollectionViewLayoutAttributes }.first(where: isWanted)
  }

  /// The rectangle whose edges collisions can use: the reference view's bounds, or the layout's content, which is
  /// at least as large as the collection view.
  var referenceArea: CGRect? {
    if let referenceView { return referenceView.bounds }
    guard let layout, let view = layout.collectionView else { return nil }
    let content = layout.collectionViewContentSize
    return CGRect(
      x: 0, y: 0, width: max(content.width, view.bounds.width),
      height: max(content.height, view.bounds.height))
  }

  // MARK: Time

  /// Lets the animation go on.
  func wake() {
    quietTime = 0
    guard !isRunning, !behaviors.isEmpty else { return }
    isRunning = true
    frames.begin()
    delegate?.dynamicAnimatorWillResume(self)
  }

  /// Moves the items for a time, in seconds. The time is cut into steps; what is left counts for the next call.
  package func advance(by time: TimeInterval) {
    updateItems()
    // A pause of the program is no reason to catch up.
    pending += min(max(time, 0), Self.longestFrame)
    var steps = Int((pending / World.step + 1e-6).rounded(.down))
    guard steps > 0 else { return }
    pending -= Double(steps) * World.step
    while steps > 0, isRunning {
      steps -= 1
      let all = behaviors.flatMap(\.all)
      world.advance(all)
      elapsedTime += World.step
      for body in world.bodies { body.writeItem() }
      for behavior in all { behavior.action?() }
      // An action may have added items.
      updateItems()
      quietTime = world.largestSpeed < Self.restSpeed ? quietTime + World.step : 0
      if quietTime >= Self.restTime { pause() }
    }
    invalidateLayout()
  }

  private func pause() {
    guard isRunning else { return }
    isRunning = false
    world.rest()
    frames.end()
    delegate?.dynamicAnimatorDidPause(self)
  }

  private func invalidateLayout() {
    guard let layout else { return }
    let context = type(of: layout).contextClass.init()
    // The sizes have not changed, so a flow layout keeps its lines.
    if let flow = context as? CollectionViewFlowLayoutInvalidationContext {
      flow.invalidateFlowLayoutDelegateMetrics = false
      flow.invalidateFlowLayoutAttributes = false
    }
    layout.invalidateLayout(with: context)
  }

  /// The longest time that one frame moves items, in seconds.
  private static let longestFrame = 0.1
  /// The speed below which an item rests, in points per second.
  private static let restSpeed = 1.0
  /// The time for which all items rest before the animation pauses, in seconds.
  private static let restTime = 0.5

  /// The frames of an animator.
  private final class Frames: FrameTask {
    weak var animator: DynamicAnimator?
    private var lastTime: TimeInterval?

    func begin() {
      lastTime = FrameWork.current.now
      FrameWork.current.add(self)
    }

    func end() { FrameWork.current.remove(self) }

    var needsFrames: Bool { animator?.isRunning == true }

    func advance(to time: TimeInterval) {
      let last = lastTime ?? time
      lastTime = time
      guard let animator else { return end() }
      animator.advance(by: time - last)
    }

    func shift(by delta: TimeInterval) { lastTime = lastTime.map { $0 + delta } }
  }
}

/// An object that hears when an animation pauses and goes on.
@preconcurrency @MainActor
public protocol DynamicAnimatorDelegate: AnyObject {
  /// The animation goes on. The default implementation does nothing.
  func dynamicAnimatorWillResume(_ animator: DynamicAnimator)
  /// All items rest. The default implementation does nothing.
  func dynamicAnimatorDidPause(_ animator: DynamicAnimator)
}

extension DynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: DynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: DynamicAnimator) {}
}

extension CollectionViewLayoutAttributes: DynamicItem {}
extension View: DynamicItem {}
