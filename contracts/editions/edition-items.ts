import { Type } from 'typebox';
import { NO_OTHER_PROPERTIES } from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { EDITION_KEY, STATE_EDITION } from './edition-key.ts';

/** The parameter `edition` of public lists: the items of one edition. */
export const EditionParameter = Type.String({
  minLength: 2,
  maxLength: 40,
  pattern: EDITION_KEY,
  description: `Chave da edição; sem ela, o portal do estado (${STATE_EDITION.key})`,
});

export const EditionQuery = Type.Object({ edition: Type.Optional(EditionParameter) }, NO_OTHER_PROPERTIES);

const Keys = Type.Array(Type.String({ minLength: 2, maxLength: 40, pattern: EDITION_KEY }), {
  uniqueItems: true,
  maxItems: LIMITS.editions,
  description: `Só nestas edições (${STATE_EDITION.key}: o portal do estado); vazio: em todas`,
});

/** The field of an item that is for all editions or for some. Public answers do not contain it. */
export const EDITIONS_FIELD = {
  column: 'editions',
  kind: 'keys',
  read: Keys,
  shown: 'admin',
  write: Keys,
  default: [],
  label: 'Edições',
  control: { as: 'editions' },
} as const;

/** Whether an item is for this edition. */
export function isForEdition(editions: readonly string[], key: string): boolean {
  return editions.length === 0 || editions.includes(key);
}
