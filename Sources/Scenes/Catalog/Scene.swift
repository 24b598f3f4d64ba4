package import CollectionCore
package import Foundation

/// A demo scene: its layout, parameters and look, and the effect of a tap.
@MainActor
package struct Scene {
  /// The name on the command line: lower-case words joined by hyphens.
  package let name: String
  /// The title as a heading.
  package let title: String
  /// A one-line description of what to see.
  package let summary: String
  /// The parameters in groups: the scene's own, then those that all scenes share.
  package let groups: [ParameterGroup]
  /// The parameters that have the same value in all scenes.
  package static let sharedParameters = [CaptionParameter.captions] + MotionParameters.all
  /// All parameters in the order of the groups.
  package var parameters: [Parameter] { groups.flatMap(\.parameters) }

  package let look: Look
  package let makeLayout: @MainActor () -> CollectionViewLayout
  /// The function that applies the values to the collection view and its layout.
  ///
  /// Called after each change of a value or of the viewport's size.
  package let configure: (CollectionView, ParameterValues) -> Void

  /// The look of a scene and its reaction to taps.
  @MainActor package struct Look {
    package var cell = CellStyle.card
    package var header = HeaderStyle.depth
    /// The effect of a tap on an item, in addition to selecting it.
    package var tap: @MainActor (ParameterValues) -> TapBehavior = { _ in .select }
    /// The deceleration rate, for feels that leave the rate to the scroll view; `.fast` for single
    /// cards that snap.
    ///
    /// On its way to a snap point, a fling decays at least half as fast as it does without snap points. Over
    /// cards of 340 points, a flick of 1000 points per second comes within half a point of its card after 3.7
    /// s at `.normal`, 1.4 s at a rate of 0.995 and 0.8 s at `.fast` (medians over the length of the drag). A
    /// flick of 4000 points per second takes 4.1, 1.5 and 0.6 s, and passes at most 7, 4 and 2 cards. iOS
    /// apps also use `.fast` for snapping content.
    var decelerationRate: @MainActor (ParameterValues) -> CollectionView.DecelerationRate = { _ in .normal }
    /// The index, in the first section, of the item to dock or centre at first; clamped to the last item.
    package var firstItem = 0
    /// Whether scrolling snaps to multiples of the viewport's size.
    var isPaged = false
    package var cornerRadius: CGFloat = 0
    /// The defaults that depend on the viewport's size in points, by parameter name.
    package var defaults: @MainActor (ParameterValues, CGSize) -> [String: Double] = { _, _ in [:] }
    /// The values that the scene applies in a viewport of a size in points, by parameter name. They differ
    /// from the chosen values where a small viewport limits these.
    package var applied: @MainActor (ParameterValues, CGSize) -> [String: Double] = { _, _ in [:] }
    /// The backdrop of translucent cards; `nil` for none.
    package var backdrop: @MainActor (ParameterValues) -> Backdrop? = { _ in nil }
    /// The number of cards in each section, for a total number of cards and the scene's values.
    package var sections: @MainActor (Int, ParameterValues) -> [Int] = { count, _ in [count] }
    /// Whether scroll indicators are visible; `nil` shows them unless the layout snaps.
    package var showsScrollBars: Bool?
    /// Whether cards can be moved by drag.
    package var isReorderable = true
    /// The collection view's frame on a stage, in points.
    package var viewport: @MainActor (CGRect, ParameterValues) -> CGRect = { stage, _ in stage }

    /// Returns a band across the stage, with a margin below, for a single row of cards.
    static func band(in stage: CGRect, values: ParameterValues) -> CGRect {
      stage.inset(by: EdgeInsets(bottom: min(48, stage.height / 8)))
    }
  }

  /// The kind of cell.
  package enum CellStyle { case card, page, row }

  /// The kind of section header: the stretchy header with two pictures, or a title for each section.
  package enum HeaderStyle { case depth, titles([SectionTitle]) }

  /// The effect of a tap on an item.
  package enum TapBehavior {
    /// Selects the item.
    case select
    /// Selects the item and scrolls it to the dock.
    case bringToFocus
    /// Deletes the docked item if it is tapped; otherwise inserts a new item before the docked item.
    case insertOrDeleteAtDock
    /// Appends an item after a tap on an odd index; otherwise deletes the last item.
    case appendOrDeleteLast
    /// Resets some parameters to their defaults, then chooses the next value of another parameter. If the
    /// value changes the layout, the tapped item comes to the new layout's dock, or else to the middle.
    case chooseNext(Parameter, resetting: [Parameter])
  }

  /// Creates a scene with one layout; `configure` receives the layout, the values and the viewport's size in
  /// points.
  init<Layout: CollectionViewLayout>(
    _ name: String, title: String, summary: String, parameters: [Parameter], look: Look = Look(),
    layout makeLayout: @escaping @MainActor () -> Layout,
    configure: @escaping (Layout, ParameterValues, CGSize) -> Void
  ) {
    self.init(
      name, title: title, summary: summary, parameters: parameters, look: look, makeLayout: makeLayout
    ) { collectionView, values in
      guard let layout = collectionView.collectionViewLayout as? Layout else { return }
      configure(layout, values, collectionView.bounds.size)
    }
  }

  /// Creates a scene that can change its layout; `configure` receives the collection view and the values.
  init(
    _ name: String, title: String, summary: String, parameters: [Parameter], look: Look = Look(),
    makeLayout: @escaping @MainActor () -> CollectionViewLayout,
    configure: @escaping @MainActor (CollectionView, ParameterValues) -> Void
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    let own =
      parameters + [CaptionParameter.captions] + (look.isReorderable ? [ReorderingParameter.cadence] : [])
    groups = [ParameterGroup(title, own)] + MotionParameters.groups
    self.look = look
    self.makeLayout = makeLayout
    self.configure = { collectionView, values in
      // The shared parameters first, so that the scene's own configuration can override them.
      MotionParameters.configure(collectionView, with: values, for: look)
      AnchorParameter.configure(collectionView, with: values)
      DirectionParameter.configure(collectionView, with: values)
      ReorderingParameter.configure(collectionView, with: values)
      configure(collectionView, values)
    }
  }
}
