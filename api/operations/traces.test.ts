import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createClient } from '../../client/client.ts';
import { readEnvironment } from '../../config/environment.ts';
import type { Site } from '../../site/app.ts';
import { createApiAgent } from '../../site/server/upstream/api-agent.ts';
import { createApiFetch } from '../../site/server/upstream/api-fetch.ts';
import { traceCalls } from '../../site/server/upstream/traced-calls.ts';
import { createTestSite } from '../../site/testing/test-site.ts';
import { openTelemetry, type Telemetry } from '../../telemetry/telemetry.ts';
import { createTestApi, type TestApi } from '../../tests/support/api/test-api.ts';
import { openTestDatabase, testEngine } from '../../tests/support/database/test-database.ts';
import { serveCollector } from '../../tests/support/servers/collector.ts';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { key: string; value: { stringValue?: string; intValue?: number } }[];
  readonly service: string;
}

const SERVER = 2;
const CLIENT = 3;
const REQUEST_ID = '0123456789abcdef0123456789abcdef';
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';

let collector: Awaited<ReturnType<typeof serveCollector>>;
let apiTelemetry: Telemetry;
let siteTelemetry: Telemetry;
let api: TestApi;
let site: Site;
let afterStatement = (): unknown => undefined;
let [apiUrl, siteUrl] = ['', ''];

async function open(program: 'api' | 'site'): Promise<Telemetry> {
  const env = readEnvironment({
    DATABASE_URL: testEngine === 'postgres' ? 'postgres://somewhere/portal' : '',
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20segredo',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=teste',
  });
  return (await openTelemetry(env, program, fail)) as Telemetry;
}

function fail(error: unknown, message: string): void {
  throw new Error(message, { cause: error });
}

beforeAll(async () => {
  collector = await serveCollector();
  apiTelemetry = await open('api');
  siteTelemetry = await open('site');
  const db = await openTestDatabase({
    onStatement(...done) {
      apiTelemetry.onStatement?.(...done);
      afterStatement();
      afterStatement = () => undefined;
    },
  });
  api = await createTestApi({ db, telemetry: apiTelemetry });
  apiUrl = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const agent = traceCalls(createApiAgent([apiUrl]), siteTelemetry);
  site = createTestSite({
    apiUrl,
    client: createClient({ baseUrl: apiUrl, timeoutMs: 0, fetch: createApiFetch(agent) }),
    proxyAgent: agent,
    telemetry: siteTelemetry,
    now: () => new Date(api.clock),
  });
  siteUrl = await site.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => {
  collector.received.length = 0;
});
afterAll(async () => {
  await site.app.close();
  await api.close();
  await collector.close();
});

/**
 * The spans of one trace, once its requests have ended. A span ends with its connection, possibly after the response.
 */
async function spansOf(
  traceId: string,
  requests: (spans: readonly SentSpan[]) => boolean,
): Promise<SentSpan[]> {
  let spans: SentSpan[] = [];
  await expect
    .poll(async () => {
      await Promise.all([siteTelemetry.close(), apiTelemetry.close()]);
      spans = collector.received
        .flatMap(({ body }) => readSpans(body))
        .filter((span) => span.traceId === traceId);
      return requests(spans);
    })
    .toBe(true);
  return spans;
}

function readSpans(body: string): SentSpan[] {
  const [{ resource, scopeSpans }] = JSON.parse(body).resourceSpans;
  const { value } = resource.attributes.find(({ key }: { key: string }) => key === 'service.name');
  return scopeSpans[0].spans.map((span: object) => ({ ...span, service: value.stringValue }));
}

function attribute({ attributes }: SentSpan, name: string): string | undefined {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue?.toString();
}

const of = (spans: readonly SentSpan[], service: string, kind: number): SentSpan[] =>
  spans.filter((span) => span.service === service && span.kind === kind);

/** True when the page and all its API calls have ended. */
function pageHasEnded(spans: readonly SentSpan[]): boolean {
  const calls = of(spans, 'portal-site', CLIENT);
  const answered = new Set(of(spans, 'portal-api', SERVER).map(({ parentSpanId }) => parentSpanId));
  return of(spans, 'portal-site', SERVER).length === 1 && calls.every(({ spanId }) => answered.has(spanId));
}

test('one trace leads from the caller through the site and its calls to the API and its statements', async () => {
  const response = await fetch(`${siteUrl}/noticia/77?utm_source=segredo`, {
    headers: { traceparent: `00-${TRACE}-${CALLER}-01`, 'x-request-id': REQUEST_ID },
    redirect: 'manual',
  });
  await response.arrayBuffer();
  const spans = await spansOf(TRACE, pageHasEnded);
  const [page] = of(spans, 'portal-site', SERVER) as [SentSpan];
  expect(page).toMatchObject({ parentSpanId: CALLER, name: 'GET /noticia/:id' });
  expect(attribute(page, 'http.response.status_code')).toBe(String(response.status));
  expect(attribute(page, 'portal.request_id')).toBe(REQUEST_ID);

  const calls = of(spans, 'portal-site', CLIENT);
  expect(calls.length).toBeGreaterThan(1);
  expect(new Set(calls.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([page.spanId]));

  const answers = of(spans, 'portal-api', SERVER);
  expect(answers.map(({ parentSpanId }) => parentSpanId).toSorted()).toEqual(
    calls.map(({ spanId }) => spanId).toSorted(),
  );
  expect(answers.map(({ name }) => name)).toContain('GET /news/:id');
  expect(new Set(answers.map((answer) => attribute(answer, 'portal.request_id')))).toEqual(
    new Set([REQUEST_ID]),
  );

  const statements = of(spans, 'portal-api', CLIENT);
  const asked = new Set(answers.map(({ spanId }) => spanId));
  expect(statements.filter(({ parentSpanId = '' }) => !asked.has(parentSpanId))).toEqual([]);
  expect(statements.map((statement) => attribute(statement, 'db.query.text')).join()).toContain(
    'from "news"',
  );
  expect(attribute(statements[0] as SentSpan, 'db.system.name')).toBe(
    testEngine === 'postgres' ? 'postgresql' : 'sqlite',
  );
  for (const { startTimeUnixNano, endTimeUnixNano } of spans)
    expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));

  expect(new Set(collector.received.map(({ path, headers }) => `${path} ${headers.authorization}`))).toEqual(
    new Set(['/v1/traces Bearer segredo']),
  );
  const all = collector.received.map(({ body }) => body).join();
  expect(all).toContain('deployment.environment.name');
  expect(all).not.toMatch(/utm_source|127\.0\.0\.1:\d+\/|"77"/);
});

