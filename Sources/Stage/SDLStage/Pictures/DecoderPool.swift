import Foundation
import Logging
import PictureReading

/// A pool of decoder processes, which are started on demand and replaced if they end or hang.
final class DecoderPool: @unchecked Sendable {
  /// The maximum number of processes; each may use `PictureLimits.bytes` of memory.
  static let maximumCount = 2

  private let program: String
  private let timeLimit: Double
  private let condition = NSCondition()
  private var idle: [DecoderProcess] = []
  /// The number of processes that are busy or being started.
  private var busyCount = 0
  /// Whether one request has exclusive use of the pool.
  private var isTaken = false
  /// The number of threads that wait for exclusive use of the pool.
  private var waitingAlone = 0
  /// Whether the decoder program cannot be started.
  private var isUnusable = false

  /// Creates a pool for the decoder program at the path `program`; no process is started yet.
  ///
  /// - Parameter timeLimit: the time after which a process that does not reply is killed, in seconds.
  init(program: String, timeLimit: Double = PictureLimits.time) {
    self.program = program
    self.timeLimit = timeLimit
  }

  deinit { for process in idle { process.end() } }

  /// The identifiers of the idle processes.
  var idleProcesses: [pid_t] { condition.withLock { idle.map(\.identifier) } }

  /// Starts one process if none is running.
  func warmUp() {
    let isFirst = condition.withLock {
      guard busyCount == 0, idle.isEmpty, !isUnusable else { return false }
      busyCount += 1
      return true
    }
    if isFirst, let process = start() { giveBack(process) }
  }

  /// Ends the idle processes.
  func endIdle() {
    let ended = condition.withLock {
      defer { idle.removeAll() }
      return idle
    }
    for process in ended { process.end() }
  }

  /// Returns the picture for a request. Returns `nil` after a request to make a thumbnail for the cache, and
  /// if the decoder program cannot be started.
  ///
  /// Waits while all processes are busy. If decoding runs out of memory or crashes the process, the picture
  /// is decoded again with more memory, while all other requests wait. Previews and thumbnails are not
  /// decoded again.
  func picture(for request: PictureRequest) throws(PictureFailure) -> Picture? {
    do throws(PictureFailure) {
      return try picture(for: request, alone: false)
    } catch {
      let mayNeedMemory = error == PictureLimits.memoryFailure || error == DecoderProcess.crash
      guard mayNeedMemory, request.kind == .whole else { throw error }
      return try picture(for: request, alone: true)
    }
  }

  // MARK: Private

  /// Returns the picture for a request. If a process ends and the picture is not the probable cause, another
  /// process is used. With `alone`, no other request is served at the same time.
  private func picture(for request: PictureRequest, alone: Bool) throws(PictureFailure) -> Picture? {
    let memory = alone ? PictureLimits.bytesAlone : PictureLimits.bytes
    while let process = borrow(for: request, alone: alone) {
      switch process.decode(request, memory: memory) {
      case .picture(let picture):
        giveBack(process)
        return picture
      case .done:
        giveBack(process)
        return nil
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
        // A process that has decoded other pictures may have been damaged by one of those, or killed while
        // idle: try again.
        guard isSuspect else { continue }
        throw failure
      }
    }
    return nil
  }

  /// Returns an idle process or starts one; `nil` if the program cannot be started. Blocks until a process
  /// may be used. An idle process that may not open the request's thumbnail cache is replaced.
  ///
  /// - Parameter alone: whether to wait until no other process is busy, and to keep other requests waiting.
  private func borrow(for request: PictureRequest, alone: Bool) -> DecoderProcess? {
    condition.lock()
    if alone {
      waitingAlone += 1
      while !isUnusable, busyCount > 0 { condition.wait() }
      waitingAlone -= 1
    } else {
      // Requests for the whole pool have priority; a steady stream of pictures would block them for ever.
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
    if let process, process.serves(request) { return process }
    process?.end()
    return start()
  }

  /// Starts a process that the caller has already counted in `busyCount`; returns `nil` if the process cannot
  /// be started.
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

  /// Marks a busy process as free and wakes the waiting threads. The caller holds the lock.
  private func release() {
    busyCount -= 1
    isTaken = false
    condition.broadcast()
  }
}
