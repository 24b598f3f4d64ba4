import CStart
import CVips
import Glibc
import PictureReading
import Processes

// Encodes one animation for the program that started this process, so that the program need not load the
// encoders. The frames arrive on the socket at the standard input, and the file is written to the standard
// output. See `EncoderMessage`.

signal(SIGPIPE, SIG_IGN)
let stream = SocketStream(descriptor: STDIN_FILENO)
guard vips_init("fling-encode") == 0, let session = EncoderSession(stream: stream) else { exit(1) }
Confinement.pictures().enforce()
exit(session.run() ? 0 : 1)
