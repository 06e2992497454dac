import { useCallback, useEffect } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';

/** Empty or undefined: it leaves the address. */
type Changes = Readonly<Record<string, string | undefined>>;

interface Address {
  readonly query: URLSearchParams;
  /** Replaces all that the address says, given what was asked for last. */
  readonly write: (next: (latest: URLSearchParams) => URLSearchParams, replace: boolean) => void;
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

/**
 * The search part of the address that was asked for last. The browser has it only when the screen has loaded
 * its data: of two changes in quick turn the first must not get lost.
 */
let asked: string | undefined;

/**
 * What a person may want to keep or send to a colleague is in the address. While the data of a new address is
 * on its way within the same screen, that address counts already: controls show what was chosen at once.
 */
export function useAddress(): Address {
  const location = useLocation();
  const coming = useNavigation().location;
  const [, setQuery] = useSearchParams();
  const query = new URLSearchParams(coming?.pathname === location.pathname ? coming.search : location.search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser has got to an address
  useEffect(() => {
    asked = undefined;
  }, [location]);

  const write = useCallback<Address['write']>(
    (next, replace) => {
      const wanted = next(new URLSearchParams(asked ?? window.location.search));
      asked = wanted.toString();
      setQuery(wanted, { replace });
    },
    [setQuery],
  );
  return {
    query,
    write,
    get: (name) => query.get(name) ?? '',
    page: pageOf(query),
    go: useCallback((changes) => write((latest) => changed(latest, changes), false), [write]),
    correct: useCallback((changes) => write((latest) => changed(latest, changes), true), [write]),
    linkTo: (changes) => `?${changed(query, changes)}`,
  };
}

/** Which page of a list the address asks for. */
export function pageOf(query: URLSearchParams): number {
  return Math.max(1, Number.parseInt(query.get('pagina') ?? '', 10) || 1);
}

function changed(query: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries({ pagina: undefined, ...changes })) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
