import Foundation

/// How far one notch of a mouse wheel moves the content.
public enum WheelStep: Hashable, Sendable {
  /// The viewport's extent to the power of 2/3, kept within limits, in points.
  case viewportPower(ClosedRange<Double>)
  /// The same everywhere, in points.
  case fixed(Double)

  /// GTK 4's rule (gtkscrolledwindow.c): 320 points of viewport give 47, 800 give 86.
  public static let gtk4 = WheelStep.viewportPower(0...(.infinity))
  /// GTK 4's rule within 40...160 points, so that neither a strip nor a wall is tiresome to scroll.
  public static let balanced = WheelStep.viewportPower(40...160)
  /// Qt's three lines of 24 points.
  public static let qt = WheelStep.fixed(72)
  /// Chromium's and Flutter's on Linux.
  public static let chromium = WheelStep.fixed(53)
  /// Android's `ViewConfiguration.getScaledVerticalScrollFactor()` (ViewConfiguration.java).
  public static let android = WheelStep.fixed(64)

  /// Points per notch in a viewport of `extent` points along the axis.
  public func points(viewport extent: Double) -> Double {
    switch self {
    case .viewportPower(let limits): pow(max(0, extent), 2.0 / 3).clamped(to: limits)
    case .fixed(let points): points
    }
  }
}
