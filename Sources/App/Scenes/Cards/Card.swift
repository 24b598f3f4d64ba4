package import Foundation

/// A card of a scene. The card's number never changes, and no other card of the scene ever gets this number.
package struct Card: Hashable, Sendable, Identifiable {
  /// The card's number, counted from 1.
  package let number: Int

  package var id: Int { number }
}

extension Card {
  /// The card's length divided by its breadth, in layouts with items of different lengths. The ratio depends
  /// only on `number`.
  package var proportion: CGFloat {
    Self.proportions[Int(SplitMix64.mix(UInt64(number)) % UInt64(Self.proportions.count))]
  }

  private static let proportions: [CGFloat] = [1.5, 1.15, 1.35, 1, 1.7, 1.25]
}
