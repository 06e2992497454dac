import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CHANGE_TAGS } from '../../../contracts/change-tags.ts';
import { DAY_MS, HOUR_MS } from '../../../contracts/durations.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { anaXml } from '../../../services/samples.support.ts';
import { createFakeWeb, type FakeWeb } from '../../../tests/support/api/fake-web.ts';
import { createTestApi, START, type TestApi } from '../../../tests/support/api/test-api.ts';
import { FIRST_STATIONS } from './first-stations.ts';

const { services, adminServices, adminStations, adminQueue } = ENDPOINTS;
const CODE = '17730000';
const ADDRESS = 'https://telemetriaws1.ana.gov.br/ServiceANA.asmx/DadosHidrometeorologicos';

let web: FakeWeb;
let api: TestApi;
let token: string;
let levels: (readonly [hoursAgo: number, cm: number])[];

beforeAll(async () => {
  web = createFakeWeb();
  api = await createTestApi({ fetchFile: web.fetch });
  token = await api.tokenFor('admin');
  const found = web.pages.get.bind(web.pages);
  vi.spyOn(web.pages, 'get').mockImplementation((url) =>
    url.startsWith(ADDRESS)
      ? { body: answer(new URL(url).searchParams.get('codEstacao') ?? '') }
      : found(url),
  );
});
afterAll(async () => api.close());
beforeEach(async () => {
  api.clock = START;
  levels = [[1, 642]];
  for (const table of ['observation', 'service_source', 'river_station', 'fetched_item', 'source'] as const)
    await api.db.query.deleteFrom(table).execute();
});

const answer = (code: string): string =>
  anaXml(
    code,
    levels.map(([hoursAgo, cm]) => {
      const at = new Date(api.clock - hoursAgo * HOUR_MS - 3 * HOUR_MS).toISOString();
      return [at.slice(0, 19).replace('T', ' '), String(code === CODE ? cm : 100)] as const;
    }),
  );
const STATION = { code: CODE, river: 'Tapajós', name: 'Itaituba', place: 'itaituba' } as const;
const FLOOD = { flood: '8,00', floodSource: 'Defesa Civil', floodDay: '2026-05-12' } as const;
const create = (fields: object = {}) =>
  api.call(adminStations.create, { token, body: { ...STATION, ...fields } });
async function read(): Promise<void> {
  await api.call(adminServices.update, { token, params: { key: 'ana-rivers' }, body: { active: true } });
  await api.app.services.round();
}
const rivers = async (place?: string) =>
  (await api.call(services.list, place === undefined ? {} : { query: { place } })).body.filter(
    ({ kind }) => kind === 'river',
  );
const cards = async () => (await api.call(adminQueue.list, { token })).body.items;

describe('the gauges', () => {
  test('are those that the portal knows, until the newsroom has its own', async () => {
    await read();
    expect((await rivers()).map(({ key }) => key).toSorted()).toEqual(
      FIRST_STATIONS.map(({ code }) => code).toSorted(),
    );
  });

  test('are those of the newsroom: what it adds is read, what it throws away is not shown', async () => {
    const { body } = await create({ code: '18500000', name: 'Boa Sorte', river: 'Xingu', place: 'altamira' });
    await read();
    expect(await rivers('altamira')).toMatchObject([{ key: '18500000', station: { name: 'Boa Sorte' } }]);
    expect(web.asked.filter((url) => url.startsWith(ADDRESS))).toHaveLength(FIRST_STATIONS.length + 1);
    await api.call(adminStations.remove, { token, params: { id: body.id } });
    expect(await rivers()).toEqual([]);
  });

  test('are each named once', async () => {
    await create();
    expect((await create()).status).toBe(409);
  });

  test('change the page of their municipality, and of the one before', async () => {
    const { body } = await create();
    const published = vi.spyOn(api.db.changes, 'notifyCommitted');
    await api.call(adminStations.update, {
      token,
      params: { id: body.id },
      ifMatch: `"v${body.version}"`,
      body: { place: 'aveiro' },
    });
    expect(published.mock.calls.flat(2).toSorted()).toEqual([
      CHANGE_TAGS.services,
      CHANGE_TAGS.servicesOf('aveiro'),
      CHANGE_TAGS.servicesOf('itaituba'),
    ]);
    published.mockRestore();
  });

  test.each([
    ['a code without eight digits', { code: '1773' }, 'code'],
    ['an unknown municipality', { place: 'manaus' }, 'place'],
    ['a mark without its source', { ...FLOOD, floodSource: ' ' }, 'floodSource'],
    ['a mark without its day', { ...FLOOD, floodDay: '' }, 'floodDay'],
    ['a day that does not exist', { ...FLOOD, floodDay: '2026-02-31' }, 'floodDay'],
    ['metres with a point', { ...FLOOD, flood: '8.00' }, 'flood'],
    [
      'a mark of attention above that of floods',
      { ...FLOOD, attention: '8,5', attentionSource: 'ANA', attentionDay: '2026-05-12' },
      'flood',
    ],
  ])('with %s are refused', async (_name, fields, field) => {
    const { status, problem } = await create(fields);
    expect([status, problem?.errors?.map((error) => error.field)]).toEqual([400, [field]]);
  });
});

