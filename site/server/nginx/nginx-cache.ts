import { request } from 'undici';
import { CHANGE_TAGS, storyIdOfTag } from '../../../contracts/change-tags.ts';
import { ENCODINGS } from '../../../contracts/http/accept-encoding.ts';
import type { OnWarning } from '../../../contracts/on-warning.ts';
import { newsPath } from '../../addresses.ts';
import type { EditionDirectory } from '../../request/edition-directory.ts';
import { createPurgeQueue, type RunLater, runLater } from '../cache/purge-queue.ts';
import { createTagIndex } from '../cache/tag-index.ts';
import { nginxKey, nginxKeys } from '../http/page-cache-key.ts';

/**
 * Tracks which of our pages the proxy in front of us (nginx) caches, under the keys of our own cache. nginx caches them
 * by host: a removal reaches every host of the edition.
 */
export interface NginxCache {
  /** Records a rendered page that nginx may cache. */
  note(key: string, tags: readonly string[]): void;
  /** Removes the pages made from these tags from nginx, so that the next reader gets a new one. */
  purge(tags: readonly string[]): void;
}

/** `pages`: the pages that readers get. `last`: the last answers, used only while no site process answers. */
type NginxCacheName = 'pages' | 'last';
type Removal = `${NginxCacheName} ${string}`;

export type EditionHosts = Pick<EditionDirectory, 'hostsOf' | 'allHosts'>;

interface NginxCacheOptions {
  readonly hosts: EditionHosts;
  readonly remove: (cache: NginxCacheName, key: string) => Promise<void>;
  readonly onWarning: OnWarning;
  readonly later?: RunLater;
}

const REMOVALS_AT_ONCE = 16;
/** A removal is repeated after this time: an old page may have been in transit to nginx. */
const REPEAT_AFTER_MS = 600;
/** Takes about 60 MB. Beyond this number the record starts over with an empty cache. */
const MAX_PAGES = 200_000;

export function createNginxCache({
  hosts,
  remove,
  onWarning,
  later = runLater,
}: NginxCacheOptions): NginxCache {
  /** The tags of each page. */
  const pages = new Map<string, readonly string[]>();
  const index = createTagIndex();
  const { add: purgeAll } = createPurgeQueue<Removal>({
    batch: REMOVALS_AT_ONCE,
    later,
    async send(some) {
      const results = await Promise.allSettled(some.map((removal) => remove(...parseRemoval(removal))));
      const [reason] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      if (reason !== undefined) onWarning(reason, 'purging nginx failed; trying again');
      return some.filter((_removal, index) => results[index]?.status === 'rejected');
    },
  });

  /** Returns the keys of all pages made from these tags and removes them from the record. */
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

  function fromPages(key: string): Removal[] {
    return nginxKeys(key, hosts.hostsOf).map((one): Removal => `pages ${one}`);
  }

  return {
    note(key, tags) {
      if (pages.size >= MAX_PAGES) purgeAll(take([CHANGE_TAGS.everything]).flatMap(fromPages));
      index.remove(key, pages.get(key) ?? []);
      pages.set(key, tags);
      index.add(key, tags);
    },
    purge(tags) {
      const removals = [...storyRemovals(tags, hosts.allHosts()), ...take(tags).flatMap(fromPages)];
      purgeAll(removals);
      later(() => purgeAll([...new Set([...removals, ...take(tags).flatMap(fromPages)])]), REPEAT_AFTER_MS);
    },
  };
}

/**
 * A changed story may have been taken down, so its page is removed from both caches, also if an earlier process of
 * the site rendered it, and on every host: a story can be read on each of them.
 */
function storyRemovals(tags: readonly string[], hosts: readonly string[]): Removal[] {
  return tags.flatMap((tag) => {
    const id = storyIdOfTag(tag);
    if (id === undefined) return [];
    const keys = hosts.flatMap((host) => ENCODINGS.map((encoding) => nginxKey(host, newsPath(id), encoding)));
    return keys.flatMap((key): Removal[] => [`pages ${key}`, `last ${key}`]);
  });
}

function parseRemoval(removal: Removal): [NginxCacheName, string] {
  const end = removal.indexOf(' ');
  return [removal.slice(0, end) as NginxCacheName, removal.slice(end + 1)];
}

const TIMEOUT_MS = 2_000;
/** Names the page to remove; `deploy/nginx/portal.conf` reads it. */
export const PAGE_KEY_HEADER = 'x-page-key';

/** Removes a page from nginx's cache; a page that is not there (404) counts as removed. */
export function createNginxRemoval(nginxUrl: string): NginxCacheOptions['remove'] {
  const urls: Readonly<Record<NginxCacheName, string>> = {
    pages: nginxUrl,
    last: new URL('/last', nginxUrl).href,
  };
  return async (cache, key) => {
    const { statusCode, body } = await request(urls[cache], {
      method: 'POST',
      headers: { [PAGE_KEY_HEADER]: key },
      headersTimeout: TIMEOUT_MS,
    });
    await body.dump();
    if (statusCode !== 200 && statusCode !== 404) throw new Error(`nginx answered ${statusCode}`);
  };
}
