/** Loaded into a program of the drill: SIGWINCH blocks its event loop for good. */
process.once('SIGWINCH', function blockTheLoop() {
  for (;;) if (/^(a+)+$/.test('aaaaaaaaaaaaaaaaaaaaaaaaab')) return;
});
