import CollectionCore
import Foundation
import Scenes

/// The page dots below a row of cards: one dot for each card, with a larger dot for the current card. Of many cards, only
/// those around the current card have a dot, and the outer dots are smaller.
final class PageControl: View {
  private var dots = ViewPool<View>()
  /// The indices of the cards that have a dot.
  private var items = 0..<0
  /// Whether the first card is at the right.
  private var isMirrored = false

  /// The maximum number of dots.
  private static let capacity = 9
  /// The distance between the centers of two dots, and the diameters of the current one and of the others, in points.
  private static let (stride, current, side): (CGFloat, CGFloat, CGFloat) = (16, 9, 6)

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows the dots of a scene whose cards come to rest one by one in a row; `stage` is in the superview's coordinates.
  /// There are none in a simulated viewport and beside another pane.
  func show(_ controller: SceneController, on stage: CGRect, isSimulated: Bool) {
    let (pane, count) = (controller.panes[0], controller.cards.count)
    let (view, item) = (pane.collectionView, pane.currentItem)
    let isRow =
      (pane.snappingLayout != nil || view.isPagingEnabled) && !pane.scrollsVertically
      && view.maximumContentOffset.x > view.minimumContentOffset.x
    isHidden =
      isSimulated || controller.panes.count > 1 || !isRow || count < 2
      || !StageParameters.hasPageDots(controller.values)
    guard !isHidden, let item else { return }
    // Below the cards, where a band leaves room; otherwise over their lower edge.
    let room = stage.maxY - view.frame.maxY
    let y = room >= 2 * Self.stride ? view.frame.maxY + room / 2 : view.frame.maxY - Self.stride
    // Pages are dark at their lower edge.
    let color = view.isPagingEnabled ? Palette.textOnGlass : Palette.text
    isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    show(item, of: count, color: color)
    let size = CGSize(width: Self.stride * CGFloat(items.count), height: Self.stride)
    frame = CGRect(
      origin: CGPoint(x: (view.frame.midX - size.width / 2).rounded(), y: (y - size.height / 2).rounded()),
      size: size)
  }

  private func show(_ item: Int, of count: Int, color: Color) {
    let first = max(0, min(item - Self.capacity / 2, count - Self.capacity))
    items = first..<min(count, first + Self.capacity)
    dots.fit(to: items.count, in: self) { View() }
    for (place, dot) in dots.members.enumerated() {
      let index = card(at: place)
      let side = diameter(ofDot: index, current: item, count: count)
      dot.backgroundColor = index == item ? color : color.withAlpha(0.35)
      dot.cornerRadius = side / 2
      dot.frame = CGRect(
        x: Self.stride * (CGFloat(place) + 0.5) - side / 2, y: (Self.stride - side) / 2, width: side,
        height: side)
    }
  }

  /// Returns the index of the card whose dot is at a place from the left.
  private func card(at place: Int) -> Int {
    isMirrored ? items.upperBound - 1 - place : items.lowerBound + place
  }

  /// Returns the diameter of the dot of a card, in points. Dots at an end beyond which there are more are smaller.
  private func diameter(ofDot index: Int, current item: Int, count: Int) -> CGFloat {
    guard index != item else { return Self.current }
    let before = items.lowerBound > 0 ? index - items.lowerBound : 2
    let after = items.upperBound < count ? items.upperBound - 1 - index : 2
    return [3, 4.5, Self.side][min(before, after, 2)]
  }

  /// Returns the index of the card whose dot is at a point in this view's coordinates, with the dot's frame; `nil` if none
  /// is there.
  func dot(at point: CGPoint) -> (item: Int, frame: CGRect)? {
    guard !isHidden, bounds.contains(point), !items.isEmpty else { return nil }
    let place = min(max(Int(point.x / Self.stride), 0), items.count - 1)
    return (
      card(at: place),
      CGRect(x: CGFloat(place) * Self.stride, y: 0, width: Self.stride, height: Self.stride)
    )
  }
}
