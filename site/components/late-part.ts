import { PATHS } from '../addresses.ts';
import type { SidePart } from '../loading/side-part.ts';

/** The attributes that let the browser fetch a part that did not come in time. */
export function lateMark(name: keyof typeof PATHS.parts, ...parts: readonly SidePart<unknown>[]) {
  return parts.includes('late') ? { 'data-late': PATHS.parts[name], 'aria-busy': true } : {};
}
