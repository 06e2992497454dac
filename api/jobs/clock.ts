/** The clock of the jobs; tests pass one that they advance by hand. */
export interface Clock {
  readonly now: () => number;
  /** Calls `run` once after this time, unless the returned function is called first. */
  readonly after: (ms: number, run: () => void) => () => void;
}

export const systemClock: Clock = {
  now: Date.now,
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
