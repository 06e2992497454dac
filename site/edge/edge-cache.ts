import { request } from 'undici';
import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import { createTagIndex } from '../cache/tag-index.ts';
import { afterwards, createPurgeQueue, type Later } from './purge-queue.ts';

/** What the proxy in front of us has of our pages, under the keys we cache them by ourselves. */
export interface EdgeCache {
  /** A page was made that the edge may keep. */
  note(key: string, tags: readonly string[]): void;
  /** What was made from one of these goes from the edge, so that the next reader gets a new one. */
  purge(tags: readonly string[]): void;
}

interface EdgeCacheOptions {
  readonly remove: (key: string) => Promise<void>;
  readonly onTrouble: (error: unknown, message: string) => void;
  readonly later?: Later;
}

const AT_ONCE = 16;
/** An old page may have been on its way to the edge while it was purged there. */
const AGAIN_MS = 600;
/** Some 60 MB; beyond them the edge starts anew. */
const MOST_PAGES = 200_000;

export function createEdgeCache({ remove, onTrouble, later = afterwards }: EdgeCacheOptions): EdgeCache {
  /** What each was made from. */
  const pages = new Map<string, readonly string[]>();
  const index = createTagIndex();
  const { add: purgeAll } = createPurgeQueue({
    batch: AT_ONCE,
    later,
    async send(some) {
      const results = await Promise.allSettled(some.map(remove));
      const [reason] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      if (reason !== undefined) onTrouble(reason, 'the edge cannot be told of a change; trying again');
      return some.filter((_key, at) => results[at]?.status === 'rejected');
    },
  });

  /** Every page that was made from one of them, forgotten here. */
  function take(tags: readonly string[]): string[] {
    const keys = tags.includes(CHANGE_TAGS.everything)
      ? [...pages.keys()]
      : [...new Set(tags.flatMap((tag) => [...index.keysOf(tag)]))];
    for (const key of keys) {
      index.remove(key, pages.get(key) ?? []);
      pages.delete(key);
    }
    return keys;
  }

  return {
    note(key, tags) {
      if (pages.size >= MOST_PAGES) purgeAll(take([CHANGE_TAGS.everything]));
      index.remove(key, pages.get(key) ?? []);
      pages.set(key, tags);
      index.add(key, tags);
    },
    purge(tags) {
      const keys = take(tags);
      purgeAll(keys);
      later(() => purgeAll([...new Set([...keys, ...take(tags)])]), AGAIN_MS);
    },
  };
}

const TIMEOUT_MS = 2_000;

/** Removes a page from nginx's cache; one that is not there is as good as removed. */
export function createEdgeRemoval(edgeUrl: string): (key: string) => Promise<void> {
  return async (key) => {
    const { statusCode, body } = await request(edgeUrl, {
      method: 'POST',
      headers: { 'x-page-key': key },
      headersTimeout: TIMEOUT_MS,
    });
    await body.dump();
    if (statusCode !== 200 && statusCode !== 404) throw new Error(`the edge answered ${statusCode}`);
  };
}
