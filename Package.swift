// swift-tools-version: 6.1
import PackageDescription

/// An arrow points from the importer to the imported. Every module imports only modules in lines below its own:
/// `swift build --explicit-target-dependency-import-check error` checks it, as does `.ci/run`.
///
///     fling ────────────► LayoutHost, LayoutLoading, LayoutDiagnostics, Playground, LayoutExport, MotionLab,
///                         InputScripts, Scenes, SDLStage, Canvas, Style, CollectionCore, Assets, CStart
///     LayoutHost ───────► Playground, InputScripts, Scenes, LayoutRegistry, UIKit, LayoutDiagnostics,
///                         SDLStage, Canvas, CollectionCore, Motion
///     Playground ───────► LayoutExport, MotionLab, InputScripts, Scenes, Style, LayoutRegistry,
///                         CollectionLayouts, LayoutDiagnostics, StandardLayouts, CollectionCore, Motion, Canvas
///     InputScripts ─────► Scenes, CollectionCore, Canvas
///     LayoutExport ─────► Scenes, CollectionLayouts, StandardLayouts, CollectionCore, Motion
///     MotionLab ────────► Style, StandardLayouts, CollectionCore, Motion
///     Scenes ───────────► Style, LayoutRegistry, CollectionLayouts, StandardLayouts, CollectionCore, Motion,
///                         Assets, PictureReading
///     Style ────────────► CollectionCore
///     SDLStage ─────────► Canvas, Motion, ViewTree, PictureReading, CSDL2, CSampling, CWayland, CX11
///                         (starts fling-decode and fling-encode, links nothing of them)
///     fling-decode ─────► PictureReading, CVips
///     fling-encode ─────► PictureReading, CVips
///     PictureReading ───► CSDL2
///     CoreGraphics, QuartzCore ► UIKit
///     UIKit ────────────► Dynamics, StandardLayouts, Scrolling, ViewTree, UIKitModuleMap
///     Dynamics ─────────► CollectionCore, Scrolling, ViewTree
///     LayoutRegistry ───► StandardLayouts, CollectionCore
///     LayoutLoading ────► nothing
///     CollectionLayouts ► StandardLayouts, CollectionCore
///     LayoutDiagnostics ► CollectionCore
///     StandardLayouts ──► CollectionCore, Motion, Preconditions
///     CollectionCore ───► Scrolling, Snapshots, Preconditions
///     Canvas ───────────► Scrolling, ViewTree
///     Scrolling ────────► Motion, ViewTree
///     Snapshots, Motion, ViewTree ► Preconditions
///
/// One import is enough for a user: `CollectionLayouts`, `StandardLayouts`, `CollectionCore` and `Scrolling`
/// re-export what is below them.
let package = Package(
  name: "fling",
  products: [
    .library(name: "Motion", targets: ["Motion"]),
    .library(name: "CollectionCore", targets: ["CollectionCore"]),
    .library(name: "StandardLayouts", targets: ["StandardLayouts"]),
    .library(name: "LayoutDiagnostics", targets: ["LayoutDiagnostics"]),
    .library(name: "CollectionLayouts", targets: ["CollectionLayouts"]),
    .library(name: "Canvas", targets: ["Canvas"]),
    .library(name: "SDLStage", targets: ["SDLStage"]),
    .library(name: "Dynamics", targets: ["Dynamics"]),
    .library(name: "UIKit", targets: ["UIKit", "CoreGraphics", "QuartzCore"]),
    .executable(name: "fling", targets: ["fling"]),
    .executable(name: "fling-decode", targets: ["fling-decode"]),
    .executable(name: "fling-encode", targets: ["fling-encode"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: [
    // Stops a program that is wrong, with a message in release builds too.
    .target(name: "Preconditions"),
    // Laws of motion: pure functions of time.
    .target(name: "Motion", dependencies: ["Preconditions"]),
    // Geometry, and the view tree: views, labels and images as values to draw.
    .target(name: "ViewTree", dependencies: ["Preconditions"]),
    // The scroll view: from gesture, wheel and keys to an offset.
    .target(name: "Scrolling", dependencies: ["Motion", "ViewTree"]),
    // Diffable snapshots, differences, update operations and index mappings: pure values.
    .target(name: "Snapshots", dependencies: ["Preconditions"]),
    // Collection view, layout base classes, updates, reordering. No pixels, no SDL, no clock of its own.
    .target(
      name: "CollectionCore",
      dependencies: [
        "Preconditions", "Scrolling", "Snapshots",
        .product(name: "Logging", package: "swift-log"),
      ]),
    // UIKit's own layouts: flow and compositional.
    .target(name: "StandardLayouts", dependencies: ["CollectionCore", "Motion", "Preconditions"]),
    // What is wrong with a layout's answers, and what they cost.
    .target(name: "LayoutDiagnostics", dependencies: ["CollectionCore"]),
    // The ready-made layouts: a folder each; looks of carousels are in Looks, tilings in Tiles.
    .target(name: "CollectionLayouts", dependencies: ["CollectionCore", "StandardLayouts"]),
    // Items that move by physical laws: springs, gravity, collisions.
    .target(name: "Dynamics", dependencies: ["CollectionCore", "Scrolling", "ViewTree"]),
    // UIKit's names over the core, for layouts written for iOS.
    .target(
      name: "UIKit", dependencies: ["Dynamics", "StandardLayouts", "Scrolling", "ViewTree", "UIKitModuleMap"]),
    // Modules that files written for iOS import beside UIKit.
    .systemLibrary(name: "UIKitModuleMap"),
    .target(name: "CoreGraphics", dependencies: ["UIKit"]),
    .target(name: "QuartzCore", dependencies: ["UIKit"]),
    // What a program that shows opened layout files knows of them.
    .target(name: "LayoutRegistry", dependencies: ["CollectionCore", "StandardLayouts"]),
    // Adapts and compiles layout files written for iOS, with the toolchain that the user has.
    .target(name: "LayoutLoading", plugins: ["CompileLayoutAdapter"]),
    // Compiles the program that adapts layout files.
    .plugin(name: "CompileLayoutAdapter", capability: .buildTool(), path: "Sources/LayoutAdapter/Plugin"),
    // A frame as plain values: the draw list, and the painter that makes it from a view tree.
    .target(name: "Canvas", dependencies: ["ViewTree", "Scrolling"]),
    // SDL2, SDL2_image, SDL2_ttf and fontconfig, as the system has them.
    .systemLibrary(
      name: "CSDL2",
      providers: [
        .apt(["libsdl2-dev", "libsdl2-image-dev", "libsdl2-ttf-dev", "libfontconfig-dev"])
      ]),
    // libvips, as the system has it, and Little CMS, which comes with it.
    .systemLibrary(name: "CVips", pkgConfig: "gobject-2.0", providers: [.apt(["libvips-dev"])]),
    // What a decoder or an encoder and the program that starts it have in common: protocols, limits, reduction,
    // SDL_image.
    .target(name: "PictureReading", dependencies: ["CSDL2"]),
    // Decodes pictures in a process of its own, so that a hostile file can harm nothing else.
    .executableTarget(
      name: "fling-decode", dependencies: ["PictureReading", "CVips"], path: "Sources/PictureDecoder"),
    // Encodes animations in a process of its own, so that the program starts without loading the encoders.
    .executableTarget(
      name: "fling-encode", dependencies: ["PictureReading", "CVips"], path: "Sources/AnimationEncoder"),
    // What Wayland tells about scrolling, the mouse and fingers and SDL 2 does not. libsdl2-dev brings
    // libwayland-dev with it.
    .target(name: "CWayland", linkerSettings: [.linkedLibrary("SDL2"), .linkedLibrary("wayland-client")]),
    // What X11 tells about the mouse and fingers and SDL 2 does not. libsdl2-dev brings the headers.
    .target(name: "CX11"),
    // Samples bitmaps with vector instructions.
    .target(name: "CSampling"),
    // The only code that sees SDL but for SDL_image: window, events, text, drawing a draw list.
    .target(
      name: "SDLStage",
      dependencies: [
        "Canvas", "Motion", "ViewTree", "PictureReading", "CSDL2", "CSampling", "CWayland", "CX11",
        "fling-decode", "fling-encode",
        .product(name: "Logging", package: "swift-log"),
      ]),
    // The pictures shown when the user names none of their own.
    .target(
      name: "Assets", path: "Assets", exclude: ["README"], sources: ["Assets.swift"],
      resources: [.copy("Pictures"), .copy("Header"), .copy("Icon")]),
    // Colours and type of the playground.
    .target(name: "Style", dependencies: ["CollectionCore"]),
    // What can be shown: scenes and their parameters, cards and their pictures.
    .target(
      name: "Scenes",
      dependencies: [
        "Motion", "CollectionCore", "StandardLayouts", "CollectionLayouts", "LayoutRegistry", "Style",
        "Assets", "PictureReading",
      ]),
    // Recordings of gestures, and their plots.
    .target(name: "MotionLab", dependencies: ["Motion", "CollectionCore", "StandardLayouts", "Style"]),
    // A scene's layout as Swift for this library, as a file for iOS, and as a command line.
    .target(
      name: "LayoutExport",
      dependencies: ["Motion", "CollectionCore", "StandardLayouts", "CollectionLayouts", "Scenes"],
      // `Pages` are links to sources of other modules, which are translated for UIKit.
      resources: [.embedInCode("Templates"), .embedInCode("Pages")]),
    // Input events as text: the files of `--input`, and recordings.
    .target(name: "InputScripts", dependencies: ["CollectionCore", "Canvas", "Scenes"]),
    // The app without a window: actions, undo, panel, palette, presets, timeline, overlays, capture, replay.
    .target(
      name: "Playground",
      dependencies: [
        "Motion", "CollectionCore", "StandardLayouts", "CollectionLayouts", "LayoutDiagnostics",
        "LayoutRegistry", "Canvas", "Style", "Scenes", "InputScripts", "MotionLab", "LayoutExport",
      ]),
    // The program in which opened layouts run, and its protocol with the program that shows its frames.
    .target(
      name: "LayoutHost",
      dependencies: [
        "Motion", "CollectionCore", "LayoutDiagnostics", "LayoutRegistry", "UIKit", "Canvas", "SDLStage",
        "Scenes", "InputScripts", "Playground",
      ]),
    // Says why on a system where Swift itself could not start.
    .target(name: "CStart"),
    // The program: options and the main loop.
    .executableTarget(
      name: "fling",
      dependencies: [
        "CStart", "LayoutHost", "LayoutLoading", "LayoutDiagnostics", "Playground", "InputScripts", "Scenes",
        "MotionLab", "LayoutExport", "SDLStage", "Canvas", "Style", "CollectionCore", "Assets",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    .target(
      name: "TestSupport",
      dependencies: ["CollectionCore", "StandardLayouts", "CollectionLayouts", "LayoutDiagnostics"],
      path: "Tests/TestSupport", resources: [.copy("Vectors")]),
    // Random input for the playground, and the program that plays it at length: `.ci/monkey`, `.ci/soak`.
    .target(
      name: "Monkey",
      dependencies: [
        "Playground", "InputScripts", "Scenes", "Canvas", "CollectionCore", "SDLStage", "TestSupport",
      ],
      path: "Tests/Monkey"),
    .executableTarget(
      name: "fling-monkey",
      dependencies: [
        "Monkey", "Playground", "InputScripts", "Scenes", "Canvas", "SDLStage",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Tests/MonkeyProgram"),
    .testTarget(
      name: "MonkeyTests", dependencies: ["Monkey", "Playground", "InputScripts", "Scenes", "Canvas"]),
    .testTarget(name: "PreconditionsTests", dependencies: ["Preconditions", "Motion"]),
    .testTarget(name: "MotionTests", dependencies: ["Motion", "TestSupport"]),
    .testTarget(name: "ViewTreeTests", dependencies: ["ViewTree"]),
    .testTarget(name: "ScrollingTests", dependencies: ["Scrolling", "Motion", "TestSupport"]),
    .testTarget(name: "SnapshotsTests", dependencies: ["Snapshots", "TestSupport"]),
    .testTarget(
      name: "CollectionCoreTests",
      dependencies: ["CollectionCore", "StandardLayouts", "Motion", "TestSupport"]),
    .testTarget(
      name: "StandardLayoutsTests",
      dependencies: ["StandardLayouts", "CollectionCore", "LayoutDiagnostics", "Motion", "TestSupport"],
      resources: [.copy("Fixtures")]),
    .testTarget(
      name: "LayoutDiagnosticsTests",
      dependencies: ["LayoutDiagnostics", "CollectionCore", "StandardLayouts", "TestSupport"]),
    .testTarget(
      name: "CollectionLayoutsTests", dependencies: ["CollectionLayouts", "LayoutDiagnostics", "TestSupport"]),
    .testTarget(name: "CanvasTests", dependencies: ["Canvas", "CollectionCore"]),
    .testTarget(
      name: "SDLStageTests",
      dependencies: [
        "SDLStage", "PictureReading", "fling-decode", "fling-encode", "CVips", "Canvas", "CollectionCore",
        "CollectionLayouts",
        "CSDL2", "TestSupport",
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "LayoutHostTests",
      dependencies: [
        "LayoutHost", "LayoutRegistry", "Playground", "Scenes", "SDLStage", "Canvas", "StandardLayouts",
        "CollectionCore", "Dynamics",
      ]),
    .testTarget(name: "LayoutLoadingTests", dependencies: ["LayoutLoading", "LayoutRegistry", "UIKit"]),
    .testTarget(
      name: "DynamicsTests", dependencies: ["Dynamics", "CollectionCore", "StandardLayouts", "ViewTree"]),
    // Without access to the package's own members, like a program that uses the library.
    .testTarget(
      name: "UIKitTests",
      dependencies: ["UIKit", "CoreGraphics", "QuartzCore", "CollectionCore", "CollectionLayouts"],
      packageAccess: false),
    // What `fling export --as uikit` prints, compiled with nothing but UIKit.
    .target(name: "ExportedLayouts", dependencies: ["UIKit"], path: "Tests/ExportedLayouts"),
    .testTarget(
      name: "ExportTests",
      dependencies: [
        "ExportedLayouts", "LayoutExport", "Scenes", "Playground", "CollectionLayouts", "CollectionCore",
        "TestSupport",
      ],
      // Apple's declarations, which a test compiles as a module of its own.
      exclude: ["UIKitDeclarations"]),
    .testTarget(name: "StyleTests", dependencies: ["Style", "CollectionCore"]),
    .testTarget(name: "ScenesTests", dependencies: ["Scenes", "TestSupport"]),
    .testTarget(name: "MotionLabTests", dependencies: ["MotionLab", "Style", "Motion", "CollectionCore"]),
    .testTarget(
      name: "PlaygroundTests",
      dependencies: [
        "Playground", "InputScripts", "Style", "Scenes", "MotionLab", "LayoutExport", "Scrolling",
        "TestSupport",
      ]),
    // The program as its users see it: what it prints and how it exits.
    .testTarget(
      name: "FlingTests",
      dependencies: [
        "fling", "LayoutHost", "LayoutLoading", "Playground", "Scenes", "LayoutExport", "SDLStage",
        "TestSupport",
      ]),
    // The program in a window, with mouse and keyboard; runs where FLING_WINDOW_TESTS names it.
    .testTarget(
      name: "WindowTests",
      dependencies: [
        "Playground", "Scenes", "SDLStage", "Canvas", "ViewTree", "Motion", "CSDL2", "VirtualPointer",
      ]),
    // A touchpad and a wheel on a Wayland compositor, for the tests in a window.
    .target(
      name: "VirtualPointer", path: "Tests/VirtualPointer",
      linkerSettings: [.linkedLibrary("wayland-client")]),
  ]
)

// `public import` says that a module's interface needs another; any other import is the module's own affair.
for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings = [.enableUpcomingFeature("InternalImportsByDefault")]
}

// The tests run in release builds, where optimising the tests themselves would only take time.
for target in package.targets where target.type == .test {
  target.swiftSettings?.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
}
