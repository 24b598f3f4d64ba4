import Foundation
import Testing

@testable import Playground

struct BaseDirectoryTests {
  @Test(arguments: [
    (["XDG_CACHE_HOME": "/cache", "HOME": "/home/me"], "/cache"),
    (["XDG_CACHE_HOME": "cache", "HOME": "/home/me"], "/home/me/.cache"),
    (["XDG_CACHE_HOME": "", "HOME": "/home/me"], "/home/me/.cache"),
    ([:], nil),
  ])
  func `the folder of the cache is the one that the environment names, if its path is absolute`(
    environment: [String: String], path: String?
  ) {
    let shared = BaseDirectory.cache.sharedFolder(environment: environment)
    #expect(shared?.path == path)
    #expect(BaseDirectory.cache.folder(environment: environment)?.path == path.map { $0 + "/fling" })
  }
}
