/**
 * The type checkers are Go programs that end soon: they collect no memory below a limit (types need 0.8 GB, lint 2.5).
 * In one thread each they need less processor time, because several threads check the same types again (types: 21 s
 * instead of 42 s; lint: 19 s instead of 24 s).
 */
export const goSettings = { GOGC: 'off', GOMEMLIMIT: '3GiB', GOMAXPROCS: '1' };
