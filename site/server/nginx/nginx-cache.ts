import { request } from 'undici';
import {
  removedPictureOf,
  removedStoryOf,
  removesAnswers,
  storyIdOfTag,
} from '../../../contracts/change-tags.ts';
import { ENCODINGS } from '../../../contracts/http/accept-encoding.ts';
import { picturePaths } from '../../../contracts/media/renditions.ts';
import type { OnWarning } from '../../../contracts/on-warning.ts';
import { storyPaths } from '../../addresses.ts';
import type { EditionDirectory } from '../../request/edition-directory.ts';
import { createPurgeQueue, type RunLater, runLater } from '../cache/purge-queue.ts';
import { nginxFileKey, nginxKey } from '../http/pages/page-cache-key.ts';
import type { NginxRecord } from './nginx-record.ts';

/** Decides what the proxy in front of us (nginx) may keep, and removes from it what has changed. */
export interface NginxCache {
  /**
   * True if nginx may keep the answer under this key. It is then recorded with its tags; without a record it could not
   * be removed. Never throws: readers get their answers with a full disk, too.
   */
  keep(key: string, tags: readonly string[]): boolean;
  /**
   * Removes the answers made from these tags, so that the next reader gets a new one. Resolves when those that must not
   * be shown again are gone from both caches of nginx; never rejects.
   */
  purge(tags: readonly string[]): Promise<void>;
}

/**
 * `pages`: the pages that readers get. `last`: the last answers, used only while no site process answers. `files`:
 * pictures, scripts and styles.
 */
type NginxCacheName = 'pages' | 'last' | 'files';
type Removal = `${NginxCacheName} ${string}`;

interface RecordedRemovals {
  /** Must not be shown again. */
  readonly removed: readonly Removal[];
  /** Only old. */
  readonly changed: readonly Removal[];
}

export type EditionHosts = Pick<EditionDirectory, 'allHosts'>;

interface NginxCacheOptions {
  readonly record: NginxRecord;
  readonly hosts: EditionHosts;
  readonly remove: (cache: NginxCacheName, key: string) => Promise<void>;
  readonly onWarning: OnWarning;
  readonly later?: RunLater;
}

const REMOVALS_AT_ONCE = 32;
/** A removal is repeated after this time: an old page may have been in transit to nginx. */
const REPEAT_AFTER_MS = 600;
const RECORD_RETRY_MS = 5_000;

