import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../config/environment.ts';
import { publicOrigin } from '../config/public-origin.ts';
import { WEBHOOK_TIMES } from '../contracts/webhooks/webhook-times.ts';
import { type Database, publicReads } from '../db/database.ts';
import { createEditionCache } from '../db/editions/editions.ts';
import { createSearchIndex } from '../db/search/search-index.ts';
import { createOptionalRead } from '../db/statements/optional-read.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { registerAnalytics } from './analytics/analytics.routes.ts';
import { registerAssistantRoutes } from './assistant/assistant.routes.ts';
import type { AssistantClient } from './assistant/assistant-client.ts';
import { registerExports } from './backup/export/runs/exports.routes.ts';
import { DEMO_ADMIN } from './demo/login.ts';
import { registerDigests } from './digest/digest.routes.ts';
import { readDigestEditions } from './digest/digest-editions.ts';
import { registerDistribution } from './distribution/distribution.ts';
import type { TelegramClient } from './distribution/telegram/telegram-client.ts';
import { ENTITY_ROUTES } from './entity-routes.ts';
import { type Attempts, createAttempts } from './http/attempts.ts';
import type { ApiContext, OpenMailRound, SendMail } from './http/context.ts';
import { registerDocs } from './http/docs.routes.ts';
import { registerGuard } from './http/guard.ts';
import type { ReadExternal } from './http/guarded-client.ts';
import { registerIdempotency, registerKeptAnswers } from './http/idempotency.ts';
import { assertSafeInput } from './http/input/input-check.ts';
import { readUpload } from './http/input/read-upload.ts';
import { createInternalTokens, type InternalTokens } from './http/internal-tokens.ts';
import { registerClientBudget } from './http/load/client-budget.ts';
import { registerOverloadProtection } from './http/load/overload-protection.ts';
import { clearedByWrites, ResponseCache } from './http/responses/response-cache.ts';
import { registerChangeNumber, registerResponseHooks } from './http/responses/response-hooks.ts';
import { registerApiSecurityHeaders } from './http/security-headers.ts';
import { registerWriteLimit } from './http/write-limit.ts';
import { createHttpServer } from './http-server.ts';
import { createIsolatedReading, type IsolatedReading } from './isolated-reading/isolated-reading.ts';
import { registerKeyLimit } from './keys/key-limit.ts';
import { createKeyAuthenticator } from './keys/keys.queries.ts';
import { registerLegalRequestRoutes } from './legal/legal-requests.routes.ts';
import { createGuardedPost, type GuardedPost } from './media/fetch/guarded-post.ts';
import { registerLibrary } from './media/library.routes.ts';
import type { MediaOptions } from './media/media.routes.ts';
import { createDatabaseMessageStore } from './messages/database-message-store.ts';
import type { MessageStore } from './messages/message-store.ts';
import { registerMessageRoutes } from './messages/messages.routes.ts';
import { readWithPending } from './news/admin/news-pending.queries.ts';
import { registerNews } from './news/news.routes.ts';
import type { ReadDiskSpace } from './operations/disk-space.ts';
import { createJobRuns } from './operations/job-runs.ts';
import { type Metrics, registerMetrics } from './operations/metrics.ts';
import { registerOperations } from './operations/operations.routes.ts';
import { registerRequestLog } from './operations/request-log.ts';
import { operatorsAssistant, operatorsPush, operatorsTelegram } from './operator-clients.ts';
import { registerPublishingRoutes } from './publishing/publishing.routes.ts';
import { createDocumentReader, type ReadDocument } from './publishing/read-documents.ts';
import { createPersonalDataReader, readsDocuments } from './publishing/read-personal-data.ts';
import type { PushClient } from './push/protocol/push-client.ts';
import { registerPush } from './push/push.routes.ts';
import { externalFailure } from './republishing/reading/external-failures.rules.ts';
import { registerRepublishing } from './republishing/republishing.routes.ts';
import { createAnaLogin } from './services/ana-login.ts';
import { registerServices } from './services/services.routes.ts';
import { readTodayLines } from './services/today-lines.ts';
import { createSettingsStore } from './settings/settings.store.ts';
import { registerSpokenRoutes } from './spoken/spoken.routes.ts';
import { createSessionFinder } from './users/auth/sessions.queries.ts';
import { registerUsers } from './users/users.routes.ts';
import { registerWebhooks } from './webhooks/webhooks.routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Refused logins and other attempts, counted in memory; the process stores the counts every few seconds. */
    attempts: Attempts;
  }
}

