import { describe, expect, test } from 'vitest';
import { readEnvironment } from '../../config/environment.ts';
import { serveCollector } from '../../tests/support/servers/collector.ts';
import { openTelemetry } from '../telemetry.ts';
import { createSampler } from './sampler.ts';
import type { Span } from './span.ts';
import { createSpanExporter } from './span-exporter.ts';
import { parseTraceparent, traceHeaders } from './traceparent.ts';

const [TRACE, SPAN] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];

describe('traceparent', () => {
  test('a header from the caller is kept with its state, and passed on unchanged', () => {
    const context = parseTraceparent(`00-${TRACE}-${SPAN}-01`, 'vendor=1');
    expect(context).toEqual({ traceId: TRACE, spanId: SPAN, sampled: true, state: 'vendor=1' });
    expect(context && traceHeaders(context)).toEqual({
      traceparent: `00-${TRACE}-${SPAN}-01`,
      tracestate: 'vendor=1',
    });
    expect(parseTraceparent(`00-${TRACE}-${SPAN}-02`)?.sampled).toBe(false);
    // A future version may append further fields.
    expect(parseTraceparent(`01-${TRACE}-${SPAN}-01-more`)?.traceId).toBe(TRACE);
  });

  test.each([
    undefined,
    '',
    `00-${TRACE}-${SPAN}-01-more`,
    `ff-${TRACE}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-01\r\nx: y`,
  ])('%j is no valid traceparent', (header) => {
    expect(parseTraceparent(header)).toBeUndefined();
  });
});

describe('which traces are recorded', () => {
  const parent = (sampled: boolean) => ({ traceId: TRACE, spanId: SPAN, sampled });

  test.each([
    ['always_on', [true, true, true]],
    ['always_off', [false, false, false]],
    ['parentbased_always_on', [true, true, false]],
    ['parentbased_always_off', [false, true, false]],
  ] as const)('%s: without a caller, with a sampled parent, with an unsampled parent', (name, expected) => {
    const sample = createSampler(name, 1);
    expect([undefined, parent(true), parent(false)].map((from) => sample(TRACE, from))).toEqual(expected);
  });

  test('a ratio is decided by the trace id, so that all programs record the same traces', () => {
    const ids = Array.from({ length: 1_000 }, (_, at) =>
      ((at + 0.5) / 1_000).toString(16).slice(2, 15).padEnd(13, '0'),
    );
    const taken = (share: number) =>
      ids.filter((id) => createSampler('traceidratio', share)(id.padStart(32, 'a'), undefined));
    expect([0, 0.1, 0.5, 1].map((share) => taken(share).length)).toEqual([0, 100, 500, 1_000]);
    expect(taken(0.5)).toEqual(expect.arrayContaining(taken(0.1)));
    expect(createSampler('parentbased_traceidratio', 0)(TRACE, parent(true))).toBe(true);
  });
});

describe('sending spans', () => {
  const span = (name: string): Span => ({
    traceId: TRACE,
    spanId: SPAN,
    parentId: undefined,
    name,
    kind: 'server',
    startedAt: 1,
    endedAt: 2,
    attributes: {},
    failed: true,
  });

  test('spans that cannot be sent are dropped, counted and logged once, and the waiting list is limited', async () => {
    const told: string[] = [];
    let answer = (): void => undefined;
    const exporter = createSpanExporter({
      url: 'http://collector.example',
      headers: {},
      resource: {},
      onWarning: (_error, message) => told.push(message),
      send: async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        throw new Error('away');
      },
    });
    // A batch is being sent and gets no answer, so further spans wait.
    for (let n = 0; n < 512 + 2_048 + 40; n++) exporter.add(span('GET'));
    expect(exporter.delivered).toEqual({ sent: 0, dropped: 40 });
    const closed = exporter.close();
    answer();
    await closed;
    expect(exporter.delivered).toEqual({ sent: 0, dropped: 40 + 512 });
    expect(told).toEqual(['traces do not reach their collector; they are dropped until it answers']);
  });

  test('a refusing collector is logged, and closing sends everything that waits', async () => {
    const collector = await serveCollector();
    const told: unknown[] = [];
    const exporter = createSpanExporter({
      url: `${collector.url}/v1/traces`,
      headers: {},
      resource: { 'service.name': 'x' },
      onWarning: (error) => told.push((error as Error).message),
    });
    collector.answer.status = 503;
    exporter.add(span('GET'));
    await exporter.close();
    expect(told).toEqual(['the collector answered 503']);
    collector.answer.status = 200;
    for (let n = 0; n < 700; n++) exporter.add(span('GET'));
    await exporter.close();
    expect(exporter.delivered).toEqual({ sent: 700, dropped: 1 });
    const [sent] = JSON.parse(collector.received.at(-1)?.body ?? '').resourceSpans[0].scopeSpans[0].spans;
    expect(sent).toEqual({
      traceId: TRACE,
      spanId: SPAN,
      name: 'GET',
      kind: 2,
      attributes: [],
      status: { code: 2 },
      startTimeUnixNano: '1000000',
      endTimeUnixNano: '2000000',
    });
    await collector.close();
  });
});

test('without an address, or when disabled, there is no telemetry', async () => {
  const fail = (): void => expect.unreachable();
  expect(await openTelemetry(readEnvironment({}), 'api', fail)).toBeUndefined();
  const off = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example', OTEL_SDK_DISABLED: 'true' };
  expect(await openTelemetry(readEnvironment(off), 'site', fail)).toBeUndefined();
});
