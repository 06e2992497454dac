import { TEXTS } from '../../contracts/texts.ts';
import { fetchPart } from './fetch-fragment.ts';
import { onClick } from './on-click.ts';

/** A pause in typing. */
const PAUSE_MS = 250;
/** What comes sooner needs no word about waiting. */
const PATIENCE_MS = 200;

/** A form whose results follow what is typed. Without this it is a plain form with the same results. */
export function startSearch(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-live]');
  const box = form?.querySelector<HTMLInputElement>('[type="search"]');
  const results = document.getElementById('resultados');
  if (form && box && results) follow(form, box, results);
}

function follow(form: HTMLFormElement, box: HTMLInputElement, first: HTMLElement): void {
  const { live = '', failed = '' } = form.dataset;
  const status = form.querySelector<HTMLElement>('[role="status"]');
  const retry = status?.nextElementSibling as HTMLButtonElement | null;
  let results = first;
  let shown = form.dataset.shown;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | undefined;

  function search(delayMs: number): void {
    clearTimeout(timer);
    // From here on no answer to an earlier text can come in.
    request?.abort();
    const wanted = queryOf(form);
    if (wanted === shown) show(false, results.dataset.count);
    else timer = setTimeout(ask, delayMs, wanted);
  }

  async function ask(wanted: string): Promise<void> {
    request = new AbortController();
    const { signal } = request;
    const slow = setTimeout(show, PATIENCE_MS, true, TEXTS.loading.inline);
    try {
      const part = await fetchPart(`${live}?${wanted}`, signal);
      if (!part) return show(true, failed, true);
      results.replaceWith(part);
      results = part as HTMLElement;
      shown = wanted;
      const address = new URL(form.action);
      address.search = wanted;
      history.replaceState(history.state, '', address);
      show(false, results.dataset.count);
    } catch {
      // Something else was typed: its answer is the one that counts.
    } finally {
      clearTimeout(slow);
    }
  }

  /** What is no longer what was asked for is seen to be so. */
  function show(stale: boolean, words = '', canRetry = false): void {
    results.classList.toggle('stale', stale);
    if (status && status.textContent !== words) status.textContent = words;
    if (!retry) return;
    if (!canRetry && document.activeElement === retry) box.focus();
    retry.hidden = !canRetry;
  }

  // A word still being composed is nothing yet.
  box.addEventListener('input', (event) => (event as InputEvent).isComposing || search(PAUSE_MS));
  box.addEventListener('compositionend', () => search(PAUSE_MS));
  form.addEventListener('change', ({ target }) => target !== box && search(0));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    search(0);
    // The phone's keyboard would cover the results.
    if (matchMedia('(pointer: coarse)').matches) box.blur();
  });
  onClick('[data-clear]', (_link, event) => {
    event.preventDefault();
    for (const field of form.querySelectorAll<HTMLInputElement>('input, select')) field.value = '';
    box.focus();
    search(0);
  });
  // Typed before this script came.
  search(0);
}

function queryOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const text = String(value).replace(/\s+/g, ' ').trim();
    if (text) query.append(name, text);
  }
  return query.toString();
}
