import type { Municipality } from '../../../contracts/municipalities.ts';
import type { NewsListItem } from '../../../contracts/news/news.schema.ts';
import type { Region } from '../../../contracts/regions.ts';
import { neighboursOf } from '../../../design/map/topology.ts';
import { type NewsListFilter, TAGS } from '../../data/content.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { type Loaded, loadEach, loadOr } from '../../data/optional-data.ts';

/** The most stories of each kind: two rows of cards from the neighbours and three of the region. */
const MAX_NEIGHBOURS = 8;
const MAX_REGION = 12;

export interface Nearby {
  /** Stories of the municipalities that it borders on. */
  readonly neighbours: readonly NewsListItem[];
  /** Stories of its region that are not among those of the neighbours. */
  readonly region: readonly NewsListItem[];
}

/**
 * The newest stories around a municipality that are not its own. Every list is that of another page too, so most are cached
 * already; one that fails or is late is left out.
 */
export async function loadNearby(
  context: LoadContext,
  { slug, name }: Municipality,
  { key }: Region,
): Promise<Loaded<Nearby>> {
  const around = neighboursOf(slug);
  const load = (list: NewsListFilter) =>
    loadOr(context, {
      name: `news near ${slug}`,
      tags: [],
      load: () => context.content.newest(list),
      otherwise: [],
    });
  const { value, complete } = await loadEach([
    load({ reg: key }),
    ...around.map((neighbour) => load({ muni: neighbour.slug })),
  ]);
  const [ofRegion = [], ...ofNeighbours] = value;
  const isOwn = ({ munis }: NewsListItem): boolean => munis.includes(name);
  const neighbours = distinct(ofNeighbours.flat().filter((story) => !isOwn(story)))
    .sort((a, b) => b.date.localeCompare(a.date))
    .slice(0, MAX_NEIGHBOURS);
  const region = ofRegion
    .filter((story) => !isOwn(story) && !neighbours.some(({ id }) => id === story.id))
    .slice(0, MAX_REGION);
  const regions = new Set([key, ...around.map((neighbour) => neighbour.region)]);
  const tags = [...regions].flatMap((one) => TAGS.picked(one, []));
  return {
    value: { neighbours, region },
    tags: [...tags, ...[...neighbours, ...region].map(({ id }) => TAGS.card(id))],
    complete,
  };
}

/** A story of two neighbours is in both their lists. */
function distinct(stories: readonly NewsListItem[]): NewsListItem[] {
  return [...new Map(stories.map((story) => [story.id, story])).values()];
}
