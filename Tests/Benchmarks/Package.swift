// swift-tools-version: 6.1
import PackageDescription

/// How long things take: a package of its own, so that the library and its tests do not depend on what measures
/// them. From the project's root:
///
///     swift package --package-path Tests/Benchmarks benchmark --target micro
let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "fling", path: "../.."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    // glibc's account of the heap, which Swift's own module leaves out.
    .systemLibrary(name: "CMalloc", path: "Benchmarks/CMalloc"),
    // Counts what the program that it is linked into allocates.
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
    // A program for a runner that compares programs: it does a scenario in a window and prints what it cost.
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
