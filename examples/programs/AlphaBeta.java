// Alpha-beta on nested lists. It prints every call, for `plyscope diagnose`:
//
// echo '[[3, 12, 8], [2, 4, 6], [14, 5, 2]]' > three.tree
// java AlphaBeta.java < three.tree > calls.log
// plyscope diagnose three.tree --log calls.log

import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;

public class AlphaBeta {
    static double alphaBeta(Object node, double alpha, double beta, boolean isMax, String name) {
        System.out.println("enter " + name + " " + alpha + " " + beta);
        double value;
        if (node instanceof Double) {
            value = (Double) node;
        } else {
            value = isMax ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
            int index = 0;
            for (Object child : (List<?>) node) {
                double result = alphaBeta(child, alpha, beta, !isMax, name + "." + index++);
                if (isMax) {
                    value = Math.max(value, result);
                    alpha = Math.max(alpha, value);
                } else {
                    value = Math.min(value, result);
                    beta = Math.min(beta, value);
                }
                if (alpha >= beta) break;
            }
        }
        System.out.println("return " + name + " " + value);
        return value;
    }

    // Reads a number, or a list whose "[" was read.
    static Object read(String word, StringTokenizer words) {
        if (!word.equals("[")) return Double.valueOf(word);
        List<Object> children = new ArrayList<>();
        for (word = words.nextToken(); !word.equals("]"); word = words.nextToken()) {
            children.add(read(word, words));
        }
        return children;
    }

    public static void main(String[] arguments) throws Exception {
        String text = new String(System.in.readAllBytes()).replaceAll("([\\[\\]])", " $1 ");
        StringTokenizer words = new StringTokenizer(text, ", \t\r\n");
        Object root = read(words.nextToken(), words);
        alphaBeta(root, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, true, "root");
    }
}
