// Even by `kill -9`: the kernel then closes the other end of standard input. Otherwise the next start of the site would
// compile into the same folder at the same time.
process.stdin.once('close', () => process.exit(1)).resume();
if ('unref' in process.stdin) process.stdin.unref();
