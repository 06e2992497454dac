import {
  type MouseEvent,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { addressOf } from '../../addresses.ts';
import type { QueryTextParsers } from '../../request/query-parsers.ts';
import { interceptClick } from './plain-click.ts';

/** Search after this pause in typing. */
const TYPING_PAUSE_MS = 250;
/** Show the loading text only after this delay. */
const LOADING_TEXT_DELAY_MS = 200;

type Query = Readonly<Record<string, string>>;

interface LiveSearchOptions<Results> {
  readonly path: string;
  /** The anchor at which the results begin, if not at the top of the page. */
  readonly anchor?: string;
  /** The fields of the form, each with the reader of its canonical form. */
  readonly parsers: QueryTextParsers;
  readonly initial: {
    readonly query: Query;
    readonly page: number;
    readonly results: Results;
    /** True if the server could not load the results. */
    readonly failed: boolean;
  };
  readonly load: (query: Query, page: number, signal: AbortSignal) => Promise<Results>;
}

/** `waiting` if the answer takes longer than the delay. */
type SearchPhase = 'shown' | 'waiting' | 'failed';

/** `push`: a new history entry. `keep`: the address is already right. */
type HistoryEntry = 'replace' | 'push' | 'keep';

interface SearchRequest {
  readonly query: Query;
  readonly page: number;
  readonly record: HistoryEntry;
}

/** A form whose results follow the input, and whose address follows the results. */
export function useLiveSearch<Results>(options: LiveSearchOptions<Results>) {
  const { path, anchor, parsers, initial, load } = options;
  const form = useRef<HTMLFormElement>(null);
  const [results, setResults] = useState(initial.results);
  const [phase, setPhase] = useState<SearchPhase>('shown');
  const { query, page } = initial;
  const shown = useRef({ query, page });
  /** The request that "Tentar de novo" repeats. */
  const failed = useRef<SearchRequest | undefined>(
    initial.failed ? { query, page, record: 'replace' } : undefined,
  );
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const request = useRef<AbortController>(undefined);

  const settle = useCallback((next: SearchPhase): void => {
    const retry = form.current?.querySelector('[data-retry]');
    // The focused retry button disappears, so the focus moves to the search field.
    if (next !== 'failed' && retry && document.activeElement === retry) boxOf(form)?.focus();
    setPhase(next);
  }, []);

  const ask = useCallback(
    async (query: Query, page: number, record: HistoryEntry): Promise<boolean> => {
      request.current?.abort();
      const asking = new AbortController();
      request.current = asking;
      const slow = setTimeout(() => {
        if (!asking.signal.aborted) settle('waiting');
      }, LOADING_TEXT_DELAY_MS);
      try {
        const found = await load(query, page, asking.signal);
        // A newer request was sent in the meantime; only its answer counts.
        if (asking.signal.aborted) return false;
        shown.current = { query, page };
        failed.current = undefined;
        startTransition(() => setResults(found));
        if (record !== 'keep') recordAddress(record, { path, query, page }, anchor);
        settle('shown');
        return true;
      } catch {
        if (!asking.signal.aborted) {
          failed.current = { query, page, record };
          settle('failed');
        }
        return false;
      } finally {
        clearTimeout(slow);
      }
    },
    [load, path, anchor, settle],
  );

  const search = useCallback(
    (delayMs: number): void => {
      clearTimeout(timer.current);
      // Aborts the previous request, so that no answer to an earlier text arrives after this.
      request.current?.abort();
      const wanted = parseForm(form.current, parsers);
      const again = failed.current;
      if (again && isSame(wanted, again.query)) {
        timer.current = setTimeout(ask, delayMs, wanted, again.page, again.record);
      } else if (isSame(wanted, shown.current.query)) {
        settle('shown');
      } else {
        timer.current = setTimeout(ask, delayMs, wanted, 1, 'replace');
      }
    },
    [ask, parsers, settle],
  );

  const clear = useCallback(
    (event: MouseEvent): void => {
      if (!interceptClick(event)) return;
      fillForm(form.current, {}, parsers);
      boxOf(form)?.focus();
      search(0);
    },
    [parsers, search],
  );

  const showPage = useCallback(
    async (page: number, event: MouseEvent): Promise<void> => {
      if (!interceptClick(event)) return;
      if (!(await ask(shown.current.query, page, 'push'))) return;
      document.getElementById('resultados')?.focus({ preventScroll: true });
      const top = anchor && document.getElementById(anchor);
      if (top) top.scrollIntoView();
      else scrollTo(0, 0);
    },
    [ask, anchor],
  );

  useEffect(() => {
    // Input typed before this code loaded.
    search(0);
    const goBack = (): void => {
      const { page, ...query } = parseAddress(parsers);
      // The pending input belongs to the history entry that was left.
      clearTimeout(timer.current);
      if (isSame(query, shown.current.query) && page === shown.current.page) return;
      fillForm(form.current, query, parsers);
      void ask(query, page, 'keep');
    };
    addEventListener('popstate', goBack);
    return () => removeEventListener('popstate', goBack);
  }, [ask, parsers, search]);

  return { form, results, phase, search, clear, showPage, formEvents: formEvents(form, search) };
}

/** The event handlers of the form. */
function formEvents(form: RefObject<HTMLFormElement | null>, search: (delayMs: number) => void) {
  return {
    // Also during composition: phone keyboards compose every word.
    onInput: ({ target }: React.InputEvent<HTMLFormElement>) => {
      if (target === boxOf(form)) search(TYPING_PAUSE_MS);
    },
    onChange: ({ target }: React.ChangeEvent<HTMLFormElement>) => {
      if ((target as Element) !== boxOf(form)) search(0);
    },
    onSubmit: (event: React.SubmitEvent) => {
      event.preventDefault();
      search(0);
      // Closes the phone's keyboard, which would cover the results.
      if (matchMedia('(pointer: coarse)').matches) boxOf(form)?.blur();
    },
  };
}

function boxOf({ current }: RefObject<HTMLFormElement | null>): HTMLInputElement | null | undefined {
  return current?.querySelector<HTMLInputElement>('[type="search"]');
}

function parseForm(form: HTMLFormElement | null, parsers: QueryTextParsers): Query {
  return parseQuery(new FormData(form ?? undefined), parsers);
}

function parseAddress(parsers: QueryTextParsers): Query & { readonly page: number } {
  const sent = new URLSearchParams(location.search);
  return { ...parseQuery(sent, parsers), page: Number(sent.get('pagina') ?? 1) } as Query & { page: number };
}

function parseQuery(sent: FormData | URLSearchParams, parsers: QueryTextParsers): Query {
  const query: Record<string, string> = {};
  for (const [name, parse] of Object.entries(parsers)) {
    const value = parse(String(sent.get(name) ?? ''));
    if (value !== undefined) query[name] = value;
  }
  return query;
}

function fillForm(form: HTMLFormElement | null, query: Query, parsers: QueryTextParsers): void {
  for (const name of Object.keys(parsers)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
      field.value = query[name] ?? '';
  }
}

function isSame(one: Query, other: Query): boolean {
  return new URLSearchParams(one).toString() === new URLSearchParams(other).toString();
}

interface ShownAddress {
  readonly path: string;
  readonly query: Query;
  readonly page: number;
}

function recordAddress(how: 'replace' | 'push', { path, query, page }: ShownAddress, anchor?: string): void {
  const address = addressOf({ path, query: { ...query, ...(page > 1 && { pagina: String(page) }) } });
  const whole = anchor ? `${address}#${anchor}` : address;
  if (how === 'push') history.pushState(null, '', whole);
  else history.replaceState(history.state, '', whole);
}
