import type { NewsAutosave } from '../../../contracts/news/news.schema.ts';
import type { PictureUse } from '../../../db/pictures.ts';
import type { NewsRow } from '../../../db/tables/news.tables.ts';
import { applyUnfinished, recordedPictures } from '../news.rules.ts';
import { changedFields, snapshotOf } from './news-revisions.ts';

// Pending text: typed into the editor and stored, but not saved into the story yet.

/** The story as it would be if the pending text were saved. */
export function withPendingText(row: NewsRow, pending: NewsAutosave | undefined): NewsRow {
  return pending ? { ...row, ...applyUnfinished(pending, row) } : row;
}

/** The pending fields when the editor shows `laid`; `undefined` if it equals the story. */
export function pendingOf(row: NewsRow, laid: NewsRow): NewsAutosave | undefined {
  const fields = changedFields(laid, row);
  if (fields.length === 0) return undefined;
  const snapshot = snapshotOf(laid);
  return Object.fromEntries(fields.map((field) => [field, snapshot[field]])) as NewsAutosave;
}

/** Pictures that only the pending text shows. */
export function pendingUses(row: NewsRow, laid: NewsRow): PictureUse[] {
  const shown = new Set(recordedPictures(row).map(({ url }) => url));
  const added = recordedPictures(laid).filter(({ url }) => !shown.has(url));
  return [...new Set(added.map(({ url }) => url))].map((url) => ({ role: 'pending', url }));
}
