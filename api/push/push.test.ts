import { createECDH } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../contracts/durations.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { RATE_LIMITS } from '../../contracts/limits.ts';
import { EMPTY_OBSERVATION } from '../../services/observation.ts';
import { createNewsApi } from '../../tests/support/api/news-api.ts';
import { createTestApi, INTERNAL_TOKEN, START, type TestApi } from '../../tests/support/api/test-api.ts';
import { describeOnce } from '../../tests/support/database/describe-once.ts';
import { privateKeyText } from '../../tests/support/servers/private-key-text.ts';
import { openStandInPush, type StandInPush } from '../../tests/support/servers/stand-in-push.ts';
import { storeReading } from '../services/observation.store.ts';
import { followNotice } from './messages.store.ts';
import { createPushClient } from './protocol/push-client.ts';
import { parseVapidKey } from './protocol/vapid.ts';

const { push, adminPush, adminUrgent, adminAlertProposals, adminServices } = ENDPOINTS;
type Device = ReturnType<StandInPush['subscribe']>;

let service: StandInPush;
let api: TestApi;
let token: string;
let admin: string;

beforeAll(async () => {
  service = await openStandInPush();
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const keys = parseVapidKey(privateKeyText(ecdh));
  if (!keys) throw new Error('a new key was refused');
  const pushClient = createPushClient({
    keys,
    contact: 'mailto:portal@portal.example',
    hosts: [],
    now: () => api.clock,
    post: service.post,
  });
  api = await createTestApi({ pushClient });
  token = await api.tokenFor('editor');
  admin = await api.tokenFor('admin');
});
afterAll(async () => {
  await api.close();
  await service.close();
});
beforeEach(async () => {
  api.clock = START;
  service.received.length = 0;
  service.answers.clear();
  await api.resetLimits();
  for (const table of [
    'push_subscription',
    'push_message',
    'push_pause',
    'alert_decision',
    'urgent_notice',
    'observation',
  ] as const)
    await api.db.query.deleteFrom(table).execute();
});

const NONE = { urgent: false, alerts: [], news: [], agenda: [], topics: [] };
const bodyOf = ({ endpoint, p256dh, auth }: Device) => ({ endpoint, p256dh, auth });
const keyOf = ({ endpoint, auth }: Device) => ({ endpoint, auth });

async function device(choices: { urgent?: boolean; alerts?: string[] } = { urgent: true }): Promise<Device> {
  const one = service.subscribe();
  const body = { ...bodyOf(one), urgent: false, alerts: [], ...choices };
  expect((await api.call(push.subscribe, { body })).status).toBe(200);
  await api.resetLimits();
  return one;
}

async function notice(text = 'Ponte do rio Moju interditada', hours = 6, news = 0): Promise<number> {
  const endsAt = new Date(api.clock + hours * HOUR_MS).toISOString();
  const of = news > 0 ? { news } : {};
  const { status, body } = await api.call(adminUrgent.create, { token, body: { text, endsAt, ...of } });
  expect(status).toBe(201);
  return body.id;
}

/** An alert of great danger that an editor put on air. */
async function redNotice(...places: readonly string[]): Promise<number> {
  await api.call(adminServices.update, {
    token: admin,
    params: { key: 'inmet-alerts' },
    body: { active: true },
  });
  const observations = places.map((place) => ({
    ...EMPTY_OBSERVATION,
    kind: 'alert' as const,
    place,
    key: '7',
    title: 'Tempestade',
    level: 'great' as const,
    measuredAt: api.clock,
    validFrom: api.clock,
    validUntil: api.clock + 3 * HOUR_MS,
  }));
  const reading = { observations, isWhole: true, missing: [] };
  await api.db.query.transaction().execute((trx) => storeReading(trx, 'inmet-alerts', reading, api.clock));
  const body = { source: 'inmet-alerts', key: '7', publish: true } as const;
  const decided = await api.call(adminAlertProposals.decide, { token, body });
  return decided.body.notice ?? 0;
}

/** A delivery that another process has left to wait. */
const letWait = ({ endpoint }: Device) =>
  api.db.query
    .insertInto('push_delivery')
    .columns(['message_id', 'subscription_id', 'state'])
    .expression(({ selectFrom, val }) =>
      selectFrom(['push_message', 'push_subscription'])
        .select(['push_message.id', 'push_subscription.id as device', val('waiting').as('state')])
        .where('endpoint', '=', endpoint),
    )
    .execute();
