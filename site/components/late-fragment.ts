import type { OptionalData } from '../data/optional-data.ts';

/** The attributes that let the browser fetch from `path` what did not come in time. */
export function lateMark(path: string, ...parts: readonly OptionalData<unknown>[]) {
  return parts.includes('late') ? { 'data-late': path, 'aria-busy': true } : {};
}
