import CStart
import CVips
import Glibc
import PictureReading
import Processes

// Decodes pictures for the program that started this process, so that a hostile file cannot harm the program.
// Requests arrive on the socket at the standard input; the process ends when the socket closes. See
// `DecoderMessage`.

closefrom(3)
signal(SIGPIPE, SIG_IGN)
ProcessLimits.forbidCoreDumps()
// Threads of a decoding library would each reserve 64 MB of the address space for an arena of their own.
_ = mallopt(M_ARENA_MAX, 1)
VipsReader.start()
// The limit counts from the memory mapped so far, so libvips must have started.
let memory = MemoryLimit(maximum: PictureLimits.bytesAlone)

let stream = SocketStream(descriptor: STDIN_FILENO)
guard withUnsafeBytes(of: DecoderMessage.hello, { stream.send($0) }) else { exit(1) }
DecoderSession(stream: stream, memory: memory).run()
