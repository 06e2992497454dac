import { useRef, useState } from 'react';
import { attempt } from './attempt.ts';

interface Busy {
  readonly busy: boolean;
  /** Runs one action at a time; errors are shown in a toast. */
  readonly run: (work: () => Promise<unknown>) => Promise<void>;
}

export function useBusy(): Busy {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  return {
    busy,
    async run(work) {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      await attempt(work);
      running.current = false;
      setBusy(false);
    },
  };
}
