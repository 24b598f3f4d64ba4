import CollectionCore
import Foundation
import OpenedLayouts
import StandardLayouts
import Testing

@testable import Playground
@testable import Scenes
@testable import fling_ios

/// A layout as a user could write it: it changes its own property, and asks a delegate.
private final class StripesLayout: CollectionViewFlowLayout {
  var stripes = 4
  var tilt: CGFloat = 0.5
  var mode = Mode.plain
  /// Redder than a parameter can be.
  var tint = Color(red: 1.5, green: 0, blue: 0)
  var pattern = [Span(across: 2, along: 1)]
  var preparations = 0
  weak var asked: Asked?

  enum Mode: CaseIterable { case plain, wild }
  struct Span: Equatable { var across: Int, along: Int }

  override func prepare() {
    preparations += 1
    minimumLineSpacing = asked?.least ?? 0
    super.prepare()
  }
}

private final class Asked: StandInDelegate {
  var least: CGFloat = 80
  var isAttached = false

  override var properties: [LayoutProperty] { [LayoutProperty("least", \Asked.least)] }

  override func attach(to layout: CollectionViewLayout) {
    isAttached = true
    (layout as? StripesLayout)?.asked = self
  }
}

/// A layout whose initializer takes a delegate, which the layout holds weakly, and that has a decoration view of a
/// kind that it does not register.
private final class AskingLayout: CollectionViewLayout {
  private weak var asked: Asked?

  init(asked: StandInDelegate) {
    self.asked = asked as? Asked
    super.init()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  var height: CGFloat? { asked?.least }

  override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    let path = IndexPath(item: 0, section: 0)
    let attributes = CollectionViewLayoutAttributes(forDecorationViewOfKind: "shelf", with: path)
    attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    return [attributes]
  }
}

@MainActor
struct OpenedLayoutSceneTests {
  private static let opened = OpenedLayout(
    className: "StripesLayout",
    properties: [
      LayoutProperty("stripes", \StripesLayout.stripes), LayoutProperty("tilt", \StripesLayout.tilt),
      LayoutProperty("itemSize", \StripesLayout.itemSize),
      LayoutProperty("sectionInset", \StripesLayout.sectionInset),
      LayoutProperty("mode", \StripesLayout.mode, cases: [("plain", .plain), ("wild", .wild)]),
      LayoutProperty("tint", \StripesLayout.tint),
      LayoutProperty(
        "pattern", \StripesLayout.pattern, of: ["across", "along"],
        numbers: { [Double($0.across), Double($0.along)] },
        element: { StripesLayout.Span(across: Int($0[0]), along: Int($0[1])) }, in: 1...6),
      // The name of a parameter that all scenes have.
      LayoutProperty("captions", \StripesLayout.tilt),
    ],
    makeLayout: { _ in StripesLayout() }, makeDelegate: { Asked() })

  private let controller: SceneController

  init() {
    let scene = OpenedLayoutScene.scenes(for: [Self.opened])[0]
    controller = SceneController(scene: scene, cardCount: 12, pictures: PictureLibrary())
    controller.place(in: CGRect(x: 0, y: 0, width: 600, height: 400))
    controller.collectionView.layoutIfNeeded()
  }

  private var layout: StripesLayout? { controller.collectionView.collectionViewLayout as? StripesLayout }

  private func set(_ name: String, to value: Double) throws {
    controller.set(try controller.scene.row(named: name).parts[0], to: value)
  }

  @Test func `each number of a property is a parameter with the value of the source`() throws {
    let values = try [
      "stripes", "tilt", "item-width", "section-inset-bottom", "mode", "layout-captions", "least",
      "scroll-direction",
    ]
    .map { try controller.scene.row(named: $0).parts[0].defaultValue }

    #expect(values == [4, 0.5, 160, 0, 0, 0.5, 80, 0])
    #expect(Set(controller.scene.parameters.map(\.name)).count == controller.scene.parameters.count)
    #expect(controller.scene.name == "stripes-layout")
  }

  @Test(arguments: [
    ("PhotoGridLayout", "photo-grid-layout"), ("URLGrid2", "url-grid2"), ("Outer.Inner", "outer-inner"),
    ("itemSize", "item-size"), ("_x", "x"),
  ])
  func `words of a name are joined by hyphens`(name: String, words: String) {
    #expect(name.kebabCased == words)
  }

  @Test func `a changed parameter sets the property and lays out again, the others keep their values`() throws
  {
    layout?.tilt = 3
    let before = layout?.preparations ?? 0

    try set("stripes", to: 6)
    controller.collectionView.layoutIfNeeded()
    #expect(layout?.preparations ?? 0 > before)
    try set("item-width", to: 90)
    try set("mode", to: 1)

    #expect(layout?.stripes == 6)
    #expect(layout?.itemSize == CGSize(width: 90, height: 200))
    #expect(layout?.mode == .wild)
    #expect(layout?.tilt == 3)
  }

