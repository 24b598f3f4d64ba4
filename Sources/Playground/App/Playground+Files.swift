import Foundation
import Scenes

extension Playground {
  /// Opens files that the user dropped: presets, command lines and recordings by their content, and all
  /// others as pictures. Shows a message for each file that cannot be opened.
  ///
  /// The pictures may also be folders, patterns and URIs. Of several recordings, the first is played, after
  /// all other files have been opened.
  func openFiles(_ places: [String]) {
    var pictures: [String] = []
    var recordings: [(data: Data, path: String)] = []
    for place in places {
      guard let path = PicturePlace(place).file else {
        pictures.append(place)
        continue
      }
      do throws(FileError) {
        switch try DroppedFile(path) {
        case .picture: pictures.append(place)
        case .text(let kind):
          let data = try FileContents.readRegularFile(path, atMost: kind.limit)
          if kind == .recording { recordings.append((data, path)) } else { open(data, kind, name: path) }
        case .unknown where path.hasSuffix(".swift"):
          say("\(path) is a Swift file. Show its layout with “fling open”, which needs a window of its own.")
        case .unknown:
          say("\(path) is no picture, no preset, no fling command line and no recording.")
        }
      } catch {
        say("\(error).")
      }
    }
    if !pictures.isEmpty { insertPictures(at: pictures) }
    // Last, because a change of the cards would disturb the replay.
    if let first = recordings.first { open(first.data, .recording, name: first.path) }
    for other in recordings.dropFirst() {
      say("\(other.path) is not opened, because only one recording is played at a time.")
    }
  }

  /// Opens the clipboard's text, which is a preset as JSON, a `fling` command line or a recording; shows a
  /// message for any other text.
  func paste(_ text: String) {
    let data = Data(text.utf8)
    guard let kind = OpenedText.Kind(beginning: data) else {
      return echo("The clipboard has no preset, no fling command line and no recording.")
    }
    open(data, kind, name: "The clipboard")
  }

  private func open(_ data: Data, _ kind: OpenedText.Kind, name: String) {
    do throws(PresetError) {
      switch try OpenedText(data, kind, name: name) {
      case .preset(let preset, let remarks): show(preset, remarks: remarks)
      case .recording(let script, let start): replay(script, from: start, name: name)
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
  /// A text that is no preset, command line, recording or picture.
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
      self = .text(kind)
    } else {
      let isPicture =
        FolderListing.isPicture((path as NSString).lastPathComponent)
        || beginning.range(of: Data("<svg".utf8)) != nil
      self = isPicture ? .picture : .unknown
    }
  }
}
