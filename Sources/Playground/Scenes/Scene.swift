import CollectionCore
import Foundation

/// An effect to play with, declared: its layout, its parameters, how it looks and what a tap does.
@MainActor
public struct Scene {
  /// Lower case words joined by hyphens, as typed on the command line.
  public let name: String
  /// The name as a heading.
  public let title: String
  /// One line: what is to be seen.
  public let summary: String
  /// What can be tweaked, in groups: the scene's own parameters, and then those all scenes have.
  public let groups: [ParameterGroup]
  /// What can be tweaked, in the order of the groups.
  public var parameters: [Parameter] { groups.flatMap(\.parameters) }

  let look: Look
  let makeLayout: @MainActor () -> CollectionViewLayout
  /// Hands the values to the layout; called again after each change of a value or of the viewport's size.
  let configure: (CollectionView, ParameterValues) -> Void

  /// How a scene looks and answers to taps.
  @MainActor struct Look {
    var cell = CellStyle.card
    var header = HeaderStyle.depth
    /// What a tap on an item does beside selecting it, by the scene's values.
    var tap: @MainActor (ParameterValues) -> TapBehavior = { _ in .select }
    /// The rate at which a fling slows down, in a feel that leaves the rate to the scroll view; `.fast` for single
    /// cards that snap.
    ///
    /// A fling approaches its snap point with at least half its own decay. Over cards of 340 points, a flick of 1000
    /// points per second comes within half a point of its card after 3.7 s at `.normal`, 1.4 s at a rate of 0.995 and
    /// 0.8 s at `.fast` (medians over the length of the drag). One of 4000 points per second takes 4.1, 1.5 and 0.6 s,
    /// and passes 7, 4 and 2 cards at most. `.fast` is also what programs for iOS set for snapping content.
    var decelerationRate: @MainActor (ParameterValues) -> CollectionView.DecelerationRate = { _ in .normal }
    /// The item that is docked at first, if there are as many.
    var firstItem = 0
    /// Whether content rests on whole viewports.
    var isPaged = false
    var cornerRadius: CGFloat = 0
    /// The defaults, by parameter names, that follow from the viewport's size in points.
    var defaults: @MainActor (ParameterValues, CGSize) -> [String: Double] = { _, _ in [:] }
    /// The backdrop beneath translucent cards.
    var backdrop: @MainActor (ParameterValues) -> Backdrop? = { _ in nil }
    /// How a number of cards is divided into sections at first.
    var sections: @MainActor (Int) -> [Int] = { [$0] }
    /// Whether scroll bars show; `nil` for those of scenes whose content rests anywhere.
    var showsScrollBars: Bool?
    /// Whether cards can be taken up and moved.
    var isReorderable = true
    /// The part of a stage, in points, that the collection view takes with the given values.
    var viewport: @MainActor (CGRect, ParameterValues) -> CGRect = { stage, _ in stage }

    /// A band over the whole width, a little above the middle of the stage, for a single row of cards.
    static func band(in stage: CGRect, values: ParameterValues) -> CGRect {
      stage.inset(by: EdgeInsets(bottom: min(48, stage.height / 8)))
    }
  }

  /// What a card looks like.
  enum CellStyle { case card, page, row }

  /// What a section's header looks like, in a layout that has them: the two pictures, or a title for each.
  enum HeaderStyle { case depth, titles([SectionTitle]) }

  /// What a tap on an item does.
  enum TapBehavior {
    /// Selects the item.
    case select
    /// Selects the item and brings it to where items rest.
    case bringToFocus
    /// Deletes the docked item, or inserts a new one in its place if another is tapped.
    case insertOrDeleteAtDock
    /// Appends an item if one at an odd index is tapped, else deletes the last one.
    case appendOrDeleteLast
    /// Shows the next layout.
    case showNextLayout
  }

  /// A scene of a layout class; `configure` gets the layout, the values, and the viewport's size in points.
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

  /// A scene that changes its layout; `configure` gets the collection view and the values.
  init(
    _ name: String, title: String, summary: String, parameters: [Parameter], look: Look = Look(),
    makeLayout: @escaping @MainActor () -> CollectionViewLayout,
    configure: @escaping @MainActor (CollectionView, ParameterValues) -> Void
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    let own = parameters + (look.isReorderable ? [ReorderingParameter.cadence] : [])
    groups = [ParameterGroup(title, own)] + MotionParameters.groups
    self.look = look
    self.makeLayout = makeLayout
    self.configure = { collectionView, values in
      MotionParameters.configure(collectionView, with: values, for: look)
      AnchorParameter.configure(collectionView, with: values)
      DirectionParameter.configure(collectionView, with: values)
      ReorderingParameter.configure(collectionView, with: values)
      configure(collectionView, values)
    }
  }
}
