"""Games that exist for the tests only: adding one takes a file of its own and no change anywhere else."""
