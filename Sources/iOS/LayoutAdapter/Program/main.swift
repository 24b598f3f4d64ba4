import Foundation
import SwiftSyntax

// Adapts layout sources that were written for iOS, so that they compile on Linux.
//
//     adapt FOLDER CLASS FILE...
//
// Writes an adapted copy of each file and the support file to FOLDER, and prints a description of the layout
// classes as JSON. CLASS is the only layout class to describe; if empty, all are described. No line of a copy
// moves: a copy's lines are those of its file. The name of FOLDER is that of the module for which the copies are
// compiled.

//
//     adapt --library FOLDER FILE... -- FILE...
//
// Translates files of this library, so that they need only UIKit and the second files, which are written for UIKit;
// and writes them to FOLDER, with a description of which file needs which.

let arguments = CommandLine.arguments
if arguments[1] == "--library" {
  let paths = arguments.dropFirst(3).split(separator: "--").map(Array.init)
  try LibraryTranslation(of: paths[0], support: paths[1]).write(to: URL(filePath: arguments[2]))
  exit(0)
}
let folder = URL(filePath: arguments[1])
var files = arguments.dropFirst(3).map { SourceFile(path: $0) }
// The places of default values are those in the user's files, which the edits below move.
let values = DefaultValues(of: arguments.dropFirst(3).map { SourceFile(path: $0, keepsLineEnds: true) })

let folderNames = Set(files.flatMap { $0.path.split(separator: "/").dropLast().map(String.init) })
for index in files.indices {
  files[index].edit { ConditionEdits(of: $0).edits }
}
// Files for other interfaces, whose modules are not here, are left out.
let otherInterfaces: Set<String> = ["SwiftUI", "AppKit", "Cocoa", "WatchKit"]
for index in files.indices {
  files[index].edit { tree in
    let modules = tree.imports.compactMap { $0.path.first?.name.text }
    guard let other = modules.first(where: otherInterfaces.contains), let first = tree.statements.first else {
      return []
    }
    return [
      Edit(before: first, "#warning(\"The file imports \(other), which is not here, and is left out.\")"),
      Edit(blanking: tree.statements),
    ]
  }
}
let declarations = Declarations(files)
// The files of all modules become one. Only a module of the files can be imported for testing.
let ownModules = folderNames.union(projectNames(above: files.map(\.path))).union(
  files.flatMap { $0.tree.imports }.filter { $0.attributes.trimmedDescription.contains("@testable") }
    .compactMap { $0.path.first?.name.text })
for index in files.indices {
  files[index].edit { tree in
    Rewriting(
      of: tree, declarations: declarations, ownModules: ownModules, module: folder.lastPathComponent
    ).allEdits
  }
}
moveMembersIntoClasses(&files)

let adapted = Declarations(files)
let support = Support(adapted, values: values, onlyClass: arguments[2].isEmpty ? nil : arguments[2])
for (index, file) in files.enumerated() {
  let copy = folder.appending(path: "\(index)-\(URL(filePath: file.path).lastPathComponent)")
  try (sourceLocation(file.path, line: 1) + "\n" + file.text).write(
    to: copy, atomically: false, encoding: .utf8)
}
try support.text.write(to: folder.appending(path: "Support.swift"), atomically: false, encoding: .utf8)
let encoder = JSONEncoder()
encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
print(String(decoding: try encoder.encode(support.layouts), as: UTF8.self))
