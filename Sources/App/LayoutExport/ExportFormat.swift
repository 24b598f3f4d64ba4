/// The format in which the playground exports a scene's layout and settings.
package enum ExportFormat: String, CaseIterable, Sendable {
  /// Swift source that uses this library. The source creates the layout and sets the properties that differ
  /// from their defaults.
  case swift
  /// A Swift file for iOS that contains the source of the layout and needs only UIKit.
  case uikit
  /// A preset in JSON, which can be saved as a file, pasted, or dropped on the window.
  case json
  /// A command line that starts the program with the same scene and settings.
  case command
}
