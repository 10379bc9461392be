"""What bench/evaluate, bench/peers and bench/scale have in common: the corpus, runs, results and the page made of them."""
