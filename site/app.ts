import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Client } from '../client/client.ts';
import type { Environment } from '../config/environment.ts';
import { ENDPOINTS } from '../contracts/endpoints.ts';
import { REQUEST_ID_HEADER, readRequestId } from '../contracts/http/request-id.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { PATHS } from './addresses.ts';
import { registerBackOffice } from './admin-proxy/admin-page.routes.ts';
import { registerAdminProxy } from './admin-proxy/admin-proxy.ts';
import { registerAdRoute } from './analytics/ad.routes.ts';
import { createCollector } from './analytics/collector.ts';
import { createPageCount } from './analytics/count-page.ts';
import { registerMyData } from './analytics/my-data.routes.ts';
import { createPageReader } from './analytics/page-kind.rules.ts';
import { registerSignalRoute } from './analytics/signal.routes.ts';
import { invalidate } from './cache/invalidate.ts';
import { createTaggedCache } from './cache/tagged-cache.ts';
import type { Cdn } from './cdn/cdn.ts';
import { registerSeenRoute } from './cdn/seen.routes.ts';
import { createAdRotation } from './data/ad-rotation.ts';
import { createContent } from './data/content.ts';
import type { EdgeCache } from './edge/edge-cache.ts';
import { type CountEdgeView, createEdgeCount } from './edge/edge-views.ts';
import { type BuiltFiles, registerBuiltFiles } from './http/assets/built-files.ts';
import type { FindKeptAsset } from './http/assets/previous-assets.ts';
import { createClientAddress, readTrust } from './http/client-address.ts';
import { createHttpServer } from './http/http-server.ts';
import type { RenderedPage } from './http/page-response.ts';
import { leadFromOldAddress, registerPageRoutes } from './http/page-routes.tsx';
import { plainTarget } from './http/plain-target.ts';
import { createReadyPages } from './http/ready-pages.ts';
import { registerRequestId } from './http/request-id.ts';
import { registerSecurityHeaders, securityHeaders } from './http/security-headers.ts';
import { type ProxyAgent, registerApiProxy } from './http/upstream/api-proxy.ts';
import { registerPublicApi } from './http/upstream/public-api.ts';
import { registerMediaProxy } from './media-proxy/media-proxy.ts';
import { createReadyPictures } from './media-proxy/ready-pictures.ts';
import { registerSiteMetrics, type SiteMetrics } from './metrics/site-metrics.ts';
import { createOldAddresses } from './old-addresses/old-addresses.ts';
import { registerReportCsv } from './pages/report/report-csv.routes.ts';
import { type PageRow, ROUTES, sitemapPaths } from './routes.tsx';
import type { CachedResponse, ResponseCache } from './seo/cached-response.ts';
import { registerSeo } from './seo/seo.routes.ts';
import { registerShareImages } from './share-image/share-image.routes.ts';

export interface SiteOptions {
  readonly env: Pick<
    Environment,
    | 'TRUST_PROXY'
    | 'LOG_LEVEL'
    | 'SITE_URL'
    | 'PAGE_CACHE_MB'
    | 'INSECURE_COOKIES'
    | 'INTERNAL_TOKEN'
    | 'VISITORS_PER_ADDRESS'
    | 'EVENTS_DAYS'
    | 'MESSAGES_DAYS'
  >;
  /** Where pages of ours come from, if the operator has said it; undefined: from the host that was asked. */
  readonly ownOrigin?: string | undefined;
  readonly apiUrl: string;
  readonly client: Pick<Client, 'call'>;
  /** The built files of the site. */
  readonly files: BuiltFiles;
  /** The built files of the back office. */
  readonly adminFiles: BuiltFiles;
  /** Those of other versions that run beside this one. */
  readonly keptAssets?: FindKeptAsset | undefined;
  readonly fetch?: typeof fetch;
  /** Forwards calls to the API; tests put their own answers here. */
  readonly proxyAgent?: ProxyAgent;
  readonly now?: () => Date;
  /** Milliseconds by a clock that nobody sets: for ages. */
  readonly uptime?: () => number;
  readonly optionalDeadlineMs?: number;
  /** The proxy in front of us that keeps pages, if there is one. */
  readonly edge?: EdgeCache | undefined;
  /** The delivery network in front of us, if there is one. */
  readonly cdn?: Cdn | undefined;
  /** Whether pages can be made while the API is away. */
  readonly hasCopy?: () => boolean;
  readonly routes?: readonly PageRow[];
  /** Without it nobody is told how requests went. */
  readonly telemetry?: Telemetry | undefined;
}