test('a cached page has a span, too, without a call to the API', async () => {
  const ask = async (traceId: string): Promise<void> => {
    const headers = { traceparent: `00-${traceId}-${CALLER}-01`, 'accept-encoding': 'gzip' };
    await (await fetch(`${siteUrl}/institucional`, { headers })).arrayBuffer();
  };
  await ask('1'.repeat(32));
  await ask('2'.repeat(32));
  const spans = await spansOf('2'.repeat(32), pageHasEnded);
  expect(spans.map(({ name, parentSpanId }) => [name, parentSpanId])).toEqual([['GET', CALLER]]);
});

test('spans after a body that arrived in chunks belong to the same request', async () => {
  const token = await api.tokenFor('admin');
  const traceId = '3'.repeat(32);
  const body = JSON.stringify({
    kind: 'portal',
    name: 'Rede',
    reg: '',
    link: 'https://rede.example/',
    image: '',
  });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    const sending = request(`${apiUrl}/admin/portal`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        traceparent: `00-${traceId}-${CALLER}-01`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    });
    sending
      .on('error', reject)
      .on('response', (response) => response.resume().on('end', () => resolve(response.statusCode)));
    // Send the second half after the API has checked the session.
    sending.write(body.slice(0, 10));
    afterStatement = () => setImmediate(() => sending.end(body.slice(10)));
  });
  expect(await answered).toBe(201);
  const spans = await spansOf(traceId, (some) => of(some, 'portal-api', SERVER).length === 1);
  const texts = of(spans, 'portal-api', CLIENT).map((span) => attribute(span, 'db.query.text'));
  expect(texts.join('\n')).toMatch(/insert into "/);
});

test('a trace that its caller does not record is recorded by neither program, and neither starts another', async () => {
  const headers = { traceparent: `00-${'4'.repeat(32)}-${CALLER}-00` };
  await (await fetch(`${siteUrl}/noticia/78`, { headers, redirect: 'manual' })).arrayBuffer();
  const recorded = { traceparent: `00-${'5'.repeat(32)}-${CALLER}-01` };
  await (await fetch(`${siteUrl}/noticia/79`, { headers: recorded, redirect: 'manual' })).arrayBuffer();
  await spansOf('5'.repeat(32), pageHasEnded);
  const traces = collector.received.flatMap(({ body }) => readSpans(body)).map(({ traceId }) => traceId);
  // Spans of the test before may arrive late.
  expect(traces.filter((id) => id !== '3'.repeat(32) && id !== '5'.repeat(32))).toEqual([]);
});

test('the metrics count the spans that arrived', async () => {
  await (await fetch(`${siteUrl}/termos-de-uso`)).arrayBuffer();
  await expect
    .poll(async () => {
      await siteTelemetry.close();
      return await site.metrics.read();
    })
    .toMatch(/portal_telemetry_total\{kind="spans",outcome="sent"\} [1-9]/);
});
