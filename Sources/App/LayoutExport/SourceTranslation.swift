import Foundation

/// The translation of a source file of this library into source that needs only UIKit.
///
/// The file must use only types and members that UIKit has too, or that the file's dependencies declare.
struct SourceTranslation {
  private let source: String

  /// Creates the translation of a file among the texts of exports.
  init(of file: String) { source = ExportText.contents(of: file) }

  /// The file's types for an app: with UIKit's names, without imports, and without the modifiers of a
  /// library's interface.
  var page: String {
    var lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    lines.removeAll { line in
      line.contains(#/^(public )?import /#)
        || Self.attributes.contains { line.trimmingCharacters(in: .whitespaces) == $0 }
    }
    var page = lines.joined(separator: "\n")
    // Nothing in an app reads the description of a layout's settings.
    page.replace(#/(?ms)^  open override class var flingProperties.*?^  \}\n\n?/#, with: "")
    page.replace(#/(?m)^(\s*)((public|open|package) )+/#) { $0.1 }
    page.replace(#/\b(CollectionView\w*|EdgeInsets)\b/#.wordBoundaryKind(.simple)) { "UI" + $0.1 }
    page.replace(#/(?m)^protocol /#) { "@MainActor\n" + $0.0 }
    return String(page.trimmingPrefix("\n"))
  }

  /// The file's types, or the members of its extensions, private to the exported file.
  var helper: String {
    var helper = page
    if helper.contains(#/(?m)^extension /#) {
      helper.replace(#/(?m)^  ((static |mutating )?(func|var|init)\b)/#) { "  fileprivate " + $0.1 }
    }
    helper.replace(#/(?m)^struct /#) { "private " + $0.0 }
    return helper
  }

  /// The attributes of a library's interface, which mean nothing in an app.
  private static let attributes = ["@exclusivity(unchecked)", "@preconcurrency @MainActor", "@inlinable"]
}
