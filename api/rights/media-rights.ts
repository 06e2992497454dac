import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { EntitledPictures } from '../../db/pictures.ts';
import { problems } from '../http/problem.ts';
import { ownAdIds } from './item-rights.ts';
import { isAccessibleSql, isAccessLimited, type StoryActor, storyAccess } from './story-rights.ts';

// Decides which pictures of the library a person may access and edit.

const NOT_YOURS =
  'Esta imagem é de outra pessoa ou também aparece fora do que você pode alterar. Peça à redação.';

/** Conditions on `media` for a person who does not see the whole library. */
interface PictureRights {
  /** Uploaded by the person, or shown by what they may access. */
  readonly seen: RawBuilder<SqlBool>;
  /** As `seen`, but a use counts only if the editor who put the picture there had a right to it. */
  readonly entitled: RawBuilder<SqlBool>;
  /** As `entitled`, and nothing else shows the picture. */
  readonly editable: RawBuilder<SqlBool>;
}

async function pictureRights(query: Connection, actor: StoryActor): Promise<PictureRights | undefined> {
  const access = await storyAccess(query, actor);
  if (!isAccessLimited(access)) return undefined;
  const ads = (await ownAdIds(query, actor)) ?? [];
  const story = sql`case media_use.kind when 'news' then media_use.item_id
    when 'live' then (select news_id from live_block where live_block.id = media_use.item_id) end`;
  const ownAd = ads.length === 0 ? sql`1 = 0` : sql`media_use.item_id in (${sql.join(ads)})`;
  const isOwn = sql<SqlBool>`(exists (select 1 from news where news.id = ${story} and ${isAccessibleSql(access)})
    or (media_use.kind = 'ad' and ${ownAd}))`;
  const isUploader = sql<SqlBool>`exists (
    select 1 from media_upload where media_upload.media_id = media.id and media_upload.user_id = ${actor.id})`;
  const entitled = sql<SqlBool>`(${isUploader} or ${hasUse(sql`media_use.entitles = 1 and ${isOwn}`)})`;
  return {
    seen: sql`(${isUploader} or ${hasUse(isOwn)})`,
    entitled,
    editable: sql`(${entitled} and not ${hasUse(sql`not ${isOwn}`)})`,
  };
}

/** True for a picture that has such a use, directly or as the stored copy of an external address. */
function hasUse(condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  return sql`(exists (select 1 from media_use where media_use.media_id = media.id and ${condition})
    or exists (
      select 1 from external_image join media_use on media_use.external_id = external_image.id
      where external_image.media_id = media.id and ${condition}
    ))`;
}

/** The condition on `media`; undefined for a person who sees the whole library. */
export async function accessibleMediaSql(
  query: Connection,
  actor: StoryActor,
): Promise<Expression<SqlBool> | undefined> {
  return (await pictureRights(query, actor))?.seen;
}

export async function maySeePicture(query: Connection, actor: StoryActor, id: string): Promise<boolean> {
  const rights = await pictureRights(query, actor);
  return rights === undefined || (await isPicture(query, id, rights.seen));
}

export async function mayEditPicture(query: Connection, actor: StoryActor, id: string): Promise<boolean> {
  const rights = await pictureRights(query, actor);
  return rights === undefined || (await isPicture(query, id, rights.editable));
}

async function isPicture(query: Connection, id: string, condition: Expression<SqlBool>): Promise<boolean> {
  const found = await query
    .selectFrom('media')
    .select('id')
    .where('id', '=', id)
    .where(condition)
    .executeTakeFirst();
  return found !== undefined;
}

/** The pictures that a person may pass on to the editors of what they write. */
export async function entitledPictures(query: Connection, actor: StoryActor): Promise<EntitledPictures> {
  const rights = await pictureRights(query, actor);
  if (!rights) return 'all';
  return async (ids) => {
    if (ids.length === 0) return new Set();
    const rows = await query
      .selectFrom('media')
      .select('id')
      .where('id', 'in', [...ids])
      .where(rights.entitled)
      .execute();
    return new Set(rows.map(({ id }) => id));
  };
}

/** 404 if the person may not access the picture. */
export async function assertMayAccessMedia(query: Connection, actor: StoryActor, id: string): Promise<void> {
  if (!(await maySeePicture(query, actor, id))) throw problems.notFound();
}

/** Refuses to edit a picture that is not the person's own or that others show too; its original is part of the edit. */
export async function assertMayEditMedia(query: Connection, actor: StoryActor, id: string): Promise<void> {
  await assertMayAccessMedia(query, actor, id);
  if (!(await mayEditPicture(query, actor, id))) throw problems.forbidden(NOT_YOURS);
}
