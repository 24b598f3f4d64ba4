import UIKit

/// Uses of `intersects` in a file that imports UIKit only.
enum IntersectionsUIKitOnly {
  static func of(_ first: CGRect, _ second: CGRect) -> [Bool] {
    [first.intersects(second), [first].contains { $0.intersects(second) }]
  }
}
