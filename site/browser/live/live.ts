import { LIVE } from '../../../contracts/live/live-states.ts';
import { SCRIPT_PATHS } from '../../script-paths.ts';

/** A page that was asleep reads at most this many answers in a row; after that a reload is quicker. */
const MAX_ANSWERS_IN_A_ROW = 5;
const TIMEOUT_MS = 10_000;
/** After so long without a block the badge says that nothing is new. */
const QUIET_MS = 3 * 60 * 60_000;

type Outcome = 'again' | 'later' | 'over';

/**
 * Asks for changes of an open live page every 15 seconds while its tab is visible. New blocks wait behind a button, so
 * that nothing moves under the reader. A failed call is repeated at the next turn and shows nothing.
 */
export default function startLivePage(root: HTMLElement): void {
  const list = root.querySelector('.live__blocks') as HTMLElement;
  const place = root.querySelector('.live__new') as HTMLElement;
  /** New blocks that the reader has not asked for yet, the newest last. */
  const waiting = new Map<string, Element>();
  const badge = document.querySelector('.live__state');
  let stateName = badge?.textContent ?? '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Not the wall clock, which may be set back while the page is open. */
  let polledAt = performance.now();
  let isPolling = false;

  async function poll(): Promise<void> {
    if (isPolling) return;
    isPolling = true;
    polledAt = performance.now();
    let outcome: Outcome = 'again';
    for (let turn = 0; outcome === 'again' && turn < MAX_ANSWERS_IN_A_ROW; turn++)
      outcome = await fetchChanges();
    isPolling = false;
    showAge();
    if (outcome === 'over') return stop();
    schedule();
  }

  async function fetchChanges(): Promise<Outcome> {
    try {
      const ended = AbortSignal.timeout?.(TIMEOUT_MS) ?? null;
      const path = `${SCRIPT_PATHS.live}/${root.dataset.live}/${root.dataset.next}`;
      const response = await fetch(path, { headers: { accept: 'text/html' }, signal: ended });
      if (response.status === 404) return 'over';
      if (!response.ok || response.redirected) return 'later';
      const template = document.createElement('template');
      template.innerHTML = await response.text();
      const changes = template.content.firstElementChild as HTMLElement | null;
      return changes?.dataset.next ? applyChanges(changes) : 'later';
    } catch {
      // The connection failed; the next turn asks again.
      return 'later';
    }
  }

  function applyChanges(changes: HTMLElement): Outcome {
    const { next = '', state = '', more, count = '' } = changes.dataset;
    const isNew = next !== root.dataset.next;
    root.dataset.next = next;
    keepScrollPosition(() => {
      stateName = changes.querySelector('.live__state')?.textContent ?? stateName;
      root.dataset.state = state;
      const head = changes.querySelector('.live__head');
      if (head) root.querySelector('.live__head')?.replaceWith(head);
      const total = root.querySelector('.live__count');
      if (total) total.textContent = count;
      for (const block of [...changes.querySelectorAll('ol > li')]) applyBlock(block);
    });
    showButton();
    if (state === 'ended') return more === undefined ? 'over' : 'again';
    return isNew && more !== undefined ? 'again' : 'later';
  }

  /** Puts a changed block in place of the shown one; a new one waits. */
  function applyBlock(block: Element): void {
    const isGone = block.hasAttribute('data-gone');
    const shown = document.getElementById(block.id);
    if (shown) {
      if (isGone) shown.remove();
      else shown.replaceWith(block);
      return;
    }
    if (isGone) waiting.delete(block.id);
    // An older block that changed is not on this page; it is not new either.
    else if (waiting.has(block.id) || isNewer(block)) waiting.set(block.id, block);
  }

  function isNewer({ id }: Element): boolean {
    const newest = list.firstElementChild;
    return !newest || numberIn(id) > numberIn(newest.id);
  }

  function showButton(): void {
    if (waiting.size === 0) {
      place.replaceChildren();
      return;
    }
    const button = place.querySelector('button') ?? document.createElement('button');
    button.type = 'button';
    button.className = 'btn live__show';
    button.textContent = newBlocksText(waiting.size);
    button.onclick = showNewBlocks;
    if (!button.parentNode) place.append(button);
  }

  function showNewBlocks(): void {
    const blocks = [...waiting.values()].sort((a, b) => numberIn(b.id) - numberIn(a.id));
    waiting.clear();
    root.querySelector('.live__none')?.remove();
    list.prepend(...blocks);
    showButton();
    (blocks[0] as HTMLElement | undefined)?.focus();
  }

  /**
   * Changes the page and scrolls by as much as the first visible block moved. A reader above the blocks sees nothing of
   * them move.
   */
  function keepScrollPosition(change: () => void): void {
    const anchor = [...list.children].find((block) => block.getBoundingClientRect().bottom > 0);
    const isReading = root.getBoundingClientRect().top < 0;
    const before = anchor?.getBoundingClientRect().top ?? 0;
    change();
    const after = document.getElementById(anchor?.id ?? '')?.getBoundingClientRect().top;
    if (isReading && after !== undefined && after !== before) scrollBy(0, after - before);
  }

  /** When the newest block was written, those that wait included; the badge says so if that was long ago. */
  function showAge(): void {
    const [newest] = [list, ...waiting.values()]
      .flatMap((one) => [...one.querySelectorAll<HTMLTimeElement>('.live__time time')])
      .sort((a, b) => b.dateTime.localeCompare(a.dateTime));
    const { state } = root.dataset;
    const time = newest?.textContent ?? '';
    const isQuiet = state === 'live' && Date.now() - Date.parse(newest?.dateTime ?? '') > QUIET_MS;
    if (badge) {
      badge.textContent = isQuiet ? `Sem novidades desde ${time}` : stateName;
      badge.className = isQuiet ? 'live__state live__state--quiet' : `live__state live__state--${state}`;
    }
    const last = root.querySelector('.live__last');
    const ago = last?.querySelector<HTMLElement>('.ago');
    if (!last?.firstElementChild || !ago || !newest || ago.dataset.at === newest.dateTime) return;
    last.firstElementChild.textContent = `última ${time.includes(' ') ? 'em' : 'às'} ${time}`;
    // A new element, which relative-time.ts fills at once.
    const fresh = ago.cloneNode() as HTMLElement;
    fresh.dataset.at = newest.dateTime;
    ago.replaceWith(fresh);
  }

  function schedule(): void {
    clearTimeout(timer);
    if (document.hidden) return;
    timer = setTimeout(poll, Math.max(0, polledAt + LIVE.pollMs - performance.now()));
  }

  function stop(): void {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', schedule);
  }

  document.addEventListener('visibilitychange', schedule);
  showAge();
  schedule();
}

function numberIn(id: string): number {
  return Number(id.replace('bloco-', ''));
}

/** The text of the button above the blocks. */
function newBlocksText(count: number): string {
  return count === 1 ? '1 nova' : `${count} novas`;
}
