import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ROOT } from '../config/root.ts';
import { createTestSite } from '../site/testing/test-site.ts';
import { serveCollector } from '../tests/support/servers/collector.ts';
import { openErrorReports } from './error-reports.ts';
import type { Telemetry } from './telemetry.ts';
import { withoutValues } from './without-values.ts';

let service: Awaited<ReturnType<typeof serveCollector>>;
let reports: ReturnType<typeof openErrorReports>;
let told: unknown[];
/** Handlers of the test runner, which must survive. */
const uncaughtHandlers = new Set(process.listeners('uncaughtException'));

beforeEach(async () => {
  service = await serveCollector();
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.UTC(2026, 10, 15, 15) });
  told = [];
  reports = openErrorReports(
    { SENTRY_DSN: `http://chave@127.0.0.1:${service.port}/caminho/7`, SENTRY_ENVIRONMENT: 'teste' },
    { name: 'api', version: '1.2.3' },
    (error) => told.push((error as Error).message),
  );
});
afterEach(async () => {
  vi.useRealTimers();
  for (const handler of process.listeners('uncaughtException'))
    if (!uncaughtHandlers.has(handler)) process.removeListener('uncaughtException', handler);
  await service.close();
});

/** The received events: each is the third line of its envelope. */
async function events() {
  await reports.close();
  return service.received.map(({ body }) => JSON.parse(body.split('\n')[2] ?? ''));
}

const failing = (name: string): Error => Object.assign(new Error('it failed'), { name });

describe('a report', () => {
  let app: FastifyInstance;
  beforeEach(() => {
    app = Fastify({ genReqId: () => 'pedido-0123456789' });
    reports.addHooks(app);
  });
  afterEach(() => app.close());

  test('is sent for an answer with status 500 or above, with request id and route, without data of the caller', async () => {
    app.post('/contato/:token', () => {
      throw new TypeError('no row for "ana@example.org"', {
        cause: new Error('key (email)=(ana@example.org) from 10.1.2.3'),
      });
    });
    await app.inject({
      method: 'POST',
      url: '/contato/segredo-do-caminho?q=segredo-da-busca',
      headers: { cookie: 'sessao=segredo-do-biscoito', 'user-agent': 'segredo-do-navegador' },
      payload: { mensagem: 'segredo-do-corpo' },
    });
    const [event, ...others] = await events();
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      level: 'error',
      release: 'portal-para@1.2.3',
      environment: 'teste',
      transaction: 'POST /contato/:token',
      tags: { program: 'api', request_id: 'pedido-0123456789', status: '500' },
      exception: {
        values: [
          { type: 'Error', value: 'key (e-mail) from (ip)' },
          { type: 'TypeError', value: 'no row for "…"' },
        ],
      },
    });
    const { frames } = event.exception.values[1].stacktrace;
    expect(frames.at(-1)).toMatchObject({ filename: 'telemetry/error-reports.test.ts', in_app: true });
    const [{ path, headers, body }] = service.received as [(typeof service.received)[0]];
    expect(path).toMatch(/^\/caminho\/api\/7\/envelope\/\?.*sentry_key=chave/);
    expect(headers.cookie).toBeUndefined();
    expect(body).not.toMatch(/segredo|ana@|10\.1\.2\.3/);
    expect(body).not.toContain(ROOT);
  });

  test('is sent for a 5xx answer without an error, and not for a 4xx answer', async () => {
    app.get('/longe', (_request, reply) => reply.code(503).send());
    app.get('/errado', (_request, reply) => reply.code(404).send());
    await app.inject('/longe');
    await app.inject('/errado');
    expect((await events()).map(({ exception }) => exception.values[0])).toMatchObject([
      { type: 'ServerError', value: 'answered 503' },
    ]);
  });
});

