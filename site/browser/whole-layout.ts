import { whenIdle } from './when-idle.ts';

/**
 * base.css skips the layout of content far below. Once the page is idle we lay it out, so that its height is right before the
 * reader scrolls.
 */
export function startWholeLayout(): void {
  whenIdle(() => {
    document.documentElement.dataset.laidOut = '';
  });
}
