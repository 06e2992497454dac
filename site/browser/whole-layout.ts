import { whenIdle } from './when-idle.ts';

/**
 * Content far below is not laid out at first (base.css). Once the page is loaded and idle it is, so that the page has
 * its true height before the reader scrolls.
 */
export function startWholeLayout(): void {
  whenIdle(() => {
    document.documentElement.dataset.laidOut = '';
  });
}
