import { useEffect, useState } from 'react';

/**
 * Delays changes of the value while a pointer is pressed: a layout shift during a drag would change the selection.
 */
export function useStableWhilePressed<Value>(value: Value): Value {
  const [held, setHeld] = useState(value);
  const [pressed, setPressed] = useState(false);

  useEffect(() => {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    addEventListener('pointerdown', () => setPressed(true), options);
    for (const end of ['pointerup', 'pointercancel', 'dragend']) {
      addEventListener(end, () => setPressed(false), options);
    }
    return () => stop.abort();
  }, []);

  useEffect(() => {
    if (!pressed) setHeld(() => value);
  }, [pressed, value]);
  return held;
}
