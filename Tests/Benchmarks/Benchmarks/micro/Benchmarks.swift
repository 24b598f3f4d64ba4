import Benchmark

/// The entry point of the benchmarks. Each group of benchmarks has a file of its own.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock], warmupIterations: 1, maxDuration: .milliseconds(300), maxIterations: 500)
  benchmarkScale()
  benchmarkQueries()
  benchmarkUpdates()
  benchmarkDifferences()
  benchmarkPainting()
  benchmarkThreads()
  benchmarkMotions()
  benchmarkMemory()
  benchmarkSteadyFrames()
  benchmarkLoops()
}

/// Unchecked, because a benchmark is used on the main actor only.
extension Benchmark: @retroactive @unchecked Sendable {}