const correct = (id: number, text: string) =>
  api.call(adminUrgent.update, { token, params: { id }, ifMatch: '*', body: { text } });
const send = (id: number) => api.call(adminPush.send, { token, body: { notice: id } });
const preview = (id: number) => api.call(adminPush.preview, { token, query: { notice: id } });
const round = (signal?: AbortSignal) => api.app.push?.round(signal);
const report = async () => (await api.call(adminPush.numbers, { token })).body.messages[0];
const bodiesOf = async (one: Device) =>
  (await service.opened(one)).map(({ notification }) => notification.body);
const answer =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, headers).end();
  };

describe('a subscription', () => {
  test('is stored, read, changed and deleted by its device only', async () => {
    const one = await device({ urgent: true, alerts: ['soure', 'belem'] });
    const find = (body: { endpoint: string; auth: string }) => api.call(push.find, { body });
    expect((await find(keyOf(one))).body).toEqual({ ...NONE, urgent: true, alerts: ['belem', 'soure'] });
    const wrong = { ...keyOf(one), auth: 'A'.repeat(22) };
    expect((await find(wrong)).status).toBe(404);
    expect((await api.call(push.leave, { body: wrong })).status).toBe(204);
    const stolen = { ...bodyOf(one), auth: wrong.auth, urgent: false, alerts: [] };
    expect((await api.call(push.subscribe, { body: stolen })).status).toBe(403);
    const changed = { ...bodyOf(one), urgent: false, alerts: ['maraba'] };
    expect((await api.call(push.subscribe, { body: changed })).body).toEqual({ ...NONE, alerts: ['maraba'] });
    expect((await find(keyOf(one))).body).toEqual({ ...NONE, alerts: ['maraba'] });
    expect((await api.call(push.leave, { body: keyOf(one) })).status).toBe(204);
    expect((await find(keyOf(one))).status).toBe(404);
    expect(await api.db.query.selectFrom('push_choice').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['of a stranger’s host', { endpoint: 'https://example.com/push' }, 400],
    ['of this machine', { endpoint: 'https://127.0.0.1/push' }, 400],
    ['with keys that are none', { p256dh: 'B'.repeat(87) }, 400],
    ['of a place that does not exist', { alerts: ['atlantida'] }, 400],
    ['of too many places', { alerts: Array.from({ length: 11 }, (_, index) => `lugar-${index}`) }, 400],
    ['of an edition that does not exist', { edition: 'nenhuma' }, 400],
  ])('%s is refused', async (_name, wrong, status) => {
    const body = { ...bodyOf(service.subscribe()), urgent: true, alerts: [], ...wrong };
    expect((await api.call(push.subscribe, { body })).status).toBe(status);
    expect(await api.db.query.selectFrom('push_subscription').selectAll().execute()).toEqual([]);
  });

  test('that its browser renews keeps its choices and its day, for its device only', async () => {
    const [one, other] = [await device({ urgent: true, alerts: ['soure'] }), await device()];
    await send(await notice());
    await round();
    const made = service.subscribe();
    const renew = (from: { endpoint: string; auth: string }, renewed = bodyOf(made)) =>
      api.call(push.renew, { body: { ...from, renewed } });
    expect((await renew({ ...keyOf(one), auth: 'A'.repeat(22) })).status).toBe(404);
    expect((await renew(keyOf(one), { ...bodyOf(other), auth: 'A'.repeat(22) })).status).toBe(403);
    const stranger = { ...bodyOf(made), endpoint: 'https://example.com/push' };
    expect((await renew(keyOf(one), stranger)).status).toBe(400);
    expect((await renew(keyOf(one))).status).toBe(204);
    expect((await api.call(push.find, { body: keyOf(one) })).status).toBe(404);
    expect((await api.call(push.find, { body: keyOf(made) })).body).toEqual({
      ...NONE,
      urgent: true,
      alerts: ['soure'],
    });
    const row = await api.db.query
      .selectFrom('push_subscription')
      .select('pushes')
      .where('endpoint', '=', made.endpoint)
      .executeTakeFirst();
    expect(row?.pushes).toBe(1);
    await send(await notice('Outro aviso'));
    await round();
    expect([await bodiesOf(made), (await bodiesOf(one)).length]).toEqual([['Outro aviso'], 1]);
  });

  test('of one address is changed a limited number of times', async () => {
    const body = { ...bodyOf(service.subscribe()), urgent: true, alerts: [] };
    const states: number[] = [];
    for (let tries = 0; tries <= RATE_LIMITS.pushPerIp.tries; tries++)
      states.push((await api.call(push.subscribe, { body })).status);
    expect(new Set(states.slice(0, -1))).toEqual(new Set([200]));
    expect(states.at(-1)).toBe(429);
  });
});

describeOnce('a notice on phones', () => {
  test('is shown to the newsroom before: how many, how it looks', async () => {
    await device();
    await device();
    await device({ alerts: ['belem'] });
    const id = await notice();
    expect((await preview(id)).body).toEqual({
      kind: 'urgent',
      title: expect.stringMatching(/^Urgente · ./),
      text: 'Ponte do rio Moju interditada',
      devices: 2,
      places: [],
      endsAt: new Date(START + 6 * HOUR_MS).toISOString(),
      objection: '',
    });
    expect(service.received).toEqual([]);
  });

  test('reaches the devices that asked for it, once, encrypted for each', async () => {
    const [one, two] = [await device(), await device()];
    const other = await device({ alerts: ['belem'] });
    const id = await notice();
    expect((await send(id)).body.messages[0]).toMatchObject({ recipients: 2, delivered: 0, state: 'open' });
    await round();
    await round();
    expect([await bodiesOf(one), await bodiesOf(two), await bodiesOf(other)]).toEqual([
      ['Ponte do rio Moju interditada'],
      ['Ponte do rio Moju interditada'],
      [],
    ]);
    const [shown] = await service.opened(one);
    const message = await api.db.query.selectFrom('push_message').select('id').executeTakeFirstOrThrow();
    expect(shown).toMatchObject({
      web_push: 8030,
      notification: {
        tag: `aviso-${message.id}`,
        navigate: expect.stringMatching(new RegExp(`^https?://[^/]+/aviso/${message.id}/capa$`)),
        silent: false,
      },
    });
    expect(service.received[0]?.headers).toMatchObject({
      ttl: String((6 * HOUR_MS) / 1_000),
      topic: `aviso-${message.id}`,
      urgency: 'high',
      'content-encoding': 'aes128gcm',
      authorization: expect.stringMatching(/^vapid t=\S+, k=\S+$/),
    });
    expect(await report()).toMatchObject({ recipients: 2, delivered: 2, refused: 0, gone: 0, missed: 0 });
    expect((await send(id)).status).toBe(409);
    expect((await preview(id)).body.objection).toContain('já foi enviado');
  });

  test('is counted when it is opened, without a device', async () => {
    await device();
    await send(await notice());
    const { id } = await api.db.query.selectFrom('push_message').select('id').executeTakeFirstOrThrow();
    const body = { message: id };
    expect((await api.call(push.opened, { token: INTERNAL_TOKEN, body })).status).toBe(204);
    expect((await api.call(push.opened, { body })).status).toBe(404);
    expect(await report()).toMatchObject({ opened: 1 });
  });

  test('of an alert goes to its places, at night too', async () => {
    const [soure, belem, urgent] = [
      await device({ alerts: ['soure', 'belem'] }),
      await device({ alerts: ['maraba'] }),
      await device(),
    ];
    api.clock = START + 11 * HOUR_MS;
    const id = await redNotice('soure', 'belem', 'breves');
    expect((await preview(id)).body).toMatchObject({
      kind: 'alert',
      devices: 1,
      places: [
        { name: 'Belém', devices: 1 },
        { name: 'Soure', devices: 1 },
      ],
      objection: '',
    });
    await send(id);
    await round();
    expect([(await bodiesOf(soure)).length, await bodiesOf(belem), await bodiesOf(urgent)]).toEqual([
      1,
      [],
      [],
    ]);
    expect((await service.opened(soure))[0]?.notification.navigate).toMatch(/\/alertas$/);
  });

  test('that is not red is not sent at night', async () => {
    const one = await device();
    api.clock = START + 10 * HOUR_MS;
    const id = await notice();
    expect((await preview(id)).body.objection).toContain('21h');
    expect((await send(id)).status).toBe(409);
    api.clock = START + 9 * HOUR_MS - MINUTE_MS;
    const before = await notice('Antes das nove', 6);
    expect((await send(before)).status).toBe(202);
    api.clock += MINUTE_MS;
    await round();
    expect(await bodiesOf(one)).toEqual([]);
  });

  test('is one of three a day for a device; a red alert is above the cap', async () => {
    const one = await device({ urgent: true, alerts: ['soure'] });
    for (const text of ['um', 'dois', 'três', 'quatro']) {
      await send(await notice(text));
      await round();
    }
    expect(await bodiesOf(one)).toEqual(['um', 'dois', 'três']);
    expect(await report()).toMatchObject({ recipients: 1, delivered: 0, missed: 1 });
    await send(await redNotice('soure'));
    await round();
    expect(await bodiesOf(one)).toHaveLength(4);
  });

  test('that is corrected or withdrawn replaces itself where it arrived, and reaches nobody else', async () => {
    const one = await device();
    const id = await notice('Ponte interditada');
    await send(id);
    await round();
    const ifMatch = '*';
    await api.call(adminUrgent.update, { token, params: { id }, ifMatch, body: { text: 'Ponte liberada' } });
    await round();
    await round();
    expect(await bodiesOf(one)).toEqual(['Ponte interditada', 'Ponte liberada']);
    const late = await device();
    await api.call(adminUrgent.remove, { token, params: { id }, ifMatch });
    await round();
    await round();
    const all = await service.opened(one);
    expect(all.map(({ notification }) => [notification.tag, notification.silent])).toEqual([
      [all[0]?.notification.tag, false],
      [all[0]?.notification.tag, true],
      [all[0]?.notification.tag, true],
    ]);
    expect(all[2]?.notification.body).toBe('Este aviso não está mais valendo.');
    expect(await bodiesOf(late)).toEqual([]);
    expect(await report()).toMatchObject({ recipients: 1, delivered: 1, state: 'withdrawn' });
    const subscribers = await api.db.query
      .selectFrom('push_subscription')
      .select('pushes')
      .orderBy('id')
      .execute();
    expect(subscribers.map(({ pushes }) => pushes)).toEqual([1, 0]);
  });

  test('leads to its story, and to the home once readers see that no more', async () => {
    const one = await device();
    const stories = createNewsApi(api, token);
    const story = await stories.write({ title: 'Ponte interditada' });
    await send(await notice('Ponte interditada', 6, story.id));
    await round();
    await stories.change(story.id, { status: 'archived' });
    await round();
    await round();
    const shown = (await service.opened(one)).map(({ notification: { navigate, silent } }) => [
      navigate.split('/').at(-1),
      silent,
    ]);
    expect(shown).toEqual([
      [`${story.id}`, false],
      ['capa', true],
    ]);
  });

  test('that is corrected or withdrawn at night replaces itself where it arrived, and reaches nobody else', async () => {
    const one = await device();
    api.clock = START + 8 * HOUR_MS;
    const id = await notice('Ponte interditada');
    await send(id);
    await round();
    api.clock += HOUR_MS;
    await correct(id, 'Ponte liberada');
    // A device that the push has not reached before 21h.
    const late = await device();
    await letWait(late);
    await round();
    expect(await bodiesOf(one)).toEqual(['Ponte interditada', 'Ponte liberada']);
    await api.call(adminUrgent.remove, { token, params: { id }, ifMatch: '*' });
    await round();
    expect((await bodiesOf(one)).at(-1)).toBe('Este aviso não está mais valendo.');
    expect(await bodiesOf(late)).toEqual([]);
  });

  test('that was withdrawn is not said to a device that waits for its first push', async () => {
    await device();
    const id = await notice();
    await send(id);
    await round();
    await api.call(adminUrgent.remove, { token, params: { id }, ifMatch: '*' });
    await round();
    const late = await device();
    await letWait(late);
    await round();
    expect(await bodiesOf(late)).toEqual([]);
  });

  test('that an editor ends is withdrawn from phones, also if the clock of the editor is ahead', async () => {
    const one = await device();
    const id = await notice();
    await send(id);
    await round();
    const endsAt = new Date(api.clock + MINUTE_MS).toISOString();
    await api.call(adminUrgent.update, { token, params: { id }, ifMatch: '*', body: { endsAt } });
    await round();
    expect(await bodiesOf(one)).toHaveLength(1);
    api.clock += MINUTE_MS;
    await round();
    expect((await bodiesOf(one)).at(-1)).toBe('Este aviso não está mais valendo.');
    expect(await report()).toMatchObject({ state: 'withdrawn' });
  });

  test('that reaches a device for the first time after a correction rings', async () => {
    const one = await device();
    service.answers.set('*', answer(503));
    const id = await notice();
    await send(id);
    await round();
    service.received.length = 0;
    service.answers.clear();
    await correct(id, 'Ponte liberada');
    api.clock += MINUTE_MS;
    await round();
    expect(await service.opened(one)).toMatchObject([
      { notification: { body: 'Ponte liberada', silent: false } },
    ]);
    expect(service.received[0]?.headers.urgency).toBe('high');
  });

  test('of an alert that its source no longer names is not sent', async () => {
    await device();
    await device({ alerts: ['soure'] });
    const id = await redNotice('soure');
    await api.db.query.deleteFrom('observation').execute();
    expect((await preview(id)).body).toMatchObject({
      kind: 'alert',
      devices: 0,
      objection: expect.stringContaining('não lista mais o alerta'),
    });
    const refused = await send(id);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      409,
      expect.stringContaining('não lista mais o alerta'),
    ]);
  });

  test('that was withdrawn while its first push failed reaches the device no more', async () => {
    const one = await device();
    const id = await notice();
    await send(id);
    const withdrawn = Promise.withResolvers<void>();
    service.answers.set('*', async (response) => {
      await api.call(adminUrgent.remove, { token, params: { id }, ifMatch: '*' });
      service.answers.set('*', answer(201));
      // Another process sees the end of the notice meanwhile.
      await round();
      response.writeHead(503).end();
      withdrawn.resolve();
    });
    await Promise.all([round(), withdrawn.promise]);
    api.clock += MINUTE_MS;
    await round();
    expect(await bodiesOf(one)).toHaveLength(1);
    expect(await report()).toMatchObject({ state: 'withdrawn', delivered: 0, missed: 1 });
  });

  test.each([
    ['broke the connection', (response: ServerResponse) => void response.destroy()],
    ['was refused', answer(400)],
  ])('is withdrawn also where its correction %s', async (_name, failing) => {
    const one = await device();
    const id = await notice();
    await send(id);
    await round();
    service.answers.set('*', failing);
    await correct(id, 'Ponte liberada');
    await round();
    service.answers.clear();
    await api.call(adminUrgent.remove, { token, params: { id }, ifMatch: '*' });
    api.clock += MINUTE_MS;
    await round();
    await round();
    expect(await bodiesOf(one)).toEqual([
      'Ponte do rio Moju interditada',
      'Ponte liberada',
      'Este aviso não está mais valendo.',
    ]);
    expect(await report()).toMatchObject({ recipients: 1, delivered: 1, refused: 0 });
  });

  test('that was withdrawn before it was sent reaches nobody', async () => {
    const one = await device();
    const id = await notice();
    await send(id);
    await api.call(adminUrgent.remove, { token, params: { id }, ifMatch: '*' });
    await round();
    expect(await bodiesOf(one)).toEqual([]);
    expect(await report()).toMatchObject({ missed: 1, state: 'withdrawn' });
  });

  test('ends with its notice, and which device got it is forgotten', async () => {
    await device();
    await send(await notice('Curto', 1));
    await round();
    api.clock += HOUR_MS;
    await round();
    expect(await api.db.query.selectFrom('push_delivery').selectAll().execute()).toEqual([]);
    expect(await report()).toMatchObject({ state: 'ended', delivered: 1 });
  });
});

