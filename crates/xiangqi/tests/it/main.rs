mod fen;
mod illegal;
mod moves;
mod notation;
mod oracle;
mod perft;
mod positions;
mod setup;
