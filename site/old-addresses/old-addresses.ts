import type { Client } from '../../client/client.ts';
import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { asksForFeed, oldAddressKeys } from '../../contracts/redirects/old-address.ts';
import { isTaken } from '../../contracts/redirects/site-paths.ts';
import type { TaggedCache } from '../cache/tagged-cache.ts';
import { FEED_SOURCES, feedPath } from '../seo/feed-addresses.ts';

/** Asks where an address leads that the site does not know; null: nowhere. */
export type FindOldAddress = (url: string) => Promise<string | null>;

/** Where an address leads; null: nobody knows it. */
export type KnownAddresses = TaggedCache<string | null>;

interface OldAddressOptions {
  readonly client: Pick<Client, 'call'>;
  readonly known: KnownAddresses;
  /** Milliseconds by a clock that nobody sets. */
  readonly uptime: () => number;
  readonly onTrouble: (error: unknown, message: string) => void;
}

/** In case an event of the change stream was lost. */
const FRESH_MS = 60_000;
/** Questions to the API at a time: whoever makes up addresses gets no more of it than this. */
const AT_ONCE = 16;
/** And in a second: more than any crawler follows, and too few to be felt by who reads the home. */
const PER_SECOND = 100;
/** While the API is away nobody waits for it. */
const REST_MS = 2_000;

/** What was asked for once is known for a minute, also that it leads nowhere. */
export function createOldAddresses({ client, known, uptime, onTrouble }: OldAddressOptions): FindOldAddress {
  let asking = 0;
  let budget = PER_SECOND;
  let budgetAt = uptime();
  let restUntil = 0;

  /** Refills with the time that passed. */
  function mayAsk(): boolean {
    const now = uptime();
    budget = Math.min(PER_SECOND, budget + ((now - budgetAt) / 1_000) * PER_SECOND);
    budgetAt = now;
    return now >= restUntil && asking < AT_ONCE && budget >= 1;
  }

  async function ask(key: string, address: string): Promise<string | null> {
    return await known.get(key, async () => {
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
    if (exact === undefined || isTaken(exact)) return null;
    const cacheKey = keys.join(' ');
    let target = known.peek(cacheKey);
    if (target === undefined) {
      if (!mayAsk()) return null;
      asking += 1;
      budget -= 1;
      try {
        target = await ask(cacheKey, exact);
      } catch (error) {
        restUntil = uptime() + REST_MS;
        onTrouble(error, 'old addresses cannot be looked up; readers are led home');
        return null;
      } finally {
        asking -= 1;
      }
    }
    return target === null ? null : feedOf(url, target);
  };
}

/** Who followed the feed of a section goes on following a feed. */
function feedOf(url: string, target: string): string {
  const hasFeed = FEED_SOURCES.some(({ path }) => path === target);
  return hasFeed && asksForFeed(url) ? feedPath(target) : target;
}

/** `/?p=123` is an address of its own, although the home would answer it. */
export function isOldHome(url: string): boolean {
  return url.startsWith('/?') && oldAddressKeys(url).length > 0;
}

/** For good; but browsers ask again after an hour, in case the newsroom changes its mind. */
export const MOVED = { status: 301, cacheControl: 'public, max-age=3600' } as const;
