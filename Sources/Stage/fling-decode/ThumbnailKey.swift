import CVips

/// The identity of a thumbnail: the picture file that it shows, and the state of that file.
struct ThumbnailKey: Hashable {
  /// The URI of the picture file's absolute path.
  let uri: String
  /// The time of the file's last change, in whole seconds since 1970.
  let modificationTime: Int

  /// Creates the key of the picture file at `path`; `nil` if the path has no URI.
  ///
  /// Symbolic links are not resolved: the Thumbnail Managing Standard names the thumbnail after the path that
  /// the user sees.
  init?(path: String, modificationTime: Int) {
    guard let absolute = g_canonicalize_filename(path, nil) else { return nil }
    defer { g_free(absolute) }
    // GLib escapes the same characters as the file managers that are built on it.
    guard let uri = g_filename_to_uri(absolute, nil, nil) else { return nil }
    defer { g_free(uri) }
    self.uri = String(cString: uri)
    self.modificationTime = modificationTime
  }

  /// The name of the thumbnail file: the MD5 checksum of the URI in hexadecimal digits, with the extension
  /// `png`.
  var fileName: String {
    guard let checksum = g_compute_checksum_for_string(G_CHECKSUM_MD5, uri, -1) else { return "" }
    defer { g_free(checksum) }
    return String(cString: checksum) + ".png"
  }
}
