import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { VERSION } from '../../../config/version.ts';
import { fakeClient } from '../../testing/fake-api.ts';
import { createTestSite } from '../../testing/test-site.ts';
import { createMetricsServer } from './metrics-server.ts';

const PAGE = { url: '/', headers: { 'accept-encoding': 'br' } } as const;

test('metrics count renders, cached answers and responses, by route and never by path', async () => {
  const { app, metrics, invalidate } = createTestSite();
  // Cached pages are answered before Fastify, which happens on a real socket only.
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (path: string): Promise<void> => {
    await (await fetch(url + path, { headers: PAGE.headers })).arrayBuffer();
  };
  await ask('/');
  await ask('/');
  await ask('/noticia/987654?utm_source=segredo');
  invalidate(['news:1']);
  const text = await metrics.read();
  expect(text).toContain(`portal_site_build_info{version="${VERSION}"} 1`);
  expect(text).toContain('portal_site_requests_total{route="GET /",status="200",edition=""} 1');
  expect(text).toContain('portal_site_ready_total{kind="page",edition=""} 1');
  expect(text).toContain('portal_site_cache_total{cache="pages",outcome="hit"} 1');
  expect(text).toContain('portal_site_cache_entries{cache="pages"} 1');
  expect(text).toContain('portal_site_changes_heard_total 1');
  expect(text).toContain('portal_site_request_duration_seconds_bucket');
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(text).not.toMatch(/segredo|987654/);
  await app.close();
});

test('metrics have a port of their own that accepts either token and refuses everything else', async () => {
  const { app, metrics } = createTestSite();
  metrics.watchChanges(() => false);
  const targets = ['127.0.0.1:9101', '127.0.0.1:9102'];
  const server = createMetricsServer(metrics, ['', 'segredo-das-medidas', 'segredo-interno'], targets);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = (path: string, token?: string) =>
    fetch(url + path, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });
  for (const token of ['segredo-das-medidas', 'segredo-interno']) {
    const response = await ask('/metrics', token);
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('portal_site_changes_connected 0'),
    ]);
  }
  for (const token of [undefined, '', 'outro', 'segredo-das-medidasx']) {
    expect((await ask('/metrics', token)).status).toBe(404);
    expect((await ask('/targets', token)).status).toBe(404);
  }
  expect(await (await ask('/targets', 'segredo-das-medidas')).json()).toEqual([{ targets }]);
  expect((await ask('/outro', 'segredo-interno')).status).toBe(404);
  await new Promise((resolve) => server.close(resolve));
  await app.close();
});

test('the public port serves no metrics', async () => {
  const { app } = createTestSite();
  expect((await app.inject({ url: '/metrics' })).statusCode).toBe(302);
  await app.close();
});

test("calls to the API carry the id of the reader's request", async () => {
  const { currentRequestId } = await import('../http/request-id.ts');
  const seen = new Set<string | undefined>();
  const client = fakeClient();
  const noting: typeof client = {
    ...client,
    call: (...args) => {
      seen.add(currentRequestId());
      return client.call(...args);
    },
  };
  const { app } = createTestSite({ client: noting });
  await app.inject({
    ...PAGE,
    headers: { ...PAGE.headers, 'x-request-id': '0123456789abcdef0123456789abcdef' },
  });
  expect([...seen]).toEqual(['0123456789abcdef0123456789abcdef']);
  seen.clear();
  await app.inject({ url: '/politica', headers: { 'x-request-id': 'not an id\n' } });
  expect([...seen]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  await app.close();
});
