import CollectionCore
import Foundation
import Scenes

/// A note of the dialog “Take home”: a heading and, at its right, sentences or Swift statements.
final class NoteView: View {
  private let heading: Label
  private let label = Label(font: Typography.small, lines: 0)
  /// The text; `nil` if there is nothing to note.
  private(set) var text: String?
  private var isSource = false

  private static let headingWidth: CGFloat = 72
  private static let lineHeight: CGFloat = 17
  /// The height of each further row of sentences.
  private static let sentenceHeight: CGFloat = 14
  /// The width of a character of sentences in points, on average and with a reserve.
  private static let characterWidth: CGFloat = 6.4
  /// The maximum number of rows of sentences. Statements are never shortened.
  private static let maximumRowCount = 3

  init(_ heading: String) {
    self.heading = Label(heading, font: Typography.smallStrong, color: Palette.secondaryText)
    super.init(frame: .zero)
    for label in [self.heading, label] { addSubview(label) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows a text, which is Swift source or sentences.
  func show(_ text: String?, isSource: Bool = false) {
    (self.text, self.isSource) = (text, isSource)
    label.textColor = isSource ? Palette.text : Palette.secondaryText
  }

  /// Returns the height that the note needs at a text scale, in points.
  func height(ofWidth width: CGFloat, at scale: CGFloat) -> CGFloat {
    setText(in: width - (Self.headingWidth * scale).rounded(), at: scale)
    let further = CGFloat(label.numberOfLines - 1) * (isSource ? Self.lineHeight : Self.sentenceHeight)
    return ((Self.lineHeight + further) * scale).rounded()
  }

  /// Sets the frame and lays out the texts at a text scale.
  func place(in frame: CGRect, at scale: CGFloat) {
    self.frame = frame
    let left = (Self.headingWidth * scale).rounded()
    heading.font = Typography.smallStrong.at(scale)
    heading.frame = CGRect(x: 0, y: 0, width: left, height: (Self.lineHeight * scale).rounded())
    label.frame = CGRect(x: left, y: 0, width: max(0, frame.width - left), height: frame.height)
  }

  /// Breaks the text into rows for a width in points. With a number of rows that is known, the text begins beside the
  /// heading.
  private func setText(in width: CGFloat, at scale: CGFloat) {
    label.font = (isSource ? Typography.code : Typography.small).at(scale)
    let characterWidth = isSource ? SourceRow.characterWidth : Self.characterWidth
    let columns = Int(saturating: (width / (characterWidth * scale)).rounded(.down))
    let indent = isSource ? SourceRow.hangingIndent : 0
    var rows = SourceRow.rows(of: text ?? "", columns: columns, indent: indent).map(\.text)
    if !isSource, rows.count > Self.maximumRowCount {
      rows = rows.prefix(Self.maximumRowCount - 1) + ["\(rows[Self.maximumRowCount - 1].dropLast()) …"]
    }
    label.text = rows.joined(separator: "\n")
    label.numberOfLines = rows.count
  }
}
