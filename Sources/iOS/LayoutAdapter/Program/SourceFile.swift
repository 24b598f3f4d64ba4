import Foundation
import SwiftParser
import SwiftSyntax

/// A replacement of a part of a source file.
struct Edit {
  /// The replaced bytes of the text in UTF-8.
  var range: Range<Int>
  var text: String

  /// Replaces a node without the space and the comments around it.
  init(_ node: some SyntaxProtocol, _ text: String) {
    range =
      node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    self.text = text
  }

  /// Inserts text behind a node.
  init(after node: some SyntaxProtocol, _ text: String) {
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    range = end..<end
    self.text = text
  }

  /// Inserts text in front of a node.
  init(before node: some SyntaxProtocol, _ text: String) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    range = start..<start
    self.text = text
  }

  /// Deletes a node, but keeps its line breaks.
  init(blanking node: some SyntaxProtocol) {
    self.init(
      node, String(repeating: "\n", count: node.trimmedDescription.utf8.count { $0 == UInt8(ascii: "\n") }))
  }
}

/// A source file while it is adapted.
struct SourceFile {
  /// The absolute path of the user's file.
  let path: String
  private(set) var text: String
  private(set) var tree: SourceFileSyntax

  /// Reads a file. Each line of the text ends with a line feed only, unless `keepsLineEnds` is true.
  init(path: String, keepsLineEnds: Bool = false) {
    self.path = path
    let data = FileManager.default.contents(atPath: path) ?? Data()
    let text = String(decoding: data, as: UTF8.self)
    self.text = keepsLineEnds ? text : text.replacingOccurrences(of: "\r\n", with: "\n")
    tree = Parser.parse(source: self.text)
  }

  /// Applies edits, which must not overlap.
  mutating func edit(_ edits: (SourceFileSyntax) -> [Edit]) {
    let edits = edits(tree).enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    guard !edits.isEmpty else { return }
    let bytes = Array(text.utf8)
    var (result, end): ([UInt8], Int) = ([], 0)
    for (_, edit) in edits where edit.range.lowerBound >= end {
      result += bytes[end..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      end = edit.range.upperBound
    }
    result += bytes[end...]
    replaceText(with: String(decoding: result, as: UTF8.self))
  }

  mutating func replaceText(with text: String) {
    self.text = text
    tree = Parser.parse(source: text)
  }

  /// Returns the line of a node, from 1.
  func line(of node: some SyntaxProtocol) -> Int {
    let end = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return text.utf8.prefix(end).count { $0 == UInt8(ascii: "\n") } + 1
  }
}

/// Returns the `#sourceLocation` directive for the following lines.
func sourceLocation(_ path: String, line: Int) -> String {
  let path = path.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
  return "#sourceLocation(file: \"\(path)\", line: \(line))"
}
