import type { PushChoices } from '../../../contracts/push/push.schema.ts';
import { PUSH_LIMITS } from '../../../contracts/push/push-limits.ts';
import { chosenPlace } from '../home/chosen-place.ts';
import {
  failure,
  findChoices,
  hasPush,
  hasRefused,
  isApplePhone,
  ownSubscription,
  pushManager,
  storeChoices,
  subscribe,
} from './push-device.ts';

const NONE: PushChoices = { urgent: false, alerts: [], news: [], agenda: [], topics: [] };

/**
 * A tap on the link asks for notices about the subject in its address. After the reader has refused, the link only
 * opens the page of notices; in a browser without notices it is hidden.
 */
export default function startAskPush(link: HTMLElement): void {
  if (!hasPush()) {
    // On an iPhone the page of notices says how to install the portal.
    link.hidden = !isApplePhone();
    return;
  }
  link.addEventListener('click', (event) => {
    const wanted = wantedBy(link as HTMLAnchorElement);
    const isPlain = event.metaKey || event.ctrlKey || event.shiftKey;
    if (isPlain || !wanted || 'done' in link.dataset || hasRefused()) return;
    event.preventDefault();
    void answer(link, () => ask(link, wanted));
  });
}

/** The subject in the link's address; without a municipality, that of the reader. Undefined if there is none. */
function wantedBy(link: HTMLAnchorElement): PushChoices | undefined {
  const { searchParams } = new URL(link.href);
  const topic = searchParams.get('assunto');
  const place = searchParams.get('municipio') ?? (topic ? '' : chosenPlace());
  if (!topic && !place) return undefined;
  const places = place ? [place] : [];
  return {
    ...NONE,
    alerts: places,
    news: 'alertsOnly' in link.dataset ? [] : places,
    topics: topic ? [topic] : [],
  };
}

async function ask(link: HTMLElement, wanted: PushChoices): Promise<string> {
  const { askPush: key = '', edition } = link.dataset;
  const manager = await pushManager();
  if (!manager) return failure();
  const own = await ownSubscription(manager, key);
  const known = own && (await findChoices(own));
  if (known === 'unreadable') return failure();
  const subscription = own ?? (await subscribe(manager, key));
  if (typeof subscription === 'string') return subscription;
  const choices = joined(known ?? NONE, wanted);
  if (Object.values(choices).some((list) => Array.isArray(list) && list.length > PUSH_LIMITS.places))
    return `São até ${PUSH_LIMITS.places} municípios e assuntos. Tire um em “Avisos no celular”.`;
  const objection = await storeChoices(subscription, edition, choices);
  if (objection !== undefined) return objection;
  link.textContent = 'Mudar os avisos';
  link.dataset.done = '';
  return 'Pronto. Este aparelho recebe avisos daqui.';
}

/** Shows the result of the tap below the link. */
async function answer(link: HTMLElement, work: () => Promise<string>): Promise<void> {
  if (link.ariaBusy === 'true') return;
  link.ariaBusy = 'true';
  const known = link.nextElementSibling;
  const status = known?.matches('[data-push-status]') ? (known as HTMLElement) : document.createElement('p');
  status.className = 'help';
  status.dataset.pushStatus = '';
  status.role = 'status';
  status.textContent = '';
  link.after(status);
  status.textContent = await work().catch(failure);
  link.ariaBusy = null;
}

function joined(known: PushChoices, wanted: PushChoices): PushChoices {
  const both = (name: 'alerts' | 'news' | 'agenda' | 'topics') => [
    ...new Set([...known[name], ...wanted[name]]),
  ];
  return {
    urgent: known.urgent || wanted.urgent,
    alerts: both('alerts'),
    news: both('news'),
    agenda: both('agenda'),
    topics: both('topics'),
  };
}
