import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { createApi } from '../../../api/app.ts';
import type { AssistantClient } from '../../../api/assistant/assistant-client.ts';
import type { TelegramClient } from '../../../api/distribution/telegram/telegram-client.ts';
import type { OpenMailRound, SendMail } from '../../../api/http/context.ts';
import type { ReadExternal } from '../../../api/http/guarded-client.ts';
import {
  createIsolatedReading,
  type IsolatedReading,
} from '../../../api/isolated-reading/isolated-reading.ts';
import { createGuardedFetch } from '../../../api/media/fetch/guarded-fetch.ts';
import { createGuardedPost, type GuardedPost } from '../../../api/media/fetch/guarded-post.ts';
import type { MessageStore } from '../../../api/messages/message-store.ts';
import type { ReadDiskSpace } from '../../../api/operations/disk-space.ts';
import type { PushClient } from '../../../api/push/protocol/push-client.ts';
import { openSession } from '../../../api/users/auth/sessions.queries.ts';
import type { CallOptions } from '../../../client/client.ts';
import { readEnvironment } from '../../../config/environment.ts';
import type { Endpoint } from '../../../contracts/http/endpoint.ts';
import type { Role } from '../../../contracts/users/roles.ts';
import type { Connection } from '../../../db/database.ts';
import { createLocalStorage } from '../../../db/media/local-storage.ts';
import type { MediaStorage } from '../../../db/media/storage.ts';
import { roleColumns } from '../../../db/user-accounts.ts';
import type { Telemetry } from '../../../telemetry/telemetry.ts';
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { callApi, type TestResponse } from './call-api.ts';

export const METRICS_TOKEN = 'segredo-das-medidas';
export const INTERNAL_TOKEN = 'segredo-interno-dos-testes';
/** A Sunday noon in Belém. */
export const START = Date.UTC(2026, 10, 15, 15, 0, 0);

export interface TestApi {
  readonly app: FastifyInstance;
  readonly db: TestDatabase;
  /** The clock of this API. It stands still; assign a value to set it. */
  clock: number;
  /** Calls an endpoint of the table without opening a connection. */
  call<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<TestResponse<E>>;
  /** Sends any request, including one that our client would not send. */
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Forgets all attempts and writes, as after the time of their windows. */
  resetLimits(): Promise<void>;
  /** A token of a new user with this role, optionally limited to some editions. */
  tokenFor(role: Role, editions?: readonly number[] | null): Promise<string>;
  close(): Promise<void>;
}

/** Shared by all tests of a file: a worker takes a while to start, and is stateless. */
export const sharedReading = createIsolatedReading('');

/** The whole API on a database of its own, with a clock that stands still. */
export async function createTestApi(
  options: {
    fetchFile?: ReadExternal;
    postExternal?: GuardedPost;
    /** Default: no bot. */
    telegram?: TelegramClient;
    /** Default: no notices on phones. */
    pushClient?: PushClient;
    /** Default: no machine that suggests texts. */
    assistant?: AssistantClient | undefined;
    reading?: IsolatedReading;
    messages?: MessageStore;
    storage?: MediaStorage;
    diskSpace?: ReadDiskSpace;
    sendMail?: SendMail;
    openMailRound?: OpenMailRound;
    writesPerMinute?: number;
    /** Units a second of each client; not given: clients are not counted. */
    clientBudget?: number;
    optionalReadMs?: number;
    /** Default: no password of ANA. */
    ana?: { ANA_USER: string; ANA_PASSWORD: string };
    telemetry?: Telemetry | undefined;
    /** Default: a new database. Given: another instance on the same database. */
    db?: TestDatabase;
  } = {},
): Promise<TestApi> {
  const db = options.db ?? (await openTestDatabase());
  const mediaFolder = await mkdtemp(join(tmpdir(), 'portal-media-'));
  let users = 0;
  const api: TestApi = {
    db,
    clock: START,
    app: await createApi({
      db,
      now: () => api.clock,
      uptime: () => api.clock,
      ...(options.messages && { messages: options.messages }),
      ...(options.diskSpace && { diskSpace: options.diskSpace }),
      sendMail: options.sendMail,
      openMailRound: options.openMailRound,
      // Unless a test brings its own, nothing outside can be reached.
      postExternal: options.postExternal ?? createGuardedPost({ resolve: async () => [] }),
      telegram: options.telegram,
      pushClient: options.pushClient,
      assistant: options.assistant,
      telemetry: options.telemetry,
      reading: options.reading ?? sharedReading,
      // The clock stands still, so delays of requests are skipped.
      pause: async () => undefined,
      // Lag of the event loop on a busy machine must not change the result of a test.
      maxLagMs: 0,
      optionalReadMs: options.optionalReadMs ?? Number.POSITIVE_INFINITY,
      env: {
        ...readEnvironment({}),
        ...options.ana,
        INTERNAL_TOKEN,
        METRICS_TOKEN,
        LOG_LEVEL: 'silent',
        DATA_DIR: mediaFolder,
        // Limits per minute are off: with a still clock the minute would never end.
        WRITES_PER_MINUTE: options.writesPerMinute ?? 0,
        CLIENT_BUDGET: options.clientBudget ?? 0,
      },
      media: {
        storage: options.storage ?? createLocalStorage(mediaFolder),
        // Without a client of the test, no host name resolves, so nothing outside is reached.
        fetchFile: options.fetchFile ?? createGuardedFetch({ resolve: async () => [] }),
        concurrency: 2,
      },
    }),
    call: (endpoint, callOptions) => callApi(api.app, endpoint, callOptions),
    inject: (injectOptions) => api.app.inject(injectOptions),
    tokenFor: (role, editions) =>
      openSessionOfNewUser(db.query, role, api.clock, `${role} ${++users}`, editions),
    async resetLimits() {
      await api.app.attempts.flush();
      await db.query.deleteFrom('rate_limit').execute();
    },
    async close() {
      await api.app.close();
      await db.close();
      await rm(mediaFolder, { recursive: true, force: true });
    },
  };
  return api;
}

/** A token of a new user with this role, so that a test that ends the user's sessions affects no other test. */
export async function openSessionOfNewUser(
  query: Connection,
  role: Role,
  now: number,
  username = `${role} ${crypto.randomUUID()}`,
  editions: readonly number[] | null = null,
): Promise<string> {
  const { id } = await query
    .insertInto('user_account')
    .values({
      email: `${username.replaceAll(' ', '-')}@portalpara.example`,
      username,
      ...roleColumns(role),
      editions: editions?.join(',') ?? null,
      disabled: 0,
      version: 1,
      created_at: now,
      updated_at: now,
      // Never used for a login: the session is inserted directly.
      password: 'argon2id$8$1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAA',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return await openSession(query, id, 'tests', now);
}
