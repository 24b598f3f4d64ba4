package import CollectionCore
import CollectionLayouts
import Foundation
package import Scenes

/// A Swift file that creates a scene's layout and configures its scrolling.
@MainActor
package struct SceneSource {
  private let layout: ExportedLayout
  private let scrolling: ExportedScrolling
  private let modifiers: ExportedModifiers?
  private let command: String
  private let viewport: CGSize
  private let prefix: String
  /// The layout's name in the names of exported functions and types.
  private var name: String { prefix + layout.name }

  /// Creates the source for a collection view's layout and scrolling.
  ///
  /// - Parameters:
  ///   - values: The scene's parameter values that were applied to the collection view.
  ///   - command: The command line that starts the program with the same scene and settings, quoted for a
  ///     shell.
  ///   - prefix: A prefix of the names of exported functions and types, which distinguishes several exports
  ///     of the same layout.
  package init(
    _ collectionView: CollectionView, _ values: ParameterValues, command: String, prefix: String = ""
  ) {
    let shown = collectionView.collectionViewLayout
    let modified = (shown as? CollectionViewTransitionLayout)?.currentLayout ?? shown
    layout = ExportedLayout(modified.innermostLayout)
    modifiers = (modified as? ModifiedLayout).flatMap(ExportedModifiers.init)
    scrolling = ExportedScrolling(collectionView, values)
    viewport = collectionView.bounds.size
    self.command = command
    self.prefix = prefix
  }

  /// Returns the text of the file, for this library or for UIKit.
  ///
  /// For this library, the file creates the layout and sets the properties that differ from their defaults.
  /// For UIKit, the file contains the source of the layout itself with the values of its properties.
  ///
  /// - Parameter omitted: The settings of the scene that the file leaves out, such as `name=value`.
  package func text(in dialect: SwiftDialect, omitting omitted: [String] = []) -> String {
    origin(omitting: omitted) + code(in: dialect)
  }

  /// Returns the text of the file without the comment at its start.
  private func code(in dialect: SwiftDialect) -> String {
    dialect.imports + "\n\n" + (source(in: dialect) ?? factory(in: dialect)) + additions(in: dialect)
  }

  /// Returns the part of the code that depends on the scene's values. Two scenes of one class with the same settings
  /// have the same code.
  package func settings(in dialect: SwiftDialect) -> String { factory(in: dialect) + additions(in: dialect) }

  /// The name of a file for the text, such as `CarouselLayout.swift`.
  package var fileName: String { "\(name)Layout.swift" }

  /// Returns the statements that make a collection view with the layout.
  package func use(in dialect: SwiftDialect) -> String {
    let made = source(in: dialect) == nil ? "make\(name)Layout()" : "\(prefix)\(layout.uikitTypeName)()"
    let isModified = dialect == .library && modifiers != nil
    let view = dialect.name("CollectionView")
    return [
      isModified ? "let layout = modify\(name)(\(made))" : nil,
      "let view = \(view)(frame: .zero, collectionViewLayout: \(isModified ? "layout" : made))",
      configuration(in: dialect) == nil ? nil : "configure\(name)(view)",
    ].compactMap { $0 }.joined(separator: "\n")
  }

  /// Returns the functions that follow the layout's code: one for the modifiers and one for the scrolling.
  private func additions(in dialect: SwiftDialect) -> String {
    [modifiers?.source(for: name, in: dialect), configuration(in: dialect)]
      .compactMap { $0.map { "\n" + $0 } }.joined()
  }

  /// Returns the comment at the start of the file: the command line, the size of the view that the values suit, and
  /// what the file leaves out.
  private func origin(omitting omitted: [String]) -> String {
    let size = [viewport.width, viewport.height].map { $0.swiftLiteral(in: .library) }
    return """
      // \(command)
      // The values suit a view of \(size.joined(separator: " × ")) points.
      \(omitted.isEmpty ? "" : "// Not the layout's, and left out: \(omitted.joined(separator: ", ")).\n")

      """
  }

  /// Returns the source of the layout's class with the values of its properties; `nil` if the dialect has the class.
  private func source(in dialect: SwiftDialect) -> String? {
    guard dialect == .uikit || layout.isOfScene else { return nil }
    let text = UIKitSource(of: layout.uikitTypeName, for: dialect)?.text(
      values: layout.properties.filter(\.isChanged).map { ($0.name, $0.value.swiftLiteral(in: .uikit)) },
      prefix: prefix)
    return text.map(dialect.translated)
  }

  /// Returns the source of a function that creates the layout and sets the properties that differ from their
  /// defaults.
  private func factory(in dialect: SwiftDialect) -> String {
    let type = layout.typeName(in: dialect)
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

  /// Returns the source of a function that configures the collection view; `nil` if all settings have their
  /// default values.
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
