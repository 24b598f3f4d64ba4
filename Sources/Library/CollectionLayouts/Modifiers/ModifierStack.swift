import CollectionCore
import Foundation

/// A stack of modifiers in a view, prepared for the elements of one query.
struct ModifierStack {
  /// The enabled modifiers, each with its range in points.
  private let modifiers: [(modifier: LayoutModifier, range: CGFloat)]
  private let axis: ModifiedLayout.Axis

  /// The focus, in the layout's coordinates.
  private var focus: CGPoint
  /// The focus along the axis, as a fraction of the view's extent.
  private let fraction: CGFloat
  /// The view's size, in points.
  private let size: CGSize

  /// The distance of the eye from the view's plane, in points; `nil` without perspective.
  private let eye: CGFloat?

  /// The range of the combined depth over all distances from the focus, in points.
  private let depths: ClosedRange<CGFloat>
  /// The maximum combined scale.
  private let scale: CGFloat
  /// The maximum combined translation in either direction, in points.
  private let translation: CGSize
  private let isTipped: Bool
  private let isRotated: Bool

  /// The assumed maximum of half an element's diagonal, in points. If a query finds a larger element, the
  /// query is repeated with the larger value.
  let assumedReach: CGFloat

  /// The minimum homogeneous coordinate w of the corners of an element that is drawn, as in `ItemPose`.
  /// Perspective divides by w, so a corner is enlarged at most 20 times.
  private static let minimumW: CGFloat = 0.05
  /// The maximum distance by which the modifiers move an element away from the viewer, as a multiple of the
  /// eye's distance.
  private static let maximumRecession: CGFloat = 15
  private static let maximumReach: CGFloat = 1e9

  init(
    _ modifiers: [LayoutModifier], axis: ModifiedLayout.Axis, focus fraction: CGFloat, eyeDistance: CGFloat,
    in bounds: CGRect
  ) {
    self.axis = axis
    let fraction = fraction.isFinite ? min(max(fraction, -10), 10) : 0.5
    let size = bounds.size
    (self.fraction, self.size) = (fraction, size)
    focus = Self.focus(fraction, along: axis, in: bounds)
    let extent =
      switch axis {
      case .horizontal: size.width
      case .vertical: size.height
      case .radial, .automatic: max(size.width, size.height)
      }
    let eye = eyeDistance * max(size.width, size.height)
    let hasEye = eye > 0 && eye.isFinite
    self.eye = hasEye ? eye : nil
    let enabled = modifiers.filter(\.isEnabled)
    self.modifiers = enabled.map { ($0, $0.range.length(inView: extent)) }
    func reach(of property: LayoutModifier.Property) -> ClosedRange<CGFloat> {
      enabled.filter { $0.property == property }.map(\.values).reduce(0...0) {
        $0.lowerBound + $1.lowerBound...$0.upperBound + $1.upperBound
      }
    }
    func most(of property: LayoutModifier.Property) -> CGFloat {
      let values = reach(of: property)
      return max(-values.lowerBound, values.upperBound)
    }
    let depths = reach(of: .depth)
    let deepest = hasEye ? -Self.maximumRecession * eye : -.infinity
    self.depths = max(depths.lowerBound, deepest)...max(depths.upperBound, deepest)
    scale = enabled.filter { $0.property == .scale }.reduce(1) { $0 * $1.values.upperBound }
    translation = CGSize(width: most(of: .translationX), height: most(of: .translationY))
    isTipped = most(of: .rotationX) + most(of: .rotationY) > 0
    isRotated = isTipped || most(of: .rotationZ) > 0
    assumedReach = max(hypot(size.width, size.height) / 2, 300)
  }

  private static func focus(
    _ fraction: CGFloat, along axis: ModifiedLayout.Axis, in bounds: CGRect
  ) -> CGPoint {
    CGPoint(
      x: bounds.minX + bounds.width * (axis == .horizontal ? fraction : 0.5),
      y: bounds.minY + bounds.height * (axis == .vertical ? fraction : 0.5))
  }

