import Files
package import Foundation
import Scenes

/// A namespace for the paths of screenshot files.
package enum Screenshots {
  /// Returns the user's pictures folder; `~/Pictures` if no such folder is configured.
  package static func folder(environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
    let folders = UserFolders(environment: environment)
    return folders.folder(named: "PICTURES") ?? folders.home.appending(path: "Pictures")
  }

  /// Returns the path of a new screenshot in a folder. The file name contains the scene's name and the date.
  package static func file(in folder: URL, scene: String, date: Date = Date()) -> URL {
    let time = UserFolders.timestamp(of: date, format: "yyyy-MM-dd HH.mm.ss.SSS")
    return folder.appending(path: "Fling \(scene) \(time).png")
  }
}
