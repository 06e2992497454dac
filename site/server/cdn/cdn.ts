import { CHANGE_TAGS } from '../../../contracts/change-tags.ts';
import type { OnWarning } from '../../../contracts/on-warning.ts';
import { createPurgeQueue, type RunLater, runLater } from '../cache/purge-queue.ts';
import type { CdnProvider } from './cdn-providers.ts';

/** The CDN in front of us: the headers that pages send it, and the purges after changes. */
export interface Cdn {
  /** The headers of a page made from these tags that the CDN may cache for this long. */
  headers(tags: readonly string[], freshMs: number): Record<string, string>;
  /** Purges the pages made from these tags, so that the next reader gets a new one. */
  purge(tags: readonly string[]): void;
}

interface CdnOptions {
  readonly provider: CdnProvider;
  /** `false` if another process of this site sends the purges. */
  readonly purges: boolean;
  readonly onWarning: OnWarning;
  readonly later?: RunLater;
}

/**
 * A purge is repeated after this time: an old page may have been in transit to the CDN, or another process still
 * served it.
 */
const REPEAT_PURGE_MS = 600;

export function createCdn({ provider, purges, onWarning, later = runLater }: CdnOptions): Cdn {
  const queue = createPurgeQueue({
    batch: provider.keysAtOnce,
    later,
    async send(keys) {
      try {
        await provider.purge(keys);
        return [];
      } catch (error) {
        onWarning(error, 'purging the CDN failed; trying again');
        return keys;
      }
    },
  });
  return {
    headers(tags, freshMs) {
      const keys = [...new Set([CHANGE_TAGS.everything, ...tags])].map(cdnKey);
      return provider.headers(keys, Math.floor(freshMs / 1_000));
    },
    purge(tags) {
      if (!purges) return;
      const keys = tags.map(cdnKey);
      queue.add(keys);
      later(() => queue.add(keys), REPEAT_PURGE_MS);
    },
  };
}

/** A tag as a CDN accepts it: no blanks, commas or accents. Every page carries the key for everything. */
export function cdnKey(tag: string): string {
  return tag === CHANGE_TAGS.everything ? 'all' : encodeURIComponent(tag).replaceAll('%3A', ':');
}
