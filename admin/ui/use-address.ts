import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Empty or undefined: it leaves the address. */
type Changes = Readonly<Record<string, string | undefined>>;

interface Address {
  /** What the address says under a name; empty: nothing. */
  readonly get: (name: string) => string;
  readonly page: number;
  /** A new step of the browser's history. Whoever asks for something else begins on its first page. */
  readonly go: (changes: Changes) => void;
  /** In the place of the current step, for what changes while one types. */
  readonly correct: (changes: Changes) => void;
  /** Where a link with these changes leads. */
  readonly linkTo: (changes: Changes) => string;
}

/** What a person may want to keep or send to a colleague stands in the address. */
export function useAddress(): Address {
  const [query, setQuery] = useSearchParams();
  const go = useCallback((changes: Changes) => setQuery(changed(current(), changes)), [setQuery]);
  const correct = useCallback(
    (changes: Changes) => setQuery(changed(current(), changes), { replace: true }),
    [setQuery],
  );
  return {
    get: (name) => query.get(name) ?? '',
    page: Math.max(1, Number.parseInt(query.get('pagina') ?? '', 10) || 1),
    go,
    correct,
    linkTo: (changes) => `?${changed(query, changes)}`,
  };
}

/** From the browser, not from what was drawn last: of two changes in quick turn the first must not get lost. */
function current(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

function changed(query: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries({ pagina: undefined, ...changes })) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
