import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import { HOUR_MS } from '../../contracts/durations.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { createTestApi, type TestApi } from '../../tests/support/api/test-api.ts';
import { publishClockChanges } from '../jobs/schedule.ts';

const { urgent, adminUrgent } = ENDPOINTS;
const fromNow = (ms: number): string => new Date(api.clock + ms).toISOString();
let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
});
afterAll(async () => api.close());
beforeEach(async () => {
  await api.db.query.deleteFrom('urgent_notice').execute();
});

async function publish(text: string, endsAt = fromNow(HOUR_MS)) {
  const { status, body } = await api.call(adminUrgent.create, { token, body: { text, endsAt } });
  expect(status).toBe(201);
  return body;
}
const shown = async () => (await api.call(urgent.list)).body.map(({ text }) => text);

describe('GET /urgent', () => {
  test('lists the notices that have not ended, the newest first', async () => {
    await publish('Ponte interditada', fromNow(HOUR_MS));
    await publish('Temporal em Belém', fromNow(2 * HOUR_MS));
    expect(await shown()).toEqual(['Temporal em Belém', 'Ponte interditada']);
    api.clock += HOUR_MS;
    expect(await shown()).toEqual(['Temporal em Belém']);
    api.clock += HOUR_MS;
    expect(await shown()).toEqual([]);
  });

  test('does not list the trash', async () => {
    const { id } = await publish('Engano');
    await api.call(adminUrgent.remove, { token, params: { id } });
    expect(await shown()).toEqual([]);
  });
});

describe('an urgent notice', () => {
  test('ends after six hours at most, also after a change', async () => {
    const body = { text: 'Longo', endsAt: fromNow(6 * HOUR_MS + 1) };
    const { status, body: answer } = await api.call(adminUrgent.create, { token, body });
    expect([status, answer]).toMatchObject([400, { errors: [{ field: 'endsAt' }] }]);
    const { id, version } = await publish('Seis horas', fromNow(6 * HOUR_MS));
    api.clock += HOUR_MS;
    const ifMatch = `"v${version}"`;
    const late = { token, params: { id }, ifMatch, body: { endsAt: fromNow(5 * HOUR_MS + 1) } };
    expect((await api.call(adminUrgent.update, late)).status).toBe(400);
    const ended = { token, params: { id }, ifMatch, body: { endsAt: fromNow(0) } };
    expect((await api.call(adminUrgent.update, ended)).status).toBe(200);
    expect(await shown()).toEqual([]);
  });

  test('is one line of plain text of at most ninety characters', async () => {
    expect((await publish(' Ponte\n  <b>interditada</b> ')).text).toBe('Ponte <b>interditada</b>');
    const create = (text: string) =>
      api.call(adminUrgent.create, { token, body: { text, endsAt: fromNow(HOUR_MS) } });
    expect((await create('a'.repeat(91))).status).toBe(400);
    expect((await create('   ')).status).toBe(400);
  });

  test('that expires is published as a change', async () => {
    await publish('Por uma hora', fromNow(HOUR_MS));
    const publishTags = vi.spyOn(api.db.changes, 'notifyCommitted');
    await publishClockChanges(api.db, api.clock, api.clock + HOUR_MS - 1);
    expect(publishTags).not.toHaveBeenCalled();
    await publishClockChanges(api.db, api.clock + HOUR_MS - 1, api.clock + HOUR_MS);
    expect(publishTags.mock.calls).toEqual([[[CHANGE_TAGS.entity('urgent')]]]);
  });
});
