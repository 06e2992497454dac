import { Readable } from 'node:stream';
import sharp from 'sharp';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { WEBHOOK_TIMES } from '../../contracts/webhooks/webhook-times.ts';
import { createFakeWeb, type FakeWeb, releaseOf, rss } from '../../tests/support/api/fake-web.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';
import { createGuardedPost } from '../media/fetch/guarded-post.ts';
import { createEdition } from '../rights/rights.support.ts';
import { createDeliveries } from './deliver.ts';
import { retireDeliveries } from './deliveries.queries.ts';
import { createWebhook, deliver, fakeReceivers, type SentMessage } from './webhooks.support.ts';

const {
  adminNews,
  adminWebhooks,
  adminAds,
  adminAudit,
  adminMedia,
  adminSettings,
  adminSources,
  messages,
  settings,
} = ENDPOINTS;
const DAY = 86_400_000;
const APP = 'https://app.example/portal';
const OTHER = 'https://other.example/hook';

let api: TestApi;
let receivers: ReturnType<typeof fakeReceivers>;
let mails: string[];
let web: FakeWeb;
let token: string;

beforeEach(async () => {
  // The package of the receiver reads the clock of the machine.
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  receivers = fakeReceivers();
  mails = [];
  web = createFakeWeb();
  api = await createTestApi({
    postExternal: receivers.outside,
    fetchFile: web.fetch,
    sendMail: async ({ subject }) => void mails.push(subject),
  });
  token = await api.tokenFor('editor');
});
afterEach(async () => {
  await api.close();
  vi.useRealTimers();
});

/** Moves both clocks. */
function passTime(ms: number): void {
  api.clock += ms;
  vi.setSystemTime(api.clock);
}

const STORY = {
  title: 'Balsa volta a circular',
  cat: 'politica',
  muni: 'Soure',
  desc: '<p>Desde hoje.</p>',
  link: 'https://agencia.example/balsa',
} as const;

async function publish(story: object = {}): Promise<number> {
  const body = { ...STORY, status: 'published' as const, ...story };
  return (await api.call(adminNews.create, { token, body })).body.id;
}

const change = (id: number, body: object) => api.call(adminNews.update, { token, params: { id }, body });
interface Told {
  readonly type: string;
  readonly data: object;
}

const typesSent = (): string[] => receivers.sent.map(({ body }) => JSON.parse(body).type);
const verify = (secret: string, { body, headers }: SentMessage): unknown =>
  new Webhook(secret).verify(body, { ...headers });

async function log(id: number) {
  const admin = await api.tokenFor('admin');
  return (await api.call(adminWebhooks.deliveries, { token: admin, params: { id } })).body;
}

async function find(id: number) {
  const { body } = await api.call(adminWebhooks.list, { token: await api.tokenFor('admin') });
  return body.find((webhook) => webhook.id === id);
}

describe('events', () => {
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
    await api.app.webhooks.reportScheduled();
    passTime(1_000);
    const at = (ms: number): string => new Date(api.clock + ms).toISOString();
    const id = await publish({ publishAt: at(5_000), unpublishAt: at(60_000) });
    await api.app.webhooks.reportScheduled();
    await deliver(api);
    expect(typesSent()).toEqual([]);
    passTime(5_000);
    await Promise.all([api.app.webhooks.reportScheduled(), api.app.webhooks.reportScheduled()]);
    await api.app.webhooks.reportScheduled();
    await deliver(api);
    expect(typesSent()).toEqual(['story.published']);
    passTime(60_000);
    await api.app.webhooks.reportScheduled();
    await deliver(api);
    expect(typesSent()).toEqual(['story.published', 'story.withdrawn']);
    expect(JSON.parse(receivers.sent[1]?.body ?? '').data.id).toBe(id);
  });

  test('a story that is changed before the clock was reported is told as published once, then as updated', async () => {
    await createWebhook(api);
    await api.app.webhooks.reportScheduled();
    const id = await publish({ publishAt: new Date(api.clock + 5_000).toISOString() });
    passTime(6_000);
    await change(id, { title: 'Balsa parada' });
    await api.app.webhooks.reportScheduled();
    await deliver(api);
    expect(typesSent().sort()).toEqual(['story.published', 'story.updated']);
  });

  test('a webhook hears only what happened since it is on', async () => {
    await api.app.webhooks.reportScheduled();
    await publish({ publishAt: new Date(api.clock + 5_000).toISOString() });
    passTime(20_000);
    await createWebhook(api);
    await api.app.webhooks.reportScheduled();
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
    web.pages.set(address, { body: rss('Soure', [releaseOf(1, 'Soure', START)]) });
    const body = { name: 'Prefeitura de Soure', address, licence: 'CC BY 4.0' };
    expect((await api.call(adminSources.create, { token, body })).status).toBe(201);
    const { round } = api.app.republishing;
    await round.start();
    await round.settled();
    passTime(DAY);
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
});

