import { expect, test, vi } from 'vitest';
import { renewSubscription } from './renew-subscription.ts';

const KEY = Uint8Array.of(1, 2, 3).buffer;

function subscription(name: string) {
  return {
    endpoint: `https://push.example/${name}`,
    options: { applicationServerKey: KEY },
    toJSON: () => ({ keys: { auth: `auth of ${name}`, p256dh: `key of ${name}` } }),
    unsubscribe: vi.fn(async () => true),
  } as unknown as PushSubscription;
}

async function renew(change: { former?: boolean; named?: boolean; status?: number }) {
  const made = subscription('new');
  const subscribe = vi.fn(async () => made);
  const post = vi.fn<typeof fetch>(async () => new Response(null, { status: change.status ?? 204 }));
  await renewSubscription(
    {
      oldSubscription: change.former === false ? null : subscription('old'),
      newSubscription: change.named ? made : null,
    },
    { subscribe },
    post,
  );
  return { subscribe, post, made };
}

test.each([
  ['that the browser names', true],
  ['that the worker has to make, with the key of the portal', false],
])('the choices go to the new subscription %s', async (_name, named) => {
  const { subscribe, post } = await renew({ named });
  expect(subscribe.mock.calls).toEqual(named ? [] : [[{ userVisibleOnly: true, applicationServerKey: KEY }]]);
  const [path, request] = post.mock.calls[0] ?? [];
  expect([path, JSON.parse(String(request?.body))]).toEqual([
    '/api/push/subscriptions/renew',
    {
      endpoint: 'https://push.example/old',
      auth: 'auth of old',
      renewed: { endpoint: 'https://push.example/new', auth: 'auth of new', p256dh: 'key of new' },
    },
  ]);
});

test.each([
  [404, 1],
  [503, 0],
])('after the answer %i the new subscription is ended %i times', async (status, times) => {
  const { made } = await renew({ status });
  expect(made.unsubscribe).toHaveBeenCalledTimes(times);
});

test('without the former subscription nothing is sent', async () => {
  const { subscribe, post } = await renew({ former: false });
  expect([subscribe.mock.calls, post.mock.calls]).toEqual([[], []]);
});
