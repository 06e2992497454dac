import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '../client/client.ts';
import { type Environment, readEnvironment } from '../config/environment.ts';
import { type PublicOrigin, publicOrigin } from '../config/public-origin.ts';
import { CHANGE_TAGS, isRemoval } from '../contracts/change-tags.ts';
import { PROGRAM_HEADER } from '../contracts/http/program-header.ts';
import type { OnWarning } from '../contracts/on-warning.ts';
import { superviseProcess } from '../process/life-signs.ts';
import { runProgram } from '../process/run-program.ts';
import { openTelemetry } from '../telemetry/telemetry.ts';
import { createSite } from './app.ts';
import { openChangeStream } from './server/cache/change-stream-client.ts';
import type { Removals } from './server/cache/invalidate.ts';
import { createReceivedChanges } from './server/cache/received-changes.ts';
import { createRemovalReports } from './server/cache/removals.ts';
import { createCdn } from './server/cdn/cdn.ts';
import { createCdnProvider } from './server/cdn/cdn-providers.ts';
import { readBuiltFiles, SiteNotBuilt } from './server/http/assets/built-files.routes.ts';
import { keepAssets } from './server/http/assets/previous-assets.ts';
import { createMetricsServer } from './server/metrics/metrics-server.ts';
import { createNginxCache, createNginxRemoval, type EditionHosts } from './server/nginx/nginx-cache.ts';
import type { NginxRecord } from './server/nginx/nginx-record.ts';
import { listenToNginx } from './server/nginx/nginx-views.ts';
import { openRecordOfProcess } from './server/nginx/record-files.ts';
import { openReadingCopy } from './server/reading-copy/reading-copy.ts';
import { createApiAgent } from './server/upstream/api-agent.ts';
import { createApiFetch, createApiStream } from './server/upstream/api-fetch.ts';
import { traceCalls } from './server/upstream/traced-calls.ts';

/** How long running requests may take to finish at shutdown. */
const DRAIN_MS = 4_000;
/** How long the last analytics events may take to reach the API, which the parent stops after the site. */
const FLUSH_MS = 4_500;
/** Vite builds this file into dist/site/server. */
const BUILD_FOLDER = join(import.meta.dirname, '..', '..');