interface ApiOptions {
  readonly db: Database;
  readonly env: ApiContext['env'] &
    Pick<
      Environment,
      | 'TRUST_PROXY'
      | 'LOG_LEVEL'
      | 'DATA_DIR'
      | 'METRICS_TOKEN'
      | 'INTERNAL_TOKEN_OLD'
      | 'WEBHOOK_ADDRESSES'
      | 'TELEGRAM_TOKEN'
      | 'ANA_USER'
      | 'ANA_PASSWORD'
      | 'PUSH_KEY'
      | 'PUSH_CONTACT'
      | 'PUSH_HOSTS'
      | 'ASSISTANT_URL'
      | 'ASSISTANT_KEY'
      | 'ASSISTANT_MODEL'
      | 'ASSISTANT_AUDIO_MODEL'
    >;
  readonly media: MediaOptions;
  /** How sources are fetched; by default with the guarded client for pictures. */
  readonly readExternal?: ReadExternal;
  /** How events are sent; by default with the guarded client. */
  readonly postExternal?: GuardedPost;
  /** The bot that publishes in Telegram; by default the operator's, or none. */
  readonly telegram?: TelegramClient | undefined;
  /** Sends notices to phones; by default with the operator's key, or not at all. */
  readonly pushClient?: PushClient | undefined;
  /** The machine that suggests texts; by default the operator's, or none. */
  readonly assistant?: AssistantClient | undefined;
  /** Worker pool that parses external content; by default the API creates one and closes it with itself. */
  readonly reading?: IsolatedReading;
  /** Waits between two requests to the same host. */
  readonly pause?: (ms: number) => Promise<void>;
  /** Where contact messages are stored; by default in the database. */
  readonly messages?: MessageStore;
  /** Without it no mail is sent. */
  readonly sendMail?: SendMail | undefined;
  /** Without it no digest is sent or offered. */
  readonly openMailRound?: OpenMailRound | undefined;
  readonly now?: () => number;
  /** Milliseconds of a monotonic clock, for measuring ages. */
  readonly uptime?: () => number;
  /** Where log lines go; by default to standard output. */
  readonly logTo?: { write(line: string): void };
  /** Event-loop lag (ms) above which requests are refused; 0 disables it. */
  readonly maxLagMs?: number;
  /** No request is refused for lag within this time (ms) after listening starts: the start itself causes lag. */
  readonly startupGraceMs?: number;
  /** How long (ms) a request waits for optional data. */
  readonly optionalReadMs?: number;
  /** Reads the free disk space of the data folder; without it the space is not monitored. */
  readonly diskSpace?: ReadDiskSpace;
  /** Without it neither traces nor error reports are sent. */
  readonly telemetry?: Telemetry | undefined;
}

/** Builds the content API. `server.ts` is the process around it. */
export async function createApi(options: ApiOptions): Promise<FastifyInstance> {
  const parts = withDefaults(options);
  const { db, env, now, uptime } = parts;
  const responses = new ResponseCache(now, uptime, db.changes);
  const app = createHttpServer({
    ...options,
    origin: parts.origin,
    responses,
    onReadyResponse: (route, status, seconds) => metrics.answered(route, status, seconds),
  });
  if (!options.reading) app.addHook('onClose', async () => parts.reading.end());
  const readDocument = createDocumentReader({
    storage: parts.media.storage,
    fetchFile: parts.media.fetchFile,
    readPdf: (bytes) => parts.reading.run('pdfText', bytes),
  });
  const context = createContext(app, { ...parts, responses, readDocument });
  const tokens = createInternalTokens({ env, uptime });
  registerHooks(app, context, { ...parts, tokens });
  const jobRuns = createJobRuns(now);
  app.decorate('jobRuns', jobRuns);
  const metrics = registerMetrics(app, { ...options, jobRuns });
  registerDocs(app);
  await registerFolders(app, context, { ...parts, metrics, readDocument });
  registerOperations(app, context, {
    metrics,
    jobRuns,
    tokens,
    storage: parts.media.storage,
    messages: parts.messages,
    diskSpace: options.diskSpace,
  });
  return app;
}

function withDefaults(options: ApiOptions) {
  const { db, env, media, now = Date.now } = options;
  const { origin } = publicOrigin(env);
  return {
    readExternal: media.fetchFile,
    postExternal: createGuardedPost({
      deadlineMs: WEBHOOK_TIMES.deadlineMs,
      trusted: env.WEBHOOK_ADDRESSES.split(','),
    }),
    messages: createDatabaseMessageStore(db.query),
    uptime: () => performance.now(),
    maxLagMs: 1_000,
    startupGraceMs: 5_000,
    optionalReadMs: 500,
    ...options,
    now,
    origin,
    telegram: options.telegram ?? operatorsTelegram(env),
    assistant: options.assistant ?? operatorsAssistant(env),
    pushClient: options.pushClient ?? operatorsPush(env, origin, now),
    reading: options.reading ?? createIsolatedReading(env.DATA_DIR),
  };
}

type Parts = ReturnType<typeof withDefaults>;

/** What the routes of every folder work with. */
function createContext(
  app: FastifyInstance,
  {
    db,
    env,
    now,
    sendMail,
    reading,
    optionalReadMs,
    responses,
    readDocument,
  }: Parts & { readonly responses: ResponseCache; readonly readDocument: ReadDocument },
): ApiContext {
  const attempts = createAttempts(db.query, now);
  app.decorate('attempts', attempts);
  app.addHook('onClose', () => attempts.flush());
  return {
    db: clearedByWrites(db, responses, (error) =>
      app.log.error({ err: error }, 'a change could not be published; cached pages stay until they age'),
    ),
    now,
    env,
    responses,
    attempts,
    search: createSearchIndex(db),
    editions: createEditionCache(db),
    // SQLite has one connection: a read waits only for the running transaction of this process, which is short. It needs no
    // time limit.
    optionalRead: createOptionalRead(db.engine === 'sqlite' ? Number.POSITIVE_INFINITY : optionalReadMs),
    sendMail,
    readPersonalData: readsDocuments(
      createPersonalDataReader((texts) => reading.run('personalData', texts)),
      readDocument,
    ),
  };
}

