import type { Query } from '../../db/database.ts';

/** True if the source of the story has a licence, or the story is from no source. */
export async function hasLicence(db: Query, newsId: number): Promise<boolean> {
  const unlicensed = await db
    .selectFrom('provenance')
    .innerJoin('source', 'source.id', 'provenance.source_id')
    .select('source.id')
    .where('provenance.news_id', '=', newsId)
    .where('source.licence', '=', '')
    .executeTakeFirst();
  return unlicensed === undefined;
}