export function createNginxCache({
  record,
  hosts,
  remove,
  onWarning,
  later = runLater,
}: NginxCacheOptions): NginxCache {
  const queue = createPurgeQueue<Removal>({
    batch: REMOVALS_AT_ONCE,
    later,
    async send(some) {
      const results = await Promise.allSettled(some.map((removal) => remove(...parseRemoval(removal))));
      const [reason] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      if (reason !== undefined) onWarning(reason, 'purging nginx failed; trying again');
      return some.filter((_removal, index) => results[index]?.status === 'rejected');
    },
  });
  /** Answers that make room for others: not kept again before they are gone. */
  const leaving = new Set<string>();

  /** True from a failure of the record until an answer can be recorded again: the operator is warned once. */
  let recordFails = false;
  /** Tags whose answers the record could not name; one retry is pending for all of them. */
  let missed: { readonly tags: Set<string>; readonly purged: Promise<void> } | undefined;

  function onRecordFailure(error: unknown): void {
    if (!recordFails) onWarning(error, 'the record of what nginx keeps fails; nginx keeps no new pages');
    recordFails = true;
  }

  function makeRoom(): void {
    const keys = record.surplus();
    for (const key of keys) leaving.add(key);
    void queue.addFirst(keys.flatMap(fromBothCaches)).then(() => forget(keys));
  }

  function forget(keys: readonly string[]): void {
    try {
      record.delete(keys);
      leaving.clear();
    } catch (error) {
      onRecordFailure(error);
      later(() => forget(keys), RECORD_RETRY_MS);
    }
  }

  /** Tags that must not be shown again and are known without the record. */
  function ownRemovals(tags: readonly string[]): Removal[] {
    const removing = tags.filter(removesAnswers);
    const keys = removing.flatMap((tag) => storyKeys(tag, hosts.allHosts()));
    return [...keys.flatMap(fromBothCaches), ...removing.flatMap(pictureFiles)];
  }

  /** The tags in the record; undefined if it cannot be read. */
  function recordedRemovals(tags: readonly string[]): RecordedRemovals | undefined {
    try {
      const removed = record.keysOf(tags.filter(removesAnswers)).flatMap(fromBothCaches);
      return { removed, changed: takeFromPages(tags).map(fromPages) };
    } catch (error) {
      onRecordFailure(error);
      return undefined;
    }
  }

  /** A full disk can still be read: then the next purge removes the same pages once more. */
  function takeFromPages(tags: readonly string[]): string[] {
    try {
      return record.takeFromPages(tags);
    } catch (error) {
      onRecordFailure(error);
      return record.keysOf(tags);
    }
  }

  async function purge(tags: readonly string[]): Promise<void> {
    const own = ownRemovals(tags);
    const recorded = recordedRemovals(tags);
    if (!recorded) {
      await Promise.all([queue.addFirst(own), purgeLater(tags)]);
      return;
    }
    const removed = new Set([...own, ...recorded.removed]);
    const confirmed = queue.addFirst(removed);
    queue.add(recorded.changed);
    const { promise: repeated, resolve } = Promise.withResolvers<void>();
    later(() => {
      const again = recordedRemovals(tags);
      const confirmedAgain = queue.addFirst(new Set([...removed, ...(again?.removed ?? [])]));
      queue.add([...recorded.changed, ...(again?.changed ?? [])]);
      void Promise.all([confirmedAgain, again ? undefined : purgeLater(tags)]).then(() => resolve());
    }, REPEAT_AFTER_MS);
    await Promise.all([confirmed, repeated]);
  }

  /** Resolves when these tags are purged after all. */
  function purgeLater(tags: readonly string[]): Promise<void> {
    if (!missed) {
      const { promise: purged, resolve } = Promise.withResolvers<void>();
      const retry = { tags: new Set<string>(), purged };
      missed = retry;
      later(() => {
        missed = undefined;
        void purge([...retry.tags]).then(resolve);
      }, RECORD_RETRY_MS);
    }
    for (const tag of tags) missed.tags.add(tag);
    return missed.purged;
  }

  return {
    keep(key, tags) {
      if (leaving.has(key)) return false;
      try {
        const isKept = record.put(key, tags);
        if (isKept) recordFails = false;
        if (leaving.size === 0 && record.isNearlyFull) makeRoom();
        return isKept;
      } catch (error) {
        onRecordFailure(error);
        return false;
      }
    },
    purge,
  };
}

function fromPages(key: string): Removal {
  return `pages ${key}`;
}

function fromBothCaches(key: string): Removal[] {
  return [`pages ${key}`, `last ${key}`];
}

/** The pages of a story itself, on every host: they are removed even if the record was lost. */
function storyKeys(tag: string, hosts: readonly string[]): string[] {
  const id = storyIdOfTag(tag) ?? removedStoryOf(tag);
  if (id === undefined) return [];
  return storyPaths(id).flatMap((path) =>
    hosts.flatMap((host) => ENCODINGS.map((encoding) => nginxKey(host, path, encoding))),
  );
}

/** A picture lies under every address it has: they are known, so no record of them is kept. */
function pictureFiles(tag: string): Removal[] {
  const id = removedPictureOf(tag);
  if (id === undefined) return [];
  return picturePaths(id).flatMap((path) =>
    ENCODINGS.map((encoding): Removal => `files ${nginxFileKey(path, encoding)}`),
  );
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
    files: new URL('/files', nginxUrl).href,
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
