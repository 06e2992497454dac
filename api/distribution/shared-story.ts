import { isoOf } from '../../contracts/belem-time.ts';
import { DESK_LIMITS } from '../../contracts/distribution/desk-limits.ts';
import type { DeskStory } from '../../contracts/distribution/distribution.endpoints.ts';
import { editionKeyOf } from '../../contracts/editions/edition-key.ts';
import { type CoveringEdition, homeEditionOf } from '../../contracts/editions/home-edition.ts';
import { newsPath } from '../../contracts/page-paths.ts';
import { cutText } from '../../contracts/rich-text/excerpts/cut-text.ts';
import { oneLine } from '../../contracts/words/one-line.ts';
import type { Connection } from '../../db/database.ts';
import { createOriginOf } from '../../db/editions/edition-origins.ts';
import type { NewsRow } from '../../db/tables/news.tables.ts';
import type { ApiContext } from '../http/context.ts';

/** The columns that a story needs to be shared. */
export const SHARED_COLUMNS = [
  'id',
  'title',
  'summary',
  'excerpt',
  'muni',
  'reg',
  'chosen_edition',
  'publish_at',
  'unpublish_at',
] as const satisfies readonly (keyof NewsRow)[];

export type SharedRow = Pick<NewsRow, (typeof SHARED_COLUMNS)[number]>;

/** Turns rows into what is shared of them. The addresses of an edition are read once for all its stories. */
export function createSharedStories({ env }: Pick<ApiContext, 'env'>) {
  const originOf = createOriginOf(env);
  return async (
    query: Connection,
    rows: readonly SharedRow[],
    editions: readonly CoveringEdition[],
  ): Promise<DeskStory[]> => {
    const urgent = await urgentIds(query, rows);
    const keyed = rows.map((row) => ({ row, edition: homeKeyOf(row, editions) }));
    const origins = new Map<string, string>();
    for (const edition of new Set(keyed.map((one) => one.edition)))
      origins.set(edition, await originOf(query, edition));
    return keyed.map(({ row, edition }) => ({
      id: row.id,
      title: row.title,
      line: cutText(oneLine(row.summary || row.excerpt), DESK_LIMITS.line),
      address: (origins.get(edition) ?? '') + newsPath(row.id),
      urgent: urgent.has(row.id),
      edition,
      publishedAt: isoOf(row.publish_at ?? 0),
    }));
  };
}

export function homeKeyOf(row: SharedRow, editions: readonly CoveringEdition[]): string {
  return editionKeyOf(homeEditionOf({ ...row, chosenEdition: row.chosen_edition }, editions));
}

/** The ids of stories that a present or past urgent notice links to. */
async function urgentIds(query: Connection, rows: readonly SharedRow[]): Promise<ReadonlySet<number>> {
  if (rows.length === 0) return new Set();
  const notices = await query
    .selectFrom('urgent_notice')
    .select('news_id')
    .where('deleted_at', 'is', null)
    .where(
      'news_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return new Set(notices.map(({ news_id }) => news_id));
}
