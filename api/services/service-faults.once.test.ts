import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../contracts/durations.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { MUNICIPALITIES } from '../../contracts/municipalities.ts';
import { IBGE_CODES } from '../../contracts/places/ibge-codes.ts';
import type { ServiceObservation } from '../../contracts/services/service.endpoints.ts';
import { SERVICE_SOURCES, type ServiceKey } from '../../contracts/services/service-sources.ts';
import {
  anaXml,
  cemadenAlert,
  INPE_HEAD,
  inmetAlert,
  inmetPeriod,
  inpeSpot,
} from '../../services/samples.support.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';
import type { ReadExternal } from '../http/guarded-client.ts';
import { createGuardedFetch } from '../media/fetch/guarded-fetch.ts';
import { sendPinned } from '../media/fetch/pinned-request.ts';

/** Every service of the outside is this server; the guarded client connects to nothing else. */
const HERE = { address: '127.0.0.1', family: 4 } as const;
const ITAITUBA = '17730000';
const MOMENT_MS = 50;

type Answer = (response: ServerResponse, url: URL) => void;
type ReadKey = Exclude<ServiceKey, 'tide-belem' | 'tide-navy'>;

const { services, adminServices } = ENDPOINTS;
let answer: Answer;
/** The guarded client waits as long as it takes, or with `false` for a moment: only for a service that never answers. */
let isPatient: boolean;
let api: TestApi;
let token: string;

const robotsOr =
  (other: Answer): Answer =>
  (response, url) =>
    url.pathname === '/robots.txt' ? response.writeHead(404).end() : other(response, url);

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', `http://${request.headers['x-service'] ?? request.headers.host}`);
  answer(response, url);
});

beforeAll(async () => {
  server.listen(0, HERE.address);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [patient, impatient] = [HOUR_MS, MOMENT_MS].map((deadlineMs) =>
    createGuardedFetch({
      deadlineMs,
      resolve: async () => [HERE],
      trustedIps: [HERE.address],
      request: (sent) => {
        const url = new URL(`http://${sent.url.hostname}:${port}${sent.url.pathname}${sent.url.search}`);
        return sendPinned({ ...sent, url });
      },
    }),
  ) as [ReadExternal, ReadExternal];
  api = await createTestApi({
    fetchFile: (url, { lines, ...others } = {}) =>
      isPatient
        ? patient(url, { ...others, lines: lines && { ...lines, deadlineMs: HOUR_MS } })
        : impatient(url, { ...others, lines: lines && { ...lines, deadlineMs: MOMENT_MS } }),
  });
  token = await api.tokenFor('admin');
});
afterAll(async () => {
  await api.close();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});
beforeEach(async () => {
  api.clock = START;
  isPatient = true;
  for (const table of ['observation', 'service_source'] as const)
    await api.db.query.deleteFrom(table).execute();
});
afterEach(() => vi.restoreAllMocks());

/** `2026-11-15 12:00`, as services write it. */
const local = (ms: number): string =>
  new Date(api.clock + ms - 3 * HOUR_MS).toISOString().slice(0, 16).replace('T', ' ');
const day = (): string => local(0).slice(0, 10).split('-').reverse().join('/');
const alert = (members: object = {}) =>
  inmetAlert({ geocodes: '1507904', inicio: local(-HOUR_MS), fim: local(24 * HOUR_MS), ...members });
const alerts = (...list: object[]) => JSON.stringify({ hoje: list, futuro: [] });
const risks = (members: object = {}) =>
  JSON.stringify({ alertas: [cemadenAlert({ codibge: 1_507_904, ...members })] });
const forecast = (period: object) =>
  JSON.stringify(
    Object.fromEntries(MUNICIPALITIES.map(({ slug }) => [IBGE_CODES[slug], { [day()]: { manha: period } }])),
  );
const level = (code: string, cm = '642') => anaXml(code, [[`${local(-HOUR_MS)}:00`, cm]]);
const spots = (...lines: string[]) => [INPE_HEAD, ...lines].join('\n');
const spot = () =>
  inpeSpot(`${new Date(api.clock - HOUR_MS).toISOString().slice(0, 19).replace('T', ' ')}`, 1_507_904);

/** The answer of each service when it works, and one that lacks a field. */
const SERVICES: Readonly<
  Record<
    ReadKey,
    { readonly good: (url: URL) => string; readonly changed: (url: URL) => string; readonly field: string }
  >
