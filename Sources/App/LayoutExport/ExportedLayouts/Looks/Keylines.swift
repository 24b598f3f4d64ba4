import UIKit

/// The keylines of a Material 3 carousel: the places along the scrolling axis at which items are large,
/// medium or small, in this order.
///
/// Sizes are extents along the scrolling axis, in points, and include the gap between items.
struct Keylines: Equatable {
  var large: CGFloat
  var medium: CGFloat = 0
  var small: CGFloat = 0
  var largeCount = 1
  var mediumCount = 0
  var smallCount = 0

  /// The number of keylines.
  var count: Int { largeCount + mediumCount + smallCount }

  /// The extent that an item has before the first and after the last keyline, in points.
  private static let gone: CGFloat = 1
  private static let maximumCount = 200

  /// Returns the keylines that fill a view and whose large items have the size nearest to a target.
  ///
  /// Small items have a third of the size of a large item, within the given limits. Medium items have the
  /// average size of both, and may be up to a tenth smaller or larger. The numbers of large and medium items
  /// are ranked in the order in which Material's strategies prefer them. The result has the smallest product
  /// of rank and difference from the target.
  static func fitting(
    target: CGFloat, small limits: ClosedRange<CGFloat>, spacing: CGFloat, in available: CGFloat,
    mediumCounts: ClosedRange<Int>, prefersManyLarge: Bool
  ) -> Keylines {
    let smallest = max(0, limits.lowerBound + spacing)
    let largest = max(smallest, limits.upperBound + spacing)
    guard target > 0, available > 0, target.isFinite else { return Keylines(large: 1) }
    let small = min(max((target - spacing) / 3 + spacing, smallest), largest)
    let smallCount = available <= smallest * 2 ? 0 : 1
    let most = min(maximumCount, Int(saturating: (available / target).rounded(.up)))
    let medium = prefersManyLarge ? (target + small) / 2 * CGFloat(mediumCounts.upperBound) : 0
    let least = max(1, min(most, Int(saturating: ((available - medium - largest) / target).rounded(.down))))
    var best: (keylines: Keylines, cost: CGFloat)?
    var rank: CGFloat = 1
    for step in 0...most - least {
      let larges = prefersManyLarge ? most - step : least + step
      for index in 0..<mediumCounts.count {
        let mediums =
          prefersManyLarge ? mediumCounts.upperBound - index : mediumCounts.lowerBound + index
        let fitted = Keylines(
          small: small, smallest...largest, target: target, in: available,
          counts: (larges, mediums, smallCount))
        let cost = fitted.isOrdered ? abs(target - fitted.large) * rank : .infinity
        if cost < best?.cost ?? .infinity { best = (fitted, cost) }
        rank += 1
      }
    }
    return best?.keylines ?? Keylines(large: available)
  }

  /// Creates keylines for the given numbers of items, with sizes that fill a view.
  private init(
    small: CGFloat, _ limits: ClosedRange<CGFloat>, target: CGFloat, in available: CGFloat,
    counts: (large: Int, medium: Int, small: Int)
  ) {
    (largeCount, mediumCount, smallCount) = counts
    let (larges, mediums) = (CGFloat(largeCount), CGFloat(mediumCount))
    // Small items give way first.
    let free = available - target * larges - (target + small) / 2 * mediums - small * CGFloat(smallCount)
    self.small = smallCount > 0 ? min(max(small + free, limits.lowerBound), limits.upperBound) : 0
    large = (available - (CGFloat(smallCount) + mediums / 2) * self.small) / (larges + mediums / 2)
    medium = (large + self.small) / 2
    guard mediumCount > 0 else { return }
    // A medium item takes up to a tenth of its size from the large ones, or gives it to them.
    let missing = (target - large) * larges
    let given = min(max(missing, -medium * 0.1 * mediums), medium * 0.1 * mediums)
    medium -= given / mediums
    large += given / larges
  }

  init(large: CGFloat, medium: CGFloat = 0, largeCount: Int = 1, mediumCount: Int = 0) {
    (self.large, self.medium) = (large, medium)
    (self.largeCount, self.mediumCount) = (min(max(1, largeCount), Self.maximumCount), mediumCount)
  }

  private var isOrdered: Bool {
    large > 0 && (smallCount == 0 || large > small) && (mediumCount == 0 || large > medium && medium > small)
  }

  /// Returns the keylines for at most `items` items. Small keylines are removed first, large keylines last.
  func limited(to items: Int) -> Keylines {
    var limited = self
    limited.smallCount = max(0, min(smallCount, items - largeCount - mediumCount))
    limited.mediumCount = max(0, min(mediumCount, items - largeCount))
    limited.largeCount = max(1, min(largeCount, items))
    return limited
  }

  /// Returns the start and the end, along the scrolling axis in points, of an item at a keyline index. The
  /// index may be fractional, for an item between two keylines.
  ///
  /// - Parameters:
  ///   - shifted: The number of small and medium keylines that are before the large keylines rather than
  ///     after them; may be fractional. Small keylines move first.
  ///   - available: The view's extent along the scrolling axis, in points.
  func span(at position: CGFloat, shifted: CGFloat, in available: CGFloat) -> (start: CGFloat, end: CGFloat) {
    let most = CGFloat(smallCount + mediumCount)
    let shift = min(max(shifted, 0), most)
    let (whole, part) = (shift.rounded(.down), shift - shift.rounded(.down))
    let before = span(at: position, shifted: Int(saturating: whole), in: available)
    guard part > 0 else { return before }
    let after = span(at: position, shifted: Int(saturating: whole) + 1, in: available)
    return (
      before.start.interpolated(to: after.start, fraction: part),
      before.end.interpolated(to: after.end, fraction: part)
    )
  }

  /// Returns the start and the end of an item at a keyline index, for a whole number of shifted keylines.
  private func span(
    at position: CGFloat, shifted: Int, in available: CGFloat
  ) -> (start: CGFloat, end: CGFloat) {
    let place = min(max(position, -1), CGFloat(count))
    let (whole, part) = (place.rounded(.down), place - place.rounded(.down))
    let slot = Int(saturating: whole)
    let start = edge(slot, shifted, available)
    let end = edge(slot + 1, shifted, available)
    guard part > 0 else { return (start, end) }
    return (
      start.interpolated(to: end, fraction: part),
      end.interpolated(to: edge(slot + 2, shifted, available), fraction: part)
    )
  }

  /// Returns the start of the keyline with the index `slot`, -1 … count + 2, in points, if `shifted` small
  /// and medium keylines are before the large keylines.
  private func edge(_ slot: Int, _ shifted: Int, _ available: CGFloat) -> CGFloat {
    func part(_ from: Int, _ length: Int) -> CGFloat { CGFloat(min(max(slot - from, 0), length)) }
    let frontSmall = min(shifted, smallCount)
    let frontMedium = min(shifted - frontSmall, mediumCount)
    let front = frontSmall + frontMedium
    let behind = front + largeCount
    let total = large * CGFloat(largeCount) + medium * CGFloat(mediumCount) + small * CGFloat(smallCount)
    // Keylines longer than the view end with the view once they are shifted.
    let start = shifted > 0 ? min(0, available - total) : 0
    let gone = CGFloat(min(slot, 0) + max(slot - count, 0)) * Self.gone
    return start + gone + part(0, frontSmall) * small + part(frontSmall, frontMedium) * medium
      + part(front, largeCount) * large + part(behind, mediumCount - frontMedium) * medium
      + part(behind + mediumCount - frontMedium, smallCount - frontSmall) * small
  }
}
