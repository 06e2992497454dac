import type { SidePart } from '../loading/side-part.ts';

/** The attributes that let the browser fetch from `path` what did not come in time. */
export function lateMark(path: string, ...parts: readonly SidePart<unknown>[]) {
  return parts.includes('late') ? { 'data-late': path, 'aria-busy': true } : {};
}
