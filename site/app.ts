import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Client } from '../client/client.ts';
import type { Environment } from '../config/environment.ts';
import type { PublicOrigin } from '../config/public-origin.ts';
import { CHANGE_TAGS } from '../contracts/change-tags.ts';
import { ENDPOINT_LIST, ENDPOINTS, type NamedEndpoint } from '../contracts/endpoints.ts';
import { createClientBudget } from '../contracts/http/client-budget.ts';
import { parseRequestId, REQUEST_ID_HEADER } from '../contracts/http/request-id.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { PATHS } from './addresses.ts';
import { registerAdRoute } from './analytics/ad.routes.ts';
import { createCollector } from './analytics/collector.ts';
import { createPageCount } from './analytics/count-page.ts';
import { registerMyData } from './analytics/my-data.routes.ts';
import { registerSignalRoute } from './analytics/signal/signal.routes.ts';
import { createAdRotation } from './data/ads/ad-rotation.ts';
import { createEditionContent } from './data/content.ts';
import { memoize } from './data/memoize.ts';
import type { PageRow } from './page-row.tsx';
import { registerDigestForms } from './pages/digest/digest.routes.ts';
import { registerPushOpened } from './pages/push/push.routes.ts';
import { registerReportCsv } from './pages/report/report-csv.routes.ts';
import { absoluteAddress, type SiteEdition } from './request/edition.ts';
import { createEditionDirectory } from './request/edition-directory.ts';
import { plainTarget } from './request/plain-target.ts';
import { ROUTES, sitemapPaths } from './routes.tsx';
import { createIconReader } from './seo/icons.routes.ts';
import { createPictureBytes } from './seo/picture-bytes.ts';
import { registerSeo } from './seo/seo.routes.ts';
import { registerShareImages } from './seo/share-image/share-image.routes.ts';
import { registerBackOffice } from './server/admin-proxy/admin-page.routes.ts';
import { registerAdminProxy } from './server/admin-proxy/admin-proxy.routes.ts';
import { invalidate, type Removals } from './server/cache/invalidate.ts';
import { createResponseCache } from './server/cache/response-cache.ts';
import { createSiteCaches } from './server/cache/site-caches.ts';
import type { Cdn } from './server/cdn/cdn.ts';
import { registerSeenRoute } from './server/cdn/seen.routes.ts';
import {
  type BuiltFiles,
  type FindKeptAsset,
  registerBuiltFiles,
} from './server/http/assets/built-files.routes.ts';
import { registerClientBudget } from './server/http/client-budget.ts';
import { createClientIp, parseTrust } from './server/http/client-ip.ts';
import { registerEditionHook } from './server/http/edition-of-request.ts';
import { createFrontCaches, registerNotKept } from './server/http/front-caches.ts';
import { createHttpServer } from './server/http/http-server.ts';
import { redirectHome, registerLastHandlers } from './server/http/pages/last-handlers.ts';
import { registerPageRoutes } from './server/http/pages/page.routes.ts';
import { releaseCompressor } from './server/http/pages/page-response.ts';
import { createReadyPages } from './server/http/pages/ready-pages.ts';
import { type ReadinessOptions, registerSiteReadiness } from './server/http/readiness.routes.ts';
import { registerRequestId } from './server/http/request-id.ts';
import { createSearchGate } from './server/http/search-gate.ts';
import { registerSiteSecurityHeaders, securityHeaders } from './server/http/security-headers.ts';
import { registerServiceWorkerRoute } from './server/http/service-worker.routes.ts';
import { registerWithdrawnRoute } from './server/http/withdrawn.routes.ts';
import { registerMediaProxy } from './server/media-proxy/media-proxy.routes.ts';
import { createReadyPictures } from './server/media-proxy/ready-pictures.ts';
import { registerSiteMetrics, type SiteMetrics } from './server/metrics/site-metrics.ts';
import type { EditionHosts, NginxCache } from './server/nginx/nginx-cache.ts';
import { type CountProxiedView, createProxiedViewCount } from './server/nginx/nginx-views.ts';
import { createOldAddresses } from './server/old-addresses/old-addresses.ts';
import { createPageFinder } from './server/page-kind.rules.ts';
import { createRobotBudget } from './server/robots/robot-budget.ts';
import { readRobotRanges } from './server/robots/robot-ranges.ts';
import { registerRobotTally } from './server/robots/robot-tally.ts';
import { type ProxyAgent, registerApiProxy } from './server/upstream/api-proxy.ts';
import { registerPocketFiles } from './server/upstream/pocket-files.routes.ts';
import { registerPublicApi } from './server/upstream/public-api.routes.ts';

