import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIMITS } from '../../contracts/limits.ts';
import { PATHS } from '../addresses.ts';
import type { Content } from '../data/content.ts';
import { comesFromOwnPage, senderOf } from '../http/own-origin.ts';
import { type Collector, readerOf } from './collector.ts';
import type { CountedPage } from './page-kind.rules.ts';
import { readSignal } from './read-signal.rules.ts';
import type { Signal } from './signal.ts';
import { eventsOf } from './signal-events.rules.ts';
import { deviceOf } from './user-agent.rules.ts';

export interface SignalRouteOptions {
  readonly collector: Collector;
  readonly readPage: (path: string) => CountedPage | undefined;
  readonly content: Pick<Content, 'ads'>;
  readonly siteUrl: string;
  /** Where pages of ours come from; undefined: from the host that was asked. */
  readonly ownOrigin: string | undefined;
  readonly now: () => number;
}

/** Where the pages of readers who agreed tell what was read. Nobody reads the answers: they are empty. */
export function registerSignalRoute(app: FastifyInstance, options: SignalRouteOptions): void {
  const onlyKnown = createAdCheck(options.content);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // A beacon is sent as plain text: a page that is being left cannot ask whether it may send more.
    scope.addContentTypeParser(
      ['text/plain', 'application/json'],
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      const { statusCode = 500 } = error;
      if (statusCode >= 500) request.log.error({ err: error }, 'a signal could not be taken');
      return answer(reply, statusCode);
    });
    scope.post(PATHS.signal, { bodyLimit: LIMITS.signalBytes }, async (request, reply) =>
      answer(reply, await take(request, options, onlyKnown)),
    );
  });
}

/** The status that says what became of it. */
async function take(
  request: FastifyRequest,
  { collector, readPage, siteUrl, ownOrigin, now }: SignalRouteOptions,
  onlyKnown: AdCheck,
): Promise<number> {
  const { headers, body } = request;
  if (!comesFromOwnPage(senderOf(request), ownOrigin)) return 403;
  const { isRobot, caps, outbox } = collector;
  if (isRobot(headers['user-agent'])) return 204;
  const reader = readerOf(request);
  const { visitor, address, userAgent } = reader;
  if (!visitor) return 403;
  if (!caps.call(address)) return 429;
  const signal = typeof body === 'string' ? readSignal(body) : undefined;
  const page = signal && readPage(signal.p);
  if (!page) return 400;
  const attempt = caps.attempt(reader, signal.p, signal.v);
  if (!caps.view(attempt)) return 429;
  const device = deviceOf(userAgent, headers['sec-ch-ua-mobile'] as string | undefined);
  const ownHosts = [new URL(siteUrl).hostname, request.hostname];
  const ads = await onlyKnown(signal.ads ?? []);
  outbox.add(eventsOf({ signal: { ...signal, ads }, page, visitor, device, ownHosts, now: now() }), attempt);
  return 204;
}

type SeenAds = NonNullable<Signal['ads']>;

type AdCheck = (seen: SeenAds) => Promise<SeenAds>;

/** Ads that never were are not worth a row each. If it is not known which there are, the API will tell. */
function createAdCheck(content: SignalRouteOptions['content']): AdCheck {
  // Also those that have ended: a page tells what was seen on it when it is left.
  const known = new Set<number>();
  return async (seen) => {
    if (seen.length === 0) return seen;
    try {
      for (const { id } of await content.ads()) known.add(id);
    } catch {
      return seen;
    }
    return seen.filter(([id]) => known.has(id));
  };
}

function answer(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send();
}
