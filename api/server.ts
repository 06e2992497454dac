import { setTimeout as wait } from 'node:timers/promises';
import { BadVariable, readEnvironment } from '../config/environment.ts';
import { releaseMemoryWhenIdle } from '../config/idle-memory.ts';
import { lockDataFolder, openDataFolder } from '../db/data-folder.ts';
import { DatabaseUnavailable } from '../db/database.ts';
import { openMediaStorage } from '../db/media/open-storage.ts';
import type { MediaStorage } from '../db/media/storage.ts';
import { SchemaTooNew } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { openTelemetry } from '../telemetry/telemetry.ts';
import { createApi } from './app.ts';
import { hostOf, settleDemoLogin } from './demo-access.ts';
import { withDemoSources } from './demo-outside.ts';
import { startHousekeeping } from './housekeeping.ts';
import { loadDemoApart } from './load-demo-apart.ts';
import { openMail } from './mail/open-mail.ts';
import { createGuardedFetch } from './media/fetch/guarded-fetch.ts';
import { openMessageStore } from './messages/open-message-store.ts';
import { diskSpaceOf } from './operations/disk-space.ts';
import { openLogOutput } from './operations/log-output.ts';
import { prepare } from './prepare.ts';
import { startRepublishing } from './republishing/republishing.ts';
import { startSchedule } from './schedule.ts';

/** Requests under way get this long to end when the program is asked to stop. */
const DRAIN_MS = 8_000;

/** How sources are read: what they send is text, and some of their servers are slow. */
const SOURCE_READING = {
  maxBytes: 5 * 1_048_576,
  deadlineMs: 15_000,
  userAgent: 'PortalPara/1.0 (fontes)',
} as const;

/** The process around the content API: from the environment to a listening server, and back down. */
async function serve(): Promise<void> {
  const env = readEnvironment(process.env);
  openDataFolder(env.DATA_DIR);
  const unlock = env.DATABASE_URL ? () => undefined : lockDataFolder(env.DATA_DIR);
  // The log does not exist yet while the database opens; from then on troubles go there.
  let trouble = (message: string, _error?: Error): void => say(message);
  const telemetry = await openTelemetry(env, 'api', (error, message) => trouble(message, error as Error));
  const db = await openDatabase(env, (message, error) => trouble(message, error), telemetry?.statement);
  const storage = openMediaStorage(env);
  await sayIfAway(storage);
  await prepare(db, loadDemoApart, env, Date.now(), say);
  const demoLogin = await settleDemoLogin(db, env, Date.now(), say);

  const media = { storage, fetchFile: createGuardedFetch(), concurrency: env.MEDIA_CONCURRENCY, ahead: true };
  const readOutside = createGuardedFetch(SOURCE_READING);
  const messages = await openMessageStore(db.query, env);
  const diskSpace = diskSpaceOf(env.DATA_DIR, env.DISK_WARNING_MB);
  const app = await createApi({
    db,
    env,
    media,
    messages,
    diskSpace,
    telemetry,
    readOutside: env.SEED === 'demo' ? withDemoSources(readOutside, Date.now()) : readOutside,
    logTo: openLogOutput(),
    sendMail: openMail(env),
  });
  trouble = (message, error) => app.log.warn({ err: error }, message);
  const stopSchedule = startSchedule(db, Date.now, app.log, app.jobDone);
  const stopHousekeeping = startHousekeeping({
    ...{ db, messages, storage, env, now: Date.now, log: app.log, diskSpace },
    onJob: app.jobDone,
  });
  const stopRepublishing =
    env.READ_SOURCES === 'yes' ? startRepublishing(app.republishing) : async () => undefined;
  // Fastify would announce every address of the machine; the last line of the start says it once.
  app.log.level = 'warn';
  await app.listen({ port: env.API_PORT, host: env.API_HOST || hostOf(env, demoLogin) });
  app.log.level = env.LOG_LEVEL;

  let stopping = false;
  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), DRAIN_MS).unref();
    // Readiness falls first: whoever sends us calls has this long to see it and send them elsewhere.
    app.draining.abort();
    if (env.DRAIN_SECONDS > 0) await wait(env.DRAIN_SECONDS * 1_000);
    stopSchedule();
    await app.close();
    await stopRepublishing();
    await stopHousekeeping();
    await db.close();
    await telemetry?.close();
    unlock();
    process.exit(0);
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The parent is gone without a word: nobody would stop or restart us any more.
  process.on('disconnect', stop);

  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  releaseMemoryWhenIdle();
  const { port } = app.server.address() as { port: number };
  process.send?.({ type: 'ready', url: `http://localhost:${port}`, demoLogin });
  if (!process.send) say(`Content API ready at http://localhost:${port} (documentation at /docs)`);
}

/** Pages do without pictures: a storage that is away keeps nobody from starting, but the operator should know why. */
async function sayIfAway(storage: MediaStorage): Promise<void> {
  await storage.has('start').catch((error: Error) => say(`Warning: no pictures for now: ${error.message}`));
}

function say(text: string): void {
  if (process.send) process.send({ type: 'progress', text });
  else process.stdout.write(`${text}\n`);
}

/** Causes an operator can act on are one line; anything else is a fault of ours and keeps its stack. */
function explain(error: unknown): string {
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (error instanceof BadVariable || error instanceof DatabaseUnavailable || error instanceof SchemaTooNew) {
    return message;
  }
  if (code === 'EADDRINUSE') return `port ${(error as { port?: number }).port} (API_PORT) is already in use`;
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return `HOST is no address of this machine: ${message}`;
  if (code === 'EACCES') return message;
  return stack ?? message;
}

try {
  await serve();
} catch (error) {
  process.stderr.write(`Error: ${explain(error)}\n`);
  process.exit(1);
}
