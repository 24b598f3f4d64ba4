import LayoutExport

/// The current scene's layout in one format, and what the user has to know of the text.
struct SceneExport: Hashable {
  let format: ExportFormat
  /// The text, which ends with a newline.
  let text: String
  /// The parts of the scene that the text leaves out, in words for the user.
  let omissions: [String]
  /// The use of the text: Swift statements or, for the formats of this program, sentences.
  let use: String
  /// The name of a file for the text.
  let fileName: String

  /// Whether `use` is Swift source.
  var isSource: Bool { format == .swift || format == .uikit }

  /// The file to which the text is saved.
  var file: ExportFile {
    let isScript = format == .command
    return ExportFile(name: fileName, text: isScript ? "#!/bin/sh\n\(text)" : text, isExecutable: isScript)
  }
}

extension ExportFormat {
  /// The format's name in the dialog “Take home”.
  var tabTitle: String {
    switch self {
    case .swift: "Swift"
    case .uikit: "UIKit"
    case .json: "JSON"
    case .command: "Command line"
    }
  }
}
