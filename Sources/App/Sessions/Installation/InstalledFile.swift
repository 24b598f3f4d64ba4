import ArgumentParser
import Assets
import Foundation
import LayoutExport

/// A file to install: its path, its content and whether it is executable.
struct InstalledFile {
  /// The content of an installed file.
  enum Source {
    /// A copy of a file that belongs to the running program.
    case copy(URL)
    case text(String)
    /// A symbolic link; the target is relative to the link's folder.
    case link(String)
  }

  /// The file's path, relative to the prefix.
  var path: String
  var source: Source
  var isExecutable = false

  /// The folder for the program, its helper programs and its pictures, relative to the prefix.
  ///
  /// The program looks for its helper programs and pictures in its own folder, so all of them are installed
  /// in this one folder.
  private static let home = "lib/fling"

  /// Returns all files of an installation.
  ///
  /// - Parameters:
  ///   - prefix: The folder into which the program is installed.
  ///   - program: The running program's file, with symbolic links resolved.
  /// - Throws: `Failure` if a part of the program is missing.
  @MainActor static func all(in prefix: URL, from program: URL) throws -> [InstalledFile] {
    let entry = DesktopEntry(program: prefix.appending(path: "bin/fling").path)
    let identifier = DesktopEntry.identifier
    return try programFiles(program) + iOSFiles()
      + [
        InstalledFile(path: "bin/fling", source: .link("../\(home)/fling")),
        InstalledFile(path: "share/applications/\(identifier).desktop", source: .text(entry.entry)),
        InstalledFile(path: "share/metainfo/\(identifier).metainfo.xml", source: .text(entry.metainfo)),
        InstalledFile(path: "share/man/man1/fling.1", source: .text(ManualPage(.program()).text)),
        InstalledFile(
          path: "share/bash-completion/completions/fling", source: .text(CompletionScript.text(for: .bash))),
        InstalledFile(
          path: "share/zsh/site-functions/_fling", source: .text(CompletionScript.text(for: .zsh))),
        InstalledFile(
          path: "share/fish/vendor_completions.d/fling.fish",
          source: .text(CompletionScript.text(for: .fish))),
      ] + icons()
  }

  /// Returns the program, its helper programs, its pictures and the texts of exports.
  ///
  /// - Throws: `Failure` if a helper program is missing.
  private static func programFiles(_ program: URL) throws -> [InstalledFile] {
    let folder = program.deletingLastPathComponent()
    // `fling` looks for the programs that it starts in its own folder.
    let helpers = try ["fling-decode", "fling-encode"].map { name in
      let helper = folder.appending(path: name)
      guard FileManager.default.isExecutableFile(atPath: helper.path) else {
        throw Failure(
          message: "\(helper.path) is missing; build it with: swift build --product \(name)", code: .badInput)
      }
      return InstalledFile(path: "\(home)/\(name)", source: .copy(helper), isExecutable: true)
    }
    return [InstalledFile(path: "\(home)/fling", source: .copy(program), isExecutable: true)] + helpers
      + resources(Assets.folder) + resources(ExportText.folder)
  }

  /// Returns the program for layouts written for iOS, and what it needs. If it cannot be built, there are none, with
  /// a message.
  private static func iOSFiles() -> [InstalledFile] {
    let program = IOSProgram()
    let folder = program.file.deletingLastPathComponent()
    do throws(Failure) {
      return try program.installedFiles().map { path in
        let file = folder.appending(path: path)
        return InstalledFile(
          path: "\(home)/\(path)", source: .copy(file),
          isExecutable: FileManager.default.isExecutableFile(atPath: file.path))
      }
    } catch {
      StandardError.print("Without what “fling open” needs: \(error.message)")
      return []
    }
  }

  /// Returns the files of a folder beside the program.
  private static func resources(_ folder: URL) -> [InstalledFile] {
    let folder = folder.resolvingSymlinksInPath()
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return paths.sorted().compactMap { path in
      let file = folder.appending(path: path)
      guard (try? file.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true else {
        return nil
      }
      return InstalledFile(path: "\(home)/\(folder.lastPathComponent)/\(path)", source: .copy(file))
    }
  }

  private static func icons() -> [InstalledFile] {
    let icons = "share/icons/hicolor"
    let name = DesktopEntry.identifier
    let sizes = [16, 24, 32, 48, 64, 128, 256]
    return sizes.map { size in
      InstalledFile(
        path: "\(icons)/\(size)x\(size)/apps/\(name).png",
        source: .copy(Assets.icon.appending(path: "fling-\(size).png")))
    } + [
      InstalledFile(
        path: "\(icons)/scalable/apps/\(name).svg", source: .copy(Assets.icon.appending(path: "fling.svg")))
    ]
  }
}
