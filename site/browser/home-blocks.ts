import { fetchPart } from './fetch-fragment.ts';
import { onClick } from './on-click.ts';

let turning: AbortController | undefined;

/** Turns a block's page in place. Whatever goes wrong, the link still leads to the same two stories. */
export function startHomeBlocks(): void {
  onClick('[data-turn]', (link, event) => {
    event.preventDefault();
    void turn(link as HTMLAnchorElement);
  });
}

async function turn(link: HTMLAnchorElement): Promise<void> {
  const block = link.closest<HTMLElement>('[data-block]');
  turning?.abort();
  turning = new AbortController();
  const { signal } = turning;
  block?.setAttribute('aria-busy', 'true');
  try {
    const part = await fetchPart(link.dataset.turn ?? '', signal);
    if (!part || !block) {
      location.assign(link.href);
      return;
    }
    const name = link.getAttribute('aria-label') ?? '';
    block.replaceWith(part);
    focusSame(part, name);
    history.replaceState(history.state, '', link.href);
  } catch {
    // Another tap came first; its answer is the one that counts.
    block?.removeAttribute('aria-busy');
  }
}

/** The finger and the keyboard stay where they were; at the last page, on the other button. */
function focusSame(block: Element, name: string): void {
  const turns = [...block.querySelectorAll<HTMLElement>('[data-turn]')];
  const same = turns.find((one) => one.getAttribute('aria-label') === name) ?? turns[0];
  same?.focus({ preventScroll: true });
}
