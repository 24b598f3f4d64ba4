import Canvas
import CollectionCore
import Foundation
import Testing

/// Tests of what the painter resolves: dynamic colours and scaled text.
@MainActor
struct PainterSettingsTests {
  private let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
  private let painter = ViewPainter()
  private let dynamic = Color(light: .white, dark: .black)

  private func paint() -> DrawList {
    var list = DrawList()
    painter.paint(root, scale: 1, into: &list)
    return list
  }

  @Test func `every colour of a view is drawn in the painter's style`() {
    root.backgroundColor = dynamic
    let card = Label(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    card.backgroundColor = dynamic
    (card.borderColor, card.borderWidth) = (dynamic, 1)
    card.shadow = Shadow(color: dynamic)
    (card.text, card.textColor) = ("a", dynamic)
    let line = PolylineView(frame: root.bounds)
    (line.points, line.lineColor, line.lineWidth) = ([.zero, CGPoint(x: 9, y: 9)], dynamic, 1)
    let faint = View(frame: CGRect(x: 50, y: 20, width: 30, height: 40))
    (faint.alpha, faint.backdrop, faint.backgroundColor) = (0.5, Backdrop(color: dynamic), dynamic)
    for view in [card, line, faint] { root.addSubview(view) }

    for (style, color) in [(UserInterfaceStyle.light, Color.white), (.dark, .black)] {
      painter.userInterfaceStyle = style
      let list = paint()

      #expect(list.background == color)
      let colors = list.commands.compactMap(\.color)
      #expect(colors.count == 7)
      #expect(colors.allSatisfy { $0.withAlpha(1) == color }, "\(colors)")
    }
  }

  @Test func `the text scale multiplies the size of every font`() {
    let label = Label(frame: root.bounds)
    (label.text, label.font) = ("a", Font(size: 14))
    root.addSubview(label)
    painter.textScale = 1.5

    guard case .text(_, let run) = paint().commands.first else {
      Issue.record("There is no text.")
      return
    }
    #expect(run.font == Font(size: 21))
  }
}

extension DrawCommand {
  /// The command's colour; `nil` if it has none.
  fileprivate var color: Color? {
    switch self {
    case .fill(_, let color), .border(_, _, let color), .stroke(_, let color): color
    case .shadow(_, let shadow): shadow.color
    case .text(_, let run): run.color
    default: nil
    }
  }
}
