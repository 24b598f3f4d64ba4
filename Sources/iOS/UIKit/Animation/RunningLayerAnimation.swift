#if os(Linux)
  import Foundation
  import Scrolling
  import ViewTree

  /// A value of a layer's property.
  enum LayerValue {
    case number(CGFloat)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case color(Color)
    case transform(CATransform3D)

    init?(_ value: Any) {
      switch value {
      case let value as CGFloat: self = .number(value)
      case let value as Double: self = .number(value)
      case let value as Float: self = .number(CGFloat(value))
      case let value as Int: self = .number(CGFloat(value))
      case let value as CGPoint: self = .point(value)
      case let value as CGSize: self = .size(value)
      case let value as CGRect: self = .rect(value)
      case let value as Color: self = .color(value)
      case let value as CATransform3D: self = .transform(value)
      case let value as NSNumber: self = .number(CGFloat(value.doubleValue))
      default: return nil
      }
    }

    /// Returns the value at a fraction of the way to another one; the other one if it is of another kind.
    func mixed(with end: LayerValue, at fraction: Double) -> LayerValue {
      let t = CGFloat(fraction)
      return switch (self, end) {
      case (.number(let a), .number(let b)): .number(a.interpolated(to: b, fraction: t))
      case (.point(let a), .point(let b)): .point(a.interpolated(to: b, fraction: t))
      case (.size(let a), .size(let b)): .size(a.interpolated(to: b, fraction: t))
      case (.rect(let a), .rect(let b)): .rect(a.interpolated(to: b, fraction: t))
      case (.color(let a), .color(let b)): .color(a.interpolated(to: b, fraction: t))
      case (.transform(let a), .transform(let b)): .transform(a.interpolated(to: b, fraction: t))
      default: end
      }
    }

    /// Returns the sum with a multiple of a difference; `nil` for kinds without sums.
    func plus(_ difference: LayerValue, times factor: CGFloat) -> LayerValue? {
      switch (self, difference) {
      case (.number(let a), .number(let b)): .number(a + b * factor)
      case (.point(let a), .point(let b)): .point(a + b * factor)
      case (.size(let a), .size(let b)):
        .size(CGSize(width: a.width + b.width * factor, height: a.height + b.height * factor))
      default: nil
      }
    }
  }

  /// The properties of layers that animations change, by their paths.
  @MainActor
  enum LayerProperty {
    static func value(_ path: String, of layer: CALayer) -> LayerValue? {
      let transform = layer.transform
      switch path {
      case "opacity": return .number(CGFloat(layer.opacity))
      case "position": return .point(layer.position)
      case "position.x": return .number(layer.position.x)
      case "position.y": return .number(layer.position.y)
      case "bounds": return .rect(layer.bounds)
      case "bounds.size": return .size(layer.bounds.size)
      case "bounds.size.width": return .number(layer.bounds.width)
      case "bounds.size.height": return .number(layer.bounds.height)
      case "cornerRadius": return .number(layer.cornerRadius)
      case "borderWidth": return .number(layer.borderWidth)
      case "borderColor": return .color(layer.borderColor ?? .clear)
      case "backgroundColor": return .color(layer.backgroundColor ?? .clear)
      case "shadowOpacity": return .number(CGFloat(layer.shadowOpacity))
      case "shadowRadius": return .number(layer.shadowRadius)
      case "shadowOffset": return .size(layer.shadowOffset)
      case "shadowColor": return .color(layer.shadowColor ?? .clear)
      case "zPosition": return .number(layer.zPosition)
      case "anchorPoint": return .point(layer.anchorPoint)
      case "transform": return .transform(transform)
      case "transform.scale", "transform.scale.x": return .number(hypot(transform.m11, transform.m12))
      case "transform.scale.y": return .number(hypot(transform.m21, transform.m22))
      case "transform.rotation", "transform.rotation.z": return .number(atan2(transform.m12, transform.m11))
      case "transform.rotation.x", "transform.rotation.y": return .number(0)
      case "transform.translation.x": return .number(transform.m41)
      case "transform.translation.y": return .number(transform.m42)
      case "strokeEnd": return (layer as? CAShapeLayer).map { .number($0.strokeEnd) }
      case "strokeStart": return (layer as? CAShapeLayer).map { .number($0.strokeStart) }
      default: return nil
      }
    }

    /// Sets a property.
    ///
    /// - Parameter base: The transform before the animation, of which an animation of a part changes that part.
    static func set(_ path: String, of layer: CALayer, to value: LayerValue, base: CATransform3D) {
      switch (path, value) {
      case ("opacity", .number(let number)): layer.opacity = Float(number)
      case ("position", .point(let point)): layer.position = point
      case ("position.x", .number(let number)): layer.position.x = number
      case ("position.y", .number(let number)): layer.position.y = number
      case ("bounds", .rect(let rect)): layer.bounds = rect
      case ("bounds.size", .size(let size)): layer.bounds.size = size
      case ("bounds.size.width", .number(let number)): layer.bounds.size.width = number
      case ("bounds.size.height", .number(let number)): layer.bounds.size.height = number
      case ("cornerRadius", .number(let number)): layer.cornerRadius = number
      case ("borderWidth", .number(let number)): layer.borderWidth = number
      case ("borderColor", .color(let color)): layer.borderColor = color
      case ("backgroundColor", .color(let color)): layer.backgroundColor = color
      case ("shadowOpacity", .number(let number)): layer.shadowOpacity = Float(number)
      case ("shadowRadius", .number(let number)): layer.shadowRadius = number
      case ("shadowOffset", .size(let size)): layer.shadowOffset = size
      case ("shadowColor", .color(let color)): layer.shadowColor = color
      case ("zPosition", .number(let number)): layer.zPosition = number
      case ("anchorPoint", .point(let point)): layer.anchorPoint = point
      case ("transform", .transform(let transform)): layer.transform = transform
      case ("strokeEnd", .number(let number)): (layer as? CAShapeLayer)?.strokeEnd = number
      case ("strokeStart", .number(let number)): (layer as? CAShapeLayer)?.strokeStart = number
      case (_, .number(let number)): setPart(path, of: layer, to: number, base: base)
      default: break
      }
    }

    private static func setPart(_ path: String, of layer: CALayer, to number: CGFloat, base: CATransform3D) {
      let scale = hypot(base.m11, base.m12)
      switch path {
      case "transform.scale":
        layer.transform = CATransform3DScale(base, ratio(number, scale), ratio(number, scale), 1)
      case "transform.scale.x": layer.transform = CATransform3DScale(base, ratio(number, scale), 1, 1)
      case "transform.scale.y":
        layer.transform = CATransform3DScale(base, 1, ratio(number, hypot(base.m21, base.m22)), 1)
      case "transform.rotation", "transform.rotation.z":
        layer.transform = CATransform3DRotate(base, number - atan2(base.m12, base.m11), 0, 0, 1)
      case "transform.rotation.x": layer.transform = CATransform3DRotate(base, number, 1, 0, 0)
      case "transform.rotation.y": layer.transform = CATransform3DRotate(base, number, 0, 1, 0)
      case "transform.translation.x": layer.transform.m41 = number
      case "transform.translation.y": layer.transform.m42 = number
      default: break
      }
    }

    private static func ratio(_ number: CGFloat, _ scale: CGFloat) -> CGFloat {
      scale == 0 ? number : number / scale
    }
  }

  /// An animation of a layer that is under way.
  @MainActor
  final class RunningLayerAnimation: FrameTask {
    let animation: CAAnimation
    private weak var layer: CALayer?
    private let onRemoval: () -> Void
    /// The values before the animation, to which the properties return.
    private var base: [String: LayerValue] = [:]
    private var baseTransform = CATransform3D.identity
    private var startTime: TimeInterval?
    private var isHeld = false
    private(set) var isOver = false

    init(_ animation: CAAnimation, of layer: CALayer, onRemoval: @escaping () -> Void) {
      self.animation = animation
      self.layer = layer
      self.onRemoval = onRemoval
    }

    func begin() {
      guard let layer else { return }
      baseTransform = layer.transform
      for path in animation.paths { base[path] = LayerProperty.value(path, of: layer) }
      startTime = FrameWork.current.now
      FrameWork.current.add(self)
      animation.delegate?.animationDidStart(animation)
      show(0)
    }

    /// Ends the animation, and returns the properties to their values.
    func end(finished: Bool) {
      guard !isOver else { return }
      isOver = true
      FrameWork.current.remove(self)
      if let layer {
        for (path, value) in base { LayerProperty.set(path, of: layer, to: value, base: baseTransform) }
        if base.keys.contains(where: { $0.hasPrefix("transform.") }) { layer.transform = baseTransform }
      }
      animation.delegate?.animationDidStop(animation, finished: finished)
    }

    private func show(_ fraction: Double) {
      guard let layer else { return }
      let paced = animation.timingFunction?.curve.value(at: fraction) ?? fraction
      for (path, value) in animation.values(at: paced, from: base) {
        LayerProperty.set(path, of: layer, to: value, base: baseTransform)
      }
    }

    var needsFrames: Bool { !isHeld }

    func advance(to time: TimeInterval) {
      guard layer != nil else { return FrameWork.current.remove(self) }
      guard !isHeld else { return }
      let start = startTime ?? time
      startTime = start
      let duration = animation.duration > 0 ? animation.duration : 0.25
      let speed = animation.speed > 0 ? Double(animation.speed) : 1
      let laps = ((time - start) * speed + animation.timeOffset) / duration
      let lastLap = Double(max(animation.repeatCount, 1)) * (animation.autoreverses ? 2 : 1)
      guard laps >= lastLap else {
        let part = laps - laps.rounded(.down)
        let isBackwards = animation.autoreverses && Int(laps.rounded(.down)) % 2 == 1
        return show(isBackwards ? 1 - part : part)
      }
      show(animation.autoreverses ? 0 : 1)
      guard animation.isRemovedOnCompletion || ![.forwards, .both].contains(animation.fillMode) else {
        // The last value stays until the animation is removed.
        isHeld = true
        FrameWork.current.remove(self)
        animation.delegate?.animationDidStop(animation, finished: true)
        return
      }
      end(finished: true)
      onRemoval()
    }

    func shift(by delta: TimeInterval) { startTime = startTime.map { $0 + delta } }
  }
#endif
