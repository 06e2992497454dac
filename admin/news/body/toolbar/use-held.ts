import { useEffect, useState } from 'react';

/** The value, which waits while a pointer is pressed: if the page moved then, a selection would be dragged. */
export function useHeld<Value>(value: Value): Value {
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
