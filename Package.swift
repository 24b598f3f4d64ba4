// swift-tools-version: 6.1
import PackageDescription

/// Four floors: a module imports modules of its own floor, which stand above it in this file, and of the floors to
/// the left. `.ci/check-floors` checks it. A module of a floor is a folder of the floor's folder in `Sources`; its
/// tests are in the folder of the same name in `Tests`.
///
///     Library ◄────── Stage ◄──────── App ◄────────── iOS
///
///     Motion          Canvas          Scenes          UIKit, Dynamics
///     ViewTree        SDLStage        Playground      OpenedLayouts
///     Scrolling       Files           Sessions        fling-ios
///     CollectionCore  Processes       fling
///     …Layouts        fling-decode
///                     fling-encode
///
/// One import is enough for a user: `CollectionLayouts`, `StandardLayouts`, `CollectionCore` and `Scrolling`
/// re-export what is below them.

/// What a program imports: no app, no SDL.
let library: [Target] = [
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
  // The ready-made layouts: a folder each; looks of carousels are in Looks, tilings in Tiles.
  .target(name: "CollectionLayouts", dependencies: ["CollectionCore", "StandardLayouts"]),
  // What is wrong with a layout's answers, and what they cost.
  .target(name: "LayoutDiagnostics", dependencies: ["CollectionCore"]),
]

/// How a frame becomes pixels.
let stage: [Target] = [
  // Says why on a system where Swift itself could not start, and opens missing standard descriptors.
  .target(name: "CStart"),
  // Calls of Linux for processes that Swift cannot make, some of them between a fork and the start of a program.
  .target(name: "CProcesses"),
  // Other programs as processes: started, ended with this one, confined, and sent descriptors. Without Foundation,
  // which a decoder would have to load.
  .target(name: "Processes", dependencies: ["CProcesses"]),
  // Whole files, read up to a limit and written atomically; the user's folders.
  .target(name: "Files", dependencies: ["Processes"]),
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
  .target(name: "PictureReading", dependencies: ["CSDL2", "Processes"]),
  // Decodes pictures in a process of its own, so that a hostile file can harm nothing else.
  .executableTarget(
    name: "fling-decode", dependencies: ["CStart", "PictureReading", "Processes", "CVips"]),
  // Encodes animations in a process of its own, so that the program starts without loading the encoders.
  .executableTarget(
    name: "fling-encode", dependencies: ["CStart", "PictureReading", "Processes", "CVips"]),
  // What Wayland and X11 tell and SDL 2 does not; libsdl2-dev brings their headers. Vector instructions that sample
  // bitmaps.
  .target(name: "CStage", linkerSettings: [.linkedLibrary("SDL2"), .linkedLibrary("wayland-client")]),
  // The only code that sees SDL but for SDL_image: window, events, text, drawing a draw list.
  .target(
    name: "SDLStage",
    dependencies: [
      "Canvas", "Motion", "ViewTree", "Files", "PictureReading", "Processes", "CSDL2", "CStage",
      "fling-decode", "fling-encode",
      .product(name: "Logging", package: "swift-log"),
    ]),
]

/// The playground.
let app: [Target] = [
  // The pictures shown when the user names none of their own.
  .target(
    name: "Assets", path: "Assets", exclude: ["README"], sources: ["Assets.swift"],
    resources: [.copy("Pictures"), .copy("Header"), .copy("Icon")]),
  // What can be shown: scenes and their parameters, cards and their pictures, colours and type.
  .target(
    name: "Scenes",
    dependencies: [
      "Motion", "CollectionCore", "StandardLayouts", "CollectionLayouts", "Files", "Assets", "PictureReading",
    ]),
  // A scene's layout as Swift for this library, as a file for iOS, and as a command line.
  .target(
    name: "LayoutExport",
    dependencies: ["Motion", "CollectionCore", "StandardLayouts", "CollectionLayouts", "Scenes"],
    resources: [.copy("ExportedLayouts")]),
  // The search for the values of parameters at which residuals vanish: pure numbers.
  .target(name: "Fitting"),
  // The app without a window: actions, undo, panel, palette, presets, timeline, overlays, input scripts, recordings
  // of gestures and of input.
  .target(
    name: "Playground",
    dependencies: [
      "Motion", "CollectionCore", "StandardLayouts", "CollectionLayouts", "LayoutDiagnostics",
      "Canvas", "Files", "Fitting", "Scenes", "LayoutExport",
    ]),
  // The command line, sessions, and the loops that run them: a library, because two programs need it.
  .target(
    name: "Sessions",
    dependencies: [
      "LayoutDiagnostics", "Playground", "Scenes", "LayoutExport", "SDLStage",
      "Canvas", "CollectionCore", "Files", "Processes", "Assets",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ]),
  .executableTarget(name: "fling", dependencies: ["CStart", "Scenes", "Sessions"]),
]

