/** Answers the parent's check that the event loop is running; see scripts/programs/watchdog.ts. */
export function answerWhetherAlive(): void {
  process.on('message', (message: { readonly type?: unknown } | null) => {
    if (message?.type === 'alive?') process.send?.({ type: 'alive' });
  });
}
