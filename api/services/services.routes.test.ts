import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contracts/durations.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { ServiceKey } from '../../contracts/services/service-sources.ts';
import { EMPTY_OBSERVATION } from '../../services/observation.ts';
import { anaJson, anaXml, INPE_HEAD, inmetAlert, inpeSpot } from '../../services/samples.support.ts';
import { createFakeWeb, type FakeWeb } from '../../tests/support/api/fake-web.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';
import { describeOnce } from '../../tests/support/database/describe-once.ts';
import { insertDemoServices } from '../demo/insert-services.ts';
import { withDemoSources } from '../demo/read-demo-sources.ts';
import { storeReading } from './observation.store.ts';
import { claimDueServices, recordServiceResult } from './service-sources.queries.ts';

const { services, adminServices } = ENDPOINTS;
const ALERTS = 'https://apiprevmet3.inmet.gov.br/avisos/ativos';
const INPE = 'https://dataserver-coids.inpe.br/queimadas/queimadas/focos/csv/diario/Brasil/focos_diario_br_';
const ITAITUBA = '17730000';

let web: FakeWeb;
let api: TestApi;
let admin: string;

beforeAll(async () => {
  web = createFakeWeb();
  api = await createTestApi({ fetchFile: web.fetch });
  admin = await api.tokenFor('admin');
});
afterAll(async () => api.close());
beforeEach(async () => {
  api.clock = START;
  web.pages.clear();
  web.asked.length = 0;
  for (const table of ['observation', 'service_source', 'tide_table'] as const)
    await api.db.query.deleteFrom(table).execute();
});
afterEach(() => vi.restoreAllMocks());

const fromNow = (ms: number): string => new Date(api.clock + ms).toISOString();
/** `2026-11-15 12:00`, as services write it. */
const local = (ms: number): string =>
  fromNow(ms - 3 * HOUR_MS)
    .slice(0, 16)
    .replace('T', ' ');
const alert = (members: object = {}) =>
  inmetAlert({ geocodes: '1501402,1507904', inicio: local(-HOUR_MS), fim: local(12 * HOUR_MS), ...members });

async function switchOn(key: ServiceKey, active = true) {
  const { status, body } = await api.call(adminServices.update, {
    token: admin,
    params: { key },
    body: { active },
  });
  expect(status).toBe(200);
  return body;
}
const serve = (...alerts: object[]) =>
  web.pages.set(ALERTS, { body: JSON.stringify({ hoje: alerts, futuro: [] }) });
const round = () => api.app.services.round();
const asked = (): number => web.asked.filter((url) => url === ALERTS).length;
const shown = async (place?: string) =>
  (await api.call(services.list, place === undefined ? {} : { query: { place } })).body;
async function stateOf(key: ServiceKey) {
  const { body } = await api.call(adminServices.list, { token: admin });
  return body.find((service) => service.key === key);
}

