import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { BadVariable, type Environment } from '../config/environment.ts';
import { publicOrigin } from '../config/public-origin.ts';
import { ASSISTANT_LIMITS } from '../contracts/assistant/assistant-limits.ts';
import { UNCONFIRMED_HEADER } from '../contracts/constants.ts';
import { parseRequestId, REQUEST_ID_HEADER } from '../contracts/http/request-id.ts';
import { LIMITS } from '../contracts/limits.ts';
import { withoutTrackingParameters } from '../contracts/links/tracking.ts';
import { WEBHOOK_TIMES } from '../contracts/webhooks/webhook-times.ts';
import { type Database, publicReads } from '../db/database.ts';
import { createEditionCache } from '../db/editions/editions.ts';
import { splitList } from '../db/list-columns.ts';
import { createSearchIndex } from '../db/search/search-index.ts';
import { createOptionalRead } from '../db/statements/optional-read.ts';
import { asRequest, isUnconfirmed } from '../db/statements/request-comment.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { registerAnalytics } from './analytics/analytics.routes.ts';
import { registerAssistantRoutes } from './assistant/assistant.routes.ts';
import { type AssistantClient, createAssistantClient } from './assistant/assistant-client.ts';
import { registerExports } from './backup/export/runs/exports.routes.ts';
import { DEMO_ADMIN } from './demo/login.ts';
import { registerDigests } from './digest/digest.routes.ts';
import { readDigestEditions } from './digest/digest-editions.ts';
import { registerDistribution } from './distribution/distribution.ts';
import {
  createTelegramClient,
  TELEGRAM_CALLS,
  type TelegramClient,
} from './distribution/telegram/telegram-client.ts';
import { ENTITY_ROUTES } from './entity-routes.ts';
import { type Attempts, createAttempts } from './http/attempts.ts';
import { answerBrokenRequest } from './http/broken-request.ts';
import type { ApiContext, OpenMailRound, SendMail } from './http/context.ts';
import { registerDocs } from './http/docs.routes.ts';
import { handleError } from './http/error-handler.ts';
import { registerGuard } from './http/guard.ts';
import type { ReadExternal } from './http/guarded-client.ts';
import { registerIdempotency, registerKeptAnswers } from './http/idempotency.ts';
import { assertSafeInput } from './http/input/input-check.ts';
import { registerJsonBody } from './http/input/json-body.ts';
import { readUpload } from './http/input/read-upload.ts';
import { compileSerializer, compileValidator } from './http/input/schema-compilers.ts';
import { createInternalTokens } from './http/internal-tokens.ts';
import { registerClientBudget } from './http/load/client-budget.ts';
import { registerOverloadProtection } from './http/load/overload-protection.ts';
import { createReadyResponses, REQUEST_MS } from './http/responses/ready-responses.ts';
import { clearedByWrites, ResponseCache } from './http/responses/response-cache.ts';
import { registerChangeNumber, registerResponseHooks } from './http/responses/response-hooks.ts';
import { registerApiSecurityHeaders } from './http/security-headers.ts';
import { registerWriteLimit } from './http/write-limit.ts';
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
import { registerMetrics } from './operations/metrics.ts';
import { registerOperations } from './operations/operations.routes.ts';
import { isVerbose, registerRequestLog } from './operations/request-log.ts';
import { registerPublishingRoutes } from './publishing/publishing.routes.ts';
import { createDocumentReader } from './publishing/read-documents.ts';
import { createPersonalDataReader, readsDocuments } from './publishing/read-personal-data.ts';
import { createPushClient, type PushClient } from './push/protocol/push-client.ts';
import { parseVapidKey } from './push/protocol/vapid.ts';
import { registerPush } from './push/push.routes.ts';
import { externalFailure } from './republishing/reading/external-failures.rules.ts';
import { createIsolatedReading, type IsolatedReading } from './republishing/reading/isolated-reading.ts';
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
export async function createApi({
  db,
  env,
  media,
  readExternal = media.fetchFile,
  postExternal = createGuardedPost({
    deadlineMs: WEBHOOK_TIMES.deadlineMs,
    trusted: env.WEBHOOK_ADDRESSES.split(','),
  }),
  telegram = operatorsTelegram(env),
  pushClient: givenPush,
  assistant = operatorsAssistant(env),
  reading: given,
  pause,
  messages = createDatabaseMessageStore(db.query),
  sendMail,
  openMailRound,
  now = Date.now,
  uptime = () => performance.now(),
  logTo,
  maxLagMs = 1_000,
  startupGraceMs = 5_000,
  optionalReadMs = 500,
  diskSpace,
  telemetry,
}: ApiOptions): Promise<FastifyInstance> {
  const responses = new ResponseCache(now, uptime, db.changes);
  const draining = new AbortController();
  const { origin } = publicOrigin(env);
  const ready = createReadyResponses({
    responses,
    changes: db.changes,
    draining: draining.signal,
    onResponse: (route, status, seconds) => metrics.answered(route, status, seconds),
  });
  const app = Fastify({
    logger: { level: env.LOG_LEVEL, redact: ['req.headers.authorization'], ...(logTo && { stream: logTo }) },
    // request-log.ts writes shorter lines instead.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LIMITS.jsonBodyBytes,
    trustProxy: env.TRUST_PROXY !== '' && env.TRUST_PROXY.split(','),
    genReqId: ({ headers }) => parseRequestId(headers[REQUEST_ID_HEADER]) ?? randomUUID(),
    // At verbose levels every request goes through the framework, so that each gets a log line.
    ...(!isVerbose(env.LOG_LEVEL) && { serverFactory: ready.createServer }),
    requestTimeout: REQUEST_MS,
    routerOptions: { maxParamLength: 100, ignoreTrailingSlash: false },
    // Requests on open connections are still answered while draining.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, origin),
    rewriteUrl: ({ method, url = '/' }) =>
      method === 'GET' || method === 'HEAD' ? withoutTrackingParameters(url) : url,
    frameworkErrors: (error, request, reply) => handleError(error, request, reply),
  });
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  app.setErrorHandler(handleError);
  app.decorate('publicOrigin', origin);
  registerJsonBody(app);

  telemetry?.addHooks(app);
  const closing = new AbortController();
  app.decorate('closing', closing.signal);
  app.addHook('preClose', async () => closing.abort());
  app.decorate('draining', draining);
  // While draining, tell clients to open their next connection to another instance.
  app.addHook('onRequest', async (_request, reply) => {
    if (draining.signal.aborted) reply.header('connection', 'close');
  });

  if (db.engine === 'postgres') {
    app.addHook('onRequest', (request, _reply, done) => asRequest(request.id, done));
    app.addHook('onSend', async (_request, reply) => {
      if (isUnconfirmed()) reply.header(UNCONFIRMED_HEADER, 'standby');
    });
  }

  const search = createSearchIndex(db);
  const writable = clearedByWrites(db, responses, (error) =>
    app.log.error({ err: error }, 'a change could not be published; cached pages stay until they age'),
  );
  // SQLite has one connection: a read waits only for the running transaction of this process, which is short. It needs no
  // time limit.
  const optionalRead = createOptionalRead(db.engine === 'sqlite' ? Number.POSITIVE_INFINITY : optionalReadMs);
  const reading = given ?? createIsolatedReading(env.DATA_DIR);
  if (!given) app.addHook('onClose', async () => reading.end());
  const readDocument = createDocumentReader({
    storage: media.storage,
    fetchFile: media.fetchFile,
    readPdf: (bytes) => reading.run('pdfText', bytes),
  });
  const readPersonalData = readsDocuments(
    createPersonalDataReader((texts) => reading.run('personalData', texts)),
    readDocument,
  );
  const editions = createEditionCache(db);
  const attempts = createAttempts(db.query, now);
  app.decorate('attempts', attempts);
  app.addHook('onClose', () => attempts.flush());
  const context: ApiContext = {
    db: writable,
    now,
    env,
    responses,
    attempts,
    search,
    editions,
    optionalRead,
    sendMail,
    readPersonalData,
  };
  const publicDb = publicReads(writable);
  const publicContext: ApiContext = db.standby
    ? { ...context, db: publicDb, search: createSearchIndex(publicDb) }
    : context;

  // Hooks run in the order of registration: a cached response is sent before it is counted, a call is counted before its
  // session is looked up, and the limits of writes and keys need the caller.
  registerOverloadProtection(app, maxLagMs, startupGraceMs);
  registerApiSecurityHeaders(app);
  registerChangeNumber(app, db.changes);
  // Before the hook that compresses: it keeps the text of the answer.
  registerKeptAnswers(app, context);
  registerResponseHooks(app, responses);
  const findSession = createSessionFinder(db);
  const tokens = createInternalTokens({ env, uptime });
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
  const jobRuns = createJobRuns(now);
  app.decorate('jobRuns', jobRuns);
  const metrics = registerMetrics(app, db, jobRuns, diskSpace, telemetry);
  registerDocs(app);

  // First, because it guards the routes of all folders.
  registerUsers(app, context, DEMO_ADMIN);
  registerIdempotency(app, context);
  const news = registerNews(app, context, publicContext);
  registerAnalytics(app, context, news.counts);
  for (const registerRoutes of ENTITY_ROUTES) registerRoutes(app, context);
  registerLegalRequestRoutes(app, context, news.store);
  registerMessageRoutes(app, context, messages);
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
    client: assistant,
    readSmall,
    readWithPending: (story) => readWithPending(db.query, story),
    readUpload,
  });
  registerSpokenRoutes(app, context, {
    storage: media.storage,
    readRecording: (bytes) => reading.run('audio', bytes),
  });
  registerDistribution(app, context, { images: shareImages, telegram });
  registerDigests(app, context, {
    openMailRound,
    readSettings: () => settings.read(),
    readNewest: news.readNewest,
    texts: news.visibleStories,
    readCover,
    readToday: (places, daysAhead) => readTodayLines(publicDb.query, places, daysAhead, context.now()),
  });
  registerPush(app, context, {
    client: givenPush ?? operatorsPush(env, origin, now),
    readEditions: () => readDigestEditions({ db, env, readSettings: () => settings.read() }),
  });
  registerRepublishing(app, context, {
    readExternal,
    readText: reading.run,
    readDocument,
    stories: news.store,
    addPicture,
    pause: pause ?? ((ms) => wait(ms, undefined, { signal: closing.signal }).catch(() => undefined)),
  });
  registerServices(app, context, {
    fetchPolitely: (url, lines, secret) => app.republishing.polite.read(url, undefined, lines, secret),
    anaLogin: createAnaLogin(
      env,
      (url, secret) => app.republishing.polite.read(url, undefined, undefined, secret),
      now,
    ),
    readAnswers: (key, files, at) => reading.run('service', key, files, at),
    addRiverItem: (item) => app.republishing.addOwnItem('rivers', item),
    failureText: externalFailure,
  });
  registerWebhooks(app, context, {
    outside: postExternal,
    sendMail,
    reportClockEvents: news.reportClockEvents,
  });
  registerExports(app, context, {
    storage: media.storage,
    site: origin,
    workFolder: env.DATA_DIR,
  });
  registerOperations(app, context, { metrics, jobRuns, tokens, storage: media.storage, messages, diskSpace });
  return app;
}

