import type { Query } from '../../db/database.ts';

/** A text from a source may be published only while the source has a licence. */
export async function hasLicence(trx: Query, newsId: number): Promise<boolean> {
  const unlicensed = await trx
    .selectFrom('provenance')
    .innerJoin('source', 'source.id', 'provenance.source_id')
    .select('source.id')
    .where('provenance.news_id', '=', newsId)
    .where('source.licence', '=', '')
    .executeTakeFirst();
  return unlicensed === undefined;
}