describe('a public service', () => {
  test('is neither read nor shown until it is switched on', async () => {
    serve(alert());
    await round();
    expect(web.asked).toEqual([]);
    expect(await stateOf('inmet-alerts')).toMatchObject({ active: false, state: 'off' });
    expect(await switchOn('inmet-alerts')).toMatchObject({ active: true, state: 'new' });
    await round();
    expect(await shown('soure')).toMatchObject([
      { kind: 'alert', places: ['soure'], level: 'potential', title: 'Chuvas Intensas', credit: 'INMET' },
    ]);
    expect(await stateOf('inmet-alerts')).toMatchObject({ state: 'good', observations: 2, recorded: false });
    const sources = async () => (await api.call(services.sources)).body;
    expect(await sources()).toMatchObject([{ key: 'inmet-alerts', readAt: new Date(START).toISOString() }]);
    await switchOn('inmet-alerts', false);
    expect(await shown('soure')).toEqual([]);
    expect(await sources()).toEqual([]);
  });

  test('that says one thing twice, or with characters that no database stores, is stored once and clean', async () => {
    await switchOn('inmet-forecast');
    const observation = {
      ...EMPTY_OBSERVATION,
      kind: 'forecast',
      place: 'soure',
      key: '2026-11-19',
      text: 'Poucas\u0000 nuvens',
      measuredAt: api.clock,
      validFrom: api.clock,
      validUntil: api.clock + DAY_MS,
    } as const;
    const reading = { observations: [observation, observation], isWhole: false, missing: [] };
    await api.db.query
      .transaction()
      .execute((trx) => storeReading(trx, 'inmet-forecast', reading, api.clock));
    expect(await shown('soure')).toMatchObject([{ kind: 'forecast', text: 'Poucas nuvens' }]);
  });

  test('is read again after its interval, by one of several instances', async () => {
    serve(alert());
    await switchOn('inmet-alerts');
    const other = await createTestApi({ db: api.db, fetchFile: web.fetch });
    await Promise.all([round(), other.app.services.round()]);
    expect(asked()).toBe(1);
    api.clock += 10 * MINUTE_MS - 1;
    await round();
    expect(asked()).toBe(1);
    api.clock += 1;
    await round();
    expect(asked()).toBe(2);
    await other.app.close();
  });

  test('is read on when the clock was set back', async () => {
    serve(alert());
    api.clock += 5 * DAY_MS;
    await switchOn('inmet-alerts');
    await round();
    api.clock -= 5 * DAY_MS;
    await round();
    expect(asked()).toBe(2);
  });

  test('changes the pages of its places only when what they show changes', async () => {
    serve(alert({ geocodes: '1507904' }));
    await switchOn('inmet-alerts');
    const published = vi.spyOn(api.db.changes, 'notifyCommitted');
    await round();
    expect(published.mock.calls).toEqual([[[CHANGE_TAGS.services, CHANGE_TAGS.servicesOf('soure')]]]);
    published.mockClear();
    api.clock += 10 * MINUTE_MS;
    await round();
    expect(published).not.toHaveBeenCalled();
    serve();
    api.clock += 10 * MINUTE_MS;
    await round();
    expect(published.mock.calls).toEqual([[[CHANGE_TAGS.services, CHANGE_TAGS.servicesOf('soure')]]]);
  });

  test('of an unknown municipality is a clear refusal', async () => {
    const { status, problem } = await api.call(services.list, { query: { place: 'manaus' } });
    expect(status).toBe(400);
    expect(problem?.errors).toMatchObject([{ field: 'place' }]);
  });
});

describe('alerts', () => {
  beforeEach(async () => {
    serve(alert());
    await switchOn('inmet-alerts');
    await round();
  });

  test.each([
    ['hangs', { hangs: true as const }, 'demorou'],
    ['answers 500', { status: 500 }, 'resposta 500'],
    ['answers a page', { body: '<html>Manutenção</html>' }, '“hoje”'],
    [
      'changes its shape',
      { body: JSON.stringify({ hoje: [inmetAlert({ geocodes: '1507904', severidade: 3 })] }) },
      '“severidade”',
    ],
  ])('stay while the source %s, and the newsroom is told why', async (_fault, page, text) => {
    web.pages.set(ALERTS, page);
    api.clock += 10 * MINUTE_MS;
    await round();
    expect(await shown('soure')).toMatchObject([
      { title: 'Chuvas Intensas', asOf: new Date(START).toISOString() },
    ]);
    const state = await stateOf('inmet-alerts');
    expect(state).toMatchObject({ state: 'failing', message: expect.stringContaining(text) });
    expect(state?.message).toContain('A última leitura boa foi em');
  });

  test('are gone when the source was not heard for six hours', async () => {
    web.pages.set(ALERTS, { status: 500 });
    api.clock += 6 * HOUR_MS;
    expect(await shown('soure')).toHaveLength(1);
    api.clock += 1;
    expect(await shown('soure')).toEqual([]);
  });

  test('end at their end, or when a whole answer no longer names them', async () => {
    serve(alert({ id: 1, fim: local(HOUR_MS) }), alert({ id: 2, fim: null }));
    api.clock += 10 * MINUTE_MS;
    await round();
    expect((await shown('soure')).map(({ key }) => key)).toEqual(['1', '2']);
    api.clock += HOUR_MS;
    expect((await shown('soure')).map(({ key }) => key)).toEqual(['2']);
    serve();
    await round();
    expect(await shown('soure')).toEqual([]);
  });

  test('say since when the source has announced them in these words', async () => {
    api.clock += 10 * MINUTE_MS;
    await round();
    expect(await shown('soure')).toMatchObject([
      { changedAt: new Date(START).toISOString(), asOf: new Date(api.clock).toISOString() },
    ]);
    serve(alert({ severidade: 'Perigo' }));
    api.clock += 10 * MINUTE_MS;
    await round();
    expect(await shown('soure')).toMatchObject([{ changedAt: new Date(api.clock).toISOString() }]);
  });

  test('without a municipality are one for the state, with all its places', async () => {
    expect(await shown()).toMatchObject([{ kind: 'alert', places: ['belem', 'soure'] }]);
  });

  test('are asked for again within an hour however long the source failed', async () => {
    web.pages.set(ALERTS, { status: 500 });
    for (let failures = 0; failures < 12; failures += 1) {
      api.clock += HOUR_MS;
      const before = asked();
      await round();
      expect(asked()).toBe(before + 1);
    }
  });

  test('are not asked for before the moment that the source names', async () => {
    web.pages.set(ALERTS, { status: 429, headers: { 'retry-after': '86400' } });
    api.clock += 10 * MINUTE_MS;
    await round();
    const before = asked();
    api.clock += DAY_MS - 1;
    await round();
    expect(asked()).toBe(before);
  });
});

