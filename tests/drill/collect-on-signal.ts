/** Loaded into a program before its own code: SIGUSR2 collects garbage, so that the remaining memory is in use. */
process.on('SIGUSR2', () => globalThis.gc?.());
