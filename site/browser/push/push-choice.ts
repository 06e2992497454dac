import { LIMITS } from '../../../contracts/limits.ts';
import type { PushChoices } from '../../../contracts/push/push.schema.ts';
import { chosenPlace } from '../home/chosen-place.ts';

/** The worker of a first visit is installed while the page is already open. */
const WORKER_TIMEOUT_MS = 10_000;
const SUBSCRIPTIONS = '/api/push/subscriptions';

/** Lets the reader choose the notices of this device, change them and leave. It asks for permission on a tap only. */
export default async function startPushChoice(box: HTMLElement): Promise<void> {
  const find = <Found extends HTMLElement>(selector: string): Found => {
    const found = box.querySelector<Found>(selector);
    if (!found) throw new Error(`${selector} is missing`);
    return found;
  };
  const [none, install] = [find('[data-push-none]'), find('[data-push-install]')];
  const form = find<HTMLFormElement>('form');
  const [urgent, select] = [find<HTMLInputElement>('[name=urgente]'), find<HTMLSelectElement>('select')];
  const [list, said, leave] = [
    find('[data-push-places]'),
    find('[data-push-said]'),
    find('[data-push-leave]'),
  ];
  const submit = find<HTMLButtonElement>('[type=submit]');
  const { pushChoice: key = '', edition } = box.dataset;
  const places = new Set<string>();

  const manager = await pushManager();
  if (!manager) {
    // Safari on a phone knows notices only in an installed app.
    const isApple = /iP(hone|ad|od)/.test(navigator.userAgent);
    install.hidden = !isApple;
    none.hidden = isApple;
    return;
  }
  let subscription = await ownSubscription(manager, key);
  const known = subscription && (await findChoices(subscription));
  if (known === 'unreadable') {
    // A form without the stored choices would overwrite them.
    none.textContent = FAILED;
    return;
  }
  if (known) showKnown(known);
  else if (select.value || chosenPlace()) add(select.value || chosenPlace());
  select.value = '';
  none.hidden = true;
  form.hidden = false;

  function showKnown({ urgent: isUrgent, alerts }: PushChoices): void {
    urgent.checked = isUrgent;
    for (const slug of alerts) add(slug);
    showStored(true);
  }

  function showStored(isStored: boolean): void {
    leave.hidden = !isStored;
    submit.textContent = isStored ? 'Salvar' : 'Avisar-me';
  }

  function add(slug: string): void {
    const name = [...select.options].find(({ value }) => value === slug)?.text;
    if (!slug || !name || places.has(slug)) return;
    if (places.size >= LIMITS.pushPlaces) {
      said.textContent = `São até ${LIMITS.pushPlaces} municípios. Tire um antes.`;
      return;
    }
    places.add(slug);
    const item = document.createElement('li');
    const remove = document.createElement('button');
    remove.type = 'button';
    remove.className = 'btn';
    remove.textContent = `${name} ✕`;
    remove.setAttribute('aria-label', `Tirar ${name}`);
    remove.addEventListener('click', () => {
      places.delete(slug);
      item.remove();
      select.focus();
    });
    item.append(remove);
    list.append(item);
  }

  select.addEventListener('change', () => {
    add(select.value);
    select.value = '';
  });

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void run(store);
  });
  leave.addEventListener('click', () => void run(stop));

  async function store(): Promise<string> {
    if (!urgent.checked && places.size === 0) return 'Escolha pelo menos um aviso.';
    if (Notification.permission === 'denied') return DENIED;
    try {
      subscription ??= await manager?.subscribe({
        userVisibleOnly: true,
        applicationServerKey: bytesOf(key),
      });
    } catch {
      return (Notification.permission as string) === 'denied'
        ? DENIED
        : 'O navegador não permitiu. Nada foi guardado.';
    }
    const device = subscription && deviceOf(subscription);
    if (!device) return FAILED;
    const p256dh = subscription?.toJSON().keys?.p256dh;
    const body = { ...device, p256dh, edition, urgent: urgent.checked, alerts: [...places] };
    const { status } = await post('', body);
    if (status === 429) return 'Foram muitas mudanças. Espere uma hora e tente de novo.';
    if (status === 400) return 'Este navegador usa um serviço de avisos que o portal não conhece.';
    if (status !== 200) return FAILED;
    showStored(true);
    return 'Pronto. Este aparelho recebe os avisos escolhidos.';
  }

  async function stop(): Promise<string> {
    if (!subscription) return FAILED;
    const { status } = await post('/leave', deviceOf(subscription));
    // Only its subscription can erase what is stored, so the reader keeps it to try again.
    if (status !== 204) return FAILED;
    await subscription.unsubscribe();
    subscription = undefined;
    places.clear();
    list.replaceChildren();
    showStored(false);
    submit.focus();
    return 'Pronto. Este aparelho não recebe mais avisos, e apagamos o que estava guardado.';
  }

  async function run(work: () => Promise<string>): Promise<void> {
    submit.disabled = true;
    said.textContent = '';
    said.textContent = await work().catch(() => FAILED);
    submit.disabled = false;
  }
}

const DENIED =
  'Os avisos deste site estão bloqueados no navegador. Para receber, permita as notificações nas configurações do site.';
const FAILED = 'Não deu certo agora. Tente de novo em alguns minutos.';

/** Safari manages subscriptions without a worker; other browsers need the one that stores pages. */
async function pushManager(): Promise<PushManager | undefined> {
  if (!('Notification' in window)) return undefined;
  const declarative = (window as { pushManager?: PushManager }).pushManager;
  if (declarative) return declarative;
  if (!navigator.serviceWorker || !('PushManager' in window)) return undefined;
  if (!document.querySelector('meta[name="worker"]')) return undefined;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, WORKER_TIMEOUT_MS, undefined));
  const registration = await Promise.race([navigator.serviceWorker.ready, late]);
  return registration?.pushManager;
}

/** The subscription of this browser; one that was made with another key of the portal is ended. */
async function ownSubscription(manager: PushManager, key: string): Promise<PushSubscription | undefined> {
  const found = await manager.getSubscription();
  const made = found?.options.applicationServerKey;
  if (!found || !made) return found ?? undefined;
  const isSame = String(new Uint8Array(made)) === String(bytesOf(key));
  if (!isSame) await found.unsubscribe();
  return isSame ? found : undefined;
}

/** What the portal stores of this browser; undefined if that is nothing. */
async function findChoices(subscription: PushSubscription): Promise<PushChoices | 'unreadable' | undefined> {
  try {
    const answer = await post('/find', deviceOf(subscription));
    if (answer.status === 404) return undefined;
    return answer.ok ? ((await answer.json()) as PushChoices) : 'unreadable';
  } catch {
    return 'unreadable';
  }
}

function deviceOf(subscription: PushSubscription) {
  return { endpoint: subscription.endpoint, auth: subscription.toJSON().keys?.auth };
}

function post(path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(SUBSCRIPTIONS + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