/** The process around the public site: reads the environment, starts the server and shuts it down. */
async function serve(): Promise<void> {
  const env = readEnvironment(process.env);
  const apiUrls = (env.API_URL || `http://localhost:${env.API_PORT}`).split(',');
  const [apiUrl = ''] = apiUrls;
  // The logger does not exist yet, so warnings go to stderr; later they go to the log.
  let warn = (error: unknown, message: string): void =>
    void process.stderr.write(`Warning: ${message}: ${(error as Error).message}\n`);
  const telemetry = await openTelemetry(env, 'site', (error, message) => warn(error, message));
  const apiAgent = createApiAgent(apiUrls, env.INTERNAL_TOKEN);
  const agent = telemetry ? traceCalls(apiAgent, telemetry) : apiAgent;
  const files = await readBuiltFiles(join(BUILD_FOLDER, 'site', 'client'), 'site/entry-client.ts');
  const worker = await readFile(join(BUILD_FOLDER, 'site', 'worker', 'sw.js'), 'utf8');
  const adminFiles = await readBuiltFiles(join(BUILD_FOLDER, 'admin', 'client'), 'admin/main.ts');
  const keptAssets = await keepAssets(join(env.DATA_DIR, 'built'), Date.now(), files, adminFiles).catch(
    (error: unknown) => {
      warn(error, 'built files of other versions are not served: they cannot be kept in DATA_DIR');
      return undefined;
    },
  );
  // The API is close by: compression would cost both sides more than the transfer.
  const headers = { 'accept-encoding': 'identity' };
  const receivedChanges = createReceivedChanges(onTagsChanged);
  const apiFetch = createApiFetch(agent, receivedChanges.answered);
  const client = createClient({ baseUrl: apiUrl, timeoutMs: 0, headers, fetch: apiFetch });
  // The stream opens before the first page is cached; otherwise a change in between would show late. Without the
  // token the API refuses the stream, and pages are only renewed by age. Nothing is awaited until `removals` exists,
  // because a change that arrived before would find nothing to invalidate.
  const changes = env.INTERNAL_TOKEN
    ? openChangeStream({
        url: apiUrl,
        token: env.INTERNAL_TOKEN,
        fetch: createApiStream(agent),
        onTags: receivedChanges.receive,
        onWarning: (error, message) => warn(error, message),
      })
    : undefined;
  const copy = openReadingCopy({
    env,
    client,
    isListening: () => changes?.connected ?? false,
    onReturn: () => onTagsChanged([CHANGE_TAGS.everything]),
    onWarning: (error, message) => warn(error, message),
  });
  const siteOrigin = publicOrigin(env);
  const record = env.EDGE_URL ? openRecord(env, (error, message) => warn(error, message)) : undefined;
  const nginx = record
    ? (hosts: EditionHosts) =>
        createNginxCache({
          record,
          hosts,
          remove: createNginxRemoval(env.EDGE_URL),
          onWarning: (error, message) => warn(error, message),
        })
    : undefined;
  const cdn =
    env.CDN === 'none'
      ? undefined
      : createCdn({
          provider: createCdnProvider(env.CDN, env.CDN_URL, env.CDN_TOKEN),
          purges: env.SITE_PROCESS === 1,
          onWarning: (error, message) => warn(error, message),
        });
  const {
    app,
    draining,
    invalidate,
    editionAddresses,
    countProxiedView,
    startAnalytics,
    flushAnalytics,
    metrics,
    releaseResources,
  } = createSite({
    env,
    publicOrigin: siteOrigin,
    apiUrl,
    client: copy.client,
    ...(env.READING_COPY_MB > 0 && { hasCopy: copy.usable }),
    changes,
    nginx,
    cdn,
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...init?.headers, [PROGRAM_HEADER]: env.INTERNAL_TOKEN } }),
    files,
    worker,
    adminFiles,
    keptAssets,
    proxyAgent: agent,
    telemetry,
  });
  warn = (error, message) => app.log.warn({ err: error }, message);
  function removeEverywhere(tags: readonly string[]): Removals {
    copy.onTagsChanged(tags);
    return invalidate(tags);
  }
  function onTagsChanged(tags: readonly string[]): void {
    removeEverywhere(tags);
    if (tags.some((tag) => tag === CHANGE_TAGS.everything || isRemoval(tag))) removals.report();
  }
  warnOfLostCookies(env, siteOrigin);
  if (!env.INTERNAL_TOKEN) {
    process.stderr.write('Warning: no analytics are collected: INTERNAL_TOKEN is not set\n');
  }
  const removals = createRemovalReports({
    client,
    token: env.INTERNAL_TOKEN,
    site: siteName(env),
    places: [
      'site',
      ...(record ? ['nginx' as const] : []),
      ...(cdn && env.SITE_PROCESS === 1 ? ['cdn' as const] : []),
    ],
    remove: removeEverywhere,
    onWarning: (error, message) => warn(error, message),
  });
  if (env.INTERNAL_TOKEN) removals.start();
  metrics.watchChanges(() => changes?.connected ?? false);
  const metricsHost = env.HOST || '127.0.0.1';
  const metricsTargets = Array.from(
    { length: env.SITE_PROCESSES || 1 },
    (_process, index) => `${metricsHost}:${env.METRICS_PORT + index}`,
  );
  const metricsTokens = [env.METRICS_TOKEN, env.INTERNAL_TOKEN];
  const metricsServer = createMetricsServer(metrics, metricsTokens, metricsTargets);
  metricsServer.on('error', (error) =>
    warn(error, 'cannot listen at METRICS_PORT: the metrics cannot be read'),
  );
  // Each process has its own metrics port, because all share the port of the site.
  if (env.METRICS_PORT > 0) metricsServer.listen(env.METRICS_PORT + env.SITE_PROCESS - 1, metricsHost);
  // Only the first of several processes receives the log of nginx.
  const receivesViews = nginx && env.EDGE_LOG_PORT > 0 && env.SITE_PROCESS === 1;
  const views = receivesViews
    ? listenToNginx({ port: env.EDGE_LOG_PORT, count: countProxiedView, onWarning: warn })
    : undefined;
  // Fastify would log every IP of the machine; the last line of the start prints one URL.
  app.log.level = 'warn';
  // With SO_REUSEPORT the operating system spreads connections over the processes.
  const reusePort = env.SITE_PROCESSES > 1;
  const listenOptions = { port: env.SITE_PORT, host: env.HOST || '0.0.0.0', reusePort };
  await app.listen(listenOptions);
  app.log.level = env.LOG_LEVEL;
  startAnalytics();

  let stopping = false;
  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    // Readiness is revoked first, so that load balancers have this time to send readers to another instance.
    draining.abort();
    if (env.DRAIN_SECONDS > 0) await wait(env.DRAIN_SECONDS * 1_000);
    // The limit starts only now: during the drain time it would cut off the last readers.
    setTimeout(() => process.exit(0), DRAIN_MS + FLUSH_MS).unref();
    changes?.close();
    removals.close();
    views?.close();
    metricsServer.close();
    await Promise.race([app.close(), wait(DRAIN_MS)]);
    copy.close();
    record?.close();
    await flushAnalytics();
    await telemetry?.close();
    process.exit(0);
  }
  superviseProcess(stop, { releaseResources });
  const { port } = app.server.address() as { port: number };
  process.send?.({ type: 'ready', url: `http://localhost:${port}`, editions: await editionAddresses() });
  if (!process.send) process.stdout.write(`Site ready at http://localhost:${port}\n`);
}

/** Without its record nginx keeps nothing, because the site could not remove it. */
function openRecord(env: Environment, onWarning: OnWarning): NginxRecord | undefined {
  try {
    return openRecordOfProcess(resolve(env.DATA_DIR), env.SITE_PROCESS, env.SITE_PROCESSES || 1);
  } catch (error) {
    onWarning(error, 'nginx keeps no pages: the record of what it keeps cannot be opened in DATA_DIR');
    return undefined;
  }
}

/** The machine and, if there are several on it, the port and process: what the back office calls this site. */
function siteName({
  SITE_PORT,
  SITE_PROCESS,
  SITE_PROCESSES,
}: Pick<Environment, 'SITE_PORT' | 'SITE_PROCESS' | 'SITE_PROCESSES'>): string {
  const process = SITE_PROCESSES > 1 ? `, processo ${SITE_PROCESS}` : '';
  return `${hostname()}:${SITE_PORT}${process}`.slice(-120);
}

/** Over plain http, browsers keep a secure cookie only from localhost. */
function warnOfLostCookies(
  { INSECURE_COOKIES }: Pick<Environment, 'INSECURE_COOKIES'>,
  { origin }: PublicOrigin,
): void {
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'https:' || /^(localhost|127\.|\[::1\])/.test(hostname)) return;
  process.stderr.write(
    INSECURE_COOKIES === 'yes'
      ? 'Warning: INSECURE_COOKIES=yes, so sessions can be intercepted; for development only\n'
      : `Warning: logins fail at ${origin}: sessions need https (or INSECURE_COOKIES=yes in development)\n`,
  );
}

await runProgram(serve, 'SITE_PORT', [SiteNotBuilt]);
