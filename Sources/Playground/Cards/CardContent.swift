import Foundation

/// The content of a cell.
struct CardContent: Hashable {
  var number: Int
  /// The picture's name as a caption.
  var name: String
  /// The path of the picture's file.
  var path: String
  /// The reason why the picture cannot be shown, or `nil`.
  var failure: String?

  /// The last component of the picture's path.
  var fileName: String { URL(filePath: path).lastPathComponent }
}
