/**
 * Loaded into a program of the drill: SIGWINCH blocks its event loop for good. In a regular expression, because while one
 * runs the inspector cannot pause the program: its stack must be sampled.
 */
process.once('SIGWINCH', function blockTheLoop() {
  for (;;) if (/^(a+)+$/.test('aaaaaaaaaaaaaaaaaaaaaaaaab')) return;
});
