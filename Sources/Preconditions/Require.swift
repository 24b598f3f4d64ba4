/// Stops the program with a message, in release builds too, unless a condition of the caller's is met.
///
/// `precondition(_:_:)` drops its message when the code is optimised. The message is made only on failure.
@inlinable @inline(__always)
package func require(
  _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, file: StaticString = #file,
  line: UInt = #line
) {
  if !condition() { stop(message(), file: file, line: line) }
}

/// The cold path of `require(_:_:file:line:)`, kept out of the callers' code.
@usableFromInline @inline(never)
func stop(_ message: String, file: StaticString, line: UInt) -> Never {
  fatalError(message, file: file, line: line)
}