/// Files written for iOS.
let iOS: [Target] = [
  // Items that move by physical laws: springs, gravity, collisions.
  .target(name: "Dynamics", dependencies: ["CollectionCore", "Scrolling", "ViewTree"]),
  // UIKit's names over the core, for layouts written for iOS.
  .target(
    name: "UIKit", dependencies: ["Dynamics", "StandardLayouts", "Scrolling", "ViewTree", "UIKitModuleMap"]),
  // Modules that files written for iOS import beside UIKit.
  .systemLibrary(name: "UIKitModuleMap"),
  .target(name: "CoreGraphics", dependencies: ["UIKit"]),
  .target(name: "QuartzCore", dependencies: ["UIKit"]),
  // Layout classes of opened files, and delegates that stand in for those of their apps: compiled files import it.
  .target(name: "OpenedLayouts", dependencies: ["CollectionCore", "StandardLayouts"]),
  // Compiles the program that adapts layout files for `fling-ios`.
  .plugin(name: "LayoutAdapter", capability: .buildTool(), sources: ["Plugin"]),
  // Opens, tests and begins layouts for `fling`: adapts and compiles their files, and is the process in which they run.
  .executableTarget(
    name: "fling-ios",
    dependencies: [
      "CStart", "Sessions", "OpenedLayouts", "UIKit", "LayoutDiagnostics", "Playground", "Scenes", "Files",
      "Processes", "SDLStage",
      "Canvas", "StandardLayouts", "CollectionCore", "Motion",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ],
    // Compiled layouts find the modules in the program that loads them.
    linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])], plugins: ["LayoutAdapter"]),
]

let libraryTests: [Target] = [
  .target(
    name: "TestSupport",
    dependencies: ["CollectionCore", "StandardLayouts", "CollectionLayouts", "LayoutDiagnostics"],
    // Apple's declarations of UIKit, which tests compile as a module of its own.
    exclude: ["UIKitDeclarations"], resources: [.copy("Vectors")]),
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
]

let stageTests: [Target] = [
  .testTarget(name: "ProcessesTests", dependencies: ["Processes"]),
  .testTarget(name: "FilesTests", dependencies: ["Files"]),
  .testTarget(name: "CanvasTests", dependencies: ["Canvas", "CollectionCore"]),
  .testTarget(
    name: "SDLStageTests",
    dependencies: [
      "SDLStage", "Files", "PictureReading", "Processes", "fling-decode", "fling-encode", "CVips", "Canvas",
      "CollectionCore",
      "CollectionLayouts",
      "CSDL2", "TestSupport",
    ],
    exclude: ["Golden"]),
]

