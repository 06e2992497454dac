import type { AddressInfo } from 'node:net';
import { createApi } from '../../api/app.ts';
import { DEMO_ADMIN } from '../../api/demo/login.ts';
import { readEnvironment } from '../../config/environment.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { openMediaStorage } from '../../db/media/open-storage.ts';
import { openDatabase } from '../../db/open.ts';
import { callApi } from '../support/api/call-api.ts';
import { createFakeWeb } from '../support/api/fake-web.ts';
import { longestTurn } from '../support/cpu-time.ts';
import { createHostileChain, type HostileTarget } from '../support/hostile/hostile-chain.ts';
import { hostileFiles } from '../support/hostile/hostile-files.ts';

export interface HostileResult {
  readonly type: 'hostile';
  readonly tried: number;
  /** Names of files without a message about them, with the reason. */
  readonly lost: readonly string[];
  /** CPU time in milliseconds. */
  readonly longestTurn: number;
}

/**
 * The API on the demo content, listening on a port, with a fake internet of hostile files behind the guarded client. On the
 * message `begin` it reads every `HOSTILE_STEP`th file.
 */
const env = readEnvironment(process.env);
const db = await openDatabase(env, () => undefined);
// The demo sources do not exist in the fake internet.
await db.query.updateTable('source').set({ active: 0 }).execute();
const web = createFakeWeb();
const media = { storage: openMediaStorage(env), fetchFile: web.fetch, concurrency: 2 };
const app = await createApi({ db, env, media, pause: async () => undefined });
const { email, password } = DEMO_ADMIN;
const login = await callApi(app, ENDPOINTS.auth.login, { body: { email, password } });
if (login.status !== 200) throw new Error(JSON.stringify(login.problem));
const { token } = login.body;

const target: HostileTarget = {
  api: {
    app,
    db,
    get clock() {
      return Date.now();
    },
    call: (endpoint, options) => callApi(app, endpoint, options),
  },
  web,
  token,
  async addSource(address, more = {}) {
    const body = { name: `Fonte ${new URL(address).hostname}`, address, licence: 'CC BY 4.0', ...more };
    const {
      status,
      body: source,
      problem,
    } = await callApi(app, ENDPOINTS.adminSources.create, { token, body });
    if (status !== 201) throw new Error(JSON.stringify(problem));
    return source;
  },
  async round() {
    await app.republishing.round.start();
    await app.republishing.round.settled();
  },
};

// Generated before the probe starts, because generating them blocks the event loop for a while.
const files = hostileFiles().filter((_file, index) => index % Number(process.env.HOSTILE_STEP ?? 1) === 0);
process.on('message', async (message) => {
  if (message !== 'begin') return;
  const read = createHostileChain(target);
  const lost: string[] = [];
  const longest = await longestTurn(async () => {
    for (const file of files) {
      await read(file).catch((error: Error) => lost.push(`${file.name} [${file.reader}]: ${error.message}`));
    }
  });
  process.send?.({
    type: 'hostile',
    tried: files.length,
    lost,
    longestTurn: longest,
  } satisfies HostileResult);
});
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
await app.listen({ port: env.API_PORT, host: '127.0.0.1' });
process.send?.({ type: 'ready', url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` });