describe('rivers', () => {
  const level = (hoursAgo: number, cm: string) => [`${local(-hoursAgo * HOUR_MS)}:00`, cm] as const;
  async function read(...levels: (readonly [string, string])[]) {
    await switchOn('ana-rivers');
    const requests = new RegExp(`codEstacao=${ITAITUBA}`);
    const fetch = web.pages.get.bind(web.pages);
    vi.spyOn(web.pages, 'get').mockImplementation((url) =>
      requests.test(url) ? { body: anaXml(ITAITUBA, levels) } : (fetch(url) ?? { body: anaXml('1', []) }),
    );
    await round();
  }

  test('show the last level and its change in a day and in a week', async () => {
    await read(level(1, '642'), level(24, '630'), level(168, '600'));
    expect(await shown('itaituba')).toMatchObject([
      {
        kind: 'river',
        station: { river: 'Tapajós', name: 'Itaituba' },
        value: 642,
        unit: 'cm',
        changes: { day: 12, week: 42 },
        series: [{ value: 600 }, { value: 630 }, { value: 642 }],
      },
    ]);
    expect(await shown()).toMatchObject([{ places: ['itaituba'] }]);
  });

  test('invent no change where there is no reading to compare with', async () => {
    await read(level(1, '-4'), level(60, '630'));
    expect(await shown('itaituba')).toMatchObject([{ value: -4, changes: { day: null, week: null } }]);
  });

  test('are kept for a month: the table grows with the gauges, not with the years', async () => {
    const at = START - 32 * DAY_MS;
    const old = { ...EMPTY_OBSERVATION, kind: 'river', place: ITAITUBA, value: 642, unit: 'cm' } as const;
    const observations = [1, 2, 3].map((hour) => {
      const measuredAt = at - hour * HOUR_MS;
      return { ...old, key: String(hour), measuredAt, validFrom: measuredAt };
    });
    await api.db.query
      .transaction()
      .execute((trx) => storeReading(trx, 'ana-rivers', { observations, isWhole: false, missing: [] }, at));
    const stored = async () => (await stateOf('ana-rivers'))?.observations;
    expect(await stored()).toBe(3);
    await read(level(0, '650'));
    expect(await stored()).toBe(1);
  });

  test('of a station that is silent for a week are gone', async () => {
    await read(level(0, '642'));
    api.clock += 7 * DAY_MS;
    await round();
    expect(await shown('itaituba')).toHaveLength(1);
    api.clock += 1;
    expect(await shown('itaituba')).toEqual([]);
  });
});

