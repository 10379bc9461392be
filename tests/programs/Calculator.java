import java.util.*;

public class Calculator {
    static class ParseException extends Exception {
        final int position;

        ParseException(String message, int position) {
            super(message + " at " + position);
            this.position = position;
        }
    }

    static class Parser {
        private final String text;
        private int at;
        private final Map<String, Double> variables;

        Parser(String text, Map<String, Double> variables) {
            this.text = text;
            this.variables = variables;
        }

        private char peek() {
            while (at < text.length() && text.charAt(at) == ' ') at++;
            return at < text.length() ? text.charAt(at) : '\0';
        }

        private boolean take(char c) {
            if (peek() != c) return false;
            at++;
            return true;
        }

        double statement() throws ParseException {
            int start = at;
            if (Character.isLetter(peek())) {
                String name = name();
                if (take('=')) {
                    double value = statement();
                    variables.put(name, value);
                    return value;
                }
                at = start;
            }
            double value = sum();
            if (peek() != '\0') throw new ParseException("unexpected '" + peek() + "'", at);
            return value;
        }

        private double sum() throws ParseException {
            double value = product();
            for (;;) {
                if (take('+')) value += product();
                else if (take('-')) value -= product();
                else return value;
            }
        }

        private double product() throws ParseException {
            double value = power();
            while (true) {
                switch (peek()) {
                    case '*':
                        at++;
                        value *= power();
                        continue;
                    case '/':
                        at++;
                        double divisor = power();
                        if (divisor == 0) throw new ParseException("division by zero", at);
                        value /= divisor;
                        continue;
                    case '%':
                        at++;
                        value %= power();
                        continue;
                    default:
                        return value;
                }
            }
        }

        private double power() throws ParseException {
            double base = unary();
            if (!take('^')) return base;
            double exponent = power(), result = 1;
            for (int i = 0; i < exponent; i++) result *= base;
            return result;
        }

        private double unary() throws ParseException {
            return take('-') ? -unary() : take('+') ? unary() : atom();
        }

        private String name() {
            int start = at;
            while (at < text.length() && Character.isLetterOrDigit(text.charAt(at))) at++;
            return text.substring(start, at);
        }

        private double atom() throws ParseException {
            if (take('(')) {
                double value = sum();
                if (!take(')')) throw new ParseException("missing )", at);
                return value;
            }
            char c = peek();
            if (Character.isDigit(c) || c == '.') {
                int start = at;
                while (at < text.length() && (Character.isDigit(text.charAt(at)) || text.charAt(at) == '.')) at++;
                try {
                    return Double.parseDouble(text.substring(start, at));
                } catch (NumberFormatException e) {
                    throw new ParseException("bad number", start);
                }
            }
            if (Character.isLetter(c)) {
                int start = at;
                String name = name();
                if (take('(')) {
                    List<Double> arguments = new ArrayList<>();
                    if (!take(')')) {
                        do arguments.add(sum()); while (take(','));
                        if (!take(')')) throw new ParseException("missing )", at);
                    }
                    return call(name, arguments, start);
                }
                Double value = variables.get(name);
                if (value == null) throw new ParseException("unknown " + name, start);
                return value;
            }
            throw new ParseException(c == '\0' ? "unexpected end" : "unexpected '" + c + "'", at);
        }

        private double call(String name, List<Double> arguments, int where) throws ParseException {
            return switch (name) {
                case "max" -> arguments.stream().mapToDouble(d -> d).max().orElseThrow(() -> new IllegalStateException("max of nothing"));
                case "sum" -> {
                    double s = 0;
                    for (double d : arguments) s += d;
                    yield s;
                }
                case "if" -> arguments.get(0) != 0 ? arguments.get(1) : arguments.get(2);
                case "sqrt" -> Math.sqrt(arguments.get(0));
                default -> throw new ParseException("no function " + name, where);
            };
        }
    }

    public static void main(String[] args) {
        Map<String, Double> variables = new TreeMap<>();
        String[] lines = {"1 + 2 * 3", "(1+2)*3 - -4", "x = y = 2 ^ 3 ^ 2", "x % 100 / 4", "10 / (5 - 5)", "2 +", "max(1, x, 3) + sum()",
            "if(0, 1, sqrt(16))", "1.2.3", "unknown + 1", "foo(1)", "(1 + 2", "3 $ 4", "max()", "if(1)", "z=x-y+0.5", "sqrt(0-1)", ""};
        for (String line : lines) {
            String result;
            try {
                result = "" + new Parser(line, variables).statement();
            } catch (ParseException e) {
                result = e.getMessage() + " (" + e.position + ")";
            } catch (IllegalStateException | IndexOutOfBoundsException e) {
                result = e.getClass().getSimpleName() + ": " + e.getMessage();
            }
            System.out.println(line + " -> " + result);
        }
        System.out.println(variables);
    }
}
