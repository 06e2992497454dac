import { whenQuiet } from './when-quiet.ts';

/**
 * What is far below is not laid out at first (base.css). Once the page is there and quiet it is, so that the page has
 * its true height before somebody scrolls.
 */
export function startWholeLayout(): void {
  whenQuiet(() => {
    document.documentElement.dataset.laidOut = '';
  });
}
