import { type Expression, type SqlBool, sql } from 'kysely';
import type { Query } from '../../db/database.ts';
import { problems } from '../http/problem.ts';
import { ownAdIds } from './item-rights.ts';
import {
  isAccessibleSql,
  isAccessLimited,
  type StoryAccess,
  type StoryActor,
  storyAccess,
} from './story-rights.ts';

/** Decides which pictures of the library a person may see and change. */

const SHOWN_ELSEWHERE = 'Esta imagem também aparece fora do que você pode alterar. Peça à redação.';

/** The condition on `media`; undefined for a person who sees the whole library. */
export async function accessibleMediaSql(
  query: Query,
  caller: StoryActor,
): Promise<Expression<SqlBool> | undefined> {
  const access = await storyAccess(query, caller);
  if (!isAccessLimited(access)) return undefined;
  return sql<SqlBool>`(
    exists (select 1 from media_upload where media_upload.media_id = media.id and media_upload.user_id = ${caller.id})
    or ${isShownByAccessibleSql(access)} or ${isShownByAdSql((await ownAdIds(query, caller)) ?? [])}
  )`;
}

/** Pictures of stories the person may see, directly or as the stored copy of an external address. */
function isShownByAccessibleSql(access: StoryAccess): Expression<SqlBool> {
  return sql<SqlBool>`exists (
      select 1 from media_use join news on news.id = media_use.item_id
      where media_use.kind = 'news' and media_use.media_id = media.id and ${isAccessibleSql(access)}
    ) or exists (
      select 1 from external_image join media_use on media_use.external_id = external_image.id
      join news on news.id = media_use.item_id
      where external_image.media_id = media.id and media_use.kind = 'news' and ${isAccessibleSql(access)}
    )`;
}

function isShownByAdSql(ids: readonly number[]): Expression<SqlBool> {
  if (ids.length === 0) return sql<SqlBool>`1 = 0`;
  return sql<SqlBool>`exists (
      select 1 from media_use
      where media_use.kind = 'ad' and media_use.media_id = media.id and media_use.item_id in (${sql.join(ids)})
    )`;
}

/** 404 if the person may not see the picture. */
export async function assertMayAccessMedia(query: Query, caller: StoryActor, id: string): Promise<void> {
  const seen = await accessibleMediaSql(query, caller);
  if (!seen) return;
  const row = await query
    .selectFrom('media')
    .select('id')
    .where('id', '=', id)
    .where(seen)
    .executeTakeFirst();
  if (!row) throw problems.notFound();
}

/** Refuses to change a picture that is shown by an item the person may not change. */
export async function assertMayChangeMedia(query: Query, caller: StoryActor, id: string): Promise<void> {
  await assertMayAccessMedia(query, caller, id);
  const access = await storyAccess(query, caller);
  if (!isAccessLimited(access)) return;
  const ads = (await ownAdIds(query, caller)) ?? [];
  const elsewhere = await query
    .selectFrom('media_use')
    .leftJoin('external_image', 'external_image.id', 'media_use.external_id')
    .leftJoin('news', (join) =>
      join.onRef('news.id', '=', 'media_use.item_id').on('media_use.kind', '=', 'news'),
    )
    .select('media_use.item_id')
    .where((eb) => eb.or([eb('media_use.media_id', '=', id), eb('external_image.media_id', '=', id)]))
    .where(sql<SqlBool>`not coalesce(media_use.kind = 'news' and ${isAccessibleSql(access)}, false)`)
    .$if(ads.length > 0, (uses) =>
      uses.where((eb) => eb.or([eb('media_use.kind', '<>', 'ad'), eb('media_use.item_id', 'not in', ads)])),
    )
    .limit(1)
    .executeTakeFirst();
  if (elsewhere) throw problems.forbidden(SHOWN_ELSEWHERE);
}
