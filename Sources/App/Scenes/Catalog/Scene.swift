package import CollectionCore
package import Foundation

/// A demo scene: its layout, parameters and look, and the effect of a tap.
@MainActor
package struct Scene {
  /// The name on the command line: lower-case words joined by hyphens.
  package let name: String
  /// The title that the window shows.
  package let title: String
  /// A one-line description for the user.
  package let summary: String
  /// The groups of parameters. The scene's own parameters come first, then those that all scenes share.
  package let groups: [ParameterGroup]
  /// The groups that all scenes have. An opened layout has transitions of its own in place of the last group.
  package static let commonGroups =
    [ModifierParameters.group, StageParameters.group] + MotionParameters.groups
    + [ItemTransitionParameters.group]
  /// The parameters that all scenes have, with the same value.
  package static let sharedParameters =
    [DirectionParameter.isMirrored, CaptionParameter.captions] + StageParameters.group.parameters
    + MotionParameters.all
  /// The names of the parameters that all scenes have, with the same value.
  fileprivate static let sharedNames = Set(sharedParameters.map(\.name))
  /// All parameters in the order of the groups.
  package let parameters: [Parameter]
  /// The parameters whose values the layout or the scene can choose.
  package let automaticParameters: [Parameter]
  /// The rows of the parameters, in the order of the groups.
  package let rows: [ParameterRow]

  package let look: Look
  package let makeLayout: @MainActor () -> CollectionViewLayout
  /// The functions that create the scene's layouts, each with its class's default values.
  let layouts: [@MainActor () -> CollectionViewLayout]
  /// The function that applies parameter values to a collection view and its layout.
  ///
  /// It is called after each change of a value or of the collection view's size.
  package let configure: (CollectionView, ParameterValues) -> Void

  /// The heading under which the scene browser shows the scene.
  package var group: String { look.group?.rawValue ?? title }

  /// The appearance of a scene and its reaction to taps.
  @MainActor package struct Look {
    /// The heading under which the scene browser shows the scene; `nil` for the scene's title.
    var group: Group?
    /// The parameter for the scene's looks, if the scene browser shows a picture for each look; `nil` if the
    /// browser shows one picture for the scene.
    package var variants: Parameter?
    /// The distance by which the scene browser's picture is scrolled past the first item, as a fraction of
    /// the viewport's extent. Scenes with pages set this distance, because their pages look alike at rest.
    package var previewShift: CGFloat = 0
    package var cell = CellStyle.card
    package var header = HeaderStyle.depth
    /// The function that returns the effect of a tap on an item.
    package var tap: @MainActor (ParameterValues) -> TapBehavior = { _ in .select }
    /// The function that returns the deceleration rate, for feels that leave the rate to the scroll view. In
    /// scenes that snap single cards, the function returns `.fast`, as many iOS apps do.
    ///
    /// A fling to a snap point decays at least half as fast as a fling without snap points. Over cards of 340
    /// points, a flick of 1000 points per second comes within half a point of its card after 3.7 s at
    /// `.normal`, 1.4 s at a rate of 0.995 and 0.8 s at `.fast` (medians over the length of the drag). A
    /// flick of 4000 points per second takes 4.1, 1.5 and 0.6 s, and passes at most 7, 4 and 2 cards.
    var decelerationRate: @MainActor (ParameterValues) -> CollectionView.DecelerationRate = { _ in .normal }
    /// The index, in the first section, of the item that the scene shows at first, at the dock or in the
    /// middle. If there are fewer items, the scene shows the last item.
    package var firstItem = 0
    /// Whether scrolls come to rest at multiples of the viewport's size.
    var isPaged = false
    /// Whether content that fits into the viewport can be pulled along the scroll axis.
    var alwaysBounces = false
    package var cornerRadius: CGFloat = 0
    /// The function that returns the defaults that depend on the viewport's size, by parameter name. The
    /// function receives the size in points.
    package var defaults: @MainActor (ParameterValues, CGSize) -> [String: Double] = { _, _ in [:] }
    /// The function that returns the names of the scene's parameters that have no effect at present.
    package var unused: @MainActor (ParameterValues) -> Set<String> = { _ in [] }
    /// The function that returns the applied values of the parameters that the viewport's size limits, by
    /// parameter name. The function receives the size in points.
    package var applied: @MainActor (ParameterValues, CGSize) -> [String: Double] = { _, _ in [:] }
    /// The function that returns the lowest opacity of a card at which the card's backdrop, in the stage's colour, is
    /// opaque; `nil` for no backdrop.
    package var backdropOpacity: @MainActor (ParameterValues) -> CGFloat? = { _ in nil }
    /// The maximum number of cards in each section but the last one, which has the rest. With `nil`, the parameter
    /// for the number of sections decides.
    var ownSections: [Int]?
    /// The function that returns the actions that a swipe across a card reveals; none by default.
    package var swipeActions: @MainActor (ParameterValues) -> CardActions = { _ in CardActions() }
    /// Whether scroll indicators are visible; `nil` if they are visible unless the layout snaps.
    package var showsScrollBars: Bool?
    /// The function that returns the delegate of a layout that the scene made, to stand between the collection
    /// view and its pane; `nil` for none. Opened layouts ask this delegate for sizes.
    package var standIn: (@MainActor (CollectionViewLayout) -> any SceneStandIn)?
    /// The function that returns the properties of an opened layout whose values differ from those in its file.
    package var changedProperties: @MainActor (ParameterValues) -> [ChangedProperty] = { _ in [] }
    /// Whether the user can move cards by dragging.
    package var isReorderable = true
    /// The function that returns the collection view's frame, in points. The function receives the stage, the
    /// area of the window for the scene.
    package var viewport: @MainActor (CGRect, ParameterValues) -> CGRect = { stage, _ in stage }

    /// A card in each cell, and nothing that depends on the scene.
    package static let standard = Look()

    /// Returns the number of cards in each section for a number of cards.
    package func sections(_ cardCount: Int, _ values: ParameterValues) -> [Int] {
      guard let ownSections else { return SectionsParameter.division(of: cardCount, values) }
      var left = cardCount
      let first = ownSections.map { most in
        let taken = min(most, left)
        left -= taken
        return taken
      }
      return first + [left]
    }

    /// Returns the stage less a margin at the bottom of at most 48 points, for scenes with a single row of
    /// cards.
    static func band(in stage: CGRect, values: ParameterValues) -> CGRect {
      stage.inset(by: EdgeInsets(bottom: min(48, stage.height / 8)))
    }
  }

  /// A heading in the scene browser that several scenes share.
  enum Group: String {
    case rows = "Rows and pages"
    case lists = "Lists and grids"
  }

  /// The kind of cell that shows a card.
  package enum CellStyle { case card, page, row }

  /// The kind of the section headers: the stretchy header with two pictures, a title for each section, or views
  /// of any kind that show the kind and the section.
  package enum HeaderStyle { case depth, titles([SectionTitle]), named }

  /// The effect of a tap on an item.
  package enum TapBehavior {
    /// Selects the tapped item.
    case select
    /// Selects the tapped item and scrolls it to the dock.
    case bringToFocus
    /// Deletes the docked item if the docked item was tapped. Otherwise inserts a new item before the docked
    /// item.
    case insertOrDeleteAtDock
    /// Appends an item if the tapped item has an odd index; otherwise deletes the last item.
    case appendOrDeleteLast
    /// Resets some parameters to their defaults, then sets another parameter to the value after its current
    /// one. If the new value changes the layout, the tapped item comes to the new layout's dock or, if the
    /// layout has no dock, to the middle.
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
      guard let layout = collectionView.collectionViewLayout.innermostLayout as? Layout else { return }
      configure(layout, values, collectionView.bounds.size)
    }
  }

  /// Creates a scene that can change its layout; `configure` receives the collection view and the values.
  package init(
    _ name: String, title: String, summary: String, parameters: [Parameter], look: Look = .standard,
    makeLayout: @escaping @MainActor () -> CollectionViewLayout,
    layouts: [@MainActor () -> CollectionViewLayout]? = nil,
    configure: @escaping @MainActor (CollectionView, ParameterValues) -> Void
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    let own =
      parameters + (look.ownSections == nil ? [SectionsParameter.count] : [])
      + [DirectionParameter.isMirrored, CaptionParameter.captions]
      + (look.isReorderable ? [ReorderingParameter.cadence] : [])
    groups =
      [ParameterGroup(title, own)] + Self.commonGroups.dropLast(look.standIn == nil ? 0 : 1)
    self.parameters = groups.flatMap(\.parameters)
    automaticParameters = self.parameters.filter { $0.automaticStart != nil }
    rows = groups.flatMap(\.rows)
    self.look = look
    self.makeLayout = makeLayout
    self.layouts = layouts ?? [makeLayout]
    self.configure = { collectionView, values in
      // The shared parameters first, so that the scene's own configuration can override them.
      MotionParameters.configure(collectionView, with: values, for: look)
      AnchorParameter.configure(collectionView, with: values)
      DirectionParameter.configure(collectionView, with: values)
      ReorderingParameter.configure(collectionView, with: values)
      configure(collectionView, values)
      // After the scene, which chooses the layout and its scrolling axis.
      LoopParameter.configure(collectionView, with: values)
      MotionParameters.configureBounce(of: collectionView, with: values, for: look)
      ModifierParameters.configure(collectionView, with: values, of: parameters)
      ItemTransitionParameters.configure(collectionView, with: values)
    }
  }
}

extension Parameter {
  /// Whether all scenes have the parameter, with the same value.
  @MainActor package var isShared: Bool { Scene.sharedNames.contains(name) }
}
