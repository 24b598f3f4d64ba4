import Foundation

/// What a cell shows of a card.
struct CardContent: Hashable {
  var number: Int
  /// The picture's name in words.
  var name: String
  /// The picture's file.
  var path: String
  /// Why the picture cannot be shown, or nil.
  var failure: String?

  /// The picture's file without its folder.
  var fileName: String { URL(filePath: path).lastPathComponent }
}
