package startup;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.Signature;
import java.util.Arrays;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** What the engines of java.security give back is kept in fields, each engine used in one way only. */
class Digests {
  static class Stored {
    byte[] whole, part, signed, coded;
    boolean matches;
  }

  static byte[] hash(byte[] text) throws GeneralSecurityException {
    return MessageDigest.getInstance("SHA-256").digest(text);
  }

  static byte[] hashOfParts(byte[] text) throws GeneralSecurityException {
    MessageDigest digest = MessageDigest.getInstance("SHA-1");
    digest.update(text, 0, 2);
    digest.update(text[2]);
    return digest.digest();
  }

  static byte[] sign(byte[] text, KeyPair keys) throws GeneralSecurityException {
    Signature signature = Signature.getInstance("SHA256withRSA");
    signature.initSign(keys.getPrivate());
    signature.update(text);
    return signature.sign();
  }

  static byte[] code(byte[] text, byte[] key) throws GeneralSecurityException {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    return mac.doFinal(text);
  }

  static void use() throws GeneralSecurityException {
    byte[] text = "some text".getBytes(StandardCharsets.UTF_8);
    KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
    generator.initialize(1024);
    Stored stored = new Stored();
    stored.whole = hash(text);
    stored.part = hashOfParts(text);
    stored.signed = sign(text, generator.generateKeyPair());
    stored.coded = code(text, stored.part);
    stored.matches = MessageDigest.isEqual(stored.whole, hash(text));
    System.out.println(stored.whole.length + " " + stored.part.length + " " + stored.signed.length + " " + stored.coded.length);
    System.out.println(stored.matches + " " + Arrays.hashCode(stored.whole));
  }
}
