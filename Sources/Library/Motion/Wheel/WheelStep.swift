import Foundation

/// The rule for the distance by which one notch of a mouse wheel moves the content.
public enum WheelStep: Hashable, Sendable {
  /// A distance per notch that depends on the viewport: the extent along the axis, in points, to the power of
  /// 2/3, clamped to a range in points.
  case viewportPower(ClosedRange<Double>)
  /// A fixed distance per notch, in points.
  case fixed(Double)

  /// The range, in points, of a distance per notch that depends on the viewport; `nil` for a fixed distance,
  /// and assigning to the property then has no effect.
  public var limits: ClosedRange<Double>? {
    get { if case .viewportPower(let limits) = self { limits } else { nil } }
    set { if let newValue, limits != nil { self = .viewportPower(newValue) } }
  }

  /// The fixed distance per notch, in points; `nil` for a distance that depends on the viewport, and
  /// assigning to the property then has no effect.
  public var fixedPoints: Double? {
    get { if case .fixed(let points) = self { points } else { nil } }
    set { if let newValue, fixedPoints != nil { self = .fixed(newValue) } }
  }

  /// The rule of GTK 4 (gtkscrolledwindow.c): 47 points per notch for a viewport of 320 points, 86 for 800.
  public static let gtk4 = WheelStep.viewportPower(0...(.infinity))
  /// The rule of GTK 4 clamped to 40 … 160 points per notch, which suits very small and very large viewports.
  public static let balanced = WheelStep.viewportPower(40...160)
  /// The distance per notch in Qt: three lines of 24 points.
  public static let qt = WheelStep.fixed(72)
  /// The distance per notch in Chromium and Flutter on Linux, in points.
  public static let chromium = WheelStep.fixed(53)
  /// The distance per notch on Android, in points: `ViewConfiguration.getScaledVerticalScrollFactor()`
  /// (ViewConfiguration.java).
  public static let android = WheelStep.fixed(64)

  /// Returns the distance per notch, in points, in a viewport of `extent` points along the axis.
  public func points(viewport extent: Double) -> Double {
    switch self {
    case .viewportPower(let limits): pow(max(0, extent), 2.0 / 3).clamped(to: limits)
    case .fixed(let points): points
    }
  }
}
