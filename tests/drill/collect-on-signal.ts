/** Loaded into a program before its own code: on a signal it collects garbage, so that the memory left is the memory in use. */
process.on('SIGUSR2', () => globalThis.gc?.());
