import type { NewsListItem } from '../../../contracts/news/news.schema.ts';
import { newsPath } from '../../../contracts/page-paths.ts';
import { REGIONS } from '../../../contracts/regions.ts';
import { CATEGORY_LINKS, type CategoryLink, regionPath, sectionLinks } from '../../addresses.ts';
import { type NewsListFilter, TAGS } from '../../data/content.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { type Loaded, loadEach, loadOr } from '../../data/optional-data.ts';
import { isStatePortal, type SiteEdition } from '../../request/edition.ts';
import { HOME_BLOCKS } from './home-blocks.ts';

/** The number of headlines per list. */
const HEADLINES_PER_LIST = 3;

/** A region or section of which the home shows headlines only. */
interface HeadlineGroup {
  readonly title: string;
  readonly path: string;
  readonly kind: 'region' | 'section';
  readonly list: NewsListFilter;
}

export interface HeadlineList extends Omit<HeadlineGroup, 'list'> {
  readonly headlines: readonly { readonly id: number; readonly title: string; readonly path: string }[];
}

interface LoadedGroup extends HeadlineGroup {
  readonly newest: readonly NewsListItem[];
}

const REGION_GROUPS = REGIONS.map(
  ({ key, slug, name }): HeadlineGroup => ({
    title: name,
    path: regionPath(slug),
    kind: 'region',
    list: { reg: key, current: true },
  }),
);
const GROUPS: readonly HeadlineGroup[] = [
  ...REGION_GROUPS.filter(
    ({ list: { reg } }) => !HOME_BLOCKS.some(({ place }) => place && 'reg' in place && place.reg === reg),
  ),
  ...CATEGORY_LINKS.map(sectionOf),
];

function sectionOf({ key, name, path }: CategoryLink): HeadlineGroup {
  return { title: name, path, kind: 'section', list: { cat: key, current: true } };
}

/** An edition shows the headlines of its sections; its places are blocks. */
function groupsOf(edition: SiteEdition): readonly HeadlineGroup[] {
  if (isStatePortal(edition)) return GROUPS;
  return sectionLinks(edition)
    .map(sectionOf)
    .map((group) => ({ ...group, list: { ...group.list, edition } }));
}

export function loadHeadlines(context: LoadContext): Promise<Loaded<readonly LoadedGroup[]>> {
  return loadGroups(context, groupsOf(context.edition));
}

/** Of all thirteen regions, for pages without blocks. */
export function loadRegionHeadlines(context: LoadContext): Promise<Loaded<readonly LoadedGroup[]>> {
  return loadGroups(context, REGION_GROUPS);
}

/** A list that fails or is late is left out; the page is complete without it. */
function loadGroups(
  context: LoadContext,
  groups: readonly HeadlineGroup[],
): Promise<Loaded<readonly LoadedGroup[]>> {
  return loadEach(
    groups.map(async (group) => {
      const { list, title } = group;
      const load = () => context.content.newest(list);
      const { value, ...made } = await loadOr(context, {
        name: `headlines of ${title}`,
        tags: TAGS.list(list),
        load,
        otherwise: [],
      });
      return { ...made, value: { ...group, newest: value } };
    }),
  );
}

/** The newest stories that are not shown above as a card or headline; empty lists are left out. */
export function shownHeadlines(
  groups: readonly LoadedGroup[],
  above: readonly number[],
): readonly HeadlineList[] {
  const shown = new Set(above);
  return groups.flatMap(({ newest, list: _list, ...group }) => {
    const picked = newest.filter(({ id }) => !shown.has(id)).slice(0, HEADLINES_PER_LIST);
    for (const { id } of picked) shown.add(id);
    const headlines = picked.map(({ id, title }) => ({ id, title, path: newsPath(id) }));
    return headlines.length > 0 ? [{ ...group, headlines }] : [];
  });
}
