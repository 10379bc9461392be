import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

public class BigNumbers {
    static BigInteger factorial(int n) {
        BigInteger r = BigInteger.ONE;
        for (int i = 2; i <= n; i++) r = r.multiply(BigInteger.valueOf(i));
        return r;
    }

    public static void main(String[] args) {
        System.out.println(factorial(50));
        BigInteger a = new BigInteger("123456789012345678901234567890"), b = BigInteger.TWO.pow(100);
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.mod(b) + " " + b.divide(a) + " " + a.gcd(b) + " " + a.negate().shiftRight(7));
        System.out.println(a.toString(16) + " " + a.bitLength() + " " + a.compareTo(b) + " " + a.modPow(BigInteger.valueOf(65537), b) + " " + a.hashCode());
        System.out.println(BigInteger.valueOf(97).modInverse(BigInteger.valueOf(1000)) + " " + new BigInteger("7919").isProbablePrime(10) + " " + a.longValue() + " " + a.doubleValue());
        BigDecimal third = BigDecimal.ONE.divide(new BigDecimal(3), 30, RoundingMode.HALF_UP);
        System.out.println(third + " " + third.multiply(new BigDecimal("3")) + " " + new BigDecimal("1.10").add(new BigDecimal("2.205")).setScale(2, RoundingMode.HALF_EVEN));
        System.out.println(new BigDecimal("123.4500").stripTrailingZeros() + " " + new BigDecimal("1E+5").toPlainString() + " " + new BigDecimal(0.1));
        try {
            BigDecimal.ONE.divide(new BigDecimal(3));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
