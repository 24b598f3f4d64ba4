/// A note of the layout method that is running, for a process that watches this one.
///
/// A process that shows untrusted layouts shares the memory of the marker with the process that watches it. If
/// a layout never returns, the watching process can name the method.
@MainActor
package enum LayoutCallMarker {
  /// The values that the watching process reads.
  package struct Values {
    /// The number of the method that is running: 1 and the index in `LayoutCall.Hook.allCases`; 0 outside of
    /// layout methods, and `creation` in a layout's initializer.
    package var call: Int32
    /// The number of elements in the latest answer of `layoutAttributesForElements(in:)`.
    package var elementCount: Int32
  }

  /// The memory in which calls are noted; `nil`, the default, to note nothing. The owner of the memory keeps
  /// the memory alive while the property is set.
  package static var memory: UnsafeMutablePointer<Values>?

  /// The number that a program which creates layouts notes during their initializers.
  package nonisolated static let creation: Int32 = -1

  private static let numbers = Dictionary(
    uniqueKeysWithValues: zip(LayoutCall.Hook.allCases, Int32(1)...))

  /// Returns the method with a number in `Values`; `nil` if no method has the number.
  package nonisolated static func hook(numbered number: Int32) -> LayoutCall.Hook? {
    let index = Int(number) - 1
    return LayoutCall.Hook.allCases.indices.contains(index) ? LayoutCall.Hook.allCases[index] : nil
  }

  /// Calls `body`, the method `hook` of a layout. Notes the method until `body` returns, and then the method
  /// that was noted before.
  @inline(__always)
  static func noting<Answer>(_ hook: LayoutCall.Hook, _ body: () -> Answer) -> Answer {
    guard let memory else { return body() }
    let outer = memory.pointee.call
    memory.pointee.call = numbers[hook] ?? 0
    defer { memory.pointee.call = outer }
    return body()
  }

  /// Notes the number of elements in an answer.
  static func noteElements(_ count: Int) { memory?.pointee.elementCount = Int32(clamping: count) }
}
