type Wait = (ms: number) => Promise<unknown>;

/** Delay refusals, so that a client that retries at once cannot keep the event loop busy. */
const HOLD_MS = 1_000;
/** Refusals held back at the same time; further ones are sent at once. */
const MAX_HELD = 512;

const sleep: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves when a refusal may be sent: after a second, unless very many wait already. */
export function createHeldRefusals(wait: Wait = sleep): () => Promise<void> {
  let held = 0;
  return async () => {
    if (held >= MAX_HELD) return;
    held += 1;
    try {
      await wait(HOLD_MS);
    } finally {
      held -= 1;
    }
  };
}