export interface Site {
  readonly app: FastifyInstance;
  /** Aborted when the process is asked to stop, while it still takes requests: it is not ready any more. */
  readonly draining: AbortController;
  /** What was made from one of these is no longer true. */
  readonly invalidate: (tags: readonly string[]) => void;
  /** A page that the edge answered. */
  readonly countEdgeView: CountEdgeView;
  readonly metrics: SiteMetrics;
  /** Sends the last analytics events to the API; the last thing to do. */
  readonly flushAnalytics: () => Promise<void>;
}

const OPTIONAL_DEADLINE_MS = 800;
const MB = 1_048_576;
/** Responses of the API that many pages share; small beside the pages made from them. */
const API_RESPONSES_MB = 24;
/** Feeds, sitemaps and the pictures of shared links. */
const RESPONSES_MB = 16;
/** Old addresses and those nobody knows. */
const OLD_ADDRESSES_MB = 4;

/** The public site: what it is. `server.ts` is the process around it. */
export function createSite(options: SiteOptions): Site {
  const { env, ownOrigin, apiUrl, client, files, adminFiles } = options;
  const {
    fetch: send = fetch,
    now = () => new Date(),
    uptime,
    optionalDeadlineMs = OPTIONAL_DEADLINE_MS,
  } = options;
  const warn = (error: unknown, message: string): void => app.log.warn({ err: error }, message);
  const clock = { now: () => now().getTime(), onTrouble: warn };
  // By the time that passes, not by the time of day, which can be set back.
  const ages = { ...(uptime && { now: uptime }), onTrouble: warn };
  // A page made because the old one is old must not be made from responses that are older still.
  const apiResponses = createTaggedCache<unknown>({
    ...ages,
    maxBytes: API_RESPONSES_MB * MB,
    serveStale: false,
  });
  const pages = createTaggedCache<RenderedPage>({
    ...ages,
    isFinal: isStoryTag,
    maxBytes: env.PAGE_CACHE_MB * MB,
  });
  const responses = createTaggedCache<CachedResponse>({
    ...ages,
    isFinal: isStoryTag,
    maxBytes: RESPONSES_MB * MB,
  });
  const oldAddresses = createTaggedCache<string | null>({ ...ages, maxBytes: OLD_ADDRESSES_MB * MB });
  const findOldAddress = createOldAddresses({
    client,
    known: oldAddresses,
    uptime: uptime ?? (() => performance.now()),
    onTrouble: warn,
  });
  const rotation = createAdRotation();
  const content = createContent(client, apiResponses, (message) => app.log.warn(message));
  const token = env.INTERNAL_TOKEN;
  const collector = createCollector({
    ...clock,
    client,
    token,
    visitorsPerAddress: env.VISITORS_PER_ADDRESS,
  });

  const trust = readTrust(env.TRUST_PROXY);
  const { edge, cdn } = options;
  const countView = createPageCount(collector);
  // Behind a delivery network pages tell themselves that they were opened: what comes here are its questions.
  const counting = {
    countPage: cdn ? () => undefined : countView,
    clientAddress: createClientAddress(trust),
  };
  const readyPages = createReadyPages({ pages, ...counting, forEdge: edge !== undefined, onTrouble: warn });
  const readyPictures = createReadyPictures();
  const draining = new AbortController();
  const { telemetry } = options;
  const app = Fastify({
    logger: { level: env.LOG_LEVEL },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trust,
    genReqId: ({ headers }) => readRequestId(headers[REQUEST_ID_HEADER]) ?? randomUUID(),
    rewriteUrl: (request) => plainTarget(request.url ?? '/'),
    serverFactory(handler) {
      const listener = readyPages.before(readyPictures.before(handler));
      return createHttpServer(telemetry?.before(listener) ?? listener, draining.signal);
    },
    // What still comes in on open connections while draining is answered, not turned away.
    return503OnClosing: false,
    frameworkErrors: (_error, _request, reply) => void goHome(reply.headers(securityHeaders(env.SITE_URL))),
  });

  telemetry?.watch(app);
  registerRequestId(app);
  let changesHeard = 0;
  const metrics = registerSiteMetrics(app, {
    caches: { pages, apiResponses, responses, oldAddresses },
    ready: { page: readyPages, picture: readyPictures },
    changesHeard: () => changesHeard,
    outbox: collector.outbox,
    telemetry,
  });
  registerSecurityHeaders(app, env.SITE_URL);
  registerPageRoutes(app, {
    routes: options.routes ?? ROUTES,
    document: { siteUrl: env.SITE_URL, stylesheet: files.stylesheet, script: files.script },
    pages,
    ...counting,
    edge,
    cdn,
    optionalDeadlineMs,
    findOldAddress,
    createContext: (request, deadline) => ({
      request,
      content,
      rotation,
      siteUrl: env.SITE_URL,
      retention: {
        ...{ eventsDays: env.EVENTS_DAYS, messagesDays: env.MESSAGES_DAYS },
        pagesTellViews: cdn !== undefined,
      },
      now: now(),
      warn,
      deadline,
    }),
  });
  registerBuiltFiles(app, [files, adminFiles], options.keptAssets);
  registerBackOffice(app, adminFiles);
  const secureCookie = env.INSECURE_COOKIES === 'no';
  registerApiProxy(app, apiUrl, options.proxyAgent);
  registerAdminProxy(app, { ownOrigin, secureCookie });
  registerMediaProxy(app, readyPictures, edge !== undefined);
  registerPublicApi(app, content, client);
  registerReportCsv(app, content);
  const readPage = createPageReader(ROUTES);
  const analytics = { collector, client, token, siteUrl: env.SITE_URL, ownOrigin, now: clock.now };
  registerSignalRoute(app, { ...analytics, content, readPage });
  const countEdgeView = createEdgeCount({ readPage, content, countPage: countView });
  if (cdn) registerSeenRoute(app, { caps: collector.caps, count: countEdgeView, ownOrigin });
  registerAdRoute(app, { ...analytics, content });
  registerMyData(app, { ...analytics, secureCookie });

  const cached: ResponseCache = (key, make) =>
    responses.get(key, async () => {
      const { tags, freshMs, ...value } = await make();
      return { value, bytes: value.body.length, tags, freshMs };
    });
  registerSeo(app, {
    siteUrl: env.SITE_URL,
    content,
    newsBelow: async (id) =>
      (await content.page({ sort: 'id', canonical: 'ours', before: id, limit: 100 })).items,
    now,
    pages: sitemapPaths().map((path) => ({ path })),
    cached,
  });
  registerShareImages(app, { apiUrl, fetch: send, content, cached });

  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (draining.signal.aborted) return reply.code(503).send({ status: 'draining' });
    if (pages.entries > 0 || options.hasCopy?.() || (await isApiReady())) return { status: 'ok' };
    return reply.code(503).send({ status: 'unavailable' });
  });

  async function isApiReady(): Promise<boolean> {
    try {
      await client.call(ENDPOINTS.operations.ready, { signal: AbortSignal.timeout(optionalDeadlineMs) });
      return true;
    } catch (error) {
      warn(error, 'not ready: the API is not');
      return false;
    }
  }

  app.setNotFoundHandler(async (request, reply) => {
    const asks = request.method === 'GET' || request.method === 'HEAD';
    if (asks && (await leadFromOldAddress({ findOldAddress }, request, reply))) return reply;
    return leadOn(request, reply);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { statusCode = 500 } = error;
    // What a caller does wrong, or breaks off, is no fault of ours.
    if (statusCode < 500 || request.raw.destroyed) request.log.debug({ err: error }, 'request refused');
    else request.log.error({ err: error }, 'request failed');
    return reply
      .code(statusCode < 500 ? statusCode : 500)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('Algo deu errado. Tente de novo em instantes.');
  });
  return {
    app,
    draining,
    metrics,
    invalidate(tags) {
      changesHeard++;
      invalidate({ apiResponses, pages, responses, oldAddresses, edge, cdn }, tags);
    },
    countEdgeView,
    flushAnalytics: collector.outbox.close,
  };
}

/** A story that changed may have been taken down: an older page of it stands in for nothing. */
function isStoryTag(tag: string): boolean {
  return /^news:\d+$/.test(tag);
}

/** Written so that a path matches in one way only: a long one must not be tried in many ways. */
const SLASHES_TOO_MANY = /^(\/[a-z0-9][a-z0-9-]*(?:\/[a-z0-9-]+)*)\/+(?:\?|$)/;

/** A path with slashes at its end leads to the page without them; any other unknown path leads home. */
function leadOn(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = SLASHES_TOO_MANY.exec(request.url)?.[1];
  return path ? reply.header('cache-control', 'no-store').redirect(path, 301) : goHome(reply);
}

function goHome(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(PATHS.home, 302);
}
