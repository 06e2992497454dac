import type { Connection } from '../../db/database.ts';
import type { NewsRow } from '../../db/tables/news.tables.ts';
import { isPublishedOrScheduled } from './may-publish.ts';

/** The licence is checked when a story is published or scheduled, and not again when it changes after that. */
export async function isLicensed(db: Connection, before: NewsRow, at: number): Promise<boolean> {
  return isPublishedOrScheduled(before, at) || (await hasLicence(db, before.id));
}

/** True if the source of the story has a licence, or the story is from no source. */
async function hasLicence(db: Connection, newsId: number): Promise<boolean> {
  const unlicensed = await db
    .selectFrom('provenance')
    .innerJoin('source', 'source.id', 'provenance.source_id')
    .select('source.id')
    .where('provenance.news_id', '=', newsId)
    .where('source.licence', '=', '')
    .executeTakeFirst();
  return unlicensed === undefined;
}
