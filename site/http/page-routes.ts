import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '../addresses.ts';
import type { CountPage } from '../analytics/count-page.ts';
import { pageKindOf } from '../analytics/page-kind.rules.ts';
import type { Made, TaggedCache } from '../cache/tagged-cache.ts';
import type { LoadContext, PageRequest } from '../data/load-context.ts';
import { type Deadline, startDeadline } from '../data/optional-data.ts';
import type { RenderPage } from '../entry-server.tsx';
import { isPart } from '../fragments/fragment-names.ts';
import { loadLayout } from '../layout/layout.loader.ts';
import type { ShownPage } from '../pages/page-answer.ts';
import type { CachePolicy, Route } from '../routes.ts';
import { readPageRequest } from './page-request.ts';
import { createSentPage, type SentPage, sendPage } from './page-response.ts';
import { measuringPolicy } from './security-headers.ts';

export interface PageRouteParts {
  readonly routes: readonly Route[];
  readonly render: RenderPage;
  readonly document: { readonly siteUrl: string; readonly stylesheet: string; readonly script: string };
  readonly pages: TaggedCache<SentPage>;
  readonly countPage: CountPage;
  readonly createContext: (request: PageRequest, deadline: Deadline) => LoadContext;
  /** How long a page waits for a part it can do without. */
  readonly sideDeadlineMs: number;
}

/** A page that lacks a part is made again soon. */
const INCOMPLETE_MS = 5_000;
/** The page is there already: a part that was late for it may take its time. */
const PART_DEADLINE_MS = 5_000;
const RETRY_AFTER_SECONDS = 5;

/** Load, render, keep, send: the path of every row of the route table. */
export function registerPageRoutes(app: FastifyInstance, parts: PageRouteParts): void {
  for (const route of parts.routes) {
    app.route({
      method: ['GET', 'HEAD'],
      url: route.path,
      handler: (request, reply) => answer(route, parts, request, reply),
    });
  }
}

async function answer(
  route: Route,
  parts: PageRouteParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const asked = readPageRequest(request.url, route, request.params as Record<string, string>);
  // Another spelling of the same path is no other page.
  if (request.url.split('?', 1)[0] !== asked.path) {
    return reply.header('cache-control', 'no-store').redirect(addressOf(asked), 301);
  }
  const lite = request.headers['save-data'] === 'on';
  const key = lite ? `${addressOf(asked)} lite` : addressOf(asked);
  const page = await parts.pages.get(key, () => make(route, parts, asked, lite));
  const kind = page.status === 200 ? pageKindOf(route) : undefined;
  if (kind) parts.countPage({ kind, measuredElsewhere: page.measuredElsewhere }, asked.path, request);
  return sendPage(request, reply, page);
}

async function make(
  route: Route,
  { render, document, createContext, sideDeadlineMs }: PageRouteParts,
  request: PageRequest,
  lite: boolean,
): Promise<Made<SentPage>> {
  const { page, load, cache } = route;
  let incomplete = false;
  const deadline = startDeadline(isPart(page) ? PART_DEADLINE_MS : sideDeadlineMs);
  const given = createContext(request, deadline);
  const context: LoadContext = {
    ...given,
    warn(error, message) {
      incomplete = true;
      given.warn(error, message);
    },
  };
  const [frame, loaded] = await Promise.all([loadLayout(context), load(context)]).finally(deadline.end);
  // Whoever measures for us must not learn of what is not published.
  const layout = route.secret ? { ...frame, settings: { ...frame.settings, analyticsScript: '' } } : frame;
  if ('redirect' in loaded) {
    const sent = createSentPage({
      status: 302,
      headers: { location: loaded.redirect, ...caching(0) },
      html: [],
    });
    return { value: sent, bytes: 0, tags: [], freshMs: 0 };
  }
  // What was loaded is typed by the row; a union of rows forgets which model belongs to which page.
  const html = render({
    page,
    path: request.path,
    answer: loaded,
    layout,
    document: { ...document, siteUrl: layout.settings.canonicalHost || document.siteUrl, lite },
  } as never);
  const failed = loaded.status === 503;
  const sent = createSentPage({
    status: loaded.status,
    headers: {
      ...(failed ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : undefined),
      ...caching(loaded.status === 200 && !incomplete ? cache.browserSeconds : 0),
      ...(isPart(page) || route.secret
        ? { 'x-robots-tag': 'noindex' }
        : measuringPolicy(layout.settings.analyticsScript)),
      ...(route.secret && { 'referrer-policy': 'no-referrer' }),
    },
    html,
    measuredElsewhere: layout.settings.analyticsScript !== '',
  });
  return {
    value: sent,
    bytes: sent.weight,
    tags: [...context.content.tags],
    freshMs: freshMs(loaded, cache, incomplete),
    failed,
  };
}

type EndOf = Pick<ShownPage<unknown>, 'status' | 'endless'>;

/** What does not exist is not kept, nor what a reader makes up: their addresses have no end. */
function freshMs({ status, endless }: EndOf, { keptSeconds }: CachePolicy, incomplete: boolean): number {
  if (status !== 200 || endless) return 0;
  return incomplete ? Math.min(INCOMPLETE_MS, keptSeconds * 1_000) : keptSeconds * 1_000;
}

/** Browsers and CDNs may show a page for a while longer: while they ask, and when nobody answers. */
function caching(seconds: number): Record<string, string> {
  if (seconds === 0) return { 'cache-control': 'no-store' };
  const value = `public, max-age=${seconds}, stale-while-revalidate=${seconds * 4}, stale-if-error=${seconds * 120}`;
  return { 'cache-control': value };
}
