import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readEnvironment } from '../config/environment.ts';
import { serveCollector } from '../tests/support/servers/collector.ts';
import { openTelemetry } from './telemetry.ts';
import { openTraces } from './traces.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';
const PROGRAM = { name: 'site', version: '1.2.3' } as const;

let collector: Awaited<ReturnType<typeof serveCollector>>;
let told: string[];
beforeEach(async () => {
  collector = await serveCollector();
  told = [];
});
afterEach(() => collector.close());

function open(variables: Record<string, string> = {}) {
  const env = readEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...variables });
  return openTraces(env, PROGRAM, (_error, message) => told.push(message));
}

/** Answers one request and returns the headers of a call made meanwhile. */
async function answer(traces: ReturnType<typeof open>, headers: Record<string, string> = {}) {
  const app = Fastify();
  traces.addHooks(app);
  app.get('/noticia/:id', () => traces.startCallSpan('GET', 'http://api.example')?.headers);
  const server = await app.listen({ port: 0, host: '127.0.0.1' });
  const sent = await (await fetch(`${server}/noticia/7`, { headers })).json();
  // A span ends with its response, at the latest when the server closes.
  await app.close();
  return sent as Record<string, string>;
}

describe('which traces are recorded', () => {
  test.each([
    ['always_on', '1', [true, true, true]],
    ['always_off', '1', [false, false, false]],
    ['parentbased_always_on', '1', [true, true, false]],
    ['parentbased_always_off', '1', [false, true, false]],
    ['traceidratio', '0', [false, false, false]],
    ['parentbased_traceidratio', '0', [false, true, false]],
  ])(
    '%s %s: without a caller, with a sampled caller, with an unsampled caller',
    async (name, share, expected) => {
      const traces = open({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: share });
      const parents = [
        {},
        ...['01', '00'].map((flags) => ({ traceparent: `00-${TRACE}-${PARENT}-${flags}` })),
      ];
      const passedOn: boolean[] = [];
      for (const headers of parents)
        passedOn.push(/-01$/.test((await answer(traces, headers)).traceparent ?? ''));
      expect(passedOn).toEqual(expected);
      await traces.close();
      expect(collector.received.length > 0).toBe(expected.includes(true));
    },
  );

  test('the state that other tools sent along is passed on with the trace', async () => {
    const sent = await answer(open(), { traceparent: `00-${TRACE}-${PARENT}-01`, tracestate: 'vendor=1' });
    expect(sent.traceparent).toMatch(new RegExp(`^00-${TRACE}-(?!${PARENT})[0-9a-f]{16}-01$`));
    expect(sent.tracestate).toBe('vendor=1');
  });
});

describe('sending spans', () => {
  test('spans that are refused are dropped, counted and logged once', async () => {
    const traces = open();
    collector.answer.status = 400;
    for (let n = 0; n < 2; n++) {
      await answer(traces);
      await traces.close();
    }
    expect(told).toEqual(['traces do not reach their collector; they are dropped until it answers']);
    const { dropped } = traces.deliveryCounts;
    expect(dropped).toBeGreaterThan(1);
    collector.answer.status = 200;
    await answer(traces);
    await traces.close();
    expect(traces.deliveryCounts.dropped).toBe(dropped);
    expect(traces.deliveryCounts.sent).toBeGreaterThan(0);
  });

  test('at most 2,048 spans wait, and further ones are counted as dropped', async () => {
    const traces = open();
    const app = Fastify();
    traces.addHooks(app);
    app.get('/', () => {
      for (let n = 0; n < 3_000; n++) traces.onStatement('select 1', 1, false);
      return 'done';
    });
    await app.inject('/');
    expect(traces.deliveryCounts.dropped).toBeGreaterThan(0);
    await app.close();
    await traces.close();
    const { sent, dropped } = traces.deliveryCounts;
    expect(sent + dropped).toBe(3_001);
  });
});

test('without a URL, or when disabled, there is no telemetry', async () => {
  const fail = (): void => expect.unreachable();
  expect(await openTelemetry(readEnvironment({}), 'api', fail)).toBeUndefined();
  const off = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example', OTEL_SDK_DISABLED: 'true' };
  expect(await openTelemetry(readEnvironment(off), 'site', fail)).toBeUndefined();
});

test('missing packages are named in the log, and the program starts without telemetry', async () => {
  const missing = () => Promise.reject(Object.assign(new Error('away'), { code: 'ERR_MODULE_NOT_FOUND' }));
  const env = readEnvironment({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    SENTRY_DSN: 'https://chave@erros.example/7',
  });
  const modules = { traces: missing, reports: missing };
  const onWarning = (_error: unknown, message: string) => told.push(message);
  expect(await openTelemetry(env, 'site', onWarning, modules)).toBeUndefined();
  expect(told).toHaveLength(2);
  expect(told.join()).toMatch(/no traces are sent.*no error reports are sent/);
});

test('a fault of a telemetry module is not taken for a missing package', async () => {
  const broken = () => Promise.reject(new SyntaxError('Unexpected token'));
  const env = readEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const opening = openTelemetry(env, 'site', () => undefined, { traces: broken, reports: broken });
  await expect(opening).rejects.toThrow('Unexpected token');
});
