// swift-tools-version: 6.1
import PackageDescription

/// Draws the pictures in `Assets`: a package of its own, because its results are committed and nothing else
/// needs it. From the project's root:
///
///     swift run --package-path Tests/PictureGenerator -c release draw-pictures Assets
let package = Package(
  name: "PictureGenerator",
  targets: [
    // SDL2 and SDL2_image, which writes the files.
    .systemLibrary(name: "CSDLImage", path: "CSDLImage", providers: [.apt(["libsdl2-image-dev"])]),
    .executableTarget(name: "draw-pictures", dependencies: ["CSDLImage"], path: "Sources"),
  ]
)
