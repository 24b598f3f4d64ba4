import Foundation

/// The files that describe the program to the desktop: the desktop entry for the menu, and the AppStream
/// metainfo.
package struct DesktopEntry {
  /// The program's identifier on the desktop, in reverse DNS notation. The program's icon has the same name.
  package static let identifier = "org.fling.Fling"
  /// The class of the program's windows on X11, by which the desktop finds the menu entry of a window. SDL uses the
  /// program's name as the class. On Wayland, the windows have `identifier`.
  private static let windowClass = "fling"
  private static let summary = "Play with collection-view layouts"
  private static let keywords = ["layout", "collection", "carousel", "grid", "scroll", "pictures"]
  /// The MIME types of the files that the program opens: the pictures that `fling-decode` decodes, and
  /// folders.
  private static let types = [
    "image/png", "image/jpeg", "image/webp", "image/gif", "image/tiff", "image/avif", "image/heic",
    "image/heif", "image/jxl", "image/svg+xml", "image/bmp", "image/x-xpixmap", "image/x-tga", "image/qoi",
    "image/x-portable-pixmap", "inode/directory",
  ]

  /// The installed program's absolute path.
  var program: String

  /// The contents of the desktop entry file.
  ///
  /// Source: freedesktop.org, Desktop Entry Specification 1.5.
  var entry: String {
    """
    [Desktop Entry]
    Type=Application
    Name=Fling
    GenericName=Layout Playground
    Comment=\(Self.summary)
    Exec=\(Self.quoted(program)) %F
    TryExec=\(Self.escaped(program))
    Icon=\(Self.identifier)
    Terminal=false
    Categories=Development;GUIDesigner;
    Keywords=\(Self.keywords.joined(separator: ";"));
    MimeType=\(Self.types.joined(separator: ";"));
    StartupNotify=true
    StartupWMClass=\(Self.windowClass)

    """
  }

  /// The contents of the AppStream metainfo file.
  ///
  /// Source: freedesktop.org, AppStream 1.0, desktop applications.
  var metainfo: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <component type="desktop-application">
      <id>\(Self.identifier)</id>
      <metadata_license>CC0-1.0</metadata_license>
      <name>Fling</name>
      <summary>\(Self.summary)</summary>
      <description>
        <p>
          Carousels, grids, waterfalls and wheels of cards: drag them, fling them, insert and delete cards,
          and change every constant of the layout and of its motion while it moves.
        </p>
        <p>The cards show pictures of your own: drop files or folders onto the window.</p>
      </description>
      <launchable type="desktop-id">\(Self.identifier).desktop</launchable>
      <icon type="stock">\(Self.identifier)</icon>
      <categories>
        <category>Development</category>
        <category>GUIDesigner</category>
      </categories>
      <provides>
        <binary>fling</binary>
    \(Self.types.map { "    <mediatype>\($0)</mediatype>" }.joined(separator: "\n"))
      </provides>
      <content_rating type="oars-1.1"/>
    </component>

    """
  }

  /// Returns a program's path, quoted and escaped for use as the first word of a desktop entry's `Exec` line.
  private static func quoted(_ path: String) -> String {
    let plain = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/._-+@:,")
    guard path.unicodeScalars.contains(where: { !plain.contains($0) }) else { return path }
    var quoted = ""
    for character in path {
      if "\"`$\\".contains(character) { quoted += "\\" }
      quoted.append(character)
    }
    return escaped("\"\(quoted)\"").replacing("%", with: "%%")
  }

  /// Returns text as a string value of a desktop entry, with backslashes, line breaks and tabs escaped.
  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n").replacing("\r", with: "\\r")
      .replacing("\t", with: "\\t")
  }
}