describeOnce('a push service', () => {
  test.each([404, 410])('that answers %i ends the subscription', async (status) => {
    const [gone, here] = [await device(), await device()];
    service.answers.set(gone.path, answer(status));
    await send(await notice());
    await round();
    expect(await report()).toMatchObject({ delivered: 1, gone: 1 });
    expect((await api.call(push.find, { body: keyOf(gone) })).status).toBe(404);
    expect((await api.call(push.find, { body: keyOf(here) })).status).toBe(200);
  });

  test('that says all are gone leaves none', async () => {
    for (let count = 0; count < 40; count++) await device();
    service.answers.set('*', answer(410));
    await send(await notice());
    await round();
    expect(await api.db.query.selectFrom('push_subscription').selectAll().execute()).toEqual([]);
    expect(await report()).toMatchObject({ recipients: 40, gone: 40 });
  });

  test('that asks for a pause gets it, and then the rest', async () => {
    const one = await device();
    service.answers.set('*', answer(429, { 'retry-after': '120' }));
    await send(await notice());
    await round();
    await round();
    expect(service.received).toHaveLength(1);
    service.answers.clear();
    api.clock += 2 * MINUTE_MS - 1;
    await round();
    expect(service.received).toHaveLength(1);
    api.clock += 1;
    await round();
    expect(await bodiesOf(one)).toHaveLength(2);
    expect(await report()).toMatchObject({ delivered: 1 });
  });

  test('that asks for a pause gets no push of the batch that has not begun', async () => {
    for (let count = 0; count < 60; count++) await device();
    service.answers.set('*', answer(429, { 'retry-after': '120' }));
    await send(await notice());
    await round();
    expect(service.received.length).toBeLessThanOrEqual(16);
    service.answers.clear();
    api.clock += 2 * MINUTE_MS;
    await round();
    expect(await report()).toMatchObject({ delivered: 60, refused: 0 });
  });

  test('that fails is tried with longer pauses, five times, and the device keeps its day', async () => {
    await device();
    service.answers.set('*', answer(503));
    await send(await notice());
    for (const pause of [5_000, 30_000, 120_000, 600_000]) {
      await round();
      const before = service.received.length;
      api.clock += pause - 1;
      await round();
      expect(service.received).toHaveLength(before);
      api.clock += 1;
    }
    await round();
    expect(service.received).toHaveLength(5);
    api.clock += HOUR_MS;
    await round();
    expect(service.received).toHaveLength(5);
    expect(await report()).toMatchObject({ refused: 1 });
  });

  test('that redirects is not followed', async () => {
    await device();
    service.answers.set('*', answer(307, { location: 'https://example.com/' }));
    await send(await notice());
    await round();
    expect(service.received).toHaveLength(1);
    expect(await report()).toMatchObject({ refused: 1 });
  });

  test('whose name leads to a private address is not called', async () => {
    await device();
    const { ip } = service;
    service.ip = '10.0.0.1';
    await send(await notice());
    await round();
    service.ip = ip;
    expect(service.received).toEqual([]);
    expect(await report()).toMatchObject({ refused: 1, delivered: 0 });
  });

  test('that breaks the connection is not asked again for this push', async () => {
    await device();
    service.answers.set('*', (response) => response.destroy());
    await send(await notice());
    await round();
    service.answers.clear();
    api.clock += HOUR_MS;
    await round();
    expect(service.received).toHaveLength(1);
  });

  test('of a row that was written by other means is not called', async () => {
    const one = await device();
    await api.db.query
      .updateTable('push_subscription')
      .set({ endpoint: one.endpoint.replace('fcm.googleapis.com', 'example.com') })
      .execute();
    await send(await notice());
    await round();
    expect(service.received).toEqual([]);
    expect(await report()).toMatchObject({ refused: 1 });
  });
});

