// Names as in Darwin.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if os(Linux)
  import Foundation

  /// A time, in seconds since the beginning of 2001.
  public typealias CFAbsoluteTime = Double

  /// Returns the time of the clock, in seconds since the beginning of 2001.
  public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

  private let lock = NSLock()

  /// Adds 1 to a number that several threads change, and returns the sum.
  public func OSAtomicIncrement32(_ theValue: UnsafeMutablePointer<Int32>) -> Int32 {
    OSAtomicAdd32(1, theValue)
  }

  /// Subtracts 1 from a number that several threads change, and returns the difference.
  public func OSAtomicDecrement32(_ theValue: UnsafeMutablePointer<Int32>) -> Int32 {
    OSAtomicAdd32(-1, theValue)
  }

  /// Adds to a number that several threads change, and returns the sum.
  public func OSAtomicAdd32(_ theAmount: Int32, _ theValue: UnsafeMutablePointer<Int32>) -> Int32 {
    lock.withLock {
      theValue.pointee &+= theAmount
      return theValue.pointee
    }
  }
#endif
