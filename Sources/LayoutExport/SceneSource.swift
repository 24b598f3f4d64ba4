package import CollectionCore
import Foundation
package import Scenes

/// A scene's layout and scrolling as a Swift file.
@MainActor
package struct SceneSource {
  private let layout: ExportedLayout
  private let scrolling: ExportedScrolling
  private let command: String
  private let viewport: CGSize
  /// The name of the layout in exported functions and types.
  private let name: String

  /// Creates the source of a collection view's layout and scrolling; `values` are the values that were
  /// applied to the view.
  ///
  /// - Parameters:
  ///   - command: The command line that shows the scene with the same settings, quoted for a shell.
  ///   - prefix: A prefix of the names of exported functions, to tell exports of the same layout apart.
  package init(
    _ collectionView: CollectionView, _ values: ParameterValues, command: String, prefix: String = ""
  ) {
    layout = ExportedLayout(collectionView.collectionViewLayout)
    scrolling = ExportedScrolling(collectionView, values)
    viewport = collectionView.bounds.size
    self.command = command
    name = prefix + layout.name
  }

  /// Returns the file in a dialect.
  ///
  /// For this library, the file makes the layout and sets the properties that differ from its defaults. For
  /// UIKit, the file contains the layout itself, with the values in place.
  package func text(in dialect: SwiftDialect) -> String {
    let isFilled = layout.template != nil && (dialect == .uikit || layout.isOnlyTemplate)
    let source = isFilled ? filledTemplate(in: dialect) : "\(dialect.imports)\n\n\(factory(in: dialect))"
    return ([origin + source] + [configuration(in: dialect)].compactMap { $0 }).joined(separator: "\n")
  }

  /// The comment that says where the file comes from.
  private var origin: String {
    let size = [viewport.width, viewport.height].map { $0.swiftLiteral(in: .library) }
    return """
      // \(command)
      // The values suit a view of \(size.joined(separator: " × ")) points.


      """
  }

  private func filledTemplate(in dialect: SwiftDialect) -> String {
    var values = ["typeName": name]
    for property in layout.properties { values[property.name] = property.value.swiftLiteral(in: dialect) }
    return dialect.translated(layout.template?.filled(with: values) ?? "")
  }

  /// Returns the function that makes the layout and sets the properties that differ from its defaults.
  private func factory(in dialect: SwiftDialect) -> String {
    let type = dialect.name(layout.typeName)
    let assignments = layout.properties.assignments(to: "layout", in: dialect)
    guard !assignments.isEmpty else {
      return """
        @MainActor
        func make\(name)Layout() -> \(type) { \(type)() }

        """
    }
    return """
      @MainActor
      func make\(name)Layout() -> \(type) {
        let layout = \(type)()
      \(assignments.map { "  " + $0 }.joined(separator: "\n"))
        return layout
      }

      """
  }

  /// Returns the function that configures the collection view; `nil` if there is nothing to configure.
  private func configuration(in dialect: SwiftDialect) -> String? {
    let statements = scrolling.statements(in: dialect)
    guard !statements.isEmpty else { return nil }
    return """
      /// Sets how the collection view scrolls.
      @MainActor
      func configure\(name)(_ collectionView: \(dialect.name("CollectionView"))) {
      \(statements.map { "  " + $0 }.joined(separator: "\n"))
      }

      """
  }
}
