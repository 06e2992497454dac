import { REPUBLISHING_TEXTS } from '../../../contracts/queue/item-states.ts';
import type { Query } from '../../../db/database.ts';
import { problems } from '../../http/problem.ts';

/** What was taken from a source goes to readers only while the source has a licence, whoever publishes it. */
export async function requireLicence(trx: Query, newsId: number): Promise<void> {
  const unlicensed = await trx
    .selectFrom('provenance')
    .innerJoin('source', 'source.id', 'provenance.source_id')
    .select('source.id')
    .where('provenance.news_id', '=', newsId)
    .where('source.licence', '=', '')
    .executeTakeFirst();
  if (unlicensed) throw problems.conflict(REPUBLISHING_TEXTS.noLicence);
}
