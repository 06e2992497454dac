import { plainNames } from '../fields.ts';
import { CARD_FIELDS } from './card-fields.ts';
import { NEWS_FIELDS } from './news.fields.ts';

/** Fields that come with the full text. */
const OF_THE_TEXT: ReadonlySet<string> = new Set(plainNames(NEWS_FIELDS, ['detail']));

/** True if a list with this `fields`, as it was sent, reads full texts, which cost more. */
export function readsTexts(fields: unknown): boolean {
  if (fields === CARD_FIELDS) return false;
  if (fields === undefined || fields === 'full') return true;
  return String(fields)
    .split(',')
    .some((name) => OF_THE_TEXT.has(name));
}
