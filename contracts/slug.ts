import { foldText } from './rich-text/fold.ts';

/** A title for use in an address: lower case, no accents, words joined by hyphens. */
export function slugOf(title: string): string {
  return (
    foldText(title)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 80)
      .replace(/-$/, '') || 'noticia'
  );
}
