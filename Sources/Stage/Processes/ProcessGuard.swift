import CProcesses

/// The process that outlives this one by as long as it takes to end all that this one has started.
package enum ProcessGuard {
  /// Forks; this process continues as the child of its guard, which ends as this process does. Call before there is a
  /// second thread.
  ///
  /// SIGTERM ends the guard, this process and all that it has started, and so does the end of the guard's parent.
  ///
  /// - Returns: `false` if the system has no further process.
  package static func begin() -> Bool { fling_guard() == 0 }
}

/// Memory that another process may map, with a length that neither can change.
package enum SealedMemory {
  /// Creates memory; returns its descriptor, or -1 if the system has none.
  package static func create(named name: String, length: Int) -> Int32 { fling_sealed_memory(name, length) }
}

/// The processes whose parent is another process.
package func children(of process: Int32) -> [Int32] {
  var children = [Int32](repeating: 0, count: 256)
  let count = fling_children(process, &children, children.count)
  return Array(children[..<count])
}
