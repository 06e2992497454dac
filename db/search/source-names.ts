import { foldText } from '../../contracts/rich-text/fold.ts';
import type { Database } from '../database.ts';
import { findSources } from './sources.queries.ts';

export interface FoldedName {
  readonly name: string;
  readonly folded: string;
}

/** What the sources of the stories are called. */
export interface SourceNames {
  all(): Promise<readonly FoldedName[]>;
  /** A story was written: there may be others. */
  forget(): void;
}

/** A draft of another instance is announced to nobody. */
const LONGEST_AGE_MS = 30_000;

/** Read once and until something changes: every search by words needs all of them. */
export function createSourceNames(database: Database): SourceNames {
  let names: Promise<readonly FoldedName[]> | undefined;
  let readAt = 0;

  function forget(): void {
    names = undefined;
  }

  async function read(): Promise<readonly FoldedName[]> {
    return (await findSources(database)).map((name) => ({ name, folded: foldText(name) }));
  }

  database.changes.subscribe(forget);
  return {
    all() {
      const now = performance.now();
      if (names && now - readAt < LONGEST_AGE_MS) return names;
      const reading = read();
      names = reading;
      readAt = now;
      // Who asks next tries again.
      reading.catch(forget);
      return reading;
    },
    forget,
  };
}
