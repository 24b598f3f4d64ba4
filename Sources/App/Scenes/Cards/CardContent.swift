import Foundation

/// The content of a card's cell: the card's number, caption and picture.
package struct CardContent: Hashable {
  var number: Int
  /// The picture's caption.
  package var name: String
  /// The path of the picture's file; empty if there is no picture.
  var path: String
  /// The reason why the picture cannot be shown; `nil` if no error is known.
  var failure: String?
  var captions = CaptionStyle.numberAndName

  /// The picture's caption if `captions` shows names; otherwise empty.
  var shownName: String { captions == .numberAndName || captions == .name ? name : "" }

  /// The card's number if `captions` shows numbers; otherwise `nil`.
  var shownNumber: Int? { captions == .numberAndName || captions == .number ? number : nil }

  /// The last component of the picture's path.
  var fileName: String { URL(filePath: path).lastPathComponent }
}
