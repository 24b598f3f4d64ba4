import Foundation
import TestSupport
import Testing

/// Tests of signals that end a command without a window.
struct SignalTests {
  /// Starts the program with blocked signals, as the worker threads of other programs start it.
  private func start(_ arguments: [String], output: FileHandle = .nullDevice) throws -> Process {
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let process = Process()
    (process.executableURL, process.arguments) = (Program.executable, arguments)
    process.standardOutput = output
    try process.run()
    return process
  }

  /// Ends a process by a signal; returns whether the process ended within two seconds, and by that signal.
  private func ends(_ process: Process, by signal: Int32) -> Bool {
    kill(process.processIdentifier, signal)
    for _ in 0..<200 where process.isRunning { usleep(10_000) }
    let isInTime = !process.isRunning
    if !isInTime { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    return isInTime && process.terminationReason == .uncaughtSignal && process.terminationStatus == signal
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a signal ends a sheet at once, and leaves no file`(signal: Int32) throws {
    let scratch = try Scratch()
    let offsets = (0..<60).map { "\($0 * 50)" }.joined(separator: ",")
    let process = try start([
      "sheet", "--scene", "carousel", "--offsets", offsets, "--size", "1600x1200", "--scale", "4",
      "--output", scratch.path("a.png"),
    ])
    usleep(300_000)

    #expect(ends(process, by: signal))
    #expect(try scratch.names == [])
  }

  @Test(arguments: [["export", "--as", "uikit", "--scene", "carousel"], ["keys"], ["manual"]])
  func `a signal ends a command whose output nobody reads`(arguments: [String]) throws {
    // A pipe without space.
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    let bytes = [UInt8](repeating: 0, count: 1 << 16)
    while write(descriptor, bytes, bytes.count) > 0 {}
    _ = fcntl(descriptor, F_SETFL, 0)
    let process = try start(arguments, output: pipe.fileHandleForWriting)
    usleep(500_000)

    #expect(ends(process, by: SIGTERM))
  }

  @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func `a shell sees the signal's number and 128 as the status`(signal: Int32, status: Int32) throws {
    let scratch = try Scratch()
    let command =
      "\(Program.quoted) sheet --scene carousel --offsets 0,\((1..<60).map(String.init).joined(separator: ",")) "
      + "--size 1600x1200 --scale 4 --output '\(scratch.path("a.png"))' & sleep 0.3; kill -\(signal) $!; wait $!"

    #expect(try Program.shell(command).status == status)
    #expect(try scratch.names == [])
  }
}
