import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnvironment } from '../../config/environment.ts';
import { HOUR_MS } from '../../contracts/durations.ts';
import { createTestApi, METRICS_TOKEN, START, type TestApi } from '../../tests/support/api/test-api.ts';
import { testEngine } from '../../tests/support/database/test-database.ts';
import { batch, total } from '../analytics/events/events.support.ts';
import { storeEventBatch } from '../analytics/events/intake.store.ts';
import { createDatabaseMessageStore } from '../messages/database-message-store.ts';
import { handClock } from './clock.support.ts';
import { jobsOf } from './jobs.ts';
import { runEvery } from './run-every.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(async () => api.close());

function jobs(settings: NodeJS.ProcessEnv = {}, app: Parameters<typeof jobsOf>[0]['app'] = api.app) {
  return jobsOf({
    app,
    db: api.db,
    env: readEnvironment({ READ_SOURCES: 'yes', WEBHOOKS: 'yes', ...settings }),
    messages: createDatabaseMessageStore(api.db.query),
    storage: { remove: async () => undefined } as never,
    diskSpace: async () => ({ freeBytes: 2, totalBytes: 3, low: false }),
    sendMail: undefined,
    now: () => api.clock,
  });
}

const counted = async () =>
  (await api.db.query.selectFrom('traffic_hour').select('anonymous').executeTakeFirst())?.anonymous ?? 0;

test('each job has a name of its own, and runs well on a portal where nothing is due', async () => {
  const names = jobs().map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  for (const job of jobs()) {
    await job.recover?.();
    await job.run(new AbortController().signal);
  }
});

test('every job is in the metrics and in the readiness of the API, before its first run too', async () => {
  const clock = handClock(START);
  const stops = jobs().map((job) => runEvery(job, { clock, log: api.app.log, runs: api.app.jobRuns }));
  const ask = async (url: string): Promise<string> =>
    (await api.inject({ url, headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).body;
  const metrics = await ask('/metrics');
  for (const { name } of jobs()) {
    expect(metrics).toContain(`portal_jobs_total{task="${name}",outcome="failed"} 0`);
    expect(metrics).toContain(`portal_job_ended_timestamp_seconds{task="${name}"} ${START / 1_000}`);
  }
  expect(await ask('/readyz?verbose')).toContain('{"name":"jobs","state":"ok"}');
  api.clock = START + 6 * 60_000;
  try {
    expect(await ask('/readyz?verbose')).toMatch(/no run for three intervals: schedule, roll-up, attempts/);
    expect(await ask('/readyz')).toBe('{"status":"degraded"}');
  } finally {
    api.clock = START;
    await Promise.all(stops.map((stop) => stop()));
  }
});

test('stopping adds the last events to the totals', async () => {
  await storeEventBatch(api.db, batch(total({ count: 3 })), START);
  await jobs()
    .find(({ name }) => name === 'roll-up')
    ?.finish?.();
  expect(await counted()).toBe(3);
});

test('a failed roll-up is repeated in full by the next run', async () => {
  const rollUp = jobs().find(({ name }) => name === 'roll-up');
  const before = await counted();
  await storeEventBatch(api.db, batch(total({ count: 2 })), START);
  const { schema } = api.db.query;
  await schema.alterTable('views_day').renameTo('views_day_away').execute();
  await expect(rollUp?.run(new AbortController().signal)).rejects.toThrow();
  expect(await counted()).toBe(before);
  await schema.alterTable('views_day_away').renameTo('views_day').execute();
  await rollUp?.run(new AbortController().signal);
  expect(await counted()).toBe(before + 2);
});

test('work that is switched off has no job', () => {
  const names = jobs({ READ_SOURCES: 'no', WEBHOOKS: 'no' }).map(({ name }) => name);
  expect(names).not.toContain('sources');
  expect(names).not.toContain('webhooks');
  expect(names.includes('maintenance')).toBe(testEngine === 'sqlite');
});

test('the sweep deletes devices of a former key of pushes', async () => {
  const keys = { p256dh: 'p', auth: 'a', server_key: 'former', edition: 'para', host: 'push.example' };
  const device = { ...keys, endpoint: 'https://push.example/1', endpoint_hash: '1', created_at: START };
  await api.db.query.insertInto('push_subscription').values(device).execute();
  const push = { round: async () => undefined, plan: async () => undefined, publicKey: 'new' };
  api.clock = START + 2 * HOUR_MS;
  await jobs({}, Object.create(api.app, { push: { value: push } }))
    .find(({ name }) => name === 'sweep')
    ?.run(new AbortController().signal);
  api.clock = START;
  expect(await api.db.query.selectFrom('push_subscription').selectAll().execute()).toEqual([]);
});