describe('a mark', () => {
  test('is shown with its source and day', async () => {
    await create(FLOOD);
    await read();
    expect((await rivers('itaituba'))[0]?.station?.marks).toEqual([
      { kind: 'flood', value: 800, source: 'Defesa Civil', day: '2026-05-12' },
    ]);
  });

  test('that a river reaches becomes one card, with the figures written out', async () => {
    await create(FLOOD);
    levels = [
      [1, 812],
      [2, 798],
      [25, 780],
      [169, 700],
    ];
    await read();
    const [card, ...others] = await cards();
    expect(others).toEqual([]);
    expect(card).toMatchObject({
      title: 'Tapajós em Itaituba atinge a cota de inundação: 8,12 m',
      summary:
        'O rio Tapajós marcou 8,12 m na régua de Itaituba em 15-11-2026 às 11h e atingiu a cota de inundação, de 8,00 m (Defesa Civil, 12-05-2026).',
      muni: 'Itaituba',
      source: { name: 'Nível dos rios (réguas)' },
      blocked: null,
    });
    const { body } = await api.call(adminQueue.get, { token, params: { id: card?.id ?? 0 } });
    expect(body.html).toContain('Em 24 horas, o nível subiu 32 cm: estava em 7,80 m.');
    expect(body.html).toContain('Em 7 dias, o nível subiu 112 cm: estava em 7,00 m.');
  });

  test('around which a river swings makes no second card on that day, nor after the card was decided', async () => {
    await create(FLOOD);
    levels = [
      [0, 812],
      [1, 795],
      [2, 803],
      [3, 790],
    ];
    await read();
    expect(await cards()).toHaveLength(1);
    await api.db.query.updateTable('fetched_item').set({ state: 'discarded' }).execute();
    api.clock += HOUR_MS;
    await read();
    expect(await cards()).toEqual([]);
  });

  test('below which a river falls makes a card too', async () => {
    await create(FLOOD);
    levels = [
      [1, 790],
      [20, 812],
    ];
    await read();
    expect((await cards()).map(({ title }) => title)).toEqual([
      'Tapajós em Itaituba sai da cota de inundação: 7,90 m',
    ]);
  });

  test.each([
    ['was reached before it is known what was before', [[1, 812]]],
    [
      'was reached days ago',
      [
        [30, 812],
        [31, 790],
      ],
    ],
    [
      'is not reached',
      [
        [1, 799],
        [2, 700],
      ],
    ],
  ] as const)('makes no card if it %s', async (_name, given) => {
    await create(FLOOD);
    levels = [...given];
    await read();
    expect(await cards()).toEqual([]);
  });

  test('makes no card when the newsroom has thrown the source of these cards away', async () => {
    await create(FLOOD);
    levels = [
      [1, 812],
      [2, 790],
    ];
    await read();
    expect(await cards()).toHaveLength(1);
    await api.db.query.updateTable('source').set({ deleted_at: api.clock }).execute();
    await api.db.query.deleteFrom('fetched_item').execute();
    api.clock += HOUR_MS;
    await read();
    expect(await cards()).toEqual([]);
  });
});

test('a gauge that was silent for a week is gone, and comes back with its next reading', async () => {
  await create();
  await read();
  expect(await rivers('itaituba')).toHaveLength(1);
  levels = [];
  api.clock += 7 * DAY_MS;
  await read();
  expect(await rivers('itaituba')).toEqual([]);
  levels = [[1, 640]];
  api.clock += HOUR_MS;
  await read();
  expect(await rivers('itaituba')).toMatchObject([{ value: 640 }]);
});
