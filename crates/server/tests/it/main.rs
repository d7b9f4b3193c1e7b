//! The server as browsers meet it: a real listener, real sockets, both databases.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod hall;
mod lab;

mod accounts;
mod brakes;
mod callers;
mod challenges;
mod clock_rooms;
mod computer;
mod connections;
mod delays;
mod ended;
mod factors;
mod games;
mod hostile;
mod http;
mod logs;
mod manners;
mod moderation;
mod people;
mod quick;
mod ratings;
mod restart;
mod rulings;
mod sockets;
mod talk;
