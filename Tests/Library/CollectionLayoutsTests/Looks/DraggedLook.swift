import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport

/// A look in a view of 320 by 480 points, and a finger that drags in any direction.
@MainActor
final class DraggedLook<Layout: SpineLayout> {
  let view: CollectionView
  let layout: Layout
  private(set) var time = 0.0
  private let source: CountedSource
  private var finger = CGPoint.zero

  /// Creates a view of `count` items with the item `first` docked.
  init(
    _ layout: Layout, itemSize: CGSize, isVertical: Bool, isMirrored: Bool, count: Int, first: Int,
    loops: Bool
  ) {
    self.layout = layout
    layout.itemSize = itemSize
    layout.scrollDirection = isVertical ? .vertical : .horizontal
    source = CountedSource([count])
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    CountedSource.register(in: view)
    view.dataSource = source
    view.decelerationRate = .fast
    view.dragSlop = 0
    // Offsets are not rounded to pixels.
    view.pixelScale = 1e6
    if isMirrored { view.semanticContentAttribute = .forceRightToLeft }
    if loops { view.contentLoopDirection = .horizontal }
    view.layoutIfNeeded()
    view.contentOffset = layout.contentOffset(docking: [0, first]) ?? .zero
    view.layoutIfNeeded()
  }

  // MARK: Items

  var docked: Int? { layout.dockedIndexPath?.item }

  func attributes(_ item: Int) -> CollectionViewLayoutAttributes? { copies(item).first }

  /// The middle of an item relative to the middle of the view; `nil` if the item is not visible.
  func center(_ item: Int) -> CGPoint? { centers(item).first }

  /// The middles of all copies of an item.
  func centers(_ item: Int) -> [CGPoint] { copies(item).map { relative($0.center) } }

  /// The middle of an item's cell as it is on screen, relative to the middle of the view.
  func cellCenter(_ item: Int) -> CGPoint? { view.cellForItem(at: [0, item]).map { relative($0.center) } }

  private func copies(_ item: Int) -> [CollectionViewLayoutAttributes] {
    view.displayedAttributes.filter { $0.indexPath.item == item && !$0.isHidden }
  }

  private func relative(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x - view.bounds.midX, y: point.y - view.bounds.midY)
  }

  /// Inserts or deletes an item.
  func change(by difference: Int, at item: Int) {
    view.performBatchUpdates {
      self.source.counts[0] += difference
      if difference > 0 {
        self.view.insertItems(at: [[0, item]])
      } else {
        self.view.deleteItems(at: [[0, item]])
      }
    }
    view.layoutIfNeeded()
  }

  // MARK: The finger

  /// Drags the finger to a distance from its press in steps of 1/60 s, and leaves it down. `grip` is the place
  /// of the press relative to the middle of the view; `from` continues a drag at that distance.
  func drag(by way: CGPoint, grip: CGPoint = .zero, from start: CGPoint? = nil, steps: Int = 6) {
    if start == nil {
      time += 1
      view.advance(to: time)
      finger = CGPoint(x: 160 + grip.x, y: 240 + grip.y)
      view.beginTracking(at: finger, time: time)
    }
    let (origin, begin) = (finger, start ?? .zero)
    for step in 1...steps {
      let part = CGFloat(step) / CGFloat(steps)
      time += 1 / 60
      finger = CGPoint(x: origin.x + (way.x - begin.x) * part, y: origin.y + (way.y - begin.y) * part)
      view.continueTracking(at: finger, time: time)
      view.layoutIfNeeded()
    }
  }

  /// Holds the finger still for half a second.
  func rest() {
    for _ in 0..<30 {
      time += 1 / 60
      view.advance(to: time)
    }
  }

  func release() {
    view.endTracking(at: finger, time: time)
    view.layoutIfNeeded()
  }

  func frames(_ count: Int) {
    for _ in 0..<count {
      time += 1 / 60
      view.advance(to: time)
      view.layoutIfNeeded()
    }
  }
}

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}
