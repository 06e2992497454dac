export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

export interface SilenceWatch {
  /** Starts, and starts over. */
  heard(): void;
  stop(): void;
}

/** Says once when nothing was heard for so long. */
export function createSilenceWatch(silenceMs: number, wait: Wait, onSilence: () => void): SilenceWatch {
  let watching = new AbortController();
  return {
    heard() {
      watching.abort();
      watching = new AbortController();
      const { signal } = watching;
      const tell = (): void => {
        if (!signal.aborted) onSilence();
      };
      // A wait that is called off rejects; one that fails by itself must not leave a dead line unnoticed.
      wait(silenceMs, signal).then(tell, tell);
    },
    stop: () => watching.abort(),
  };
}
