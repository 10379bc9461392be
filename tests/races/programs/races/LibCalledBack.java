package races;

import java.awt.color.ICC_Profile;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;

// java.awt is not analysed. It reads the stream that it is handed, which is told where the application's own code does
// it, or hands over what does.
class LibCalledBack {
    static class Counting extends FilterInputStream {
        int count;

        Counting(InputStream from) {
            super(from);
        }

        @Override
        public int read(byte[] into, int at, int length) throws IOException {
            count++; // RACE: count
            return super.read(into, at, length); // RACE: GZIPInputStream
        }
    }

    public static void main(String[] args) throws IOException {
        Counting counting = new Counting(new GZIPInputStream(System.in));
        Counting own = new Counting(new GZIPInputStream(System.in));
        new Thread(() -> {
            try {
                ICC_Profile.getInstance(counting); // NORACE
            } catch (IOException e) {
                return;
            }
        }).start();
        ICC_Profile.getInstance(counting); // NORACE
        ICC_Profile.getInstance(own); // NORACE
    }
}