  @Test func `each property has one row, and a text sets all its numbers`() throws {
    for setting in ["item-size=90x70", "section-inset=16,20", "tint=#336699", "pattern=3x1,1x2"] {
      for (parameter, value) in try Setting(setting).resolved(in: controller.scene) {
        controller.set(parameter, to: value)
      }
    }

    #expect(layout?.itemSize == CGSize(width: 90, height: 70))
    #expect(layout?.sectionInset == EdgeInsets(top: 16, left: 20, bottom: 16, right: 20))
    #expect(layout?.tint == Color(hex: 0x336699))
    #expect(layout?.pattern == [.init(across: 3, along: 1), .init(across: 1, along: 2)])
    let names = controller.scene.groups[0].rows.map(\.name)
    #expect(
      names.prefix(8) == [
        "stripes", "tilt", "item-size", "section-inset", "mode", "tint", "pattern", "layout-captions",
      ])
  }

  @Test(arguments: [200.0, -30])
  func `a number of a file beyond the range of its property is within the parameter's`(spacing: Double) throws
  {
    final class WideLayout: CollectionViewFlowLayout {}
    let property = try #require(WideLayout.flingProperties.first { $0.name == "minimumLineSpacing" })
    let layout = WideLayout()
    layout.minimumLineSpacing = spacing

    let parameter = try #require(PropertyParameters(property, of: layout)).parameters[0]

    #expect(parameter.defaultValue == spacing)
    #expect(parameter.clamped(spacing) == spacing)
    #expect(parameter.range.contains(0) && parameter.range.contains(80))
  }

  @Test func `an item can be made as large as a view`() throws {
    try set("item-width", to: 900)
    try set("header-reference-height", to: 300)

    #expect(layout?.itemSize.width == 900)
    #expect(layout?.headerReferenceSize.height == 300)
  }

  @Test func `a list without elements shows how one is written`() throws {
    final class Grid: CollectionViewLayout {
      var spans: [StripesLayout.Span] = []
    }
    let property = LayoutProperty(
      "spans", \Grid.spans, of: ["across", "along"], numbers: { _ in [] },
      element: { StripesLayout.Span(across: Int($0[0]), along: Int($0[1])) })
    let grid = Grid()
    let parameters = try #require(PropertyParameters(property, of: grid))

    #expect(parameters.parameters[0].rangeText == "standard, or a list such as 1x1")
    property.setValue(grid, .numbers([1, 2, 3]))
    #expect(grid.spans.isEmpty)
  }

  @Test func `an optional property can be changed while it has a value`() {
    final class Grid: CollectionViewLayout {
      var columns: Int? = 3
      var gap: CGFloat?
    }
    let opened = OpenedLayout(
      className: "Grid",
      properties: [LayoutProperty("columns", \Grid.columns), LayoutProperty("gap", \Grid.gap)],
      makeLayout: { _ in Grid() })
    let parameters = OpenedLayoutScene.scenes(for: [opened])[0].parameters

    #expect(parameters.first { $0.name == "columns" }?.defaultValue == 3)
    #expect(!parameters.contains { $0.name == "gap" })
  }

  @Test func `values of an opened layout are found from the places of its cards`() throws {
    let names = ["item-width", "item-height", "section-inset-top", "section-inset-left", "least"]
    var missed: [Int] = []
    for index in 0..<16 {
      let shown = OpenedLayoutSceneTests().controller
      // 1 to 5 values, within 30 % of their ranges from those of the source.
      for (place, name) in names.prefix(1 + index % 5).enumerated() {
        let parameter = try shown.scene.row(named: name).parts[0]
        let extent = parameter.range.upperBound - parameter.range.lowerBound
        let share = 0.3 * sin(Double(7 * index + 3 * place + 1))
        shown.set(parameter, to: parameter.clamped(parameter.defaultValue + share * extent))
      }
      shown.collectionView.layoutIfNeeded()
      let goals = [0.0, 60].flatMap { offset -> [CardGoal] in
        let place = shown.collectionView.limits.clamp(CGPoint(x: 0, y: offset))
        shown.collectionView.contentOffset = place
        shown.collectionView.layoutIfNeeded()
        return [0, 1, 4].compactMap { item in
          let path = IndexPath(item: item, section: 0)
          return shown.collectionView.layoutAttributesForItem(at: path).map {
            CardGoal(
              path: path, place: .offset(place), appearance: CardAppearance($0, contentOffset: place))
          }
        }
      }
      var search = GoalSearch(GoalModel(OpenedLayoutSceneTests().controller.panes[0], locked: []))
      search.advance(to: goals, evaluations: 60)
      for _ in 0..<120 where search.isSearching { search.advance(to: goals, evaluations: 60) }
      if search.error > GoalSearch.tolerance { missed.append(index) }
    }
    #expect(missed.count <= 1, "\(missed)")
  }

  @Test func `a reset parameter restores the value of the source`() throws {
    try set("stripes", to: 6)
    controller.reset([try controller.scene.row(named: "stripes").parts[0]])

    #expect(layout?.stripes == 4)
  }

  @Test func `a number beyond its parameter's range is kept while another of the property changes`() throws {
    try set("tint-opacity", to: 0.5)

    #expect(layout?.tint == Color(red: 1.5, green: 0, blue: 0, alpha: 0.5))
  }

  @Test func `properties whose parameters have other values are those to write into the file`() throws {
    let look = controller.scene.look
    #expect(look.changedProperties(controller.values).isEmpty)
    try set("stripes", to: 6)
    try set("section-inset-left", to: 3)
    try set("mode", to: 1)
    try set("least", to: 120)

    #expect(
      look.changedProperties(controller.values) == [
        ChangedProperty(name: "stripes", numbers: [6]),
        ChangedProperty(name: "sectionInset", numbers: [0, 3, 0, 0]),
        ChangedProperty(name: "mode", numbers: [1], word: "wild"),
      ])
  }

  @Test func `the layout asks its stand-in, whose values are parameters`() throws {
    let standIn = try #require(controller.collectionView.delegate as? Asked)
    #expect(standIn.isAttached)
    #expect(layout?.minimumLineSpacing == 80)

    try set("least", to: 120)
    controller.collectionView.layoutIfNeeded()

    #expect(layout?.minimumLineSpacing == 120)
  }

  @Test func `the stand-in passes selection and items on to the pane`() {
    #expect(controller.collectionView.numberOfItems(inSection: 0) == 12)
    #expect((controller.collectionView.delegate as? StandInDelegate)?.next === controller.panes[0])

    controller.insertCards(2)

    #expect(controller.collectionView.numberOfItems(inSection: 0) == 14)
  }

  @Test func `a kind that no scene knows is shown with its name`() throws {
    layout?.itemSize = CGSize(width: 50, height: 50)
    layout?.footerReferenceSize = CGSize(width: 600, height: 50)
    controller.collectionView.layoutIfNeeded()

    let kind = CollectionView.elementKindSectionFooter
    let view = controller.collectionView.visibleSupplementaryViews(ofKind: kind).first
    let title = view?.subviews.compactMap { ($0 as? Label)?.text }.first
    #expect(title == "Footer")
  }

  private func controller(_ opened: OpenedLayout) -> SceneController {
    let scene = OpenedLayoutScene.scenes(for: [opened])[0]
    let controller = SceneController(scene: scene, cardCount: 12, pictures: PictureLibrary())
    controller.place(in: CGRect(x: 0, y: 0, width: 600, height: 400))
    controller.collectionView.layoutIfNeeded()
    return controller
  }

  @Test func `a flow layout that sets its own item size keeps it`() {
    final class SmallLayout: CollectionViewFlowLayout {
      override init() {
        super.init()
        itemSize = CGSize(width: 50, height: 51)
      }
      required init?(coder: NSCoder) { nil }
    }
    let controller = controller(OpenedLayout(className: "SmallLayout", makeLayout: { _ in SmallLayout() }))

    #expect(controller.collectionView.visibleCells.first?.frame.size == CGSize(width: 50, height: 51))
  }

  @Test func `an opened flow layout has positions on the display's pixels, and a built-in one keeps them`() {
    controller.collectionView.pixelScale = 2
    controller.place(in: CGRect(x: 0, y: 0, width: 600.75, height: 400))
    controller.collectionView.layoutIfNeeded()
    let xs = controller.collectionView.visibleCells.map(\.frame.minX)

    // Three columns of 160 points, of which the second begins at 220.375 and the third at 440.75.
    #expect(Set(xs) == [0, 220.5, 441])
    #expect(
      SceneCatalog.scenes.allSatisfy { scene in
        let view = SceneController(scene: scene, cardCount: 1, pictures: PictureLibrary()).collectionView
        return !view.roundsPositionsToPixels
      })
  }

  @Test func `the stand-in of a flow layout can give items different widths`() throws {
    func widths() -> Set<CGFloat> {
      controller.collectionView.layoutIfNeeded()
      return Set(controller.collectionView.visibleCells.map(\.bounds.width))
    }
    #expect(widths() == [160])

    try set("least-item-width-fraction", to: 0.5)

    #expect(widths().count > 2)
    #expect(widths().allSatisfy { (80...160).contains($0) })
  }

  @Test func `the properties that a flow layout inherits can be set, but are not written into the file`()
    throws
  {
    try set("scroll-direction", to: 1)

    #expect(layout?.scrollDirection == .horizontal)
    #expect(controller.scene.look.changedProperties(controller.values).isEmpty)
  }

  @Test func `the delegate that a layout's initializer takes is the collection view's`() throws {
    let opened = OpenedLayout(
      className: "AskingLayout", makeLayout: { AskingLayout(asked: $0) }, makeDelegate: { Asked() })
    let controller = controller(opened)
    let layout = try #require(controller.collectionView.collectionViewLayout as? AskingLayout)

    #expect(layout.height == 80)
    controller.set(try controller.scene.row(named: "least").parts[0], to: 120)
    #expect(layout.height == 120)
  }

  @Test func `a decoration view whose kind nobody registers is shown`() {
    let opened = OpenedLayout(
      className: "AskingLayout", makeLayout: { AskingLayout(asked: $0) }, makeDelegate: { Asked() })

    #expect(controller(opened).collectionView.subviews.contains { $0 is PlainDecorationView })
  }
}
