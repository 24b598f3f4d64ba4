import Files
import Foundation
import Scenes
import Sessions

/// An object that compiles layout files on a background thread. If the files change during a compilation, they
/// are compiled again.
final class LayoutBuild: @unchecked Sendable {
  /// A finished compilation.
  struct Result {
    var layouts: CompiledLayouts
    /// The files that were compiled.
    var files: [URL]
    /// The files with tests for XCTest.
    var tests: [URL] = []
    /// The time of the save that caused the compilation.
    var savedAt: ContinuousClock.Instant
  }

  private var paths: [String]
  private var className: String?
  private let queue = DispatchQueue(label: "fling.layouts")
  private let lock = NSLock()
  private var results: [Result] = []
  private var waitingCount = 0
  private let wake: @Sendable () -> Void
  private var compiler: LayoutCompiler?
  /// The folder of the libraries.
  private let folder: URL

  /// Creates the object, without compiling.
  ///
  /// - Parameters:
  ///   - paths: The files and folders that the user named.
  ///   - className: The name of the only class to show; `nil` for all layout classes.
  ///   - wake: Called on another thread when a compilation has ended.
  /// - Throws: `Failure` if there is no folder for temporary files.
  init(_ paths: [String], className: String?, wake: @escaping @Sendable () -> Void) throws(Failure) {
    (self.paths, self.className, self.wake) = (paths, className, wake)
    folder = FileManager.default.temporaryDirectory.appending(path: "fling-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw Failure(message: "\(folder.path) cannot be created: \(error.reason)", code: .cannotCreate)
    }
  }

  /// Compiles other files from the next compilation on, with all their layout classes.
  func open(_ paths: [String]) {
    lock.withLock {
      self.paths = paths
      className = nil
      results = []
    }
  }

  /// Removes the folder of the libraries. Call this method at the end of the program.
  func removeFolder() { try? FileManager.default.removeItem(at: folder) }

  /// Starts to compile the files. Callable on any thread.
  func start() {
    let savedAt = ContinuousClock.now
    lock.withLock { waitingCount += 1 }
    queue.async { [self] in
      // Only the last of several changes counts.
      let isLast = lock.withLock {
        waitingCount -= 1
        return waitingCount == 0
      }
      guard isLast else { return }
      let paths = lock.withLock { self.paths }
      let result = compile(savedAt: savedAt)
      // The user may have opened other files meanwhile.
      lock.withLock { if paths == self.paths { results.append(result) } }
      wake()
    }
  }

  /// Returns the compilations that have ended since the last call.
  func takeResults() -> [Result] {
    lock.withLock {
      defer { results = [] }
      return results
    }
  }

  /// Compiles the files. Blocks the calling thread.
  ///
  /// - Parameters:
  ///   - includesTests: Whether tests for XCTest are compiled too, if there are any.
  ///   - omitted: Files that are left out.
  ///   - savedAt: The time of the save that caused the compilation.
  func compile(
    includesTests: Bool = false, without omitted: Set<URL> = [], savedAt: ContinuousClock.Instant = .now
  ) -> Result {
    let (paths, className) = lock.withLock { (self.paths, self.className) }
    var result = Result(layouts: .failed([]), files: [], savedAt: savedAt)
    do {
      let sources = try LayoutSources(paths: paths).subtracting(omitted)
      result.files = sources.files
      let compiler = try layoutCompiler()
      result.tests = sources.tests
      result.layouts = compiler.compile(
        sources, className: className, includesTests: includesTests, into: folder)
    } catch {
      result.layouts = .failed([CompilerMessage(text: "\(error)")])
    }
    return result
  }

  /// Returns the compiler, which the first call makes.
  private func layoutCompiler() throws -> LayoutCompiler {
    if let compiler { return compiler }
    let compiler = try LayoutCompiler.besidesThisProgram()
    self.compiler = compiler
    return compiler
  }
}

extension LayoutCompiler {
  /// Finds the compiler for layouts.
  ///
  /// - Throws: If there is none, with the reason in words for the user.
  static func besidesThisProgram() throws -> LayoutCompiler {
    try LayoutCompiler(
      besides: RunningProgram.file.deletingLastPathComponent(),
      environment: ProcessInfo.processInfo.environment,
      cache: UserFolders().cache.appending(path: "fling/layouts"))
  }
}
