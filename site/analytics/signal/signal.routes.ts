import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCurrentConsent } from '../../../contracts/analytics/consent.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { PATHS } from '../../addresses.ts';
import type { Content } from '../../data/content.ts';
import type { SiteEdition } from '../../request/edition.ts';
import { comesFromOwnPage, senderOf } from '../../request/own-origin.ts';
import { type Collector, readerOf } from '../collector.ts';
import { deviceKind } from '../user-agent.rules.ts';
import { parseSignal } from './parse-signal.rules.ts';
import type { Signal } from './signal.ts';
import { signalEvents } from './signal-events.rules.ts';
import type { SignalPage } from './signal-page.ts';

interface SignalRouteOptions {
  readonly collector: Collector;
  readonly findSignalPage: (path: string) => SignalPage | undefined;
  readonly contentOf: (edition: SiteEdition) => Pick<Content, 'ads'>;
  /** Whether the operator configured the origin of the site. */
  readonly configured: boolean;
  readonly now: () => number;
}

/** Receives the signals of readers who consented. The answers are empty, because pages do not read them. */
export function registerSignalRoute(app: FastifyInstance, options: SignalRouteOptions): void {
  const onlyKnown = createAdCheck(options.contentOf);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // A beacon is sent as plain text: a page that is being left cannot wait for a CORS preflight.
    scope.addContentTypeParser(
      ['text/plain', 'application/json'],
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      const { statusCode = 500 } = error;
      if (statusCode >= 500)
        request.log.error({ err: error }, 'a signal could not be processed, it is dropped');
      return replyEmpty(reply, statusCode);
    });
    scope.post(
      PATHS.signal,
      { bodyLimit: LIMITS.signalBytes, config: { cost: 'small' } },
      async (request, reply) => replyEmpty(reply, await receiveSignal(request, options, onlyKnown)),
    );
  });
}

/** Returns the status of the answer. */
async function receiveSignal(
  request: FastifyRequest,
  { collector, findSignalPage, configured, now }: SignalRouteOptions,
  onlyKnown: AdCheck,
): Promise<number> {
  const { headers, body } = request;
  if (!comesFromOwnPage(senderOf(request), { own: request.edition.origin, configured })) return 403;
  const { isRobot, caps, outbox } = collector;
  if (isRobot(headers['user-agent'])) return 204;
  const reader = readerOf(request);
  const { visitor, ip, userAgent } = reader;
  if (!visitor) return 403;
  if (!caps.mayCall(ip)) return 429;
  const signal = typeof body === 'string' ? parseSignal(body) : undefined;
  const page = signal && findSignalPage(signal.p);
  if (!page) return 400;
  // A view that waited in the browser, or an open page, may come after the text has changed: the reader is asked again.
  if (signal.view && !isCurrentConsent(signal.view.a[1])) return 204;
  const attempt = caps.attempt(reader, signal.p, signal.v);
  if (!caps.view(attempt)) return 429;
  const device = deviceKind(userAgent, headers['sec-ch-ua-mobile'] as string | undefined);
  const ownHosts = [...request.edition.hosts, request.hostname];
  const edition = request.edition.key;
  const ads = await onlyKnown(request.edition, signal.ads ?? []);
  outbox.add(
    signalEvents({ signal: { ...signal, ads }, page, edition, visitor, device, ownHosts, now: now() }),
    attempt,
  );
  return 204;
}

type SeenAds = NonNullable<Signal['ads']>;

type AdCheck = (edition: SiteEdition, seen: SeenAds) => Promise<SeenAds>;

/** Drops unknown ads, so that they do not fill the database. If the list of ads cannot be loaded, the API decides. */
function createAdCheck(contentOf: SignalRouteOptions['contentOf']): AdCheck {
  // Includes ads that have ended: a page reports its impressions when it is left.
  const known = new Set<number>();
  return async (edition, seen) => {
    if (seen.length === 0) return seen;
    try {
      for (const { id } of await contentOf(edition).ads()) known.add(id);
    } catch {
      return seen;
    }
    return seen.filter(([id]) => known.has(id));
  };
}

function replyEmpty(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send();
}
