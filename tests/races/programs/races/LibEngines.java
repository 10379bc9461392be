package races;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.Signature;
import java.util.Scanner;
import java.util.zip.CRC32;
import javax.crypto.Cipher;
import javax.crypto.Mac;

// Engines are for one thread at a time, also where a call only seems to ask.
class LibEngines {
    static MessageDigest digest;
    static Mac mac;
    static Cipher cipher;
    static Signature signature;
    static final ByteBuffer buffer = ByteBuffer.allocate(10);
    static final Scanner scanner = new Scanner("a b c");
    static final CRC32 sum = new CRC32();

    static void use(byte[] text) throws Exception {
        digest.update(text); // RACE: MessageDigest
        digest.digest(); // RACE: MessageDigest
        mac.doFinal(); // RACE: Mac
        cipher.doFinal(text); // RACE: Cipher
        cipher.getBlockSize(); // NORACE
        signature.verify(text); // RACE: Signature
        Cipher mine = Cipher.getInstance("AES");
        mine.update(text); // NORACE
        buffer.get(); // RACE: ByteBuffer
        buffer.flip(); // RACE: ByteBuffer
        scanner.hasNext(); // RACE: Scanner
        sum.update(text); // RACE: CRC32
        sum.getValue(); // RACE: CRC32
        MessageDigest own = MessageDigest.getInstance("SHA-256");
        own.update(text); // NORACE
    }

    public static void main(String[] args) throws Exception {
        digest = MessageDigest.getInstance("SHA-256");
        mac = Mac.getInstance("HmacSHA256");
        cipher = Cipher.getInstance("AES");
        signature = Signature.getInstance("SHA256withRSA");
        new Thread(() -> {
            try {
                use(new byte[1]);
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }).start();
        use(new byte[1]);
    }
}
