import Canvas
import CollectionCore
import Foundation
import Playground
import SDLStage
import Scenes

/// The contact sheet of a layout: a row of pictures for each size of the view.
@MainActor
struct CheckSheet {
  /// The error of a sheet that is too large.
  struct TooLarge: Error, CustomStringConvertible {
    let description = "The contact sheet is too large; name fewer sizes or numbers of items."
  }

  private let page: View

  /// Creates the views of the sheet.
  ///
  /// - Throws: If the layout has no scene.
  init(_ checks: LayoutChecks) throws {
    var options = PlaygroundOptions()
    options.sceneIndex = SceneCatalog.scenes.firstIndex { $0.title == checks.className } ?? 0
    page = View(frame: CGRect(x: 0, y: 0, width: ContactSheet.width, height: 0))
    for size in checks.sheetSizes {
      options.size = size
      let sheet = try ContactSheet(
        options, over: ContactSheetSweep(itemCounts: checks.sheetCounts, size: size),
        columns: 2 * checks.sheetCounts.count)
      sheet.frame.origin.y = page.frame.height
      sheet.frame.size.width = ContactSheet.width
      page.addSubview(sheet)
      page.frame.size.height = sheet.frame.maxY
    }
  }

  /// Draws the sheet into shared memory, and returns the frame's number and size.
  ///
  /// - Throws: `TooLarge` if the memory is too small.
  func draw(into frames: SharedFrames) throws -> HostFrame {
    let image = OffscreenStage().draw(page)
    guard let target = frames.image(number: 1, size: image.size) else { throw TooLarge() }
    target.copyPixels(of: image)
    return HostFrame(number: 1, width: image.size.width, height: image.size.height, nextChange: nil)
  }
}
