import type { MouseEvent } from 'react';

/** A click the page may handle: a new tab or a download is the browser's business. */
export function takeClick(event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return false;
  event.preventDefault();
  return true;
}
