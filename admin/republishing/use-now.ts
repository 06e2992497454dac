import { useEffect, useState } from 'react';
import { MINUTE_MS } from '../../contracts/durations.ts';

/** The current time, updated every minute, for ages on the screen. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
