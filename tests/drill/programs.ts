import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_ADMIN } from '../../api/demo/login.ts';
import { ApiFailure, createClient } from '../../client/client.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { seedLarge } from '../../db/large/seed-large.ts';
import { openSqlite } from '../../db/sqlite.ts';
import { type RunningProgram, startProgram } from '../support/programs/start-program.ts';
import { reservePort } from '../support/servers/reserved-ports.ts';

export const INTERNAL_TOKEN = 'segredo-dos-ensaios';
const HOST = '127.0.0.1';
const LOGIN_TRIES = 20;
export const SHARED = { INTERNAL_TOKEN, HOST, LOG_LEVEL: 'silent' };

export interface Portal {
  readonly folder: string;
  readonly api: RunningProgram;
  readonly site: RunningProgram;
  startApi(): Promise<RunningProgram>;
  startSite(): Promise<RunningProgram>;
  close(): Promise<void>;
}

type Variables = Readonly<Record<string, string>>;

let seeded: Promise<string> | undefined;

/** A copy of the demo content. The content is created once, because its pictures take a while. */
export async function demoFolder(): Promise<string> {
  seeded ??= seedDemo();
  const folder = await mkdtemp(join(tmpdir(), 'portal-drill-'));
  await cp(await seeded, folder, { recursive: true });
  return folder;
}

export async function removeDemo(): Promise<void> {
  // If creating it failed, the scenarios that needed it have reported that.
  const folder = await seeded?.catch(() => undefined);
  if (folder) await rm(folder, { recursive: true, force: true });
}

async function seedDemo(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-drill-demo-'));
  const api = await startProgram('api/server.ts', {
    ...SHARED,
    DATA_DIR: folder,
    DATABASE_URL: '',
    API_PORT: '0',
  });
  await api.stop();
  return folder;
}

/** Both programs on the demo content, as in production. */
export async function openPortal(env: Variables = {}): Promise<Portal> {
  const folder = await demoFolder();
  const ports = { API_PORT: String(await reservePort()), SITE_PORT: String(await reservePort()) };
  const shared = { ...SHARED, DATA_DIR: folder, DATABASE_URL: '', ...ports, ...env };
  const running = new Set<RunningProgram>();
  const start = async (file: string, variables: Variables): Promise<RunningProgram> => {
    const program = await startProgram(file, variables);
    running.add(program);
    return program;
  };
  const startApi = () => start('api/server.ts', shared);
  const startSite = () =>
    start('dist/site/server/server.js', { ...shared, API_URL: `http://${HOST}:${ports.API_PORT}` });
  return {
    folder,
    startApi,
    startSite,
    api: await startApi(),
    site: await startSite(),
    async close() {
      for (const program of [...running].reverse()) await program.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Adds generated stories to those of the demo. */
export async function fillWithStories({ folder }: Portal, count: number): Promise<void> {
  const db = openSqlite(join(folder, 'portal.sqlite'));
  await seedLarge(db, { count, now: Date.now(), onProgress: () => undefined });
  await db.close();
}

/** Logs in, and tries again if a busy program refuses the first call. */
export async function adminToken(apiUrl: string): Promise<string> {
  const { email, password } = DEMO_ADMIN;
  const { call } = createClient({ baseUrl: apiUrl });
  for (let tries = 1; ; tries++) {
    try {
      return (await call(ENDPOINTS.auth.login, { body: { email, password } })).body.token;
    } catch (error) {
      if (tries === LOGIN_TRIES || !(error instanceof ApiFailure) || error.status !== 503) throw error;
      await pause(1_000);
    }
  }
}