> = {
  'inmet-alerts': {
    good: () => alerts(alert()),
    changed: () => alerts(alert({ severidade: 3 })),
    field: 'severidade',
  },
  'cemaden-risks': {
    good: () => risks(),
    changed: () => risks({ nivel: 'Extremo' }),
    field: 'nivel',
  },
  'inmet-forecast': {
    good: () => forecast(inmetPeriod('Chuva')),
    changed: () => forecast({ resumo: 'Chuva', temperatura_max: 30, temp_min: 23 }),
    field: 'temp_max',
  },
  'ana-rivers': {
    good: (url) => level(url.searchParams.get('codEstacao') ?? ''),
    changed: (url) => level(url.searchParams.get('codEstacao') ?? '').replaceAll('Nivel>', 'Cota>'),
    field: 'Nivel',
  },
  'inpe-fires': {
    good: () => spots(spot()),
    changed: () => spots(spot()).replace('municipio_id', 'codigo'),
    field: 'municipio_id',
  },
};
const READ_KEYS = Object.keys(SERVICES) as ReadKey[];
const wellAs = (key: ReadKey): Answer => robotsOr((response, url) => response.end(SERVICES[key].good(url)));

async function switchOn(key: ServiceKey): Promise<void> {
  const { status } = await api.call(adminServices.update, { token, params: { key }, body: { active: true } });
  expect(status).toBe(200);
}
const round = () => api.app.services.round();
/** The municipalities of the first turn of the forecast. */
const FORECAST_FIRST = MUNICIPALITIES.slice(4, 8).map(({ slug }) => slug);
/** The current observations of those places, and of the two that the other services report on. */
async function shown(): Promise<readonly ServiceObservation[]> {
  const answers = await Promise.all(
    ['soure', 'itaituba', ...FORECAST_FIRST].map((place) => api.call(services.list, { query: { place } })),
  );
  return answers.flatMap(({ body }) => body);
}
async function stateOf(key: ServiceKey) {
  const { body } = await api.call(adminServices.list, { token });
  return body.find((service) => service.key === key);
}

describe.each(READ_KEYS)('%s', (key) => {
  const { everyMs, goneMs } = SERVICE_SOURCES[key];
  let before: readonly ServiceObservation[];
  beforeEach(async () => {
    answer = wellAs(key);
    await switchOn(key);
    await round();
    before = await shown();
    expect(before.length).toBeGreaterThan(0);
    expect(await stateOf(key)).toMatchObject({ state: 'good' });
  });

  const { changed, field } = SERVICES[key];
  test.each<[string, Answer, string]>([
    ['never answers', () => undefined, 'demorou demais'],
    ['answers 500', (response) => response.writeHead(500).end(), 'resposta 500'],
    ['closes the connection', (response) => response.destroy(), 'conexão'],
    [
      'ends in the middle',
      (response) => {
        response.writeHead(200, { 'content-length': 1_000 });
        response.write('<', () => response.destroy());
      },
      'conexão',
    ],
    ['answers nothing', (response) => response.end(), 'mudou de formato'],
    ['answers a page', (response) => response.end('<html><h1>Manutenção</h1></html>'), 'mudou de formato'],
    ['misses a field', (response, url) => response.end(changed(url)), `“${field}”`],
    [
      'announces more than it may send',
      (response) => response.writeHead(200, { 'content-length': 70_000_000 }).flushHeaders(),
      'maior do que',
    ],
  ])('that %s erases nothing, and the newsroom reads why', async (_fault, faulty, said) => {
    answer = robotsOr(faulty);
    isPatient = said !== 'demorou demais';
    api.clock += everyMs;
    await round();
    expect(await shown()).toEqual(before);
    const state = await stateOf(key);
    expect(state).toMatchObject({ state: 'failing', message: expect.stringContaining(said) });

    isPatient = true;
    answer = wellAs(key);
    api.clock += HOUR_MS + everyMs;
    await round();
    expect(await stateOf(key)).toMatchObject({ state: 'good' });
  });

  test('is gone when it was not heard for its time, and not a moment before', async () => {
    const endOf = ({ asOf, validUntil }: ServiceObservation) =>
      Math.min(Date.parse(asOf) + goneMs + 1, validUntil === null ? Infinity : Date.parse(validUntil));
    api.clock = Math.max(...before.map(endOf)) - 1;
    expect(await shown()).not.toEqual([]);
    api.clock += 1;
    expect(await shown()).toEqual([]);
  });

  test('that repeats its answer, also within the answer, is stored once and changes no page', async () => {
    const said = vi.spyOn(api.db.changes, 'notifyCommitted');
    const { good } = SERVICES[key];
    const frozen = new Map<string, string>();
    answer = robotsOr((response, url) => {
      const text = frozen.get(url.href) ?? good(url);
      frozen.set(url.href, text);
      response.end(text);
    });
    await api.db.query.updateTable('service_source').set({ next_at: 0, turn: 0 }).execute();
    await round();
    expect(said).not.toHaveBeenCalled();
    expect(await shown()).toEqual(before);
  });

  test('is read on when the clock was set back by days', async () => {
    api.clock -= 3 * 24 * HOUR_MS;
    let asked = 0;
    answer = (response, url) => {
      asked += 1;
      wellAs(key)(response, url);
    };
    await round();
    expect(asked).toBeGreaterThan(0);
    expect(await stateOf(key)).toMatchObject({ state: 'good' });
  });
});

