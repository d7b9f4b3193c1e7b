// Browsers slow the timers of a hidden page down to one a minute; those of a worker go on.
setInterval(() => postMessage(0), 2_500);
