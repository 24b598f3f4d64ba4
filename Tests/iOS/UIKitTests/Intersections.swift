import Foundation
import UIKit

/// Uses of `intersects` in a file that imports Foundation before UIKit.
@MainActor
enum Intersections {
  /// Returns the results of all forms of a call, for two rectangles that are not empty.
  static func ofAllForms(_ first: CGRect, _ second: CGRect) -> [Bool] {
    let frames = [second, second]
    let attributes = frames.map { frame in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
      attributes.frame = frame
      return attributes
    }
    let reference: (CGRect) -> Bool = first.intersects
    let optional: CGRect? = first
    return [
      first.intersects(second),
      !frames.filter { $0.intersects(first) }.isEmpty,
      frames.contains { frame in
        if frame.isEmpty { return false }
        return first.intersects(frame)
      },
      !frames.filter(first.intersects).isEmpty,
      reference(second),
      optional?.intersects(second) == true,
      !attributes.compactMap { $0.frame.intersects(first) ? $0 : nil }.isEmpty,
      attributes.lazy.map(\.frame).first { $0.intersects(first) && $0.width > 0 } != nil,
      first.intersectsInExtension(second),
    ]
  }

  static func intersects(_ first: CGRect, _ second: CGRect) -> Bool { first.intersects(second) }
}

extension CGRect {
  fileprivate func intersectsInExtension(_ other: CGRect) -> Bool { intersects(other) }
}
