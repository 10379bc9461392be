package races;

import java.awt.color.ICC_Profile;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;

// java.awt is not analysed. It reads the stream that it is handed, which is told where the application's own code reads,
// or hands over what the JDK reads; never where a stream was made.
class LibCalledBack {
    static class Decoding extends InputStream {
        private final InputStream from;

        Decoding(InputStream from) {
            this.from = from;
        }

        @Override
        public int read() throws IOException {
            return from.read(); // RACE: GZIPInputStream
        }

        @Override
        public int read(byte[] into, int at, int length) throws IOException {
            return from.read(into); // RACE: GZIPInputStream
        }
    }

    public static void main(String[] args) throws IOException {
        Decoding decoding = new Decoding(new GZIPInputStream(System.in)); // NORACE
        InputStream either = args.length > 0 ? new GZIPInputStream(decoding) : decoding;
        new Thread(() -> {
            try {
                ICC_Profile.getInstance(either); // RACE: GZIPInputStream
            } catch (IOException e) {
                return;
            }
        }).start();
        ICC_Profile.getInstance(either); // RACE: GZIPInputStream
    }
}
