/** Loaded into a program of the drill: from this signal on its event loop does not turn any more. */
process.once('SIGWINCH', function blockTheLoop() {
  for (;;) if (/^(a+)+$/.test('aaaaaaaaaaaaaaaaaaaaaaaaab')) return;
});
