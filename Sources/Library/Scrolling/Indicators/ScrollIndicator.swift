import Foundation

extension ScrollView {
  /// An appearance of the scroll indicators.
  public enum IndicatorStyle: Int, Hashable, Sendable {
    /// Dark with a light rim, for content of any colour. In the dark user interface style, the same as
    /// `white`.
    case `default` = 0
    /// Dark, for light content.
    case black = 1
    /// Light, for dark content.
    case white = 2
  }
}

/// A bar that shows the position and the size of the visible part of the content.
///
/// The view itself is the bar's thumb. Under the pointer the bar widens and shows its track.
final class ScrollIndicator: View {
  /// The thickness of the bar while the pointer is elsewhere, in points.
  nonisolated static let thickness: CGFloat = 4
  /// The distance of the bar from the viewport's edges while the pointer is elsewhere, in points.
  nonisolated static let margin: CGFloat = 3
  /// The thickness of the bar under the pointer, in points.
  private nonisolated static let wideThickness: CGFloat = 10
  /// The distance of the wide bar from the edge along which it runs, in points.
  private nonisolated static let wideMargin: CGFloat = 2
  /// The distance from the viewport's edge within which the pointer can press the bar, in points: the extent
  /// of the wide bar with its margins.
  nonisolated static let reach = wideThickness + 2 * wideMargin

  /// The view of the track behind the thumb; `nil` until the bar first widens.
  private(set) var track: View?
  /// The animation between the indicator's thin and wide form.
  var expansion = IndicatorExpansion()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    paint()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  var style = ScrollView.IndicatorStyle.default { didSet { if style != oldValue { paint() } } }

  /// Whether the bar is wider than its thin form. The thumb of such a bar is less transparent.
  private var isProminent = false { didSet { if isProminent != oldValue { paint() } } }

  private func paint() {
    let colors = Colors(style, isProminent: isProminent)
    backgroundColor = colors.thumb
    borderColor = colors.rim
    borderWidth = colors.rim.alpha > 0 ? 0.5 : 0
    track?.backgroundColor = colors.track
  }

  /// Shows the bar in front of the content, along an edge of the viewport.
  ///
  /// - Parameters:
  ///   - place: The track of the bar.
  ///   - bounds: The scroll view's bounds, in points.
  ///   - isAtNearEdge: Whether the bar runs along the left or the top edge.
  ///   - alpha: The bar's opacity, 0 … 1.
  ///   - time: The current time, in seconds.
  func show(
    _ place: IndicatorTrack, in bounds: CGRect, isAtNearEdge: Bool, alpha: Double, at time: TimeInterval
  ) {
    let width = expansion.fraction(at: time)
    isProminent = width > 0
    let thickness = Self.thickness + width * (Self.wideThickness - Self.thickness)
    let margin = Self.margin + width * (Self.wideMargin - Self.margin)
    let thumb = place.thumb(at: bounds.origin[place.axis])
    func frame(from start: Double, length: Double, thickness: Double, margin: Double) -> CGRect {
      let start = bounds.origin[place.axis] + start
      switch place.axis {
      case .horizontal:
        let y = isAtNearEdge ? bounds.minY + margin : bounds.maxY - margin - thickness
        return CGRect(x: start, y: y, width: length, height: thickness)
      case .vertical:
        let x = isAtNearEdge ? bounds.minX + margin : bounds.maxX - margin - thickness
        return CGRect(x: x, y: start, width: thickness, height: length)
      }
    }
    self.alpha = alpha
    self.frame = frame(from: thumb.start, length: thumb.length, thickness: thickness, margin: margin)
    cornerRadius = thickness / 2
    guard isProminent || track != nil else { return }
    let track = track ?? makeTrack()
    track.isHidden = !isProminent
    guard isProminent else { return }
    track.alpha = alpha * width
    track.frame = frame(
      from: place.start - margin, length: place.length + 2 * margin, thickness: thickness + 2 * margin,
      margin: 0)
    track.cornerRadius = thickness / 2 + margin
  }

  /// Hides the bar.
  func hide() {
    isHidden = true
    track?.isHidden = true
  }

  private func makeTrack() -> View {
    let track = View()
    track.isUserInteractionEnabled = false
    track.backgroundColor = Colors(style, isProminent: true).track
    self.track = track
    // Behind the thumb and in front of the content.
    if let superview, let index = superview.subviews.firstIndex(where: { $0 === self }) {
      superview.insertSubview(track, at: index)
    }
    return track
  }

  /// The colours of an indicator's parts.
  private struct Colors {
    let thumb: Color
    let rim: Color
    let track: Color

    init(_ style: ScrollView.IndicatorStyle, isProminent: Bool) {
      switch style {
      case .default:
        let dark = Colors(.white, isProminent: isProminent)
        thumb = Color(light: Color(white: 0.15, alpha: isProminent ? 0.75 : 0.55), dark: dark.thumb)
        rim = Color(light: Color(white: 1, alpha: 0.35), dark: dark.rim)
        track = Color(light: Color(white: 0.6, alpha: 0.22), dark: dark.track)
      case .black:
        thumb = Color(white: 0, alpha: isProminent ? 0.6 : 0.45)
        rim = .clear
        track = Color(white: 0, alpha: 0.08)
      case .white:
        thumb = Color(white: 1, alpha: isProminent ? 0.65 : 0.45)
        rim = .clear
        track = Color(white: 1, alpha: 0.1)
      }
    }
  }
}

/// The two indicators of a scroll view, which are created when first shown, and their common fade.
struct ScrollIndicators {
  var horizontal: ScrollIndicator?
  var vertical: ScrollIndicator?
  var fade = IndicatorFade()
  /// The axis of the indicator under the mouse; `nil` if the mouse is on neither indicator.
  var hovered: ScrollAxis?

  var views: [ScrollIndicator] { [horizontal, vertical].compactMap(\.self) }

  subscript(axis: ScrollAxis) -> ScrollIndicator? { axis == .horizontal ? horizontal : vertical }
}
