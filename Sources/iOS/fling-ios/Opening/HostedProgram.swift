import Canvas
import Files
import Foundation
import Processes
import SDLStage
import Sessions

/// A second process of this program, in which opened layouts run: a guard, which ends as its child does, in which they
/// do. Both and all that they start end together, and with this process.
final class HostedProgram: @unchecked Sendable {
  /// The library with the layouts.
  let library: URL
  private let process: ChildProcess
  /// The folder for temporary files of the program.
  private let temporary: URL
  let frames: SharedFrames
  private let channel: MessageChannel
  private let condition = NSCondition()
  private var reports: [HostReport] = []
  private var errors = Data()
  /// Whether the program has closed its standard error, so that the report of a crash is complete.
  private var hasClosedErrors = false
  private var hasClosedChannel = false
  private var ending: ChildProcess.Ending?
  private let isQuiet: Bool

  /// The number of bytes of standard error that are kept. The output of tests is kept whole, as far as memory
  /// allows.
  private var maximumErrorLength: Int { isQuiet ? 1 << 26 : 1 << 20 }

  /// Starts the program and sends the setup.
  ///
  /// - Parameters:
  ///   - permissions: What the program may read, and what is written for it.
  ///   - isQuiet: Whether the program's standard output and error are kept only, and not printed.
  ///   - wake: Called on another thread for each message of the program, and when the program ends.
  /// - Throws: `Failure` if the program cannot be started.
  @MainActor init(
    setup: HostSetup, _ permissions: HostPermissions, isQuiet: Bool = false,
    wake: @escaping @Sendable () -> Void
  ) throws(Failure) {
    self.isQuiet = isQuiet
    library = URL(filePath: setup.library)
    guard let frames = SharedFrames() else {
      throw Failure(message: "There is no memory for the frames of a layout.", code: .unavailable)
    }
    self.frames = frames
    temporary = library.deletingLastPathComponent().appending(path: "tmp-\(UUID().uuidString.prefix(8))")
    do { try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true) } catch {
      throw Failure(message: "\(temporary.path) cannot be created: \(error.reason)", code: .cannotCreate)
    }
    var setup = setup
    setup.confinement = permissions.confinement(library: library, temporary: temporary)
    guard let socket = DescriptorPair(.socket), let files = DescriptorPair(.socket),
      let errorPipe = DescriptorPair(.pipe)
    else {
      throw Failure(message: "A connection to a layout cannot be opened: \(lastError).", code: .unavailable)
    }
    channel = MessageChannel(descriptor: socket.own)
    let started = ChildProcess(
      RunningProgram.file.path,
      descriptors: [
        HostDescriptor.channel: socket.other, HostDescriptor.frames: frames.descriptor,
        HostDescriptor.files: files.other,
        STDOUT_FILENO: isQuiet ? errorPipe.other : STDOUT_FILENO, STDERR_FILENO: errorPipe.other,
      ], environment: Self.environment(temporary: temporary))
    close(socket.other)
    close(files.other)
    close(errorPipe.other)
    guard let started else {
      close(errorPipe.own)
      close(files.own)
      throw Failure(
        message: "\(RunningProgram.file.path) cannot be started: \(lastError).", code: .unavailable)
    }
    process = started
    FileBroker.serve(SocketStream(descriptor: files.own), permissions.writable)
    receive(wake)
    receiveErrors(errorPipe.own, wake)
    try? channel.send(HostCommand.setUp(setup))
  }

  deinit { end() }

  // MARK: Messages

  /// Sends a command. A program that has ended ignores the command.
  func send(_ command: HostCommand) { try? channel.send(command) }

  /// Returns the messages since the last call. Waits up to `seconds` for the first.
  func takeReports(waiting seconds: Double = 0) -> [HostReport] {
    condition.withLock {
      if reports.isEmpty, seconds > 0 { _ = condition.wait(until: Date(timeIntervalSinceNow: seconds)) }
      defer { reports = [] }
      return reports
    }
  }

  /// Returns the remaining messages of a program that has ended. Waits a short time for the thread that receives
  /// the messages.
  func takeLastReports() -> [HostReport] {
    let end = Date(timeIntervalSinceNow: 0.5)
    while !condition.withLock({ hasClosedChannel }), Date() < end { usleep(1000) }
    return takeReports()
  }

  /// The text that the program has written to its standard error.
  var errorText: String { condition.withLock { String(decoding: errors, as: UTF8.self) } }

  /// The number of bytes that the program has written to its standard error.
  var outputLength: Int { condition.withLock { errors.count } }

  private func receive(_ wake: @escaping @Sendable () -> Void) {
    // The thread must not keep the program alive, which ends when it is deallocated.
    let channel = channel
    Thread.detachNewThread { [weak self] in
      while let report = try? channel.receive(HostReport.self) {
        guard let self else { return }
        condition.withLock {
          self.reports.append(report)
          self.condition.signal()
        }
        wake()
      }
      guard let self else { return }
      condition.withLock { self.hasClosedChannel = true }
      wake()
    }
  }

  private func receiveErrors(_ descriptor: Int32, _ wake: @escaping @Sendable () -> Void) {
    Thread.detachNewThread { [weak self] in
      var bytes = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(descriptor, &bytes, bytes.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0, let self else { break }
        add(Data(bytes.prefix(count)))
        wake()
      }
      close(descriptor)
      guard let self else { return }
      condition.withLock { self.hasClosedErrors = true }
      wake()
    }
  }

  private func add(_ bytes: Data) {
    condition.withLock { if errors.count < maximumErrorLength { errors.append(bytes) } }
    if !isQuiet { try? FileHandle.standardError.write(contentsOf: bytes) }
  }

  // MARK: Process

  /// Returns the report of a crash. Waits a short time for the report of a program that has just ended.
  func crashReport(of files: [URL]) -> CrashReport {
    let end = Date(timeIntervalSinceNow: 0.5)
    while !condition.withLock({ hasClosedErrors }), Date() < end { usleep(2000) }
    return CrashReport(errorText, files: files.map(\.path))
  }

  /// Whether the program is writing the report of a crash.
  var isCrashing: Bool { CrashReport.isBegun(in: errorText) }

  /// Whether the program will soon end: it is writing the report of a crash, or has closed its connections.
  var isEnding: Bool { condition.withLock { hasClosedErrors || hasClosedChannel } || isCrashing }

  /// The end of the program; `nil` while it runs or writes the report of a crash.
  func checkEnding() -> ChildProcess.Ending? {
    if ending == nil { ending = process.checkEnding() }
    return ending
  }

  /// The time, in seconds, that the guard has to end what the program has started.
  private static let endTime = 3.0

  /// Ends the program and all that it has started, and waits for the end.
  func end() {
    defer { try? FileManager.default.removeItem(at: temporary) }
    guard ending == nil else { return }
    kill(process.identifier, SIGTERM)
    _ = process.wait(atMost: Self.endTime)
    ending = .killed(signal: SIGKILL)
  }

  /// The memory that only the program and what it has started use, in bytes.
  var privateMemory: Int { children(of: process.identifier).map(Self.privateMemory).reduce(0, +) }

  private static func privateMemory(of identifier: Int32) -> Int {
    guard let text = try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8) else {
      return 0
    }
    let line = text.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
    let number = line?.split { $0 == " " || $0 == "\t" }.dropFirst().first.flatMap { Int($0) }
    return (number ?? 0) * 1024
  }

  /// The environment of the program.
  @MainActor private static func environment(temporary: URL) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["TMPDIR"] = temporary.path
    environment["SWIFT_BACKTRACE"] =
      "enable=yes,color=no,interactive=no,threads=crashed,registers=none,images=none,limit=24,top=0,sanitize=no,"
      + "output-to=stderr"
    environment[HostDescriptor.variable] = "1"
    // The programs that decode pictures are beside this program, not beside the layout's.
    if environment["FLING_DECODER"] == nil { environment["FLING_DECODER"] = PictureStore.decoderPath }
    return environment
  }

  /// The folder of the program that decodes pictures; `nil` if there is none.
  @MainActor static var decoderFolder: String? {
    PictureStore.decoderPath.map { URL(filePath: $0).deletingLastPathComponent().path }
  }
}

/// Two connected descriptors, one of which another program inherits.
struct DescriptorPair {
  enum Kind { case socket, pipe }

  let own: Int32
  let other: Int32

  /// Opens the descriptors; `nil` if the system has none left. They have high numbers, so that none of them is a
  /// number that the other program expects.
  init?(_ kind: Kind) {
    var pair: [Int32] = [-1, -1]
    switch kind {
    case .socket:
      guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0 else { return nil }
    case .pipe: guard pipe(&pair) == 0 else { return nil }
    }
    let high = pair.map { fcntl($0, F_DUPFD_CLOEXEC, 16) }
    for descriptor in pair { close(descriptor) }
    guard high[0] >= 0, high[1] >= 0 else {
      for descriptor in high where descriptor >= 0 { close(descriptor) }
      return nil
    }
    (own, other) = (high[0], high[1])
  }
}

/// The words of the system for the last failed call.
var lastError: String { String(cString: strerror(errno)) }
