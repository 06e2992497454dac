import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VERSION } from '../../config/version.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import {
  createTestApi,
  INTERNAL_TOKEN,
  METRICS_TOKEN,
  START,
  type TestApi,
} from '../../tests/support/api/test-api.ts';
import { testEngine } from '../../tests/support/database/test-database.ts';

const { operations } = ENDPOINTS;
let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(async () => api.close());

describe('health', () => {
  test('a healthy program is alive and ready', async () => {
    const alive = await api.call(operations.alive);
    expect([alive.status, alive.body]).toEqual([200, { status: 'ok', version: VERSION }]);
    const ready = await api.call(operations.ready);
    expect([ready.status, ready.body]).toEqual([200, { status: 'ok' }]);
  });

  test('without its database the program is alive but not ready', async () => {
    const broken = await createTestApi();
    await broken.db.query.destroy();
    expect((await broken.call(operations.alive)).status).toBe(200);
    const { status, headers, problem } = await broken.call(operations.ready);
    expect([status, headers['retry-after']]).toEqual([503, '2']);
    expect(problem.detail).toBe('O serviço está indisponível no momento. Tente de novo em instantes.');
    await broken.close();
  });
});

describe('/metrics', () => {
  test('without the shared secret the answer is 404', async () => {
    const admin = await api.tokenFor('admin');
    for (const token of [undefined, 'wrong', admin, `${INTERNAL_TOKEN}x`, INTERNAL_TOKEN.slice(1)]) {
      const { status, problem } = await api.call(operations.metrics, token ? { token } : {});
      expect([status, problem.detail]).toEqual([404, 'O item não existe ou foi removido.']);
    }
  });

  test('the secret of monitoring gives access to the metrics only', async () => {
    expect((await api.call(operations.metrics, { token: METRICS_TOKEN })).status).toBe(200);
    expect((await api.call(operations.changes, { token: METRICS_TOKEN })).status).toBe(404);
  });

  test('the metrics count changes, waiting work, and finished and failed jobs', async () => {
    await api.db.changes.publish(['news:1']);
    api.app.jobRuns.started({ name: 'sweep', everyMs: 60_000 });
    api.app.jobRuns.ended('sweep', true);
    api.app.jobRuns.ended('sweep', false);
    const read = async (): Promise<string> =>
      (await api.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).body;
    await expect.poll(read).toMatch(/^portal_changes_total [1-9]/m);
    const body = await read();
    expect(body).toContain(`portal_build_info{version="${VERSION}"} 1`);
    expect(body).toContain('portal_queue_tasks{queue="renditions",state="waiting"} 0');
    expect(body).toContain('portal_jobs_total{task="sweep",outcome="done"} 1');
    expect(body).toContain('portal_jobs_total{task="sweep",outcome="failed"} 1');
    expect(body).toContain(`portal_job_ended_timestamp_seconds{task="sweep"} ${START / 1_000}`);
    // Three intervals, and five minutes for one run.
    expect(body).toContain('portal_job_late_after_seconds{task="sweep"} 480');
    if (testEngine === 'postgres') expect(body).toMatch(/portal_database_connections\{state="\w+"\} [1-9]/);
  });

  test('the metrics count responses by route and status, not by path', async () => {
    await api.inject({ url: '/news?q=segredo' });
    await api.inject({ url: '/news/123456' });
    const response = await api.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${INTERNAL_TOKEN}` },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('text/plain');
    expect(response.body).toContain('portal_requests_total{route="GET /news",status="200"} 1');
    expect(response.body).toContain('portal_requests_total{route="GET /news/:id",status="404"} 1');
    expect(response.body).toContain('portal_request_duration_seconds_bucket');
    expect(response.body).toContain('process_cpu_seconds_total');
    expect(response.body).toContain('portal_analytics_events{state="waiting"} 0');
    expect(response.body).not.toMatch(/segredo|123456/);
  });
});

test('a stopping program is not ready, still answers requests and closes their connections', async () => {
  const stopping = await createTestApi();
  stopping.app.draining.abort();
  expect((await stopping.call(operations.ready)).status).toBe(503);
  const { status, headers } = await stopping.call(ENDPOINTS.news.list);
  expect([status, headers.connection]).toEqual([200, 'close']);
  await stopping.close();
});