  /// Returns the same stack for a view that has scrolled to other bounds; `nil` if the axis or the view's
  /// size differ.
  func scrolled(to bounds: CGRect, axis: ModifiedLayout.Axis) -> ModifierStack? {
    guard axis == self.axis, bounds.size == size else { return nil }
    var stack = self
    stack.focus = Self.focus(fraction, along: axis, in: bounds)
    return stack
  }

  // MARK: Queries

  /// Returns the rectangle for which the base is queried, in order to find all elements that may overlap
  /// `rect` once the modifiers are applied.
  ///
  /// - Parameter reach: The maximum half diagonal of the elements, in points.
  func widened(_ rect: CGRect, reach: CGFloat) -> CGRect {
    guard !rect.isNull, !rect.isInfinite, rect.origin.isFinite, rect.size.isFinite else { return rect }
    let own = isRotated ? scale * reach : max(0, scale - 1) * reach
    var wide = rect
    if let eye, isTipped || depths.lowerBound < 0 || depths.upperBound > 0 {
      // A point at depth z appears 1 / (1 - z / eye) times as far from the focus.
      let tip = isTipped ? scale * reach : 0
      let far = max(1 - (depths.lowerBound - tip) / eye, 1)
      let near = min(max(1 - (depths.upperBound + tip) / eye, Self.minimumW), 1)
      wide = scaled(rect, by: far).union(scaled(rect, by: near))
    }
    // The translation takes place in space, before the perspective.
    return wide.insetBy(dx: -own - translation.width, dy: -own - translation.height)
  }

  /// Returns a rectangle scaled about the focus.
  private func scaled(_ rect: CGRect, by factor: CGFloat) -> CGRect {
    CGRect(
      x: focus.x + (rect.minX - focus.x) * factor, y: focus.y + (rect.minY - focus.y) * factor,
      width: rect.width * factor, height: rect.height * factor)
  }

  // MARK: Elements

  /// Returns the distance of a point from the focus, in points: the signed distance along the axis, or the
  /// straight-line distance if the axis is `radial`.
  func distance(of point: CGPoint) -> CGFloat {
    switch axis {
    case .horizontal: point.x - focus.x
    case .vertical: point.y - focus.y
    case .radial, .automatic: hypot(point.x - focus.x, point.y - focus.y)
    }
  }

  /// Returns the value of each enabled modifier at a distance in points.
  func values(at distance: CGFloat) -> [(modifier: LayoutModifier, value: CGFloat)] {
    modifiers.map { ($0.modifier, $0.modifier.value(at: distance, range: $0.range)) }
  }

  /// Returns the combined values at a point. The effects are combined with those of the base.
  private func combined(at point: CGPoint, over effects: ElementEffects?) -> ModifierValues {
    let distance = distance(of: point)
    var values = ModifierValues(effects: effects)
    for (modifier, range) in modifiers {
      values.combine(
        modifier, value: modifier.value(at: distance, range: range), isHorizontal: axis == .horizontal)
    }
    values.depth = limitedDepth(values.depth)
    return values
  }

  private func limitedDepth(_ depth: CGFloat) -> CGFloat {
    min(max(depth, depths.lowerBound), depths.upperBound)
  }

  /// Applies the modifiers to `element`, a copy of the attributes that the base returned. Hides the element
  /// if its transform cannot be drawn, for example because a corner is behind the viewer's eye or too close
  /// to it.
  ///
  /// - Parameter parts: The parts of the attributes to change.
  @MainActor
  func change(_ element: CollectionViewLayoutAttributes, _ parts: ModifiedParts = .all) {
    if parts == .orderInPlane { return element.zIndex = order(of: element, depth: limitedDepth(0)) }
    let values = combined(at: element.center, over: element.effects)
    if parts.contains(.transform) {
      let transform = transform(values, base: element.transform3D, center: element.center)
      if isDrawable(transform, element.size) {
        element.transform3D = transform
      } else {
        element.isHidden = true
      }
    }
    if parts.contains(.opacity) { element.alpha *= values.opacity }
    if parts.contains(.order) { element.zIndex = order(of: element, depth: values.depth) }
    if parts.contains(.effects) { element.effects = values.effects }
  }

