import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../contracts/durations.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { fakePressRelease, rss } from '../../tests/support/api/fake-web.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';
import { createEdition } from '../rights/rights.support.ts';
import { createWebhook, deliver, openWebhookApi, STORY, verify } from './webhooks.support.ts';

const { adminNews, adminAds, adminMedia, adminSources, messages } = ENDPOINTS;
const webhooks = openWebhookApi();
const { receivers, web, passTime, publish, change, typesSent } = webhooks;
let api: TestApi;
let token: string;

beforeEach(() => {
  ({ api, token } = webhooks);
});

interface Told {
  readonly type: string;
  readonly data: object;
}

test('the life of a story is told step by step, in messages that the standard package accepts', async () => {
  const { secret } = await createWebhook(api);
  const { body } = await api.call(adminNews.create, { token, body: STORY });
  const steps = [
    { status: 'published' },
    { title: 'Balsa volta na sexta' },
    { correction: 'A balsa volta no sábado.' },
    { status: 'archived' },
  ];
  for (const step of steps) {
    passTime(1_000);
    await change(body.id, step);
    await deliver(api);
  }
  expect(typesSent()).toEqual(['story.published', 'story.updated', 'story.corrected', 'story.withdrawn']);
  const received = receivers.sent.map((message) => verify(secret, message)) as { data: object }[];
  const url = `http://localhost:3000/noticia/${body.id}`;
  expect(received[1]?.data).toMatchObject({
    id: body.id,
    url,
    edition: 'para',
    title: 'Balsa volta na sexta',
  });
  expect(received[2]?.data).toMatchObject({ correction: 'A balsa volta no sábado.' });
  // The words of a withdrawn story are not sent again.
  expect(received[3]?.data).toEqual({ id: body.id, url, edition: 'para' });
  expect(new Set(receivers.sent.map(({ headers }) => headers['webhook-id'])).size).toBe(4);
});

test('a draft, a refused write and a save that readers cannot see are no events', async () => {
  await createWebhook(api);
  const { body } = await api.call(adminNews.create, { token, body: STORY });
  await change(body.id, { title: 'Outro' });
  const desc = '<p>O CPF dele é 529.982.247-25.</p>';
  const refused = await api.call(adminNews.create, {
    token,
    body: { ...STORY, desc, status: 'published' },
  });
  expect(refused.status).toBe(409);
  expect(await api.db.query.selectFrom('webhook_delivery').selectAll().execute()).toEqual([]);
  const id = await publish();
  await change(id, { title: STORY.title });
  await deliver(api);
  expect(typesSent()).toEqual(['story.published']);
});

test('the first story after a start is told, when nothing has been read into memory yet', async () => {
  await createWebhook(api);
  const db = { ...api.db };
  const again = await createTestApi({ db, postExternal: receivers.outside });
  const body = { ...STORY, status: 'published' as const };
  expect((await again.call(adminNews.create, { token, body })).status).toBe(201);
  await again.app.close();
  await deliver(api);
  expect(typesSent()).toEqual(['story.published']);
});

test('a scheduled story is told when its time comes, once for any number of instances', async () => {
  await createWebhook(api);
  await api.app.webhooks.reportClockEvents();
  passTime(1_000);
  const at = (ms: number): string => new Date(api.clock + ms).toISOString();
  const id = await publish({ publishAt: at(5_000), unpublishAt: at(60_000) });
  await api.app.webhooks.reportClockEvents();
  await deliver(api);
  expect(typesSent()).toEqual([]);
  passTime(5_000);
  await Promise.all([api.app.webhooks.reportClockEvents(), api.app.webhooks.reportClockEvents()]);
  await api.app.webhooks.reportClockEvents();
  await deliver(api);
  expect(typesSent()).toEqual(['story.published']);
  passTime(60_000);
  await api.app.webhooks.reportClockEvents();
  await deliver(api);
  expect(typesSent()).toEqual(['story.published', 'story.withdrawn']);
  expect(JSON.parse(receivers.sent[1]?.body ?? '').data.id).toBe(id);
});

test('a story that is changed before the clock was reported is told as published once, then as updated', async () => {
  await createWebhook(api);
  await api.app.webhooks.reportClockEvents();
  const id = await publish({ publishAt: new Date(api.clock + 5_000).toISOString() });
  passTime(6_000);
  await change(id, { title: 'Balsa parada' });
  await api.app.webhooks.reportClockEvents();
  await deliver(api);
  expect(typesSent().sort()).toEqual(['story.published', 'story.updated']);
});

