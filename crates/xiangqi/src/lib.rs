//! The board of xiangqi 象棋: squares, pieces, positions, legal moves, FEN and the notations.
