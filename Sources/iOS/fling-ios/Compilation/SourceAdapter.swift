import Foundation

/// The program that adapts layout sources. Its own sources are in `Sources/iOS/LayoutAdapter`.
struct SourceAdapter {
  /// The program's file.
  let program: URL

  /// Writes adapted copies of files and their support file to a folder; returns the layout classes.
  func adapt(
    _ files: [URL], className: String?, into folder: URL
  ) throws(LayoutCompilationError) -> [LayoutDescription] {
    let result = Command(
      executable: program, arguments: [folder.path, className ?? ""] + files.map(\.path)
    ).run()
    guard result.succeeded,
      let layouts = try? JSONDecoder().decode([LayoutDescription].self, from: Data(result.output.utf8))
    else { throw LayoutCompilationError("The files cannot be adapted:\n\(result.output)") }
    return layouts
  }
}
