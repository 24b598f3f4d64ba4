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
  /// The processes that are busy or being started.
  private var busyCount = 0
  /// Whether a process decodes while all others have to wait.
  private var isTaken = false
  /// The threads that wait until no process is busy.
  private var waitingAlone = 0
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
      guard busyCount == 0, idle.isEmpty, !isUnusable else { return false }
      busyCount += 1
      return true
    }
    if isFirst, let process = start() { giveBack(process) }
  }

  /// Ends the processes that have nothing to do.
  func endIdle() {
    let ended = condition.withLock {
      defer { idle.removeAll() }
      return idle
    }
    for process in ended { process.end() }
  }

  /// Returns a picture at the size of a request, or `nil` if there are no processes to be had.
  ///
  /// Waits while all processes are busy. A picture that takes much memory is decoded while all others wait.
  func picture(for request: PictureRequest) throws(PictureFailure) -> Picture? {
    do throws(PictureFailure) {
      return try picture(for: request, alone: false)
    } catch {
      let mayNeedMemory = error == PictureLimits.memoryFailure || error == DecoderProcess.crash
      guard mayNeedMemory, !request.isPreview else { throw error }
      return try picture(for: request, alone: true)
    }
  }

  // MARK: Private

  private func picture(for request: PictureRequest, alone: Bool) throws(PictureFailure) -> Picture? {
    let memory = alone ? PictureLimits.bytesAlone : PictureLimits.bytes
    while let process = borrow(alone: alone) {
      switch process.decode(request, memory: memory) {
      case .picture(let picture):
        giveBack(process)
        return picture
      case .failure(let failure):
        giveBack(process)
        throw failure
      case .outOfMemory:
        giveBack(process)
        throw PictureLimits.memoryFailure
      case .neverReady:
        remove(process, isUnusable: true)
      case .died(let failure, let isSuspect):
        remove(process)
        // A process that has answered other requests may have died of those, or have been killed while idle.
        guard isSuspect else { continue }
        throw failure
      }
    }
    return nil
  }

  /// Takes a process, or counts one and starts it; `nil` if the program cannot be started.
  private func borrow(alone: Bool) -> DecoderProcess? {
    condition.lock()
    if alone {
      waitingAlone += 1
      while !isUnusable, busyCount > 0 { condition.wait() }
      waitingAlone -= 1
    } else {
      // Threads that need the whole pool come first, or a steady stream of pictures would hold them up.
      while !isUnusable, isTaken || waitingAlone > 0 || busyCount >= Self.maximumCount { condition.wait() }
    }
    guard !isUnusable else {
      condition.unlock()
      return nil
    }
    isTaken = alone
    busyCount += 1
    let process = idle.popLast()
    condition.unlock()
    return process ?? start()
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
      release()
    }
  }

  private func remove(_ process: DecoderProcess, isUnusable: Bool = false) {
    process.end()
    forgetOne(isUnusable: isUnusable)
  }

  private func forgetOne(isUnusable: Bool) {
    condition.withLock {
      release()
      if isUnusable, !self.isUnusable {
        self.isUnusable = true
        Logger(label: "fling.pictures").warning(
          "\(program) cannot be started; pictures are decoded in this process.")
      }
    }
  }

  /// Frees the process for the threads that wait for one. The caller holds the lock.
  private func release() {
    busyCount -= 1
    isTaken = false
    condition.broadcast()
  }
}