/**
 * The hooks, which run in this order: a cached response is sent before it is counted, a call is counted before its session is
 * looked up, and the limits of writes and keys need the caller.
 */
function registerHooks(
  app: FastifyInstance,
  context: ApiContext,
  {
    db,
    env,
    now,
    uptime,
    pause,
    maxLagMs,
    startupGraceMs,
    tokens,
  }: Parts & { readonly tokens: InternalTokens },
): void {
  registerOverloadProtection(app, maxLagMs, startupGraceMs);
  registerApiSecurityHeaders(app);
  registerChangeNumber(app, db.changes);
  // Before the hook that compresses: it keeps the text of the answer.
  registerKeptAnswers(app, context);
  registerResponseHooks(app, context.responses);
  const findSession = createSessionFinder(db);
  const authenticateKey = createKeyAuthenticator(db);
  const credentials = {
    findSession: (token: string) => findSession(token, now()),
    authenticateKey: (token: string, ip: string) => authenticateKey(token, ip, now()),
  };
  registerClientBudget(app, { env, tokens, uptime, pause });
  registerGuard(app, credentials, tokens);
  registerWriteLimit(app, context);
  registerKeyLimit(app, context);
  app.addHook('preValidation', (request, _reply, done) => {
    assertSafeInput(request);
    done();
  });
  registerRequestLog(app);
}

/** The routes, one function for each folder; a later one gets what an earlier one offers to others. */
async function registerFolders(
  app: FastifyInstance,
  context: ApiContext,
  parts: Parts & { readonly metrics: Metrics; readonly readDocument: ReadDocument },
): Promise<void> {
  const { db, env, now } = context;
  const { media, reading, origin, metrics, readDocument } = parts;
  const publicDb = publicReads(db);
  const publicContext: ApiContext = db.standby
    ? { ...context, db: publicDb, search: createSearchIndex(publicDb) }
    : context;

  // First, because it guards the routes of all folders.
  registerUsers(app, context, DEMO_ADMIN);
  registerIdempotency(app, context);
  const news = registerNews(app, context, publicContext);
  registerAnalytics(app, context, news.counts);
  for (const registerRoutes of ENTITY_ROUTES) registerRoutes(app, context);
  registerLegalRequestRoutes(app, context, news.store);
  registerMessageRoutes(app, context, parts.messages);
  registerPublishingRoutes(app, context, (text, writtenAt) => reading.run('understand', text, writtenAt));
  const settings = createSettingsStore(context);
  const { readCover, readSmall, addPicture, shareImages } = await registerLibrary(app, context, {
    media,
    settings,
    findStory: news.findShared,
    readPdf: (bytes) => reading.run('pdf', bytes),
    readNotes: (blocks) => reading.run('pictureNotes', blocks),
    watchQueue: metrics.watchQueue,
  });
  registerAssistantRoutes(app, context, {
    client: parts.assistant,
    readSmall,
    readWithPending: (story) => readWithPending(db.query, story),
    readUpload,
  });
  registerSpokenRoutes(app, context, {
    storage: media.storage,
    readRecording: (bytes) => reading.run('audio', bytes),
  });
  registerDistribution(app, context, { images: shareImages, telegram: parts.telegram });
  registerDigests(app, context, {
    openMailRound: parts.openMailRound,
    readSettings: () => settings.read(),
    readNewest: news.readNewest,
    texts: news.visibleStories,
    readCover,
    readToday: (places, daysAhead) => readTodayLines(publicDb.query, places, daysAhead, now()),
  });
  registerPush(app, context, {
    client: parts.pushClient,
    readEditions: () => readDigestEditions({ db, env, readSettings: () => settings.read() }),
  });
  registerRepublishing(app, context, {
    readExternal: parts.readExternal,
    readText: reading.run,
    readDocument,
    stories: news.store,
    addPicture,
    pause: parts.pause ?? ((ms) => wait(ms, undefined, { signal: app.closing }).catch(() => undefined)),
  });
  registerServices(app, context, {
    fetchPolitely: app.republishing.polite.read,
    anaLogin: createAnaLogin(parts.env, app.republishing.polite.read, now),
    readAnswers: (key, files, at) => reading.run('service', key, files, at),
    addRiverItem: (item) => app.republishing.addOwnItem('rivers', item),
    failureText: externalFailure,
  });
  registerWebhooks(app, context, {
    outside: parts.postExternal,
    sendMail: parts.sendMail,
    reportClockEvents: news.reportClockEvents,
  });
  registerExports(app, context, {
    storage: media.storage,
    site: origin,
    workFolder: parts.env.DATA_DIR,
  });
}