/** The client of the operator's machine; undefined without one. */
export function operatorsAssistant(
  env: Pick<Environment, 'ASSISTANT_URL' | 'ASSISTANT_KEY' | 'ASSISTANT_MODEL' | 'ASSISTANT_AUDIO_MODEL'>,
): AssistantClient | undefined {
  const { ASSISTANT_KEY: key, ASSISTANT_MODEL: model } = env;
  const url = env.ASSISTANT_URL.replace(/\/$/, '');
  if (url === '') return undefined;
  const { host } = new URL(url);
  // The operator has named this host, so that it may be a private one. Redirects are not followed.
  const only = { hosts: [host], trusted: [host], answerBytes: ASSISTANT_LIMITS.answerBytes };
  return createAssistantClient({
    url,
    key,
    model,
    audioModel: env.ASSISTANT_AUDIO_MODEL,
    postWithin: (deadlineMs) =>
      createGuardedPost({ ...only, deadlineMs, userAgent: 'PortalPara/1.0 (assistant)' }).post,
  });
}

/** The client of the operator's bot; undefined without one. */
function operatorsTelegram({ TELEGRAM_TOKEN: token }: ApiOptions['env']): TelegramClient | undefined {
  if (token === '') return undefined;
  return createTelegramClient({ token, post: createGuardedPost(TELEGRAM_CALLS).post });
}

/** A push service answers at once, or is asked again. */
const PUSH_DEADLINE_MS = 10_000;

/** The client of the operator's key; undefined without one. */
function operatorsPush(
  { PUSH_KEY, PUSH_CONTACT, PUSH_HOSTS }: ApiOptions['env'],
  origin: string,
  now: () => number,
): PushClient | undefined {
  if (PUSH_KEY === '') return undefined;
  const keys = parseVapidKey(PUSH_KEY);
  if (!keys) throw new BadVariable('PUSH_KEY: expected a private key of the curve P-256');
  const { post } = createGuardedPost({ deadlineMs: PUSH_DEADLINE_MS, userAgent: 'PortalPara/1.0 (push)' });
  return createPushClient({ keys, contact: PUSH_CONTACT || origin, hosts: splitList(PUSH_HOSTS), now, post });
}
