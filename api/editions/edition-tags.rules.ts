import type { Selectable } from 'kysely';
import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import type { EditionTable } from '../../db/tables/collections.tables.ts';

type EditionRow = Selectable<EditionTable>;

/** Columns that pages of other editions depend on: the row of the network, canonical addresses, redirects. */
const OF_THE_NETWORK = [
  'name',
  'hosts',
  'regs',
  'munis',
  'sort',
  'is_on',
  'deleted_at',
] as const satisfies readonly (keyof EditionRow)[];

/**
 * Every write changes the list of editions and the pages of this one. A write that changes where stories belong, or what
 * other editions show of this one, changes everything. An edition that is off and stays off has no pages at all.
 */
export function editionTags(row: EditionRow, before: EditionRow | undefined): string[] {
  const own = [CHANGE_TAGS.editions, CHANGE_TAGS.edition(row.id)];
  const isSeen = row.is_on === 1 || before?.is_on === 1;
  const differs = OF_THE_NETWORK.some((column) => row[column] !== before?.[column]);
  return isSeen && differs ? [...own, CHANGE_TAGS.everything] : own;
}
