import { LOAD_FAILED_TEXTS } from '../../../contracts/texts.ts';
import { SCRIPT_PATHS } from '../../script-paths.ts';
import { fetchFragment } from '../fragment.ts';
import { onClick } from '../on-click.ts';
import { showToast } from '../toast.ts';
import { chosenPlace } from './chosen-place.ts';

/** The last requested page of each block: answers to earlier taps are dropped. */
const wanted = new WeakMap<Element, string>();

/** Replaces a block of the home by the markup of its next page. If the fetch fails, the block stays. */
export function startTurningBlocks(): void {
  onClick('a.turn', (link, event) => {
    const block = link.closest<HTMLElement>('[data-block]');
    if (!block) return;
    event.preventDefault();
    void turn(block, link as HTMLAnchorElement);
  });
  // Event of the hero's island when new stories were inserted above.
  document.addEventListener('news-list', ({ target }) => {
    if (target instanceof HTMLElement && !isRead(target)) void replaceBlock(target, '1');
  });
}

async function turn(block: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  const { href, dataset } = link;
  const name = link.getAttribute('aria-label');
  const hadFocus = block.contains(document.activeElement);
  // The feedback causes no layout shift, so that a slow phone reacts to the tap at once.
  block.setAttribute('aria-busy', 'true');
  block.dataset.turning = '';
  const outcome = await replaceBlock(block, dataset.page ?? '1', nextPaint());
  if (outcome === 'overtaken') return;
  block.removeAttribute('aria-busy');
  delete block.dataset.turning;
  if (outcome === 'failed') {
    showToast(LOAD_FAILED_TEXTS.news);
    return;
  }
  history.replaceState(history.state, '', href);
  if (hadFocus) focusTurn(block, name);
}

/**
 * Resolves once the next frame is painted. A fragment that arrives sooner would delay the frame with the feedback by
 * the layout of the new block.
 */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Replaces the block by another page of it, without stories already shown in the reader's municipality. */
export async function replaceBlock(
  block: HTMLElement,
  page: string,
  ready?: Promise<void>,
): Promise<'replaced' | 'failed' | 'overtaken'> {
  wanted.set(block, page);
  const query = new URLSearchParams({ bloco: block.dataset.block ?? '' });
  if (chosenPlace()) query.set('municipio', chosenPlace());
  if (page !== '1') query.set('pagina', page);
  const next = await fetchFragment(`${SCRIPT_PATHS.block}?${query}`);
  await ready;
  if (wanted.get(block) !== page) return 'overtaken';
  if (!next) return 'failed';
  const status = block.querySelector('[role="status"]');
  const newStatus = next.querySelector('[role="status"]');
  const text = newStatus?.textContent ?? '';
  // The live region itself stays and only its text changes, so that screen readers announce it.
  if (status && newStatus) newStatus.replaceWith(status);
  // Keeps the height, so that the content below does not jump between pages of different heights.
  block.style.minHeight = `${block.offsetHeight}px`;
  block.replaceChildren(...next.childNodes);
  if (status) status.textContent = text;
  hideRepeatedHeadlines();
  return 'replaced';
}

/** Hides headlines of stories that are on the page as cards. */
export function hideRepeatedHeadlines(): void {
  const cards = [...document.querySelectorAll<HTMLAnchorElement>('main .story a')].map(({ href }) => href);
  for (const item of document.querySelectorAll<HTMLElement>('.heads li')) {
    item.hidden = cards.includes(item.querySelector('a')?.href ?? '');
  }
}

/** Keeps the keyboard focus on the same button; at the last page, moves it to the other one. */
function focusTurn(block: HTMLElement, name: string | null): void {
  const turns = [...block.querySelectorAll<HTMLElement>('a.turn')];
  (turns.find((one) => one.getAttribute('aria-label') === name) ?? turns[0])?.focus({ preventScroll: true });
}

/** True if the block was turned, is visible or has the focus: then it is not replaced. */
function isRead(block: HTMLElement): boolean {
  const { top, bottom } = block.getBoundingClientRect();
  const isTurned = (wanted.get(block) ?? '1') !== '1';
  return isTurned || (top < innerHeight && bottom > 0) || block.contains(document.activeElement);
}
