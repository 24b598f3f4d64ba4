package import Foundation

/// A message of the compiler, or of the preparation for the compiler, about a layout source file.
package struct CompilerMessage: Hashable, Sendable {
  /// The user's file; `nil` if the message is about no file.
  package var file: URL?
  /// The line in the user's file, from 1; 0 if the message is about no line.
  package var line: Int
  /// The column in the line, in bytes, from 1; 0 if the message is about no column.
  package var column: Int
  package var severity: Severity
  package var text: String
  /// Advice on how to mend the fault; `nil` if the text is sufficient.
  package var hint: String?

  package enum Severity: String, Hashable, Sendable {
    case error, warning, note
  }

  package init(
    file: URL? = nil, line: Int = 0, column: Int = 0, severity: Severity = .error, text: String,
    hint: String? = nil
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.severity = severity
    self.text = text
    self.hint = hint
  }
}

/// The result of compiling layout sources.
package enum CompiledLayouts: Hashable, Sendable {
  case library(LayoutLibrary)
  case failed([CompilerMessage])
}

/// Compiled layout sources.
package struct LayoutLibrary: Hashable, Sendable {
  /// The file of the library, to load.
  package var file: URL
  /// The layout classes, in the order in which the library registers them.
  package var layouts: [LayoutDescription]
  /// The compiler's warnings.
  package var messages: [CompilerMessage]
}

/// The description of a layout class in a source file.
package struct LayoutDescription: Codable, Hashable, Sendable {
  package var className: String
  /// The properties that the user can change.
  package var properties: [Property]

  /// A stored property, of the class or of one of its superclasses.
  package struct Property: Codable, Hashable, Sendable {
    package var name: String
    package var isInspectable: Bool
    /// The expression of the initial value; `nil` for a property without one.
    package var value: Value?
  }

  /// An expression in a source file.
  package struct Value: Codable, Hashable, Sendable {
    /// The path of the user's file.
    package var file: String
    /// The bytes of the expression in the file: the number of bytes before them, and their number.
    package var offset: Int
    package var length: Int
    package var text: String
    /// The name of the property's type, such as `CGFloat` or `Grid.Mode`.
    package var type: String
    /// The labels of an element's numbers in its initializer, if the value is a list; empty for those without.
    package var elementLabels: [String]?
  }
}

/// The reason why no layout source can be compiled, in words for the user.
package struct LayoutCompilationError: Error, CustomStringConvertible, Hashable {
  package var description: String

  init(_ description: String) { self.description = description }
}
