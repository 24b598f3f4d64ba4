import Foundation
import Logging
import PictureReading

/// The decoder processes of a program: started when they are needed, replaced when they die.
final class DecoderPool: @unchecked Sendable {
  /// The maximum number of processes. Each may take `PictureLimits.bytes` of memory.
  static let maximumCount = 2

  private let program: String
  private let timeLimit: Double
  private let condition = NSCondition()
  private var idle: [DecoderProcess] = []
  /// The processes that are idle, busy or being started.
  private var count = 0
  /// Whether the program cannot be started at all.
  private var isUnusable = false

  /// A pool of processes of a program, none of them started.
  ///
  /// - Parameter timeLimit: The seconds after which a process that does not answer is killed.
  init(program: String, timeLimit: Double = PictureLimits.time) {
    self.program = program
    self.timeLimit = timeLimit
  }

  deinit { for process in idle { process.end() } }

  /// The identifiers of the processes that have nothing to do.
  var idleProcesses: [pid_t] { condition.withLock { idle.map(\.identifier) } }

  /// Starts the first process, if none is there.
  func warmUp() {
    let isFirst = condition.withLock {
      guard count == 0, !isUnusable else { return false }
      count += 1
      return true
    }
    if isFirst, let process = start() { giveBack(process) }
  }

  /// Ends the processes that have nothing to do.
  func endIdle() {
    let ended = condition.withLock {
      defer { idle.removeAll() }
      count -= idle.count
      condition.broadcast()
      return idle
    }
    for process in ended { process.end() }
  }

  /// Returns a picture at the size of a request, or `nil` if there are no processes to be had.
  ///
  /// Waits while all processes are busy.
  func picture(for request: PictureRequest) throws(PictureFailure) -> Picture? {
    while let process = borrow() {
      switch process.decode(request) {
      case .picture(let picture):
        giveBack(process)
        return picture
      case .failure(let failure):
        giveBack(process)
        throw failure
      case .neverReady:
        remove(process, isUnusable: true)
      case .died(let failure, let isSuspect):
        remove(process)
        // A process that died before it took the picture up, or after many others, may have died of those.
        guard isSuspect else { continue }
        throw failure
      }
    }
    return nil
  }

  // MARK: Private

  private func borrow() -> DecoderProcess? {
    condition.lock()
    while idle.isEmpty, count >= Self.maximumCount, !isUnusable { condition.wait() }
    guard !isUnusable else {
      condition.unlock()
      return nil
    }
    if let process = idle.popLast() {
      condition.unlock()
      return process
    }
    count += 1
    condition.unlock()
    return start()
  }

  /// Starts a process that is counted already.
  private func start() -> DecoderProcess? {
    if let process = DecoderProcess(program: program, timeLimit: timeLimit) { return process }
    forgetOne(isUnusable: true)
    return nil
  }

  private func giveBack(_ process: DecoderProcess) {
    condition.withLock {
      idle.append(process)
      condition.signal()
    }
  }

  private func remove(_ process: DecoderProcess, isUnusable: Bool = false) {
    process.end()
    forgetOne(isUnusable: isUnusable)
  }

  private func forgetOne(isUnusable: Bool) {
    condition.withLock {
      count -= 1
      if isUnusable, !self.isUnusable {
        self.isUnusable = true
        Logger(label: "fling.pictures").warning(
          "\(program) cannot be started; pictures are decoded in this process.")
      }
      condition.broadcast()
    }
  }
}
