import Foundation
import PackagePlugin

/// Compiles the program that adapts layout files, `fling-adapt`, as a resource of `fling-ios`, and writes
/// the version of the compiler beside it.
///
/// The program parses Swift with the libraries that the toolchain has for macros. A target cannot say where these
/// are; a plugin can. The toolchain has their interfaces as text, which takes the compiler seconds to read: here
/// during a build, and not when a user opens the first layout.
@main
struct LayoutAdapter: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Sources/iOS/LayoutAdapter/Program")
    let sources = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }.sorted().map { folder.appending(path: $0) }
    let compiler = try context.tool(named: "swiftc").url
    let libraries = compiler.deletingLastPathComponent().appending(path: "../lib/swift/host").standardized
    let parser = libraries.appending(path: "libSwiftParser.so")
    guard FileManager.default.fileExists(atPath: parser.path) else {
      Diagnostics.warning("\(parser.path) is missing: this build of fling cannot open layout files.")
      return []
    }
    let program = context.pluginWorkDirectoryURL.appending(path: "fling-adapt")
    let version = context.pluginWorkDirectoryURL.appending(path: "toolchain.json")
    let moduleCache = context.pluginWorkDirectoryURL.appending(path: "modules")
    return [
      .buildCommand(
        displayName: "Compiling fling-adapt",
        executable: compiler,
        arguments: sources.map(\.path) + [
          // Optimised code would take ten times as long to compile, and save a tenth of a second in a run.
          "-Onone", "-wmo", "-use-ld=lld", "-module-name", "adapt", "-module-cache-path", moduleCache.path,
          "-I", libraries.path, "-L", libraries.path, "-lSwiftSyntax", "-lSwiftParser", "-lSwiftOperators",
          "-Xlinker", "-rpath", "-Xlinker", libraries.path, "-o", program.path,
        ],
        // The parser is an input because a new toolchain may be at the path of the old one.
        inputFiles: sources + [parser],
        outputFiles: [program]),
      .buildCommand(
        displayName: "Writing the compiler's version",
        executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", "\"$0\" -print-target-info > \"$1\"", compiler.path, version.path],
        inputFiles: [parser],
        outputFiles: [version]),
    ]
  }
}
