import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { findPostgresBinaries, startPostgresServer } from '../../support/database/postgres-server.ts';
import { type RunningProgram, startProgram } from '../../support/programs/start-program.ts';
import { demoFolder, SHARED } from '../programs.ts';
import { randomAddress, siteAddresses, startReaders } from '../readers.ts';
import type { Scenario } from '../scenario.ts';

const READERS = 8;

/** Pages are not cached, so every page needs one of the two APIs. */
export const rollingRestart: Scenario = {
  name: 'rolling-restart',
  fault: 'two APIs on one PostgreSQL are restarted in turn',
  bar: '0 failed requests',
  async run({ short, say }) {
    const binaries = findPostgresBinaries();
    if (!binaries) return { tried: '', lost: 'no PostgreSQL on this machine', reached: undefined };
    const rounds = short ? 2 : 10;
    const folder = await demoFolder();
    const server = await startPostgresServer(binaries, { safe: false });
    const shared = { ...SHARED, DATABASE_URL: server.url, DATA_DIR: folder };
    const startApi = (port: string) => startProgram('api/server.ts', { ...shared, API_PORT: port });
    const apis: RunningProgram[] = [];
    let site: RunningProgram | undefined;
    try {
      for (let started = 0; started < 2; started++) apis.push(await startApi('0'));
      site = await startProgram('dist/site/server/server.js', {
        ...shared,
        API_URL: apis.map(({ url }) => url).join(','),
        SITE_PORT: '0',
        PAGE_CACHE_MB: '0',
        READING_COPY_MB: '0',
      });
      const { url } = site;
      const pages = await siteAddresses(url);
      const proxied = Array.from({ length: 20 }, (_none, n) => `${url}/api/news?limit=${n + 1}`);
      const readers = startReaders({ readers: READERS, next: randomAddress([...pages, ...proxied]) });
      for (let round = 0; round < rounds; round++) {
        for (const [index, api] of apis.entries()) {
          await api.stop();
          apis[index] = await startApi(new URL(api.url).port);
          await pause(1_000);
        }
      }
      const { asked, failed, answers, p99 } = await readers.end();
      say(`${asked} requests, p99 ${p99.toFixed(0)} ms, ${JSON.stringify(answers)}`);
      return {
        tried: `${asked} uncached pages and proxied calls during ${rounds * 2} restarts`,
        lost: `${failed} requests`,
        reached: failed === 0,
      };
    } finally {
      await site?.stop();
      for (const api of apis) await api.stop();
      await server.remove();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