export interface SiteOptions {
  readonly env: Pick<
    Environment,
    | 'TRUST_PROXY'
    | 'LOG_LEVEL'
    | 'PAGE_CACHE_MB'
    | 'INSECURE_COOKIES'
    | 'INTERNAL_TOKEN'
    | 'METRICS_TOKEN'
    | 'VISITORS_PER_ADDRESS'
    | 'CLIENT_BUDGET'
    | 'ROBOT_RANGES'
    | 'EVENTS_DAYS'
    | 'MESSAGES_DAYS'
    | 'STAGING'
    | 'OFFLINE'
  >;
  /** The origin of the state portal. */
  readonly publicOrigin: PublicOrigin;
  readonly apiUrl: string;
  readonly client: Pick<Client, 'call'>;
  /** The built files of the site. */
  readonly files: BuiltFiles;
  /** The built worker for reading without a connection; `undefined` if there is none, as in development. */
  readonly worker?: string | undefined;
  /** The built files of the back office. */
  readonly adminFiles: BuiltFiles;
  /** Built files of other versions that run beside this one. */
  readonly keptAssets?: FindKeptAsset | undefined;
  readonly fetch?: typeof fetch;
  /** Forwards calls to the API; tests pass a fake. */
  readonly proxyAgent?: ProxyAgent;
  readonly now?: () => Date;
  /** Milliseconds of a monotonic clock, for ages. */
  readonly uptime?: () => number;
  readonly optionalTimeLimitMs?: number;
  /** Waits before a refusal and between two searches. */
  readonly pause?: ((ms: number) => Promise<unknown>) | undefined;
  /** The caching proxy (nginx) in front of us, if there is one. */
  readonly nginx?: ((hosts: EditionHosts) => NginxCache) | undefined;
  /** The CDN in front of us, if there is one. */
  readonly cdn?: Cdn | undefined;
  /** Whether pages can be rendered while the API is unreachable. */
  readonly hasCopy?: () => boolean;
  readonly changes?: ReadinessOptions['changes'];
  readonly routes?: readonly PageRow[];
  /** The calls of editors and of programs with a key that are forwarded to the API; all if not given. */
  readonly endpoints?: readonly NamedEndpoint[];
  /** `undefined` if there are no traces and no error reports. */
  readonly telemetry?: Telemetry | undefined;
}

export interface Site {
  /** The editions besides the state portal, with their addresses. */
  readonly editionAddresses: () => Promise<readonly { readonly name: string; readonly address: string }[]>;
  readonly app: FastifyInstance;
  /** Aborted by a stop signal, while it still answers requests: the site reports not ready. */
  readonly draining: AbortController;
  /** Invalidates everything made from these tags, in every cache. */
  readonly invalidate: (tags: readonly string[]) => Removals;
  /** Counts a page that nginx or the CDN answered. */
  readonly countProxiedView: CountProxiedView;
  readonly metrics: SiteMetrics;
  /** Sends analytics events to the API from now on. Tests do without it, and send them all with `flushAnalytics`. */
  readonly startAnalytics: () => void;
  /** Sends the last analytics events to the API; the last step of a shutdown. */
  readonly flushAnalytics: () => Promise<void>;
  /** Releases memory that only busy times need. */
  readonly releaseResources: () => void;
}

const OPTIONAL_TIME_LIMIT_MS = 800;
/** How often the start waits for the list of editions, each time as long as a request. */
const EDITION_WAITS = 5;
/** The tags of what the table of editions is made from. */
const CHANGES_EDITIONS: ReadonlySet<string> = new Set([
  CHANGE_TAGS.everything,
  CHANGE_TAGS.settings,
  CHANGE_TAGS.editions,
]);

