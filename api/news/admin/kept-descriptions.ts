import { describedImages } from '../../../contracts/rich-text/images.ts';
import { type Actor, recordAudit } from '../../../db/audit.ts';
import type { Trx } from '../../../db/database.ts';
import type { NewsRow } from '../../../db/tables/news.tables.ts';

interface Description {
  readonly url: string;
  readonly alt: string;
  readonly credit: string;
}

/**
 * Gives the pictures of a story the alternative text and the credit written in it, where the library has none: the next
 * story that shows the picture begins with them. Only pictures to which a writer of the story has a right are changed.
 */
export async function keepDescriptions(trx: Trx, row: NewsRow, actor: Actor, at: number): Promise<void> {
  const described = descriptionsIn(row);
  if (described.size === 0) return;
  const lacking = await trx
    .selectFrom('media_use')
    .innerJoin('media', 'media.id', 'media_use.media_id')
    .select(['media.id', 'media_use.url', 'alt', 'credit', 'version'])
    .distinct()
    .where('media_use.kind', '=', 'news')
    .where('item_id', '=', row.id)
    .where('entitles', '=', 1)
    .where((eb) => eb.or([eb('alt', '=', ''), eb('credit', '=', '')]))
    // Two stories that are saved at the same time change their pictures in the same order.
    .orderBy('media.id')
    .execute();
  for (const { id, url, alt, credit, version } of lacking) {
    const written = described.get(url);
    if (!written) continue;
    const next = { alt: alt || written.alt, credit: credit || written.credit };
    if (next.alt === alt && next.credit === credit) continue;
    await trx
      .updateTable('media')
      .set({ ...next, updated_at: at, version: version + 1 })
      .where('id', '=', id)
      .execute();
    const detail = `da notícia ${row.id}`;
    await recordAudit(trx, actor, { at, action: 'update', kind: 'media', itemId: id, detail });
  }
}

/** The first description of each picture counts; the cover goes first. */
function descriptionsIn(row: NewsRow): ReadonlyMap<string, Description> {
  const cover = { url: row.cover, alt: row.cover_alt, credit: row.cover_credit };
  const inText = describedImages(row.body).map(({ src, ...said }) => ({ url: src, ...said }));
  const described = [cover, ...inText].filter(({ alt, credit }) => alt !== '' || credit !== '');
  return new Map(described.toReversed().map((one) => [one.url, one]));
}
