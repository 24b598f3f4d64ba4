import Foundation
import LayoutLoading
import Scenes

/// An object that compiles layout files on a background thread. If the files change during a compilation, they
/// are compiled again.
final class LayoutBuild: @unchecked Sendable {
  /// A finished compilation.
  struct Result {
    var layouts: CompiledLayouts
    /// The program in which the layouts run; `nil` if it cannot be built.
    var host: URL?
    /// The files that were compiled.
    var files: [URL]
    /// The time of the save that caused the compilation.
    var savedAt: ContinuousClock.Instant
  }

  private let paths: [String]
  private let className: String?
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
      let result = compile(savedAt: savedAt)
      lock.withLock { results.append(result) }
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
  func compile(savedAt: ContinuousClock.Instant = .now) -> Result {
    var result = Result(layouts: .failed([]), host: nil, files: [], savedAt: savedAt)
    do {
      let sources = try LayoutSources(paths: paths)
      result.files = sources.files
      let compiler = try self.compiler ?? makeCompiler()
      self.compiler = compiler
      result.host = try compiler.hostProgram()
      result.layouts = compiler.compile(sources, className: className, into: folder)
    } catch {
      result.layouts = .failed([CompilerMessage(text: "\(error)")])
    }
    return result
  }

  private func makeCompiler() throws -> LayoutCompiler {
    let path = realpath("/proc/self/exe", nil)
    defer { free(path) }
    let program = path.map { URL(filePath: String(cString: $0)) } ?? URL(filePath: CommandLine.arguments[0])
    return try LayoutCompiler(
      program: program, environment: ProcessInfo.processInfo.environment,
      cache: UserFolders().cache.appending(path: "fling/layouts"))
  }
}
