#if os(Linux)
  import Foundation

  /// The queue of the main actor.
  enum MainQueue {
    private static let mark: DispatchSpecificKey<Bool> = {
      let key = DispatchSpecificKey<Bool>()
      DispatchQueue.main.setSpecific(key: key, value: true)
      return key
    }()

    /// Whether the present code runs on the main actor. A program that waits for asynchronous code runs the main
    /// queue on another thread than the main one, so that the thread alone does not tell.
    static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) ?? false || Thread.isMainThread }
  }
#endif
