import Foundation
import StandardLayouts

/// The storefront scene: sections of different kinds, two of which scroll sideways.
@MainActor
enum StorefrontScene {
  private static let bannerHeight = Parameter.number(
    "banner-height", in: 80...600, step: 10, unit: .points, default: 300, "The banner's height.")
  private static let bannerWidth = Parameter.number(
    "banner-width", in: 0.4...1, step: 0.02, default: 0.56,
    "A banner card's width as a fraction of the view's width.")
  private static let sideScale = Parameter.number(
    "side-item-scale", in: 0.8...1, step: 0.02, default: 0.86, "The scale of banner cards beside the middle.")
  private static let columns = Parameter.number(
    "columns", in: 1...8, step: 1, default: 3, "The number of cards in a row of the grid.")
  private static let spacing = Parameter.number(
    "spacing", in: 0...60, step: 2, unit: .points, default: 20, "The gap between cards.")
  private static let pins = Parameter.toggle(
    "sticky-headers", default: true, "Headers stay at the top while their section scrolls by.")
  private static let behavior = Parameter.choice(
    "row-scrolling", ["continuous", "to-a-card", "paging", "by-card", "by-card-centred"],
    "How the row of squares comes to rest.")
  private static let behaviors: [CollectionLayoutSectionOrthogonalScrollingBehavior] = [
    .continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging, .groupPagingCentered,
  ]

  static let scene = Scene(
    "compositional", title: "Storefront",
    summary: "Sections of groups of items: drag the banner and the row sideways, the rest up and down.",
    parameters: [
      bannerHeight, bannerWidth, sideScale, columns, spacing, pins, behavior,
    ],
    look: Scene.Look(group: .lists, header: .titles(titles), firstItem: 2, ownSections: [5, 6, 7]),
    layout: StorefrontLayout.init
  ) { layout, values, viewport in
    layout.metrics = StorefrontMetrics(
      bannerHeight: min(values[bannerHeight], viewport.height * 0.8), bannerWidth: values[bannerWidth],
      sideScale: values[sideScale], columns: Int(values[columns]), spacing: values[spacing],
      pinsHeaders: values.isOn(pins), behavior: values.choice(behavior, of: behaviors),
      margin: min(40, (viewport.width / 24).rounded()))
  }

  private static let titles = [
    SectionTitle(title: "", subtitle: ""),
    SectionTitle(title: "New this week", subtitle: "Three in a row, on a panel", isOnPanel: true),
    SectionTitle(title: "Keep looking", subtitle: "Drag sideways"),
    SectionTitle(title: "Large and small", subtitle: "Groups in groups"),
  ]
}
