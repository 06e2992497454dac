import type { Clock } from './clock.ts';

/** A clock that a test turns by hand. After each timer it lets the work that the timer started go on. */
export function handClock(start: number): Clock & { advance(ms: number): Promise<void> } {
  let time = start;
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    now: () => time,
    after(ms, run) {
      const timer = { at: time + ms, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    async advance(ms) {
      const until = time + ms;
      await settle();
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
        if (!next) break;
        timers.delete(next);
        time = Math.max(time, next.at);
        next.run();
        await settle();
      }
      time = until;
    },
  };
}
