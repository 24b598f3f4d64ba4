import CProcesses
import Glibc

/// What a process may do that runs code or reads files of others: read what it is given and what the system has, and
/// write in given folders. Other files, sockets, and other processes are closed to it.
///
/// The kernel enforces the confinement, without privileges, by Landlock and a filter of system calls. What is open
/// already stays open.
package struct Confinement: Hashable, Sendable, Codable {
  /// The paths of the files that the process may read, and of the folders with all that is in them.
  package var readable: [String] = []
  /// The paths of the folders in which the process may also write.
  package var writable: [String] = []
  /// Whether the process may run programs, which are confined like it.
  package var runsPrograms = false

  package init(readable: [String] = [], writable: [String] = [], runsPrograms: Bool = false) {
    (self.readable, self.writable, self.runsPrograms) = (readable, writable, runsPrograms)
  }

  /// The paths of the system: its libraries, programs, settings and fonts, and what it says of the machine. The
  /// kernel shows no more of other processes in `/proc` than their names and command lines.
  private static let system = [
    "/usr", "/lib", "/lib32", "/lib64", "/bin", "/sbin", "/opt", "/etc", "/nix/store", "/gnu/store",
    "/var/cache/fontconfig", "/proc", "/sys/devices/system/cpu", "/dev/zero", "/dev/full", "/dev/random",
    "/dev/urandom",
  ]

  /// Whether the kernel can keep a process from files.
  package static var isSupported: Bool { fling_landlock_version() > 0 }

  /// Confines this process and all that it starts, for good. Call before there is a second thread.
  package func enforce() {
    var readable = (Self.system + self.readable).map { UnsafePointer(strdup($0)) } + [nil]
    var writable = self.writable.map { UnsafePointer(strdup($0)) } + [nil]
    defer { for path in readable + writable { free(UnsafeMutablePointer(mutating: path)) } }
    _ = fling_confine(&readable, &writable, runsPrograms ? 1 : 0)
  }
}

extension Confinement {
  /// The confinement of a program that decodes or encodes pictures, which reads and writes the descriptors that it
  /// is sent. Texts in pictures take the user's fonts.
  ///
  /// - Parameter folder: The folder of a cache that the program reads and writes; empty for none.
  package static func pictures(cache folder: String = "") -> Confinement {
    Confinement(readable: fonts, writable: folder.isEmpty ? [] : [folder])
  }

  /// The paths of the user's fonts, and of what fontconfig keeps of them.
  package static var fonts: [String] {
    func folder(_ variable: String, _ standard: String) -> String? {
      if let value = getenv(variable), value.pointee == CChar(bitPattern: UInt8(ascii: "/")) {
        return String(cString: value)
      }
      return getenv("HOME").map { String(cString: $0) + standard }
    }
    let home = folder("HOME", "")
    let (data, cache) = (folder("XDG_DATA_HOME", "/.local/share"), folder("XDG_CACHE_HOME", "/.cache"))
    let configuration = folder("XDG_CONFIG_HOME", "/.config")
    return [
      home.map { $0 + "/.fonts" }, data.map { $0 + "/fonts" }, home.map { $0 + "/.fonts.conf" },
      configuration.map { $0 + "/fontconfig" }, cache.map { $0 + "/fontconfig" },
      home.map { $0 + "/.fontconfig" },
    ].compactMap { $0 }
  }
}
