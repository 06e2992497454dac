import { type CoveredKind, ENTITIES, type PicturedKind } from '../../../contracts/entities.ts';
import type { Connection, Trx } from '../../../db/database.ts';
import { revisedAt } from '../../publishing/revised.rules.ts';
import { usesOfMedia } from '../media-uses.queries.ts';
import {
  type Replacement,
  replaceAddress,
  replaceFocal,
  replaceInList,
  replaceInStory,
  replaceInText,
} from './replaced-address.rules.ts';

/** A story saved concurrently is read again, up to this often. */
const ATTEMPTS = 5;

interface ShowingItem {
  readonly kind: PicturedKind;
  readonly itemId: number;
  /** The addresses under which the item shows the picture. */
  readonly urls: ReadonlySet<string>;
}

/** Items that show a picture, directly or as the stored copy of an external address. */
export async function findShowingItems(db: Connection, mediaId: string): Promise<ShowingItem[]> {
  const uses = await usesOfMedia(db, mediaId)
    .select(['kind', 'item_id', 'media_use.url'])
    .orderBy('kind')
    .orderBy('item_id')
    .execute();
  const items = Map.groupBy(uses, (use) => `${use.kind} ${use.item_id}`);
  return [...items.values()].flatMap(([first, ...others]) =>
    first
      ? [{ kind: first.kind, itemId: first.item_id, urls: new Set([first, ...others].map(({ url }) => url)) }]
      : [],
  );
}

export async function countShowingItems(db: Connection, mediaId: string): Promise<number> {
  const { n } = await db
    .selectFrom(usesOfMedia(db, mediaId).select(['kind', 'item_id']).distinct().as('items'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/**
 * Makes an item show another picture, in the transaction that replaces it. `at` is the new `updated_at`; `null` keeps
 * the old one, because the picture looks the same.
 */
export async function rewriteItem(
  trx: Trx,
  item: ShowingItem,
  newId: string,
  at: number | null,
  moveFocal?: Replacement['moveFocal'],
): Promise<void> {
  const { kind, itemId, urls } = item;
  const replacement: Replacement = { from: urls, to: `/media/${newId}`, moveFocal };
  if (kind === 'news') await rewriteStory(trx, itemId, replacement, at);
  else if (kind === 'live') await rewriteBlock(trx, itemId, replacement);
  else await rewriteColumn(trx, kind, itemId, replacement, at);
  await trx
    .updateTable('media_use')
    .set({ url: replacement.to, media_id: newId, external_id: null })
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .where('url', 'in', [...urls])
    .execute();
}

async function rewriteColumn(
  trx: Trx,
  kind: CoveredKind,
  id: number,
  { from, to }: Replacement,
  at: number | null,
): Promise<void> {
  const { table, picture: column } = ENTITIES[kind];
  await trx
    .updateTable(table as 'ad')
    .set((eb) => ({
      [column as 'cover']: to,
      ...(at !== null && { updated_at: at }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where(column as 'cover', 'in', [...from])
    .execute();
}

/** Blocks keep their number of change: pages of the story are invalidated by the picture's tags. */
async function rewriteBlock(trx: Trx, id: number, replacement: Replacement): Promise<void> {
  const row = await trx.selectFrom('live_block').select('body').where('id', '=', id).executeTakeFirst();
  if (!row) return;
  await trx
    .updateTable('live_block')
    .set((eb) => ({ body: replaceInText(row.body, replacement), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

async function rewriteStory(
  trx: Trx,
  id: number,
  replacement: Replacement,
  at: number | null,
): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const row = await trx
      .selectFrom('news')
      .select(['cover', 'cover_focal', 'body', 'img_content', 'version', 'publish_at', 'date', 'revised_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return;
    const shown = {
      cover: replaceAddress(row.cover, replacement),
      cover_focal: replaceFocal(row.cover, row.cover_focal, replacement),
      body: replaceInText(row.body, replacement),
      img_content: replaceInList(row.img_content, replacement),
    };
    // A change of pending text only is invisible to readers.
    const isShown =
      shown.cover !== row.cover || shown.body !== row.body || shown.img_content !== row.img_content;
    const { numUpdatedRows } = await trx
      .updateTable('news')
      .set({
        ...shown,
        ...(isShown && at !== null && { updated_at: at, revised_at: revisedAt(row, shown, at) }),
        version: row.version + 1,
      })
      .where('id', '=', id)
      .where('version', '=', row.version)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) continue;
    await rewriteStoredTexts(trx, id, replacement, row.cover);
    return;
  }
  throw new Error(`news ${id} was saved again and again while a picture of it was replaced`);
}

/** Rewrites pending text and older versions, so that restoring one does not bring back a deleted picture. */
async function rewriteStoredTexts(
  trx: Trx,
  newsId: number,
  replacement: Replacement,
  shownCover: string,
): Promise<void> {
  const pending = await trx.selectFrom('news_pending').select('data').where('news_id', '=', newsId).execute();
  for (const { data } of pending) {
    await trx
      .updateTable('news_pending')
      .set({ data: replaceInStory(data, replacement, shownCover) })
      .where('news_id', '=', newsId)
      .execute();
  }
  const revisions = await trx
    .selectFrom('news_revision')
    .select(['version', 'data'])
    .where('news_id', '=', newsId)
    .execute();
  for (const { version, data } of revisions) {
    const replaced = replaceInStory(data, replacement);
    if (replaced === data) continue;
    await trx
      .updateTable('news_revision')
      .set({ data: replaced })
      .where('news_id', '=', newsId)
      .where('version', '=', version)
      .execute();
  }
}
