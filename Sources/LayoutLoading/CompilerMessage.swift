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
  /// A library to load, and the compiler's warnings.
  case library(URL, [CompilerMessage])
  case failed([CompilerMessage])
}

/// The reason why no layout source can be compiled, in words for the user.
package struct LayoutLoadingError: Error, CustomStringConvertible, Hashable {
  package var description: String

  init(_ description: String) { self.description = description }
}