describe('attempts', () => {
  test('a failure is repeated at the times of the schedule, each with a fresh timestamp and the same body', async () => {
    const { id, secret } = await createWebhook(api);
    receivers.answers.set(APP, () => ({ status: 503 }));
    await publish();
    await deliver(api);
    const times = [api.clock];
    for (let round = 0; round < 20; round++) {
      const [{ nextAt } = { nextAt: null }] = await log(id);
      if (nextAt === null) break;
      passTime(Date.parse(nextAt) - api.clock - 1);
      await deliver(api);
      expect(receivers.sent).toHaveLength(times.length);
      passTime(1);
      await deliver(api);
      times.push(api.clock);
      if ((await find(id))?.active === false) break;
    }
    const pauses = times.slice(1).map((time, at) => time - (times[at] as number));
    for (const [at, pause] of pauses.entries()) {
      const wanted = WEBHOOK_TIMES.pauses[at + 1] as number;
      expect(pause).toBeGreaterThanOrEqual(wanted);
      expect(pause).toBeLessThanOrEqual(wanted * 1.1 + 1);
    }
    expect(times.length).toBeGreaterThanOrEqual(9);
    expect(new Set(receivers.sent.map(({ body }) => body)).size).toBe(1);
    expect(new Set(receivers.sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(receivers.sent.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(
      times.length,
    );
    verify(secret, receivers.sent.at(-1) as SentMessage);
  });

  test('a recorded message that is sent again later is refused by its timestamp', async () => {
    const { secret } = await createWebhook(api);
    await publish();
    await deliver(api);
    const [message] = receivers.sent as [SentMessage];
    expect(() => verify(secret, message)).not.toThrow();
    passTime(10 * 60_000);
    expect(() => verify(secret, message)).toThrow(/old/);
    const forged = { ...message, body: message.body.replace('Balsa', 'Lancha') };
    vi.setSystemTime(START);
    expect(() => verify(secret, forged)).toThrow(/signature/);
  });

  test.each([301, 308, 400, 500])('the answer %s is a failure', async (status) => {
    const { id } = await createWebhook(api);
    receivers.answers.set(APP, () => ({ status }));
    await publish();
    await deliver(api);
    expect(await log(id)).toMatchObject([{ state: 'waiting', attempts: 1, lastStatus: status }]);
  });

  test('the answer 410 switches the webhook off, and the administrators are told', async () => {
    const { id } = await createWebhook(api);
    receivers.answers.set(APP, () => ({ status: 410 }));
    await publish();
    await deliver(api);
    expect(await find(id)).toMatchObject({ active: false, offReason: 'gone' });
    expect(mails).toEqual(expect.arrayContaining(['Um webhook do Portal Pará foi desligado']));
    const audit = await api.call(adminAudit.list, {
      token: await api.tokenFor('admin'),
      query: { kind: 'webhook' },
    });
    expect(audit.body[0]).toMatchObject({ action: 'switch-off', user: { username: 'sistema' } });
    await publish();
    await deliver(api);
    expect(receivers.sent).toHaveLength(1);
  });

  test('a webhook that only failed for three days is switched off, and one that worked meanwhile is not', async () => {
    const { id } = await createWebhook(api);
    receivers.answers.set(APP, () => ({ refused: 'timeout' }));
    await publish();
    await deliver(api);
    receivers.answers.delete(APP);
    passTime(2 * DAY);
    await deliver(api);
    expect(await find(id)).toMatchObject({ active: true, failingSince: null });
    receivers.answers.set(APP, () => ({ refused: 'timeout' }));
    await publish();
    await deliver(api);
    passTime(3 * DAY - 1_000);
    await deliver(api);
    expect(await find(id)).toMatchObject({ active: true });
    passTime(DAY);
    await deliver(api);
    expect(await find(id)).toMatchObject({ active: false, offReason: 'failing', waiting: 0 });
    expect(mails.length).toBeGreaterThan(0);
    await api.call(adminWebhooks.update, {
      token: await api.tokenFor('admin'),
      params: { id },
      body: { active: true },
    });
    expect(await find(id)).toMatchObject({ active: true, offReason: null, failingSince: null });
  });

  test('a name that leads inside only when the message is sent is not called, and each attempt looks again', async () => {
    const { id } = await createWebhook(api);
    const called: string[] = [];
    let address = '127.0.0.1';
    const { post } = createGuardedPost({
      resolve: async () => [{ address, family: 4 }],
      async request({ addresses }) {
        called.push(...addresses.map((one) => one.address));
        return { status: 302, headers: { location: 'http://169.254.169.254/' }, body: Readable.from([]) };
      },
    });
    const sender = createDeliveries({
      ...{ db: api.db, now: () => api.clock, random: () => 0, post, log: { warn: () => undefined } },
      sendMail: undefined,
    });
    const send = async () => {
      await sender.start();
      await sender.settled();
      return (await log(id))[0];
    };
    await publish();
    expect(await send()).toMatchObject({ state: 'waiting', lastError: 'o endereço não é público' });
    address = '8.8.4.4';
    passTime(WEBHOOK_TIMES.pauses[1] as number);
    expect(await send()).toMatchObject({ state: 'waiting', lastStatus: 302 });
    expect(called).toEqual(['8.8.4.4']);
  });

  test('a receiver that never answers delays no other', async () => {
    const dead = Promise.withResolvers<{ status: number }>();
    receivers.answers.set(OTHER, () => dead.promise);
    await createWebhook(api, { url: OTHER });
    await createWebhook(api);
    for (let story = 0; story < 6; story++) await publish({ title: `Notícia ${story}` });
    for (let round = 0; round < 4; round++) {
      await api.app.webhooks.deliveries.start();
      await vi.waitFor(async () => {
        const busy = await api.db.query
          .selectFrom('webhook_delivery')
          .select('id')
          .where('state', '=', 'waiting')
          .where('lease_until', '=', 0)
          .execute();
        expect(receivers.sent.filter(({ url }) => url === APP).length + busy.length).toBeGreaterThan(0);
      });
    }
    await vi.waitFor(() => expect(receivers.sent.filter(({ url }) => url === APP)).toHaveLength(6));
    expect(receivers.sent.filter(({ url }) => url === OTHER)).toHaveLength(4);
    dead.resolve({ status: 200 });
    await api.app.webhooks.deliveries.settled();
  });
});

describe('several instances', () => {
  const instance = (send = receivers.outside.post) =>
    createDeliveries({
      ...{ db: api.db, now: () => api.clock, random: () => 0, post: send, log: { warn: () => undefined } },
      sendMail: undefined,
    });

  test('each delivery is made once', async () => {
    await createWebhook(api);
    for (let story = 0; story < 10; story++) await publish({ title: `Notícia ${story}` });
    const instances = [instance(), instance(), instance()];
    for (let round = 0; round < 5; round++) {
      await Promise.all(instances.map((one) => one.start()));
      await Promise.all(instances.map((one) => one.settled()));
    }
    const ids = receivers.sent.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([10, 10]);
  });

  test('the delivery of a killed process is made by another after its lease, and not before', async () => {
    const { id } = await createWebhook(api);
    await publish();
    const killed = instance(() => new Promise(() => undefined));
    await killed.start();
    passTime(WEBHOOK_TIMES.leaseMs - 1);
    await instance().start();
    expect(receivers.sent).toEqual([]);
    passTime(1);
    const next = instance();
    await next.start();
    await next.settled();
    expect(receivers.sent).toHaveLength(1);
    expect(await log(id)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });
});

describe('administration', () => {
  test('the secret is answered once, and neither lists nor the audit hold it', async () => {
    const { id, secret } = await createWebhook(api);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    await publish();
    await deliver(api);
    const admin = await api.tokenFor('admin');
    const shown = [
      (await api.call(adminWebhooks.list, { token: admin })).body,
      (await api.call(adminWebhooks.deliveries, { token: admin, params: { id } })).body,
      (await api.call(adminWebhooks.update, { token: admin, params: { id }, body: { name: 'Novo' } })).body,
      (await api.call(adminAudit.list, { token: admin })).body,
    ];
    expect(JSON.stringify(shown)).not.toContain(secret.slice(6));
  });

  test('while a secret is rotated both sign, and after a day the new one only', async () => {
    const { id, secret: old } = await createWebhook(api);
    const { body } = await api.call(adminWebhooks.rotate, {
      token: await api.tokenFor('admin'),
      params: { id },
    });
    await publish();
    await deliver(api);
    passTime(DAY);
    await publish({ title: 'Outra' });
    await deliver(api);
    const [first, second] = receivers.sent as [SentMessage, SentMessage];
    vi.setSystemTime(START);
    for (const secret of [old, body.secret]) expect(() => verify(secret, first)).not.toThrow();
    vi.setSystemTime(api.clock);
    expect(() => verify(body.secret, second)).not.toThrow();
    expect(() => verify(old, second)).toThrow(/signature/);
  });

  test('a test is sent on request, and a delivery can be replayed under its number', async () => {
    const { id, secret } = await createWebhook(api, { events: ['media.created'] });
    const admin = await api.tokenFor('admin');
    const { status, body } = await api.call(adminWebhooks.test, { token: admin, params: { id } });
    expect([status, body.state]).toEqual([202, 'waiting']);
    await deliver(api);
    passTime(5_000);
    await api.call(adminWebhooks.replay, { token: admin, params: { id, delivery: body.id } });
    await deliver(api);
    const [first, again] = receivers.sent as [SentMessage, SentMessage];
    expect(typesSent()).toEqual(['webhook.test', 'webhook.test']);
    expect(again.headers['webhook-id']).toBe(first.headers['webhook-id']);
    expect(again.headers['webhook-timestamp']).not.toBe(first.headers['webhook-timestamp']);
    verify(secret, again);
    await expect(
      api.call(adminWebhooks.replay, { token: admin, params: { id, delivery: 99_999 } }),
    ).resolves.toMatchObject({ status: 404 });
  });

  test('an address that is never called and an unknown edition are refused', async () => {
    const body = { name: 'x', url: APP, events: ['media.created' as const] };
    const wrong = [
      { field: 'url', sent: { ...body, url: 'http://app.example' } },
      { field: 'editions', sent: { ...body, editions: ['nowhere'] } },
    ];
    for (const { field, sent } of wrong) {
      const refused = await api.call(adminWebhooks.create, {
        token: await api.tokenFor('admin'),
        body: sent,
      });
      expect(refused).toMatchObject({ status: 400, problem: { errors: [{ field }] } });
    }
  });

  test('the log of deliveries ends after thirty days', async () => {
    const { id } = await createWebhook(api);
    await publish();
    await deliver(api);
    await retireDeliveries(api.db.query, api.clock + 30 * DAY);
    expect(await log(id)).toHaveLength(1);
    await retireDeliveries(api.db.query, api.clock + 30 * DAY + 1);
    expect(await log(id)).toEqual([]);
  });

  test('a deleted webhook hears nothing more', async () => {
    const { id } = await createWebhook(api);
    await publish();
    await api.call(adminWebhooks.remove, { token: await api.tokenFor('admin'), params: { id } });
    await deliver(api);
    expect(receivers.sent).toEqual([]);
  });
});

describe('IndexNow', () => {
  const KEY = 'a1b2c3d4e5f6';
  const SEARCH_ENGINES = 'https://api.indexnow.org/indexnow';
  const save = async (indexNowKey: string) =>
    await api.call(adminSettings.update, { token: await api.tokenFor('admin'), body: { indexNowKey } });
  const keyOf = async (edition?: string) =>
    (await api.call(settings.get, { query: edition ? { edition } : {} })).body.indexNowKey;
  const told = () => receivers.sent.map(({ body }) => JSON.parse(body) as Readonly<Record<string, unknown>>);
  const only = async () => {
    const { body } = await api.call(adminWebhooks.list, { token: await api.tokenFor('admin') });
    expect(body).toHaveLength(1);
    return body[0] as (typeof body)[number];
  };

  test('is off until there is a key, then tells of what appears, changes and disappears, each with the key of its host', async () => {
    await createEdition(api, 'marajo', 'marajó');
    await publish();
    await save(KEY);
    const own = await publish({ title: 'Outra' });
    await change(own, { title: 'Outra hora' });
    await change(own, { status: 'archived' });
    const elsewhere = await publish({ muni: 'Marabá', title: 'Feira de Marabá' });
    await api.call(adminNews.remove, { token, params: { id: elsewhere } });
    await deliver(api);
    await deliver(api);
    const message = (origin: string, key: string, id: number) => ({
      ...{ host: new URL(origin).host, key, keyLocation: `${origin}/${key}.txt` },
      urlList: [`${origin}/noticia/${id}`],
    });
    const ofMarajo = message('http://marajo.localhost:3000', await keyOf('marajo'), own);
    const ofState = message('http://localhost:3000', await keyOf(), elsewhere);
    const byAddress = told().sort((a, b) => String(a.urlList).localeCompare(String(b.urlList)));
    expect(byAddress).toEqual([ofState, ofState, ofMarajo, ofMarajo, ofMarajo]);
    expect(new Set(receivers.sent.map(({ url }) => url))).toEqual(new Set([SEARCH_ENGINES]));
    expect(receivers.sent[0]?.headers).not.toHaveProperty('webhook-signature');
    await save('');
    await publish({ title: 'Terceira' });
    await deliver(api);
    expect(receivers.sent).toHaveLength(5);
  });

  test('has another key for each host, and the one of the settings is in no public answer', async () => {
    await createEdition(api, 'marajo', 'marajó');
    expect(await keyOf()).toBe('');
    await save(KEY);
    const keys = [KEY, await keyOf(), await keyOf('marajo')];
    expect(new Set(keys).size).toBe(3);
    for (const key of keys.slice(1)) expect(key).toMatch(/^[0-9a-f]{32}$/);
  });

  test('that failed for three days is off, the administrators are told, and it can be switched on again', async () => {
    await save(KEY);
    receivers.answers.set(SEARCH_ENGINES, () => ({ status: 403 }));
    await publish();
    await deliver(api);
    passTime(3 * DAY);
    await deliver(api);
    const off = await only();
    expect(off).toMatchObject({ name: 'IndexNow', isOwn: true, active: false, offReason: 'failing' });
    expect(mails).toEqual(expect.arrayContaining(['Um webhook do Portal Pará foi desligado']));
    receivers.answers.delete(SEARCH_ENGINES);
    await api.call(adminWebhooks.update, {
      token: await api.tokenFor('admin'),
      params: { id: off.id },
      body: { active: true },
    });
    const id = await publish({ title: 'Outra' });
    await deliver(api);
    expect(told().at(-1)?.urlList).toEqual([`http://localhost:3000/noticia/${id}`]);
    expect(await only()).toMatchObject({ active: true, offReason: null });
  });

  test('cannot be renamed, moved, deleted, tried or signed, and its list entry has no key', async () => {
    await save(KEY);
    const own = await only();
    expect(JSON.stringify(own)).not.toContain(KEY);
    const call = { token: await api.tokenFor('admin'), params: { id: own.id } };
    const answers = [
      await api.call(adminWebhooks.update, { ...call, body: { url: APP } }),
      await api.call(adminWebhooks.update, { ...call, body: { name: 'Meu', active: true } }),
      await api.call(adminWebhooks.rotate, call),
      await api.call(adminWebhooks.test, call),
      await api.call(adminWebhooks.remove, call),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
    expect(await only()).toEqual(own);
  });
});
