import CollectionCore
import Foundation

/// The margins around all cards, in scenes whose parameters include their layout's section insets.
extension [PropertyParameters] {
  /// Returns the margins, which are smaller in a small viewport. All lengths are in points.
  @MainActor func margins(_ values: ParameterValues, in viewport: CGSize) -> EdgeInsets {
    let most = Swift.min(viewport.width, viewport.height) / 8
    return EdgeInsets(propertyNumbers: inset.map { Swift.min(values[$0], most) }) ?? .zero
  }

  /// Returns the margins, in points, by parameter name.
  @MainActor func appliedMargins(_ values: ParameterValues, in viewport: CGSize) -> [String: Double] {
    let margins = margins(values, in: viewport).propertyNumbers
    return Dictionary(uniqueKeysWithValues: zip(inset.map(\.name), margins))
  }

  @MainActor private var inset: [Parameter] { property("sectionInset").parameters }
}
