import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contracts/durations.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { PushSubscribe } from '../../contracts/push/push.schema.ts';
import { createNewsApi, type NewsApi } from '../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';
import { privateKeyText } from '../../tests/support/servers/private-key-text.ts';
import { openStandInPush, type StandInPush } from '../../tests/support/servers/stand-in-push.ts';
import { addRecipients } from './chosen-messages.store.ts';
import { createPushClient } from './protocol/push-client.ts';
import { parseVapidKey } from './protocol/vapid.ts';

const { push, adminPush, adminEvents, adminTopics, adminUrgent } = ENDPOINTS;
type Device = ReturnType<StandInPush['subscribe']>;

let service: StandInPush;
let api: TestApi;
let token: string;
let stories: NewsApi;

/** START is noon in Belém. */
const MORNING = START + 20 * HOUR_MS;
const AFTERNOON = START + 5 * HOUR_MS;

beforeAll(async () => {
  service = await openStandInPush();
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const keys = parseVapidKey(privateKeyText(ecdh));
  if (!keys) throw new Error('a new key was refused');
  const contact = 'mailto:portal@portal.example';
  const pushClient = createPushClient({
    keys,
    contact,
    hosts: [],
    now: () => api.clock,
    post: service.post,
  });
  api = await createTestApi({ pushClient });
  token = await api.tokenFor('editor');
  stories = createNewsApi(api, token);
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
  for (const table of ['push_subscription', 'push_message', 'news', 'topic', 'agenda_event'] as const)
    await api.db.query.deleteFrom(table).execute();
});

async function device(choices: Partial<PushSubscribe>): Promise<Device> {
  const one = service.subscribe();
  const { endpoint, p256dh, auth } = one;
  const body = { endpoint, p256dh, auth, urgent: false, alerts: [], ...choices };
  expect(await api.call(push.subscribe, { body })).toMatchObject({ status: 200 });
  await api.resetLimits();
  return one;
}

async function minute(): Promise<void> {
  await api.app.push?.plan();
  await api.app.push?.round();
}
const shown = async (one: Device) => (await service.opened(one)).map(({ notification }) => notification);
const bodiesOf = async (one: Device) => (await shown(one)).map(({ body }) => body);
async function sendNotice(text: string): Promise<void> {
  const endsAt = new Date(api.clock + HOUR_MS).toISOString();
  const notice = await api.call(adminUrgent.create, { token, body: { text, endsAt } });
  await api.call(adminPush.send, { token, body: { notice: notice.body.id } });
}
const event = (title: string, place: string, startsAt: number) =>
  api.call(adminEvents.create, {
    token,
    body: { title, place, source: 'Prefeitura', startsAt: new Date(startsAt).toISOString() },
  });

describe('the news of a place', () => {
  test('are one push in the morning, with how many they are and the newest', async () => {
    const [one, both, none] = [
      await device({ news: ['soure'] }),
      await device({ news: ['soure', 'breves'] }),
      await device({ news: ['maraba'] }),
    ];
    await stories.write({ title: 'Balsa ganha horário' });
    api.clock += MINUTE_MS;
    const { id } = await stories.write({ title: 'Feira muda de lugar', munis: ['breves', 'soure'] });
    await stories.write({ title: 'Rascunho', status: 'draft' });
    await minute();
    expect(service.received).toEqual([]);
    api.clock = MORNING;
    await minute();
    await minute();
    const text = '2 notícias novas. A última: Feira muda de lugar';
    expect([await bodiesOf(one), await bodiesOf(both), await bodiesOf(none)]).toEqual([[text], [text], []]);
    expect((await shown(one))[0]?.navigate).toMatch(new RegExp(`/${id}$`));
    api.clock += DAY_MS + MINUTE_MS;
    await stories.write({ title: 'Tarde para hoje' });
    await minute();
    expect(await bodiesOf(both)).toHaveLength(1);
    api.clock += DAY_MS;
    await minute();
    expect((await bodiesOf(both)).at(-1)).toBe('1 notícia nova: Tarde para hoje');
  });

  test('follow their story: a new title and its withdrawal replace the push', async () => {
    const one = await device({ news: ['soure'] });
    const { id } = await stories.write({ title: 'Balsa ganha horário' });
    api.clock = MORNING;
    await minute();
    await stories.change(id, { title: 'Balsa perde horário' });
    api.clock += MINUTE_MS;
    await minute();
    await stories.trash(id);
    api.clock += MINUTE_MS;
    await minute();
    const all = await shown(one);
    expect(all.map(({ body, silent }) => [body, silent])).toEqual([
      ['1 notícia nova: Balsa ganha horário', false],
      ['1 notícia nova: Balsa perde horário', true],
      ['Este aviso não está mais valendo.', true],
    ]);
    expect(new Set(all.map(({ tag }) => tag)).size).toBe(1);
  });
});

