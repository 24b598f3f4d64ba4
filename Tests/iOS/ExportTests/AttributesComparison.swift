import CollectionCore
import Foundation
import TestSupport

/// A comparison of the attributes of two layouts, with a tolerance for rounding errors.
@MainActor
struct AttributesComparison {
  /// Returns the values that a subclass of the attributes adds.
  var addedValues: (CollectionViewLayoutAttributes) -> [CGFloat] = { _ in [] }

  /// The largest difference of two numbers that counts as a rounding error, relative to numbers above 1.
  var tolerance: CGFloat = 1e-9

  /// Returns a line for each element that differs in two lists, in any order.
  func differences(
    _ place: String, _ a: [CollectionViewLayoutAttributes], _ b: [CollectionViewLayoutAttributes]
  ) -> [String] {
    let a = a.sorted { $0.elementKey < $1.elementKey }
    let b = b.sorted { $0.elementKey < $1.elementKey }
    guard a.map(\.elementKey) == b.map(\.elementKey) else {
      return ["\(place): \(a.map { name($0) }) and \(b.map { name($0) })"]
    }
    return zip(a, b).map { (element: $0, a: values(of: $0), b: values(of: $1)) }
      .filter { !areClose($0.a, $0.b) }
      .map { "\(place): \(name($0.element)) \($0.a) and \($0.b)" }
  }

  private func values(of attributes: CollectionViewLayoutAttributes) -> [CGFloat] {
    let transform = attributes.transform3D
    return [
      attributes.center.x, attributes.center.y, attributes.size.width, attributes.size.height,
      attributes.alpha, CGFloat(attributes.zIndex), attributes.isHidden ? 1 : 0,
      transform.m11, transform.m12, transform.m13, transform.m14,
      transform.m21, transform.m22, transform.m23, transform.m24,
      transform.m31, transform.m32, transform.m33, transform.m34,
      transform.m41, transform.m42, transform.m43, transform.m44,
    ] + addedValues(attributes)
  }

  private func name(_ attributes: CollectionViewLayoutAttributes) -> String {
    "\(attributes.representedElementKind ?? "cell") \(attributes.indexPath)"
  }

  /// Returns whether numbers are equal but for rounding errors.
  func areClose(_ a: [CGFloat], _ b: [CGFloat]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($0), abs($1)) }
  }

  /// Returns whether points are equal but for rounding errors.
  func areClose(_ a: CGPoint, _ b: CGPoint) -> Bool { areClose([a.x, a.y], [b.x, b.y]) }
}
