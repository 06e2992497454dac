import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CHANGE_TAGS } from '../../../contracts/change-tags.ts';
import { DAY_MS, HOUR_MS } from '../../../contracts/durations.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { EMPTY_OBSERVATION, type Observation } from '../../../services/observation.ts';
import { createTestApi, START, type TestApi } from '../../../tests/support/api/test-api.ts';
import { storeReading } from '../observation.store.ts';
import { deleteOldAlertDecisions } from './alert-decisions.queries.ts';

const { adminAlertProposals, adminServices, urgent } = ENDPOINTS;
let api: TestApi;
let token: string;
let admin: string;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
  admin = await api.tokenFor('admin');
});
afterAll(async () => api.close());
beforeEach(async () => {
  api.clock = START;
  for (const table of ['observation', 'service_source', 'alert_decision', 'urgent_notice'] as const)
    await api.db.query.deleteFrom(table).execute();
  await api.call(adminServices.update, {
    token: admin,
    params: { key: 'inmet-alerts' },
    body: { active: true },
  });
});

/** Stores what INMET says now: everything else has ended. */
async function say(
  ...alerts: (Partial<Observation> & { readonly places?: readonly string[] })[]
): Promise<void> {
  const observations = alerts.flatMap(({ places = ['soure'], ...members }) =>
    places.map(
      (place): Observation => ({
        ...EMPTY_OBSERVATION,
        kind: 'alert',
        place,
        key: '7',
        title: 'Tempestade',
        text: 'Chuva superior a 60 mm/h.',
        level: 'great',
        measuredAt: api.clock,
        validFrom: api.clock,
        validUntil: api.clock + 3 * HOUR_MS,
        ...members,
      }),
    ),
  );
  const reading = { observations, isWhole: true, missing: [] };
  await api.db.query.transaction().execute((trx) => storeReading(trx, 'inmet-alerts', reading, api.clock));
}
const proposed = async () => (await api.call(adminAlertProposals.list, { token })).body;
const decide = (publish: boolean, key = '7') =>
  api.call(adminAlertProposals.decide, { token, body: { source: 'inmet-alerts', key, publish } });
const onAir = async () => (await api.call(urgent.list)).body;

describe('an alert of great danger', () => {
  test('is proposed as a notice, and publishes nothing by itself', async () => {
    await say({ places: ['soure', 'belem'] });
    expect(await proposed()).toEqual([
      {
        source: 'inmet-alerts',
        key: '7',
        text: 'Grande perigo: Tempestade em Belém e Soure, até às 15h',
        endsAt: new Date(START + 3 * HOUR_MS).toISOString(),
        places: ['Belém', 'Soure'],
        detail: 'Chuva superior a 60 mm/h.',
        credit: 'INMET',
        link: expect.stringContaining('https://'),
      },
    ]);
    expect(await onAir()).toEqual([]);
  });

  test('goes on air when a person confirms it, once', async () => {
    await say({});
    const published = vi.spyOn(api.db.changes, 'notifyCommitted');
    const { status, body } = await decide(true);
    expect([status, body]).toEqual([200, { notice: expect.any(Number) }]);
    expect(published.mock.calls).toEqual([[[CHANGE_TAGS.entity('urgent')]]]);
    published.mockRestore();
    expect(await onAir()).toMatchObject([{ id: body.notice, text: expect.stringContaining('Soure') }]);
    expect(await proposed()).toEqual([]);
    expect((await decide(true)).status).toBe(409);
    expect(await onAir()).toHaveLength(1);
  });

  test('confirmed twice at a time is one notice', async () => {
    await say({});
    const answers = await Promise.all([decide(true), decide(true)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await onAir()).toHaveLength(1);
  });

  test('that was left is not proposed again, also when it is read again; another one is', async () => {
    await say({});
    expect((await decide(false)).body).toEqual({ notice: null });
    await say({}, { key: '8', title: 'Vendaval' });
    expect((await proposed()).map(({ key }) => key)).toEqual(['8']);
    expect(await onAir()).toEqual([]);
  });

  test('is proposed for six hours at most, and no longer than it holds', async () => {
    await say({ validUntil: api.clock + DAY_MS });
    expect(await proposed()).toMatchObject([{ endsAt: new Date(START + 6 * HOUR_MS).toISOString() }]);
    await say({ validUntil: null });
    expect(await proposed()).toMatchObject([{ endsAt: new Date(START + 6 * HOUR_MS).toISOString() }]);
    await say({});
    api.clock += 3 * HOUR_MS;
    expect(await proposed()).toEqual([]);
    expect((await decide(true)).status).toBe(409);
  });

  test.each([
    ['of a lower level', { level: 'danger' as const }],
    ['that begins tomorrow', { validFrom: START + DAY_MS, validUntil: START + 2 * DAY_MS }],
  ])('is the only one: one %s is not proposed', async (_name, members) => {
    await say(members);
    expect(await proposed()).toEqual([]);
  });

  test('of floods is proposed in the words of its source', async () => {
    await api.call(adminServices.update, {
      token: admin,
      params: { key: 'cemaden-risks' },
      body: { active: true },
    });
    const flood = {
      ...EMPTY_OBSERVATION,
      kind: 'risk',
      place: 'maraba',
      key: '9',
      title: 'Risco Hidrológico',
      level: 'great',
      measuredAt: api.clock,
      validFrom: api.clock,
    } as const;
    const reading = { observations: [flood], isWhole: true, missing: [] };
    await api.db.query.transaction().execute((trx) => storeReading(trx, 'cemaden-risks', reading, api.clock));
    expect((await proposed()).map(({ text }) => text)).toEqual([
      'Risco muito alto: Risco Hidrológico em Marabá',
    ]);
  });

  test('of a service that was switched off is not proposed', async () => {
    await say({});
    await api.call(adminServices.update, {
      token: admin,
      params: { key: 'inmet-alerts' },
      body: { active: false },
    });
    expect(await proposed()).toEqual([]);
  });

  test.each([
    [['soure'], 'Grande perigo: Tempestade em Soure, até às 15h'],
    [['soure', 'belem', 'maraba'], 'Grande perigo: Tempestade em Belém e mais 2 municípios, até às 15h'],
    [
      ['sao-joao-do-araguaia', 'conceicao-do-araguaia'],
      'Grande perigo: Tempestade em Conceição do Araguaia e São João do Araguaia, até às 15h',
    ],
  ])('of %j is one line that fits', async (places, text) => {
    await say({ places });
    const [one] = await proposed();
    expect(one?.text).toBe(
      text.length <= LIMITS.urgentText
        ? text
        : 'Grande perigo: Tempestade em 2 municípios do Pará, até às 15h',
    );
    expect(one?.text.length).toBeLessThanOrEqual(LIMITS.urgentText);
  });
});

test('decisions are kept for half a year', async () => {
  await say({});
  await decide(false);
  await deleteOldAlertDecisions(api.db.query, START + 180 * DAY_MS);
  expect(await proposed()).toEqual([]);
  await deleteOldAlertDecisions(api.db.query, START + 180 * DAY_MS + 1);
  expect(await proposed()).toHaveLength(1);
});
