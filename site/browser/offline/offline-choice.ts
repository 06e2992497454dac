import { fileSizeText } from '../../../contracts/file-size.ts';
import { chosenPlace } from '../home/chosen-place.ts';
import { readyWorker } from './ready-worker.ts';
import type { KeptPlace, WorkerMessage, WorkerState } from './worker-messages.ts';

/** Lets the reader choose a place to store, see what is stored, and delete it. */
export default async function startOfflineChoice(box: HTMLElement): Promise<void> {
  const find = <Found extends HTMLElement>(selector: string): Found => {
    const found = box.querySelector<Found>(selector);
    if (!found) throw new Error(`${selector} is missing`);
    return found;
  };
  const worker = await activeWorker();
  if (!worker) return;
  const [none, form, select] = [
    find('[data-offline-none]'),
    find('[data-offline-form]'),
    find<HTMLSelectElement>('select'),
  ];
  const [status, stored] = [find('[data-offline-status]'), find('[data-offline-stored]')];
  const buttons = box.querySelectorAll('button');
  none.hidden = true;
  form.hidden = false;
  show(await requestState(worker, { type: 'state' }));
  if (!select.value && chosenPlace()) select.value = `muni/${chosenPlace()}`;

  function show(state: WorkerState): void {
    if (state.place) select.value = `${state.place.kind}/${state.place.slug}`;
    stored.textContent = heldText(state);
  }

  async function sendCommand(message: WorkerMessage, waiting: string, done: (state: WorkerState) => string) {
    if (!worker) return;
    for (const button of buttons) button.disabled = true;
    status.textContent = waiting;
    const state = await requestState(worker, message);
    for (const button of buttons) button.disabled = false;
    status.textContent = state.failed ? FAILED_TEXTS[state.failed] : done(state);
    show(state);
  }

  find('form').addEventListener('submit', (event) => {
    event.preventDefault();
    const [kind, slug = ''] = select.value.split('/');
    const place: KeptPlace = { kind: kind === 'reg' ? 'reg' : 'muni', slug };
    const name = select.selectedOptions[0]?.text ?? '';
    void sendCommand({ type: 'keep', place }, `${name}: guardando as notícias…`, ({ kept }) =>
      kept === 0
        ? `${name}: não há notícias para guardar agora.`
        : `${name}: ${kept === 1 ? '1 notícia guardada' : `${kept} notícias guardadas`} para ler sem internet.`,
    );
  });
  find('[data-offline-clear]').addEventListener('click', () => {
    select.value = '';
    void sendCommand(
      { type: 'clear' },
      'Apagando…',
      () => 'Tudo o que estava guardado para ler sem internet foi apagado.',
    );
  });
}

const FAILED_TEXTS = {
  offline: 'Não foi possível guardar agora: a conexão falhou. Tente de novo com internet.',
  full: 'Não há espaço neste aparelho. Apague algo e tente de novo.',
} as const;

function heldText({ pages, bytes }: WorkerState): string {
  if (pages === 0) return 'Nenhuma página guardada neste aparelho.';
  return `Neste aparelho: ${pages === 1 ? '1 página' : `${pages} páginas`}, ${fileSizeText(bytes)}.`;
}

async function activeWorker(): Promise<ServiceWorker | undefined> {
  return (await readyWorker())?.active ?? undefined;
}

function requestState(worker: ServiceWorker, message: WorkerMessage): Promise<WorkerState> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data as WorkerState);
    worker.postMessage(message, [port2]);
  });
}
