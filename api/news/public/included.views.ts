import { editionKeyOf } from '../../../contracts/editions/edition-key.ts';
import { findMunicipality } from '../../../contracts/municipalities.ts';
import { INCLUDES, type NewsListItem, type StoryIncludes } from '../../../contracts/news/news.schema.ts';
import { newsPath } from '../../../contracts/page-paths.ts';
import { findRegion } from '../../../contracts/regions.ts';
import { slugOf } from '../../../contracts/slug.ts';
import { createOriginOf } from '../../../db/editions/edition-origins.ts';
import { splitList } from '../../../db/list-columns.ts';
import { pagedBylines } from '../../../db/names/story-names.ts';
import type { ApiContext } from '../../http/context.ts';
import { namesIn } from './chosen-fields.ts';

type Included = keyof StoryIncludes;
type Story = Pick<NewsListItem, 'id' | 'munis' | 'bylines' | 'homeEdition'>;
type Add = (story: Story) => StoryIncludes;

/** Adds to stories what `include` asks for. Each part is read once for all of them. */
export function createIncludes({ db, env }: Pick<ApiContext, 'db' | 'env'>) {
  const originOf = createOriginOf(env);

  const parts: Readonly<Record<Included, (stories: readonly Story[]) => Promise<Add>>> = {
    places: async () => (story) => ({ places: story.munis.flatMap(placeOf) }),
    async bylines(stories) {
      const paged = new Set(
        await pagedBylines(db.query, [...new Set(stories.flatMap((one) => one.bylines))]),
      );
      return ({ bylines }) => ({
        bylines: bylines.map((name) => ({ name, slug: slugOf(name), page: paged.has(slugOf(name)) })),
      });
    },
    async topics(stories) {
      const rows = await db.query
        .selectFrom('news')
        .select(['id', 'topics'])
        .where(
          'id',
          'in',
          stories.map(({ id }) => id),
        )
        .execute();
      const topicsOf = new Map(rows.map(({ id, topics }) => [id, splitList(topics)]));
      return ({ id }) => ({
        topics: (topicsOf.get(id) ?? []).map((name) => ({ name, slug: slugOf(name) })),
      });
    },
    async edition(stories) {
      const editionKeys = [...new Set(stories.map(({ homeEdition }) => editionKeyOf(homeEdition)))];
      const origins = new Map(
        await Promise.all(editionKeys.map(async (key) => [key, await originOf(db.query, key)] as const)),
      );
      return ({ id, homeEdition }) => {
        const key = editionKeyOf(homeEdition);
        return { edition: { key, url: `${origins.get(key)}${newsPath(id)}` } };
      };
    },
  };

  return async <S extends Story>(
    stories: readonly S[],
    include: string | undefined,
  ): Promise<(S & { included?: StoryIncludes })[]> => {
    if (include === undefined) return [...stories];
    const wanted = namesIn(include, 'include', INCLUDES);
    if (stories.length === 0) return [];
    const adds = await Promise.all(wanted.map((name) => parts[name](stories)));
    return stories.map((story) => ({
      ...story,
      included: Object.assign({}, ...adds.map((add) => add(story))) as StoryIncludes,
    }));
  };
}

function placeOf(name: string) {
  const municipality = findMunicipality(name);
  const region = municipality && findRegion(municipality.region);
  return municipality && region
    ? [{ name, slug: municipality.slug, region: { name: region.name, slug: region.slug } }]
    : [];
}