describeOnce('ANA with a password', () => {
  const LOGIN = 'https://www.ana.gov.br/hidrowebservice/EstacoesTelemetricas/OAUth/v1';
  const isSeries = (url: string) => url.includes('/HidroinfoanaSerieTelemetricaAdotada/');
  /** Two instances read the same database; this one has the operator's login. */
  let signedIn: TestApi;
  let accepted: string;
  let logins: number;
  beforeAll(async () => {
    const ana = { ANA_USER: '00011122233', ANA_PASSWORD: 'senha-da-ana' };
    signedIn = await createTestApi({ db: api.db, fetchFile: web.fetch, ana });
  });
  afterAll(async () => signedIn.app.close());
  beforeEach(async () => {
    signedIn.clock = START;
    [accepted, logins] = ['token-number-1', 0];
    await switchOn('ana-rivers');
    vi.spyOn(web.pages, 'get').mockImplementation((url) => {
      const sent = web.sent.get(url);
      if (url === LOGIN) {
        logins += 1;
        if (sent?.senha !== 'senha-da-ana' || sent.identificador !== '00011122233') return { status: 401 };
        return {
          body: JSON.stringify({ status: 'OK', items: { tokenautenticacao: accepted, sucesso: true } }),
        };
      }
      if (!isSeries(url)) return undefined;
      if (sent?.authorization !== `Bearer ${accepted}`) return { status: 401 };
      const code = new URL(url).searchParams.get('Código da Estação') ?? '';
      return {
        body: JSON.stringify(anaJson(code, [[`${local(signedIn.clock - START - HOUR_MS)}:00`, '642.00']])),
      };
    });
  });
  const readAgain = async () => {
    signedIn.clock += HOUR_MS;
    await signedIn.app.services.round();
  };

  test('reads the official service with one login for all gauges', async () => {
    await signedIn.app.services.round();
    expect(logins).toBe(1);
    expect(web.asked.filter(isSeries)).toHaveLength(9);
    expect(await shown('itaituba')).toMatchObject([{ kind: 'river', value: 642 }]);
    expect(await stateOf('ana-rivers')).toMatchObject({ state: 'good' });
  });

  test('logs in again once when the token is refused, and stops with a word about the password', async () => {
    await signedIn.app.services.round();
    accepted = 'token-number-2';
    await readAgain();
    expect(await stateOf('ana-rivers')).toMatchObject({ state: 'good' });
    vi.mocked(web.pages.get).mockImplementation(() => ({ status: 401 }));
    web.asked.length = 0;
    await readAgain();
    expect(web.asked.filter(isSeries)).toHaveLength(0);
    const state = await stateOf('ana-rivers');
    expect(state).toMatchObject({ state: 'failing' });
    expect(state?.message).toMatch(/^A ANA recusou o usuário ou a senha do portal\. A última leitura boa/);
    expect(await shown('itaituba')).toMatchObject([{ value: 642 }]);
    expect(JSON.stringify(await api.db.query.selectFrom('service_source').selectAll().execute())).not.toMatch(
      /token-number|senha-da-ana/,
    );
  });

  test('a service that refuses each new token is asked once with it, not once for each gauge', async () => {
    await signedIn.app.services.round();
    const answer = vi.mocked(web.pages.get).getMockImplementation();
    vi.mocked(web.pages.get).mockImplementation((url) => (isSeries(url) ? { status: 401 } : answer?.(url)));
    web.asked.length = 0;
    await readAgain();
    expect(web.asked.filter(isSeries)).toHaveLength(2);
    expect((await stateOf('ana-rivers'))?.message).toMatch(/^A ANA não aceita o acesso/);
  });
});

test('fires are counted although the file of today does not exist yet', async () => {
  for (const [day, lines] of [
    ['20261113', []],
    ['20261114', [inpeSpot('2026-11-14 16:30:00', 1_507_904), inpeSpot('2026-11-14 16:31:00', 1_507_904)]],
  ] as const)
    web.pages.set(`${INPE}${day}.csv`, { body: [INPE_HEAD, ...lines].join('\n') });
  await switchOn('inpe-fires');
  await round();
  expect(await shown('soure')).toMatchObject([{ kind: 'fires', value: 2 }]);
  expect(await shown('belem')).toMatchObject([{ kind: 'fires', value: 0 }]);
});

test('the tide is computed without a request, and holds for the municipalities on the same water', async () => {
  await switchOn('tide-belem');
  await round();
  expect(web.asked).toEqual([]);
  expect(await stateOf('tide-belem')).toMatchObject({ state: 'good' });
  for (const place of ['belem', 'barcarena', undefined])
    expect(await shown(place)).toContainEqual(
      expect.objectContaining({ kind: 'tide', places: ['belem', 'ananindeua', 'barcarena'], unit: 'cm' }),
    );
  expect(await shown('soure')).toEqual([]);
});

