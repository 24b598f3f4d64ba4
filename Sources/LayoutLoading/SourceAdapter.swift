import Foundation

/// The program that adapts layout sources. Its sources are part of this module; the user's toolchain has the
/// libraries for them, and compiles them once.
struct SourceAdapter {
  private static let sources: [(name: String, bytes: [UInt8])] = [
    ("main.swift", PackageResources.main_swift),
    ("ConditionEdits.swift", PackageResources.ConditionEdits_swift),
    ("Declarations.swift", PackageResources.Declarations_swift),
    ("DefaultValues.swift", PackageResources.DefaultValues_swift),
    ("MemberMoves.swift", PackageResources.MemberMoves_swift),
    ("ProjectNames.swift", PackageResources.ProjectNames_swift),
    ("Rewriting.swift", PackageResources.Rewriting_swift),
    ("SourceFile.swift", PackageResources.SourceFile_swift),
    ("StandIn.swift", PackageResources.StandIn_swift),
    ("Support.swift", PackageResources.Support_swift),
    ("Values.swift", PackageResources.Values_swift),
  ]

  let program: URL

  init(program: URL) { self.program = program }

  /// Compiles the program, unless `cache` has it.
  init(_ toolchain: Toolchain, cache: Cache) throws(LayoutLoadingError) {
    let texts = Self.sources.map { String(decoding: $0.bytes, as: UTF8.self) }
    let key = Cache.key(texts + [toolchain.version])
    let purpose = "Building the program that adapts layouts, once for this Swift …"
    program = try cache.file("adapt", key: key, purpose: purpose) { file throws(LayoutLoadingError) in
      let folder = file.appendingPathExtension("sources")
      defer { try? FileManager.default.removeItem(at: folder) }
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (source, text) in zip(Self.sources, texts) {
          try text.write(to: folder.appending(path: source.name), atomically: false, encoding: .utf8)
        }
      } catch { throw LayoutLoadingError("“\(folder.path)” cannot be written: \(error)") }
      let libraries = toolchain.syntaxLibraries.path
      let result = Command(
        executable: toolchain.compiler,
        arguments: Self.sources.map { folder.appending(path: $0.name).path } + [
          // Optimised code would take ten times as long to compile, and save a tenth of a second in a run.
          "-Onone", "-wmo", "-use-ld=lld", "-I", libraries, "-L", libraries, "-lSwiftSyntax", "-lSwiftParser",
          "-Xlinker", "-rpath", "-Xlinker", libraries, "-module-name", "adapt",
          "-module-cache-path", cache.folder.appending(path: "modules").path, "-o", file.path,
        ]
      ).run()
      guard result.succeeded else {
        throw LayoutLoadingError("The program that adapts layouts cannot be compiled:\n\(result.output)")
      }
    }
  }

  /// Writes adapted copies of files and their support file to a folder; returns the layout classes.
  func adapt(
    _ files: [URL], className: String?, into folder: URL
  ) throws(LayoutLoadingError) -> [LayoutDescription] {
    let result = Command(
      executable: program, arguments: [folder.path, className ?? ""] + files.map(\.path)
    ).run()
    guard result.succeeded,
      let layouts = try? JSONDecoder().decode([LayoutDescription].self, from: Data(result.output.utf8))
    else { throw LayoutLoadingError("The files cannot be adapted:\n\(result.output)") }
    return layouts
  }
}
