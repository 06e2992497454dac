import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from './api.ts';

export interface LoadState<Data> {
  /** The last data; it stays while newer data is loading. */
  readonly data: Data | undefined;
  readonly loading: boolean;
  /** The message for the editor; `undefined` if nothing failed. */
  readonly failure: string | undefined;
  readonly reload: () => void;
  /** Changes the shown data before the server is asked again. */
  readonly replace: (change: (data: Data) => Data) => void;
}

/** Loads the data of a component, again whenever `key` changes. The answer of an outdated request is dropped. */
export function useLoaded<Data>(key: string, load: (signal: AbortSignal) => Promise<Data>): LoadState<Data> {
  const [data, setData] = useState<Data>();
  const [failure, setFailure] = useState<string>();
  const [loading, setLoading] = useState(true);
  const [round, setRound] = useState(0);
  const latest = useRef(load);
  latest.current = load;

  // biome-ignore lint/correctness/useExhaustiveDependencies: key and round decide when to load again
  useEffect(() => {
    const overtaken = new AbortController();
    setLoading(true);
    latest
      .current(overtaken.signal)
      .then(
        (answer) => {
          if (overtaken.signal.aborted) return;
          setData(answer);
          setFailure(undefined);
        },
        (error: unknown) => {
          if (!overtaken.signal.aborted) setFailure(messageOf(error));
        },
      )
      .finally(() => {
        if (!overtaken.signal.aborted) setLoading(false);
      });
    return () => overtaken.abort();
  }, [key, round]);

  const reload = useCallback(() => setRound((last) => last + 1), []);
  const replace = useCallback((change: (data: Data) => Data) => {
    setData((current) => (current === undefined ? current : change(current)));
  }, []);
  return { data, loading, failure, reload, replace };
}
