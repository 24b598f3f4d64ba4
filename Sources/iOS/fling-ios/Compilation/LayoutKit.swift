import Foundation

/// What layouts are compiled with, beside the running program in a build folder and in an installation: the modules'
/// interfaces, the program that adapts files, and the version of the compiler that built them.
struct LayoutKit: Sendable {
  /// The folder of the modules' interfaces.
  let modules: URL
  /// The version line of the compiler that built the modules.
  let version: String
  let adapter: SourceAdapter
  private let folder: URL
  private static let resources = "fling_fling-ios.resources"

  /// Finds the kit in a folder.
  init(in folder: URL) throws(LayoutCompilationError) {
    self.folder = folder
    modules = folder.appending(path: "Modules")
    let resources = folder.appending(path: Self.resources)
    adapter = SourceAdapter(program: resources.appending(path: "fling-adapt"))
    guard let data = try? Data(contentsOf: resources.appending(path: "toolchain.json")),
      let toolchain = try? JSONDecoder().decode(TargetInfo.self, from: data),
      FileManager.default.isExecutableFile(atPath: adapter.program.path),
      FileManager.default.fileExists(atPath: modules.appending(path: "UIKit.swiftmodule").path)
    else {
      throw LayoutCompilationError(
        "What layouts are compiled with is missing in “\(folder.path)”. Build fling-ios with “swift build”, with a "
          + "toolchain that has the libraries for macros in lib/swift/host.")
    }
    version = toolchain.compilerVersion
  }

  /// The paths of the kit's files, relative to its folder.
  var files: [String] {
    let manager = FileManager.default
    let names = (try? manager.contentsOfDirectory(atPath: modules.path)) ?? []
    // The modules of tests are of no use, and may be many.
    let interfaces = names.filter { $0.hasSuffix(".swiftmodule") && !$0.hasSuffix("Tests.swiftmodule") }
    return interfaces.sorted().map { "Modules/\($0)" }
      + ["fling-adapt", "toolchain.json"].map { "\(Self.resources)/\($0)" }
  }
}
