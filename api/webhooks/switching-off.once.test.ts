import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../contracts/durations.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { TestApi } from '../../tests/support/api/test-api.ts';
import { APP, createWebhook, deliver, openWebhookApi } from './webhooks.support.ts';

const { adminWebhooks, adminAudit } = ENDPOINTS;
const webhooks = openWebhookApi();
const { receivers, mails, passTime, publish, find } = webhooks;
let api: TestApi;

beforeEach(() => {
  ({ api } = webhooks);
});

test('the answer 410 switches the webhook off, and the administrators are told', async () => {
  const { id } = await createWebhook(api);
  receivers.answers.set(APP, () => ({ status: 410 }));
  await publish();
  await deliver(api);
  expect(await find(id)).toMatchObject({ active: false, offReason: 'gone' });
  expect(mails).toEqual(expect.arrayContaining(['Portal Pará: um webhook foi desligado']));
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
  passTime(2 * DAY_MS);
  await deliver(api);
  expect(await find(id)).toMatchObject({ active: true, failingSince: null });
  receivers.answers.set(APP, () => ({ refused: 'timeout' }));
  await publish();
  await deliver(api);
  passTime(3 * DAY_MS - 1_000);
  await deliver(api);
  expect(await find(id)).toMatchObject({ active: true });
  passTime(DAY_MS);
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

test('a deleted webhook hears nothing more', async () => {
  const { id } = await createWebhook(api);
  await publish();
  await api.call(adminWebhooks.remove, { token: await api.tokenFor('admin'), params: { id } });
  await deliver(api);
  expect(receivers.sent).toEqual([]);
});