test('the site reports a page it could not render', async () => {
  const telemetry: Telemetry = {
    addHooks: reports.addHooks,
    wrapListener: (listener) => listener,
    startCallSpan: () => undefined,
    onStatement: undefined,
    deliveryCounts: { errors: reports.deliveryCounts },
    close: reports.close,
  };
  const client = {
    call: async () => {
      throw new Error('away');
    },
  };
  const { app, metrics } = createTestSite({ client, telemetry });
  expect((await app.inject('/politica')).statusCode).toBe(503);
  expect(await events()).toMatchObject([{ transaction: 'GET /politica', tags: { status: '503' } }]);
  expect(await metrics.read()).toContain('portal_telemetry_total{kind="errors",outcome="sent"} 1');
  await app.close();
});

describe('during a flood of errors', () => {
  test('the reports per minute are limited per kind and in all, and the rest is counted', async () => {
    for (let kind = 0; kind < 20; kind++)
      for (let n = 0; n < 10; n++) {
        reports.add({ error: failing(`Error${kind}`), handled: true });
        await reports.close();
      }
    expect(service.received).toHaveLength(30);
    expect((await events()).filter(({ exception }) => exception.values[0].type === 'Error0')).toHaveLength(5);
    expect(reports.deliveryCounts).toEqual({ sent: 30, dropped: 170 });
    vi.advanceTimersByTime(60_000);
    reports.add({ error: failing('Error0'), handled: true });
    expect(await events()).toHaveLength(31);
  });

  test('no caller waits, at most five reports are in flight, and an unreachable service is logged once', async () => {
    await service.close();
    for (let n = 0; n < 8; n++) reports.add({ error: failing(`Error${n}`), handled: true });
    expect(reports.deliveryCounts.dropped).toBe(3);
    await reports.close();
    expect(reports.deliveryCounts).toEqual({ sent: 0, dropped: 8 });
    expect(told).toHaveLength(1);
  });

  test('after a 429 nothing is sent until Retry-After has passed', async () => {
    Object.assign(service.answer, { status: 429, headers: { 'retry-after': '120' } });
    reports.add({ error: failing('Error'), handled: true });
    await reports.close();
    service.answer.status = 200;
    vi.advanceTimersByTime(119_000);
    reports.add({ error: failing('Error'), handled: true });
    expect(await events()).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    reports.add({ error: failing('Error'), handled: true });
    expect(await events()).toHaveLength(2);
  });
});

test('an uncaught error is reported, and the program still ends with its stack and code 1', async () => {
  const program = `
    import { openTelemetry } from './telemetry/telemetry.ts';
    import { readEnvironment } from './config/environment.ts';
    await openTelemetry(readEnvironment(process.env), 'site', () => undefined);
    setTimeout(() => { throw new RangeError('was not caught "segredo"'); });
    setInterval(() => undefined, 1000);`;
  const ended = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: ROOT,
    env: { ...process.env, SENTRY_DSN: `http://chave@127.0.0.1:${service.port}/7`, NODE_OPTIONS: '' },
  });
  await expect(ended).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('RangeError: was not caught'),
  });
  expect(await events()).toMatchObject([
    {
      level: 'fatal',
      environment: 'production',
      tags: { program: 'site' },
      exception: {
        values: [{ type: 'RangeError', value: 'was not caught "…"', mechanism: { handled: false } }],
      },
    },
  ]);
});

test.each([
  ['invalid input syntax for type integer: "Maria 12"', 'invalid input syntax for type integer: "…"'],
  [`Unexpected token 'M', "{"nome": "Maria"..." is not valid JSON`, 'Unexpected token "…" is not valid JSON'],
  ['connect ECONNREFUSED 192.168.0.7:5432', 'connect ECONNREFUSED (ip):5432'],
  ['connect ECONNREFUSED 2001:db8::1:5432', 'connect ECONNREFUSED (ip)'],
  ['GET https://user:pass@host.example/a?b=c failed', 'GET (address) failed'],
  ['no route /busca?q=maria', 'no route /busca?…'],
  ['CPF 12345678901 unknown', 'CPF (number) unknown'],
])('%j is reported as %j', (message, left) => {
  expect(withoutValues(message)).toBe(left);
});