/** Builds the public site. `server.ts` is the process around it. */
export function createSite(options: SiteOptions): Site {
  const { env, publicOrigin, apiUrl, client, files, adminFiles, endpoints = ENDPOINT_LIST } = options;
  const staging = env.STAGING === 'yes';
  const worker = env.OFFLINE === 'yes' ? options.worker : undefined;
  const {
    fetch: send = fetch,
    now = () => new Date(),
    uptime,
    optionalTimeLimitMs = OPTIONAL_TIME_LIMIT_MS,
  } = options;
  const warn = (error: unknown, message: string): void => app.log.warn({ err: error }, message);
  const clock = { now: () => now().getTime(), onWarning: warn };
  // A monotonic clock, because the wall clock can be set back.
  const ages = { ...(uptime && { now: uptime }), onWarning: warn };
  const caches = createSiteCaches({ ...ages, pageCacheMb: env.PAGE_CACHE_MB });
  const { apiResponses, pages, seoResponses, notFoundPages, oldAddresses } = caches;
  const findOldAddress = createOldAddresses({
    client,
    answers: oldAddresses,
    uptime: uptime ?? (() => performance.now()),
    onWarning: warn,
  });
  const rotation = createAdRotation();
  const contentOf = memoize((edition: SiteEdition) =>
    createEditionContent(client, apiResponses, (message) => app.log.warn(message), edition),
  );
  const editions = createEditionDirectory({
    publicOrigin,
    async load() {
      const content = contentOf(editions.current.statePortal);
      const [listed, settings] = await Promise.all([
        content.list(ENDPOINTS.editions.list),
        content.settings(),
      ]);
      const { canonicalHost, brand } = settings;
      return { listed, canonicalHost, brand };
    },
    changesWith: (tag) => CHANGES_EDITIONS.has(tag),
    uptime: uptime ?? (() => performance.now()),
    deadlineMs: optionalTimeLimitMs,
    onWarning: warn,
  });
  const token = env.INTERNAL_TOKEN;
  const collector = createCollector({
    ...clock,
    client,
    token,
    visitorsPerIp: env.VISITORS_PER_ADDRESS,
  });

  const trust = parseTrust(env.TRUST_PROXY);
  const { cdn } = options;
  const nginx = options.nginx?.(editions);
  const countView = createPageCount(collector);
  // Behind a CDN pages report their own views; requests that arrive here are the CDN's.
  const counting = {
    countPage: cdn ? () => undefined : countView,
    clientIp: createClientIp(trust),
  };
  const frontCaches = createFrontCaches({ nginx, cdn, editions });
  const readyPages = createReadyPages({
    pages,
    editions,
    ...counting,
    frontCaches,
    onWarning: warn,
  });
  const readyPictures = createReadyPictures();
  const headers = securityHeaders(publicOrigin);
  const draining = new AbortController();
  const { telemetry } = options;
  const app = Fastify({
    logger: { level: env.LOG_LEVEL },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trust,
    genReqId: ({ headers }) => parseRequestId(headers[REQUEST_ID_HEADER]) ?? randomUUID(),
    rewriteUrl: (request) => plainTarget(request.url ?? '/'),
    serverFactory(handler) {
      const listener = readyPages.answerBefore(readyPictures.answerBefore(handler));
      return createHttpServer(telemetry?.wrapListener(listener) ?? listener, draining.signal);
    },
    // While draining, requests on open connections are answered, not refused.
    return503OnClosing: false,
    frameworkErrors: (_error, _request, reply) => void redirectHome(reply.headers(headers)),
  });

  // The hooks, in the order in which a request meets them.
  telemetry?.addHooks(app);
  registerRequestId(app);
  let invalidations = 0;
  const metrics = registerSiteMetrics(app, {
    caches,
    ready: { page: readyPages, picture: readyPictures },
    invalidations: () => invalidations,
    outbox: collector.outbox,
    telemetry,
  });
  registerSiteSecurityHeaders(app, publicOrigin);
  const budget = createClientBudget({ perSecond: env.CLIENT_BUDGET, uptime });
  const robots = createRobotBudget({
    perSecond: env.CLIENT_BUDGET,
    isRobot: collector.isRobot,
    isInRanges: readRobotRanges(env.ROBOT_RANGES),
    uptime,
  });
  registerClientBudget(app, budget, robots, options.pause);
  const robotTally = registerRobotTally(app, { client, token, isRobot: collector.isRobot, onWarning: warn });
  registerNotKept(app, frontCaches);
  registerEditionHook(app, editions, publicOrigin);

  // Pages. A cached one was answered before the hooks, in `serverFactory` above.
  registerPageRoutes(app, {
    routes: options.routes ?? ROUTES,
    document: {
      stylesheet: files.stylesheet,
      pageStyles: files.pageStyles,
      script: files.script,
      worker: worker === undefined ? '' : PATHS.worker,
      staging,
    },
    headers,
    editions,
    pages,
    notFoundPages,
    ...counting,
    frontCaches,
    nginxReportsViews: nginx !== undefined,
    pagesReportViews: cdn !== undefined,
    optionalTimeLimitMs,
    findOldAddress,
    searchGate: createSearchGate({ budget, wait: options.pause }),
    createContext: ({ pageRequest: request, edition, admitSearch }, timeLimit) => ({
      request,
      content: contentOf(edition),
      edition,
      editions: editions.current,
      rotation,
      privacy: {
        eventsDays: env.EVENTS_DAYS,
        messagesDays: env.MESSAGES_DAYS,
        pagesReportViews: cdn !== undefined,
      },
      now: now(),
      warn,
      timeLimit,
      admitSearch,
    }),
  });

  // Files, the back office and calls of the API.
  registerBuiltFiles(app, [files, adminFiles], options.keptAssets);
  registerServiceWorkerRoute(app, worker);
  registerWithdrawnRoute(app, contentOf);
  registerBackOffice(app, adminFiles, staging);
  const { configured } = publicOrigin;
  const secureCookie = env.INSECURE_COOKIES === 'no';
  registerApiProxy(app, apiUrl, options.proxyAgent);
  registerAdminProxy(app, {
    ownOrigin: { own: publicOrigin.origin, configured },
    secureCookie,
    client,
    endpoints,
  });
  registerMediaProxy(app, readyPictures, { nginx: nginx !== undefined, cdn });
  registerPublicApi(app, contentOf, client, endpoints);
  registerReportCsv(app, contentOf);
  registerPocketFiles(app);

  // Signals and forms of readers.
  const findSignalPage = createPageFinder(ROUTES);
  const analytics = { collector, client, token, configured, now: clock.now };
  registerSignalRoute(app, { ...analytics, contentOf, findSignalPage });
  const countProxiedView = createProxiedViewCount({
    findSignalPage,
    editions,
    contentOf,
    countPage: countView,
  });
  if (cdn) registerSeenRoute(app, { caps: collector.caps, count: countProxiedView, configured });
  registerAdRoute(app, { ...analytics, contentOf });
  registerDigestForms(app, analytics);
  registerPushOpened(app, analytics);
  registerMyData(app, { ...analytics, secureCookie });

  // Feeds, sitemaps, icons and share images.
  const cached = createResponseCache(seoResponses, frontCaches);
  registerSeo(app, {
    staging,
    contentOf,
    now,
    pagesOf: (edition) => sitemapPaths(edition).map((path) => ({ path })),
    cached,
    pictureBytes: createPictureBytes(apiUrl, send),
    readIcon: createIconReader(apiUrl, send),
  });
  registerShareImages(app, { apiUrl, fetch: send, cached, budget });

  registerSiteReadiness(app, {
    client,
    env,
    draining: draining.signal,
    deadlineMs: optionalTimeLimitMs,
    onWarning: warn,
    hasPages: () => pages.entries > 0,
    hasCopy: options.hasCopy,
    changes: options.changes,
  });

  // What no route answers.
  registerLastHandlers(app, { findOldAddress });
  return {
    app,
    draining,
    metrics,
    invalidate(tags) {
      invalidations++;
      return invalidate({ ...caches, pictures: readyPictures, editions, nginx, cdn }, tags);
    },
    async editionAddresses() {
      // The first load may take longer than a request would wait.
      for (let time = 0; time < EDITION_WAITS; time++) await editions.whenCurrent();
      return editions.current.all
        .slice(1)
        .map((edition) => ({ name: edition.name, address: absoluteAddress(edition, PATHS.home) }));
    },
    countProxiedView,
    startAnalytics() {
      collector.outbox.start();
      robotTally.start();
    },
    async flushAnalytics() {
      await Promise.all([collector.outbox.close(), robotTally.report()]);
    },
    releaseResources() {
      releaseCompressor();
      readyPictures.releaseResources();
    },
  };
}
