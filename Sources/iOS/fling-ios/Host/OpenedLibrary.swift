import CollectionCore
import Foundation
import OpenedLayouts
import Scenes

/// A compiled library with layouts.
enum OpenedLibrary {
  /// The reason why a library cannot be used.
  struct Failure: Error, CustomStringConvertible { let description: String }

  /// Loads a library and puts its layouts into the scene catalogue; returns whether there are any.
  ///
  /// - Throws: `Failure` if the file is no such library.
  @MainActor static func open(
    _ path: String, marker: UnsafeMutablePointer<LayoutCallMarker.Values>
  ) throws(Failure) -> Bool {
    guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      throw Failure(
        description: "The layouts cannot be loaded: \(dlerror().map { String(cString: $0) } ?? path).")
    }
    guard let symbol = dlsym(library, "fling_register_layouts") else {
      throw Failure(description: "\(path) registers no layouts.")
    }
    unsafeBitCast(symbol, to: (@convention(c) () -> Void).self)()
    OpenedLayout.all = OpenedLayout.all.map { noting($0, in: marker) }
    SceneCatalog.open(OpenedLayoutScene.scenes(for: OpenedLayout.all))
    return !OpenedLayout.all.isEmpty
  }

  /// Runs the tests in a library that is open. They end the program.
  ///
  /// - Throws: `Failure` if there are none.
  @MainActor static func runTests(_ path: String) throws(Failure) {
    guard let symbol = dlsym(dlopen(path, RTLD_NOW | RTLD_LOCAL), "fling_run_tests") else {
      throw Failure(description: "There is no class of tests that inherits XCTestCase.")
    }
    unsafeBitCast(symbol, to: (@convention(c) () -> Void).self)()
  }

  /// Returns the description of a class whose initializer is noted while it runs, like the methods of a layout.
  @MainActor private static func noting(
    _ layout: OpenedLayout, in marker: UnsafeMutablePointer<LayoutCallMarker.Values>
  ) -> OpenedLayout {
    OpenedLayout(
      className: layout.className, properties: layout.properties,
      makeLayout: { delegate in
        let outer = marker.pointee.call
        marker.pointee.call = LayoutCallMarker.creation
        defer { marker.pointee.call = outer }
        return layout.makeLayout(delegate)
      }, makeDelegate: layout.makeDelegate)
  }
}
