import type { PushChoices } from '../../../contracts/push/push.schema.ts';
import { PUSH_REFUSED } from '../../../contracts/push/push-limits.ts';
import { readyWorker } from '../offline/ready-worker.ts';
import { storedValue } from '../stored-value.ts';

const SUBSCRIPTIONS = '/api/push/subscriptions';

export const DENIED =
  'Os avisos deste site estão bloqueados no navegador. Para receber, permita as notificações nas configurações do site.';
export const FAILED = 'Não deu certo agora. Tente de novo em alguns minutos.';
export const OFFLINE = 'Sem internet. Tente de novo quando a conexão voltar.';
const NOT_ALLOWED = 'O navegador não permitiu. Nada foi guardado.';

/** Why nothing works now: the words for a failed call. */
export function failure(): string {
  return navigator.onLine === false ? OFFLINE : FAILED;
}

/** Safari on a phone or a tablet knows notices only in an installed app. An iPad says that it is a Mac, which has no touch. */
export function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iP(hone|ad|od)/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** False in a browser that shows no notices. */
export function hasPush(): boolean {
  if (!('Notification' in window)) return false;
  if ('pushManager' in window) return true;
  return (
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    document.querySelector('meta[name="worker"]') !== null
  );
}

/** Safari manages subscriptions without a worker; other browsers need the one that stores pages. */
export async function pushManager(): Promise<PushManager | undefined> {
  if (!hasPush()) return undefined;
  const declarative = (window as { pushManager?: PushManager }).pushManager;
  if (declarative) return declarative;
  return (await readyWorker())?.pushManager;
}

/** The subscription of this browser; one that was made with another key of the portal is ended. */
export async function ownSubscription(
  manager: PushManager,
  key: string,
): Promise<PushSubscription | undefined> {
  const found = await manager.getSubscription();
  const made = found?.options.applicationServerKey;
  if (!found || !made) return found ?? undefined;
  const isSame = String(new Uint8Array(made)) === String(decodeKey(key));
  if (!isSame) await found.unsubscribe();
  return isSame ? found : undefined;
}

/** Asks the reader, who has just tapped. A text says why there is no subscription. */
export async function subscribe(manager: PushManager, key: string): Promise<PushSubscription | string> {
  if (Notification.permission === 'denied') return DENIED;
  try {
    return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: decodeKey(key) });
  } catch {
    const permission: string = Notification.permission;
    // The reader said yes; the browser does not reach its push service.
    if (permission === 'granted') return failure();
    rememberNo();
    return permission === 'denied' ? DENIED : NOT_ALLOWED;
  }
}

/** True after a no to the question of the browser, until the reader permits notices all the same. */
export function hasRefused(): boolean {
  const { permission } = Notification;
  return permission === 'denied' || (permission !== 'granted' && storedValue(PUSH_REFUSED) !== '');
}

function rememberNo(): void {
  try {
    localStorage.setItem(PUSH_REFUSED, '1');
  } catch {
    // Storage is forbidden: the browser itself remembers the refusal.
  }
}

/** The subscription that the portal stores for this browser; undefined if there is none. */
export async function findChoices(
  subscription: PushSubscription,
): Promise<PushChoices | 'unreadable' | undefined> {
  try {
    const answer = await post('/find', deviceOf(subscription));
    if (answer.status === 404) return undefined;
    return answer.ok ? ((await answer.json()) as PushChoices) : 'unreadable';
  } catch {
    return 'unreadable';
  }
}

/** Stores what the reader chose; a text says why it was not stored. */
export async function storeChoices(
  subscription: PushSubscription,
  edition: string | undefined,
  choices: PushChoices,
): Promise<string | undefined> {
  const p256dh = subscription.toJSON().keys?.p256dh;
  const answer = await post('', { ...deviceOf(subscription), p256dh, edition, ...choices });
  const { status } = answer;
  if (status === 429) return 'Foram muitas mudanças. Espere uma hora e tente de novo.';
  if (status === 400) return await reasonOf(answer);
  return status === 200 ? undefined : FAILED;
}

/** The portal's message about a refusal: of the browser's push service, or of a choice that is no longer offered. */
async function reasonOf(answer: Response): Promise<string> {
  const { errors = [] } = (await answer.json()) as {
    readonly errors?: readonly { readonly message: string }[];
  };
  return errors[0]?.message ?? FAILED;
}

export async function eraseChoices(subscription: PushSubscription): Promise<boolean> {
  return (await post('/leave', deviceOf(subscription))).status === 204;
}

function deviceOf(subscription: PushSubscription) {
  return { endpoint: subscription.endpoint, auth: subscription.toJSON().keys?.auth };
}

function post(path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(SUBSCRIPTIONS + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

function decodeKey(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
