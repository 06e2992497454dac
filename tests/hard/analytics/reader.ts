import type { Site } from '../../../site/app.ts';
import { SITE_URL } from '../../../site/testing/test-site.ts';
import type { LogLine, Told } from './access-log.ts';

export const AGENTS = {
  phone: 'Mozilla/5.0 (Linux; Android 14; SM-A055M) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
  desktop: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  robot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
} as const;

export interface Person {
  readonly userAgent: string;
  readonly ip: string;
  /** Set once the reader has consented. */
  trackingId?: string;
}

/** Sends requests as browsers do, and logs each of them. */
export function createReaders(site: () => Site, clock: () => number) {
  const log: LogLine[] = [];
  let views = 0;

  async function ask(
    person: Person,
    method: 'GET' | 'HEAD' | 'POST',
    path: string,
    { ahead = false, told, origin }: { ahead?: boolean; told?: Told; origin?: string } = {},
  ): Promise<string> {
    const { userAgent, ip, trackingId } = person;
    const answer = await site().app.inject({
      method,
      url: path,
      remoteAddress: ip,
      headers: {
        'user-agent': userAgent,
        ...(trackingId && { cookie: `theme=dark; trackingId=${trackingId}` }),
        ...(ahead && { 'sec-purpose': 'prefetch' }),
        ...(told && { 'content-type': 'text/plain;charset=UTF-8', origin: origin ?? SITE_URL }),
      },
      ...(told && { payload: JSON.stringify(told) }),
    });
    log.push({
      at: clock(),
      method,
      path,
      status: answer.statusCode,
      userAgent,
      ip,
      trackingId,
      ahead,
      told,
    });
    return answer.payload;
  }

  return {
    log,
    ask,
    nextView: (): string => `view-${String(++views).padStart(16, '0')}`,
    /** Ids of the ads on a page, in order. */
    adsOn: (html: string): number[] =>
      [...html.matchAll(/data-ad="(\d+)"/g)].map((match) => Number(match[1])),
  };
}
