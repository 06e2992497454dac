import type { MouseEvent } from 'react';

/** Takes over a plain click and returns true; clicks that open a new tab or a download are left to the browser. */
export function interceptClick(event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return false;
  event.preventDefault();
  return true;
}