describeOnce('a tide table of the Navy', () => {
  const { adminTideTables } = ENDPOINTS;
  const params = { port: 'porto-soure' } as const;
  /** Three days from yesterday, the high waters at this height. */
  const tableOf = (high: string): string => {
    const turns = Array.from({ length: 12 }, (_, index) => {
      const [day = '', hour = ''] = local((index * 6 - 24) * HOUR_MS).split(' ');
      return `${day};${hour};${index % 2 === 0 ? high : '0,4'}`;
    });
    return ['data;hora;altura', ...turns].join('\n');
  };
  const upload = (text: string) => api.call(adminTideTables.put, { token: admin, params, body: { text } });
  const heights = async () => [...new Set((await shown('salvaterra')).map(({ value }) => value))].toSorted();
  test('is shown for the municipalities on the same water, with its credit, and replaced by the next one of its year', async () => {
    await switchOn('tide-navy');
    expect((await upload(tableOf('3,4'))).body).toMatchObject({ name: 'Soure', year: 2026, turns: 12 });
    await round();
    expect(web.asked).toEqual([]);
    expect(await shown('soure')).toContainEqual(
      expect.objectContaining({ kind: 'tide', title: 'Soure', credit: 'Marinha do Brasil, CHM' }),
    );
    expect(await heights()).toEqual([340, 40]);
    const { body } = await api.call(adminTideTables.check, {
      token: admin,
      params,
      body: { text: tableOf('3,6') },
    });
    expect(body).toMatchObject({
      year: 2026,
      turns: 12,
      highest: 360,
      errors: [],
      replaces: expect.any(String),
    });
    await upload(tableOf('3,6'));
    await round();
    expect(await heights()).toEqual([360, 40]);
    await api.call(adminTideTables.remove, { token: admin, params: { ...params, year: 2026 } });
    await round();
    expect(await shown('soure')).toEqual([]);
    expect((await api.call(adminTideTables.list, { token: admin })).body).toEqual([]);
  });

  test('that is uploaded while the former one is read does not wait for six hours', async () => {
    await switchOn('tide-navy');
    const [reading] = await claimDueServices(api.db, api.clock);
    await upload(tableOf('3,4'));
    const read = { nextAt: api.clock + 6 * HOUR_MS, failures: 0, error: '', hasRead: true };
    if (reading) await recordServiceResult(api.db.query, reading, read, api.clock);
    await round();
    expect(await heights()).toEqual([340, 40]);
  });

  test('with an error is refused with its line, and the one before stays', async () => {
    await upload(tableOf('3,4'));
    const wrong = tableOf('3,4').replace(';3,4', ';34');
    const { body } = await api.call(adminTideTables.check, { token: admin, params, body: { text: wrong } });
    expect(body.errors).toEqual([{ line: 2, message: expect.stringContaining('não é uma altura') }]);
    const refused = await upload(wrong);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      errors: [{ field: 'text', message: expect.stringMatching(/^Linha 2: /) }],
    });
    expect((await api.call(adminTideTables.list, { token: admin })).body).toMatchObject([{ turns: 12 }]);
  });
});

describeOnce('the demo', () => {
  test('shows alerts, rivers, tide, forecast and fires without a network, and reads on', async () => {
    await api.db.query.transaction().execute((trx) => insertDemoServices(trx, api.clock));
    const kinds = async () =>
      [...(await shown('itaituba')), ...(await shown('belem'))].map(({ kind }) => kind);
    const expected = ['alert', 'river', 'forecast', 'fires', 'tide'];
    expect(new Set(await kinds())).toEqual(new Set(expected));
    expect((await shown()).filter(({ kind }) => kind === 'river')).toHaveLength(9);

    const offline = withDemoSources(web.fetch, START, () => api.clock);
    const demo = await createTestApi({ db: api.db, fetchFile: offline });
    demo.clock = api.clock + DAY_MS;
    api.clock = demo.clock;
    await demo.app.services.round();
    await demo.app.close();
    expect(web.asked).toEqual([]);
    expect(new Set(await kinds())).toEqual(new Set(expected));
    expect(await stateOf('ana-rivers')).toMatchObject({ state: 'good', recorded: true });
    expect((await shown('salinopolis')).map(({ title }) => title)).toContain('Salinópolis');
  });
});
