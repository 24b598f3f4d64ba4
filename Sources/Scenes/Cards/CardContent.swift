import Foundation

/// The content of a cell.
package struct CardContent: Hashable {
  var number: Int
  /// The picture's caption.
  var name: String
  /// The path of the picture's file; empty if there is no picture.
  var path: String
  /// The reason why the picture cannot be shown; `nil` if no failure is known.
  var failure: String?
  var captions = CaptionStyle.numberAndName

  /// The caption to show; empty if captions show no names.
  var shownName: String { captions == .numberAndName || captions == .name ? name : "" }

  /// The number to show; `nil` if captions show no numbers.
  var shownNumber: Int? { captions == .numberAndName || captions == .number ? number : nil }

  /// The last component of the picture's path.
  var fileName: String { URL(filePath: path).lastPathComponent }
}
