import { foldText } from './words/fold.ts';

/** The pattern of a slug in a request. */
export const SLUG_PATTERN = '^[a-z0-9-]+$';

/** A text for use in an address: lower case, no accents, words joined by hyphens. Empty if it has no letters or digits. */
export function slugOf(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
    .replace(/-$/, '');
}
