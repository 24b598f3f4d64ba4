import Foundation

/// The Swift toolchain of the user.
struct Toolchain: Sendable {
  /// The compiler's version line, such as `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  let version: String
  /// The folder `lib/swift` of the toolchain.
  let resources: URL
  /// The folder of the shared libraries of Swift's run time.
  let runtimeLibraries: URL
  /// The object file with which every library of Swift code begins.
  let startObject: URL

  var compiler: URL { program("swiftc") }
  var frontend: URL { program("swift-frontend") }
  var linker: URL { program("ld.lld") }

  /// Finds the toolchain of the program `swiftc` on the path.
  init(environment: [String: String]) throws(LayoutCompilationError) {
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    let candidates = folders.map { URL(filePath: String($0)).appending(path: "swiftc") }
    guard let found = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) })
    else {
      throw LayoutCompilationError(
        "Opening layout files needs the Swift compiler, but there is no swiftc on the PATH. "
          + "Install Swift from https://swift.org/install and start fling again.")
    }
    // The driver, without the first option, would leave a temporary folder behind.
    let result = Command(executable: found, arguments: ["-frontend", "-print-target-info"]).run()
    guard let info = try? JSONDecoder().decode(TargetInfo.self, from: Data(result.output.utf8)),
      let libraries = info.paths.runtimeLibraryPaths.first,
      let imports = info.paths.runtimeLibraryImportPaths.last
    else {
      throw LayoutCompilationError("“\(found.path)” does not say where its libraries are:\n\(result.output)")
    }
    version = info.compilerVersion
    resources = URL(filePath: info.paths.runtimeResourcePath)
    runtimeLibraries = URL(filePath: libraries)
    startObject = URL(filePath: imports).appending(path: "swiftrt.o")
  }

  private func program(_ name: String) -> URL { resources.appending(path: "../../bin/\(name)").standardized }
}

/// What the compiler prints with the option `-print-target-info`.
struct TargetInfo: Decodable {
  /// The compiler's version line, such as `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  var compilerVersion: String
  var paths: Paths

  struct Paths: Decodable {
    var runtimeLibraryPaths: [String]
    var runtimeLibraryImportPaths: [String]
    var runtimeResourcePath: String
  }
}
