import type { Client } from '../../../client/client.ts';
import { CHANGE_TAGS } from '../../../contracts/change-tags.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { OnWarning } from '../../../contracts/on-warning.ts';
import { asksForFeed, oldAddressKeys } from '../../../contracts/redirects/old-address.ts';
import { isReservedPath } from '../../../contracts/redirects/site-paths.ts';
import { FEED_SOURCES, feedPath } from '../../seo/feed-addresses.ts';
import type { TaggedCache } from '../cache/tagged-cache.ts';

/** Finds the target of an address that the site does not know; null if there is none. */
export type FindOldAddress = (url: string) => Promise<string | null>;

/** The target of an address; null if the address is unknown. */
type RememberedTargets = TaggedCache<string | null>;

interface OldAddressOptions {
  readonly client: Pick<Client, 'call'>;
  readonly answers: RememberedTargets;
  /** Milliseconds of a monotonic clock. */
  readonly uptime: () => number;
  readonly onWarning: OnWarning;
}

/** Limits the staleness if an event of the change stream was lost. */
const FRESH_MS = 60_000;
/** Concurrent calls to the API: a client that invents addresses gets no more than this. */
const CONCURRENT_CALLS = 16;
/** Calls per second: more than any crawler needs, and too few to slow down other readers. */
const PER_SECOND = 100;
/** How long the API is not asked after a failure, so that readers do not wait for it. */
const REST_MS = 2_000;

/** Remembers each answer for a minute, including that an address is unknown. */
export function createOldAddresses({
  client,
  answers,
  uptime,
  onWarning,
}: OldAddressOptions): FindOldAddress {
  let runningCalls = 0;
  let budget = PER_SECOND;
  let budgetAt = uptime();
  let restUntil = 0;

  /** A token bucket, refilled by elapsed time. */
  function hasBudget(): boolean {
    const now = uptime();
    budget = Math.min(PER_SECOND, budget + ((now - budgetAt) / 1_000) * PER_SECOND);
    budgetAt = now;
    return now >= restUntil && runningCalls < CONCURRENT_CALLS && budget >= 1;
  }

  async function fetchTarget(key: string, address: string): Promise<string | null> {
    return await answers.get(key, async () => {
      const { body } = await client.call(ENDPOINTS.redirects.find, {
        query: { address },
        signal: AbortSignal.timeout(REST_MS),
      });
      const { target } = body;
      return { value: target, bytes: target?.length ?? 0, tags: [CHANGE_TAGS.redirects], freshMs: FRESH_MS };
    });
  }

  return async (url) => {
    const keys = oldAddressKeys(url);
    const [exact] = keys;
    if (exact === undefined || isReservedPath(exact)) return null;
    const cacheKey = keys.join(' ');
    let target = answers.peek(cacheKey);
    if (target === undefined) {
      if (!hasBudget()) return null;
      runningCalls += 1;
      budget -= 1;
      try {
        target = await fetchTarget(cacheKey, exact);
      } catch (error) {
        restUntil = uptime() + REST_MS;
        onWarning(error, 'old addresses cannot be looked up; readers are redirected to the home');
        return null;
      } finally {
        runningCalls -= 1;
      }
    }
    const own = target === null ? null : ownAddress(target);
    return own === null ? null : feedOf(url, own);
  };
}

/** The base of relative targets: a target with another host has another origin. */
const OWN_ORIGIN = 'http://own.invalid';

/**
 * A stored target as a header may hold it; `null` if it leads outside. The newsroom's form refuses those; a restored
 * table may have them.
 */
function ownAddress(target: string): string | null {
  const url = URL.parse(target, OWN_ORIGIN);
  // Two slashes at the beginning would be the host of another site.
  if (url?.origin !== OWN_ORIGIN || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search;
}

/** The old feed of a section redirects to the section's new feed, so that its followers keep a feed. */
function feedOf(url: string, target: string): string {
  const hasFeed = FEED_SOURCES.some(({ path }) => path === target);
  return hasFeed && asksForFeed(url) ? feedPath(target) : target;
}

/** True for `/?p=123`, which is an old address, although it matches the home. */
export function isOldHome(url: string): boolean {
  return url.startsWith('/?') && oldAddressKeys(url).length > 0;
}

/** Permanent, but browsers ask again after an hour, in case the newsroom changes the target. */
export const MOVED = { status: 301, cacheControl: 'public, max-age=3600' } as const;
