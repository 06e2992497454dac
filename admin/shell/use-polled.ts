import { useEffect, useState } from 'react';

/**
 * The answer of `read`, asked for at once and then at this interval while the tab is visible; undefined until the first
 * answer. A failure keeps the last answer: the screens show failures themselves. `read` must not change between renders.
 */
export function usePolled<Data>(read: () => Promise<Data>, everyMs: number): Data | undefined {
  const [data, setData] = useState<Data>();
  useEffect(() => {
    async function ask(): Promise<void> {
      if (document.hidden) return;
      try {
        setData(await read());
      } catch {
        // The next interval asks again.
      }
    }
    void ask();
    const timer = setInterval(() => void ask(), everyMs);
    return () => clearInterval(timer);
  }, [read, everyMs]);
  return data;
}
