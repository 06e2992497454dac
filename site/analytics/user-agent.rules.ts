import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import type { Device } from '../../contracts/analytics/analytics-kinds.ts';

/** The headers by which browsers mark prefetches and previews. */
const PURPOSE_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;
const PREFETCH_PURPOSE = /prefetch|prerender|preview/i;
const REMEMBERED_AGENTS = 2_000;
/** Longer than the user agent of any browser; more would only fill the cache of results. */
const AGENT_LENGTH = 600;

/**
 * A request without a user agent counts as a robot. Results are cached per user agent, because the list of robots is
 * long.
 */
export function createRobotCheck(): (userAgent: string | undefined) => boolean {
  const known = new Map<string, boolean>();
  return (userAgent) => {
    if (!userAgent) return true;
    const agent = userAgent.slice(0, AGENT_LENGTH);
    let robot = known.get(agent);
    if (robot === undefined) {
      robot = isbot(agent);
      if (known.size === REMEMBERED_AGENTS) known.clear();
      known.set(agent, robot);
    }
    return robot;
  };
}

/**
 * `true` if a reader opens the page; `false` for a prefetch, or a request of a script or picture. A widget is opened by
 * the iframe around it.
 */
export function isOpened(headers: IncomingHttpHeaders, isWidget = false): boolean {
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined && destination !== (isWidget ? 'iframe' : 'document')) return false;
  return !PURPOSE_HEADERS.some((name) => {
    const purpose = headers[name];
    return purpose !== undefined && PREFETCH_PURPOSE.test(String(purpose));
  });
}

/** An iPad that identifies as a Mac cannot be recognised. */
const TABLET = /iPad|Tablet(?! PC)|PlayBook|Kindle/i;
const PHONE = /Mobi|iPhone|iPod|Opera Mini/i;

/** `mobileHint` is the header Sec-CH-UA-Mobile, which only some browsers send. */
export function deviceKind(userAgent: string, mobileHint: string | undefined): Device {
  if (TABLET.test(userAgent) || isAndroidTablet(userAgent)) return 'tablet';
  return mobileHint === '?1' || PHONE.test(userAgent) ? 'phone' : 'desktop';
}

/**
 * Android and Silk put "Mobile" after their name on phones only. Uses indexOf, so that a long user agent is scanned
 * in linear time.
 */
function isAndroidTablet(userAgent: string): boolean {
  const agent = userAgent.toLowerCase();
  const system = Math.max(agent.lastIndexOf('android'), agent.lastIndexOf('silk'));
  return system >= 0 && agent.indexOf('mobile', system) < 0;
}
