import type { SelectQueryBuilder } from 'kysely';
import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import { ENTITIES } from '../../contracts/entities.ts';
import { topicList } from '../../contracts/topics/topic-name.ts';
import type { Connection } from '../../db/database.ts';
import { splitList } from '../../db/list-columns.ts';
import { storyListKeys } from '../../db/news/story-places.ts';
import type { Tables } from '../../db/tables.ts';
import { usesOfMedia } from './media-uses.queries.ts';

/** For a picture with more uses than this, the tag for everything is published. */
const TAGGED_MAX = 200;

/** Change tags of the pages that show a picture. */
export async function findPictureTags(db: Connection, mediaId: string): Promise<string[]> {
  return await tagsOf(usesOfMedia(db, mediaId));
}

/** Change tags of the pages that show a picture of another host. */
export async function findExternalPictureTags(db: Connection, externalId: string): Promise<string[]> {
  return await tagsOf(db.selectFrom('media_use').where('external_id', '=', externalId));
}

async function tagsOf(uses: SelectQueryBuilder<Tables, 'media_use', object>): Promise<string[]> {
  const rows = await readUses(uses);
  if (rows.length > TAGGED_MAX) return [CHANGE_TAGS.everything];
  return [...new Set(rows.flatMap(tagsOfUse))];
}

/** At most one row more than are tagged one by one. */
async function readUses(uses: SelectQueryBuilder<Tables, 'media_use', object>) {
  return await uses
    .leftJoin('news', (join) => join.on('media_use.kind', '=', 'news').onRef('news.id', '=', 'item_id'))
    .leftJoin('topic', (join) => join.on('media_use.kind', '=', 'topic').onRef('topic.id', '=', 'item_id'))
    .leftJoin('byline', (join) => join.on('media_use.kind', '=', 'byline').onRef('byline.id', '=', 'item_id'))
    .leftJoin('live_block', (join) =>
      join.on('media_use.kind', '=', 'live').onRef('live_block.id', '=', 'item_id'),
    )
    .select(['media_use.kind', 'media_use.item_id', 'news.reg', 'news.cat', 'news.muni', 'news.more_munis'])
    .select(['news.chosen_edition', 'news.topics'])
    .select(['topic.slug', 'byline.slug as author', 'live_block.news_id as liveStory'])
    .distinct()
    .limit(TAGGED_MAX + 1)
    .execute();
}

function tagsOfUse(use: Awaited<ReturnType<typeof readUses>>[number]): readonly string[] {
  const { kind, item_id: id } = use;
  switch (kind) {
    case 'news': {
      const places = {
        cat: use.cat ?? '',
        reg: use.reg ?? '',
        muni: use.muni ?? '',
        more_munis: use.more_munis ?? '',
        chosen_edition: use.chosen_edition ?? '',
      };
      const lists = [...storyListKeys(places), ...splitList(use.topics ?? '').map(topicList)];
      // Lists show the cover of a story.
      return [
        CHANGE_TAGS.news(id),
        CHANGE_TAGS.card(id),
        CHANGE_TAGS.anyList,
        ...lists.map(CHANGE_TAGS.list),
      ];
    }
    case 'topic':
      return [CHANGE_TAGS.topic(use.slug ?? '')];
    case 'byline':
      return [CHANGE_TAGS.byline(use.author ?? '')];
    case 'live':
      return [CHANGE_TAGS.news(use.liveStory ?? 0)];
    case 'edition':
      return [ENTITIES.edition.tag, CHANGE_TAGS.edition(id)];
    default:
      return [ENTITIES[kind].tag];
  }
}
