import Glibc
import PictureReading

// Decodes pictures for the program that started it, so that a hostile file can harm nobody else: requests come in on
// the socket that is the standard input, and the program ends when that closes. See `DecoderMessage`.

closefrom(3)
signal(SIGPIPE, SIG_IGN)
ProcessLimits.forbidCoreDumps()
VipsReader.start()
let memory = MemoryLimit(maximum: PictureLimits.bytesAlone)

let stream = SocketStream(descriptor: STDIN_FILENO)
guard withUnsafeBytes(of: DecoderMessage.hello, { stream.send($0) }) else { exit(1) }
DecoderSession(stream: stream, memory: memory).run()
