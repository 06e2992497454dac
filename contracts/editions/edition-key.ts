/** The state portal among editions. It has no row: its values are the settings, and its id is 0. */
export const STATE_EDITION = { id: 0, key: 'para', name: 'Pará' } as const;

/** Keys are part of development addresses (`marajo.localhost`) and of API queries. They never change. */
const KEY = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
export const EDITION_KEY = KEY.source;

export function isEditionKey(text: string): boolean {
  return KEY.test(text);
}

/** Names that mean something else before `.localhost` or in a query. */
export const RESERVED_EDITION_KEYS: readonly string[] = [
  STATE_EDITION.key,
  ...['www', 'admin', 'api', 'media', 'localhost'],
];

/** The key of an edition as a column or `homeEdition` stores it, where the state portal is the empty text. */
export function editionKeyOf(stored: string): string {
  return stored || STATE_EDITION.key;
}

/** The inverse of `editionKeyOf`. */
export function storedEditionKey(key: string): string {
  return key === STATE_EDITION.key ? '' : key;
}
