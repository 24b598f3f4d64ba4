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

  init() {
    super.init(frame: .zero)
    fill.backgroundColor = Palette.accent
    addSubview(fill)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ parameter: Parameter, value: Double) {
    let (zero, fraction) = (parameter.fraction(of: 0), parameter.fraction(of: value))
    filled = min(zero, fraction)...max(zero, fraction)
    switch parameter.kind {
    case .number, .toggle: setSegments(0, chosen: 0)
    case .choice(let words): setSegments(words.count, chosen: Int(value))
    }
    setNeedsLayout()
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
    let stride = (bounds.width + Self.gap) / CGFloat(max(segments.count, 1))
    for (index, segment) in segments.enumerated() {
      segment.cornerRadius = cornerRadius
      segment.frame = CGRect(
        x: CGFloat(index) * stride, y: 0, width: max(0, stride - Self.gap), height: bounds.height)
    }
  }

  private static let gap: CGFloat = 4
}
