public import CollectionCore
public import Foundation

/// A change of one property of a layout's elements, depending on each element's distance from the focus.
///
/// The focus is a point of the view. At the focus, the value of the property is `atFocus`. At the distance
/// `range` and beyond, the value is `before` (on the side of the content's start) or `after` (on the side of
/// the content's end). In between, the value follows `easing`. With a `curve`, the value at every distance is
/// that of the curve instead. Three examples:
///
/// ```swift
/// LayoutModifier(.scale, after: 0.6, range: .view(0.5), easing: .easeOut)
/// LayoutModifier(.rotationY, after: .pi / 4)
/// LayoutModifier(.opacity, curve: [0: 1, 0.5: 0.2, 1: 0.8])
/// ```
///
/// A `ModifiedLayout` applies a stack of modifiers to any layout. Values that are not finite count as the
/// property's neutral value.
public struct LayoutModifier: Hashable, Sendable {
  /// The property that the modifier changes.
  public var property: Property

  /// The value at the focus, in the property's unit; by default the property's `neutralValue`.
  public var atFocus: CGFloat

  /// The value at the end of the range before the focus, in the property's unit.
  public var before: CGFloat

  /// The value at the end of the range after the focus, in the property's unit.
  public var after: CGFloat

  /// The distance from the focus at which `before` and `after` are reached.
  public var range: Range

  /// The easing function for the value between the focus and the end of the range.
  public var easing: Easing

  /// The value as a curve over the distance after the focus, in place of `atFocus`, `after`, `before` and `easing`; `nil`,
  /// the default, for none.
  public var curve: Curve?

  /// The curve over the distance before the focus, if there is a `curve`. With `nil`, the default, both sides have
  /// `curve`; for a property with a direction, it is mirrored about its value at the focus.
  public var curveBefore: Curve?

  /// The colour of a tint. Its alpha is ignored. Only the property `tint` uses the colour.
  public var color: Color

  /// Whether the modifier is applied; `true` by default.
  public var isEnabled = true

  /// Creates a modifier.
  ///
  /// - Parameters:
  ///   - property: The property to change.
  ///   - atFocus: The value at the focus; by default the property's `neutralValue`.
  ///   - before: The value at the end of the range before the focus. The default is `after` or, for a
  ///     property with a direction, such as a rotation, `after` mirrored about `atFocus`.
  ///   - after: The value at the end of the range after the focus.
  ///   - range: The distance at which these values are reached; by default half the view's extent.
  ///   - easing: The easing function; linear by default.
  ///   - color: The colour of a tint; black by default.
  public init(
    _ property: Property, atFocus: CGFloat? = nil, before: CGFloat? = nil, after: CGFloat,
    range: Range = .view(0.5), easing: Easing = .linear, color: Color = .black
  ) {
    self.property = property
    self.atFocus = atFocus ?? property.neutralValue
    self.before = before ?? property.mirrored(after, about: self.atFocus)
    self.after = after
    self.range = range
    self.easing = easing
    self.color = color
  }

  /// Creates a modifier with a curve.
  ///
  /// - Parameters:
  ///   - property: The property to change.
  ///   - curve: The value over the distance after the focus.
  ///   - before: The value over the distance before the focus; by default as for `curveBefore`.
  ///   - range: The distance that counts as 1 in the curves; by default half the view's extent.
  ///   - color: The colour of a tint; black by default.
  public init(
    _ property: Property, curve: Curve, before: Curve? = nil, range: Range = .view(0.5), color: Color = .black
  ) {
    let end = curve.points.last?.value ?? property.neutralValue
    self.init(
      property, atFocus: curve.points.first?.value, before: before?.points.last?.value, after: end,
      range: range, color: color)
    (self.curve, curveBefore) = (curve, before)
  }

  /// A distance from the focus.
  public enum Range: Hashable, Sendable {
    /// A distance in points.
    case points(CGFloat)
    /// A distance as a fraction of the view's extent along the axis.
    case view(CGFloat)

    /// Returns the distance in points, for a view whose extent along the axis is `extent` points. Negative
    /// distances and NaN count as 0.
    public func length(inView extent: CGFloat) -> CGFloat {
      switch self {
      case .points(let length): max(0, length.isNaN ? 0 : length)
      // 0 times infinity is not a number.
      case .view(let fraction): fraction > 0 && extent > 0 ? fraction * extent : 0
      }
    }
  }

  /// An easing function, which determines how a value changes from the focus to the end of the range.
  public enum Easing: String, Hashable, Sendable, CaseIterable {
    /// A change at a constant rate.
    case linear
    /// A change that is slow near the focus: the square of the fraction.
    case easeIn
    /// A change that is slow near the end of the range.
    case easeOut
    /// A change that is slow at both ends: 3t² − 2t³ at the fraction t.
    case easeInOut

    /// Returns the fraction of the change at a fraction of the range, both 0 … 1.
    public func callAsFunction(_ t: CGFloat) -> CGFloat {
      switch self {
      case .linear: t
      case .easeIn: t * t
      case .easeOut: t * (2 - t)
      case .easeInOut: t * t * (3 - 2 * t)
      }
    }
  }

  /// Returns the property's value at a signed distance from the focus. The distance is positive
  /// after the focus.
  ///
  /// - Parameters:
  ///   - distance: The distance along the axis, in points. NaN counts as 0.
  ///   - extent: The view's extent along the axis, in points.
  public func value(at distance: CGFloat, inView extent: CGFloat) -> CGFloat {
    value(at: distance, range: range.length(inView: extent))
  }

