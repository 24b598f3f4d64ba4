import Foundation

// draw-pictures FOLDER [NAME…]: draws all pictures, or those named, into the asset folder.

func fail(_ message: String, code: Int32) -> Never {
  FileHandle.standardError.write(Data("draw-pictures: \(message)\n".utf8))
  exit(code)
}

let arguments = CommandLine.arguments.dropFirst()
guard let folder = arguments.first else { fail("usage: draw-pictures FOLDER [NAME…]", code: EX_USAGE) }

let names = Set(arguments.dropFirst())
let known = Set(catalogue.map(\.name) + header.map(\.painting.name))
let unknown = names.subtracting(known).sorted()
guard unknown.isEmpty else {
  fail(
    "no picture is called \(unknown.joined(separator: ", ")); there are \(known.sorted().joined(separator: ", "))",
    code: EX_USAGE)
}

do {
  try await Studio(folder: URL(filePath: folder)).draw(names.isEmpty ? known : names)
} catch {
  fail("cannot draw into \(folder): \(error.localizedDescription)", code: EX_CANTCREAT)
}