  /// Returns the transform about the element's center: scale, rotation and depth, then the base's transform,
  /// then translation and perspective.
  private func transform(
    _ values: ModifierValues, base: CATransform3D, center: CGPoint
  ) -> CATransform3D {
    var result = CATransform3D(scaleX: values.scale, y: values.scale, z: 1)
    let rotation = values.rotation
    if rotation.z != 0 {
      result = result.concatenating(CATransform3D(rotationAngle: rotation.z, x: 0, y: 0, z: 1))
    }
    if rotation.x != 0 {
      result = result.concatenating(CATransform3D(rotationAngle: rotation.x, x: 1, y: 0, z: 0))
    }
    if rotation.y != 0 {
      result = result.concatenating(CATransform3D(rotationAngle: rotation.y, x: 0, y: 1, z: 0))
    }
    result.m43 += values.depth
    if !base.isIdentity { result = result.concatenating(base) }
    if values.translation != .zero {
      result = result.concatenating(
        CATransform3D(translationX: values.translation.x, y: values.translation.y, z: 0))
    }
    let isInSpace = rotation.x != 0 || rotation.y != 0 || values.depth != 0
    // A base with perspective has an eye of its own.
    guard isInSpace, base.isAffine else { return result }
    guard let eye else { return result.flattened }
    // The eye is in front of the focus.
    let way = center - focus
    return
      result
      .concatenating(CATransform3D(translationX: way.x, y: way.y, z: 0))
      .concatenating(CATransform3D(perspectiveDistance: eye))
      .concatenating(CATransform3D(translationX: -way.x, y: -way.y, z: 0))
  }

  private func isDrawable(_ t: CATransform3D, _ size: CGSize) -> Bool {
    let w = t.m44 - abs(t.m14) * size.width / 2 - abs(t.m24) * size.height / 2
    return w > Self.minimumW && t.isFinite && abs(t.m41) < Self.maximumReach * t.m44
      && abs(t.m42) < Self.maximumReach * t.m44
  }

  /// Whether elements are ordered by depth. If they are, every element needs a new z index, including
  /// elements that the modifiers do not otherwise change.
  var ordersByDepth: Bool { depths.upperBound > depths.lowerBound }

  /// Returns the z index of an element. Elements whose z indexes differ in the base keep their order.
  /// Elements with the same z index are ordered by category, as without modifiers, and then by depth.
  @MainActor
  private func order(of element: CollectionViewLayoutAttributes, depth: CGFloat) -> Int {
    guard ordersByDepth, element.zIndex != .max, element.zIndex != .min else { return element.zIndex }
    let rank =
      switch element.representedElementCategory {
      case .decorationView: 0
      case .cell: 1
      case .supplementaryView: 2
      }
    let count = Self.steps(depths.upperBound - depths.lowerBound) + 1
    let step = rank * count + Self.steps(depth - depths.lowerBound)
    let (level, isTooLarge) = element.zIndex.multipliedReportingOverflow(by: 3 * count)
    let (sum, isBeyond) = level.addingReportingOverflow(step)
    // Saturated: elements with extreme z indexes stay in front of or behind all others.
    return isTooLarge || isBeyond ? (element.zIndex < 0 ? .min : .max) : sum
  }

  /// The number of z indexes for each point of depth.
  private static let stepsPerPoint: CGFloat = 16

  private static func steps(_ depth: CGFloat) -> Int { Int(saturating: (depth * stepsPerPoint).rounded()) }
}

/// The parts of layout attributes that modifiers change.
struct ModifiedParts: OptionSet {
  let rawValue: Int
  static let transform = ModifiedParts(rawValue: 1)
  static let opacity = ModifiedParts(rawValue: 2)
  static let order = ModifiedParts(rawValue: 4)
  static let effects = ModifiedParts(rawValue: 8)
  /// Only the z index, for an element that the modifiers do not otherwise change and whose depth is therefore
  /// 0.
  static let orderInPlane = ModifiedParts(rawValue: 16)
  static let all: ModifiedParts = [.transform, .opacity, .order, .effects]
}

extension CATransform3D {
  /// The transform as seen from infinitely far away: without depth.
  fileprivate var flattened: CATransform3D {
    var flat = self
    (flat.m13, flat.m23, flat.m43) = (0, 0, 0)
    (flat.m31, flat.m32, flat.m33) = (0, 0, 1)
    return flat
  }
}