let appTests: [Target] = [
  .testTarget(
    name: "ScenesTests",
    dependencies: ["Scenes", "CollectionCore", "CollectionLayouts", "StandardLayouts", "TestSupport"]),
  .testTarget(name: "FittingTests", dependencies: ["Fitting"]),
  .testTarget(
    name: "PlaygroundTests",
    dependencies: [
      "Playground", "Files", "Fitting", "Scenes", "LayoutExport", "Scrolling", "Sessions", "TestSupport",
    ],
    // Files that earlier versions of the program wrote.
    resources: [.copy("Fixtures")]),
  // Random input for the playground, and the program that plays it at length: `.ci/monkey`, `.ci/soak`.
  .target(
    name: "Monkey",
    dependencies: [
      "Playground", "Scenes", "Canvas", "CollectionCore", "SDLStage", "TestSupport",
    ]),
  .executableTarget(
    name: "fling-monkey",
    dependencies: [
      "Monkey", "Playground", "Scenes", "Canvas", "SDLStage",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ]),
  .testTarget(
    name: "MonkeyTests", dependencies: ["Monkey", "Playground", "Scenes", "Canvas"]),
  // The program as its users see it: what it prints and how it exits.
  .testTarget(
    name: "FlingTests",
    dependencies: [
      "fling", "Sessions", "Playground", "Scenes", "LayoutExport", "Files", "SDLStage", "TestSupport",
    ]),
  // A touchpad and a wheel on a Wayland compositor, and drops of files on X, for the tests in a window.
  .target(
    name: "VirtualPointer",
    linkerSettings: [.linkedLibrary("wayland-client"), .linkedLibrary("X11")]),
  // The program in a window, with mouse and keyboard; runs where FLING_WINDOW_TESTS names it.
  .testTarget(
    name: "WindowTests",
    dependencies: [
      "Playground", "Scenes", "SDLStage", "Canvas", "ViewTree", "Motion", "CSDL2", "VirtualPointer",
    ],
    exclude: ["Tasks"]),
]

let iOSTests: [Target] = [
  // What `fling export --as uikit` prints, compiled with nothing but UIKit, like an app.
  .target(
    name: "ExportedLayouts", dependencies: ["UIKit"], path: "Sources/App/LayoutExport/ExportedLayouts",
    exclude: ["needs.json"], packageAccess: false),
  .testTarget(
    name: "ExportTests",
    dependencies: [
      "ExportedLayouts", "LayoutExport", "Scenes", "Playground", "CollectionLayouts", "CollectionCore",
      "TestSupport",
    ]),
  .testTarget(
    name: "DynamicsTests",
    dependencies: ["Dynamics", "CollectionCore", "StandardLayouts", "Scrolling", "ViewTree"]),
  // Without access to the package's own members, like a program that uses the library.
  .testTarget(
    name: "UIKitTests",
    dependencies: [
      "UIKit", "CoreGraphics", "QuartzCore", "CollectionCore", "CollectionLayouts", "TestSupport",
    ],
    packageAccess: false),
  .testTarget(
    name: "FlingIOSTests",
    dependencies: [
      "fling-ios", "fling", "Sessions", "OpenedLayouts", "UIKit", "Dynamics", "Playground", "Scenes",
      "Files", "Processes", "SDLStage",
      "Canvas", "StandardLayouts", "CollectionCore", "TestSupport",
    ]),
]

let floors = [
  (name: "Library", sources: library, tests: libraryTests),
  (name: "Stage", sources: stage, tests: stageTests),
  (name: "App", sources: app, tests: appTests), (name: "iOS", sources: iOS, tests: iOSTests),
]
for floor in floors {
  for target in floor.sources where target.path == nil {
    target.path = "Sources/\(floor.name)/\(target.name)"
  }
  for target in floor.tests where target.path == nil { target.path = "Tests/\(floor.name)/\(target.name)" }
}

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
    .executable(name: "fling-ios", targets: ["fling-ios"]),
    .executable(name: "fling-decode", targets: ["fling-decode"]),
    .executable(name: "fling-encode", targets: ["fling-encode"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: floors.flatMap(\.sources) + floors.flatMap(\.tests)
)

// `public import` says that a module's interface needs another; any other import is the module's own affair.
for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings = [.enableUpcomingFeature("InternalImportsByDefault")]
}

// The tests run in release builds, where optimising the tests themselves would only take time, as would information for
// a debugger: a failure names its line without it.
for target in package.targets where target.type == .test {
  target.swiftSettings?.append(.unsafeFlags(["-Onone", "-gnone"], .when(configuration: .release)))
}

// What a frame costs is in the library and the stage; the app's own code is optimised for size, which takes less of a
// build. Not optimised at all, it delays a frame of the window by half a millisecond. Nothing on a frame's way is in the
// export.
for target in app where ["Playground", "Scenes", "Sessions"].contains(target.name) {
  target.swiftSettings?.append(.unsafeFlags(["-Osize"], .when(configuration: .release)))
}
for target in app where target.name == "LayoutExport" {
  target.swiftSettings?.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
}
