import Files
package import Foundation

/// Compiles layout sources that were written for iOS to libraries that this program can load.
package struct LayoutCompiler: Sendable {
  private let toolchain: Toolchain
  private let kit: LayoutKit
  private let cache: URL

  /// Finds the Swift toolchain and the modules that layouts are compiled against.
  ///
  /// - Parameters:
  ///   - folder: The folder of the running program.
  ///   - environment: The environment variables; `PATH` says where `swiftc` is.
  ///   - cache: The folder for what the compiler keeps, such as `~/.cache/fling/layouts`.
  /// - Throws: If there is no toolchain, or one of another version, or no modules.
  package init(besides folder: URL, environment: [String: String], cache: URL) throws(LayoutCompilationError)
  {
    kit = try LayoutKit(in: folder)
    toolchain = try Toolchain(environment: environment)
    self.cache = cache
    guard kit.version == toolchain.version else {
      throw LayoutCompilationError(
        "This fling was built with “\(kit.version)”, but the swiftc on the PATH is of "
          + "“\(toolchain.version)”. Layouts need the same version: build fling again, or change the PATH.")
    }
  }

  /// The paths, relative to the program's folder, of the files that an installation needs to compile layouts.
  package var installedFiles: [String] { kit.files }

  /// Compiles layout sources to a library. Blocks the calling thread; call off the main thread.
  ///
  /// The library contains the C function `fling_register_layouts`, which sets `OpenedLayout.all`. Its
  /// file name is new in each call, because a loaded library must not change.
  ///
  /// - Parameters:
  ///   - sources: The files to compile.
  ///   - className: The name of the only class to register; `nil` for all layout classes.
  ///   - includesTests: Whether the library also contains the tests for XCTest, which its C function
  ///     `fling_run_tests` runs before it ends the program. A library with tests may be without layouts.
  ///   - folder: An existing folder for the library and intermediate files.
  package func compile(
    _ sources: LayoutSources, className: String?, includesTests: Bool = false, into folder: URL
  ) -> CompiledLayouts {
    let name = "Layouts_\(UUID().uuidString.prefix(8))"
    let copies = folder.appending(path: name)
    defer { try? FileManager.default.removeItem(at: copies) }
    do {
      try FileManager.default.createDirectory(at: copies, withIntermediateDirectories: true)
      let layouts = try kit.adapter.adapt(
        sources.files + (includesTests ? sources.tests : []), className: className, into: copies)
      let suffices = includesTests && !sources.tests.isEmpty
      guard suffices || !layouts.isEmpty else {
        return .failed(reasonsForNoLayout(in: sources, className: className))
      }
      let files = try FileManager.default.contentsOfDirectory(at: copies, includingPropertiesForKeys: nil)
      let object = compile(files.map(\.path).sorted(), name: name, into: copies)
      return link(name, object, layouts: layouts, libraries: includesTests ? ["-lXCTest"] : [], into: folder)
    } catch { return .failed([CompilerMessage(text: "\(error)")]) }
  }

  /// Returns messages that say why there is no layout class in files: the parser's errors, if there are any.
  private func reasonsForNoLayout(in sources: LayoutSources, className: String?) -> [CompilerMessage] {
    let names = sources.files.map(\.lastPathComponent).joined(separator: ", ")
    if let className {
      return [CompilerMessage(text: "There is no layout class “\(className)” in \(names).")]
    }
    for file in sources.files {
      guard let text = FileContents.source(of: file.path), !text.contains("\0") else {
        return [CompilerMessage(text: "\(file.lastPathComponent) is not a Swift file: it is not text.")]
      }
    }
    let result = Command(
      executable: toolchain.frontend,
      arguments: ["-frontend", "-parse", "-diagnostic-style", "llvm"] + sources.files.map(\.path)
    ).run()
    let errors = CompilerMessage.messages(in: result.output).filter { $0.severity == .error }
    let message = CompilerMessage(
      text: "There is no layout class in \(names)" + (errors.isEmpty ? "." : ", and errors:"),
      hint: errors.isEmpty
        ? """
        A layout class inherits UICollectionViewLayout or UICollectionViewFlowLayout, and is neither private nor \
        generic. Its initializer takes only values that can be made up: numbers, cases of an enumeration, \
        delegates.
        """
        : nil)
    return [message] + errors
  }

  /// The object file of compiled layouts, and the compiler's output.
  private struct Object {
    var file: URL
    var result: Command.Result
  }

  private func compile(_ files: [String], name: String, into folder: URL) -> Object {
    let object = folder.appending(path: "\(name).o")
    // The frontend without the driver saves a third of the time.
    let result = Command(
      executable: toolchain.frontend,
      arguments: ["-frontend", "-c"] + files + [
        "-Onone", "-gline-tables-only", "-swift-version", "5", "-module-name", name, "-parse-as-library",
        "-diagnostic-style", "llvm", "-import-module", "UIKit", "-I", kit.modules.path,
        "-I", toolchain.runtimeLibraries.path,
        "-module-cache-path", cache.appending(path: "modules").path, "-o", object.path,
      ]
    ).run()
    return Object(file: object, result: result)
  }

  private func link(
    _ name: String, _ object: Object, layouts: [LayoutDescription], libraries: [String], into folder: URL
  ) -> CompiledLayouts {
    var messages = CompilerMessage.messages(in: object.result.output)
    guard object.result.succeeded else {
      if !messages.contains(where: { $0.severity == .error }) {
        messages.append(CompilerMessage(text: "The compiler failed:\n\(object.result.output)"))
      }
      return .failed(messages)
    }
    let library = folder.appending(path: "\(name).so")
    // Symbols of this program's modules stay undefined: they resolve when the host program loads the library.
    let result = Command(
      executable: toolchain.linker,
      arguments: [
        "-shared", "--eh-frame-hdr", toolchain.startObject.path, object.file.path,
        "-L", toolchain.runtimeLibraries.path, "-lswiftSwiftOnoneSupport",
      ] + libraries + [
        "-rpath", toolchain.runtimeLibraries.path, "-o", library.path,
      ]
    ).run()
    return result.succeeded
      ? .library(LayoutLibrary(file: library, layouts: layouts, messages: messages))
      : .failed([CompilerMessage(text: "Linking failed:\n\(result.output)")])
  }
}
