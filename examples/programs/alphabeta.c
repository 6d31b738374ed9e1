// Alpha-beta on nested lists. It prints every call, for `plyscope diagnose`:
//
// echo '[[3, 12, 8], [2, 4, 6], [14, 5, 2]]' > three.tree
// cc alphabeta.c -o alphabeta -lm && ./alphabeta < three.tree > calls.log
// plyscope diagnose three.tree --log calls.log

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

// A leaf has no children; the children of a node are a list.
struct node {
    double value;
    struct node *first, *next;
};

double alphabeta(const struct node *node, double alpha, double beta, int is_max, const char *name) {
    printf("enter %s %g %g\n", name, alpha, beta);
    double value = node->value;
    if (node->first) {
        value = is_max ? -INFINITY : INFINITY;
        int index = 0;
        for (const struct node *child = node->first; child; child = child->next) {
            char below[1000];
            snprintf(below, sizeof below, "%s.%d", name, index++);
            double result = alphabeta(child, alpha, beta, !is_max, below);
            if (is_max) {
                value = fmax(value, result);
                alpha = fmax(alpha, value);
            } else {
                value = fmin(value, result);
                beta = fmin(beta, value);
            }
            if (alpha >= beta) break;
        }
    }
    printf("return %s %g\n", name, value);
    return value;
}

// Skips blanks and commas, and returns the next character without reading it.
int peek(void) {
    int c = getchar();
    while (isspace(c) || c == ',') c = getchar();
    ungetc(c, stdin);
    return c;
}

struct node *read_node(void) {
    struct node *node = calloc(1, sizeof *node);
    if (peek() != '[') {
        if (scanf("%lf", &node->value) != 1) exit(2);
        return node;
    }
    getchar();
    for (struct node **last = &node->first; peek() != ']'; last = &(*last)->next) *last = read_node();
    getchar();
    return node;
}

int main(void) {
    alphabeta(read_node(), -INFINITY, INFINITY, 1, "root");
    return 0;
}
