import { foldText } from '../../contracts/words/fold.ts';
import type { Database } from '../database.ts';
import { findSources } from './sources.queries.ts';

export interface FoldedName {
  readonly name: string;
  readonly folded: string;
}

/** The names of all sources of stories. */
export interface SourceNames {
  all(): Promise<readonly FoldedName[]>;
  /** To be called when a story was written: it may bring a new name. */
  clearNames(): void;
}

/** Drafts written by another instance are not announced in the change feed, so the list also expires. */
const MAX_AGE_MS = 30_000;

/** Cached until something changes: every search by words needs all names. */
export function createSourceNames(database: Database): SourceNames {
  let names: Promise<readonly FoldedName[]> | undefined;
  let readAt = 0;

  function clearNames(): void {
    names = undefined;
  }

  async function read(): Promise<readonly FoldedName[]> {
    return (await findSources(database)).map((name) => ({ name, folded: foldText(name) }));
  }

  database.changes.subscribe(clearNames);
  return {
    all() {
      const now = performance.now();
      if (names && now - readAt < MAX_AGE_MS) return names;
      const reading = read();
      names = reading;
      readAt = now;
      // The next caller reads again.
      reading.catch(clearNames);
      return reading;
    },
    clearNames,
  };
}
