import CollectionCore
import Foundation
import Scenes

/// A bar that shows the position of a number in its range. The bar is filled from 0 or, if the range does not
/// contain 0, from the end nearest to 0.
final class ValueBar: View {
  private let fill = View()
  private var filled = 0.0...0.0
  /// The knob at the number that the keys change.
  private let knob = View()
  private var parameter: Parameter?
  /// The positions of the ends of a range, 0 … 1; `nil` for a bar of a single value.
  private(set) var ends: ClosedRange<Double>?
  private var knobFraction: Double?

  init() {
    super.init(frame: .zero)
    backgroundColor = Palette.track
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
    setNeedsLayout()
  }

  /// Shows a knob at a value; `nil` for none.
  func showKnob(at value: Double?) { knobFraction = value.flatMap { parameter?.fraction(of: $0) } }

  /// Returns the position along the bar, 0 … 1, of a point in the superview's coordinates.
  func fraction(at point: CGPoint) -> Double {
    bounds.width > 0 ? min(max((point.x - frame.minX) / bounds.width, 0), 1) : 0
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
  }
}
