/**
 * The state portal among editions. It has no row in `edition`: its values are the settings. Columns, `homeEdition`, events
 * of analytics and metrics write its key as the empty text; the two functions below convert.
 */
export const STATE_EDITION = { id: 0, key: 'para', name: 'Pará' } as const;

/** Keys are part of development hosts (`marajo.localhost`) and of API queries. They never change. */
const KEY = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
export const EDITION_KEY = KEY.source;

export function isEditionKey(text: string): boolean {
  return KEY.test(text);
}

/** Names that mean something else before `.localhost` or in a query. */
export const RESERVED_EDITION_KEYS: readonly string[] = [
  STATE_EDITION.key,
  'www',
  'admin',
  'api',
  'media',
  'localhost',
];

/** The key of an edition, from the text in a column or in `homeEdition`. */
export function editionKeyOf(stored: string): string {
  return stored || STATE_EDITION.key;
}

/** The inverse of `editionKeyOf`: the empty text for the state portal. */
export function storedEditionKey(key: string): string {
  return key === STATE_EDITION.key ? '' : key;
}
