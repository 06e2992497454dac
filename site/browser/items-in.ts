/** The API promises an array; any other body becomes an empty list and a warning. */
export function itemsIn<Item>(body: readonly Item[]): readonly Item[] {
  if (Array.isArray(body)) return body;
  // biome-ignore lint/suspicious/noConsole: the specification asks for it
  console.warn('the API sent no array; the list stays empty');
  return [];
}
