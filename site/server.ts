import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '../client/client.ts';
import { BadVariable, type Environment, readEnvironment } from '../config/environment.ts';
import { releaseMemoryWhenIdle } from '../config/idle-memory.ts';
import { CHANGE_TAGS } from '../contracts/change-tags.ts';
import { openTelemetry } from '../telemetry/telemetry.ts';
import { createSite } from './app.ts';
import { openChangeStream } from './cache/change-stream.ts';
import { createHeardChanges } from './cache/heard-changes.ts';
import { createCdn } from './cdn/cdn.ts';
import { createCdnForm } from './cdn/cdn-forms.ts';
import { createEdgeCache, createEdgeRemoval } from './edge/edge-cache.ts';
import { listenToEdge } from './edge/edge-views.ts';
import { readBuiltFiles, SiteNotBuilt } from './http/assets/built-files.ts';
import { keepAssets } from './http/assets/previous-assets.ts';
import { createApiAgent } from './http/upstream/api-agent.ts';
import { createApiFetch, createApiStream } from './http/upstream/api-fetch.ts';
import { traceCalls } from './http/upstream/traced-calls.ts';
import { createMetricsServer } from './metrics/metrics-server.ts';
import { openReadingCopy } from './reading-copy/reading-copy.ts';

/** Requests under way get this long to end when the program is asked to stop. */
const DRAIN_MS = 4_000;
/** And the last analytics events this long to reach the API, which the parent stops after us. */
const FLUSH_MS = 4_500;
/** Vite builds this file into dist/site/server. */
const BUILT = join(import.meta.dirname, '..', '..');