describe('a topic', () => {
  test('is pushed when a story of it is published, once, to who follows it', async () => {
    await stories.write({ title: 'Antes', topics: ['Círio 2026'] });
    await minute();
    const [one, other] = [await device({ topics: ['cirio-2026'] }), await device({ news: ['soure'] })];
    const { id } = await stories.write({ title: 'Corda chega', topics: ['Círio 2026'], status: 'draft' });
    await minute();
    expect(service.received).toEqual([]);
    await stories.change(id, { status: 'published' });
    await minute();
    await stories.change(id, { topics: ['Círio 2026', 'Trânsito'] });
    await minute();
    expect([await bodiesOf(one), await bodiesOf(other)]).toEqual([['Corda chega'], []]);
  });

  test('that gets another name or is merged keeps its followers', async () => {
    await stories.write({ topics: ['Círio 2026'] });
    await stories.write({ topics: ['Romaria'] });
    const { endpoint, auth } = await device({ topics: ['cirio-2026', 'romaria'] });
    const topicId = async (slug: string) =>
      (await api.db.query.selectFrom('topic').select('id').where('slug', '=', slug).executeTakeFirstOrThrow())
        .id;
    const id = await topicId('cirio-2026');
    await api.call(adminTopics.update, { token, params: { id }, ifMatch: '*', body: { name: 'Círio' } });
    const find = async () => (await api.call(push.find, { body: { endpoint, auth } })).body.topics;
    expect(await find()).toEqual(['cirio', 'romaria']);
    const into = await topicId('cirio');
    await api.call(adminTopics.merge, {
      token,
      params: { id: await topicId('romaria') },
      body: { into },
    });
    expect(await find()).toEqual(['cirio']);
  });

  test('in the trash does not keep a device from changing its other choices', async () => {
    const { id: story } = await stories.write({ topics: ['Círio 2026'] });
    const one = await device({ topics: ['cirio-2026'], urgent: true });
    const { id } = await api.db.query.selectFrom('topic').select('id').executeTakeFirstOrThrow();
    await stories.change(story, { topics: [] });
    await api.call(adminTopics.remove, { token, params: { id }, ifMatch: '*' });
    const { endpoint, p256dh, auth } = one;
    const { body } = await api.call(push.find, { body: { endpoint, auth } });
    expect(body).toMatchObject({ topics: [], urgent: true });
    expect((await api.call(push.subscribe, { body: { endpoint, p256dh, auth, ...body } })).status).toBe(200);
  });

  test('leaves the last push of the day to an urgent notice', async () => {
    await stories.write({ topics: ['Círio'] });
    await minute();
    const one = await device({ topics: ['cirio'], urgent: true });
    for (const title of ['um', 'dois', 'três']) await stories.write({ title, topics: ['Círio'] });
    await minute();
    expect(await bodiesOf(one)).toHaveLength(2);
    const endsAt = new Date(api.clock + HOUR_MS).toISOString();
    const notice = await api.call(adminUrgent.create, { token, body: { text: 'Urgente', endsAt } });
    await api.call(adminPush.send, { token, body: { notice: notice.body.id } });
    await minute();
    expect((await bodiesOf(one)).at(-1)).toBe('Urgente');
    expect((await api.call(adminPush.numbers, { token })).body.kinds).toEqual(
      expect.arrayContaining([
        { kind: 'topic', devices: 1, delivered: 2, opened: 0 },
        { kind: 'urgent', devices: 1, delivered: 1, opened: 0 },
      ]),
    );
  });

  test('of a story of the night is pushed in the morning', async () => {
    await stories.write({ topics: ['Círio'] });
    await minute();
    const one = await device({ topics: ['cirio'] });
    api.clock = START + 12 * HOUR_MS;
    await stories.write({ title: 'Meia-noite', topics: ['Círio'] });
    await minute();
    expect(await bodiesOf(one)).toEqual([]);
    api.clock = START + 19 * HOUR_MS;
    await minute();
    expect(await bodiesOf(one)).toEqual(['Meia-noite']);
  });
});

test('a story of the night is pushed in the morning also to a device that had two pushes on the day before', async () => {
  await stories.write({ topics: ['Círio'] });
  await minute();
  const one = await device({ topics: ['cirio'] });
  for (const title of ['Um', 'Dois']) await stories.write({ title, topics: ['Círio'] });
  await minute();
  api.clock = START + 10 * HOUR_MS;
  await stories.write({ title: 'De noite', topics: ['Círio'] });
  await minute();
  api.clock = START + 19 * HOUR_MS;
  await minute();
  expect((await bodiesOf(one)).toSorted()).toEqual(['De noite', 'Dois', 'Um']);
});