test('a webhook hears only what happened since it is on', async () => {
  await api.app.webhooks.reportClockEvents();
  await publish({ publishAt: new Date(api.clock + 5_000).toISOString() });
  passTime(20_000);
  await createWebhook(api);
  await api.app.webhooks.reportClockEvents();
  await deliver(api);
  expect(typesSent()).toEqual([]);
});

test('ads and messages are told, and of a message only its number', async () => {
  await createWebhook(api);
  const { body: ad } = await api.call(adminAds.create, {
    token,
    body: { title: 'Feira', link: 'https://feira.example', position: 'banner side' },
  });
  await api.call(adminAds.remove, { token, params: { id: ad.id } });
  await api.call(messages.create, {
    body: { nome: 'Rita', email: 'rita@leitora.example', mensagem: 'Olá' },
  });
  await deliver(api);
  expect(typesSent().sort()).toEqual(['ad.created', 'ad.deleted', 'message.received']);
  const told = receivers.sent.find(({ body }) => body.includes('message.received'));
  expect(JSON.parse(told?.body ?? '').data).toEqual({ id: expect.any(String) });
  expect(told?.body).not.toMatch(/Rita|leitora|Olá/);
});

test('a picture is told when it is added, described, replaced and deleted', async () => {
  const { secret } = await createWebhook(api);
  const upload = async (color: string) => {
    const form = new FormData();
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: color } });
    form.append('file', new File([new Uint8Array(await picture.jpeg().toBuffer())], 'foto.jpg'));
    return form;
  };
  const added = (await api.call(adminMedia.upload, { token, body: await upload('#123456') })).body;
  const params = { id: added.id };
  await api.call(adminMedia.update, { token, params, body: { alt: 'A balsa no porto' } });
  const other = (await api.call(adminMedia.replace, { token, params, body: await upload('#654321') })).body;
  await api.call(adminMedia.remove, { token, params: { id: other.id } });
  await deliver(api);
  await deliver(api);
  const received = receivers.sent.map((message) => verify(secret, message));
  expect(received.map((event) => [(event as Told).type, (event as Told).data])).toEqual(
    expect.arrayContaining([
      ['media.created', { id: added.id, path: `/media/${added.id}` }],
      ['media.updated', { id: added.id, path: `/media/${added.id}` }],
      ['media.updated', { id: other.id, path: `/media/${other.id}`, replaced: added.id }],
      ['media.deleted', { id: other.id, path: `/media/${other.id}` }],
    ]),
  );
  expect(received).toHaveLength(4);
});

test('an item of a source is told when it enters the queue, and once', async () => {
  const { secret } = await createWebhook(api);
  const address = 'https://soure.example/feed';
  web.pages.set(address, { body: rss('Soure', [fakePressRelease(1, 'Soure', START)]) });
  const body = { name: 'Prefeitura de Soure', address, licence: 'CC BY 4.0' };
  expect((await api.call(adminSources.create, { token, body })).status).toBe(201);
  const { round } = api.app.republishing;
  await round.start();
  await round.settled();
  passTime(DAY_MS);
  await round.start();
  await round.settled();
  await deliver(api);
  const [item, ...others] = receivers.sent.map((message) => verify(secret, message) as Told);
  expect(item).toMatchObject({
    type: 'queue.received',
    data: { id: expect.any(Number), source: 'Prefeitura de Soure', url: expect.stringContaining('soure') },
  });
  expect(others).toEqual([]);
});

test('a webhook of one edition hears of stories at home there only', async () => {
  await createEdition(api, 'marajo', 'marajó');
  await createWebhook(api, { editions: ['marajo'] });
  const own = await publish({ muni: 'Soure' });
  await publish({ muni: 'Marabá', title: 'Feira de Marabá' });
  await api.call(messages.create, { body: { nome: 'R', email: 'r@leitora.example', mensagem: 'Olá' } });
  await deliver(api);
  expect(receivers.sent.map(({ body }) => JSON.parse(body).data)).toMatchObject([
    { id: own, edition: 'marajo', url: `http://marajo.localhost:3000/noticia/${own}` },
  ]);
});
