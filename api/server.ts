import { setTimeout as wait } from 'node:timers/promises';
import { readEnvironment } from '../config/environment.ts';
import type { OnWarning } from '../contracts/on-warning.ts';
import { lockDataFolder, openDataFolder } from '../db/data-folder.ts';
import { DatabaseUnavailable } from '../db/database.ts';
import { openMediaStorage } from '../db/media/open-storage.ts';
import type { MediaStorage } from '../db/media/storage.ts';
import { SchemaRefused } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { superviseProcess } from '../process/life-signs.ts';
import { runProgram } from '../process/run-program.ts';
import { openTelemetry } from '../telemetry/telemetry.ts';
import { createApi } from './app.ts';
import { listeningHost, secureDemoLogin } from './demo/access.ts';
import { loadDemoInChildProcess } from './demo/load-in-child-process.ts';
import { withDemoSources } from './demo/read-demo-sources.ts';
import { shortSecrets } from './http/internal-tokens.ts';
import { createIsolatedReading } from './isolated-reading/isolated-reading.ts';
import { systemClock } from './jobs/clock.ts';
import { jobsOf } from './jobs/jobs.ts';
import { runEvery } from './jobs/run-every.ts';
import { openMail, openMailRounds } from './mail/open-mail.ts';
import { createGuardedFetch } from './media/fetch/guarded-fetch.ts';
import { openMessageStore } from './messages/open-message-store.ts';
import { diskSpaceOf } from './operations/disk-space.ts';
import { prepareDatabase } from './prepare.ts';

/** How long running requests may take to end after a stop signal. */
const DRAIN_MS = 8_000;

/** Limits for fetching sources: they send text, and some servers are slow. */
const SOURCE_READING = {
  maxBytes: 5 * 1_048_576,
  deadlineMs: 15_000,
  userAgent: 'PortalPara/1.0 (fontes)',
} as const;

/** The process around the content API: reads the environment, starts the server and shuts it down. */
async function serve(): Promise<void> {
  const env = readEnvironment(process.env);
  openDataFolder(env.DATA_DIR);
  const unlock = env.DATABASE_URL ? () => undefined : lockDataFolder(env.DATA_DIR);
  // Before the logger exists, warnings go to the start output; afterwards to the log.
  let warn: OnWarning = (_error, message) => reportProgress(message);
  const onWarning: OnWarning = (error, message) => warn(error, message);
  const telemetry = await openTelemetry(env, 'api', onWarning);
  const db = await openDatabase(env, onWarning, telemetry?.onStatement);
  const storage = openMediaStorage(env);
  await warnIfStorageUnreachable(storage);
  for (const name of shortSecrets(env)) {
    reportProgress(
      `Warning: ${name} is so short that it can be guessed. Make a new one: openssl rand -hex 16`,
    );
  }
  await prepareDatabase(db, loadDemoInChildProcess, env, Date.now(), reportProgress);
  const demoLogin = await secureDemoLogin(db, env, Date.now(), reportProgress);

  const media = { storage, fetchFile: createGuardedFetch(), concurrency: env.MEDIA_CONCURRENCY, ahead: true };
  const readExternal = createGuardedFetch(SOURCE_READING);
  const reading = createIsolatedReading(env.DATA_DIR, {
    bounds: { cpuMs: env.READING_CPU_SECONDS * 1_000 },
  });
  const messages = await openMessageStore(db.query, env);
  const diskSpace = diskSpaceOf(env.DATA_DIR, env.DISK_WARNING_MB);
  const sendMail = openMail(env);
  const app = await createApi({
    db,
    env,
    media,
    messages,
    diskSpace,
    telemetry,
    reading,
    readExternal: env.SEED === 'demo' ? withDemoSources(readExternal, Date.now()) : readExternal,
    logTo: openLogOutput(),
    sendMail,
    openMailRound: openMailRounds(env),
  });
  warn = (error, message) => app.log.warn({ err: error }, message);
  await app.holdScheduled().then(
    (held) =>
      held.length > 0 &&
      app.log.warn(
        { held },
        'scheduled stories have personal data nobody confirmed; they are in review again',
      ),
    (error: unknown) =>
      app.log.warn(
        { err: error },
        'scheduled stories were not checked for personal data; the next start does',
      ),
  );
  const jobs = jobsOf({ app, db, env, messages, storage, diskSpace, sendMail, now: Date.now });
  const stopJobs = jobs.map((job) => runEvery(job, { clock: systemClock, log: app.log, runs: app.jobRuns }));
  // Fastify would log every IP of the machine; the last line of the start prints one URL.
  app.log.level = 'warn';
  await app.listen({ port: env.API_PORT, host: env.API_HOST || listeningHost(env, demoLogin) });
  app.log.level = env.LOG_LEVEL;

  let stopping = false;
  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), DRAIN_MS).unref();
    // Fail readiness first: load balancers get this long to notice and route elsewhere.
    app.draining.abort();
    if (env.DRAIN_SECONDS > 0) await wait(env.DRAIN_SECONDS * 1_000);
    await app.close();
    await Promise.all(stopJobs.map((stopJob) => stopJob()));
    await db.close();
    await telemetry?.close();
    unlock();
    reading.end();
    process.exit(0);
  }
  superviseProcess(stop);
  const { port } = app.server.address() as { port: number };
  process.send?.({ type: 'ready', url: `http://localhost:${port}`, demoLogin });
  if (!process.send) reportProgress(`Content API ready at http://localhost:${port} (documentation at /docs)`);
}

/** Pages work without pictures, so an unreachable storage does not stop the start, but the operator is warned. */
async function warnIfStorageUnreachable(storage: MediaStorage): Promise<void> {
  await storage
    .has('start')
    .catch((error: Error) =>
      reportProgress(
        `Warning: the media storage is unreachable, so pictures are missing until it is back: ${error.message}`,
      ),
    );
}

function reportProgress(text: string): void {
  if (process.send) process.send({ type: 'progress', text });
  else process.stdout.write(`${text}\n`);
}

/**
 * Writes log lines to standard output. If the disk is full or the reader is gone, lines are lost but the program
 * continues; Fastify's default destination would end it.
 */
function openLogOutput(): { write(line: string): void } {
  process.stdout.on('error', () => undefined);
  return { write: (line) => void process.stdout.write(line) };
}

await runProgram(serve, 'API_PORT', [DatabaseUnavailable, SchemaRefused]);
