package import Foundation

/// A check of a layout: a number of items in a view of a size, and the changes that the check makes.
package struct LayoutCheck: Hashable, Sendable, Codable {
  /// The changes that a check makes.
  package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Scrolls from the start to the middle and the end of the content.
    case scrolling
    /// Inserts, deletes, moves and reloads items, and sections if there are several.
    case updates
    /// Swaps the view's width and height, and swaps them back.
    case rotation
  }

  package var kind: Kind
  /// The number of items in each section.
  package var counts: [Int]
  /// The view's size in points.
  package var size: CGSize

  package init(_ kind: Kind, counts: [Int], size: CGSize) {
    (self.kind, self.counts, self.size) = (kind, counts, size)
  }

  /// A phrase such as `12 items in 390 × 844` or `updates of 3 + 0 + 5 items in 390 × 844`.
  package var name: String {
    let items = counts.map(String.init).joined(separator: " + ") + (counts == [1] ? " item" : " items")
    let place = "\(items) in \(Int(size.width)) × \(Int(size.height))"
    return switch kind {
    case .scrolling: place
    case .updates: "updates of \(place)"
    case .rotation: "rotation of \(place)"
    }
  }

  /// Returns the checks for numbers of items and sizes of the view. Updates and rotations are checked in the
  /// first size, and without the largest numbers.
  package static func all(counts: [[Int]], sizes: [CGSize]) -> [LayoutCheck] {
    let few = counts.filter { $0.reduce(0, +) <= 200 }
    let scrolling = counts.flatMap { counts in sizes.map { LayoutCheck(.scrolling, counts: counts, size: $0) }
    }
    return scrolling
      + sizes.prefix(1).flatMap { size in
        few.map { LayoutCheck(.updates, counts: $0, size: size) }
          + few.map { LayoutCheck(.rotation, counts: $0, size: size) }
      }
  }
}

/// The result of a check that came to its end.
package struct LayoutCheckResult: Hashable, Sendable, Codable {
  /// The index of the check in `LayoutChecks.checks`.
  package var index: Int
  package var findings: [Finding]
  /// The duration of the check in seconds.
  package var duration: Double

  /// A fault of the layout.
  package struct Finding: Hashable, Sendable, Codable {
    /// The rule that is violated, in words joined by hyphens, such as `missing-from-query`.
    package var rule: String
    package var message: String

    package init(rule: String, message: String) { (self.rule, self.message) = (rule, message) }
  }

  package init(index: Int, findings: [Finding], duration: Double) {
    (self.index, self.findings, self.duration) = (index, findings, duration)
  }
}

/// The part of a setup that has a layout checked, in place of a playground.
package struct LayoutChecks: Hashable, Sendable, Codable {
  /// The name of the layout's class.
  package var className: String
  /// The checks to make, in this order; none to draw the contact sheet.
  package var checks: [LayoutCheck]
  /// The rules that the layout may violate, such as `z-tie`.
  package var allowedRules: [String] = []
  /// The numbers of items and the sizes on the contact sheet.
  package var sheetCounts: [Int] = []
  package var sheetSizes: [CGSize] = []
  /// Whether the tests in the library are run, which print their results, in place of the checks.
  package var runsTests = false
  /// The tests that are left out, such as `GridTests.testOrder`.
  package var omittedTests: Set<String> = []

  package init(className: String, checks: [LayoutCheck]) {
    (self.className, self.checks) = (className, checks)
  }
}
