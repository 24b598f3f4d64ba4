// The order of the imports is what this file is for.
// swift-format-ignore
import UIKit
// swift-format-ignore
import Foundation

/// Uses of `intersects` in a file that imports Foundation after UIKit.
enum IntersectionsUIKitFirst {
  static func of(_ first: CGRect, _ second: CGRect) -> [Bool] {
    [first.intersects(second), [first].contains { $0.intersects(second) }]
  }
}