  /// Returns the property's value at a signed distance from the focus, for a range in points.
  func value(at distance: CGFloat, range: CGFloat) -> CGFloat {
    if hasCurve { return curveValue(at: distance, range: range) }
    let start = property.limited(atFocus)
    guard distance != 0, !distance.isNaN else { return start }
    let fraction = range > 0 ? min(abs(distance) / range, 1) : 1
    let end = property.limited(distance < 0 ? before : after)
    // An infinite distance within an infinite range is not a number.
    return fraction.isNaN ? start : start + (end - start) * easing(fraction)
  }

  /// Whether the value is that of a curve.
  private var hasCurve: Bool { curve?.points.isEmpty == false }

  private func curveValue(at distance: CGFloat, range: CGFloat) -> CGFloat {
    guard let curve else { return property.neutralValue }
    let start = curve.value(at: 0)
    let fraction = range > 0 ? abs(distance) / range : .infinity
    // An infinite distance within an infinite range is not a number.
    guard distance != 0, !fraction.isNaN else { return property.limited(start) }
    guard distance < 0 else { return property.limited(curve.value(at: fraction)) }
    if let curveBefore, !curveBefore.points.isEmpty {
      return property.limited(curveBefore.value(at: fraction))
    }
    return property.limited(property.mirrored(curve.value(at: fraction), about: start))
  }

  /// The minimum and the maximum value at any distance, in the property's unit.
  var values: ClosedRange<CGFloat> {
    let all = hasCurve ? curveValues : [atFocus, before, after].map(property.limited)
    return (all.min() ?? 0)...(all.max() ?? 0)
  }

  /// The values at the points of the curves. No value between two points is outside those of the points.
  private var curveValues: [CGFloat] {
    let (after, before) = (curve?.points ?? [], curveBefore?.points ?? [])
    let start = after.first?.value ?? 0
    let others =
      before.isEmpty ? after.map { property.mirrored($0.value, about: start) } : before.map(\.value)
    return (after.map(\.value) + others).map(property.limited)
  }
}

extension LayoutModifier {
  /// A property of elements that a modifier can change.
  ///
  /// The value is combined with the layout's value for the same property, and with the values of other
  /// modifiers.
  public enum Property: String, Hashable, Sendable, CaseIterable {
    /// The scale about the element's center, 0 … 20. The scales of several modifiers are multiplied.
    case scale
    /// The opacity, 0 … 1. The opacities of several modifiers are multiplied.
    case opacity
    /// The rotation about the x axis, in radians; a positive rotation tips the upper edge back.
    case rotationX
    /// The rotation about the y axis, in radians; a positive rotation turns the right edge back.
    case rotationY
    /// The rotation in the plane of the view, in radians, clockwise.
    case rotationZ
    /// The translation to the right, in points, −10,000 … 10,000; in a mirrored layout to the left.
    case translationX
    /// The translation downwards, in points, −10,000 … 10,000.
    case translationY
    /// The translation towards the viewer, in points. Of elements with equal z index, the nearer one is in
    /// front.
    case depth
    /// The opacity of black over the element, 0 … 1.
    case dimming
    /// The strength of a colour over the element, 0 … 1.
    case tint
    /// The shift of the picture inside the element along the axis, in points, −1000 … 1000.
    case parallax
    /// The radius of the element's corners, in points, 0 … 1000. If several modifiers set the radius, the
    /// last one applies.
    case cornerRadius
    /// The strength of the element's shadow, 0 … 1. If several modifiers set the strength, the last one
    /// applies.
    case shadow
    /// The opacity of the element's mirror image below the element, 0 … 1. If several modifiers set the
    /// opacity, the last one applies.
    case reflection

    /// The value that leaves elements unchanged. For `cornerRadius` and `shadow`, which have no such value,
    /// the neutral value is 0, which removes the view's own corner radius or shadow.
    public var neutralValue: CGFloat { self == .scale || self == .opacity ? 1 : 0 }

    /// Whether the property has a direction. The default value before the focus is then the value after the
    /// focus, mirrored about the value at the focus.
    public var isDirected: Bool {
      switch self {
      case .rotationX, .rotationY, .rotationZ, .translationX, .translationY, .parallax: true
      case .scale, .opacity, .depth, .dimming, .tint, .cornerRadius, .shadow, .reflection: false
      }
    }

    /// The range of valid values, in the property's unit. Values outside the range are clamped.
    public var limits: ClosedRange<CGFloat> {
      switch self {
      case .scale: 0...20
      case .opacity, .dimming, .tint, .shadow, .reflection: 0...1
      case .rotationX, .rotationY, .rotationZ: -1e4...1e4
      case .translationX, .translationY, .depth: -1e4...1e4
      case .parallax: -1e3...1e3
      case .cornerRadius: 0...1e3
      }
    }

    /// Returns a value clamped to `limits`, or the neutral value if the value is not finite.
    func limited(_ value: CGFloat) -> CGFloat {
      guard value.isFinite else { return neutralValue }
      return min(max(value, limits.lowerBound), limits.upperBound)
    }

    /// Returns the default of the modifier's `before`, for the values `after` and `atFocus`.
    func mirrored(_ after: CGFloat, about atFocus: CGFloat) -> CGFloat {
      isDirected ? 2 * atFocus - after : after
    }
  }
}
