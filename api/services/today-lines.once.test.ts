import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayNumber, dayStart } from '../../contracts/belem-time.ts';
import { DAY_MS, HOUR_MS } from '../../contracts/durations.ts';
import type { ServiceKey } from '../../contracts/services/service-sources.ts';
import { EMPTY_OBSERVATION, type Observation } from '../../services/observation.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';
import { storeReading } from './observation.store.ts';
import { switchService } from './service-sources.queries.ts';
import { readTodayLines } from './today-lines.ts';

const MIDNIGHT = dayStart(dayNumber(START) + 1);
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(async () => api.close());
beforeEach(async () => {
  for (const table of ['observation', 'service_source', 'agenda_event', 'bulletin'] as const)
    await api.db.query.deleteFrom(table).execute();
});

const read = (...places: string[]) => readTodayLines(api.db.query, new Set(places), 1, START);

async function say(source: ServiceKey, ...all: Partial<Observation>[]): Promise<void> {
  const observations = all.map(
    (members): Observation => ({
      ...EMPTY_OBSERVATION,
      kind: 'alert',
      place: 'soure',
      key: '1',
      title: 'Chuvas Intensas',
      level: 'potential',
      measuredAt: START,
      validFrom: START,
      validUntil: START + HOUR_MS,
      ...members,
    }),
  );
  await api.db.query.transaction().execute(async (trx) => {
    await switchService(trx, source, true);
    await storeReading(trx, source, { observations, isWhole: true, missing: [] }, START);
  });
}

const edited = { created_at: START, updated_at: START, version: 1 };
async function addEvent(title: string, startsAt: number, members: object = {}): Promise<void> {
  await api.db.query
    .insertInto('agenda_event')
    .values({
      title,
      place: 'soure',
      venue: '',
      source: 'Prefeitura',
      starts_at: startsAt,
      ends_at: null,
      weekly_until: null,
      over_at: START + 90 * DAY_MS,
      ...edited,
      ...members,
    })
    .execute();
}

test('alerts are named with level, end, places and source, the gravest first, only those of the places', async () => {
  await say(
    'inmet-alerts',
    { key: '1' },
    { key: '2', level: 'danger', place: 'soure' },
    { key: '2', level: 'danger', place: 'breves' },
  );
  expect((await read('soure', 'breves', 'belem')).now).toEqual([
    'Perigo: Chuvas Intensas, até 15-11-2026 às 13h. Breves e Soure. (INMET)',
    'Perigo potencial: Chuvas Intensas, até 15-11-2026 às 13h. Soure. (INMET)',
  ]);
  expect(await read('maraba')).toEqual({ now: [], agenda: [] });
});

test('the end of a day is its midnight, and an alert without an end says so', async () => {
  await say('inmet-alerts', { key: '1', validUntil: MIDNIGHT }, { key: '2', validUntil: null });
  const { now } = await read('soure');
  expect(now).toEqual([
    expect.stringContaining('até a meia-noite de 15-11-2026.'),
    expect.stringContaining('sem fim informado.'),
  ]);
});

test('of one municipality the bulletins and the forecast are named too, of several they are not', async () => {
  await say('inmet-forecast', {
    kind: 'forecast',
    level: '',
    key: '2026-11-15',
    low: 23,
    value: 32,
    text: 'Manhã: Poucas nuvens\nTarde: Chuva',
  });
  const bulletin = { place: 'soure', kind: 'ferry', text: 'A balsa\nsai às 8h', checked_by: 'Redação' };
  await api.db.query
    .insertInto('bulletin')
    .values([
      { ...bulletin, checked_at: START, ends_at: START + 1, ...edited },
      { ...bulletin, text: 'Passado', checked_at: START, ends_at: START, ...edited },
    ])
    .execute();
  expect((await read('soure')).now).toEqual([
    'Balsas e barcos: A balsa sai às 8h (Conferido pela redação em 15-11-2026)',
    'Previsão: 23 a 32 °C. Manhã: Poucas nuvens; Tarde: Chuva. (INMET)',
  ]);
  expect((await read('soure', 'breves')).now).toEqual([]);
});

test('events of the next days are named once, without an hour where only the day is known', async () => {
  await addEvent('Missa', START - 6 * DAY_MS, { weekly_until: START + 60 * DAY_MS, venue: 'Matriz' });
  await addEvent('Feriado', MIDNIGHT);
  await addEvent('Feira', MIDNIGHT + DAY_MS);
  await addEvent('Regata', START + HOUR_MS, { place: 'breves' });
  expect((await read('soure')).agenda).toEqual([
    'segunda, 16-11-2026: Feriado. (Prefeitura)',
    'segunda, 16-11-2026, 12h: Missa, Matriz. (Prefeitura)',
  ]);
  expect((await read('soure', 'breves')).agenda[0]).toBe(
    'domingo, 15-11-2026, 13h: Regata, Breves. (Prefeitura)',
  );
});
