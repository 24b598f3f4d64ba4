package import Foundation

/// The texts from which exports are made, in files beside the program.
package enum ExportText {
  /// The folder of the files, which an installed program has beside it.
  package static var folder: URL { Bundle.module.bundleURL }

  /// Returns the contents of a file; a comment that names the file if an installation lacks it.
  static func contents(of file: String) -> String {
    (try? String(contentsOf: folder.appending(path: file), encoding: .utf8))
      ?? "// \(file) is missing in \(folder.path).\n"
  }
}
