import type { NewsAutosave } from '../../../contracts/news/news.schema.ts';
import type { PictureUse } from '../../../db/pictures.ts';
import type { NewsRow } from '../../../db/tables/news.tables.ts';
import { applyUnfinished, pictureUses } from '../news.rules.ts';
import { changedFields, snapshotOf } from './news.revisions.ts';

/** Text that was typed but not saved, and the story it will one day replace. */

/** The story as it would be if what is pending were saved. */
export function layOver(row: NewsRow, pending: NewsAutosave | undefined): NewsRow {
  return pending ? { ...row, ...applyUnfinished(pending, row) } : row;
}

/** What is pending where somebody has `laid` in the editor; `undefined`: it says what the story says. */
export function pendingOf(row: NewsRow, laid: NewsRow): NewsAutosave | undefined {
  const fields = changedFields(laid, row);
  if (fields.length === 0) return undefined;
  const snapshot = snapshotOf(laid);
  return Object.fromEntries(fields.map((field) => [field, snapshot[field]])) as NewsAutosave;
}

/** Pictures that only the pending text shows. */
export function pendingUses(row: NewsRow, laid: NewsRow): PictureUse[] {
  const shown = new Set(pictureUses(row).map(({ url }) => url));
  const added = pictureUses(laid).filter(({ url }) => !shown.has(url));
  return [...new Set(added.map(({ url }) => url))].map((url) => ({ role: 'pending', url }));
}
