import type { Selectable } from 'kysely';
import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { plainNames } from '../../contracts/fields.ts';
import type { Topic } from '../../contracts/topics/topic.endpoints.ts';
import { TOPIC_FIELDS } from '../../contracts/topics/topic.fields.ts';
import { topicList } from '../../contracts/topics/topic-name.ts';
import type { Engine } from '../../db/database.ts';
import { isVisibleInJoinSql } from '../../db/news/visible-news.ts';
import { type PublicReadContext, picturesOf, publicPictures } from '../../db/pictures.ts';
import type { TopicTable } from '../../db/tables/collections.tables.ts';
import type { Collection } from '../entities/collection.ts';
import { columnsWritten, createView, idsOf } from '../entities/field-rows.ts';
import { nameColumns, updateNamedStories } from '../entities/named-items.ts';
import { countStories, NOT_TRASHED } from './topics.queries.ts';

type TopicRow = Selectable<TopicTable>;

const listed = createView(TOPIC_FIELDS, plainNames(TOPIC_FIELDS, ['list']));
const administered = createView(TOPIC_FIELDS, plainNames(TOPIC_FIELDS, ['list', 'admin']));

/** The collection needs the engine, because only SQLite needs a hint to use the right index when it counts stories. */
export function topicsCollection(engine: Engine): Collection<'topic', typeof ENDPOINTS.adminTopics> {
  return {
    kind: 'topic',
    endpoints: ENDPOINTS.adminTopics,
    order: ['slug', 'asc'],
    taken: 'Já há um assunto com este nome, talvez na lixeira. Para juntar dois assuntos, use Unir.',
    searchText: (row) => row.name,
    tags: (row, before) => topicTags(before ? [row, before] : [row]),

    apply(input, current) {
      const columns = columnsWritten<typeof TOPIC_FIELDS, TopicRow>(TOPIC_FIELDS, input, current, []);
      return { ...columns, ...nameColumns(columns.name) };
    },

    async afterWrite(trx, row, before) {
      const inUse = 'Há notícias com este assunto. Junte-o a outro, ou tire-o delas antes.';
      await updateNamedStories(trx, 'topic', { row, before }, inUse);
    },

    async view(db, rows) {
      const pictureOf = await picturesOf(db, 'topic', idsOf(rows));
      const storiesOf = await countStories({ engine, query: db }, namesOf(rows), NOT_TRASHED);
      return rows.map((row) => ({
        ...administered(row),
        imagePicture: pictureOf(row.id, row.image),
        stories: storiesOf(row.name),
      }));
    },
  };
}

/** The tags of pages that name these topics or list their stories. */
export function topicTags(topics: readonly Pick<TopicRow, 'name' | 'slug'>[]): string[] {
  const tags = topics.flatMap(({ name, slug }) => [
    CHANGE_TAGS.topic(slug),
    CHANGE_TAGS.list(topicList(name)),
    CHANGE_TAGS.order(topicList(name)),
  ]);
  return [...new Set([...tags, CHANGE_TAGS.redirects])];
}

/** The public fields of topics. */
export async function topicViews(
  context: PublicReadContext,
  rows: readonly TopicRow[],
  now: number,
): Promise<Topic[]> {
  const pictureOf = await publicPictures(context, 'topic', idsOf(rows));
  const storiesOf = await countStories(context.db, namesOf(rows), isVisibleInJoinSql(now));
  return rows.map((row) => ({
    ...listed(row),
    imagePicture: pictureOf(row.id, row.image),
    stories: storiesOf(row.name),
  }));
}

function namesOf(rows: readonly TopicRow[]): string[] {
  return rows.map(({ name }) => name);
}
