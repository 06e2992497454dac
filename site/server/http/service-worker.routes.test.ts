import { describe, expect, test } from 'vitest';
import { PATHS } from '../../addresses.ts';
import { createTestSite, SITE_ENV } from '../../testing/test-site.ts';
import { KILL_SWITCH_WORKER } from './service-worker.routes.ts';

describe('the worker for reading without a connection', () => {
  test('is a script of its own that is asked for again every time', async () => {
    const { headers, body, statusCode } = await createTestSite().app.inject(PATHS.worker);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
    expect(body).toBe('/* the worker */');
  });

  test('costs a 304 while it is the same, and the whole script once it is another', async () => {
    const { headers } = await createTestSite().app.inject(PATHS.worker);
    const known = { 'if-none-match': String(headers.etag) };
    const same = await createTestSite().app.inject({ url: PATHS.worker, headers: known });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    const off = createTestSite({ env: { ...SITE_ENV, OFFLINE: 'no' } });
    expect((await off.app.inject({ url: PATHS.worker, headers: known })).statusCode).toBe(200);
  });

  test('is named by every page with a script', async () => {
    const { app } = createTestSite();
    expect((await app.inject('/')).body).toContain('<meta name="worker" content="/sw.js"/>');
    expect((await app.inject(PATHS.offline)).body).not.toContain('name="worker"');
  });

  test('switched off, it is replaced by one that deletes everything and ends itself, and no page names it', async () => {
    const { app } = createTestSite({ env: { ...SITE_ENV, OFFLINE: 'no' } });
    const { headers, body } = await app.inject(PATHS.worker);
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toBe(KILL_SWITCH_WORKER);
    expect((await app.inject('/')).body).not.toContain('name="worker"');
  });
});
