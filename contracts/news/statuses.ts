/** The statuses of a story. Readers see `published` only; `review` is a draft proposed for publication. */
export const NEWS_STATUSES = [
  { key: 'draft', name: 'Rascunho' },
  { key: 'review', name: 'Para revisão' },
  { key: 'scheduled', name: 'Agendada' },
  { key: 'published', name: 'Publicada' },
  { key: 'archived', name: 'Arquivada' },
] as const;

/** The statuses that are stored: `review` is a draft with a moment, `scheduled` a published story whose time has not come. */
export type StoredStatus = 'draft' | 'published' | 'archived';

export type NewsStatus = (typeof NEWS_STATUSES)[number]['key'];
export const NEWS_STATUS_KEYS: readonly NewsStatus[] = NEWS_STATUSES.map((status) => status.key);
