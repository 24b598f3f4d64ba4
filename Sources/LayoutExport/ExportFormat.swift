/// The form in which the playground exports a scene's layout.
package enum ExportFormat: String, CaseIterable, Sendable {
  /// Swift source for this library that sets the properties that differ from the layout's defaults.
  case swift
  /// A Swift file for iOS that needs nothing but UIKit.
  case uikit
  /// A preset as JSON, which can be saved, pasted and dropped on the window.
  case json
  /// A command line that shows the scene with the same settings.
  case command
}
