import Files
import Foundation
import Scenes

/// The controller that opens files and texts of the user.
@MainActor
final class FileController: PlaygroundPart {
  let stage: SceneStage
  private let pictures: PictureController
  private let presets: PresetController
  private let capture: CaptureController

  init(
    _ stage: SceneStage, _ pictures: PictureController, _ presets: PresetController,
    _ capture: CaptureController
  ) {
    (self.stage, self.pictures, self.presets, self.capture) = (stage, pictures, presets, capture)
  }

  /// Opens files that the user dropped: presets, command lines and recordings by their content, Swift files and
  /// folders of Swift files as layouts, and all others as pictures. Shows a message for each file that cannot be
  /// opened.
  ///
  /// An export for UIKit that contains the class of its layout is a layout too, because the user may have changed the
  /// class. Of any other export, the command line in the first line is opened.
  ///
  /// The pictures may also be folders, patterns and URIs. Of several recordings, the first is played, after
  /// all other files have been opened.
  func open(_ places: [String]) {
    var picturePlaces: [String] = []
    var recordings: [(data: Data, path: String)] = []
    var layouts: [String] = []
    for place in places {
      if let path = LayoutFolder.path(of: place) {
        layouts.append(path)
        continue
      }
      guard let path = PicturePlace(place).file else {
        picturePlaces.append(place)
        continue
      }
      do throws(FileError) {
        switch try DroppedFile(path) {
        case .picture: picturePlaces.append(place)
        case .text(let kind):
          let data = try FileContents.readRegularFile(path, atMost: kind.limit)
          if kind == .recording { recordings.append((data, path)) } else { open(data, kind, name: path) }
        case .layout: layouts.append(path)
        case .unknown:
          say("\(path) is no picture, no preset, no fling command line and no recording.")
        }
      } catch {
        say("\(error).")
      }
    }
    if !picturePlaces.isEmpty { pictures.insert(at: picturePlaces) }
    // Last, because a change of the cards would disturb the replay.
    if let first = recordings.first { open(first.data, .recording, name: first.path) }
    for other in recordings.dropFirst() {
      say("\(other.path) is not opened, because only one recording is played at a time.")
    }
    guard !layouts.isEmpty else { return }
    // To open a layout is to run it. Only the user's own hand does that.
    if stage.isReplaying { return say("A replay opens no layouts.") }
    stage.request(.openLayouts(layouts))
  }

  /// Opens the clipboard's text, which is a preset as JSON, a `fling` command line, an export or a recording; shows
  /// a message for any other text. Of an export, the command line in the first line is opened.
  func paste(_ text: String) {
    let data = Data(text.utf8)
    guard let kind = OpenedText.Kind(beginning: data) else {
      return echo("The clipboard has no preset, no fling command line, no export and no recording.")
    }
    open(data, kind, name: "The clipboard")
  }

  private func open(_ data: Data, _ kind: OpenedText.Kind, name: String) {
    do throws(PresetError) {
      switch try OpenedText(data, kind, name: name) {
      case .preset(let preset, let remarks): presets.show(preset, remarks: remarks)
      case .recording(let script, let start): capture.replay(script, from: start, name: name)
      }
    } catch {
      say("\(error)")
    }
  }
}

/// The kind of a file that the user dropped.
private enum DroppedFile {
  case picture
  case text(OpenedText.Kind)
  /// A Swift file with a layout.
  case layout
  /// A text that is no preset, command line, recording, layout or picture.
  case unknown

  /// Determines the kind of a file from its beginning and, for pictures that are texts, from its name.
  ///
  /// - Throws: `FileError` if the file cannot be read.
  init(_ path: String) throws(FileError) {
    let beginning = try FileContents.readBeginning(path, atMost: OpenedText.Kind.length)
    if beginning.contains(0) {
      // The decoder knows more formats than the names of files tell, and shows its message on the card.
      self = .picture
    } else if let kind = OpenedText.Kind(beginning: beginning) {
      let text = String(decoding: beginning, as: UTF8.self)
      let hasLayout = kind == .source && text.contains("\nimport UIKit\n") && text.contains(#/(?m)^class /#)
      self = hasLayout && path.hasSuffix(".swift") ? .layout : .text(kind)
    } else {
      let isPicture =
        FolderListing.isPicture((path as NSString).lastPathComponent)
        || beginning.range(of: Data("<svg".utf8)) != nil
      self = isPicture ? .picture : path.hasSuffix(".swift") ? .layout : .unknown
    }
  }
}

/// The layouts among files and folders that the user dropped.
package enum DroppedLayouts {
  /// Returns the paths of the places that are Swift files with layouts, or folders with Swift files.
  package static func paths(in places: [String]) -> [String] {
    places.compactMap { place in
      if let folder = LayoutFolder.path(of: place) { return folder }
      guard let file = PicturePlace(place).file, case .layout? = try? DroppedFile(file) else { return nil }
      return file
    }
  }
}

/// A test for folders of Swift files.
private enum LayoutFolder {
  /// Returns the path of a place that is a folder with Swift files; `nil` for any other place.
  static func path(of place: String) -> String? {
    if case .path(let path) = PicturePlace(place), hasSwiftFiles(path) { path } else { nil }
  }

  /// The maximum number of entries of a folder that are examined: pictures are dropped more often.
  private static let maximumCount = 1000

  /// Returns whether a path is that of a folder with Swift files, in the folder itself or in one of its folders.
  static func hasSwiftFiles(_ path: String) -> Bool {
    let names = self.names(in: path)
    return hasSwiftFile(names)
      || names.contains { name in !name.hasPrefix(".") && hasSwiftFile(self.names(in: path + "/" + name)) }
  }

  private static func hasSwiftFile(_ names: [String]) -> Bool { names.contains { $0.hasSuffix(".swift") } }

  private static func names(in folder: String) -> [String] {
    Array(((try? FileContents.names(in: folder)) ?? []).prefix(maximumCount))
  }
}
