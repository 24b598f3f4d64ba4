import CollectionCore
import CollectionLayouts
import Foundation

/// The list scene: rows in sections under sticky headers, with actions that a swipe across a row reveals.
@MainActor
enum ListScene {
  private static let own = PropertyParameters.list(
    of: ListLayout(), ["rowHeight", "headerHeight", "rowSpacing", "sectionHeadersPinToVisibleBounds"],
    named: ["rowSpacing": ["spacing"], "sectionHeadersPinToVisibleBounds": ["sticky-headers"]]
  ) { ($0.rowHeight, $0.headerHeight, $0.rowSpacing) = (76, 48, 8) }
  private static let sides = Parameter.choice(
    "swipe-actions", ["both", "leading", "trailing", "none"], "The sides from which a swipe reveals actions.")
  private static let fullSwipe = Parameter.toggle(
    "full-swipe", default: true, "A swipe far across a row performs the first action.")

  static let scene = Scene(
    "list", title: "List",
    summary: "Swipe a row sideways: its actions appear. Headers stay while their section scrolls by.",
    parameters: own.parameters + [sides, fullSwipe, ColumnParameter.width],
    look: Scene.Look(
      group: .lists, cell: .row, header: .titles(titles), alwaysBounces: true,
      defaults: { _, viewport in
        ColumnParameter.defaults([own["rowHeight"], own["headerHeight"]], in: viewport)
      },
      applied: { values, viewport in
        [ColumnParameter.width.name: min(values[ColumnParameter.width], viewport.width)]
      }, ownSections: [4, 6, 9], swipeActions: actions,
      viewport: { stage, values in
        ColumnParameter.column(in: stage, margin: min(20, stage.width / 20).rounded(), values: values)
      }),
    layout: ListLayout.init
  ) { layout, values, _ in
    own.set(values, of: layout)
    layout.sectionInset = EdgeInsets(top: 8, bottom: 16)
  }

  private static func actions(_ values: ParameterValues) -> CardActions {
    let (leading, trailing): ([CardAction], [CardAction]) = ([.moveToTop], [.delete, .insert])
    var actions = values.choice(
      sides,
      of: [
        CardActions(leading: leading, trailing: trailing), CardActions(leading: leading),
        CardActions(trailing: trailing), CardActions(),
      ])
    actions.allowsFullSwipe = values.isOn(fullSwipe)
    return actions
  }

  private static let titles = [
    SectionTitle(title: "Today", subtitle: "Swipe a row to the left or right"),
    SectionTitle(title: "Yesterday", subtitle: ""),
    SectionTitle(title: "This week", subtitle: ""),
    SectionTitle(title: "Earlier", subtitle: ""),
  ]
}
