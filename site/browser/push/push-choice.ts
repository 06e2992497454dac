import type { PushChoices } from '../../../contracts/push/push.schema.ts';
import { PUSH_LIMITS } from '../../../contracts/push/push-limits.ts';
import { chosenPlace } from '../home/chosen-place.ts';
import { createPlacesByKind, PLACE_KIND_KEYS } from './places-by-kind.rules.ts';
import {
  DENIED,
  eraseChoices,
  failure,
  findChoices,
  isApplePhone,
  ownSubscription,
  pushManager,
  storeChoices,
  subscribe,
} from './push-device.ts';

/** Lets the reader choose the notices of this device, change them and leave. It asks for permission on a tap only. */
export default async function startPushChoice(box: HTMLElement): Promise<void> {
  const find = <Found extends HTMLElement>(selector: string): Found => {
    const found = box.querySelector<Found>(selector);
    if (!found) throw new Error(`${selector} is missing`);
    return found;
  };
  const [none, install] = [find('[data-push-none]'), find('[data-push-install]')];
  const form = find<HTMLFormElement>('form');
  const urgent = find<HTMLInputElement>('[name=urgente]');
  const kinds = {
    alerts: find<HTMLInputElement>('[name=alertas]'),
    news: find<HTMLInputElement>('[name=noticias]'),
    agenda: find<HTMLInputElement>('[name=agenda]'),
  };
  const [status, leave] = [find('[data-push-status]'), find('[data-push-leave]')];
  const submit = find<HTMLButtonElement>('[type=submit]');
  const { pushChoice: key = '', edition } = box.dataset;
  const byKind = createPlacesByKind();
  const places = picked(
    find<HTMLSelectElement>('[name=municipio]'),
    find('[data-push-places]'),
    'municípios',
    byKind,
  );
  const ofTopics = new Set<string>();
  const topics = picked(find<HTMLSelectElement>('[name=assunto]'), find('[data-push-topics]'), 'assuntos', {
    all: ofTopics,
    add: (slug) => ofTopics.add(slug),
    remove: (slug) => ofTopics.delete(slug),
    onlyText: () => '',
  });

  const manager = await pushManager();
  if (!manager) {
    install.hidden = !isApplePhone();
    none.hidden = isApplePhone();
    return;
  }
  let subscription = await ownSubscription(manager, key);
  const known = subscription && (await findChoices(subscription));
  if (known === 'unreadable') {
    // A form without the stored choices would overwrite them.
    none.textContent = failure();
    return;
  }
  if (!known && Notification.permission === 'denied') {
    none.textContent = DENIED;
    return;
  }
  for (const kind of PLACE_KIND_KEYS) byKind.check(kind, kinds[kind].checked);
  if (known) showKnown(known);
  places.takeChosen(known ? '' : chosenPlace());
  topics.takeChosen('');
  if (Notification.permission === 'denied') status.textContent = DENIED;
  none.hidden = true;
  form.hidden = false;

  function showKnown(choices: PushChoices): void {
    urgent.checked = choices.urgent;
    byKind.takeStored(choices);
    for (const kind of PLACE_KIND_KEYS) kinds[kind].checked = byKind.isChecked(kind);
    for (const slug of byKind.all) places.show(slug);
    for (const slug of choices.topics) topics.add(slug);
    showStored(true);
  }

  function showStored(isStored: boolean): void {
    leave.hidden = !isStored;
    submit.textContent = isStored ? 'Salvar' : 'Avisar-me';
  }

  /** A list of choices below the select that fills it. */
  function picked(select: HTMLSelectElement, list: HTMLElement, what: string, chosen: Chosen) {
    const buttons = new Map<string, HTMLElement>();

    function add(slug: string): void {
      if (!slug || chosen.all.has(slug)) return;
      if (chosen.all.size >= PUSH_LIMITS.places) {
        status.textContent = tooMany(what);
        return;
      }
      chosen.add(slug);
      show(slug);
    }

    function show(slug: string): void {
      const item = document.createElement('li');
      const remove = document.createElement('button');
      remove.type = 'button';
      remove.className = 'btn';
      remove.setAttribute('aria-label', `Tirar ${topicText(slug)}`);
      remove.addEventListener('click', () => {
        chosen.remove(slug);
        buttons.delete(slug);
        item.remove();
        select.focus();
      });
      buttons.set(slug, remove);
      item.append(remove);
      list.append(item);
      label();
    }

    function topicText(slug: string): string {
      const name = [...select.options].find(({ value }) => value === slug)?.text ?? slug;
      const only = chosen.onlyText(slug);
      return only ? `${name} (${only})` : name;
    }

    function label(): void {
      for (const [slug, button] of buttons) button.textContent = `${topicText(slug)} ✕`;
    }

    select.addEventListener('change', () => {
      add(select.value);
      select.value = '';
    });
    return {
      add,
      show,
      label,
      /** Adds the choice that the page's address has set in the select, else this one. */
      takeChosen(otherwise: string): void {
        const slug = select.value || otherwise;
        if ([...select.options].some(({ value }) => value === slug)) add(slug);
        select.value = '';
      },
      clear(): void {
        for (const slug of buttons.keys()) chosen.remove(slug);
        buttons.clear();
        list.replaceChildren();
      },
    };
  }

  for (const kind of PLACE_KIND_KEYS)
    kinds[kind].addEventListener('change', () => {
      byKind.check(kind, kinds[kind].checked);
      places.label();
    });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void run(store);
  });
  leave.addEventListener('click', () => void run(stop));

  async function store(): Promise<string> {
    const [alerts, news, agenda] = [byKind.of('alerts'), byKind.of('news'), byKind.of('agenda')];
    const choices = {
      urgent: urgent.checked,
      alerts: [...alerts],
      news: [...news],
      agenda: [...agenda],
      topics: [...ofTopics],
    };
    const longest = Math.max(alerts.length, news.length, agenda.length);
    if (longest > PUSH_LIMITS.places) return tooMany('municípios');
    if (byKind.all.size > 0 && longest === 0) return 'Marque o que quer saber dos municípios.';
    if (!choices.urgent && longest === 0 && ofTopics.size === 0) return 'Escolha pelo menos um aviso.';
    if (!manager) return failure();
    const made = subscription ?? (await subscribe(manager, key));
    if (typeof made === 'string') return made;
    subscription = made;
    const objection = await storeChoices(made, edition, choices);
    if (objection !== undefined) return objection;
    showStored(true);
    return 'Pronto. Este aparelho recebe os avisos escolhidos.';
  }

  async function stop(): Promise<string> {
    // The portal erases the stored choices only for their subscription, so the browser keeps it for another try.
    if (!subscription || !(await eraseChoices(subscription))) return failure();
    await subscription.unsubscribe();
    subscription = undefined;
    places.clear();
    topics.clear();
    showStored(false);
    submit.focus();
    return 'Pronto. Este aparelho não recebe mais avisos, e apagamos o que estava guardado.';
  }

  async function run(work: () => Promise<string>): Promise<void> {
    submit.disabled = true;
    status.textContent = '';
    const text = await work().catch(failure);
    submit.disabled = false;
    status.textContent = text;
    if (text.startsWith('Pronto') && leave.hidden) submit.focus();
  }
}

/** The choices that a list shows. */
interface Chosen {
  readonly all: ReadonlySet<string>;
  readonly add: (slug: string) => void;
  readonly remove: (slug: string) => void;
  /** A note after the name. */
  readonly onlyText: (slug: string) => string;
}

function tooMany(what: string): string {
  return `São até ${PUSH_LIMITS.places} ${what}. Tire um antes.`;
}
