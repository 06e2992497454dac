import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deliverThroughKills, type KillResult } from '../../hard/faults/kills/webhook-kills.ts';
import { findPostgresBinaries, startPostgresServer } from '../../support/database/postgres-server.ts';
import type { Scenario } from '../scenario.ts';

const MAX_MS = 2_000;

export const webhookKills: Scenario = {
  name: 'webhook-kills',
  fault: 'the API is killed (`kill -9`) while it publishes and sends webhooks',
  bar: 'no event lost, p95 of 2 s to a healthy receiver',
  async run({ short, say }) {
    const kills = short ? 20 : 200;
    const results = [await onSqlite(kills)];
    const binaries = findPostgresBinaries();
    if (binaries) results.push(await onPostgres(binaries, kills));
    const texts = results.map(
      ({ acknowledged, repeated, p95Ms }, index) =>
        `${index === 0 ? 'SQLite' : 'PostgreSQL'}: ${kills} kills, ${acknowledged} published stories, ${repeated} told more than once, p95 ${p95Ms} ms`,
    );
    const lost = results.reduce((sum, result) => sum + result.lost, 0);
    say(`${texts.join('; ')}; ${lost} lost`);
    return {
      tried: texts.join('; '),
      lost: `${lost} events`,
      reached:
        lost === 0 && results.every(({ acknowledged, p95Ms }) => acknowledged > kills && p95Ms <= MAX_MS),
    };
  },
};

async function onSqlite(kills: number): Promise<KillResult> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-drill-'));
  try {
    return await deliverThroughKills({ DATA_DIR: folder }, { kills });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function onPostgres(binaries: string, kills: number): Promise<KillResult> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-drill-'));
  const server = await startPostgresServer(binaries);
  try {
    return await deliverThroughKills({ DATA_DIR: folder, DATABASE_URL: server.url }, { kills });
  } finally {
    await server.remove();
    await rm(folder, { recursive: true, force: true });
  }
}