describe('sending', () => {
  test('a change that two processes see at once changes the push once', async () => {
    await device();
    await send(await notice());
    const read = () => api.db.query.selectFrom('push_message').selectAll().executeTakeFirstOrThrow();
    const changes = [{ text: 'Ponte liberada', newsId: 0, endsAt: api.clock + HOUR_MS }, undefined];
    for (const [index, change] of changes.entries()) {
      const before = await read();
      for (let process = 0; process < 2; process++)
        await api.db.query.transaction().execute((trx) => followNotice(trx, before, change, 'Encerrado'));
      expect((await read()).revision).toBe(index + 1);
    }
    expect(await read()).toMatchObject({ state: 'withdrawn', text: 'Encerrado', missed: 1 });
  });

  test('by two processes at once reaches each device once', async () => {
    for (let count = 0; count < 30; count++) await device();
    await send(await notice());
    await Promise.all([round(), round()]);
    expect(service.received).toHaveLength(30);
    expect(new Set(service.received.map(({ path }) => path)).size).toBe(30);
    expect(await report()).toMatchObject({ recipients: 30, delivered: 30 });
  });

  test('that is stopped in the middle goes on with the rest, and nobody gets it twice', async () => {
    for (let count = 0; count < 40; count++) await device();
    await send(await notice());
    const stopping = new AbortController();
    service.answers.set('*', (response) => {
      stopping.abort();
      response.writeHead(201).end();
    });
    await round(stopping.signal);
    expect(service.received.length).toBeLessThan(40);
    await round();
    expect(new Set(service.received.map(({ path }) => path)).size).toBe(40);
    expect(service.received).toHaveLength(40);
  });

  /** The claim of a process that was killed while it sent to this device. */
  const claimAs = ({ endpoint }: Device, claimed_at: number) =>
    api.db.query
      .updateTable('push_delivery')
      .set({ state: 'claimed', claimed_at })
      .where(({ selectFrom, eb }) =>
        eb(
          'subscription_id',
          '=',
          selectFrom('push_subscription').select('id').where('endpoint', '=', endpoint),
        ),
      )
      .execute();

  test('after a kill repeats no first push, but sends its correction to all', async () => {
    const [one, two] = [await device(), await device()];
    const id = await notice();
    await send(id);
    await claimAs(one, api.clock);
    api.clock += 3 * MINUTE_MS;
    await round();
    await round();
    expect([await bodiesOf(one), (await bodiesOf(two)).length]).toEqual([[], 1]);
    await correct(id, 'Ponte liberada');
    await round();
    expect([(await bodiesOf(one)).at(-1), (await bodiesOf(two)).at(-1)]).toEqual([
      'Ponte liberada',
      'Ponte liberada',
    ]);
    expect(await report()).toMatchObject({ recipients: 2, delivered: 1 });
  });

  test.each([
    ['', 0],
    [', also after the clock was set back', 4 * HOUR_MS],
  ])('after a kill repeats a correction%s', async (_name, setBack) => {
    const one = await device();
    const id = await notice();
    await send(id);
    await round();
    await correct(id, 'Ponte liberada');
    await claimAs(one, api.clock + setBack);
    await round();
    expect(await bodiesOf(one)).toHaveLength(setBack > 0 ? 2 : 1);
    api.clock += 3 * MINUTE_MS;
    await round();
    await round();
    expect((await bodiesOf(one)).slice(1)).toEqual(['Ponte liberada']);
  });

  test('that gets no connection releases the push', async () => {
    const one = await device();
    await send(await notice());
    service.isAway = true;
    await round();
    service.isAway = false;
    expect(service.received).toEqual([]);
    api.clock += MINUTE_MS;
    await round();
    expect(await bodiesOf(one)).toHaveLength(1);
    expect(await report()).toMatchObject({ delivered: 1 });
  });

  test('goes on when the clock was set back during a pause', async () => {
    const one = await device();
    service.answers.set('*', answer(503));
    await send(await notice());
    await round();
    service.answers.clear();
    api.clock -= 3 * HOUR_MS;
    await round();
    expect(await bodiesOf(one)).toHaveLength(2);
  });
});

test('without a key nothing is offered or taken', async () => {
  const plain = await createTestApi();
  const editor = await plain.tokenFor('editor');
  expect((await plain.call(push.list)).body).toEqual([]);
  const body = { ...bodyOf(service.subscribe()), urgent: true, alerts: [] };
  expect((await plain.call(push.subscribe, { body })).status).toBe(404);
  expect((await plain.call(adminPush.send, { token: editor, body: { notice: 1 } })).status).toBe(404);
  expect((await plain.call(adminPush.numbers, { token: editor })).body).toMatchObject({ on: false });
  expect(plain.app.push).toBeUndefined();
  await plain.close();
});
