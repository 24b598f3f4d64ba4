import CollectionCore
import Foundation

extension SceneController {
  /// Points an arrow key scrolls where there are no stops.
  private static let arrowStep: CGFloat = 80
  /// The part of the viewport that a page key scrolls.
  private static let pagePart: CGFloat = 0.9

  /// Scrolls as a key says, on from where the last key sends the content.
  func scroll(_ command: Action.ScrollCommand) {
    if scene.look.scrollsByItem, let item = currentItem {
      scroll(toItem: min(max(item + itemStep(command, from: item), 0), cards.count - 1))
    } else {
      scroll(to: (keyboardTarget ?? collectionView.contentOffset) + pointStep(command))
    }
  }

  /// Brings an item to the scene's focus, as far as the content reaches.
  func scroll(toItem item: Int) {
    let path = IndexPath(item: item, section: 0)
    guard let attributes = collectionView.layoutAttributesForItem(at: path) else { return }
    scroll(to: attributes.center - focusInViewport)
  }

  private func scroll(to proposed: CGPoint) {
    let target = collectionView.clampedContentOffset(proposed)
    keyboardTarget = target
    collectionView.setContentOffset(target, animated: true)
  }

  private func itemStep(_ command: Action.ScrollCommand, from item: Int) -> Int {
    switch command {
    case .left, .up: -1
    case .right, .down: 1
    case .pageBack: -itemsPerPage
    case .pageOn: itemsPerPage
    case .toStart: -item
    case .toEnd: cards.count - 1 - item
    }
  }

  private var itemsPerPage: Int { max(1, collectionView.indexPathsForVisibleItems.count - 1) }

  private func pointStep(_ command: Action.ScrollCommand) -> CGPoint {
    let page = collectionView.bounds.size
    let start = collectionView.minimumContentOffset - collectionView.contentOffset
    let end = collectionView.maximumContentOffset - collectionView.contentOffset
    switch command {
    case .left: return CGPoint(x: -Self.arrowStep, y: 0)
    case .right: return CGPoint(x: Self.arrowStep, y: 0)
    case .up: return CGPoint(x: 0, y: -Self.arrowStep)
    case .down: return CGPoint(x: 0, y: Self.arrowStep)
    case .pageBack: return alongContent(CGPoint(x: -page.width * Self.pagePart, y: -page.height * Self.pagePart))
    case .pageOn: return alongContent(CGPoint(x: page.width * Self.pagePart, y: page.height * Self.pagePart))
    case .toStart: return start
    case .toEnd: return end
    }
  }

  /// A step on the axis along which there is content to see: vertical, where both have some.
  private func alongContent(_ step: CGPoint) -> CGPoint {
    let isVertical = collectionView.maximumContentOffset.y > collectionView.minimumContentOffset.y
    return isVertical ? CGPoint(x: 0, y: step.y) : CGPoint(x: step.x, y: 0)
  }
}
