import type { SelectQueryBuilder } from 'kysely';
import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import { ENTITIES } from '../../contracts/entities.ts';
import { topicList } from '../../contracts/topics/topic-name.ts';
import type { Query } from '../../db/database.ts';
import { splitList } from '../../db/list-columns.ts';
import { storyListKeys } from '../../db/story-places.ts';
import type { Tables } from '../../db/tables.ts';
import { usesOfMedia } from './media-uses.queries.ts';

/** For a picture with more uses than this, the tag for everything is published. */
const TAGGED_MAX = 200;

/** Change tags of the pages that show a picture. */
export async function findPictureTags(db: Query, mediaId: string): Promise<string[]> {
  return await tagsOf(usesOfMedia(db, mediaId));
}

/** Change tags of the pages that show a picture of another host. */
export async function findExternalPictureTags(db: Query, externalId: string): Promise<string[]> {
  return await tagsOf(db.selectFrom('media_use').where('external_id', '=', externalId));
}

async function tagsOf(uses: SelectQueryBuilder<Tables, 'media_use', object>): Promise<string[]> {
  const rows = await uses
    .leftJoin('news', (join) => join.on('media_use.kind', '=', 'news').onRef('news.id', '=', 'item_id'))
    .leftJoin('topic', (join) => join.on('media_use.kind', '=', 'topic').onRef('topic.id', '=', 'item_id'))
    .select(['media_use.kind', 'media_use.item_id', 'news.reg', 'news.cat', 'news.muni', 'news.more_munis'])
    .select('news.chosen_edition')
    .leftJoin('byline', (join) => join.on('media_use.kind', '=', 'byline').onRef('byline.id', '=', 'item_id'))
    .leftJoin('live_block', (join) =>
      join.on('media_use.kind', '=', 'live').onRef('live_block.id', '=', 'item_id'),
    )
    .select(['news.topics', 'topic.slug', 'byline.slug as author', 'live_block.news_id as liveStory'])
    .distinct()
    .limit(TAGGED_MAX + 1)
    .execute();
  if (rows.length > TAGGED_MAX) return [CHANGE_TAGS.everything];
  const tags = rows.flatMap(
    ({ kind, item_id, cat, reg, muni, more_munis, chosen_edition, topics, slug, author, liveStory }) =>
      kind === 'news'
        ? // Lists show the cover of a story.
          [
            CHANGE_TAGS.news(item_id),
            CHANGE_TAGS.card(item_id),
            CHANGE_TAGS.anyList,
            ...storyListKeys({
              cat: cat ?? '',
              reg: reg ?? '',
              muni: muni ?? '',
              more_munis: more_munis ?? '',
              chosen_edition: chosen_edition ?? '',
            }).map(CHANGE_TAGS.list),
            ...splitList(topics ?? '').map((name) => CHANGE_TAGS.list(topicList(name))),
          ]
        : kind === 'topic'
          ? [CHANGE_TAGS.topic(slug ?? '')]
          : kind === 'byline'
            ? [CHANGE_TAGS.byline(author ?? '')]
            : kind === 'live'
              ? [CHANGE_TAGS.news(liveStory ?? 0)]
              : [ENTITIES[kind].tag, ...(kind === 'edition' ? [CHANGE_TAGS.edition(item_id)] : [])],
  );
  return [...new Set(tags)];
}
