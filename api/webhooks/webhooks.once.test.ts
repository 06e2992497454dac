import { beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '../../contracts/durations.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { START, type TestApi } from '../../tests/support/api/test-api.ts';
import { deleteOldDeliveries } from './deliveries.queries.ts';
import { APP, createWebhook, deliver, openWebhookApi, type SentMessage, verify } from './webhooks.support.ts';

const { adminWebhooks, adminAudit } = ENDPOINTS;
const webhooks = openWebhookApi();
const { receivers, passTime, publish, typesSent, log } = webhooks;
let api: TestApi;

beforeEach(() => {
  ({ api } = webhooks);
});

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
  passTime(DAY_MS);
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

test('a delivery that was sent again on its last day stays until it has ended', async () => {
  const { id } = await createWebhook(api);
  await publish();
  await deleteOldDeliveries(api.db.query, api.clock + 31 * DAY_MS);
  expect(await log(id)).toHaveLength(1);
});

test('the log of deliveries ends after thirty days', async () => {
  const { id } = await createWebhook(api);
  await publish();
  await deliver(api);
  await deleteOldDeliveries(api.db.query, api.clock + 30 * DAY_MS);
  expect(await log(id)).toHaveLength(1);
  await deleteOldDeliveries(api.db.query, api.clock + 30 * DAY_MS + 1);
  expect(await log(id)).toEqual([]);
});
