/** Resolves when it is the caller's turn. */
export type TakeTurn = () => Promise<void>;

/**
 * One caller in each turn of the event loop. Answers of the API come in bunches; were all their pages rendered in one go,
 * whoever asks for a finished page would wait for all of them. So he waits for one at most.
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
