public import Foundation

/// The pictures that come with Fling, drawn by its own generator.
public enum Assets {
  /// The folder with all of them, which an installed program has beside it.
  public static var folder: URL { Bundle.module.bundleURL }

  /// The folder of the program's icon: `fling.svg`, and `fling-N.png` with sides of N pixels.
  public static var icon: URL { Bundle.module.bundleURL.appending(path: "Icon") }

  /// The folder of card pictures; their file names sort in the order they are shown.
  public static var pictures: URL { Bundle.module.bundleURL.appending(path: "Pictures") }

  /// The folder of the stretchy header's two layers, `background.jpg` and `foreground.png`.
  public static var header: URL { Bundle.module.bundleURL.appending(path: "Header") }
}
