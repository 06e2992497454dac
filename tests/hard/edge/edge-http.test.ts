import { readFileSync } from 'node:fs';
import { connect } from 'node:tls';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportCsvPath } from '../../../site/addresses.ts';
import { ROUTES } from '../../../site/routes.tsx';
import { canTestEdge, type EdgePortal, openEdgePortal } from '../../support/servers/edge-portal.ts';
import { type RunningNginx, reserveEdgePorts, startEdge } from '../../support/servers/nginx.ts';

const PIPELINED = 600;
const PATHS = ['/regioes', '/contato', '/feed.xml'] as const;

/** Sends all requests before reading the first response; resolves with the responses in order. */
async function pipeline(url: string, paths: readonly string[]): Promise<{ status: number; etag: string }[]> {
  const { port } = new URL(url);
  const socket = connect({ port: Number(port), host: '127.0.0.1', rejectUnauthorized: false });
  const answers: { status: number; etag: string }[] = [];
  let received = Buffer.alloc(0);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.on('error', reject).on('close', () => resolve());
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const end = received.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = received.subarray(0, end).toString('latin1');
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
      if (Number.isNaN(length)) return reject(new Error(`an answer without a length: ${head}`));
      if (received.length < end + 4 + length) return;
      received = received.subarray(end + 4 + length);
      answers.push({ status: Number(head.split(' ')[1]), etag: /etag: (\S+)/i.exec(head)?.[1] ?? '' });
      if (answers.length === paths.length) resolve();
    }
  });
  const request = (path: string): string =>
    `GET ${path} HTTP/1.1\r\nHost: portal.example\r\nAccept-Encoding: gzip\r\n\r\n`;
  socket.write(paths.map(request).join(''));
  await promise;
  socket.destroy();
  return answers;
}

describe.skipIf(!canTestEdge)('through nginx', () => {
  let portal: EdgePortal;
  /** A second nginx in front of the same site, with the documented limits per IP. */
  let limited: RunningNginx;
  let etags: readonly string[];
  const paths = Array.from({ length: PIPELINED }, (_, n) => PATHS[n % PATHS.length] ?? '');

  beforeAll(async () => {
    portal = await openEdgePortal({ unlimited: true });
    limited = await startEdge(portal.sites[0]?.url ?? '', await reserveEdgePorts());
  });
  afterAll(async () => {
    await limited?.stop();
    await portal?.close();
  });

  async function keep({ url }: RunningNginx): Promise<readonly string[]> {
    const ask = (path: string) => portal.ask(url + path);
    for (const path of PATHS) await expect.poll(async () => (await ask(path)).cache).toBe('HIT');
    return await Promise.all(PATHS.map(async (path) => String((await ask(path)).headers.etag)));
  }

  test('each of 300 pipelined requests is answered, in order', async () => {
    etags = await keep(portal.edge);
    const answers = await pipeline(portal.edge.url, paths);
    expect(answers).toEqual(paths.map((_path, n) => ({ status: 200, etag: etags[n % PATHS.length] })));
  });

  test('each pipelined request is answered even if the limit per IP refuses some with 429', async () => {
    await keep(limited);
    const answers = await pipeline(limited.url, paths);
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toHaveLength(PIPELINED);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    // The documented burst, minus the requests of the lines above.
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(300);
  });

  test('an unchanged page is answered with 304, by nginx and by the site', async () => {
    const { ask } = portal;
    for (const path of ['/regioes', '/feed.xml', '/sitemap.xml', '/compartilhar/portal.jpg']) {
      const { headers } = await ask(path);
      const known = await ask(path, { 'if-none-match': String(headers.etag) });
      expect([path, known.status, known.bytes.length]).toEqual([path, 304, 0]);
      const other = await ask(path, { 'if-none-match': 'W/"another"' });
      expect([path, other.status]).toEqual([path, 200]);
    }
  });

  test('the log has the route of a private link, never its token, also as the page one came from', async () => {
    const { ask, edge } = portal;
    const token = 'segredo-que-abre-a-pagina';
    const secret = ROUTES.filter((route) => route.secret).map(({ path }) => path.replace(':token', token));
    expect(secret.length).toBeGreaterThanOrEqual(3);
    for (const path of secret) {
      await ask(`${path}?x=1`);
      await ask('/regioes', { referer: `https://portal.example${path}` });
    }
    await ask(reportCsvPath(token));
    await ask('/contato?fim');
    process.kill(Number(edge.pid), 'SIGUSR1');
    await expect.poll(() => readFileSync(edge.accessLog, 'utf8')).toContain('GET /contato?fim');
    const log = readFileSync(edge.accessLog, 'utf8');
    expect(log).not.toContain(token);
    for (const path of secret) expect(log).toContain(`GET ${path.replace(token, '-')} HTTP`);
  });

  test('a range of a picture is sent, and a range beyond its end is refused', async () => {
    const { ask } = portal;
    const html = gunzipSync((await ask('/')).bytes).toString();
    const picture = /\/media\/[0-9a-f]{32}\/\d+\.avif/.exec(html)?.[0] ?? '';
    await expect.poll(async () => (await ask(picture)).cache).toBe('HIT');
    const whole = (await ask(picture)).bytes;
    const part = await ask(picture, { range: 'bytes=10-109' });
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 10-109/${whole.length}`]);
    expect(part.bytes.equals(whole.subarray(10, 110))).toBe(true);
    expect((await ask(picture, { range: `bytes=${whole.length}-` })).status).toBe(416);
    const unchanged = { range: 'bytes=0-9', 'if-range': '"another"' };
    expect((await ask(picture, unchanged)).status).toBe(200);
  });
});
