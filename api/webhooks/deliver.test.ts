import { Readable } from 'node:stream';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { WEBHOOK_TIMES } from '../../contracts/webhooks/webhook-times.ts';
import { START, type TestApi } from '../../tests/support/api/test-api.ts';
import { createGuardedPost } from '../media/fetch/guarded-post.ts';
import { createDeliveries } from './deliver.ts';
import { APP, createWebhook, deliver, openWebhookApi, type SentMessage, verify } from './webhooks.support.ts';

const OTHER = 'https://other.example/hook';
const webhooks = openWebhookApi();
const { receivers, passTime, publish, log, find } = webhooks;
let api: TestApi;

beforeEach(() => {
  ({ api } = webhooks);
});

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
  const pauses = times.slice(1).map((time, index) => time - (times[index] as number));
  for (const [index, pause] of pauses.entries()) {
    const wanted = WEBHOOK_TIMES.pauses[index + 1] as number;
    expect(pause).toBeGreaterThanOrEqual(wanted);
    expect(pause).toBeLessThanOrEqual(wanted * 1.1 + 1);
  }
  expect(times.length).toBeGreaterThanOrEqual(9);
  expect(new Set(receivers.sent.map(({ body }) => body)).size).toBe(1);
  expect(new Set(receivers.sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(receivers.sent.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(times.length);
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

test('a name that resolves to a private IP only when the message is sent is not called, and each attempt resolves it again', async () => {
  const { id } = await createWebhook(api);
  const called: string[] = [];
  let ip = '127.0.0.1';
  const { post } = createGuardedPost({
    resolve: async () => [{ address: ip, family: 4 }],
    async request({ ips }) {
      called.push(...ips.map((one) => one.address));
      return { status: 302, headers: { location: 'http://169.254.169.254/' }, body: Readable.from([]) };
    },
  });
  const sender = createDeliveries({
    db: api.db,
    now: () => api.clock,
    random: () => 0,
    post,
    log: { warn: () => undefined },
    sendMail: undefined,
  });
  const send = async () => {
    await sender.start();
    await sender.settled();
    return (await log(id))[0];
  };
  await publish();
  expect(await send()).toMatchObject({ state: 'waiting', lastError: 'o endereço não é público' });
  ip = '8.8.4.4';
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
    await expect
      .poll(async () => {
        const busy = await api.db.query
          .selectFrom('webhook_delivery')
          .select('id')
          .where('state', '=', 'waiting')
          .where('lease_until', '=', 0)
          .execute();
        return receivers.sent.filter(({ url }) => url === APP).length + busy.length;
      })
      .toBeGreaterThan(0);
  }
  await expect.poll(() => receivers.sent.filter(({ url }) => url === APP)).toHaveLength(6);
  expect(receivers.sent.filter(({ url }) => url === OTHER)).toHaveLength(4);
  dead.resolve({ status: 200 });
  await api.app.webhooks.deliveries.settled();
});

describe('several instances', () => {
  const instance = (send = receivers.outside.post) =>
    createDeliveries({
      db: api.db,
      now: () => api.clock,
      random: () => 0,
      post: send,
      log: { warn: () => undefined },
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
