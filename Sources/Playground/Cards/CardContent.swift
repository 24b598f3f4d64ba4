import Foundation

/// The content of a cell.
struct CardContent: Hashable {
  var number: Int
  /// The caption made from the picture's file name.
  var name: String
  /// The path of the picture's file; empty if there is no picture.
  var path: String
  /// The reason why the picture cannot be shown; `nil` if no failure is known.
  var failure: String?

  /// The last component of the picture's path.
  var fileName: String { URL(filePath: path).lastPathComponent }
}
