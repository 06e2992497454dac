import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../contracts/durations.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import {
  createTestRepublishing,
  type TestRepublishing,
} from '../../../tests/support/api/test-republishing.ts';
import { expireItems } from '../expire-items.ts';

const ADDRESS = 'https://camara.example/agenda.ics';
let republishing: TestRepublishing;

beforeAll(async () => {
  republishing = await createTestRepublishing();
});
afterAll(async () => republishing.api.close());
beforeEach(async () => {
  await republishing.reset();
  await republishing.api.db.query.deleteFrom('agenda_event').execute();
});

function serve(...events: readonly string[][]): void {
  const lines = events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']);
  const body = ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');
  republishing.web.pages.set(ADDRESS, { body, headers: { 'content-type': 'text/calendar' } });
}
/** The clock of the tests stands at noon of 15 November 2026 in Belém. */
const SESSION = [
  'UID:7',
  'SUMMARY:Sessão ordinária da Câmara',
  'DTSTART:20261117T120000Z',
  'LOCATION:Plenário',
  'URL:https://camara.example/sessao/7',
];
const FAIR = ['UID:8', 'SUMMARY:Feira do produtor', 'DTSTART:20261118T100000Z', 'RRULE:FREQ=WEEKLY'];

const MOVED = SESSION.map((line) => line.replace('20261117', '20261120'));

/** The calendar changes and is read again. */
async function serveAgain(...events: readonly string[][]): Promise<void> {
  serve(...events);
  const { api } = republishing;
  await api.db.query.updateTable('source_reading').set({ next_at: 0, tried_at: null }).execute();
  await republishing.round();
}

async function readCalendar(): Promise<void> {
  await republishing.addSource(ADDRESS, { name: 'Câmara de Marabá', muni: 'Marabá' });
  await republishing.round();
}

