import Foundation

extension ScrollView {
  /// An appearance of the scroll indicators.
  public enum IndicatorStyle: Int, Hashable, Sendable {
    /// Dark with a light rim, for any content.
    case `default` = 0
    /// Dark, for light content.
    case black = 1
    /// Light, for dark content.
    case white = 2
  }
}

/// A bar that shows the position and the size of the visible part of the content.
final class ScrollIndicator: View {
  /// The thickness of the bar, in points.
  static let thickness: CGFloat = 4
  /// The distance from the viewport's edges, in points.
  static let margin: CGFloat = 3

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    cornerRadius = Self.thickness / 2
  }

  var style = ScrollView.IndicatorStyle.default {
    didSet {
      switch style {
      case .default: paint(Color(white: 0.15, alpha: 0.55), rim: Color(white: 1, alpha: 0.35))
      case .black: paint(Color(white: 0, alpha: 0.45), rim: .clear)
      case .white: paint(Color(white: 1, alpha: 0.45), rim: .clear)
      }
    }
  }

  private func paint(_ color: Color, rim: Color) {
    backgroundColor = color
    borderColor = rim
    borderWidth = rim.alpha > 0 ? 0.5 : 0
  }

  /// Returns the bar's frame along an axis, in content coordinates, in points.
  ///
  /// - Parameters:
  ///   - bounds: The scroll view's bounds.
  ///   - corner: The space to leave at the far end for the bar of the other axis, in points.
  static func frame(
    along axis: ScrollAxis, bounds: CGRect, limits: OffsetLimits, insets: EdgeInsets, corner: CGFloat
  ) -> CGRect {
    let area = bounds.size[axis] - insets.leading(axis) - insets.trailing(axis)
    let track = max(0, area - 2 * margin - corner)
    let range = limits.maximum[axis] - limits.minimum[axis]
    let overscroll = abs(bounds.origin[axis] - limits.clamp(bounds.origin)[axis])
    let natural = max(min(36, track), track * area / max(1, range + area))
    let length = max(min(thickness * 2, track), natural - overscroll)
    let progress = range > 0 ? (limits.clamp(bounds.origin)[axis] - limits.minimum[axis]) / range : 0
    let start = bounds.origin[axis] + insets.leading(axis) + margin + progress * (track - length)
    switch axis {
    case .horizontal:
      return CGRect(x: start, y: bounds.maxY - margin - thickness, width: length, height: thickness)
    case .vertical:
      return CGRect(x: bounds.maxX - margin - thickness, y: start, width: thickness, height: length)
    }
  }
}

/// The two indicators of a scroll view, created when first shown, and their common fade.
struct ScrollIndicators {
  var horizontal: ScrollIndicator?
  var vertical: ScrollIndicator?
  var fade = IndicatorFade()

  var views: [ScrollIndicator] { [horizontal, vertical].compactMap(\.self) }
}
