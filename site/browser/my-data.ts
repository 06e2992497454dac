import type { VisitorData } from '../../contracts/analytics/analytics.schema.ts';
import { momentText } from '../../contracts/belem-time.ts';
import { newsPath, PATHS } from '../addresses.ts';
import { sayErasedBy, stopSending } from './consent.ts';
import { eraseHeld } from './erase-held.ts';
import { forgetConsent } from './given-consent.ts';
import { onClick } from './on-click.ts';
import { dropTrackingId, trackingId } from './tracking-id.ts';

type State = 'loading' | 'unknown' | 'nothing' | 'failed' | 'held' | 'erased';
type HeldEvent = VisitorData['events'][number];
/** What keys are called, as the page says. */
type Names = Readonly<Record<string, string>>;

/** Shows a reader what is held under the trackingId of this browser, and has it erased. */
export function startMyData(page: Element): void {
  const find = <Kind extends HTMLElement>(selector: string): Kind | null => page.querySelector(selector);

  function show(state: State): HTMLElement | undefined {
    const sections = [...page.querySelectorAll<HTMLElement>('[data-state]')];
    for (const section of sections) section.hidden = section.dataset.state !== state;
    return sections.find(({ hidden }) => !hidden);
  }

  async function load(): Promise<HTMLElement | undefined> {
    if (trackingId() === undefined) return show('unknown');
    show('loading');
    const held = await askHeld();
    if (typeof held === 'string') return show(held);
    fill(page, held);
    return show('held');
  }

  function ask(open: boolean): void {
    const question = find('#apagar');
    const opener = find('[data-my-data-act=ask]');
    if (question) question.hidden = !open;
    opener?.setAttribute('aria-expanded', String(open));
    const next = open ? find('[data-my-data-act=cancel]') : opener;
    next?.focus();
  }

  async function erase(button: HTMLButtonElement): Promise<void> {
    const complaint = find('[data-erase-failed]');
    button.disabled = true;
    complaint?.replaceChildren();
    // What waits for the reader to leave would be held again.
    stopSending();
    const done = await eraseHeld();
    button.disabled = false;
    if (!done) {
      complaint?.replaceChildren('Não foi possível apagar. Tente de novo em instantes.');
      button.focus();
      return;
    }
    forgetConsent();
    dropTrackingId();
    showErased();
  }

  function showErased(): void {
    find('[data-events]')?.replaceChildren();
    focusHeading(show('erased'));
  }

  onClick('[data-my-data-act]', (button) => {
    const { myDataAct: act } = button.dataset;
    if (act === 'load') void load().then(focusHeading);
    else if (act === 'erase') void erase(button as HTMLButtonElement);
    else ask(act === 'ask');
  });
  sayErasedBy(showErased);
  void load();
}

async function askHeld(): Promise<VisitorData | 'nothing' | 'failed'> {
  try {
    const answer = await fetch(PATHS.myDataHeld, { headers: { accept: 'application/json' } });
    if (answer.status === 404) return 'nothing';
    return answer.ok ? ((await answer.json()) as VisitorData) : 'failed';
  } catch {
    return 'failed';
  }
}

function focusHeading(section: HTMLElement | undefined): void {
  section?.querySelector('h2')?.focus();
}

function fill(page: Element, { consent, firstAt, lastAt, events, complete }: VisitorData): void {
  const facts = {
    // Consents from before their date was kept.
    consentAt: Date.parse(consent.at) > 0 ? momentText(consent.at) : 'Data não registrada',
    consentVersion: `Política de privacidade de ${consent.version.split('-').reverse().join('-')}`,
    firstAt: momentText(firstAt),
    lastAt: momentText(lastAt),
  };
  for (const [name, text] of Object.entries(facts)) {
    page.querySelector(`[data-fact=${name}]`)?.replaceChildren(text);
  }
  const note = page.querySelector<HTMLElement>('[data-incomplete]');
  if (note) note.hidden = complete;
  const list = page.querySelector<HTMLElement>('[data-events]');
  const names: Names = JSON.parse(list?.dataset.events ?? '{}');
  const labels = [...page.querySelectorAll('thead th')].map(({ textContent }) => textContent ?? '');
  list?.replaceChildren(...events.map((event) => rowOf(event, labels, names)));
}

function rowOf(event: HeldEvent, labels: readonly string[], names: Names): Element {
  const { at, kind, about, news, device, source, campaign } = event;
  const origin = names[source] ?? source;
  const row = document.createElement('tr');
  const cells = [
    momentText(at),
    names[kind] ?? kind,
    news === null ? about : linkTo(newsPath(news), about),
    names[device] ?? device,
    campaign === '' ? origin : `${origin}, campanha ${campaign}`,
  ];
  row.append(
    ...cells.map((content, at) => {
      const cell = document.createElement(at === 0 ? 'th' : 'td');
      if (at === 0) cell.setAttribute('scope', 'row');
      else cell.dataset.label = labels[at] ?? '';
      cell.append(content);
      return cell;
    }),
  );
  return row;
}

function linkTo(path: string, text: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = path;
  link.textContent = text;
  return link;
}
