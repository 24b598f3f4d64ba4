import CollectionCore
import CollectionLayouts
import Foundation
import Scenes

/// The conversion between the points of a modifier's curve and places along the viewport, from which the curve is drawn with
/// each point beside the cards at its distance.
struct CurveSpace: Hashable {
  /// Whether distances are measured from top to bottom, so that the curve is beside the stage and not below it.
  let isVertical: Bool
  /// The place of the focus along the axis, in points in the window.
  let focus: CGFloat
  /// The distance at which a fraction of the range is 1, in points in the window; negative if distances grow to the left.
  let range: CGFloat
  /// The number of points of the window per point of the viewport.
  let scale: CGFloat
  /// The viewport's extent along the axis, in points.
  let extent: CGFloat
  /// Whether values grow downwards, as the cards of a downward translation do.
  let isFlipped: Bool
  /// The values at the ends of the value axis, in the parameter's unit.
  var values: ClosedRange<Double>

  /// Returns whether the curves of a scene are beside its stage.
  @MainActor
  static func isVertical(_ controller: SceneController) -> Bool {
    let layout = controller.collectionView.collectionViewLayout as? ModifiedLayout
    return layout.map { $0.measuredAxis == .vertical } ?? controller.scrollsVertically
  }

  /// Creates the conversion for a modifier of the original pane of a scene; `nil` if the layout has no modifiers.
  @MainActor
  init?(_ modifier: LayoutModifier, of controller: SceneController, on stage: StageView) {
    guard let layout = controller.collectionView.collectionViewLayout as? ModifiedLayout else { return nil }
    let view = controller.collectionView
    isVertical = layout.measuredAxis == .vertical
    extent =
      switch layout.measuredAxis {
      case .horizontal: view.bounds.width
      case .vertical: view.bounds.height
      case .radial, .automatic: max(view.bounds.width, view.bounds.height)
      }
    guard extent > 0 else { return nil }
    // In a straight line, distances are measured from the middle.
    let isRadial = layout.measuredAxis == .radial
    let fraction = isRadial ? 0.5 : layout.focus
    let isMirrored = !isVertical && !isRadial && layout.isMirrored
    let place = CGPoint(
      x: view.frame.minX + view.bounds.width * (isMirrored ? 1 - fraction : fraction),
      y: view.frame.minY + view.bounds.height * fraction)
    let inWindow = stage.windowPoint(at: place)
    focus = isVertical ? inWindow.y : inWindow.x
    scale = stage.scale
    range = modifier.range.length(inView: extent) * scale * (isMirrored ? -1 : 1)
    isFlipped = modifier.property == .translationY && !isVertical
    let unit = modifier.property.valueKind.unit
    values = Self.values(of: modifier, unit: unit)
  }

  /// Returns the ends of the value axis: all values of a strength, and those of the modifier and some more of other kinds.
  private static func values(of modifier: LayoutModifier, unit: Double) -> ClosedRange<Double> {
    let found = modifier.range(ofValuesUpTo: 1).map { Double($0) / unit }
    let (low, high) = (found.min() ?? 0, found.max() ?? 0)
    switch modifier.property.valueKind {
    case .strength: return 0...1
    case .scale: return 0...max(1.2, high * 1.2)
    case .angle:
      let most = min(max(45, 1.25 * max(abs(low), abs(high))), 180)
      return -most...most
    case .distance:
      let slack = max(20, (high - low) * 0.25)
      return min(0, low - slack)...max(0, high + slack)
    }
  }

  /// Returns the position of a value on the value axis, from 0 at the left or below to 1.
  func position(of value: Double) -> Double {
    let extent = values.upperBound - values.lowerBound
    let position = extent > 0 ? (value - values.lowerBound) / extent : 0
    return isFlipped ? 1 - position : position
  }

  /// Returns the value at a position on the value axis.
  func value(at position: Double) -> Double {
    let position = isFlipped ? 1 - position : position
    return values.lowerBound + position * (values.upperBound - values.lowerBound)
  }

  /// Returns the place along the axis, in points in the window, at a signed fraction of the range.
  func place(at fraction: Double) -> CGFloat { focus + range * fraction }

  /// Returns the signed fraction of the range at a place along the axis, in points in the window.
  func fraction(at place: CGFloat) -> Double { range == 0 ? 0 : (place - focus) / range }

  /// Returns the signed distance from the focus, in points of the viewport, at a place along the axis.
  func distance(at place: CGFloat) -> CGFloat {
    scale > 0 ? (place - focus) / scale * (range < 0 ? -1 : 1) : 0
  }

  /// Returns the place along the axis, in points in the window, at a distance from the focus in points of the viewport.
  func place(atDistance distance: CGFloat) -> CGFloat { focus + distance * scale * (range < 0 ? -1 : 1) }
}

extension LayoutModifier {
  /// Returns values on both sides, at ten distances up to a multiple of the range.
  fileprivate func range(ofValuesUpTo end: CGFloat) -> [CGFloat] {
    (-10...10).map { index in
      var unit = self
      unit.range = .points(1)
      return unit.value(at: CGFloat(index) / 10 * end, inView: 1)
    } + (curve?.points.map(\.value) ?? []) + (curveBefore?.points.map(\.value) ?? [])
  }
}
