import type { PushRenewal } from '../../../contracts/push/push.schema.ts';

/** The event of a browser that ended a subscription. Some name the former one, some also the new one. */
interface Change {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription: PushSubscription | null;
}

/**
 * Copies the choices of this device to its new subscription. Without the former subscription they are unknown: the page
 * `/avisos` then shows that nothing is stored.
 */
export async function renewSubscription(
  { oldSubscription: former, newSubscription }: Change,
  manager: Pick<PushManager, 'subscribe'>,
  post: typeof fetch,
): Promise<void> {
  if (!former) return;
  const { applicationServerKey } = former.options;
  const made = newSubscription ?? (await manager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const body = { ...keysOf(former, 'auth'), renewed: keysOf(made, 'auth', 'p256dh') } as PushRenewal;
  const headers = { 'content-type': 'application/json' };
  const answer = await post('/api/push/subscriptions/renew', {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  // A subscription that the portal does not know would get nothing, and /avisos would show it as one.
  if (!answer.ok && answer.status !== 429 && answer.status < 500) await made.unsubscribe();
}

function keysOf(subscription: PushSubscription, ...names: readonly ('auth' | 'p256dh')[]) {
  const { keys } = subscription.toJSON();
  return {
    endpoint: subscription.endpoint,
    ...Object.fromEntries(names.map((name) => [name, keys?.[name]])),
  };
}
