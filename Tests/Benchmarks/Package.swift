// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "fling", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "fling-peer",
      dependencies: [
        .product(name: "CollectionCore", package: "fling"),
        .product(name: "CollectionLayouts", package: "fling"),
        .product(name: "SDLStage", package: "fling"),
      ],
      path: "Benchmarks/fling-peer")
  ]
)
