/** The four categories of stories. Keys have no accents, because they are slugs too. */
export const CATEGORIES = [
  { key: 'politica', name: 'Política' },
  { key: 'seguranca', name: 'Segurança' },
  { key: 'esportes', name: 'Esportes' },
  { key: 'foco', name: 'Foco' },
] as const;

type Category = (typeof CATEGORIES)[number];
export type CategoryKey = Category['key'];

export const CATEGORY_KEYS: readonly CategoryKey[] = CATEGORIES.map((category) => category.key);