/** A few KB that are 12 MB in one line. */
const BOMB = gzipSync(Buffer.alloc(12_000_000, 'AQUA_M-T'));
test.each<[string, ReadKey, Answer, string]>([
  [
    'is compressed and has more than it may',
    'inmet-alerts',
    (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(BOMB),
    'maior do que',
  ],
  [
    'is a compressed file of one line that does not end',
    'inpe-fires',
    (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(BOMB),
    'maior do que',
  ],
  [
    'leads to an address of the inside',
    'inmet-alerts',
    (response) => response.writeHead(302, { location: 'http://10.0.0.1/avisos/ativos' }).end(),
    'rede interna',
  ],
  [
    'never stops sending XML',
    'ana-rivers',
    (response) => {
      const part = '<DadosHidrometereologicos><Nivel>1</Nivel></DadosHidrometereologicos>'.repeat(15_000);
      Readable.from(Array.from({ length: 50 }, () => part)).pipe(response);
    },
    'maior do que',
  ],
])('an answer that %s erases nothing', async (_fault, key, faulty, said) => {
  answer = wellAs(key);
  await switchOn(key);
  await round();
  const before = await shown();
  expect(before.length).toBeGreaterThan(0);
  answer = robotsOr(faulty);
  api.clock += SERVICE_SOURCES[key].everyMs;
  await round();
  expect(await shown()).toEqual(before);
  expect(await stateOf(key)).toMatchObject({ state: 'failing', message: expect.stringContaining(said) });
});

test('an alert without an end holds as long as its source names it, however long ago it began', async () => {
  answer = robotsOr((response) =>
    response.end(
      alerts(
        alert({ inicio: '2026-09-01 08:00', fim: null }),
        alert({ inicio: '2026-09-01 08:00', fim: null }),
      ),
    ),
  );
  await switchOn('inmet-alerts');
  await round();
  const said = vi.spyOn(api.db.changes, 'notifyCommitted');
  for (let turn = 0; turn < 3; turn += 1) {
    api.clock += 10 * MINUTE_MS;
    await round();
    expect((await api.call(services.list, { query: { place: 'soure' } })).body).toMatchObject([
      { kind: 'alert', validUntil: null },
    ]);
  }
  expect(said).not.toHaveBeenCalled();
  answer = robotsOr((response) => response.end(alerts()));
  api.clock += 10 * MINUTE_MS;
  await round();
  expect((await api.call(services.list, { query: { place: 'soure' } })).body).toEqual([]);
});

test('two megabytes of XML are read, and one reading an hour is kept', async () => {
  answer = robotsOr((response, url) => {
    const code = url.searchParams.get('codEstacao') ?? '';
    const rows = Array.from(
      { length: code === ITAITUBA ? 9_000 : 1 },
      (_, minute) => [`${local(-minute * MINUTE_MS)}:00`, '642'] as const,
    );
    const xml = anaXml(code, rows);
    if (code === ITAITUBA) expect(xml.length).toBeGreaterThan(2_000_000);
    response.end(xml);
  });
  await switchOn('ana-rivers');
  await round();
  expect(await stateOf('ana-rivers')).toMatchObject({ state: 'good', observations: 151 + 8 });
});

test('two megabytes of XML that only opens are no level, and the other stations are read', async () => {
  answer = robotsOr((response, url) => {
    const code = url.searchParams.get('codEstacao') ?? '';
    response.end(code === ITAITUBA ? '<a>'.repeat(700_000) : level(code));
  });
  await switchOn('ana-rivers');
  await round();
  expect(await stateOf('ana-rivers')).toMatchObject({
    state: 'failing',
    message: expect.stringContaining('“DadosHidrometereologicos”'),
    observations: 8,
  });
});

test('a file of INPE that is larger than any other answer may be is counted whole', async () => {
  const other = `${inpeSpot('2026-11-15 12:00:00', 1_507_904, 'GOES-16')}\n`.repeat(1_000);
  answer = robotsOr((response, url) => {
    response.write(`${INPE_HEAD}\n`);
    if (!url.pathname.endsWith('20261115.csv')) return response.end(spot());
    for (let part = 0; part < 110; part += 1) response.write(other);
    return response.end(`${spot()}\n${spot()}`);
  });
  await switchOn('inpe-fires');
  await round();
  expect(await stateOf('inpe-fires')).toMatchObject({ state: 'good' });
  expect((await api.call(services.list, { query: { place: 'soure' } })).body).toMatchObject([
    { kind: 'fires', value: 4 },
  ]);
});