describe('a calendar as a source', () => {
  test('proposes its events in the queue, with what the form of the agenda asks for', async () => {
    serve(SESSION, FAIR);
    await readCalendar();
    const cards = await republishing.waiting();
    expect(cards.find(({ title }) => title.startsWith('Sessão'))).toMatchObject({
      muni: 'Marabá',
      url: 'https://camara.example/sessao/7',
      validUntil: '2026-11-17T12:00:00.000Z',
      summary: '17-11-2026, às 9h. Plenário',
      source: { name: 'Câmara de Marabá' },
    });
    expect(cards.map(({ title }) => title)).toContain('Feira do produtor');
    // The page of an event is not fetched: its hour is in the calendar.
    expect(republishing.web.asked).not.toContain('https://camara.example/sessao/7');
  });

  test('moves an event that waits, withdraws it when it is cancelled, and has one card of it', async () => {
    serve(SESSION);
    await readCalendar();
    await serveAgain(MOVED);
    const cards = await republishing.waiting();
    expect(cards.map(({ validUntil }) => validUntil)).toEqual(['2026-11-20T12:00:00.000Z']);
    await serveAgain([...MOVED, 'STATUS:CANCELLED']);
    expect(await republishing.waiting()).toEqual([]);
  });

  test('says of a moved event that stands in the agenda, and of a cancelled one, by its card', async () => {
    serve(SESSION);
    await readCalendar();
    const { api, token } = republishing;
    const [card] = await republishing.waiting();
    const event = {
      title: 'Sessão',
      place: 'maraba',
      source: 'Câmara',
      link: card?.url ?? '',
      startsAt: card?.validUntil ?? '',
    };
    await api.call(ENDPOINTS.adminEvents.create, { token, body: event });
    await api.call(ENDPOINTS.adminQueue.discard, { token, params: { id: card?.id ?? 0 } });
    await serveAgain(MOVED);
    expect((await republishing.waiting()).map(({ validUntil }) => validUntil)).toEqual([
      '2026-11-20T12:00:00.000Z',
    ]);
    await api.db.query
      .updateTable('fetched_item')
      .set({ state: 'discarded', valid_until: Date.parse(event.startsAt) })
      .execute();
    await serveAgain([...SESSION, 'STATUS:CANCELLED']);
    expect((await republishing.waiting()).map(({ title }) => title)).toEqual([
      'Cancelado: Sessão ordinária da Câmara',
    ]);
  });

  test('makes the original of its story changed when it is moved, and vanished when it is cancelled', async () => {
    serve(SESSION);
    await readCalendar();
    const { api, token } = republishing;
    const [card] = await republishing.waiting();
    await api.call(ENDPOINTS.adminQueue.take, { token, params: { id: card?.id ?? 0 }, body: {} });
    const watched = async () => (await api.call(ENDPOINTS.adminProvenance.watched, { token })).body;
    await serveAgain(MOVED);
    expect(await watched()).toMatchObject([{ watch: 'changed' }]);
    await serveAgain([...MOVED, 'STATUS:CANCELLED']);
    expect(await watched()).toMatchObject([{ watch: 'vanished' }]);
    expect(await republishing.waiting()).toEqual([]);
  });

  test('has a card again of a moved event with a story and an entry in the agenda, as often as it is moved', async () => {
    serve(SESSION);
    await readCalendar();
    const { api, token } = republishing;
    const [card] = await republishing.waiting();
    const params = { id: card?.id ?? 0 };
    const startsAt = card?.validUntil ?? '';
    const times = { link: card?.url ?? '', startsAt };
    const body = { title: 'Sessão', place: 'maraba', source: 'Câmara', ...times };
    const event = (await api.call(ENDPOINTS.adminEvents.create, { token, body })).body;
    await api.call(ENDPOINTS.adminQueue.take, { token, params, body: {} });
    const watched = async () =>
      (await api.call(ENDPOINTS.adminProvenance.watched, { token })).body.map(({ watch }) => watch);
    await serveAgain(MOVED);
    const moved = await republishing.waiting();
    expect(moved.map(({ validUntil, storyId }) => [validUntil, storyId !== null])).toEqual([
      ['2026-11-20T12:00:00.000Z', true],
    ]);
    expect(await watched()).toEqual(['changed']);
    const { status } = await api.call(ENDPOINTS.adminEvents.update, {
      token,
      params: { id: event.id },
      body: { startsAt: '2026-11-20T12:00:00.000Z' },
    });
    expect(status).toBe(200);
    await api.call(ENDPOINTS.adminQueue.discard, { token, params });
    await serveAgain([...MOVED, 'STATUS:CANCELLED']);
    expect((await republishing.waiting()).map(({ title }) => title)).toEqual([
      'Cancelado: Sessão ordinária da Câmara',
    ]);
    expect(await watched()).toEqual(['vanished']);
  });

  test('has no card of a moved event whose entry in the agenda is in the trash', async () => {
    serve(SESSION);
    await readCalendar();
    const { api, token } = republishing;
    const [card] = await republishing.waiting();
    const times = { link: card?.url ?? '', startsAt: card?.validUntil ?? '' };
    const body = { title: 'Sessão', place: 'maraba', source: 'Câmara', ...times };
    const event = (await api.call(ENDPOINTS.adminEvents.create, { token, body })).body;
    await api.call(ENDPOINTS.adminEvents.remove, { token, params: { id: event.id } });
    await api.call(ENDPOINTS.adminQueue.discard, { token, params: { id: card?.id ?? 0 } });
    await serveAgain(MOVED);
    expect(await republishing.waiting()).toEqual([]);
  });

  test('has a card again of an event that was put off on its day, or takes place although it was cancelled', async () => {
    serve(SESSION);
    await readCalendar();
    const { api } = republishing;
    await expireItems(api.db.query, Date.parse('2026-11-18T12:00:00Z'));
    expect(await republishing.waiting()).toEqual([]);
    await serveAgain(MOVED);
    expect(await republishing.waiting()).toHaveLength(1);
    await serveAgain([...MOVED, 'STATUS:CANCELLED']);
    expect(await republishing.waiting()).toEqual([]);
    await serveAgain(MOVED);
    expect((await republishing.waiting()).map(({ title }) => title)).toEqual(['Sessão ordinária da Câmara']);
  });

  test('keeps the card of a cancelled event that is in the agenda, whatever the age of the card', async () => {
    serve(SESSION);
    await readCalendar();
    const { api, token } = republishing;
    const [card] = await republishing.waiting();
    const times = { link: card?.url ?? '', startsAt: card?.validUntil ?? '' };
    const body = { title: 'Sessão', place: 'maraba', source: 'Câmara', ...times };
    await api.call(ENDPOINTS.adminEvents.create, { token, body });
    const titles = async () => (await republishing.waiting()).map(({ title }) => title);
    await serveAgain([...SESSION, 'STATUS:CANCELLED']);
    expect(await titles()).toEqual(['Cancelado: Sessão ordinária da Câmara']);
    const longAgo = { state: 'discarded', title: 'Sessão', arrived_at: api.clock - 60 * DAY_MS } as const;
    await api.db.query.updateTable('fetched_item').set(longAgo).execute();
    await serveAgain([...SESSION, 'STATUS:CANCELLED']);
    await expireItems(api.db.query, api.clock);
    expect(await titles()).toEqual(['Cancelado: Sessão ordinária da Câmara']);
  });

  test('withdraws a weekly event that is cancelled', async () => {
    serve(FAIR);
    await readCalendar();
    await serveAgain([...FAIR, 'STATUS:CANCELLED']);
    expect(await republishing.waiting()).toEqual([]);
  });

  test('asks no second time about an event that was decided', async () => {
    serve(SESSION);
    await readCalendar();
    const { api } = republishing;
    await api.db.query.updateTable('fetched_item').set({ state: 'discarded' }).execute();
    await serveAgain(SESSION, FAIR);
    expect((await republishing.waiting()).map(({ title }) => title)).toEqual(['Feira do produtor']);
  });

  test('has events that leave the queue when they begin; a weekly one stays', async () => {
    serve(SESSION, FAIR);
    await readCalendar();
    const { api } = republishing;
    const begins = Date.parse('2026-11-17T12:00:00Z');
    await expireItems(api.db.query, begins);
    expect(await republishing.waiting()).toHaveLength(2);
    await expireItems(api.db.query, begins + 48 * HOUR_MS);
    expect((await republishing.waiting()).map(({ title }) => title)).toEqual(['Feira do produtor']);
  });

  test('is previewed before it is saved', async () => {
    serve(SESSION);
    const { api, token } = republishing;
    const { status, body } = await api.call(ENDPOINTS.adminSources.preview, {
      token,
      body: { address: ADDRESS, kind: 'feed' },
    });
    expect([status, body]).toMatchObject([
      200,
      { items: [{ title: 'Sessão ordinária da Câmara', hasText: true }] },
    ]);
  });
});
