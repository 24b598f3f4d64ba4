import CollectionCore
import Foundation
import Scenes

/// A small map of the last query to the layout, with the query rectangle, the viewport, and the elements that
/// the layout returned.
final class QueryMap: OverlayBox {
  private let caption = Label(font: Typography.small, color: Palette.secondaryText, lines: 2)
  private let map = View()
  private let query = View()
  private let viewport = View()
  private var elements = ViewPool<View>()

  private static var area: CGRect {
    CGRect(x: padding, y: headHeight, width: Typography.scaled(186), height: 108)
  }
  /// The maximum number of elements on the map.
  private static let maximumElementCount = 400

  init() {
    super.init(.queryMap, title: "Last query")
    map.clipsToBounds = true
    (query.borderWidth, query.borderColor) = (2, Palette.accent)
    (viewport.borderWidth, viewport.borderColor) = (1, Palette.text)
    query.backgroundColor = Palette.accent.withAlpha(0.1)
    addSubview(map)
    addSubview(caption)
    for view in [query, viewport] { map.addSubview(view) }
  }

  /// The text below the map: the query rectangle, the number of elements, and the overscan, which is the
  /// query rectangle's margin around the viewport.
  var text: String { caption.text ?? "" }

  /// Shows a collection view's last query to its layout. If the query is out of date, leaves the map
  /// unchanged.
  ///
  /// - Complexity: O(elements that the layout returned).
  func show(_ collectionView: CollectionView) {
    let area = Self.area
    map.frame = area
    caption.frame = CGRect(
      x: area.minX, y: area.maxY + 6, width: area.width, height: Typography.scaled(38))
    frame.size = CGSize(width: area.maxX + Self.padding, height: caption.frame.maxY + 10)
    guard let answer = collectionView.validQuery, answer.rect.width > 0, answer.rect.height > 0 else {
      return
    }
    let all = answer.rect.union(collectionView.bounds)
    // The margin shows the elements that extend beyond the query rectangle.
    let shown = all.insetBy(dx: -all.width * 0.08, dy: -all.height * 0.08)
    let scale = min(area.width / shown.width, area.height / shown.height)
    func place(_ rect: CGRect) -> CGRect {
      CGRect(
        x: area.width / 2 + (rect.minX - shown.midX) * scale,
        y: area.height / 2 + (rect.minY - shown.midY) * scale, width: rect.width * scale,
        height: rect.height * scale)
    }
    query.frame = place(answer.rect)
    viewport.frame = place(collectionView.bounds)
    let frames = answer.attributes.prefix(Self.maximumElementCount).map(\.frame)
    elements.fit(to: frames.count, in: map) {
      let view = View()
      view.backgroundColor = Palette.warning.withAlpha(0.3)
      view.borderColor = Palette.warning
      view.borderWidth = 0.5
      return view
    }
    for (view, frame) in zip(elements.members, frames) { view.frame = place(frame) }
    map.bringSubviewToFront(query)
    map.bringSubviewToFront(viewport)
    let (rect, overscan) = (answer.rect, collectionView.overscan)
    caption.text =
      "\(text(rect.width)) × \(text(rect.height)) at \(text(rect.minX)), \(text(rect.minY))\n"
      + "overscan \(text(overscan)), \(answer.attributes.count) elements"
  }

  private func text(_ number: CGFloat) -> String { String(Int(saturating: number.rounded())) }
}
