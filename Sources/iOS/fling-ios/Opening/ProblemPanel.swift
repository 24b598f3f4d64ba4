import Canvas
import CollectionCore
import Foundation
import Playground
import SDLStage
import Scenes

/// The strip at the bottom of the window that shows a problem over the last good version of a layout.
@MainActor
final class ProblemPanel {
  /// The maximum number of lines below the title; a question may have more, because nobody answers unread.
  private static let maximumLineCount = (problem: 7, question: 16)
  private static let margin: CGFloat = 20
  private static var lineHeight: CGFloat { Typography.scaled(22) }

  private let stage = OffscreenStage()
  private let painter = ViewPainter()
  private var list = DrawList()

  /// The places of the buttons for the answers to the question that was drawn last, in the window.
  private(set) var buttons: [CGRect] = []

  /// Draws a problem for a window; returns the strip's pixels and place.
  ///
  /// - Parameters:
  ///   - note: The line that says what the rest of the window shows.
  ///   - size: The window's size in points.
  ///   - scale: The number of device pixels per point.
  func image(
    of problem: OpeningProblem, note: String, in size: CGSize, scale: CGFloat, isDark: Bool
  ) -> PlacedImage {
    let width = max(1, size.width)
    let maximumCount =
      problem.kind == .question ? Self.maximumLineCount.question : Self.maximumLineCount.problem
    var lines = Array(problem.lines.prefix(maximumCount))
    if problem.lines.count > lines.count {
      lines[lines.count - 1] = .init(
        text: "… and \(problem.lines.count - lines.count + 1) more lines in the terminal.")
    }
    let inner = max(1, width - 2 * Self.margin)
    let root = View(frame: CGRect(x: 0, y: 0, width: width, height: 0))
    root.backgroundColor = Palette.surface
    var y: CGFloat = 14
    let title = Label(problem.title, font: Typography.heading, color: Palette.text)
    y = add(title, to: root, at: y, width: inner, lineHeight: Typography.scaled(26), maximum: 3)
    let placeWidth = lines.map { Typography.width(of: $0.place, in: Typography.code) }.max() ?? 0
    for line in lines {
      let color = line.mark == .added ? Palette.plainFrame : Palette.fault
      let place = Label(line.place, font: Typography.code, color: color)
      place.frame = CGRect(x: Self.margin, y: y, width: min(placeWidth, inner), height: Self.lineHeight)
      root.addSubview(place)
      let left = Self.margin + (placeWidth > 0 ? placeWidth + 12 : 0)
      let text = Label(line.text, font: Typography.code, color: Palette.text)
      text.numberOfLines = 2
      let rows = CGFloat(min(2, max(1, text.lines(in: max(1, width - left - Self.margin)))))
      text.frame = CGRect(
        x: left, y: y, width: max(1, width - left - Self.margin), height: rows * Self.lineHeight)
      root.addSubview(text)
      y += rows * Self.lineHeight
    }
    if !note.isEmpty {
      let label = Label(note, font: Typography.small, color: Palette.secondaryText)
      y = add(label, to: root, at: y + 4, width: inner, lineHeight: Typography.scaled(20), maximum: 2)
    }
    y += 12
    let frames = add(problem.answers, to: root, at: &y)
    let height = min(y, max(1, size.height))
    buttons = frames.map { $0.offsetBy(dx: 0, dy: size.height - height) }
    root.frame.size.height = height
    let edge = View(frame: CGRect(x: 0, y: 0, width: 5, height: height))
    edge.backgroundColor = problem.kind == .problem ? Palette.fault : Palette.accent
    let line = View(frame: CGRect(x: 0, y: 0, width: width, height: 1))
    line.backgroundColor = Palette.hairline
    root.addSubview(line)
    root.addSubview(edge)
    let image = draw(root, scale: scale, isDark: isDark)
    return PlacedImage(image, x: 0, y: Int((size.height * scale).rounded()) - image.size.height)
  }

  /// Draws the background of a window that has nothing to show yet. The size is in points, the scale in device
  /// pixels per point.
  func background(size: CGSize, scale: CGFloat, isDark: Bool) -> PixelFrame {
    let root = View(frame: CGRect(origin: .zero, size: size))
    root.backgroundColor = Palette.background
    return draw(root, scale: scale, isDark: isDark)
  }

  private func draw(_ root: View, scale: CGFloat, isDark: Bool) -> PixelFrame {
    painter.userInterfaceStyle = isDark ? .dark : .light
    painter.textScale = Typography.scale
    painter.paint(root, scale: scale, into: &list)
    // A copy, because the stage draws its next image into the same memory.
    let drawn = stage.draw(list)
    let image = PixelFrame(size: drawn.size)
    image.copyPixels(of: drawn)
    return image
  }

  /// Adds the buttons for the answers to a question; returns their places.
  private func add(_ answers: [String], to root: View, at y: inout CGFloat) -> [CGRect] {
    var x = Self.margin
    let frames = zip(answers, ["Enter", "Esc"]).map { answer, key in
      let button = SheetButton(answer, key: key)
      button.isChosen = x == Self.margin
      button.place(
        in: CGRect(
          x: x, y: y, width: button.width(at: Typography.scale), height: Typography.scaled(34)),
        at: Typography.scale)
      root.addSubview(button)
      x = button.frame.maxX + 12
      return button.frame
    }
    if !frames.isEmpty { y += Typography.scaled(34) + 14 }
    return frames
  }

  private func add(
    _ label: Label, to root: View, at y: CGFloat, width: CGFloat, lineHeight: CGFloat, maximum: Int
  ) -> CGFloat {
    let lines = min(maximum, max(1, label.lines(in: width)))
    label.numberOfLines = lines
    label.frame = CGRect(x: Self.margin, y: y, width: width, height: CGFloat(lines) * lineHeight)
    root.addSubview(label)
    return label.frame.maxY
  }
}
