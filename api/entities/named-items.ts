import { cleanName, hasSlug, nameSlug } from '../../contracts/names/name-spelling.ts';
import type { Trx } from '../../db/database.ts';
import { isNamedByStory, replaceInStories } from '../../db/names/replace-names.ts';
import { type NamedTable, redirectName } from '../../db/names/story-names.ts';
import { problems } from '../http/problem.ts';

interface NamedRow {
  readonly name: string;
  readonly slug: string;
  readonly updated_at: number;
  readonly deleted_at: number | null;
}

/** The columns that follow from the name of a topic or byline. */
export function nameColumns(written: string): Pick<NamedRow, 'name' | 'slug'> {
  const name = cleanName(written);
  if (!hasSlug(name)) {
    throw problems.invalid([{ field: 'name', message: 'O nome precisa de letras ou números.' }]);
  }
  return { name, slug: nameSlug(name) };
}

/**
 * Brings stories and redirects up to date after a write of a topic or byline. In the trash it has no page, so no story may
 * name it: `inUse` is the message of the refusal.
 */
export async function updateNamedStories(
  trx: Trx,
  kind: NamedTable,
  { row, before }: { readonly row: NamedRow; readonly before: NamedRow | undefined },
  inUse: string,
): Promise<void> {
  const isTrashed = row.deleted_at !== null && before?.deleted_at === null;
  if (isTrashed && (await isNamedByStory(trx, kind, row.name))) throw problems.conflict(inUse);
  if (!before || before.name === row.name) return;
  await replaceInStories(trx, kind, before.name, row.name);
  if (before.slug !== row.slug) await redirectName(trx, kind, before.slug, row.slug, row.updated_at);
}
