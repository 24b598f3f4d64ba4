import CollectionCore
import Foundation
import Scenes

/// A bar that shows the position of a value in its range. The bar is filled from 0 or, if the range does not
/// contain 0, from the end nearest to 0.
///
/// For a choice, the bar has one segment for each word, and the segment of the chosen word is highlighted.
final class ValueBar: View {
  private let fill = View()
  private var segments: [View] = []
  private var filled = 0.0...0.0
  /// The knob at the number that the keys change.
  private let knob = View()
  private var parameter: Parameter?
  /// The positions of the ends of a range, 0 … 1; `nil` for a bar of a single value.
  private(set) var ends: ClosedRange<Double>?
  private var knobFraction: Double?

  init() {
    super.init(frame: .zero)
    fill.backgroundColor = Palette.accent
    addSubview(fill)
    (knob.backgroundColor, knob.cornerRadius) = (Palette.accent, 5)
    addSubview(knob)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows a value, or the range from the value to `end`.
  func show(_ parameter: Parameter, value: Double, to end: Double? = nil) {
    self.parameter = parameter
    let fraction = parameter.fraction(of: value)
    // The value below 0 that stands for an automatic one is no length.
    let other = parameter.isAutomatic(value) ? fraction : parameter.fraction(of: end ?? 0)
    filled = min(other, fraction)...max(other, fraction)
    ends = end == nil ? nil : filled
    switch parameter.kind {
    case .number, .toggle: setSegments(0, chosen: 0)
    case .choice(let words): setSegments(words.count, chosen: Int(value))
    }
    setNeedsLayout()
  }

  /// Shows a knob at a value; `nil` for none. A choice has no knob.
  func showKnob(at value: Double?) {
    knobFraction = segments.isEmpty ? value.flatMap { parameter?.fraction(of: $0) } : nil
  }

  /// Returns the position along the bar, 0 … 1, of a point in the superview's coordinates.
  func fraction(at point: CGPoint) -> Double {
    bounds.width > 0 ? min(max((point.x - frame.minX) / bounds.width, 0), 1) : 0
  }

  private func setSegments(_ count: Int, chosen: Int) {
    while segments.count > count { segments.removeLast().removeFromSuperview() }
    while segments.count < count {
      segments.append(View())
      addSubview(segments[segments.count - 1])
    }
    for (index, segment) in segments.enumerated() {
      segment.backgroundColor = index == chosen ? Palette.accent : Palette.track
    }
    backgroundColor = count == 0 ? Palette.track : .clear
    fill.isHidden = count > 0
  }

  override func layoutSubviews() {
    cornerRadius = bounds.height / 2
    fill.cornerRadius = cornerRadius
    fill.frame = CGRect(
      x: bounds.width * filled.lowerBound, y: 0,
      width: bounds.width * (filled.upperBound - filled.lowerBound), height: bounds.height)
    knob.isHidden = knobFraction == nil
    knob.frame = CGRect(
      x: bounds.width * (knobFraction ?? 0) - 5, y: bounds.height / 2 - 5, width: 10, height: 10)
    let stride = (bounds.width + Self.gap) / CGFloat(max(segments.count, 1))
    for (index, segment) in segments.enumerated() {
      segment.cornerRadius = cornerRadius
      segment.frame = CGRect(
        x: CGFloat(index) * stride, y: 0, width: max(0, stride - Self.gap), height: bounds.height)
    }
  }

  private static let gap: CGFloat = 4
}
