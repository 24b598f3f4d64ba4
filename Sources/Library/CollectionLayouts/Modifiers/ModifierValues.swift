import CollectionCore
import Foundation

/// The combined values of a stack of modifiers for one element.
struct ModifierValues {
  var scale: CGFloat = 1
  var opacity: CGFloat = 1
  var rotation = (x: 0 as CGFloat, y: 0 as CGFloat, z: 0 as CGFloat)
  var translation = CGPoint.zero
  var depth: CGFloat = 0
  var effects: ElementEffects?

  /// Combines these values with the value of a modifier.
  ///
  /// - Parameters:
  ///   - value: The modifier's value at the element, within the property's limits.
  ///   - isHorizontal: Whether the axis along which the distance is measured is horizontal.
  mutating func combine(_ modifier: LayoutModifier, value: CGFloat, isHorizontal: Bool) {
    switch modifier.property {
    case .scale: scale *= value
    case .opacity: opacity *= value
    case .rotationX: rotation.x += value
    case .rotationY: rotation.y += value
    case .rotationZ: rotation.z += value
    case .translationX: translation.x += value
    case .translationY: translation.y += value
    case .depth: depth += value
    case .dimming, .tint, .parallax, .cornerRadius, .shadow, .reflection:
      var combined = effects ?? ElementEffects()
      combined.combine(modifier, value: value, isHorizontal: isHorizontal)
      effects = combined
    }
  }
}

extension ElementEffects {
  fileprivate mutating func combine(_ modifier: LayoutModifier, value: CGFloat, isHorizontal: Bool) {
    switch modifier.property {
    case .dimming: dimming = 1 - (1 - dimming) * (1 - value)
    case .tint: lay(modifier.color.withAlpha(Float(value)))
    case .parallax:
      let most = max(abs(modifier.values.lowerBound), abs(modifier.values.upperBound))
      if isHorizontal {
        pictureShift.x += value
        pictureMargin.width += most
      } else {
        pictureShift.y += value
        pictureMargin.height += most
      }
    case .cornerRadius: cornerRadius = value
    case .shadow: shadowStrength = value
    case .reflection: reflectionOpacity = value
    case .scale, .opacity, .rotationX, .rotationY, .rotationZ, .translationX, .translationY, .depth: break
    }
  }

  /// Composites a colour over the tint.
  private mutating func lay(_ color: Color) {
    let alpha = 1 - (1 - tint.alpha) * (1 - color.alpha)
    guard alpha > 0 else { return }
    let below = (1 - color.alpha) * tint.alpha / alpha
    let above = color.alpha / alpha
    tint = Color(
      red: tint.red * below + color.red * above, green: tint.green * below + color.green * above,
      blue: tint.blue * below + color.blue * above, alpha: alpha)
  }
}
