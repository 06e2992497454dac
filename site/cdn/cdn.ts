import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import { afterwards, createPurgeQueue, type Later } from '../edge/purge-queue.ts';
import type { CdnForm } from './cdn-forms.ts';

/** The delivery network in front of us: what pages tell it, and what it is told when something changes. */
export interface Cdn {
  /** For a page made from these, which may be kept for so long. */
  headers(tags: readonly string[], freshMs: number): Record<string, string>;
  /** What was made from one of these goes from the network, so that the next reader gets a new one. */
  purge(tags: readonly string[]): void;
}

interface CdnOptions {
  readonly form: CdnForm;
  /** False: another process of this site tells it. */
  readonly purges: boolean;
  readonly onTrouble: (error: unknown, message: string) => void;
  readonly later?: Later;
}

/** An old page may have been on its way to the network while it was purged there, or another process still had it. */
const AGAIN_MS = 600;

export function createCdn({ form, purges, onTrouble, later = afterwards }: CdnOptions): Cdn {
  const queue = createPurgeQueue({
    batch: form.keysAtOnce,
    later,
    async send(keys) {
      try {
        await form.purge(keys);
        return [];
      } catch (error) {
        onTrouble(error, 'the CDN cannot be told of a change; trying again');
        return keys;
      }
    },
  });
  return {
    headers(tags, freshMs) {
      const keys = [...new Set([CHANGE_TAGS.everything, ...tags])].map(keyOf);
      return form.headers(keys, Math.floor(freshMs / 1_000));
    },
    purge(tags) {
      if (!purges) return;
      const keys = tags.map(keyOf);
      queue.add(keys);
      later(() => queue.add(keys), AGAIN_MS);
    },
  };
}

/** A tag as such a network takes it: no blanks, commas or accents. Every page has the one for everything. */
export function keyOf(tag: string): string {
  return tag === CHANGE_TAGS.everything ? 'all' : encodeURIComponent(tag).replaceAll('%3A', ':');
}
