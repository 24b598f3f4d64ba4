// swift-tools-version: 6.1
import PackageDescription

/// The benchmarks, in a package of their own, so that the library and its tests do not depend on the
/// benchmark tool. From the project's root:
///
///     swift package --package-path Tests/Benchmarks benchmark --target micro
let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "fling", path: "../.."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    // glibc's heap statistics, which Swift's Glibc module does not include.
    .systemLibrary(name: "CMalloc", path: "Benchmarks/CMalloc"),
    // Counts the allocations of the program that it is linked into.
    .target(name: "AllocationCount", path: "Benchmarks/AllocationCount"),
    .executableTarget(
      name: "micro",
      dependencies: [
        "CMalloc",
        .product(name: "Motion", package: "fling"),
        .product(name: "CollectionCore", package: "fling"),
        .product(name: "StandardLayouts", package: "fling"),
        .product(name: "CollectionLayouts", package: "fling"),
        .product(name: "Canvas", package: "fling"),
        .product(name: "SDLStage", package: "fling"),
        .product(name: "Benchmark", package: "benchmark"),
        "AllocationCount",
      ],
      path: "Benchmarks/micro",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    // A program for a runner that compares programs: it runs a scenario in a window and prints the costs.
    .executableTarget(
      name: "fling-peer",
      dependencies: [
        .product(name: "CollectionCore", package: "fling"),
        .product(name: "StandardLayouts", package: "fling"),
        .product(name: "CollectionLayouts", package: "fling"),
        .product(name: "SDLStage", package: "fling"),
      ],
      path: "Benchmarks/fling-peer"),
  ]
)
