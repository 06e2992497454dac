/** Where an item of the queue stands. */
export const ITEM_STATES = [
  { key: 'waiting', name: 'Na fila' },
  { key: 'taken', name: 'Virou rascunho' },
  { key: 'scheduled', name: 'Agendado' },
  { key: 'published', name: 'Publicado' },
  { key: 'discarded', name: 'Descartado' },
] as const;

export type ItemState = (typeof ITEM_STATES)[number]['key'];
export const ITEM_STATE_KEYS: readonly ItemState[] = ITEM_STATES.map(({ key }) => key);

export const QUEUE = {
  /** An item somebody opened is his for so long. */
  claimMs: 5 * 60_000,
  pageDefault: 30,
  pageMax: 100,
  /** Between two scheduled stories. */
  slotMinutes: 30,
} as const;

/** What is said when something cannot be done. */
export const REPUBLISHING_TEXTS = {
  unreadable: 'Não consegui ler. Cole o texto aqui.',
  noLicence: 'A fonte não tem licença registrada. Registre a licença na ficha da fonte para publicar.',
  claimed: (name: string): string => `${name} está com este item.`,
  decided: 'Este item já saiu da fila.',
} as const;
