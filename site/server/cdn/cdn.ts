import { CHANGE_TAGS, removesAnswers } from '../../../contracts/change-tags.ts';
import type { OnWarning } from '../../../contracts/on-warning.ts';
import { createPurgeQueue, type RunLater, runLater } from '../cache/purge-queue.ts';
import type { CdnProvider } from './cdn-providers.ts';

/** The CDN in front of us: the headers that pages send it, and the purges after changes. */
export interface Cdn {
  /** The headers of a page made from these tags that the CDN may cache for this long; 0: it may not. */
  headers(tags: readonly string[], freshMs: number): Record<string, string>;
  /**
   * Purges the pages made from these tags, so that the next reader gets a new one. Resolves when what must be removed is
   * gone.
   */
  purge(tags: readonly string[]): Promise<void>;
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
/** Varnish accepts 8 KB in a header. An answer with more keys is not cached: without one of its keys the page might never be purged. */
const MAX_KEYS_LENGTH = 7_000;

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
      const isKept = freshMs > 0 && tags.length > 0 && keys.join(' ').length <= MAX_KEYS_LENGTH;
      return isKept ? provider.headers(keys, Math.floor(freshMs / 1_000)) : provider.notCached;
    },
    purge,
  };

  async function purge(tags: readonly string[]): Promise<void> {
    if (!purges) return;
    const first = tags.filter(removesAnswers).map(cdnKey);
    const others = tags.filter((tag) => !removesAnswers(tag)).map(cdnKey);
    const confirmed = queue.addFirst(first);
    queue.add(others);
    const { promise, resolve } = Promise.withResolvers<void>();
    later(() => {
      queue.add(others);
      void queue.addFirst(first).then(resolve);
    }, REPEAT_PURGE_MS);
    await Promise.all([confirmed, promise]);
  }
}

/** A tag as a CDN accepts it: no blanks, commas or accents. Every page carries the key for everything. */
export function cdnKey(tag: string): string {
  return tag === CHANGE_TAGS.everything ? 'all' : encodeURIComponent(tag).replaceAll('%3A', ':');
}
