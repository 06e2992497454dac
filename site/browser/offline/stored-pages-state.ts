import type { Signal } from '../../analytics/signal/signal.ts';
import type { StoredPages } from './offline.rules.ts';
import type { KeptPlace } from './worker-messages.ts';

/** The state of the worker beside the stored pages, as one JSON document. */
export interface StoredPagesState {
  readonly pages: StoredPages;
  readonly place: KeptPlace | null;
  /** When the stories of the chosen place were last stored. */
  readonly placeStoredAt: number;
  /** When the list of withdrawn stories was last read. */
  readonly withdrawnCheckedAt: number;
  /** When the offline page was stored, and the built files it needs. */
  readonly offlinePage: { readonly at: number; readonly files: readonly string[] };
  /** The pictures of the place, by the address that pages use, with their size. */
  readonly pictures: Readonly<Record<string, number>>;
  /** The bulletin in audio of the chosen place's edition, with its size. */
  readonly recording: { readonly address: string; readonly bytes: number } | null;
  readonly signals: readonly WaitingSignal[];
}

interface WaitingSignal {
  readonly at: number;
  readonly signal: Signal;
}

const NO_STORED_PAGES: StoredPagesState = {
  pages: {},
  place: null,
  pictures: {},
  recording: null,
  signals: [],
  placeStoredAt: 0,
  withdrawnCheckedAt: 0,
  offlinePage: { at: 0, files: [] },
};
const STATE_PATH = '/notas';

/** Reads and writes the notes in a cache of the browser; changes are made one after the other. */
export function createStoredPagesState(open: () => Promise<Cache>) {
  let last: Promise<unknown> = Promise.resolve();

  async function read(): Promise<StoredPagesState> {
    const stored = await (await open()).match(STATE_PATH);
    return { ...NO_STORED_PAGES, ...(stored && ((await stored.json()) as Partial<StoredPagesState>)) };
  }

  function change(next: (notes: StoredPagesState) => StoredPagesState): Promise<StoredPagesState> {
    const changed = last.then(async () => {
      const notes = next(await read());
      await (await open()).put(STATE_PATH, new Response(JSON.stringify(notes)));
      return notes;
    });
    // A change that failed does not stop those after it.
    last = changed.catch(() => undefined);
    return changed;
  }

  return { read, change };
}