/** The process around the public site: from the environment to a listening server, and back down. */
async function serve(): Promise<void> {
  const env = readEnvironment(process.env);
  const apiUrls = (env.API_URL || `http://localhost:${env.API_PORT}`).split(',');
  const [apiUrl = ''] = apiUrls;
  // The log does not exist yet while all of this opens; from then on troubles go there.
  let warn = (error: unknown, message: string): void =>
    void process.stderr.write(`Warning: ${message}: ${(error as Error).message}\n`);
  const telemetry = await openTelemetry(env, 'site', (error, message) => warn(error, message));
  const apiAgent = createApiAgent(apiUrls);
  const agent = telemetry ? traceCalls(apiAgent, telemetry) : apiAgent;
  const files = await readBuiltFiles(join(BUILT, 'site', 'client'), 'site/entry-client.ts');
  const adminFiles = await readBuiltFiles(join(BUILT, 'admin', 'client'), 'admin/main.ts');
  // The API is next door: compressing and decompressing would cost both more than the line.
  const headers = { 'accept-encoding': 'identity' };
  const changesHeard = createHeardChanges(hear);
  const apiFetch = createApiFetch(agent, changesHeard.answered);
  const client = createClient({ baseUrl: apiUrl, timeoutMs: 0, headers, fetch: apiFetch });
  const copy = openReadingCopy({
    env,
    client,
    isListening: () => changes?.connected ?? false,
    onReturn: () => hear([CHANGE_TAGS.everything]),
    onTrouble: (error, message) => warn(error, message),
  });
  const settings = { ...env, SITE_URL: env.SITE_URL || `http://localhost:${env.SITE_PORT}` };
  const edge = env.EDGE_URL
    ? createEdgeCache({
        remove: createEdgeRemoval(env.EDGE_URL),
        onTrouble: (error, message) => warn(error, message),
      })
    : undefined;
  const cdn =
    env.CDN === 'none'
      ? undefined
      : createCdn({
          form: createCdnForm(env.CDN, env.CDN_URL, env.CDN_TOKEN),
          purges: env.SITE_PROCESS === 1,
          onTrouble: (error, message) => warn(error, message),
        });
  const { app, draining, invalidate, countEdgeView, flushAnalytics, metrics, rest } = createSite({
    env: settings,
    ownOrigin: env.SITE_URL ? new URL(env.SITE_URL).origin : undefined,
    apiUrl,
    client: copy.client,
    hasCopy: copy.usable,
    edge,
    cdn,
    files,
    adminFiles,
    keptAssets: await keepAssets(join(env.DATA_DIR, 'built'), Date.now(), files, adminFiles).catch(
      (error: unknown) => {
        warn(error, 'built files of other versions are not served: they cannot be kept in DATA_DIR');
        return undefined;
      },
    ),
    proxyAgent: agent,
    telemetry,
  });
  warn = (error, message) => app.log.warn({ err: error }, message);
  function hear(tags: readonly string[]): void {
    copy.hear(tags);
    invalidate(tags);
  }
  warnOfLostCookies(settings);
  if (!env.INTERNAL_TOKEN) {
    process.stderr.write('Warning: no analytics are collected: INTERNAL_TOKEN is not set\n');
  }
  // Before the first page is cached: a change that nobody heard would show late.
  // Without the secret the API does not let us listen, and pages only age.
  const changes = env.INTERNAL_TOKEN
    ? openChangeStream({
        url: apiUrl,
        token: env.INTERNAL_TOKEN,
        fetch: createApiStream(agent),
        onTags: changesHeard.hear,
        onTrouble: warn,
      })
    : undefined;
  metrics.watchChanges(() => changes?.connected ?? false);
  const metricsServer = createMetricsServer(metrics, [env.METRICS_TOKEN, env.INTERNAL_TOKEN]);
  // Each process has a port of its own: they share that of the site.
  if (env.METRICS_PORT > 0)
    metricsServer.listen(env.METRICS_PORT + env.SITE_PROCESS - 1, env.HOST || '127.0.0.1');
  // One of several processes hears of all of them; the others answer.
  const hearsViews = edge && env.EDGE_LOG_PORT > 0 && env.SITE_PROCESS === 1;
  const views = hearsViews
    ? listenToEdge({ port: env.EDGE_LOG_PORT, count: countEdgeView, onTrouble: warn })
    : undefined;
  // Fastify would announce every address of the machine; the last line of the start says it once.
  app.log.level = 'warn';
  // The operating system spreads connections over all who listen so.
  const reusePort = env.SITE_PROCESSES > 1;
  const place = { port: env.SITE_PORT, host: env.HOST || '0.0.0.0', reusePort };
  await app.listen(place);
  app.log.level = env.LOG_LEVEL;

  let stopping = false;
  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    // Readiness falls first: whoever sends us readers has this long to see it and send them elsewhere.
    draining.abort();
    if (env.DRAIN_SECONDS > 0) await wait(env.DRAIN_SECONDS * 1_000);
    // Only now: a limit that ran while readers were sent elsewhere would cut off the last of them.
    setTimeout(() => process.exit(0), DRAIN_MS + FLUSH_MS).unref();
    changes?.close();
    views?.close();
    metricsServer.close();
    await Promise.race([app.close(), wait(DRAIN_MS)]);
    copy.close();
    await flushAnalytics();
    await telemetry?.close();
    process.exit(0);
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The parent is gone without a word: nobody would stop or restart us any more.
  process.on('disconnect', stop);

  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  releaseMemoryWhenIdle({ rest });
  const { port } = app.server.address() as { port: number };
  process.send?.({ type: 'ready', url: `http://localhost:${port}` });
  if (!process.send) process.stdout.write(`Site ready at http://localhost:${port}\n`);
}

/** Browsers keep a secure cookie of a plain-http host only when that is their own machine. */
function warnOfLostCookies({
  SITE_URL,
  INSECURE_COOKIES,
}: Pick<Environment, 'SITE_URL' | 'INSECURE_COOKIES'>): void {
  const { protocol, hostname } = new URL(SITE_URL);
  if (protocol === 'https:' || /^(localhost|127\.|\[::1\])/.test(hostname)) return;
  process.stderr.write(
    INSECURE_COOKIES === 'yes'
      ? 'Warning: INSECURE_COOKIES=yes, so sessions can be read on the way; for development only\n'
      : `Warning: nobody can log in at ${SITE_URL}: sessions need https (or INSECURE_COOKIES=yes in development)\n`,
  );
}

/** Causes an operator can act on are one line; anything else is a fault of ours and keeps its stack. */
function explain(error: unknown): string {
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (error instanceof BadVariable || error instanceof SiteNotBuilt) return message;
  if (code === 'EADDRINUSE') return `port ${(error as { port?: number }).port} (SITE_PORT) is already in use`;
  if (code === 'EACCES') return message;
  return stack ?? message;
}

try {
  await serve();
} catch (error) {
  process.stderr.write(`Error: ${explain(error)}\n`);
  process.exit(1);
}
