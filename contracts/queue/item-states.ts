import { MINUTE_MS } from '../durations.ts';

/** The states of an item in the queue. */
const ITEM_STATES = [
  { key: 'waiting', name: 'Na fila' },
  { key: 'taken', name: 'Virou rascunho' },
  { key: 'scheduled', name: 'Agendado' },
  { key: 'published', name: 'Publicado' },
  { key: 'discarded', name: 'Descartado' },
] as const;

export type ItemState = (typeof ITEM_STATES)[number]['key'];
export const ITEM_STATE_KEYS: readonly ItemState[] = ITEM_STATES.map(({ key }) => key);

export const QUEUE = {
  /** How long an item is reserved for the editor who opened it. */
  claimMs: 5 * MINUTE_MS,
  pageDefault: 30,
  pageMax: 100,
  /** Minutes between two scheduled stories. */
  slotMinutes: 30,
  /** How long a publication by a single key can be undone. Readers see the story only afterwards. */
  undoMs: 10_000,
  /** Personal data that may be taken out of one item. */
  takenOutMax: 200,
} as const;

/** Sentences for actions that are not possible. */
export const REPUBLISHING_TEXTS = {
  unreadable: 'Não consegui ler. Cole o texto aqui.',
  tooHeavy: 'A página é pesada demais; cole o texto.',
  claimed: (name: string): string => `${name} está com este item.`,
  decided: 'Este item já saiu da fila.',
  notUndoable: 'Só volta à fila um item descartado, ou um publicado que ainda não está no ar.',
  alreadyPublic: 'A notícia já está no site ou foi alterada: retire-a na própria notícia.',
} as const;
