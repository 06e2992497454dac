import { isStatePortalOrNone } from '../../../contracts/editions/edition-place.ts';
import type { Trx } from '../../../db/database.ts';
import type { NewsRow } from '../../../db/tables/news.tables.ts';
import { problems } from '../../http/problem.ts';

/** Refuses a new choice of an edition that does not exist. A choice made before stays when its edition is deleted. */
export async function assertChosenEditionExists(
  trx: Trx,
  { chosen_edition: chosen }: Pick<NewsRow, 'chosen_edition'>,
  before: Pick<NewsRow, 'chosen_edition'> | undefined,
): Promise<void> {
  if (isStatePortalOrNone(chosen) || chosen === before?.chosen_edition) return;
  const edition = await trx
    .selectFrom('edition')
    .select('id')
    .where('key', '=', chosen)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!edition) throw problems.invalid([{ field: 'chosenEdition', message: 'Esta edição não existe.' }]);
}
