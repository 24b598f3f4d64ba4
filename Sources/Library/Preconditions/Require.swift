/// Stops the program with a message, in release builds too, if a condition on the caller's arguments fails.
///
/// Unlike this function, `precondition(_:_:)` drops its message in optimised code. The message is evaluated
/// only on failure.
@inlinable @inline(__always)
package func require(
  _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, file: StaticString = #file,
  line: UInt = #line
) {
  if !condition() { stop(message(), file: file, line: line) }
}

/// Stops the program with a message. This cold path of `require(_:_:file:line:)` is not inlined, so that
/// callers' code stays small.
@usableFromInline @inline(never)
func stop(_ message: String, file: StaticString, line: UInt) -> Never {
  fatalError(message, file: file, line: line)
}
