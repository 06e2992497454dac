import { useCallback, useEffect } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';

/** A parameter is removed if its value is empty or `undefined`. */
type Changes = Readonly<Record<string, string | undefined>>;

interface Address {
  readonly query: URLSearchParams;
  /** Replaces the whole query, based on the latest requested one. */
  readonly write: (next: (latest: URLSearchParams) => URLSearchParams, replace: boolean) => void;
  /** The value of a parameter; empty if there is none. */
  readonly get: (name: string) => string;
  readonly page: number;
  /** Pushes a history entry. Changing another parameter resets the page to the first. */
  readonly push: (changes: Changes) => void;
  /** Replaces the current history entry, for changes while typing. */
  readonly replace: (changes: Changes) => void;
  /** The address of a link with these changes. */
  readonly linkTo: (changes: Changes) => string;
}

/**
 * The query that was requested last, and the address at which it was. The browser's address changes only after the
 * screen has loaded its data: of two quick changes the first must not get lost.
 */
let requested: { readonly at: string; readonly query: string } | undefined;

/**
 * The state that an editor may want to bookmark or share is in the address. While the data of a new address is
 * loading within the same screen, that address already counts, so that controls show the choice at once.
 */
export function useAddress(): Address {
  const location = useLocation();
  const coming = useNavigation().location;
  const [, setQuery] = useSearchParams();
  const query = new URLSearchParams(coming?.pathname === location.pathname ? coming.search : location.search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the browser has reached an address
  useEffect(() => {
    // A request made at this address is kept: it can come before the effect of reaching the address.
    if (requested?.at !== window.location.href) requested = undefined;
  }, [location]);

  const write = useCallback<Address['write']>(
    (next, replace) => {
      const { href: at, search } = window.location;
      const wanted = next(new URLSearchParams(requested?.at === at ? requested.query : search));
      requested = { at, query: wanted.toString() };
      setQuery(wanted, { replace });
    },
    [setQuery],
  );
  return {
    query,
    write,
    get: (name) => query.get(name) ?? '',
    page: pageInAddress(query),
    push: useCallback((changes) => write((latest) => changed(latest, changes), false), [write]),
    replace: useCallback((changes) => write((latest) => changed(latest, changes), true), [write]),
    linkTo: (changes) => `?${changed(query, changes)}`,
  };
}

/** The page number in the address. */
export function pageInAddress(query: URLSearchParams): number {
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
