import type { PushChoices } from '../../../contracts/push/push.schema.ts';
import { PUSH_LIMITS } from '../../../contracts/push/push-limits.ts';
import { chosenPlace } from '../home/chosen-place.ts';
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
  const [said, leave] = [find('[data-push-said]'), find('[data-push-leave]')];
  const submit = find<HTMLButtonElement>('[type=submit]');
  const { pushChoice: key = '', edition } = box.dataset;
  const places = picked(
    find<HTMLSelectElement>('[name=municipio]'),
    find('[data-push-places]'),
    'municípios',
  );
  const topics = picked(find<HTMLSelectElement>('[name=assunto]'), find('[data-push-topics]'), 'assuntos');

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
  if (known) showKnown(known);
  places.takeChosen(known ? '' : chosenPlace());
  topics.takeChosen('');
  if (Notification.permission === 'denied') said.textContent = DENIED;
  none.hidden = true;
  form.hidden = false;

  function showKnown(choices: PushChoices): void {
    urgent.checked = choices.urgent;
    for (const kind of KINDS) {
      kinds[kind].checked = choices[kind].length > 0;
      for (const slug of choices[kind]) places.add(slug);
    }
    for (const slug of choices.topics) topics.add(slug);
    showStored(true);
  }

  function showStored(isStored: boolean): void {
    leave.hidden = !isStored;
    submit.textContent = isStored ? 'Salvar' : 'Avisar-me';
  }

  /** A list of choices below the select that fills it. */
  function picked(select: HTMLSelectElement, list: HTMLElement, what: string) {
    const chosen = new Set<string>();

    function add(slug: string): void {
      if (!slug || chosen.has(slug)) return;
      if (chosen.size >= PUSH_LIMITS.places) {
        said.textContent = `São até ${PUSH_LIMITS.places} ${what}. Tire um antes.`;
        return;
      }
      const name = [...select.options].find(({ value }) => value === slug)?.text ?? slug;
      chosen.add(slug);
      const item = document.createElement('li');
      const remove = document.createElement('button');
      remove.type = 'button';
      remove.className = 'btn';
      remove.textContent = `${name} ✕`;
      remove.setAttribute('aria-label', `Tirar ${name}`);
      remove.addEventListener('click', () => {
        chosen.delete(slug);
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
    return {
      chosen,
      add,
      /** Adds what the address of the page has chosen, or else this. */
      takeChosen(otherwise: string): void {
        const slug = select.value || otherwise;
        if ([...select.options].some(({ value }) => value === slug)) add(slug);
        select.value = '';
      },
      clear(): void {
        chosen.clear();
        list.replaceChildren();
      },
    };
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void run(store);
  });
  leave.addEventListener('click', () => void run(stop));

  /** The checked kinds apply to all chosen municipalities. */
  function chosenNow(): PushChoices {
    const of = (kind: (typeof KINDS)[number]) => (kinds[kind].checked ? [...places.chosen] : []);
    return {
      urgent: urgent.checked,
      alerts: of('alerts'),
      news: of('news'),
      agenda: of('agenda'),
      topics: [...topics.chosen],
    };
  }

  async function store(): Promise<string> {
    const choices = chosenNow();
    const isOfPlaces = KINDS.some((kind) => choices[kind].length > 0);
    if (places.chosen.size > 0 && !isOfPlaces) return 'Marque o que quer saber dos municípios.';
    if (!choices.urgent && !isOfPlaces && choices.topics.length === 0) return 'Escolha pelo menos um aviso.';
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
    // Only its subscription can erase what is stored, so the reader keeps it to try again.
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
    said.textContent = '';
    const text = await work().catch(failure);
    submit.disabled = false;
    said.textContent = text;
    if (text.startsWith('Pronto') && leave.hidden) submit.focus();
  }
}

const KINDS = ['alerts', 'news', 'agenda'] as const;