test('an urgent notice sent while topics are pushed overtakes those that are left', async () => {
  await stories.write({ topics: ['Círio', 'Marés', 'Feiras'] });
  await minute();
  const urgent = await device({ urgent: true });
  for (const slug of ['cirio', 'mares', 'feiras']) await device({ topics: [slug] });
  for (const topic of ['Círio', 'Marés', 'Feiras']) await stories.write({ title: topic, topics: [topic] });
  await api.app.push?.plan();
  let isSent = false;
  service.answers.set('*', async (response) => {
    const isFirst = !isSent;
    isSent = true;
    if (isFirst) await sendNotice('Ponte fechada');
    response.writeHead(201).end();
  });
  await api.app.push?.round();
  expect(service.received.map(({ path }) => path).indexOf(urgent.path)).toBe(1);
  expect(service.received).toHaveLength(4);
});

test('a changed story reaches phones in the same minute although an urgent notice interrupts the round', async () => {
  await stories.write({ topics: ['Círio', 'Marés'] });
  await minute();
  await device({ urgent: true });
  await device({ topics: ['cirio'] });
  const last = await device({ topics: ['mares'] });
  const written = [
    await stories.write({ title: 'Romaria', topics: ['Círio'] }),
    await stories.write({ title: 'Cheia', topics: ['Marés'] }),
  ];
  await minute();
  for (const { id } of written) await stories.change(id, { title: 'Corrigida' });
  api.clock += MINUTE_MS;
  let isSent = false;
  service.answers.set('*', async (response) => {
    const isFirst = !isSent;
    isSent = true;
    if (isFirst) await sendNotice('Ponte fechada');
    response.writeHead(201).end();
  });
  await api.app.push?.round();
  expect(await bodiesOf(last)).toEqual(['Cheia', 'Corrigida']);
});

test('the agenda names what is on tomorrow at the places, once, and follows its event', async () => {
  api.clock = START - DAY_MS;
  const one = await device({ agenda: ['soure', 'breves'] });
  api.clock = START;
  await event('Hoje', 'soure', AFTERNOON + HOUR_MS);
  await event('Feira', 'soure', START + DAY_MS + HOUR_MS);
  const first = await event('Sessão da Câmara', 'breves', START + DAY_MS);
  await event('Longe', 'maraba', START + DAY_MS);
  await minute();
  expect(service.received).toEqual([]);
  api.clock = AFTERNOON;
  await minute();
  await minute();
  expect(await bodiesOf(one)).toEqual(['2 eventos em segunda, 16-11-2026. O primeiro: Sessão da Câmara']);
  expect((await shown(one))[0]?.navigate).toMatch(/\/agenda$/);
  await api.call(adminEvents.remove, { token, params: { id: first.body.id }, ifMatch: '*' });
  api.clock += MINUTE_MS;
  await minute();
  expect((await bodiesOf(one)).at(-1)).toBe('Este aviso não está mais valendo.');
});

test('an event that is moved to another day is withdrawn from phones', async () => {
  api.clock = START - DAY_MS;
  const one = await device({ agenda: ['soure'] });
  const { body } = await event('Feira', 'soure', START + DAY_MS);
  api.clock = AFTERNOON;
  await minute();
  const startsAt = new Date(START + 3 * DAY_MS).toISOString();
  const moved = { token, params: { id: body.id }, ifMatch: '*', body: { startsAt } };
  expect((await api.call(adminEvents.update, moved)).status).toBe(200);
  api.clock += MINUTE_MS;
  await minute();
  expect((await bodiesOf(one)).at(-1)).toBe('Este aviso não está mais valendo.');
});

test('processes that make different pushes at the same time make each of them', async () => {
  const make = (item: number) =>
    api.db.query.transaction().execute(async (trx) => {
      const push = {
        kind: 'topic',
        item,
        title: 'Balsa',
        items: 1,
        day: 0,
        endsAt: START + HOUR_MS,
      } as const;
      await addRecipients(trx, push, [], START);
    });
  await Promise.all([1, 2, 3, 4, 5, 6].map(make));
  expect(await api.db.query.selectFrom('push_message').selectAll().execute()).toHaveLength(6);
});

test('two processes that make the pushes of a day make each once', async () => {
  const one = await device({ news: ['soure'] });
  await stories.write({});
  api.clock = MORNING;
  await Promise.all([api.app.push?.plan(), api.app.push?.plan()]);
  await api.app.push?.round();
  expect(await bodiesOf(one)).toHaveLength(1);
});

test('a topic that does not exist is refused', async () => {
  const { endpoint, p256dh, auth } = service.subscribe();
  const body = { endpoint, p256dh, auth, urgent: false, alerts: [], topics: ['nenhum'] };
  expect((await api.call(push.subscribe, { body })).status).toBe(400);
});
