/** Resolves when it is the caller's turn to render. */
type TakeTurn = () => Promise<void>;

/**
 * Lets one caller run per turn of the event loop. Answers of the API arrive in bunches; if all their pages were
 * rendered in one go, a request for a cached page would wait for all of them. With this queue it waits for one render
 * at most.
 */
export function createTurnQueue(): TakeTurn {
  const waiting: (() => void)[] = [];
  function next(): void {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(next);
  }
  return () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(next);
    return promise;
  };
}
