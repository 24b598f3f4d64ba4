public import Foundation

/// The pictures that come with Fling, drawn by its own generator.
public enum Assets {
  /// The folder of card pictures; their file names sort in the order they are shown.
  public static var pictures: URL { Bundle.module.bundleURL.appending(path: "Pictures") }

  /// The folder of the stretchy header's two layers, `background.jpg` and `foreground.png`.
  public static var header: URL { Bundle.module.bundleURL.appending(path: "Header") }
}
