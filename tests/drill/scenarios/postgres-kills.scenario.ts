import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createClient } from '../../../client/client.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { findPostgresBinaries, startPostgresServer } from '../../support/database/postgres-server.ts';
import { type RunningProgram, startProgram } from '../../support/programs/start-program.ts';
import { SHARED } from '../programs.ts';
import type { Scenario } from '../scenario.ts';

const ADMIN = { email: 'chefe@portalpara.example', password: 'uma senha bem longa' };
const WRITERS = 4;

export const postgresKills: Scenario = {
  name: 'postgres-kills',
  fault: 'PostgreSQL crashes while writers write',
  bar: 'no acknowledged write lost, the same API process, ready again by itself',
  async run({ short, say }) {
    const binaries = findPostgresBinaries();
    if (!binaries) return { tried: '', lost: 'no PostgreSQL on this machine', reached: undefined };
    const kills = short ? 5 : 50;
    const folder = await mkdtemp(join(tmpdir(), 'portal-drill-'));
    const server = await startPostgresServer(binaries);
    let api: RunningProgram | undefined;
    try {
      api = await startProgram('api/server.ts', {
        ...SHARED,
        DATA_DIR: folder,
        DATABASE_URL: server.url,
        API_PORT: '0',
        SEED: 'none',
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
      });
      const { call } = createClient({ baseUrl: api.url });
      const { token } = (await call(ENDPOINTS.auth.login, { body: ADMIN })).body;
      const acknowledged = new Set<number>();
      let over = false;
      let refused = 0;
      const write = async (): Promise<void> => {
        while (!over) {
          try {
            const body = { title: `Balsa ${acknowledged.size}`, desc: '<p>Texto.</p>' };
            acknowledged.add((await call(ENDPOINTS.adminNews.create, { token, body })).body.id);
          } catch {
            refused += 1;
            await pause(50);
          }
        }
      };
      const writing = Array.from({ length: WRITERS }, write);
      for (let kill = 0; kill < kills; kill++) {
        await pause(200 + Math.random() * 500);
        await server.kill();
        await pause(Math.random() * 300);
        await server.start();
        const began = performance.now();
        while ((await fetch(`${api.url}/readyz`)).status !== 200) {
          if (performance.now() - began > 30_000)
            throw new Error('the API is not ready 30 s after the database');
          await pause(50);
        }
      }
      over = true;
      await Promise.all(writing);
      const stored = await storedIds(server.url);
      const lost = [...acknowledged].filter((id) => !stored.has(id)).length;
      say(`${acknowledged.size} acknowledged, ${refused} refused, ${lost} lost`);
      return {
        tried: `${kills} crashes, ${acknowledged.size} acknowledged writes by ${WRITERS} writers, ${refused} refused`,
        lost: `${lost} acknowledged writes`,
        reached: lost === 0 && acknowledged.size > 0 && api.isAlive(),
      };
    } finally {
      await api?.stop();
      await server.remove();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function storedIds(url: string): Promise<Set<number>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select id from news');
  await client.end();
  return new Set(rows.map(({ id }) => Number(id)));
}
