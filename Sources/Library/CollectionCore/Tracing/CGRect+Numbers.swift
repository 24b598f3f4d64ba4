import Foundation

extension CGRect {
  /// The rectangle in the form `(0, 44.5, 320, 100)`: x, y, width, height.
  package var numbers: String { "(\(minX.number), \(minY.number), \(width.number), \(height.number))" }
}

extension CGPoint {
  /// The point in the form `(0, 44.5)`.
  package var numbers: String { "(\(x.number), \(y.number))" }
}

extension CGSize {
  /// The size in the form `320 × 100`.
  package var numbers: String { "\(width.number) × \(height.number)" }
}

extension CGFloat {
  /// The number as text, rounded to three decimals.
  fileprivate var number: String {
    let rounded = (self * 1000).rounded() / 1000
    return rounded == rounded.rounded() && magnitude < 1e15 ? String(Int(rounded)) : "\(rounded)"
  }
}
