import CollectionCore
import CollectionLayouts
import Foundation
import Scenes

/// The layout attributes of one displayed card and the cards that its cell showed before, as lines of text
/// for the probe.
struct ProbeReading: Hashable {
  /// A line with a name and a value, both as text.
  struct Line: Hashable {
    let name: String
    let value: String
  }

  let title: String
  let lines: [Line]

  /// Reads the attributes of the topmost displayed card at a point in the stage view's coordinates; `nil` if
  /// no card is there.
  ///
  /// - Complexity: The cost of a layout query for one point, plus O(displayed elements).
  @MainActor init?(of controller: SceneController, at point: CGPoint) {
    guard let pane = controller.panes.first(where: { $0.collectionView.frame.contains(point) }) else {
      return nil
    }
    let view = pane.collectionView
    guard let path = view.indexPathForItem(at: view.convert(point, from: view.superview)),
      let attributes = view.displayedAttributes.first(where: {
        $0.representedElementCategory == .cell && $0.indexPath == path
      })
    else { return nil }
    self.init(of: attributes, in: pane)
  }

  /// Reads the attributes of a displayed card in a pane.
  @MainActor init(of attributes: CollectionViewLayoutAttributes, in pane: ScenePane) {
    let (view, path) = (pane.collectionView, attributes.indexPath)
    let cell = view.cellForItem(at: path) as? ContentCell
    title =
      path.map(String.init).joined(separator: "·")
      + (cell?.reuse.recentCards.first.map { "   card \($0)" } ?? "")
    let (frame, size) = (attributes.frame, attributes.size)
    lines =
      [
        Line("frame", Self.pair(frame.minX, frame.minY) + "  " + Self.pair(frame.width, frame.height, "×")),
        Line("center", Self.pair(attributes.center.x, attributes.center.y)),
        Line("size", Self.pair(size.width, size.height, "×")), Line("z index", "\(attributes.zIndex)"),
        Line("alpha", Self.number(attributes.alpha)),
      ] + Self.transformLines(attributes.transform3D)
      + Self.modifierLines(of: attributes, in: view.collectionViewLayout)
      + [Self.progress(of: attributes, in: pane), cell.map { Line("view", $0.reuse.text) }].compactMap { $0 }
  }

  private static func transformLines(_ transform: CATransform3D) -> [Line] {
    guard !transform.isIdentity else { return [Line("transform", "none")] }
    guard let parts = transform.parts else { return [Line("transform", "collapses to a line or plane")] }
    let (turn, shift, eye) = (parts.rotation, parts.translation, parts.perspective.z)
    return [
      Line("scale", pair(parts.scale.x, parts.scale.y, "×")),
      Line("rotation", "\(number(turn.x))°, \(number(turn.y))°, \(number(turn.z))°"),
      Line("translation", "\(number(shift.x)), \(number(shift.y)), \(number(shift.z))"),
      Line("perspective", eye == 0 ? "none" : "\(String(format: "%.5f", eye)), eye at \(number(-1 / eye))"),
    ]
  }

  /// Returns a line with the distance from the focus, and a line with the value of each modifier; empty if
  /// the modifiers do not change the element.
  @MainActor
  private static func modifierLines(
    of attributes: CollectionViewLayoutAttributes, in layout: CollectionViewLayout
  ) -> [Line] {
    guard let found = (layout as? ModifiedLayout)?.contributions(to: attributes) else { return [] }
    return [Line("focus", "\(number(found.distance)) pt away")]
      + found.values.map {
        Line("modifier " + $0.modifier.property.word, $0.modifier.property.text(for: $0.value))
      }
  }

  /// Returns a line with the distance that the content must scroll, in items and in points, to bring a card
  /// to the dock or, if the layout does not snap, to the middle of the viewport.
  @MainActor
  private static func progress(of attributes: CollectionViewLayoutAttributes, in pane: ScenePane) -> Line? {
    let (view, path) = (pane.collectionView, attributes.indexPath)
    let isVertical = pane.scrollsVertically
    func length(_ point: CGPoint) -> CGFloat { isVertical ? point.y : point.x }
    let points: CGFloat
    let stride: CGFloat
    if let layout = pane.snappingLayout {
      guard let offset = layout.contentOffset(docking: path) else { return nil }
      points = length(offset - view.contentOffset)
      let count = view.numberOfItems(inSection: path.section)
      let other = IndexPath(item: path.item + (path.item + 1 < count ? 1 : -1), section: path.section)
      let isAlone = other.item < 0
      stride = isAlone ? 0 : abs(length((layout.contentOffset(docking: other) ?? offset) - offset))
    } else {
      points = length(attributes.center - view.contentOffset - pane.focus)
      stride = isVertical ? attributes.size.height : attributes.size.width
    }
    let items = stride > 0 ? "\(number(points / stride)) items, " : ""
    return Line(pane.snappingLayout == nil ? "to the middle" : "to the dock", "\(items)\(number(points)) pt")
  }

  private static func pair(_ a: CGFloat, _ b: CGFloat, _ sign: String = ",") -> String {
    sign == "," ? "\(number(a)), \(number(b))" : "\(number(a)) \(sign) \(number(b))"
  }

  /// Returns a number as text with at most two decimals.
  static func number(_ value: CGFloat) -> String {
    guard abs(value) < 1e9 else { return String(format: "%.6g", value) }
    let rounded = (value * 100).rounded() / 100
    if rounded == rounded.rounded() { return String(Int(saturating: rounded)) }
    let text = String(format: "%.2f", rounded)
    return text.hasSuffix("0") ? String(text.dropLast()) : text
  }
}

extension LayoutModifier.Property {
  /// Returns a value as text with its unit.
  fileprivate func text(for value: CGFloat) -> String {
    switch valueKind {
    case .scale: "× \(ProbeReading.number(value))"
    case .strength: ProbeReading.number(value)
    case .angle: "\(ProbeReading.number(value * 180 / .pi))°"
    case .distance: "\(ProbeReading.number(value)) pt"
    }
  }
}

extension ProbeReading.Line {
  fileprivate init(_ name: String, _ value: String) { self.init(name: name, value: value) }
}
