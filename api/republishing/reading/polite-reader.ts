import { HOUR_MS } from '../../../contracts/durations.ts';
import { EVERYTHING_ALLOWED, mayRead, type Robots } from '../../../ingest/fetching/robots.ts';
import { isFetchRefusal, type ReadExternal } from '../../http/guarded-client.ts';
import type { RepublishingContext } from '../republishing.context.ts';
import { RobotsRefused } from './external-failures.rules.ts';

/** The user agent in robots.txt. */
const ROBOT_NAME = 'PortalPara';
const ROBOTS_FOR_MS = 12 * HOUR_MS;
/** Pause between two requests to one host, unless robots.txt asks for a longer one. */
const MIN_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 10_000;
const REMEMBERED_HOSTS = 1_000;

export type PoliteReader = ReturnType<typeof createPoliteReader>;

/** Fetches what robots.txt allows, with a pause between two requests to a host. */
export function createPoliteReader({
  readExternal,
  readText,
  now,
  pause,
}: Pick<RepublishingContext, 'readExternal' | 'readText' | 'now' | 'pause'>) {
  const robotsByOrigin = new Map<string, { readonly robots: Robots; readonly until: number }>();
  /** When the last request to a host starts; pending while that one waits for its turn. */
  const lastTurns = new Map<string, Promise<number>>();

  async function robotsOf(origin: string): Promise<Robots> {
    const remembered = robotsByOrigin.get(origin);
    if (remembered && remembered.until > now()) return remembered.robots;
    const robots = await fetchRobots(origin);
    if (robotsByOrigin.size >= REMEMBERED_HOSTS) robotsByOrigin.clear();
    robotsByOrigin.set(origin, { robots, until: now() + ROBOTS_FOR_MS });
    return robots;
  }

  async function fetchRobots(origin: string): Promise<Robots> {
    try {
      const { bytes } = await readExternal(`${origin}/robots.txt`);
      return await readText('robots', bytes, ROBOT_NAME);
    } catch (error) {
      if (!isFetchRefusal(error)) throw error;
      // RFC 9309: a 5xx for robots.txt means no access; a missing file means full access.
      if (error.reason === 'status' && (error.status ?? 0) >= 500) throw error;
      return EVERYTHING_ALLOWED;
    }
  }

  async function turnAfter(before: Promise<number> | undefined, gap: number): Promise<number> {
    const last = (await before) ?? Number.NEGATIVE_INFINITY;
    const since = now() - last;
    if (since >= 0 && since < gap) await pause(gap - since);
    return now();
  }

  const read: ReadExternal = async (url, options) => {
    const { origin, host } = new URL(url);
    const robots = await robotsOf(origin);
    if (!mayRead(robots, url)) throw new RobotsRefused('robots.txt does not allow it');
    const gap = Math.min(Math.max(robots.delayMs, MIN_PAUSE_MS), MAX_PAUSE_MS);
    const turn = turnAfter(lastTurns.get(host), gap);
    if (lastTurns.size >= REMEMBERED_HOSTS) lastTurns.clear();
    lastTurns.set(host, turn);
    await turn;
    return await readExternal(url, options);
  };

  return { read };
}
