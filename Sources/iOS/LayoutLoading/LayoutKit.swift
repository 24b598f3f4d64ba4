import Foundation

/// The modules that layouts are compiled against, and the code of this program, which is linked as a program
/// that loads compiled layouts.
struct LayoutKit: Sendable {
  /// The folder of the modules' interfaces.
  let modules: URL
  /// The version line of the compiler that built the modules.
  let version: String
  private let versionFile: String?
  private let source: Source

  private enum Source: Sendable {
    /// A build folder, whose objects are linked.
    case build(URL)
    /// The folder of an installation, which contains the program.
    case installation(URL)
  }

  /// The file name of the program in which opened layouts run. An installation has it beside the program, with
  /// which it shares pictures and helper programs.
  static let hostName = "fling-host"

  /// The file name of the program that adapts layouts, beside the program in an installation.
  static let adapterName = "fling-adapt"

  /// The files of the kit: their paths beside the program, and where they are now. The programs that adapt and
  /// run layouts are not among them.
  var files: [(path: String, file: URL)] {
    let manager = FileManager.default
    let home = modules.deletingLastPathComponent()
    // The modules of tests are of no use, and may be many.
    let names = ((try? manager.contentsOfDirectory(atPath: modules.path)) ?? []).filter { name in
      name.hasSuffix(".swiftmodule") && !name.hasSuffix("Tests.swiftmodule")
    }
    return names.sorted().map { ("kit/Modules/\($0)", modules.appending(path: $0)) }
      + [versionFile].compactMap { $0.map { ("kit/\($0)", home.appending(path: $0)) } }
  }

  /// Finds the kit beside a program: the build folder, or the folder `kit` of an installation.
  init(program: URL) throws(LayoutLoadingError) {
    let folder = program.deletingLastPathComponent()
    let kit = folder.appending(path: "kit")
    let isInstalled = FileManager.default.fileExists(atPath: kit.path)
    source = isInstalled ? .installation(kit) : .build(folder)
    let home = isInstalled ? kit : folder
    modules = home.appending(path: "Modules")
    let hasModules = FileManager.default.fileExists(atPath: modules.appending(path: "UIKit.swiftmodule").path)
    guard hasModules, let file = Self.versionFile(in: home),
      let text = try? String(contentsOf: file, encoding: .utf8),
      let line = text.split(whereSeparator: \.isNewline).first
    else {
      throw LayoutLoadingError(
        "The modules that layouts are compiled against are missing in “\(home.path)”. "
          + "Build fling with “swift build”, or install it with “fling install”.")
    }
    version = String(line)
    versionFile = file.lastPathComponent
  }

  /// Returns the newest file in which the build notes the compiler's version.
  private static func versionFile(in folder: URL) -> URL? {
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.contentModificationDateKey])
    func date(_ file: URL) -> Date {
      (try? file.resourceValues(forKeys: [.contentModificationDateKey]))?.contentModificationDate
        ?? .distantPast
    }
    return (files ?? []).filter { $0.lastPathComponent.hasPrefix("swift-version") }
      .max { date($0) < date($1) }
  }

  /// The program that adapts layouts: beside the program in an installation, a resource in a build.
  var adapter: SourceAdapter {
    switch source {
    case .installation(let kit):
      SourceAdapter(program: kit.deletingLastPathComponent().appending(path: Self.adapterName))
    case .build(let folder):
      SourceAdapter(program: folder.appending(path: "fling_LayoutLoading.resources/\(Self.adapterName)"))
    }
  }

  /// Returns the program in which opened layouts run: an installation has it, a build links it unless `cache`
  /// has it.
  func hostProgram(_ toolchain: Toolchain, cache: Cache) throws(LayoutLoadingError) -> URL {
    let folder: URL
    switch source {
    case .installation(let kit): return kit.deletingLastPathComponent().appending(path: Self.hostName)
    case .build(let build): folder = build
    }
    let list = folder.appending(path: "fling.product/Objects.LinkFileList")
    guard let text = try? String(contentsOf: list, encoding: .utf8) else {
      throw LayoutLoadingError("The list of object files “\(list.path)” is missing. Build fling again.")
    }
    // The list has the paths of the build, which may since have been moved: only the last two parts count.
    let objects = text.split(whereSeparator: \.isNewline).map { $0.split(separator: "/").suffix(2) }
      .filter { $0.first != "fling.build" }
      .map { folder.appending(path: $0.joined(separator: "/")).path }
    let states = objects.map { path -> String in
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      return "\(path) \(date) \(attributes?[.size] ?? 0)"
    }
    let key = Cache.key(states + [toolchain.version])
    let purpose = "Linking the program that runs layouts, once for this build of fling …"
    return try cache.file(Self.hostName, key: key, purpose: purpose) { file throws(LayoutLoadingError) in
      let objectList = file.appendingPathExtension("objects")
      try? objects.map { "\"\($0)\"" }.joined(separator: "\n")
        .write(to: objectList, atomically: false, encoding: .utf8)
      let stubs = file.appendingPathExtension("libraries")
      try? Self.writeStubs(to: stubs, besides: toolchain.runtimeLibraries)
      defer { for path in [objectList, stubs] { try? FileManager.default.removeItem(at: path) } }
      // The program's own `main` is not among the objects; `LayoutHost` has the entry function.
      let result = Command(
        executable: toolchain.compiler,
        arguments: [
          "-emit-executable", "-use-ld=lld", "-Xlinker", "--export-dynamic", "-Xlinker",
          "--defsym=main=fling_layout_host_main", "-lSDL2", "-lwayland-client", "-L", stubs.path, "-o",
          file.path,
          "@\(objectList.path)",
        ]
      ).run()
      guard result.succeeded else {
        throw LayoutLoadingError("The program that runs layouts cannot be linked:\n\(result.output)")
      }
    }
  }

  /// Writes empty archives for the libraries that only a static Foundation has. The objects of a program with a
  /// static Swift name these libraries, but the host needs the shared ones, which it has in common with layouts.
  private static func writeStubs(to folder: URL, besides libraries: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["CoreFoundation", "_FoundationCShims", "_FoundationCollections"] {
      guard !FileManager.default.fileExists(atPath: libraries.appending(path: "lib\(name).so").path) else {
        continue
      }
      try Data("!<arch>\n".utf8).write(to: folder.appending(path: "lib\(name).a"))
    }
  }
}
